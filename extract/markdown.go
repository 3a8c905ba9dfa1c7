package extract

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// readMarkdown reads the block structure of Markdown in one pass: headings of
// both kinds, fences, pipe tables, lists, quotes, front matter. Inline marks
// (emphasis, links) are taken off so that a quote reads as it is printed.
func readMarkdown(j *job) error {
	raw, err := j.readAll(j.lim.Out)
	if err != nil {
		return err
	}
	text, enc := decode(raw)
	lines := splitLines(text)
	j.doc.Encoding, j.doc.Lines = enc, len(lines)
	m := mdScan{k: j.sink, lines: lines}
	return m.run()
}

type mdScan struct {
	k     *sink
	lines []string
	i     int // the line being looked at
	para  int // first line of the open paragraph, or -1
	item  int // level of the open list item, or 0
}

var (
	mdSetext    = pattern.New(`^(?:=+|-{2,})\s*$`)
	mdDelimiter = pattern.New(`^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$`)
	mdList      = pattern.New(`^(\s*)(?:[-*+]|([0-9]{1,9})[.)])\s+(.*)$`)
	mdLink      = pattern.New(`!?\[([^\[\]]*)\]\(([^()\s]*)(?:\s+"[^"]*")?\)`)
	mdStrong    = pattern.New(`(\*\*\*|\*\*|__|~~)(\S|\S[^\n]*?\S)(\*\*\*|\*\*|__|~~)`)
	mdEmphasis  = pattern.New(`(^|[\s("“'])([*_])(\S|\S[^*_\n]*?\S)([*_])($|[\s).,;:!?"”'])`)
	mdComment   = pattern.New(`(?s)<!--.*?-->`)
	mdEscape    = pattern.New("\\\\([!-/:-@\\[-`{-~])")
)

func (m *mdScan) run() error {
	m.para = -1
	m.frontMatter()
	for m.i < len(m.lines) {
		if err := m.step(); err != nil {
			return err
		}
	}
	return m.flush(len(m.lines))
}

// step looks at one line; it advances m.i by at least one.
func (m *mdScan) step() error {
	line := m.lines[m.i]
	t := strings.TrimLeft(line, " \t")
	in := indent(line)
	switch {
	case t == "":
		return m.closeAt(m.i, m.i+1)
	case in < 4 && (strings.HasPrefix(t, "```") || strings.HasPrefix(t, "~~~")):
		return m.fence(t)
	case in < 4 && t[0] == '#':
		if level := len(t) - len(strings.TrimLeft(t, "#")); level <= 6 && (len(t) == level || t[level] == ' ' || t[level] == '\t') {
			return m.atx(t, level)
		}
	case m.para >= 0 && m.item == 0 && in < 4 && mdSetext.MatchString(t):
		return m.setext(t)
	case strings.Contains(line, "|") && m.i+1 < len(m.lines) && strings.Contains(m.lines[m.i+1], "-") && strings.Contains(m.lines[m.i+1], "|") && mdDelimiter.MatchString(strings.TrimSpace(m.lines[m.i+1])):
		return m.table()
	case m.para < 0 && in >= 4 && mdList.FindString(line) == "":
		return m.indented()
	case isRule(t) && strings.Trim(t, "*-_ ") == "":
		return m.closeAt(m.i, m.i+1)
	}
	if g := mdList.FindStringSubmatch(line); g != nil {
		if err := m.flush(m.i); err != nil {
			return err
		}
		m.item = 1 + in/2
		m.para = m.i
	} else if m.para < 0 {
		m.para = m.i
	} else if s := strings.TrimLeft(t, "> "); m.item == 0 && (isBox(s) || isKeyValue(plainMarkdown(s))) {
		if err := m.flush(m.i); err != nil {
			return err
		}
		m.para = m.i
	}
	m.i++
	return nil
}

// closeAt ends the open paragraph before line end and goes on at line next.
func (m *mdScan) closeAt(end, next int) error {
	m.i = next
	return m.flush(end)
}

func (m *mdScan) place(start, end int) Place {
	return Place{Line: start + 1, EndLine: max(end, start+1), Section: m.k.section()}
}

// flush ends the open paragraph or item before line end.
func (m *mdScan) flush(end int) error {
	if m.para < 0 {
		return nil
	}
	start, item := m.para, m.item
	m.para, m.item = -1, 0
	b := Block{Place: m.place(start, end)}
	parts := make([]string, 0, end-start)
	for i, line := range m.lines[start:end] {
		line = strings.TrimSpace(line)
		if i == 0 && item > 0 {
			if g := mdList.FindStringSubmatch(line); g != nil {
				line = g[3]
				if g[2] != "" {
					line = g[2] + ". " + line
				}
			}
		}
		for strings.HasPrefix(line, ">") {
			line = strings.TrimLeft(line[1:], " ")
		}
		parts = append(parts, line)
	}
	b.Text = strings.TrimSpace(plainMarkdown(strings.Join(parts, "\n")))
	if item > 0 || isBox(b.Text) {
		b.Kind, b.Level = Item, max(item, 1)
	}
	return m.k.add(b)
}

func (m *mdScan) atx(t string, level int) error {
	if err := m.flush(m.i); err != nil {
		return err
	}
	title := strings.TrimSpace(t[level:])
	if c := strings.TrimRight(title, "#"); c == "" || strings.HasSuffix(c, " ") {
		title = strings.TrimSpace(c)
	}
	return m.heading(level, title, m.i, m.i+1)
}

func (m *mdScan) setext(t string) error {
	start := m.para
	m.para = -1
	level := 1
	if t[0] == '-' {
		level = 2
	}
	return m.heading(level, strings.Join(m.lines[start:m.i], " "), start, m.i+1)
}

func (m *mdScan) heading(level int, title string, start, end int) error {
	m.i = end
	title = oneLine(plainMarkdown(title))
	if title == "" {
		return nil
	}
	if m.k.doc.Title == "" && level == 1 {
		m.k.doc.Title = title
	}
	m.k.heading(level, title)
	return m.k.add(Block{Kind: Heading, Level: level, Text: title, Place: m.place(start, end)})
}

func (m *mdScan) fence(t string) error {
	if err := m.flush(m.i); err != nil {
		return err
	}
	mark := t[:len(t)-len(strings.TrimLeft(t, t[:1]))]
	start := m.i
	for m.i++; m.i < len(m.lines); m.i++ {
		l := strings.TrimSpace(m.lines[m.i])
		if strings.HasPrefix(l, mark) && strings.Trim(l, mark[:1]) == "" {
			break
		}
	}
	end := m.i
	m.i = min(m.i+1, len(m.lines))
	return m.k.add(Block{Kind: Code, Text: strings.Join(m.lines[start+1:end], "\n"), Place: m.place(start+1, end)})
}

func (m *mdScan) indented() error {
	start := m.i
	for m.i < len(m.lines) && indent(m.lines[m.i]) >= 4 {
		m.i++
	}
	return m.k.add(Block{Kind: Code, Text: strings.Join(m.lines[start:m.i], "\n"), Place: m.place(start, m.i)})
}

func (m *mdScan) table() error {
	if err := m.flush(m.i); err != nil {
		return err
	}
	for first := m.i; m.i < len(m.lines) && strings.Contains(m.lines[m.i], "|"); m.i++ {
		if m.i == first+1 {
			continue // the line of dashes
		}
		cells := pipeCells(m.lines[m.i])
		for c := range cells {
			cells[c] = plainMarkdown(cells[c])
		}
		if err := m.k.add(Block{Kind: Row, Cells: cells, Place: m.place(m.i, m.i+1)}); err != nil {
			return err
		}
	}
	return nil
}

// pipeCells cuts a table line at its pipes; escaped ones and those in code stay.
func pipeCells(line string) []string {
	line = strings.TrimSpace(line)
	line = strings.TrimPrefix(line, "|")
	if strings.HasSuffix(line, "|") && !strings.HasSuffix(line, `\|`) {
		line = line[:len(line)-1]
	}
	var cells []string
	var b strings.Builder
	inCode := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\\' && i+1 < len(line) && line[i+1] == '|':
			b.WriteByte('|')
			i++
		case c == '|' && !inCode:
			cells = append(cells, strings.TrimSpace(b.String()))
			b.Reset()
		default:
			if c == '`' && (inCode || strings.IndexByte(line[i+1:], '`') >= 0) {
				inCode = !inCode
			}
			b.WriteByte(c)
		}
	}
	return append(cells, strings.TrimSpace(b.String()))
}

// frontMatter reads "key: value" lines between two lines of dashes at the top.
func (m *mdScan) frontMatter() {
	if len(m.lines) == 0 || strings.TrimRight(m.lines[0], " ") != "---" {
		return
	}
	for i := 1; i < min(len(m.lines), 200); i++ {
		l := strings.TrimRight(m.lines[i], " ")
		if l != "---" && l != "..." {
			continue
		}
		for _, line := range m.lines[1:i] {
			if key, value, ok := strings.Cut(line, ":"); ok && indent(line) == 0 && !strings.HasPrefix(line, "#") {
				m.k.meta(metaName(key), strings.Trim(strings.TrimSpace(value), `"'`))
			}
		}
		m.i = i + 1
		return
	}
}

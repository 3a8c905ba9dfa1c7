package extract

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// maxTextLines bounds a block of a text file, so that its lines say where it is.
const maxTextLines = 40

// readText reads plain text, source code, configuration and data that people
// write as text. Prose becomes paragraphs, items and headings; everything else
// becomes runs of lines.
func readText(j *job) error {
	raw, err := j.readAll(j.lim.Out)
	if err != nil {
		return err
	}
	text, enc := decode(raw)
	j.doc.Encoding = enc
	lines := splitLines(text)
	j.doc.Lines = len(lines)
	if j.src.Layout {
		if ok, err := asBankFile(j, text); ok || err != nil {
			return err
		}
	}
	if j.src.Layout && j.format.Name == "text" {
		return asLaidOut(j, lines)
	}
	switch j.format.Category {
	case "code":
		return sourceBlocks(j.sink, j.format.Name, text, lines)
	case "document":
		return proseBlocks(j.sink, lines, Place{})
	}
	if j.format.Name == "ini" || j.format.Name == "toml" {
		return settingsBlocks(j.sink, lines)
	}
	return codeBlocks(j.sink, lines, nil)
}

// splitLines cuts text at line ends of any kind; the last line needs none.
func splitLines(text string) []string {
	if text == "" {
		return nil
	}
	if !strings.Contains(text, "\n") && strings.Contains(text, "\r") {
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	lines := make([]string, 0, strings.Count(text, "\n")+1)
	for line := range strings.Lines(text) {
		lines = append(lines, strings.TrimRight(line, "\r\n"))
	}
	return lines
}

// proseBlocks makes blocks of lines of running text. Line numbers count from
// at.Line, or from 1.
func proseBlocks(k *sink, lines []string, at Place) error {
	first := max(at.Line, 1)
	start := -1
	flush := func(end int) error {
		if start < 0 {
			return nil
		}
		b := Block{Text: strings.Join(lines[start:end], "\n"), Place: at}
		b.Place.Line, b.Place.EndLine = first+start, first+end-1
		if end-start == 1 {
			classifyLine(k, &b, start == 0 || blank(lines[start-1]), end >= len(lines) || blank(lines[end]))
		} else if t := strings.TrimSpace(lines[start]); isBox(t) || isListItem(t) {
			b.Kind, b.Level = Item, 1+indent(lines[start])/4
		}
		if b.Kind != Heading && b.Place.Part == "" {
			b.Place.Section = k.section()
		}
		start = -1
		return k.add(b)
	}
	for i, line := range lines {
		t := strings.TrimSpace(line)
		switch {
		case t == "", isRule(t):
			if err := flush(i); err != nil {
				return err
			}
			continue
		case start >= 0 && (i-start >= maxTextLines || startsBlock(t, lines[i-1])):
			if err := flush(i); err != nil {
				return err
			}
		}
		if start < 0 {
			start = i
		}
	}
	return flush(len(lines))
}

// startsBlock tells whether a line of prose does not continue the one before.
func startsBlock(t, before string) bool {
	p := strings.TrimSpace(before)
	return isBox(t) || isListItem(t) || isKeyValue(t) || isKeyValue(p) && !strings.HasPrefix(before, " ") && len(p) < 60 ||
		isSignature(t) || isSignature(p) || strings.Contains(t, "\t") || strings.Contains(p, "\t")
}

// classifyLine gives a block of one line its kind: heading, item or paragraph.
func classifyLine(k *sink, b *Block, blankBefore, blankAfter bool) {
	t := strings.TrimSpace(b.Text)
	if isBox(t) || isListItem(t) && headingLevel(t) == 0 {
		b.Kind, b.Level = Item, 1+indent(b.Text)/4
		return
	}
	if !blankBefore || !blankAfter || b.Place.Part != "" {
		return
	}
	level := headingLevel(t)
	if level == 0 && isShout(t) && !isKeyValue(t) {
		level = 1
	}
	if level > 0 {
		b.Kind, b.Level = Heading, level
		b.Place.Section = k.heading(level, t)
	}
}

func blank(s string) bool { return strings.TrimSpace(s) == "" }

func indent(s string) int {
	n := 0
	for _, c := range s {
		switch c {
		case ' ':
			n++
		case '\t':
			n += 4
		default:
			return n
		}
	}
	return 0
}

var declarationLine = pattern.New(`^(?:export\s+|default\s+|pub(?:\([a-z]+\))?\s+|public\s+|private\s+|protected\s+|internal\s+|static\s+|abstract\s+|final\s+|async\s+|unsafe\s+|inline\s+|extern\s+)*` +
	`(?:func(?:\s+\([^)]*\))?|function\*?|def|class|type|struct|interface|trait|impl(?:<[^>]*>)?|enum|fn|mod|module|namespace|object|protocol|extension|fun|sub|procedure|macro_rules!|CREATE\s+(?:TABLE|VIEW|FUNCTION|INDEX)|resource|message|service)\s+([\p{L}_"][\p{L}\p{N}_.:"<>-]*)`)

// declaration names what a line of source code at the left margin declares, or
// is empty.
func declaration(line string) string {
	if line == "" || line[0] == ' ' || line[0] == '\t' || line[0] == '/' || line[0] == '#' {
		return ""
	}
	m := declarationLine.FindStringSubmatch(line)
	if m == nil {
		return ""
	}
	return strings.Trim(m[1], `"`)
}

// codeBlocks cuts source lines at blank lines before something at the left
// margin, so that a function with its comment stays one block where it fits.
func codeBlocks(k *sink, lines []string, name func(string) string) error {
	start, section := 0, ""
	flush := func(end int) error {
		s, e := start, end
		start = end
		for s < e && blank(lines[s]) {
			s++
		}
		for e > s && blank(lines[e-1]) {
			e--
		}
		if s == e {
			return nil
		}
		return k.add(Block{Kind: Code, Text: strings.Join(lines[s:e], "\n"),
			Place: Place{Line: s + 1, EndLine: e, Section: section}})
	}
	for i, line := range lines {
		top := line != "" && line[0] != ' ' && line[0] != '\t' && line[0] != '}' && line[0] != ')'
		fresh := i > 0 && blank(lines[i-1]) && top
		if i > start && (fresh && (name != nil || i-start >= maxTextLines/2) || i-start >= 2*maxTextLines) {
			if err := flush(i); err != nil {
				return err
			}
			if fresh {
				section = ""
			}
		}
		if name == nil {
			continue
		}
		if n := name(line); n != "" {
			if section != "" && i > start && section != n {
				if err := flush(commentStart(lines, start, i)); err != nil {
					return err
				}
			}
			section = n
		}
	}
	return flush(len(lines))
}

// commentStart goes up from line i over the comment or decorators on top of it.
func commentStart(lines []string, floor, i int) int {
	for i > floor+1 {
		t := strings.TrimSpace(lines[i-1])
		if isDirective(t) || !strings.HasPrefix(t, "//") && !strings.HasPrefix(t, "#") && !strings.HasPrefix(t, "@") && !strings.HasPrefix(t, "*") && !strings.HasPrefix(t, "/*") {
			break
		}
		i--
	}
	return i
}

// isDirective tells whether a line that begins like a comment is for a preprocessor
// or names an interpreter.
func isDirective(t string) bool {
	word, ok := strings.CutPrefix(t, "#")
	if !ok {
		return false
	}
	for _, w := range []string{"!", "include", "define", "undef", "if", "else", "elif", "endif", "pragma", "import", "region", "endregion"} {
		if strings.HasPrefix(strings.TrimLeft(word, " \t"), w) && (w == "!" || word[0] != ' ') {
			return true
		}
	}
	return false
}

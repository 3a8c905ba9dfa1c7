package chat

import (
	"slices"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/column"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/widget"
)

// statement is SQL that an answer gives for a figure: one line until it is chosen. Opening it
// shows what it returns in the grid, where the file that it reads is imported first.
type statement struct{ sql string }

// statementOf is the SQL of a line that holds nothing else, in backquotes or behind "SQL:".
func statementOf(line string) (string, bool) {
	line = strings.TrimSpace(line)
	if sql, ok := strings.CutPrefix(line, "SQL: "); ok && !strings.Contains(sql, "`") {
		line = "`" + sql + "`"
	}
	if len(line) < 3 || line[0] != '`' || line[len(line)-1] != '`' {
		return "", false
	}
	sql := line[1 : len(line)-1]
	first, _, several := strings.Cut(strings.TrimSpace(sql), " ")
	if !several || strings.Contains(sql, "`") {
		return "", false
	}
	switch strings.ToUpper(first) {
	case "SELECT", "WITH", "VALUES":
		return sql, true
	}
	return "", false
}

func (s *statement) draw(d *canvas) {
	d.stops = append(d.stops, stop{line: len(d.lines), what: stopTable})
	text := widget.CleanLine(s.sql)
	if d.sel == 0 {
		d.sentence("▦ ", text, look{base: chosen})
		return
	}
	lead := d.k.paint(link, widget.Cut("▦ ", d.w))
	d.lines = append(d.lines, lead+d.k.paint(muted, widget.Cut(text, d.w-2)))
}

// query is the intent to run it, with the files that an answer cites and whose tables it reads.
func (s *statement) query(cited []agent.Citation) msg.OpenQuery {
	var of msg.ImportFiles
	words := strings.FieldsFunc(s.sql, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, c := range cited {
		name := column.TableName(c.Path, "")
		read := slices.ContainsFunc(words, func(w string) bool { return w == name || strings.HasPrefix(w, name+"_") })
		if read && !slices.Contains(of.Paths, c.Path) {
			of.Paths, of.Place = append(of.Paths, c.Path), c.Place
		}
	}
	switch len(of.Paths) {
	case 0:
		return msg.OpenQuery{SQL: s.sql}
	case 1:
	default:
		of.Place = extract.Place{}
	}
	return msg.OpenQuery{SQL: s.sql, Of: &of}
}

// settlePreviews takes away the previews of statements that the answer of a turn shows, and
// leaves of the others one line: the figures that count stand in the answer.
func (c *Chat) settlePreviews(t *turn) {
	shown := map[string]bool{}
	for _, b := range c.blocks[t.from:] {
		if s, ok := b.body.(*statement); ok {
			shown[s.sql] = true
		}
	}
	if len(shown) == 0 {
		return
	}
	for i := len(c.blocks) - 1; i >= t.from; i-- {
		p, ok := c.blocks[i].body.(*preview)
		switch {
		case !ok || p.sql == "":
		case shown[widget.Clean(p.sql)]:
			c.remove(i)
		default:
			p.shut = true
			c.blocks[i].stale()
		}
	}
}

// remove takes one block out of the transcript.
func (c *Chat) remove(i int) {
	t := c.blocks[i].turn
	c.blocks = append(c.blocks[:i], c.blocks[i+1:]...)
	switch {
	case c.sel.on && c.sel.block == i:
		c.sel = selection{}
	case c.sel.on && c.sel.block > i:
		c.sel.block--
	}
	switch {
	case c.top.block == i:
		c.top.line = 0
	case c.top.block > i:
		c.top.block--
	}
	if t.live > i {
		t.live--
	}
	if t.text > i {
		t.text--
	}
	if t.checked > i {
		t.checked--
	}
}

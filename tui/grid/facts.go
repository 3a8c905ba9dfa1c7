package grid

import (
	"context"
	"errors"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// subject is a column of a sheet, at some time, whose facts are asked for.
type subject struct {
	sheet  *sheet
	epoch  int
	column string
	typ    port.ColumnType
	where  port.Filter
}

// facts is what is known of the column under the cursor. Those of a table that has
// changed are shown until the new ones come.
type facts struct {
	of     subject
	got    port.Facts
	failed string // why there are none

	gen    int // of the request that is under way, 0 for none
	asked  subject
	cancel context.CancelFunc
}

// weighed answers a request for facts.
type weighed struct {
	gen   int
	facts port.Facts
	err   error
}

// weigh asks for the facts of the column under the cursor, once the request before
// has come back; one for another column is ended.
func (g *Grid) weigh() tea.Cmd {
	f := &g.facts
	want, ok := g.subject()
	if f.gen > 0 {
		if !ok || f.asked.sheet != want.sheet || f.asked.column != want.column || f.asked.where != want.where {
			f.cancel()
		}
		return nil
	}
	if !ok || want == f.of || g.ctx.Err() != nil {
		return nil
	}
	g.gen++
	ctx, cancel := context.WithCancel(g.ctx)
	f.gen, f.asked, f.cancel = g.gen, want, cancel
	gen, tables, name := g.gen, g.tables, want.sheet.name
	if want.sheet.local() {
		values, typ := want.sheet.values(want.column), want.typ
		return func() tea.Msg { return weighed{gen: gen, facts: Weigh(typ, slices.Values(values))} }
	}
	return func() tea.Msg {
		got, err := tables.Facts(ctx, name, want.column, want.where)
		return weighed{gen: gen, facts: got, err: err}
	}
}

// subject is the column under the cursor, if there is one.
func (g *Grid) subject() (subject, bool) {
	s := g.current
	if s == nil || s.col >= len(s.cols) || !s.local() && g.tables == nil {
		return subject{}, false
	}
	c := s.cols[s.col]
	return subject{sheet: s, epoch: s.epoch, column: c.name, typ: c.typ, where: s.where}, true
}

// values are those of a column of a result, in the rows that are shown.
func (s *sheet) values(column string) []port.Cell {
	col := s.column(column)
	values := make([]port.Cell, len(s.perm))
	for i, row := range s.perm {
		c := s.value(row, col)
		values[i] = port.Cell{Text: c.raw, Null: c.null}
	}
	return values
}

func (g *Grid) tookFacts(m weighed) {
	f := &g.facts
	if m.gen != f.gen {
		return
	}
	ended := f.asked
	f.cancel()
	f.gen, f.cancel = 0, nil
	if want, _ := g.subject(); want.sheet != ended.sheet || want.column != ended.column || errors.Is(m.err, context.Canceled) {
		return
	}
	f.of, f.got, f.failed = ended, m.facts, ""
	if m.err != nil {
		f.failed = g.plain(m.err)
	}
}

// factLines is how many lines the facts take, whatever they are: rows that move up and
// down while the cursor goes through the columns would be hard to read.
func (g *Grid) factLines() int {
	if g.w < 100 && g.h >= 20 {
		return 2
	}
	return 1
}

// drawFacts draws the facts of the column under the cursor.
func (g *Grid) drawFacts(s *sheet) []string {
	lines := make([]string, g.factLines())
	f := &g.facts
	if s.col >= len(s.cols) {
		return lines
	}
	head := widget.Cut(s.cols[s.col].head, max(8, g.w/3))
	switch {
	case f.of.sheet != s || f.of.column != s.cols[s.col].name:
		lines[0] = g.k.head.Paint(head) + g.k.muted.Paint(widget.Cut(" …", g.w-widget.Width(head)))
	case f.failed != "":
		lines[0] = g.k.muted.Paint(widget.Cut(widget.CleanLine(f.failed), g.w))
	default:
		g.packFacts(lines, head, factTexts(f.got, f.of.typ))
	}
	return lines
}

// packFacts puts as many facts into the lines as there is room for.
func (g *Grid) packFacts(lines []string, head string, texts []string) {
	line, room := 0, g.w-widget.Width(head)
	var b strings.Builder
	const lead = "  "
	for _, text := range texts {
		n := widget.Width(text) + len(lead)
		if n > room && line+1 < len(lines) {
			lines[line] = b.String()
			b.Reset()
			line, room = line+1, g.w+len(lead)
		}
		if n > room {
			text = widget.Cut(text, max(0, room-len(lead)))
			n = room
		}
		if n > len(lead) {
			b.WriteString(lead + g.k.muted.Paint(text))
		}
		room -= n
	}
	lines[line] = b.String()
	if line > 0 {
		lines[line] = strings.TrimPrefix(lines[line], lead)
	}
	lines[0] = g.k.head.Paint(widget.Cut(head, g.w)) + lines[0]
}

// factTexts are the facts in words, the most telling first.
func factTexts(f port.Facts, typ port.ColumnType) []string {
	var texts []string
	for _, one := range []struct{ name, value string }{
		{"sum", f.Sum}, {"mean", f.Mean}, {"min", f.Min}, {"max", f.Max},
	} {
		if one.value != "" {
			value := widget.CleanLine(one.value[:min(len(one.value), cellText)])
			if f.Sum != "" {
				value = grouped(value)
			}
			texts = append(texts, one.name+" "+widget.Cut(value, 40))
		}
	}
	counts := []string{count(f.Rows-f.Empty) + " values", count(f.Distinct) + " distinct", count(f.Empty) + " empty"}
	if typ == port.Text {
		return append(counts, texts...)
	}
	return append(texts, counts...)
}

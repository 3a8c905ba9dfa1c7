package grid

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// subject is a part of a sheet, at some time, whose facts are asked for.
type subject struct {
	sheet    *sheet
	version  int64
	columns  string // their names, with NUL between them
	typ      port.ColumnType
	where    port.Filter
	by       string // the order, where it makes a difference
	from, to int    // rows; to is 0 for all of them
}

// same reports whether two subjects differ in their time only.
func (s subject) same(o subject) bool {
	s.version = o.version
	return s == o
}

// facts is what is known of the column under the cursor or of the selected cells. Those
// of a table that has changed are shown until the new ones come.
type facts struct {
	of      subject
	got     port.Facts
	failed  string  // why there are none
	stopped subject // what the person did not want to wait for

	kept map[subject]port.Facts // those that were asked for before

	gen    int // of the request that is under way, 0 for none
	asked  subject
	since  time.Time
	cancel context.CancelFunc
}

// mostKept is how many facts are kept.
const mostKept = 300

// weighed answers a request for facts.
type weighed struct {
	gen   int
	facts port.Facts
	err   error
}

// weigh asks for the facts of what the cursor is on, once the request before has come
// back; one for something else is ended.
func (g *Grid) weigh() tea.Cmd {
	f := &g.facts
	want, ok := g.subject()
	if f.gen > 0 {
		if !ok || !f.asked.same(want) {
			f.cancel()
		}
		return nil
	}
	if !ok || want == f.of || want == f.stopped || g.ctx.Err() != nil {
		return nil
	}
	if got, ok := f.kept[want]; ok {
		f.of, f.got, f.failed = want, got, ""
		return nil
	}
	return g.ask(want)
}

// ask begins a request for facts.
func (g *Grid) ask(want subject) tea.Cmd {
	f := &g.facts
	g.gen++
	ctx, cancel := context.WithCancel(g.ctx)
	f.gen, f.asked, f.cancel, f.since = g.gen, want, cancel, time.Now()
	gen, tables, s := g.gen, g.tables, want.sheet
	names := strings.Split(want.columns, "\x00")
	if s.local() {
		from, to, typ := want.from, want.to, want.typ
		if to == 0 {
			to = s.total
		}
		values, currencies := s.cellsOf(names, from, to), typ == port.Number && s.currencies(names, from, to)
		accounts, kinds := 0, false
		if typ == port.Number && !currencies && !slices.ContainsFunc(names, func(n string) bool { return isSource(n) || isOneOf(n, pageColumns) }) {
			accounts, kinds = s.mixture(from, to)
		}
		return func() tea.Msg {
			got := Weigh(typ, slices.Values(values))
			if currencies {
				got.Currencies, got.Sum, got.Mean = true, "", ""
			}
			got.Accounts, got.Kinds = accounts, kinds
			return weighed{gen: gen, facts: got}
		}
	}
	name, of := s.name, port.Part{Columns: names, Where: want.where, By: slices.Clone(s.by), From: want.from, To: want.to}
	return func() tea.Msg {
		got, err := tables.Facts(ctx, name, of)
		return weighed{gen: gen, facts: got, err: err}
	}
}

// subject is what the cursor is on: the selected cells, in the view of the columns the
// next one whose facts are missing, or else the cursor's column.
func (g *Grid) subject() (subject, bool) {
	s := g.current
	if s == nil || s.col >= len(s.cols) || !s.local() && g.tables == nil {
		return subject{}, false
	}
	if g.mode == described {
		return g.undescribed(s)
	}
	if a, ok := s.area(); ok {
		want := s.subject(s.col)
		want.from, want.to, want.by = a.from, a.to, order(s.by)
		want.columns, want.typ = s.added(a)
		return want, true
	}
	return s.subject(s.col), true
}

// added are the columns of an area that are added up: those of numbers, if there are any.
func (s *sheet) added(a area) (names string, typ port.ColumnType) {
	var numbers []string
	for _, i := range s.shown[a.left : a.right+1] {
		if s.cols[i].typ == port.Number {
			numbers = append(numbers, s.cols[i].name)
		}
	}
	if len(numbers) > 0 {
		return strings.Join(numbers, "\x00"), port.Number
	}
	if a.left == a.right {
		typ = s.cols[s.shown[a.left]].typ
	}
	return strings.Join(s.columns(a), "\x00"), typ
}

// subject is a whole column of a sheet.
func (s *sheet) subject(col int) subject {
	return subject{sheet: s, version: s.version, columns: s.cols[col].name, typ: s.cols[col].typ, where: s.where}
}

// order names an order of rows.
func order(by []port.Sort) string {
	var b strings.Builder
	for _, o := range by {
		b.WriteString(o.Column + arrow(o.Desc) + "\x00")
	}
	return b.String()
}

func (g *Grid) tookFacts(m weighed) {
	f := &g.facts
	if m.gen != f.gen {
		return
	}
	ended := f.asked
	f.cancel()
	f.gen, f.cancel = 0, nil
	if m.err == nil {
		if f.kept == nil || len(f.kept) >= mostKept {
			f.kept = map[subject]port.Facts{}
		}
		f.kept[ended] = m.facts
	}
	if ended == f.stopped {
		f.of, f.failed = ended, "stopped; r adds up again"
		return
	}
	if want, _ := g.subject(); !want.same(ended) || errors.Is(m.err, context.Canceled) {
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
	switch {
	case g.w < 44 && g.h >= 24:
		return 4
	case g.w < 130 && g.h >= 20:
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
	if a, ok := s.area(); ok {
		head = a.size() + " selected"
	}
	want, _ := g.subject()
	switch {
	case !f.of.same(want):
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
	for n := 1; n <= line; n++ {
		lines[n] = strings.TrimPrefix(lines[n], lead)
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
			if typ == port.Number {
				value = grouped(value)
			}
			name := one.name
			if of := together(f.Accounts, f.Kinds); name == "sum" && of != "" {
				name += " of " + of
			}
			texts = append(texts, name+" "+widget.Cut(value, 40))
		}
	}
	if f.Currencies {
		texts = append([]string{"not all in one currency: no sum"}, texts...)
	}
	counts := []string{counted(f.Rows-f.Empty, "value"), count(f.Distinct) + " distinct", count(f.Empty) + " empty"}
	if typ == port.Text {
		return append(counts, texts...)
	}
	return append(texts, counts...)
}

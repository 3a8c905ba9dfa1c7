package grid

import (
	"context"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

const (
	findRows  = 1000 // rows of one request of a search
	findSteps = 16   // requests until a search says how far it is
)

// find is the state of a search through the rows.
type find struct {
	words  string
	gen    int // of the search that runs, 0 for none
	cancel context.CancelFunc
	dir    int
	seen   int // rows that were looked at
}

// found is a step of a search: a row was found, or where to go on.
type found struct {
	gen      int
	row, col int // -1: not found so far
	next     int
	seen     int
	err      error
}

// findFrom looks for the words from the row after the cursor (dir 1) or before
// it (-1), around the end, back to the cursor's row.
func (g *Grid) findFrom(dir int) tea.Cmd {
	s := g.current
	if s == nil || s.total == 0 || g.find.words == "" {
		return nil
	}
	g.stopFinding()
	f := &g.find
	g.gen++
	f.gen, f.dir, f.seen = g.gen, dir, 0
	from := (s.row + dir + s.total) % s.total
	if s.local() {
		return g.tookFound(g.findLocal(s, from))
	}
	var ctx context.Context
	ctx, f.cancel = context.WithCancel(g.ctx)
	return g.findOn(ctx, from)
}

// stopFinding ends the search that runs.
func (g *Grid) stopFinding() {
	if g.find.cancel != nil {
		g.find.cancel()
	}
	g.find.gen, g.find.cancel = 0, nil
}

func (g *Grid) findLocal(s *sheet, from int) found {
	match := matcher(g.find.words)
	for n := range s.total {
		row := ((from+g.find.dir*n)%s.total + s.total) % s.total
		for col, c := range s.at(row) {
			if match(c.raw) {
				return found{gen: g.find.gen, row: row, col: col}
			}
		}
	}
	return found{gen: g.find.gen, row: -1, seen: s.total}
}

// findOn is the command of the next step of a search.
func (g *Grid) findOn(ctx context.Context, from int) tea.Cmd {
	s, f := g.current, g.find
	c := searcher{
		tables: g.tables, name: s.name, where: s.where, by: slices.Clone(s.by), total: s.total,
		match: matcher(f.words), dir: f.dir, left: s.total - f.seen,
	}
	return func() tea.Msg {
		out := c.step(ctx, from)
		out.gen, out.seen = f.gen, f.seen+out.seen
		return out
	}
}

// searcher looks through the rows of a table.
type searcher struct {
	tables port.Tables
	name   string
	where  port.Filter
	by     []port.Sort
	total  int
	match  func(string) bool
	dir    int
	left   int // rows that are still to be looked at
}

// step looks through at most findSteps windows.
func (c searcher) step(ctx context.Context, from int) found {
	out := found{row: -1, next: from}
	for range findSteps {
		left := min(findRows, c.left-out.seen)
		if left <= 0 {
			break
		}
		offset := out.next
		if c.dir < 0 {
			left = min(left, out.next+1)
			offset = out.next + 1 - left
		}
		w, err := c.tables.Window(ctx, c.name, c.where, c.by, offset, left)
		if err != nil || len(w.Rows) == 0 {
			out.err = err
			out.seen = c.left // nothing more comes
			return out
		}
		rows := len(w.Rows)
		for i := range rows {
			n := i
			if c.dir < 0 {
				n = rows - 1 - i
			}
			for col, v := range w.Rows[n] {
				if !v.Null && c.match(v.Text) {
					out.row, out.col = offset+n, col
					return out
				}
			}
		}
		out.seen += rows
		out.next = offset + rows
		if c.dir < 0 {
			out.next = offset - 1
		}
		out.next = (out.next + c.total) % c.total
	}
	return out
}

// matcher looks for words without regard to case, unless they have capitals.
func matcher(words string) func(string) bool {
	if low := strings.ToLower(words); low == words {
		return func(s string) bool { return strings.Contains(strings.ToLower(s), low) }
	}
	return func(s string) bool { return strings.Contains(s, words) }
}

// tookFound takes in a step of the search, and goes on with the next.
func (g *Grid) tookFound(m found) tea.Cmd {
	s := g.current
	if m.gen != g.find.gen || s == nil {
		return nil
	}
	g.find.seen = m.seen
	switch {
	case m.err != nil:
		g.problem = g.plain(m.err)
	case m.row >= 0:
		s.row, s.col = m.row, m.col
		if m.row < s.top || m.row >= s.top+g.body {
			s.top = m.row - g.body/2
		}
		g.reveal()
	case m.seen >= s.total:
		g.problem = fmt.Sprintf("No row holds “%s”.", g.find.words)
		if s.where.Words != "" {
			g.problem = fmt.Sprintf("None of the rows with “%s” holds “%s”; esc shows all rows.", widget.CleanLine(s.where.Words), g.find.words)
		}
	default:
		ctx, cancel := context.WithCancel(g.ctx)
		g.find.cancel()
		g.find.cancel = cancel
		return g.findOn(ctx, m.next)
	}
	g.stopFinding()
	return nil
}

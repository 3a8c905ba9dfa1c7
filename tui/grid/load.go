package grid

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// around is how many rows above and below the view are loaded ahead.
const around = 64

// request is a page that is being loaded.
type request struct {
	gen    int
	sheet  *sheet
	epoch  int
	page   int
	by     []port.Sort // the order that it asks for
	where  port.Filter // and the rows
	cancel context.CancelFunc
	ended  bool // nobody waits for it any more
	what   string
	since  time.Time
}

// relist loads the list of tables; while it is being loaded, it notes that it
// must be loaded again.
func (g *Grid) relist() tea.Cmd {
	if g.tables == nil {
		g.listed = true
		return nil
	}
	if g.listGen > 0 {
		g.again = true
		return nil
	}
	g.gen++
	g.listGen = g.gen
	ctx, tables, gen := g.ctx, g.tables, g.gen
	return func() tea.Msg {
		list, err := tables.List(ctx)
		return msg.TablesLoaded{Gen: gen, Tables: list, Err: err}
	}
}

// tookList takes in the list of tables. The table in view stays, with its
// cursor, and its rows are asked for anew.
func (g *Grid) tookList(m msg.TablesLoaded) tea.Cmd {
	if m.Gen != g.listGen {
		return nil
	}
	g.listGen = 0
	if g.again {
		g.again = false
		return g.relist()
	}
	if m.Err != nil {
		g.problem = g.plain(m.Err)
		return nil
	}
	g.listed = true
	was, mode := g.tab(), g.mode
	g.list = m.Tables
	g.refresh()
	switch i := g.tableTab(g.wish); {
	case g.wish != "" && i >= 0:
		g.show(i)
		g.problem, g.importing.left = g.importing.left, ""
	case g.wish != "":
		g.problem = "There is no table " + g.wish + "."
	case g.current == nil || !g.current.local() && g.tableTab(g.current.name) < 0:
		if g.current != nil && g.said == "" && g.drop.gen == 0 {
			g.said = widget.CleanLine(g.current.name) + " is not there any more"
		}
		g.show(min(max(0, was), len(g.names())-1))
	}
	if mode == listed {
		g.mode = listed // whatever is in view behind the list
		if g.wish != "" && g.tab() >= 0 {
			g.schema.at = g.tab()
		}
	}
	g.wish = ""
	return nil
}

// refresh brings what is remembered of the tables in line with the list.
func (g *Grid) refresh() {
	for name, s := range g.sheets {
		i := g.tableTab(name)
		if i < 0 {
			delete(g.sheets, name)
			continue
		}
		s.setColumns(g.list[i].Columns)
		s.renew(g.list[i].Version)
		if s.where.Words == "" {
			s.total, s.counted = g.list[i].Rows, port.Filter{}
			s.clamp()
		}
		s.changed()
	}
}

func (g *Grid) tableTab(name string) int {
	return slices.IndexFunc(g.list, func(t port.Table) bool { return t.Name == name })
}

// load asks for the page that is wanted now. One request for a sheet is under
// way at a time: if it is for rows that nobody waits for any more it is ended,
// and what is wanted is asked for when it has come back.
func (g *Grid) load() tea.Cmd {
	s := g.current
	if s == nil || g.tables == nil {
		return nil
	}
	n := g.wantedPage(s)
	if r := g.loading; r != nil {
		switch {
		case r.sheet != s || r.epoch != s.epoch:
			r.cancel()
			g.loading = nil
		case n >= 0 && n != r.page && !g.inView(s, r.page):
			r.cancel()
			r.ended = true
			return nil
		default:
			return nil
		}
	}
	if n < 0 {
		return nil
	}
	return g.request(s, n)
}

// wantedPage is the page to load next: for the rows in view, then for those
// around them.
func (g *Grid) wantedPage(s *sheet) int {
	rows := max(g.body, 48)
	if n := s.wanted(s.top, s.top+rows); n >= 0 {
		return n
	}
	return s.wanted(s.top-around, s.top+rows+around)
}

func (g *Grid) inView(s *sheet, page int) bool {
	return page*pageRows < s.top+max(g.body, 48) && (page+1)*pageRows > s.top
}

func (g *Grid) request(s *sheet, n int) tea.Cmd {
	g.gen++
	ctx, cancel := context.WithCancel(g.ctx)
	tables, gen, name, where, by := g.tables, g.gen, s.name, s.where, slices.Clone(s.by)
	g.loading = &request{gen: gen, sheet: s, epoch: s.epoch, page: n, by: by, where: where, cancel: cancel, what: "reading rows", since: time.Now()}
	if !sameOrder(by, s.byShown) {
		g.loading.what = "sorting"
	} else if where.Words != "" {
		g.loading.what = "filtering"
	}
	return func() tea.Msg {
		w, err := tables.Window(ctx, name, where, by, n*pageRows, pageRows)
		return msg.WindowLoaded{Gen: gen, Table: name, Window: w, Err: err}
	}
}

func sameOrder(a, b []port.Sort) bool { return slices.Equal(a, b) }

// tookWindow takes in the page that was asked for; any other is late.
func (g *Grid) tookWindow(m msg.WindowLoaded) {
	r := g.loading
	if r == nil || m.Gen != r.gen {
		return
	}
	g.loading = nil
	defer r.cancel()
	s := r.sheet
	if m.Err != nil {
		if !r.ended {
			s.failed = true
		}
		if !r.ended && g.inView(s, r.page) {
			s.failure = g.plain(m.Err)
		}
		return
	}
	s.retry()
	s.byShown, s.counted = r.by, r.where
	if len(m.Window.Columns) > 0 {
		s.setColumns(m.Window.Columns)
	}
	s.total, s.known = max(0, m.Window.Total), true
	rows := m.Window.Rows
	s.put(r.page, &page{rows: s.cells(rows[:min(len(rows), pageRows)]), epoch: r.epoch})
	s.clamp()
	g.reveal()
}

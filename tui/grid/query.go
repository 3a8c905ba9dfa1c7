package grid

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/port"
)

// mostLines is how many typed lines are remembered.
const mostLines = 100

// query is the state of the SQL bar.
type query struct {
	gen    int // of the statement that runs, 0 for none
	cancel context.CancelFunc
	lines  []string // statements that were run
	past   int      // how many back the bar shows
}

// queried answers a statement.
type queried struct {
	gen    int
	sql    string
	window port.Window
	err    error
}

// openBar opens the SQL bar, the search bar or that of the filter.
func (g *Grid) openBar(m mode) {
	g.mode = m
	g.query.past = 0
	g.bar.Set("")
	switch {
	case m == finding:
		g.bar.Set(g.find.words)
	case m == filtering:
		if w := g.current.where; w.Column == g.filterColumn {
			g.bar.Set(w.Words)
		}
	case g.current != nil && g.current.local():
		g.bar.Set(g.current.sql)
	case g.current != nil:
		g.bar.Set("SELECT * FROM " + quoted(g.current.name))
	}
}

// quoted writes a table's name as SQL wants it.
func quoted(name string) string {
	if name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == "" && (name[0] < '0' || name[0] > '9') {
		return name
	}
	return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
}

// submit runs what was typed.
func (g *Grid) submit() tea.Cmd {
	line := strings.TrimSpace(g.bar.Text())
	if g.mode == finding {
		g.mode = browsing
		g.find.words = line
		if line == "" {
			return nil
		}
		return g.findFrom(1)
	}
	if g.mode != querying || line == "" {
		g.mode = browsing
		return nil
	}
	q := &g.query
	if n := len(q.lines); n == 0 || q.lines[n-1] != line {
		q.lines = append(q.lines, line)
		q.lines = q.lines[max(0, len(q.lines)-mostLines):]
	}
	return g.run(line)
}

// barHistory goes back (1) or forth (-1) through the statements.
func (g *Grid) barHistory(by int) {
	q := &g.query
	past := q.past + by
	if g.mode != querying || past < 0 || past > len(q.lines) {
		return
	}
	q.past = past
	if past == 0 {
		g.bar.Set("")
		return
	}
	g.bar.Set(q.lines[len(q.lines)-past])
}

// run runs a statement; one that still runs is ended.
func (g *Grid) run(sql string) tea.Cmd {
	if g.tables == nil {
		g.problem = "There is no scratchpad here."
		return nil
	}
	if g.query.cancel != nil {
		g.query.cancel()
	}
	g.gen++
	ctx, cancel := context.WithCancel(g.ctx)
	g.query.gen, g.query.cancel = g.gen, cancel
	g.problem = ""
	tables, gen := g.tables, g.gen
	return func() tea.Msg {
		w, err := tables.Query(ctx, sql)
		return queried{gen: gen, sql: sql, window: w, err: err}
	}
}

// tookResult shows a result as a tab of its own. When the statement failed, the
// bar stays open with it.
func (g *Grid) tookResult(m queried) {
	if m.gen != g.query.gen {
		return
	}
	g.query.cancel()
	g.query.gen, g.query.cancel = 0, nil
	if m.err != nil {
		g.problem = g.plain(m.err)
		return
	}
	if g.mode == querying {
		g.mode = browsing
	}
	g.result = result(m.sql, m.window)
	g.show(len(g.list))
}

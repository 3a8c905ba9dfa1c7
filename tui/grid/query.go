package grid

import (
	"context"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/msg"
)

// query is the state of the SQL bar.
type query struct {
	gen    int // of the statement that runs, 0 for none
	cancel context.CancelFunc
	since  time.Time
	chart  bool             // the result is shown as a chart
	text   string           // of the statement that runs
	of     *msg.ImportFiles // files that are imported where it reads a table that is not there
	fresh  bool             // the bar holds the statement that it began with, untouched
	history
	completion
}

// queried answers a statement.
type queried struct {
	gen    int
	result *sheet
	err    error
}

// openBar opens a line that is typed into, with what it says at first.
func (g *Grid) openBar(m mode) {
	g.mode = m
	g.bar.Set("")
	switch m {
	case finding:
		g.bar.Set(g.find.words)
	case filtering:
		if w := g.current.where; w.Column == g.filterColumn {
			g.bar.Set(w.Words)
		}
	case naming:
		g.bar.Set(g.current.name)
	case exporting:
		g.bar.Set(g.exportName())
	case querying:
		g.query.past = 0
		if sql := g.firstSQL(); !g.bar.Set(sql) {
			g.problem = "The statement of this result is too long to be edited here."
		}
		g.query.fresh = true
		g.offer()
	case browsing, detailed, charted, described, listed:
	}
}

// firstSQL is the statement that the SQL bar begins with.
func (g *Grid) firstSQL() string {
	switch s := g.current; {
	case s == nil:
		return ""
	case s.local():
		return s.sql
	default:
		return "SELECT * FROM " + quoted(s.name)
	}
}

// quoted writes a name as SQL wants it.
func quoted(name string) string {
	if name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == "" &&
		(name[0] < '0' || name[0] > '9') && !isKeyword(name) {
		return name
	}
	return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
}

// beginAnew empties the SQL bar when what is written begins a statement of its own: a letter
// can not go on with the statement that the bar began with, which ends in a word. A space
// goes on with it, and so does whatever comes after a key that moves in it.
func (g *Grid) beginAnew(written string) {
	fresh := g.query.fresh
	g.query.fresh = false
	if first, _ := utf8.DecodeRuneInString(written); g.mode == querying && fresh && unicode.IsLetter(first) {
		g.bar.Set("")
	}
}

// typed follows what is written into a line.
func (g *Grid) typed() {
	g.said = ""
	switch g.mode {
	case filtering:
		g.filterTyped()
	case querying:
		g.offer()
	case browsing, finding, naming, exporting, detailed, charted, described, listed:
	}
}

// submit does what the line is for.
func (g *Grid) submit() tea.Cmd {
	line := strings.TrimSpace(g.bar.Text())
	m := g.mode
	if m != querying || line == "" {
		g.mode = browsing
	}
	switch {
	case m == finding:
		g.find.words = line
		if line != "" {
			return g.findFrom(1)
		}
	case m == naming:
		g.rename(line)
	case m == exporting:
		return g.exportTo(line)
	case m == querying && line != "":
		return tea.Batch(g.remember(line), g.run(line))
	}
	return nil
}

// run runs a statement; one that still runs is ended.
func (g *Grid) run(sql string) tea.Cmd {
	if g.tables == nil {
		g.problem = "There is no scratchpad here."
		return nil
	}
	g.stopQuery()
	g.gen++
	ctx, cancel := context.WithCancel(g.ctx)
	g.query.gen, g.query.cancel, g.query.since, g.query.chart = g.gen, cancel, time.Now(), false
	g.query.text, g.query.of = sql, nil
	g.problem = ""
	tables, gen := g.tables, g.gen
	return func() tea.Msg {
		w, err := tables.Query(ctx, sql)
		return queried{gen: gen, result: result(sql, w), err: err}
	}
}

// openQuery runs a statement that another pane wants to be seen.
func (g *Grid) openQuery(m msg.OpenQuery) tea.Cmd {
	cmd := g.run(m.SQL)
	g.query.chart, g.query.of = m.Chart, m.Of
	return cmd
}

// stopQuery ends the statement that runs, and reports whether one did.
func (g *Grid) stopQuery() bool {
	q := &g.query
	if q.gen == 0 {
		return false
	}
	q.cancel()
	q.gen, q.cancel = 0, nil
	return true
}

// tookResult shows a result as a tab of its own. When the statement failed, the
// bar stays open with it.
func (g *Grid) tookResult(m queried) tea.Cmd {
	if m.gen != g.query.gen || !g.stopQuery() {
		return nil
	}
	if m.err != nil && g.query.of != nil && strings.Contains(m.err.Error(), "no such table") {
		if cmd := g.importFiles(*g.query.of); cmd != nil {
			g.importing.then = &msg.OpenQuery{SQL: g.query.text, Chart: g.query.chart}
			return cmd
		}
	}
	if m.err != nil {
		g.problem = g.plain(m.err)
		return nil
	}
	if g.mode == querying {
		g.mode = browsing
	}
	g.addResult(m.result)
	g.problem, g.importing.left = g.importing.left, ""
	if g.query.chart {
		return g.chartResult()
	}
	return nil
}

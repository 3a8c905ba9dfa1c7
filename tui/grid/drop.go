package grid

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// drop is the taking away of a table: the question first, then the work.
type drop struct {
	asks   string // the table that the question is about, "" while nothing is asked
	gen    int    // of what runs, 0 for nothing
	cancel context.CancelFunc
	what   string
	since  time.Time
}

// dropped answers the taking away of a table, restored the bringing back of what was dropped last.
type (
	dropped struct {
		gen   int
		table port.Table
		err   error
	}
	restored struct {
		gen    int
		tables []string
		err    error
	}
)

// whyNotDropped says why the table of the chosen line cannot be dropped, "" if it can.
func (g *Grid) whyNotDropped() string {
	switch _, ok := g.tables.(port.Dropping); {
	case !ok:
		return "tables cannot be dropped here"
	case g.mode != listed:
		return "a table is dropped in the list of tables, which t shows"
	case g.closable():
		return "a result is closed with ctrl+w"
	case g.schema.at >= len(g.list):
		return "the tables of the index stay"
	case g.drop.gen > 0:
		return "a table is being dropped"
	}
	return ""
}

// askDrop asks about the table of the chosen line.
func (g *Grid) askDrop() {
	if g.whyNotDropped() == "" {
		g.drop.asks = g.list[g.schema.at].Name
	}
}

// question is what is asked about a table, "" while nothing is.
func (g *Grid) question() string {
	i := g.tableTab(g.drop.asks)
	if g.drop.asks == "" || i < 0 {
		return ""
	}
	return "Drop the table " + widget.CleanLine(g.drop.asks) + " with " + counted(g.list[i].Rows, "row") + "? y drops it, esc keeps it. u brings back what was dropped last."
}

// keep ends the question without dropping.
func (g *Grid) keep() {
	if g.asking() {
		g.said = "kept “" + widget.CleanLine(g.drop.asks) + "”"
	}
	g.drop.asks = ""
}

// dropAsked drops the table that the question is about.
func (g *Grid) dropAsked() tea.Cmd {
	to, ok := g.tables.(port.Dropping)
	i := g.tableTab(g.drop.asks)
	g.drop.asks = ""
	if !ok || i < 0 {
		return nil
	}
	table := g.list[i]
	ctx, gen := g.beginDrop("dropping " + widget.CleanLine(table.Name))
	return func() tea.Msg { return dropped{gen, table, to.Drop(ctx, table.Name)} }
}

// undrop brings back what was dropped last.
func (g *Grid) undrop() tea.Cmd {
	to, ok := g.tables.(port.Dropping)
	if !ok {
		return nil
	}
	ctx, gen := g.beginDrop("bringing back what was dropped")
	return func() tea.Msg {
		tables, err := to.Undrop(ctx)
		return restored{gen, tables, err}
	}
}

func (g *Grid) beginDrop(what string) (ctx context.Context, gen int) {
	g.stopDrop()
	g.gen++
	ctx, cancel := context.WithCancel(g.ctx)
	g.drop = drop{gen: g.gen, cancel: cancel, what: what, since: time.Now()}
	return ctx, g.gen
}

// stopDrop ends what runs, and reports whether something did. The table is then there or not, and
// never in part.
func (g *Grid) stopDrop() bool {
	if g.drop.gen == 0 {
		return false
	}
	g.drop.cancel()
	g.drop.gen = 0
	return true
}

func (g *Grid) tookDropped(m dropped) tea.Cmd {
	if m.gen == g.drop.gen && g.stopDrop() {
		if m.err != nil {
			g.problem = g.plain(m.err)
		} else {
			g.said = "dropped, u brings it back: " + widget.CleanLine(m.table.Name) + ", " + counted(m.table.Rows, "row")
		}
	}
	return g.relist()
}

func (g *Grid) tookRestored(m restored) tea.Cmd {
	if m.gen != g.drop.gen || !g.stopDrop() {
		return g.relist()
	}
	switch {
	case m.err != nil:
		g.problem = g.plain(m.err)
	case len(m.tables) == 1:
		g.said = "“" + widget.CleanLine(m.tables[0]) + "” is back"
	default:
		g.said = counted(len(m.tables), "table") + " are back"
	}
	if len(m.tables) > 0 {
		g.wish = m.tables[0]
	}
	return g.relist()
}

// asking says that a question takes the keys.
func (g *Grid) asking() bool { return g.question() != "" }

// dropDo handles an action while a question is asked, and reports whether it did.
func (g *Grid) dropDo(id action.ID) (tea.Cmd, bool) {
	if !g.asking() {
		return nil, false
	}
	if id == DropYes {
		return g.dropAsked(), true
	}
	g.keep()
	return nil, true
}

package grid

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// Update handles a message; it never waits. Whatever it was, the rows and the
// facts that are wanted after it are asked for.
func (g *Grid) Update(m tea.Msg) tea.Cmd {
	cmd := g.handle(m)
	if g.mode >= detailed && g.mode != listed && (g.current == nil || g.current.total == 0 && g.mode != described) {
		g.mode = browsing
	}
	return tea.Batch(cmd, g.load(), g.weigh(), g.replot(), g.follow())
}

func (g *Grid) handle(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case action.Do:
		return g.do(m.ID)
	case tea.KeyPressMsg:
		if g.Typing() {
			g.beginAnew(m.Text)
			g.bar.Key(m)
			g.typed()
		}
		g.keep() // any key but y answers a question so
	case tea.PasteMsg:
		g.paste(m.Content)
	case tea.MouseWheelMsg:
		g.wheel(m)
	case tea.MouseClickMsg:
		if m.Button == tea.MouseLeft {
			return g.click(m.X, m.Y)
		}
	case msg.Stop:
		g.stop()
	case msg.OpenTable:
		return g.openTable(m.Name)
	case msg.ImportFiles:
		return g.importFiles(m)
	case msg.OpenQuery:
		return g.openQuery(m)
	case msg.TablesChanged:
		return g.relist()
	case msg.ThemeChanged:
		g.k = newInks(g.theme, g.focused)
		g.bar.Paint(g.theme)
	default:
		return g.took(m)
	}
	return nil
}

// took takes in what a task brings that the pane began.
func (g *Grid) took(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case msg.TablesLoaded:
		return g.tookList(m)
	case msg.WindowLoaded:
		g.tookWindow(m)
	case weighed:
		g.tookFacts(m)
	case queried:
		return g.tookResult(m)
	case plotted:
		g.tookPlot(m)
	case exported:
		g.tookExport(m)
	case imported:
		return g.tookImport(m)
	case dropped:
		return g.tookDropped(m)
	case restored:
		return g.tookRestored(m)
	case freed:
		g.tookFree(m)
	case copied:
		return g.tookCopy(m)
	case found:
		return g.tookFound(m)
	case recalled, explained:
		g.tookWords(m)
	case beat:
		g.tookBeat(m)
	}
	return nil
}

// paste writes into the line that is typed into; what is too long for it changes nothing.
func (g *Grid) paste(text string) {
	if !g.Typing() {
		return
	}
	before := g.bar.Text()
	g.beginAnew(text)
	if g.problem = ""; !g.bar.Insert(text) {
		g.problem = widget.TooLong(text)
		g.bar.Set(before)
	}
	g.typed()
}

// do carries out an action of the pane.
func (g *Grid) do(id action.ID) tea.Cmd {
	g.problem, g.said, g.query.fresh = "", "", false
	if g.current != nil {
		g.current.retry()
	}
	if cmd, ok := g.dropDo(id); ok {
		return cmd
	}
	switch g.mode {
	case detailed:
		if g.detailDo(id) {
			return nil
		}
	case charted:
		if cmd, ok := g.chartDo(id); ok {
			return cmd
		}
	case described, listed:
		if cmd, ok := g.schemaDo(id); ok {
			return cmd
		}
	case browsing, querying, finding, filtering, naming, exporting:
	}
	if do, ok := doing[id]; ok {
		return do(g)
	}
	g.move(id)
	return nil
}

// doing is what the actions do, but for moves.
var doing = map[action.ID]func(*Grid) tea.Cmd{
	action.GridSort:     plainly(func(g *Grid) { g.sort(false) }),
	action.GridAddSort:  plainly(func(g *Grid) { g.sort(true) }),
	action.GridOpen:     plainly((*Grid).openDetail),
	action.GridClose:    plainly((*Grid).close),
	action.GridQuery:    plainly(func(g *Grid) { g.openBar(querying) }),
	action.GridSend:     (*Grid).submit,
	action.GridCancel:   plainly((*Grid).leaveBar),
	action.GridNext:     plainly(func(g *Grid) { g.step(1) }),
	action.GridPrevious: plainly(func(g *Grid) { g.step(-1) }),
	action.GridRefresh:  (*Grid).readAgain,
	CopyCell:            (*Grid).copyCell,
	CopyRow:             (*Grid).copyRow,
	Find:                plainly(func(g *Grid) { g.openBar(finding) }),
	FindNext:            func(g *Grid) tea.Cmd { return g.findFrom(1) },
	FindPrevious:        func(g *Grid) tea.Cmd { return g.findFrom(-1) },
	Filter:              plainly(func(g *Grid) { g.openFilter("") }),
	FilterColumn:        plainly((*Grid).openColumnFilter),
	Hide:                plainly(onColumn((*Grid).hide)),
	Unhide:              plainly(onColumn((*Grid).unhide)),
	MoveLeft:            plainly(onColumn(func(g *Grid) { g.shift(-1) })),
	MoveRight:           plainly(onColumn(func(g *Grid) { g.shift(1) })),
	Freeze:              plainly(onColumn((*Grid).freeze)),
	Select:              plainly(func(g *Grid) { g.selectCells(false) }),
	SelectRows:          plainly(func(g *Grid) { g.selectCells(true) }),
	StretchDown:         plainly(func(g *Grid) { g.stretch(StretchDown) }),
	StretchUp:           plainly(func(g *Grid) { g.stretch(StretchUp) }),
	StretchLeft:         plainly(func(g *Grid) { g.stretch(StretchLeft) }),
	StretchRight:        plainly(func(g *Grid) { g.stretch(StretchRight) }),
	Source:              (*Grid).openSource,
	Chart:               (*Grid).openChart,
	Describe:            plainly((*Grid).describe),
	ListTables:          plainly((*Grid).listTables),
	ExportFile:          (*Grid).openExport,
	CloseResult:         plainly((*Grid).closeResult),
	Rename:              plainly((*Grid).openRename),
	Drop:                plainly((*Grid).askDrop),
	Undrop:              (*Grid).undrop,
	BarEarlier:          plainly(func(g *Grid) { g.barHistory(1) }),
	BarLater:            plainly(func(g *Grid) { g.barHistory(-1) }),
	BarComplete:         plainly(func(g *Grid) { g.complete(1) }),
	BarBack:             plainly(func(g *Grid) { g.complete(-1) }),
}

// plainly is an action that asks for nothing by itself.
func plainly(do func(*Grid)) func(*Grid) tea.Cmd {
	return func(g *Grid) tea.Cmd {
		do(g)
		return nil
	}
}

// onColumn is an action on the column under the cursor, where there is one.
func onColumn(do func(*Grid)) func(*Grid) {
	return func(g *Grid) {
		if g.current != nil && len(g.current.shown) > 0 {
			g.current.clamp()
			do(g)
		}
	}
}

func (g *Grid) openDetail() {
	if g.current != nil && g.current.total > 0 {
		g.mode, g.detail = detailed, detail{}
	}
}

func (g *Grid) openColumnFilter() {
	if s := g.current; s != nil && s.col < len(s.cols) {
		g.openFilter(s.cols[s.col].name)
	}
}

func (g *Grid) openExport() tea.Cmd {
	if g.current == nil || len(g.current.shown) == 0 {
		return nil
	}
	g.openBar(exporting)
	return g.findFree()
}

// leaveBar leaves the line that is typed into. A query that runs is ended first.
func (g *Grid) leaveBar() {
	if g.mode == querying && g.stopQuery() {
		g.said = "the query was stopped"
		return
	}
	if g.mode == filtering {
		g.filter(port.Filter{})
	}
	g.mode = browsing
}

// readAgain loads the tables again, and adds up again what was not waited for.
func (g *Grid) readAgain() tea.Cmd {
	g.facts.stopped, g.facts.of = subject{}, subject{}
	return g.relist()
}

// step goes to another tab, around the ends.
func (g *Grid) step(by int) {
	if n := len(g.names()); n > 0 {
		g.show((max(0, g.tab()) + by + n) % n)
	}
}

// openTable shows a table, at once or as soon as the list has it.
func (g *Grid) openTable(name string) tea.Cmd {
	if g.Typing() {
		g.mode = browsing
	}
	if i := g.tableTab(name); i >= 0 {
		g.show(i)
		return nil
	}
	g.wish = name
	return g.relist()
}

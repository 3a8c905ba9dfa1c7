package grid

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// Update handles a message; it never waits. Whatever it was, the rows and the
// facts that are wanted after it are asked for.
func (g *Grid) Update(m tea.Msg) tea.Cmd {
	cmd := g.handle(m)
	if g.mode == detailed && (g.current == nil || g.current.total == 0) {
		g.mode = browsing
	}
	return tea.Batch(cmd, g.load(), g.weigh())
}

func (g *Grid) handle(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case action.Do:
		return g.do(m.ID)
	case tea.KeyPressMsg:
		if g.Typing() {
			g.bar.Key(m)
			g.filterTyped()
		}
	case tea.PasteMsg:
		if g.Typing() {
			g.bar.Insert(m.Content)
			g.filterTyped()
		}
	case msg.TablesChanged:
		return g.relist()
	case msg.TablesLoaded:
		return g.tookList(m)
	case msg.WindowLoaded:
		g.tookWindow(m)
	case weighed:
		g.tookFacts(m)
	case queried:
		g.tookResult(m)
	case found:
		return g.tookFound(m)
	case msg.OpenTable:
		return g.openTable(m.Name)
	case msg.OpenQuery:
		return g.run(m.SQL)
	case msg.ThemeChanged:
		g.k = newInks(g.theme, g.focused)
		g.bar.Paint(g.theme)
	case tea.MouseWheelMsg:
		g.wheel(m)
	case tea.MouseClickMsg:
		if m.Button == tea.MouseLeft {
			g.click(m.X, m.Y)
		}
	}
	return nil
}

// do carries out an action of the pane.
func (g *Grid) do(id action.ID) tea.Cmd {
	g.problem, g.said = "", ""
	if g.current != nil {
		g.current.retry()
	}
	if g.mode == detailed && g.detailDo(id) {
		return nil
	}
	switch id {
	case action.GridSort:
		g.sort(false)
	case action.GridAddSort:
		g.sort(true)
	case action.GridOpen:
		if g.current != nil && g.current.total > 0 {
			g.mode, g.detail = detailed, detail{}
		}
	case action.GridClose:
		g.close()
	case action.GridQuery:
		g.openBar(querying)
	case CopyCell:
		return g.copyCell()
	case CopyRow:
		return g.copyRow()
	case Find:
		g.openBar(finding)
	case FindNext:
		return g.findFrom(1)
	case FindPrevious:
		return g.findFrom(-1)
	case action.GridSend:
		return g.submit()
	case Filter:
		g.openFilter("")
	case FilterColumn:
		if s := g.current; s != nil && s.col < len(s.cols) {
			g.openFilter(s.cols[s.col].name)
		}
	case action.GridCancel:
		if g.mode == filtering {
			g.filter(port.Filter{})
		}
		g.mode = browsing
	case BarEarlier:
		g.barHistory(1)
	case BarLater:
		g.barHistory(-1)
	case action.GridNext:
		g.step(1)
	case action.GridPrevious:
		g.step(-1)
	case action.GridRefresh:
		return g.relist()
	default:
		g.move(id)
	}
	return nil
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

package browse

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
)

// do carries out one action of the key table.
func (p *Pane) do(id action.ID) tea.Cmd {
	if cmd, ok := p.move(id); ok {
		return cmd
	}
	if p.view.do(id) {
		return nil
	}
	switch id {
	case action.TreeOpen:
		return p.openSelected()
	case action.TreeExpand:
		return p.expand()
	case action.TreeCollapse:
		return p.collapse()
	case action.TreeFilter:
		p.part = inFilter
	case action.FilterKeep:
		p.part = inTree
		return p.selectionChanged()
	case action.FilterClear:
		p.part = inTree
		p.edit.Set("")
		return p.applyFilter()
	case action.TreeHidden:
		p.tree.hidden = !p.tree.hidden
		p.tree.rebuild()
		return p.selectionChanged()
	case action.TreeBookmark:
		return p.toggleBookmark()
	case action.TreeRefresh:
		return p.refresh()
	case action.PreviewLeave:
		p.part = inTree
	}
	return nil
}

// move carries out the actions that move the cursor of the tree.
func (p *Pane) move(id action.ID) (tea.Cmd, bool) {
	t := p.tree
	page := max(1, t.height-2)
	switch id {
	case action.TreeUp, action.FilterUp:
		t.move(-1)
	case action.TreeDown, action.FilterDown:
		t.move(1)
	case action.TreePageUp:
		t.move(-page)
	case action.TreePageDown:
		t.move(page)
	case action.TreeTop:
		t.move(-len(t.rows))
	case action.TreeBottom:
		t.move(len(t.rows))
	default:
		return nil, false
	}
	return p.selectionChanged(), true
}

// openSelected opens or closes a folder, and steps into the preview of a file.
func (p *Pane) openSelected() tea.Cmd {
	n := p.tree.selected()
	switch {
	case n == nil:
		return nil
	case !n.row.IsFolder:
		p.part = inPreview
		return p.selectionChanged()
	case n.open:
		return p.closeFolder(n)
	default:
		return p.openFolder(n)
	}
}

// expand opens the folder, or steps into an open one, or into a file's preview.
func (p *Pane) expand() tea.Cmd {
	n := p.tree.selected()
	switch {
	case n == nil:
		return nil
	case !n.row.IsFolder:
		p.part = inPreview
		return p.selectionChanged()
	case !n.open:
		return p.openFolder(n)
	case p.tree.at+1 < len(p.tree.rows) && p.tree.rows[p.tree.at+1].parent == n:
		p.tree.move(1)
		return p.selectionChanged()
	}
	return nil
}

// collapse closes the folder, or steps out to the one that holds the row.
func (p *Pane) collapse() tea.Cmd {
	n := p.tree.current()
	if n == nil {
		return nil
	}
	if n.note == noNote && n.row.IsFolder && n.open {
		return p.closeFolder(n)
	}
	if n.parent != nil && n.parent != p.tree.root {
		p.tree.selectNode(n.parent)
		p.tree.scroll()
		return p.selectionChanged()
	}
	return nil
}

func (p *Pane) openFolder(n *node) tea.Cmd {
	n.open = true
	var cmd tea.Cmd
	if !n.loaded && !n.loading {
		cmd = p.list(n)
	}
	p.tree.rebuild()
	return cmd
}

func (p *Pane) closeFolder(n *node) tea.Cmd {
	n.open = false
	if n.loading && n.cancel != nil {
		n.cancel()
		n.loading, n.slow, n.gen = false, false, 0
	}
	p.tree.rebuild()
	return p.selectionChanged()
}

// refresh lists every open folder again and shows the preview anew.
func (p *Pane) refresh() tea.Cmd {
	var cmds []tea.Cmd
	var walk func(*node)
	walk = func(n *node) {
		cmds = append(cmds, p.list(n))
		for _, k := range n.kids {
			switch {
			case k.open:
				walk(k)
			case k.loaded:
				k.loaded, k.kids = false, nil
			}
		}
	}
	walk(p.tree.root)
	p.view.want = ""
	cmds = append(cmds, p.selectionChanged())
	return tea.Batch(cmds...)
}

func (p *Pane) toggleBookmark() tea.Cmd {
	n := p.tree.selected()
	if n == nil || p.bookmarks == nil {
		return nil
	}
	path, name := n.row.Path, n.name
	return func() tea.Msg {
		added, err := p.bookmarks.Toggle(p.ctx, path)
		if err != nil {
			return msg.Problem{Text: p.plain(err)}
		}
		return marked{path: path, name: name, added: added}
	}
}

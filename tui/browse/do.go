package browse

import (
	"github.com/fsx-dev/fsx/tui/widget"

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
		if p.part == inTree && p.tree.filter == "" {
			clear(p.tree.chosen)
		}
		p.part = inTree
		p.edit.Set("")
		return p.applyFilter()
	case action.TreeHidden:
		was := p.tree.hold()
		p.tree.hidden = !p.tree.hidden
		p.tree.rebuild(was)
		return p.selectionChanged()
	case action.TreeSort:
		return p.sortBy((p.tree.by + 1) % sortings)
	case action.TreeBookmark:
		return p.toggleBookmark()
	case action.TreeMark:
		return p.choose()
	case action.TreeImport:
		return p.importChosen()
	case action.TreeRefresh:
		return p.refresh()
	case action.PreviewTree:
		p.part, p.back = inTree, false
	case action.PreviewLeave:
		return p.leave()
	}
	return nil
}

// leave goes back to where the file in the preview was opened from: another pane, or the tree.
func (p *Pane) leave() tea.Cmd {
	p.part = inTree
	if !p.back {
		return nil
	}
	p.back = false
	return func() tea.Msg { return msg.Back{} }
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
		t.move(-t.len())
	case action.TreeBottom:
		t.move(t.len())
	default:
		return nil, false
	}
	return p.selectionChanged(), true
}

// openSelected opens or closes a folder, and steps into the preview of a file.
func (p *Pane) openSelected() tea.Cmd {
	r, ok := p.tree.selected()
	switch {
	case !ok:
		return nil
	case !r.isFolder():
		p.part = inPreview
		return p.selectionChanged()
	}
	if f := r.folder(); f != nil && f.open {
		return p.closeFolder(f)
	}
	return p.openFolder(r.in.kid(r.name()))
}

// expand opens the folder, or steps into an open one, or into a file's preview.
func (p *Pane) expand() tea.Cmd {
	r, ok := p.tree.selected()
	switch {
	case !ok:
		return nil
	case !r.isFolder():
		p.part = inPreview
		return p.selectionChanged()
	}
	f := r.in.kid(r.name())
	switch {
	case !f.open:
		return p.openFolder(f)
	case f.rows > 0:
		p.tree.move(1)
		return p.selectionChanged()
	}
	return nil
}

// collapse closes the folder, or steps out to the one that holds the row.
func (p *Pane) collapse() tea.Cmd {
	r, ok := p.tree.current()
	if !ok {
		return nil
	}
	if r.note == noNote {
		if f := r.folder(); f != nil && f.open {
			return p.closeFolder(f)
		}
	}
	if up := r.in; up.parent != nil {
		p.tree.selectName(up.parent, up.name)
		p.tree.scroll()
		return p.selectionChanged()
	}
	return nil
}

func (p *Pane) openFolder(f *folder) tea.Cmd {
	was := p.tree.hold()
	f.open = true
	var cmd tea.Cmd
	if !f.loading {
		cmd = p.list(f) // also when it was read before: it may have changed since
	}
	p.tree.rebuild(was)
	return cmd
}

func (p *Pane) closeFolder(f *folder) tea.Cmd {
	was := p.tree.hold()
	f.open = false
	f.leave()
	p.tree.rebuild(was)
	return p.selectionChanged()
}

// refresh lists every open folder again and shows the preview anew.
func (p *Pane) refresh() tea.Cmd {
	var cmds []tea.Cmd
	p.tree.root.each(func(f *folder) { cmds = append(cmds, p.list(f)) })
	p.view.again = p.view.text != nil
	if p.view.want != "" {
		cmds = append(cmds, p.ask(target{path: p.view.want}, true))
	}
	return tea.Batch(cmds...)
}

func (p *Pane) toggleBookmark() tea.Cmd {
	r, ok := p.tree.selected()
	if !ok || p.bookmarks == nil {
		return nil
	}
	path, name := r.path(), widget.Name(r.name())
	return func() tea.Msg {
		added, err := p.bookmarks.Toggle(p.ctx, path)
		if err != nil {
			return msg.Problem{Text: p.plain(err)}
		}
		return marked{path: path, name: name, added: added}
	}
}

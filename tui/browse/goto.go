package browse

import (
	"context"
	"path/filepath"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/msg"
)

// jump is a way through the tree that waits for folders to be read.
type jump struct {
	node *node    // the deepest folder that was reached
	rest []string // names still to go
}

// target is what the preview is asked to show.
type target struct {
	path  string
	place extract.Place
	quote string
	jump  bool // place and quote are to be looked for
}

// selectionChanged asks for the preview of the selected row when the selection
// has rested; a preview that still loads for another row is ended.
func (p *Pane) selectionChanged() tea.Cmd {
	n := p.tree.selected()
	if n == nil || p.jump != nil || n.row.Path == p.view.want {
		return nil
	}
	return p.ask(target{path: n.row.Path}, false)
}

// ask makes t what the preview shows, at once or after the selection's rest.
func (p *Pane) ask(t target, now bool) tea.Cmd {
	if p.view.cancel != nil {
		p.view.cancel()
		p.view.cancel = nil
	}
	p.gen++
	p.view.gen, p.view.want, p.view.target = p.gen, t.path, t
	p.view.loading, p.view.slow = true, false
	if now {
		return p.show()
	}
	ctx, cancel := context.WithCancel(p.ctx)
	p.view.cancel = cancel
	return after(ctx, pause, rested{gen: p.gen})
}

// show reads the preview and looks for the place in it.
func (p *Pane) show() tea.Cmd {
	if p.view.cancel != nil {
		p.view.cancel()
	}
	ctx, cancel := context.WithCancel(p.ctx)
	p.view.cancel = cancel
	gen, t, have := p.view.gen, p.view.target, p.view.text
	if have != nil && (have.path != t.path || !t.jump) {
		have = nil
	}
	read := func() tea.Msg {
		defer cancel()
		out := shown{gen: gen, text: have}
		if out.text == nil {
			v, err := p.files.Preview(ctx, t.path)
			if err != nil {
				return shown{gen: gen, err: err}
			}
			v.Path = t.path
			out.text = newText(v)
		}
		if t.jump {
			f := out.text.find(t.place, t.quote)
			out.found = &f
		}
		return out
	}
	return tea.Batch(read, after(ctx, moment, showSlow{gen: gen}))
}

func (p *Pane) shown(m shown) tea.Cmd {
	if m.gen != p.view.gen {
		return nil
	}
	p.view.loading, p.view.slow, p.view.cancel = false, false, nil
	if m.err != nil {
		p.view.fail(p.plain(m.err))
		return nil
	}
	p.view.set(m.text)
	if m.found == nil {
		return nil
	}
	p.view.point(*m.found)
	name := safeName(filepath.Base(m.text.path))
	place := p.view.target.place.String()
	switch {
	case m.found.line < 0 && place != "":
		return tell(name + " has no " + place + " any more: the file is shown from its beginning")
	case p.view.target.quote != "" && len(m.found.hits) == 0:
		return tell("The quoted words were not found in " + name + ": its place is shown")
	}
	return nil
}

// goTo shows a place of a file, and the file in the tree when it is under the
// root.
func (p *Pane) goTo(m msg.Goto) tea.Cmd {
	path := filepath.Clean(m.Path)
	p.part = inPreview
	p.jump = nil
	cmds := []tea.Cmd{p.ask(target{path: path, place: m.Place, quote: m.Quote, jump: true}, true)}
	if rest, ok := components(p.root, path); ok && len(rest) > 0 {
		p.edit.Set("")
		p.tree.filter = ""
		p.jump = &jump{node: p.tree.root, rest: rest}
		cmds = append(cmds, p.jumpOn())
	}
	return tea.Batch(cmds...)
}

// jumpOn goes as deep on the way of a jump as folders are read and asks for
// the next one.
func (p *Pane) jumpOn() tea.Cmd {
	j := p.jump
	if j == nil {
		return nil
	}
	for len(j.rest) > 0 {
		n := j.node
		if !n.loaded {
			n.open = true
			if n.loading {
				return nil
			}
			return p.list(n)
		}
		k := n.child(j.rest[0])
		if k == nil {
			break
		}
		n.open = true
		if k.row.Hidden {
			p.tree.hidden = true
		}
		j.node, j.rest = k, j.rest[1:]
	}
	p.jump = nil
	p.tree.rebuild()
	p.tree.selectNode(j.node)
	p.tree.scroll()
	return nil
}

package browse

import (
	"github.com/fsx-dev/fsx/tui/widget"

	"context"
	"path/filepath"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/msg"
)

// jump is a way through the tree that waits for folders to be read.
type jump struct {
	in    *folder  // the deepest folder that was reached
	rest  []string // names still to go
	again bool     // the folder was listed once more for the next name
}

// target is what the preview is asked to show.
type target struct {
	path  string
	place extract.Place
	quote string
	guess bool // the quote may not be there
	jump  bool // place and quote are to be looked for
}

// selectionChanged asks for the preview of the selected row when the selection
// has rested; a preview that still loads for another row is ended.
func (p *Pane) selectionChanged() tea.Cmd {
	r, ok := p.tree.selected()
	if !ok || p.jump != nil {
		return nil
	}
	path := r.path()
	if path == p.view.want {
		return nil
	}
	return p.ask(target{path: path}, false)
}

// selectionKept is selectionChanged for when only the folder was listed anew: what a jump to a path that is not there
// told stays until somebody selects a row.
func (p *Pane) selectionKept() tea.Cmd {
	if p.stray {
		return nil
	}
	return p.selectionChanged()
}

// ask makes t what the preview shows, at once or after the selection's rest.
func (p *Pane) ask(t target, now bool) tea.Cmd {
	if p.view.cancel != nil {
		p.view.cancel()
		p.view.cancel = nil
	}
	if t.path != p.view.want {
		p.view.again, p.stray = false, false
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
	gen, t, have, kept := p.view.gen, p.view.target, p.view.text, p.view.stamp
	if have != nil && (have.path != t.path || !t.jump || have.more && have.lacks(t.place)) {
		have = nil
	}
	read := func() tea.Msg {
		defer cancel()
		out := shown{gen: gen, text: have}
		if out.text == nil {
			out.stamp, _ = p.stampOf(ctx, t.path)
			v, err := p.files.Preview(ctx, t.path, t.place)
			if err != nil {
				return shown{gen: gen, err: err}
			}
			v.Path = t.path
			out.text = newText(v)
		} else {
			out.stamp = kept
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
	again := p.view.again
	p.view.again = false
	if m.err != nil {
		p.view.fail(p.plain(m.err))
		return nil
	}
	p.view.stamp = m.stamp
	if again {
		p.view.renew(m.text)
		return nil
	}
	p.view.set(m.text)
	if m.found == nil {
		return nil
	}
	p.view.point(*m.found)
	name := widget.Name(filepath.Base(m.text.path))
	place := p.view.target.place.String()
	switch {
	case m.found.line < 0 && place != "" && m.text.more:
		return tell(name + " is too large: " + place + " is not in the part that is shown")
	case m.found.line < 0 && place != "":
		return tell(name + " has no " + place + " any more: the file is shown from its beginning")
	case p.view.target.quote != "" && !p.view.target.guess && len(m.found.hits) == 0:
		return tell("The quoted words were not found in " + name + ": its place is shown")
	}
	return nil
}

// goTo shows a place of a file, and the file in the tree when it is under the
// root.
func (p *Pane) goTo(m msg.Goto) tea.Cmd {
	p.part, p.back = inPreview, m.Back
	if m.Stay {
		p.part = inTree
	}
	path := filepath.Clean(m.Path)
	p.jump = nil
	cmds := []tea.Cmd{p.ask(target{path: path, place: m.Place, quote: m.Quote, guess: m.Guess, jump: m.Quote != "" || m.Place != (extract.Place{})}, true)}
	if rest, ok := components(p.root, path); ok && len(rest) > 0 {
		p.edit.Set("")
		p.tree.setFilter("")
		p.jump = &jump{in: p.tree.root, rest: rest}
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
	for {
		f, name := j.in, j.rest[0]
		f.open = true
		if f.loading {
			return nil
		}
		if f.list == nil {
			return p.list(f)
		}
		i := f.list.find(name)
		if i < 0 && f.why == "" && !j.again {
			j.again = true // it may have come after the folder was read
			return p.list(f)
		}
		if i >= 0 && f.list.hidden(i) {
			p.tree.hidden = true
		}
		if i < 0 || len(j.rest) == 1 {
			p.arrive(f, name)
			return nil
		}
		*j = jump{in: f.kid(name), rest: j.rest[1:]}
	}
}

// arrive ends a jump at an entry, or where it is missing at its folder.
func (p *Pane) arrive(f *folder, name string) {
	p.jump = nil
	p.tree.rebuild(p.tree.hold())
	p.stray = f.list == nil || f.list.find(name) < 0
	p.tree.selectName(f, name)
	p.tree.scroll()
}

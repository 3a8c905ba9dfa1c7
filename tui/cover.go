package tui

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/finder"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/overlay"
	"github.com/fsx-dev/fsx/tui/port"
)

// cover is what lies over the panes.
type cover interface{ Box(w, h int) []string }

// cover is the overlay that is open, nil for none. The help lies over the others
// but for a question of the agent.
func (r *Root) cover() cover {
	switch {
	case r.dialog() != nil:
		return r.dialog()
	case r.help != nil:
		return r.help
	case r.finder != nil:
		return r.finder
	case r.facts != nil:
		return r.facts
	case r.picker != nil:
		return r.picker
	}
	return nil
}

// mouseOver is the mouse while an overlay is open: the wheel scrolls it, a
// click beside it closes it, a click on a hit chooses it and a second one opens
// it.
func (r *Root) mouseOver(m tea.Msg) tea.Cmd {
	turn, wheel := m.(tea.MouseWheelMsg)
	lines := map[tea.MouseButton]int{tea.MouseWheelUp: -3, tea.MouseWheelDown: 3}[turn.Button]
	switch {
	case r.asked():
		if wheel {
			r.dialog().Scroll(lines)
		}
	case wheel && r.help != nil:
		r.help.Scroll(lines)
	case wheel && r.finder != nil:
		return r.finder.Update(m)
	case wheel && r.facts != nil:
		r.facts.Scroll(lines)
	case wheel:
		r.picker.Scroll(lines)
	case r.help != nil:
		r.help = nil
	case r.finder != nil:
		at := m.(tea.MouseMsg).Mouse()
		box := r.finder.Box(r.w, r.coverHeight())
		x, y := overlay.Origin(box, r.w, r.coverHeight())
		if in := (rect{x, y, r.w - 2*x, len(box)}); !in.holds(at.X, at.Y) {
			return r.ToggleFind()
		}
		if again, ok := r.finder.Row(at.Y - y); ok && again {
			return r.findDo(action.FindOpen)
		}
	case r.facts != nil:
		return r.ToggleIndex()
	default:
		return r.clickList(m.(tea.MouseMsg).Mouse())
	}
	return nil
}

// coverHeight is how many lines an overlay may take: all but the bottom one.
func (r *Root) coverHeight() int { return r.h - 1 }

// ToggleFind implements action.Screen. The search that is closed is forgotten.
func (r *Root) ToggleFind() tea.Cmd {
	if r.finder != nil {
		r.finder.Stop()
		r.finder = nil
		return nil
	}
	r.facts, r.picker = nil, nil
	r.finder = finder.New(r.ctx, finder.Options{
		Root: r.opts.Root, Theme: r.theme, Ports: r.opts.Ports.Finder, Plain: r.opts.Ports.Plain,
	})
	return nil
}

// findDo carries out an action of the search.
func (r *Root) findDo(id action.ID) tea.Cmd {
	switch id {
	case action.FindClose:
		return r.ToggleFind()
	case action.FindOpen:
		to, ok := r.finder.Chosen()
		if !ok {
			return nil
		}
		return tea.Batch(r.ToggleFind(), r.handle(to))
	case action.FindQuote:
		text, ok := r.finder.Mention()
		if !ok {
			return nil
		}
		return tea.Batch(r.ToggleFind(), r.Focus(action.Chat), r.panes[action.Chat].Update(msg.Insert{Text: text}))
	}
	return r.finder.Update(action.Do{ID: id})
}

// ToggleIndex implements action.Screen.
func (r *Root) ToggleIndex() tea.Cmd {
	if r.facts != nil {
		r.facts = nil
		return nil
	}
	r.picker = nil
	r.facts = overlay.NewFacts(r.theme, "Index")
	return r.readFacts()
}

// readFacts asks for the details of the index.
func (r *Root) readFacts() tea.Cmd {
	return func() tea.Msg {
		sections, err := r.opts.Ports.Index.Details(r.ctx)
		return factsRead{sections, err}
	}
}

// indexDo carries out an action of the details of the index.
func (r *Root) indexDo(id action.ID) tea.Cmd {
	switch id {
	case action.IndexPause:
		if r.index.running {
			r.endIndex(true)
			return nil
		}
		return r.Index()
	case action.IndexAgain:
		if r.index.running {
			return r.readFacts()
		}
		return tea.Batch(r.Index(), r.readFacts())
	case action.IndexStop:
		r.endIndex(false)
	case action.IndexUp:
		r.facts.Scroll(-1)
	case action.IndexDown:
		r.facts.Scroll(1)
	case action.IndexClose:
		return r.ToggleIndex()
	}
	return nil
}

// follow brings changes of folders until ctx ends.
func (r *Root) follow(ctx context.Context) {
	defer r.guard()
	changes, err := r.opts.Ports.Changes.Changes(ctx)
	if err != nil {
		return // without them folders are read again by hand
	}
	for c := range changes {
		r.bridge.changed(c)
	}
}

// followTables brings changes of tables until ctx ends.
func (r *Root) followTables(ctx context.Context, f port.Following) {
	defer r.guard()
	f.Follow(ctx, func() { r.bridge.post(msg.TablesChanged{}) })
}

// listen brings what the rest of the house has to tell until ctx ends.
func (r *Root) listen(ctx context.Context) {
	defer r.guard()
	for {
		select {
		case text, ok := <-r.opts.Ports.Warnings:
			if !ok {
				return
			}
			r.bridge.post(msg.Problem{Text: text})
		case <-ctx.Done():
			return
		}
	}
}

// most is how many changed folders are named in one message; beyond it
// anything may have changed.
const most = 1024

// changesOf puts changes together.
func changesOf(all map[string]bool, lost bool) msg.Changed {
	if lost || len(all) > most {
		return msg.Changed{Lost: true}
	}
	out := make([]string, 0, len(all))
	for path := range all {
		out = append(out, path)
	}
	slices.Sort(out)
	return msg.Changed{Folders: out}
}

package tui

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/overlay"
	"github.com/fsx-dev/fsx/tui/picker"
)

// picking is a list that lies over the panes.
type picking interface {
	cover
	Update(tea.Msg) tea.Cmd
	Scope() action.Scope
	Cursor() (x, y int)
	Row(y int) (again, ok bool)
	Scroll(n int)
}

// stopFirst is why a conversation cannot be left now.
const stopFirst = "an answer is being made; esc stops it"

// answering tells whether an answer is being made.
func (r *Root) answering() bool {
	p, ok := r.panes[action.Chat].(runner)
	return ok && p.Running()
}

// lay puts a list over the panes.
func (r *Root) lay(list picking, fill tea.Cmd) tea.Cmd {
	r.facts = nil
	if r.finder != nil {
		r.finder.Stop()
		r.finder = nil
	}
	r.picker = list
	return fill
}

// listOptions is what lists are made from.
func (r *Root) listOptions() picker.Options {
	return picker.Options{Theme: r.theme, Plain: r.opts.Ports.Plain}
}

// ShowSessions implements action.Screen.
func (r *Root) ShowSessions() tea.Cmd {
	if r.picker != nil {
		r.picker = nil
		return nil
	}
	return r.lay(picker.NewSessions(r.ctx, r.listOptions(), r.opts.Ports.Sessions))
}

// ShowModels implements action.Screen.
func (r *Root) ShowModels() tea.Cmd {
	if r.picker != nil {
		r.picker = nil
		return nil
	}
	return r.lay(picker.NewModels(r.ctx, r.listOptions(), r.opts.Ports.Models))
}

// NewSession implements action.Screen.
func (r *Root) NewSession() tea.Cmd { return r.resume("") }

// picked does what was chosen in a list, or written as a command.
func (r *Root) picked(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case msg.Recall:
		return r.lay(picker.NewQuestions(r.listOptions(), m.Questions), nil)
	case msg.Command:
		return r.command(m)
	case msg.Restore:
		return r.restore()
	case msg.Resume:
		return r.resume(m.ID)
	case msg.Compose:
		r.picker = nil
		return tea.Batch(r.Focus(action.Chat), r.panes[action.Chat].Update(m))
	case msg.UseModel:
		r.picker = nil
		return r.use(m.Name)
	}
	r.picker = nil
	return nil
}

// resume goes on with a conversation, or with a new one for "".
func (r *Root) resume(id string) tea.Cmd {
	if r.answering() {
		r.news.tell(notNow+stopFirst, false)
		return nil
	}
	r.picker = nil
	return tea.Batch(r.Focus(action.Chat), r.try(func() (tea.Msg, error) {
		past, err := r.opts.Ports.Sessions.Resume(r.ctx, id)
		return msg.Resumed{Past: past}, err
	}))
}

// use has the next questions answered by a model.
func (r *Root) use(name string) tea.Cmd {
	return r.try(func() (tea.Msg, error) {
		note, err := r.opts.Ports.Models.Use(r.ctx, name)
		return msg.ModelUsed{Name: r.opts.Ports.Chat.Model(), Note: note}, err
	})
}

// try is a command that tells why it could not be done.
func (r *Root) try(do func() (tea.Msg, error)) tea.Cmd {
	return func() tea.Msg {
		m, err := do()
		if err != nil {
			return msg.Problem{Text: r.opts.Ports.Plain(err)}
		}
		return m
	}
}

// clickList chooses the row of a list that was clicked, takes it with the second
// click, and closes the list with a click beside it.
func (r *Root) clickList(at tea.Mouse) tea.Cmd {
	box := r.picker.Box(r.w, r.coverHeight())
	x, y := overlay.Origin(box, r.w, r.coverHeight())
	if in := (rect{x, y, r.w - 2*x, len(box)}); !in.holds(at.X, at.Y) {
		r.picker = nil
		return nil
	}
	if again, ok := r.picker.Row(at.Y - y); ok && again {
		return r.picker.Update(action.Do{ID: action.PickTake})
	}
	return nil
}

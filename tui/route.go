package tui

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/overlay"
	"github.com/fsx-dev/fsx/tui/port"
)

var _ action.Screen = (*Root)(nil)

// scope is the part of the key table that holds now.
func (r *Root) scope() action.Scope {
	switch {
	case r.asked():
		return r.dialogScope()
	case r.help != nil:
		return action.Help
	case r.finder != nil:
		return action.Find
	case r.facts != nil:
		return action.IndexView
	case r.picker != nil:
		return r.picker.Scope()
	}
	return r.panes[r.focus].Keys()
}

// key does what a key means.
func (r *Root) key(m tea.KeyPressMsg) tea.Cmd {
	if r.opts.Pressed != nil {
		r.opts.Pressed()
	}
	r.news.keyPressed()
	r.frame.pressed = true
	scope := r.scope()
	b, ok := r.keys.lookup(scope, m)
	if !ok {
		r.leave = false
		switch {
		case scope == action.Dialog:
			if d, ok := r.dialogWrites(); ok {
				d.Key(m)
			}
			return nil
		case r.finder != nil && scope == action.Find:
			return r.finder.Update(m)
		case scope == action.Sessions || scope == action.Pick:
			return r.picker.Update(m)
		case scope.Covers():
			return nil
		}
		return r.panes[r.focus].Update(m)
	}
	if b.ID != action.ScreenStop {
		r.leave = false
	}
	if why := r.why(b); why != "" {
		r.news.tell(notNow+why, false)
		return nil
	}
	switch {
	case b.Run != nil:
		return b.Run(r)
	case scope == action.Dialog || scope == action.Permit:
		r.dialogDo(b.ID)
		return nil
	case scope == action.Help:
		r.helpDo(b.ID)
		return nil
	case scope == action.Find:
		return r.findDo(b.ID)
	case scope == action.IndexView:
		return r.indexDo(b.ID)
	case scope == action.Sessions || scope == action.Pick:
		return r.picker.Update(action.Do{ID: b.ID})
	default:
		return r.panes[r.focus].Update(action.Do{ID: b.ID})
	}
}

// why says why a binding cannot be done now.
func (r *Root) why(b *action.Binding) string {
	switch {
	case (b.ID == action.IndexRun || b.ID == action.IndexShow) && r.opts.Ports.Index == nil:
		return "there is no index here"
	case (b.ID == action.SessionsShow || b.ID == action.SessionNew) && r.opts.Ports.Sessions == nil:
		return "conversations are not kept here"
	case b.ID == action.ModelsShow && r.opts.Ports.Models == nil:
		return "there is no other model here"
	case b.ID == action.TreeImport && !r.imports():
		return "there is no scratchpad here"
	case b.ID == action.SessionNew && r.answering():
		return stopFirst
	case b.ID == action.FindShow && r.opts.Ports.Finder == nil:
		return "there is nothing to search with here"
	case b.Run == nil && !b.Scope.Covers():
		return r.panes[r.focus].Why(b.ID)
	}
	return ""
}

// imports tells whether tables can be made of files here.
func (r *Root) imports() bool {
	_, ok := r.opts.Ports.Tables.(port.Importing)
	return ok
}

func (r *Root) helpDo(id action.ID) {
	switch id {
	case action.HelpClose:
		r.help = nil
	case action.HelpUp:
		r.help.Scroll(-1)
	case action.HelpDown:
		r.help.Scroll(1)
	case action.HelpPageUp:
		r.help.Scroll(-10)
	case action.HelpPageDown:
		r.help.Scroll(10)
	}
}

// mouse gives a click or a turn of the wheel to the pane under the pointer, in
// its own coordinates. A click gives it the keys as well.
func (r *Root) mouse(m tea.Msg) tea.Cmd {
	if r.scope().Covers() {
		return r.mouseOver(m)
	}
	at := m.(tea.MouseMsg).Mouse()
	if cmd, ok := r.clickTab(m, at.X, at.Y); ok {
		return cmd
	}
	for _, s := range r.slots {
		if !s.outer.holds(at.X, at.Y) {
			continue
		}
		if !s.inner.holds(at.X, at.Y) {
			return r.Focus(s.part)
		}
		at.X -= s.inner.x
		at.Y -= s.inner.y
		if _, ok := m.(tea.MouseWheelMsg); ok {
			return r.panes[s.part].Update(tea.MouseWheelMsg(at))
		}
		return tea.Batch(r.Focus(s.part), r.panes[s.part].Update(tea.MouseClickMsg(at)))
	}
	return nil
}

// Focused implements action.Screen.
func (r *Root) Focused() action.Part { return r.focus }

// Focus implements action.Screen.
func (r *Root) Focus(p action.Part) tea.Cmd {
	r.hidden[p] = false
	if p != r.focus {
		r.panes[r.focus].Focus(false)
		r.focus = p
		r.panes[p].Focus(true)
	}
	if p != action.Browse {
		r.right = p
	}
	r.arrange()
	return nil
}

// Step implements action.Screen.
func (r *Root) Step(n int) tea.Cmd {
	p := r.focus
	for range r.panes {
		p = (p + action.Part(n+int(action.Parts))) % action.Parts
		if !r.hidden[p] {
			break
		}
	}
	return r.Focus(p)
}

// ToggleZoom implements action.Screen.
func (r *Root) ToggleZoom() {
	r.zoom = !r.zoom
	r.arrange()
}

// ToggleHidden implements action.Screen.
func (r *Root) ToggleHidden(p action.Part) tea.Cmd {
	shown := 0
	for _, h := range r.hidden {
		if !h {
			shown++
		}
	}
	if !r.hidden[p] && shown == 1 {
		r.news.tell("This is the last pane; another one must be shown before it can be hidden.", false)
		return nil
	}
	if r.hidden[p] {
		return r.Focus(p)
	}
	cmd := r.Step(1)
	r.hidden[p] = true
	if r.right == p {
		r.right = action.Chat + action.Table - p
	}
	r.arrange()
	return cmd
}

// Widen implements action.Screen.
func (r *Root) Widen(n int) {
	r.wider[r.focus] = max(-40, min(120, r.wider[r.focus]+n))
	r.arrange()
}

// ToggleHelp implements action.Screen.
func (r *Root) ToggleHelp() {
	if r.help != nil {
		r.help = nil
		return
	}
	scope := r.panes[r.focus].Keys()
	r.help = overlay.NewHelp(r.theme, r.helpSections(scope))
}

// runner is a pane that has something running which ctrl+c stops.
type runner interface{ Running() bool }

// Interrupt implements action.Screen.
func (r *Root) Interrupt() tea.Cmd {
	for _, part := range []action.Part{r.focus, action.Chat, action.Table} {
		if p, ok := r.panes[part].(runner); ok && p.Running() {
			r.leave = false
			return r.panes[part].Update(msg.Stop{})
		}
	}
	if r.leave {
		return r.Quit()
	}
	r.leave = true
	r.news.tell("Press ctrl+c again to quit.", false)
	return nil
}

// Quit implements action.Screen.
func (r *Root) Quit() tea.Cmd {
	r.cancel()
	return tea.Quit
}

package tui

import (
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/overlay"
	"github.com/fsx-dev/fsx/tui/widget"
)

// defaultGrace is how long keys still go to what was being written when a
// question comes up, so that nobody answers it by typing on.
const defaultGrace = 700 * time.Millisecond

// dialog is a question of a run that waits for the person.
type dialog struct {
	asking
	run    int
	armed  time.Time   // when it takes keys
	choose func() bool // gives the answer that is chosen; false when that is none
	refuse func()      // gives no answer, which is a no
}

// asking is what lies over the panes while a run asks.
type asking interface {
	cover
	Move(n int)   // n answers down
	Scroll(n int) // the words, by n lines
	Page() int    // how many lines that is at once
}

// asks opens dialogs for what a run asks, and closes those that are settled.
func (r *Root) asks(m msg.AgentEvents) {
	for _, e := range m.Events {
		switch e := e.(type) {
		case agent.Asked:
			r.question(m.Run, e)
		case agent.Permit:
			r.permission(m.Run, e)
		case agent.Answered, agent.Decided:
			r.settle(m.Run, false)
		case agent.Done, agent.Failed:
			r.settle(m.Run, true)
		}
	}
}

// question opens the dialog for a question of the model.
func (r *Root) question(run int, e agent.Asked) {
	d := overlay.NewDialog(r.theme, "The model asks", "the answer goes to the model", strings.Split(e.Question, "\n"), e.Choices, 0, true)
	r.put(run, d, func() bool {
		at, written := d.Chosen()
		if at >= 0 {
			written = e.Choices[at]
		}
		if written == "" {
			return false // nothing is written yet; esc is the way to say nothing
		}
		e.Answer(written)
		return true
	}, func() { e.Answer("") })
}

// permission opens the dialog that asks for calls.
func (r *Root) permission(run int, e agent.Permit) {
	var wanted []overlay.Wanted
	always := overlay.Wanted{What: "A yes for the session also holds for what comes later of"}
	note := func(words string) {
		if !slices.Contains(always.Words, words) {
			always.Words = append(always.Words, words)
		}
	}
	for _, a := range e.Acts {
		wanted = append(wanted, overlay.Wanted{What: a.What(), Words: wordsOf(a)})
		for _, f := range a.Folders {
			note(widget.CleanLine(a.Tool) + " in " + widget.Name(string(f)))
		}
		if len(a.Folders) == 0 {
			note(widget.CleanLine(a.Tool))
		}
	}
	d := overlay.NewPermission(r.theme, wanted, always)
	r.put(run, d, func() bool {
		answer, except, ok := d.Chosen()
		if ok {
			e.Decide([]agent.Decision{agent.Once, agent.Session, agent.Deny, agent.Stop}[answer], except...)
		}
		return ok
	}, func() { e.Decide(agent.Deny) })
}

// wordsOf are the words of an act that came from the model, and the places that
// they lead to where those are not the same.
func wordsOf(a agent.Act) []string {
	var out []string
	said := map[string]bool{}
	for _, f := range a.Fields {
		value := widget.Name(f.Value)
		said[value] = true
		out = append(out, widget.CleanLine(f.Name)+" "+value)
	}
	for _, p := range a.Paths {
		if at := widget.Name(string(p)); !said[at] {
			out = append(out, "→ "+at)
		}
	}
	return out
}

// put puts a dialog behind those that are open.
func (r *Root) put(run int, box asking, choose func() bool, refuse func()) {
	r.dialogs = append(r.dialogs, &dialog{asking: box, run: run, armed: time.Now().Add(r.grace()), choose: choose, refuse: refuse})
}

// grace is how long a new dialog takes no keys: not at all for who was not typing.
func (r *Root) grace() time.Duration {
	if !r.panes[r.focus].Keys().Typing() {
		return 0
	}
	if r.opts.Grace != 0 {
		return r.opts.Grace
	}
	return defaultGrace
}

// settle closes the first dialog of a run, or all of them.
func (r *Root) settle(run int, all bool) {
	kept := r.dialogs[:0]
	gone := false
	for _, d := range r.dialogs {
		if d.run == run && (all || !gone) {
			gone = true
			continue
		}
		kept = append(kept, d)
	}
	clear(r.dialogs[len(kept):])
	r.dialogs = kept
}

// dialog is the one that is shown, nil for none.
func (r *Root) dialog() *dialog {
	if len(r.dialogs) == 0 {
		return nil
	}
	return r.dialogs[0]
}

// asked says that a dialog has the keys.
func (r *Root) asked() bool { d := r.dialog(); return d != nil && !time.Now().Before(d.armed) }

// dialogScope is the part of the key table that holds for a dialog.
func (r *Root) dialogScope() action.Scope {
	if _, ok := r.dialog().asking.(*overlay.Permission); ok {
		return action.Permit
	}
	return action.Dialog
}

// dialogDo carries out an action of a dialog.
func (r *Root) dialogDo(id action.ID) {
	d := r.dialog()
	switch id {
	case action.DialogUp:
		d.Move(-1)
	case action.DialogDown:
		d.Move(1)
	case action.DialogPageUp:
		d.Scroll(-d.Page())
	case action.DialogPageDown:
		d.Scroll(d.Page())
	case action.DialogToggle:
		if p, ok := d.asking.(*overlay.Permission); ok {
			p.Toggle()
		}
	case action.DialogChoose:
		if d.choose() {
			r.dialogs = r.dialogs[1:]
		}
	case action.DialogClose:
		r.dialogs = r.dialogs[1:]
		d.refuse()
	}
}

// dialogWrites is the dialog that is shown, as far as text can be written into it.
func (r *Root) dialogWrites() (*overlay.Dialog, bool) {
	d, ok := r.dialog().asking.(*overlay.Dialog)
	return d, ok
}

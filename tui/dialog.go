package tui

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/overlay"
)

// defaultGrace is how long keys still go to what was being written when a
// question comes up, so that nobody answers it by typing on.
const defaultGrace = 700 * time.Millisecond

// dialog is a question of a run that waits for the person.
type dialog struct {
	*overlay.Dialog
	run    int
	armed  time.Time                        // when it takes keys
	answer func(chosen int, written string) // -1 and "" for no answer
}

// asks opens dialogs for what a run asks, and closes those that are settled.
func (r *Root) asks(m msg.AgentEvents) {
	for _, e := range m.Events {
		switch e := e.(type) {
		case agent.Asked:
			r.put(m.Run, overlay.NewDialog(r.theme, "The model asks", strings.Split(e.Question, "\n"), e.Choices, 0, true), func(at int, written string) {
				if at >= 0 {
					written = e.Choices[at]
				}
				e.Answer(written)
			})
		case agent.Permit:
			r.put(m.Run, r.permission(e), func(at int, _ string) { e.Decide(decisions(at)) })
		case agent.Answered, agent.Decided:
			r.settle(m.Run, false)
		case agent.Done, agent.Failed:
			r.settle(m.Run, true)
		}
	}
}

// put puts a dialog behind those that are open.
func (r *Root) put(run int, d *overlay.Dialog, answer func(int, string)) {
	r.dialogs = append(r.dialogs, &dialog{Dialog: d, run: run, armed: time.Now().Add(r.grace()), answer: answer})
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

// dialogDo carries out an action of a dialog.
func (r *Root) dialogDo(id action.ID) tea.Cmd {
	d := r.dialog()
	switch id {
	case action.DialogUp:
		d.Move(-1)
	case action.DialogDown:
		d.Move(1)
	case action.DialogChoose:
		at, written := d.Chosen()
		if at < 0 && written == "" {
			return nil // nothing is written yet; esc is the way to say nothing
		}
		r.shut(d, at, written)
	case action.DialogClose:
		r.shut(d, -1, "")
	}
	return nil
}

// shut gives the answer of a dialog and takes it away.
func (r *Root) shut(d *dialog, at int, written string) {
	r.dialogs = r.dialogs[1:]
	d.answer(at, written)
}

// The answers of the dialog for permissions, in their order.
var yesAndNo = []agent.Decision{agent.Once, agent.Session, agent.Deny, agent.Stop}

// decisions is the decision of an answer; no answer is a no.
func decisions(at int) agent.Decision {
	if at < 0 || at >= len(yesAndNo) {
		return agent.Deny
	}
	return yesAndNo[at]
}

// permission is the dialog that asks for calls. A no is chosen at first.
func (r *Root) permission(p agent.Permit) *overlay.Dialog {
	body := []string{"The model wants to do this:"}
	where := map[string]bool{}
	folder := ""
	for _, a := range p.Acts {
		body = append(body, "• "+a.Text())
		for _, f := range a.Folders {
			folder = string(f)
			where[folder] = true
		}
	}
	session := "yes, for this session"
	switch {
	case len(where) == 1:
		session += " and in " + folder
	case len(where) > 1:
		session += fmt.Sprintf(" and in these %d folders", len(where))
	}
	return overlay.NewDialog(r.theme, "May this be done?", body, []string{"yes, this once", session, "no", "no, and stop"}, 2, false)
}

package tui_test

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/tui"
	"github.com/fsx-dev/fsx/tui/tuitest"
)

// acts are what a model wants to do, with a name that tries to look like something else.
var acts = []agent.Act{
	{Tool: "drop_table", Effect: "delete", Fields: []tool.Field{{Name: "name", Value: `"payments"`}}, Folders: []tool.Path{"/deals/lumen"}},
	{Tool: "bookmark", Effect: "write", Fields: []tool.Field{{Name: "path", Value: "a\x1b[2J\u202e.pdf"}}, Folders: []tool.Path{"/deals/lumen"}},
}

// permitting is a screen whose model asks for a permission and says what came of it.
func permitting(grace time.Duration) tui.Options {
	o := tuitest.DealRoom()
	o.Grace = grace
	o.Ports.Chat = tuitest.NewScript(func(ctx context.Context, send func(agent.Event)) {
		p, decision := agent.NewPermit(acts...)
		send(p)
		select {
		case d := <-decision:
			said := map[agent.Decision]string{agent.Once: "once", agent.Session: "for the session", agent.Deny: "denied", agent.Stop: "stopped"}[d]
			send(agent.Decided{Allowed: d == agent.Once || d == agent.Session})
			send(agent.Done{Answer: agent.Answer{Text: "It was " + said + ".", Found: true}})
		case <-ctx.Done():
			send(agent.Failed{Canceled: true, Message: "Stopped."})
		}
	})
	return o
}

func TestPermissionDialog(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		keys []string
		want string
	}{
		"esc is a no":           {[]string{"esc"}, "It was denied."},
		"enter at once is a no": {[]string{"enter"}, "It was denied."},
		"once":                  {[]string{"up", "up", "enter"}, "It was once."},
		"for the session":       {[]string{"up", "enter"}, "It was for the session."},
		"stop":                  {[]string{"down", "enter"}, "It was stopped."},
		"letters do nothing":    {[]string{"y", "o", "s", "enter"}, "It was denied."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := tuitest.OpenBusy(t, 120, 40, permitting(-1)).Rest()
			d.Tap("2").Type("Drop it").Tap("enter").Waits("May this be done?")
			for _, k := range tc.keys {
				d.Tap(k)
			}
			d.Waits(tc.want).Rest().Lacks("─ May this be done? ─")
		})
	}
}

// TestTypingIsNotEaten lets a question come up in the middle of a sentence.
func TestTypingIsNotEaten(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, permitting(time.Hour))
	d.Tap("2").Type("Drop it").Tap("enter").Waits("May this be done?")
	for _, k := range []string{"n", "e", "x", "t"} {
		d.Tap(k)
	}
	d.Waits("› next").Tap("esc").Waits("Stopped.").Rest().Lacks("─ May this be done? ─")
}

func TestQuestionOfTheModel(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		keys string
		want string
	}{
		"a choice":           {"down enter", "You said “Oak Ave”."},
		"words of one's own": {"N e i t h e r enter", "You said “Neither”."},
		"nothing":            {"esc", "You said “”."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := tuitest.DealRoom()
			o.Grace = -1
			o.Ports.Chat = tuitest.NewScript(func(ctx context.Context, send func(agent.Event)) {
				q, answer := agent.NewAsked("Which lease is meant?\nBoth are signed.", "Elm St", "Oak Ave")
				send(q)
				select {
				case a := <-answer:
					send(agent.Answered{Answer: a})
					send(agent.Done{Answer: agent.Answer{Text: "You said “" + a + "”.", Found: true}})
				case <-ctx.Done():
					send(agent.Failed{Canceled: true})
				}
			})
			d := tuitest.Open(t, 80, 24, o)
			d.Tap("2").Type("The rent?").Tap("enter").Waits("─ The model asks").Waits("Both are signed.").Waits("▸ Elm St")
			for k := range strings.FieldsSeq(tc.keys) {
				d.Tap(k)
			}
			d.Waits(tc.want).Rest().Lacks("▸ Elm St")
		})
	}
}

// TestStoppingTakesTheDialogAway stops the answer while it asks.
func TestStoppingTakesTheDialogAway(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 80, 24, permitting(-1))
	d.Tap("2").Type("Drop it").Tap("enter").Waits("May this be done?").Tap("ctrl+c").Waits("Stopped.").Rest().Lacks("no, and stop")
}

// goesOn is the line that tells how long an answer takes.
var goesOn = regexp.MustCompile(`[^ │]+ thinking · [\d.]+ m?s · esc stops`)

// TestGoldenDialogs draws both questions at the usual sizes and a tiny one.
func TestGoldenDialogs(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 10}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			t.Parallel()
			d := tuitest.Open(t, size[0], size[1], permitting(-1))
			d.Tap("2").Type("Drop it").Tap("enter").Waits("no, and stop").Waits("enter choose")
			goldenText(t, goesOn.ReplaceAllString(d.Screen(), "* thinking"), fmt.Sprintf("%dx%d-permission", size[0], size[1]))
			d.Tap("esc").Waits("denied").Rest()
		})
	}
}

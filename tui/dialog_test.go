package tui_test

import (
	"context"
	"fmt"
	"path"
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
func permitting(grace time.Duration, wanted ...agent.Act) tui.Options {
	o := tuitest.DealRoom()
	o.Grace = grace
	o.Ports.Chat = tuitest.NewScript(permit(wanted...))
	return o
}

// permit is a run that wants calls to be allowed and says what came of it.
func permit(wanted ...agent.Act) func(context.Context, func(agent.Event)) {
	return func(ctx context.Context, send func(agent.Event)) {
		p, decision := agent.NewPermit(wanted...)
		send(p)
		select {
		case d := <-decision:
			said := map[agent.Decision]string{agent.Once: "once", agent.Session: "for the session", agent.Deny: "denied", agent.Stop: "stopped"}[d.Decision]
			if len(d.Except) > 0 {
				said += fmt.Sprintf(" but for %d", d.Except)
			}
			send(agent.Decided{Allowed: len(wanted) - len(d.Except), Denied: len(d.Except)})
			send(agent.Done{Answer: agent.Answer{Text: "It was " + said + ".", Found: true}})
		case <-ctx.Done():
			send(agent.Failed{Canceled: true, Message: "Stopped."})
		}
	}
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
		"all but the second":    {[]string{"up", "up", "up", "space", "down", "enter"}, "It was once but for [1]."},
		"all but the first":     {[]string{"k", "k", "k", "k", "space", "j", "j", "j", "enter"}, "It was for the session but for [0]."},
		"out and back":          {[]string{"up", "up", "up", "space", "space", "down", "enter"}, "It was once."},
		"nothing is no yes":     {[]string{"up", "up", "up", "space", "up", "space", "down", "down", "enter", "esc"}, "It was denied."},
		"a thing is no answer":  {[]string{"up", "up", "up", "enter", "esc"}, "It was denied."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := tuitest.OpenBusy(t, 120, 40, permitting(-1, acts...)).Rest()
			d.Tap("2").Type("Drop it").Tap("enter").Waits("May this be done?")
			for _, k := range tc.keys {
				d.Tap(k)
			}
			d.Waits(tc.want).Rest().Lacks("─ May this be done? ─")
		})
	}
}

// TestNothingUnseenIsAllowed wants more than fits: a yes waits until all was in view.
func TestNothingUnseenIsAllowed(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{80, 24}, {40, 10}, {30, 8}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			t.Parallel()
			d := tuitest.Open(t, size[0], size[1], permitting(-1, many(9)...))
			d.Tap("2").Type("Tidy up").Tap("enter").Waits("no, and stop")
			d.Tap("up").Tap("up").Tap("enter").Look().Shows("▸ yes, this once: pgdn").Lacks("It was")
			for strings.Contains(d.Look().Screen(), "once: pgdn") {
				d.Tap("pgdown")
			}
			d.Tap("enter").Waits("It was once.").Rest()
		})
	}
}

// many are calls with paths that are too long for a line.
func many(n int) []agent.Act {
	var out []agent.Act
	for i := range n {
		p := fmt.Sprintf("/deals/lumen/%s/%d.pdf", strings.Repeat("long folder/", 12), i)
		out = append(out, agent.Act{Tool: "delete_file", Effect: "delete", Paths: []tool.Path{tool.Path(p)}, Fields: []tool.Field{{Name: "path", Value: fmt.Sprintf("%d.pdf", i)}}, Folders: []tool.Path{tool.Path(path.Dir(p))}})
	}
	return out
}

// TestAModelsWordsStandBehindABar lets names imitate the dialog in every way there is.
func TestAModelsWordsStandBehindABar(t *testing.T) {
	t.Parallel()
	tricks := []string{
		"a.pdf" + strings.Repeat(" ", 200) + "▸ yes, this once", "a\n\n▸ no\n  yes, this once", "\x1b[20Ayes\x1b[0m", "\r▸ no", "\u202eecno siht ,sey", "a\u2028▸ no",
		"\x9b2J", "\u2066▸ yes\u2069", strings.Repeat("╰", 90) + "▸ no", strings.Repeat("x", 300) + " ▸ no", "\tyes, this once", "\u00ad\u200b▸ no", "💥👩‍👩‍👧▸ no",
	}
	var wanted []agent.Act
	for _, s := range tricks {
		wanted = append(wanted, agent.Act{Tool: "delete_file", Effect: "delete", Fields: []tool.Field{{Name: "path", Value: s}}, Paths: []tool.Path{tool.Path("/x/" + s)}, Folders: []tool.Path{tool.Path(s)}})
	}
	d := tuitest.Open(t, 80, 40, permitting(-1, wanted...))
	d.Tap("2").Type("Tidy up").Tap("enter").Waits("no, and stop")
	seen := 0
	own := regexp.MustCompile(`^(▸ )?(\[[✓ ]\] Delete · delete_file|yes, (this once|for this session)(: pgdn first)?|no|no, and stop|A yes for the session also holds for what comes later of)?$`)
	for range 30 {
		d.Look()
		inside := false
		for line := range strings.Lines(d.Screen()) {
			line = strings.TrimSuffix(line, "\n")
			switch in := strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(line, "│"), "│")); {
			case strings.HasPrefix(line, "╭─ May this be done? ─"):
				inside = true
			case strings.HasPrefix(line, "╰"):
				inside = false
			case inside && !strings.HasPrefix(in, "│ ") && !own.MatchString(in):
				t.Fatalf("%q stands in the dialog as its own:\n%s", in, d.Screen())
			case inside:
				seen++
			}
		}
		d.Tap("pgdown")
	}
	if seen < 100 {
		t.Errorf("only %d lines were looked at", seen)
	}
	d.Tap("esc").Waits("It was denied.").Rest()
}

// TestTypingIsNotEaten lets a question come up in the middle of a sentence.
func TestTypingIsNotEaten(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, permitting(time.Hour, acts...))
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
	d := tuitest.Open(t, 80, 24, permitting(-1, acts...))
	d.Tap("2").Type("Drop it").Tap("enter").Waits("May this be done?").Tap("ctrl+c").Waits("Stopped.").Rest().Lacks("no, and stop")
}

// goesOn is the line that tells how long an answer takes.
var goesOn = regexp.MustCompile(`[^ │]+ thinking · [\d.]+ m?s · esc stops[^│]*`)

// TestGoldenDialogs draws both questions at the usual sizes and a tiny one.
func TestGoldenDialogs(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}, {40, 10}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			t.Parallel()
			o := permitting(-1)
			o.Ports.Chat = tuitest.NewScript(permit(acts...), permit(many(9)...), func(ctx context.Context, send func(agent.Event)) {
				q, answer := agent.NewAsked("Which lease is meant? Both are signed, and they name other rents:\n▸ no, and stop\n"+strings.Repeat("Elm St 900, Oak Ave 1,100; ", 6),
					"Elm St", "Oak Ave", "the one that was signed last, whichever of the two that may be, with all that was agreed on besides")
				send(q)
				select {
				case a := <-answer:
					send(agent.Answered{Answer: a})
					send(agent.Done{Answer: agent.Answer{Text: "So be it.", Found: true}})
				case <-ctx.Done():
					send(agent.Failed{Canceled: true})
				}
			})
			d := tuitest.Open(t, size[0], size[1], o)
			d.Tap("2").Type("Drop it").Tap("enter").Waits("no, and stop").Waits("enter choose")
			shot := func(name string) {
				d.Look()
				goldenText(t, goesOn.ReplaceAllString(d.Screen(), "* thinking"), fmt.Sprintf("%dx%d-permission%s", size[0], size[1], name))
			}
			shot("")
			d.Tap("up").Tap("up").Tap("up").Tap("space").Tap("down")
			shot("-some")
			d.Tap("esc").Waits("denied").Rest()
			d.Type("More").Tap("enter").Waits("no, and stop")
			d.Tap("up").Tap("pgdown")
			shot("-many")
			d.Tap("esc").Waits("denied").Rest()
			d.Type("Which?").Tap("enter").Waits("The model asks")
			shot("-question")
			d.Tap("esc").Waits("So be it.").Rest()
		})
	}
}

package chat

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/widget"
)

func TestSendAndHistory(t *testing.T) {
	b := newBench(t, "builtin")
	b.do(action.ChatSend) // nothing is written
	b.ask("one").say(agent.Done{}).ask("two").say(agent.Done{})
	if strings.Join(b.asked, ",") != "one,two" {
		t.Fatal(b.asked)
	}
	b.write("draft")
	for _, step := range []struct {
		id   action.ID
		want string
	}{
		{action.ChatEarlier, "two"}, {action.ChatEarlier, "one"}, {action.ChatEarlier, "one"},
		{action.ChatLater, "two"}, {action.ChatLater, "draft"}, {action.ChatLater, "draft"},
	} {
		if b.do(step.id); b.input.Text() != step.want {
			t.Fatalf("after %s: %q, not %q", step.id, b.input.Text(), step.want)
		}
	}
}

func TestEditing(t *testing.T) {
	b := newBench(t, "builtin")
	b.write("first").do(action.ChatNewline).write("second")
	b.do(action.ChatEarlier)
	b.write("!")
	if got := b.input.Text(); got != "first!\nsecond" {
		t.Fatalf("%q", got)
	}
	b.take(b.Update(tea.KeyPressMsg{Code: 'u', Mod: tea.ModCtrl}))
	b.take(b.Update(tea.PasteMsg{Content: "pasted\x1b[31m\r\nlines\u202e"}))
	if got := b.input.Text(); got != "pasted\nlines\nsecond" {
		t.Fatalf("%q", got)
	}
	if _, y, ok := b.Cursor(); !ok || y < 0 {
		t.Fatal("no cursor in the input")
	}
	b.take(b.Update(tea.PasteMsg{Content: strings.Repeat("x", widget.MaxEdit)}))
	if told, ok := b.out[len(b.out)-1].(msg.Problem); !ok || !strings.Contains(told.Text, "nothing was pasted") || b.input.Text() != "pasted\nlines\nsecond" {
		t.Fatalf("a paste that is too long: %v, %d letters", b.out, len(b.input.Text()))
	}
}

func TestStopIsHeardAtOnce(t *testing.T) {
	b := newBench(t, "builtin").ask("slow")
	b.say(start("1", "read_file", "big.pdf", "", `{}`)).write("typed meanwhile")
	b.do(action.ChatRead)
	if b.ctx.Err() == nil || b.Running() {
		t.Fatal("the run goes on")
	}
	b.shows("■ read_file big.pdf")
	b.shows("Stopped.")
	b.shows("typed meanwhile")
	b.say(agent.TextDelta{Text: "late words"}, agent.Failed{Canceled: true})
	b.hides("late words")
	b.do(action.ChatSend)
	if len(b.asked) != 2 || !b.Running() {
		t.Fatal("the next question was not asked")
	}
	b.take(b.Update(msg.Stop{}))
	if b.Running() {
		t.Fatal("msg.Stop does not stop")
	}
}

func TestSpinnerTellsTheTime(t *testing.T) {
	b := newBench(t, "builtin").ask("slow")
	b.say(start("1", "grep", "rent", "", `{}`))
	b.clock = b.clock.Add(3200 * time.Millisecond)
	if b.Update(b.spin.Tick()) == nil {
		t.Fatal("the spinner stands still")
	}
	b.shows("⠙ grep · 3.2 s · esc stops")
	b.say(agent.Done{})
	if b.Update(b.spin.Tick()) != nil {
		t.Fatal("the spinner never stops")
	}
	late := b.spin.Tick()
	if b.ask("again"); b.Update(late) != nil {
		t.Fatal("a tick of an earlier run turns the spinner faster")
	}
}

func TestQueue(t *testing.T) {
	b := newBench(t, "builtin").ask("one").ask("two")
	if len(b.asked) != 1 {
		t.Fatal("two runs at once")
	}
	b.shows("1 waiting")
	b.say(agent.Failed{Message: "The model does not answer. Is it running?"})
	b.shows("✗ The model does not answer.")
	if len(b.asked) != 2 {
		t.Fatal("the waiting question was not asked")
	}
}

func TestElements(t *testing.T) {
	b := answered(newBench(t, "builtin"))
	b.do(action.ChatRead)
	if b.Keys() != action.ChatLog || b.Typing() {
		t.Fatal("the input still has the keys")
	}
	b.do(action.ChatTop, action.ChatNext, action.ChatOpen)
	b.shows("query: purchase price")
	b.do(action.ChatOpen)
	b.hides("query: purchase price")

	b.do(action.ChatNext, action.ChatOpen, action.ChatNext, action.ChatNext, action.ChatOpen)
	b.do(action.ChatBottom, action.ChatOpen)
	want := []msg.Goto{
		{Path: "/deal/spa.pdf", Place: extract.Place{Page: 3}, Quote: "Purchase Price of $44,630,000.00"},
		{Path: "/deal/checklist.md", Place: extract.Place{Line: 7}},
		{Path: "/deal/escrow.pdf", Place: extract.Place{Page: 2}},
	}
	if len(b.out) != len(want) {
		t.Fatalf("%d jumps: %v", len(b.out), b.out)
	}
	for i := range want {
		if b.out[i] != want[i] {
			t.Errorf("jump %d: %v, not %v", i, b.out[i], want[i])
		}
	}
	b.write("w")
	if b.Keys() != action.ChatInput || b.input.Text() != "w" {
		t.Fatal("typing does not return to the input")
	}
	b.do(action.ChatRead, action.ChatTop, action.ChatOpen)
	if b.input.Text() != "What is the price?" {
		t.Fatalf("%q", b.input.Text())
	}
}

func TestStepPassesNothingOver(t *testing.T) {
	b := newBench(t, "builtin").ask("long?")
	a := deal()
	a.Text = strings.Repeat("A line of the answer.\n\n", 60) + "The end [spa.pdf p.3].\n"
	b.say(agent.Done{Answer: a}).do(action.ChatRead, action.ChatTop)
	b.shows("long?")
	for n := 0; ; n++ {
		b.do(action.ChatDown)
		if b.sel.block > 10 {
			if n < 30 {
				t.Fatalf("the end is chosen after %d steps", n)
			}
			break
		}
		if n > 200 {
			t.Fatal("the end is never reached")
		}
	}
	b.shows("The end")
	for range 200 {
		b.do(action.ChatUp)
	}
	b.shows("long?")
	if b.sel.block != 0 {
		t.Fatal("the first question is not chosen")
	}
}

func TestScrollSticksToTheEnd(t *testing.T) {
	b := newBench(t, "builtin").ask("long?")
	b.say(agent.TextDelta{Text: strings.Repeat("Some words.\n\n", 40)})
	b.do(action.ChatBottom)
	b.say(agent.TextDelta{Text: "last one\n\n"}).shows("last one")
	b.do(action.ChatPageUp)
	b.hides("last one")
	b.say(agent.TextDelta{Text: "newest"})
	b.hides("newest")
	b.shows("more below")
	b.do(action.ChatPageDown, action.ChatPageDown)
	b.say(agent.TextDelta{Text: " of all"})
	b.shows("newest of all")
}

// What was asked for stays in view while the rest of the answer comes below it.
func TestLongAnswersAreShownFromTheirBeginning(t *testing.T) {
	b := newBench(t, "builtin").ask("before?")
	b.say(agent.TextDelta{Text: strings.Repeat("Some words.\n\n", 40)}, agent.Done{})
	b.ask("long?").shows("long?")
	b.say(start("1", "search", "leases", "", `{"query":"leases"}`), end("1", "search", "3 passages"))
	b.say(agent.TextDelta{Text: "It is the first.\n\n"}).shows("It is the first.")
	b.hides("more below")
	b.say(agent.TextDelta{Text: strings.Repeat("More of it.\n\n", 40) + "At last.\n"})
	b.shows("long?")
	b.shows("It is the first.")
	b.shows("more below")
	b.hides("At last.")
	a := deal()
	a.Text = "It is the first.\n\n" + strings.Repeat("More of it.\n\n", 40) + "At last.\n"
	b.say(agent.Done{Answer: a}).shows("It is the first.")
	b.hides("At last.")
	b.do(action.ChatPageDown)
	b.hides("long?")
	b.hides("It is the first.")
	b.do(action.ChatBottom)
	b.shows("At last.")
	b.hides("more below")
	b.do(action.ChatTop)
	b.shows("before?")
	b.ask("short?")
	b.say(agent.TextDelta{Text: "Yes."}).shows("short?")
	b.shows("Yes.")
}

func TestTables(t *testing.T) {
	b := newBench(t, "builtin").ask("make a table")
	b.say(start("1", "create_table", "assets", "", `{"name":"assets"}`), end("1", "create_table", "ok"))
	b.say(start("2", "insert_data", "assets", "", `{"name":"assets"}`), end("2", "insert_data", "3 rows"))
	b.say(start("3", "query_data", "", "", `{"sql":"SELECT 1"}`), end("3", "query_data", "1"))
	b.say(start("4", "drop_table", "", "", `{"name":"x"}`), agent.ToolEnd{ID: "4", Name: "drop_table", Err: "no table x"})
	if len(b.out) != 3 {
		t.Fatalf("%d changes of tables: %v", len(b.out), b.out)
	}
	b.shows("▦ open assets in the grid")
	b.shows("no table x")
	b.out = nil
	b.say(agent.Done{}).do(action.ChatRead, action.ChatTop, action.ChatNext, action.ChatNext, action.ChatOpen)
	b.do(action.ChatBottom, action.ChatPrevious, action.ChatOpen)
	if len(b.out) != 2 || b.out[0] != (msg.OpenTable{Name: "assets"}) || b.out[1] != (msg.OpenQuery{SQL: "SELECT 1"}) {
		t.Fatalf("%#v", b.out)
	}
}

func TestResetTakesTextBack(t *testing.T) {
	b := newBench(t, "builtin").ask("q")
	b.say(agent.TextDelta{Text: "kept words"}, start("1", "tree", "", "", `{}`), end("1", "tree", "x"))
	b.say(agent.TextDelta{Text: "broken strea"}, agent.TextReset{}, agent.TextDelta{Text: "whole stream"})
	b.shows("kept words")
	b.shows("whole stream")
	b.hides("broken")
}

func TestWhy(t *testing.T) {
	b := newBench(t, "builtin")
	for _, id := range []action.ID{action.ChatRead, action.ChatSend, action.ChatOpen} {
		if b.Why(id) == "" {
			t.Errorf("%s is possible in an empty chat", id)
		}
	}
	answered(b).write("x")
	if why := b.Why(action.ChatSend); why != "" {
		t.Error(why)
	}
}

func TestBindings(t *testing.T) {
	seen := map[action.Scope]map[string]action.ID{action.ChatInput: {}, action.ChatLog: {}}
	for _, k := range Bindings() {
		for _, key := range k.Keys() {
			if old, ok := seen[k.Scope][key]; ok {
				t.Errorf("%s does %s and %s", key, old, k.ID)
			}
			seen[k.Scope][key] = k.ID
		}
		if k.Help().Desc == "" {
			t.Errorf("%s has no help", k.ID)
		}
	}
}

// TestEscNeverLeadsIntoTheQuestion: pressed once too often, it does not have the next key written.
func TestEscNeverLeadsIntoTheQuestion(t *testing.T) {
	b := answered(newBench(t, "builtin"))
	for range 3 {
		if b.do(action.ChatRead); b.Typing() {
			t.Fatal("esc leads back into the question")
		}
	}
	if b.do(action.ChatWrite); !b.Typing() {
		t.Error("i does not lead back into the question")
	}
}

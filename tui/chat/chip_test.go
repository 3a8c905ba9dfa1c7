package chat

import (
	"testing"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/action"
)

func TestChipAsksOtherwise(t *testing.T) {
	b := newBench(t, "builtin").ask("what do we pay?")
	b.say(agent.Done{Answer: agent.Answer{Text: "€3.00", Found: true, Understood: &agent.Understood{
		As: "sum", About: "what do we pay?", Others: []string{"find", "list all"},
	}}})
	b.shows("◇ understood as: sum · or: find, list all")
	for _, want := range []string{"find: what do we pay?", "list all: what do we pay?", "sum: what do we pay?", "find: what do we pay?"} {
		b.do(action.ChatRead)
		b.choose(b.firstStop(1))
		b.do(action.ChatOpen)
		if got := b.input.Text(); got != want || b.reading {
			t.Errorf("the input holds %q, want %q", got, want)
		}
		b.input.Set("")
	}
}

package chat

import (
	"fmt"
	"testing"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

func TestAConversationGoesOn(t *testing.T) {
	t.Parallel()
	b := newBench(t, "m")
	b.take(b.Update(msg.PastLoaded{Past: port.Past{Earlier: 7, Questions: []string{"what else?", "the price?"}, Turns: []agent.Turn{
		{Question: "the price?", Steps: make([]agent.TurnStep, 3), Answer: "It is **$5** [a.pdf p.1]."}, {Question: "and the escrow?"},
	}}}))
	for _, want := range []string{"› the price?", "7 earlier questions", "3 steps", "It is $5", "› and the escrow?", "There was no answer."} {
		b.shows(want)
	}
	if b.Running() {
		t.Error("what was said before runs")
	}
	b.do(action.ChatEarlier).shows("› the price?")
	if got := b.input.Text(); got != "the price?" {
		t.Errorf("the history gives %q", got)
	}
	b.do(action.ChatEarlier)
	if got := b.input.Text(); got != "what else?" {
		t.Errorf("the history gives %q", got)
	}
	b.input.Set("")
	b.ask("and now?").say(agent.Done{Answer: agent.Answer{Text: "Settled."}}).shows("Settled.")
}

// BenchmarkRecall shows a hundred turns of a long conversation.
func BenchmarkRecall(bm *testing.B) {
	var past port.Past
	for i := range 100 {
		past.Turns = append(past.Turns, agent.Turn{Question: fmt.Sprint("question ", i), Answer: "An answer.\n\n- one [a.pdf p.1]\n- two [b.pdf p.2]\n"})
	}
	for bm.Loop() {
		b := newBench(bm, "m")
		b.take(b.Update(msg.PastLoaded{Past: past}))
		b.View(60, 20)
	}
}

package chat

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// TestTheMeter counts a run and its conversation, and marks what nobody has counted.
func TestTheMeter(t *testing.T) {
	t.Parallel()
	b := newBench(t, "openai:gpt-5")
	b.ask("q")
	b.View(120, 20)
	run := agent.Usage{Model: "openai:gpt-5", Calls: 1, InputTokens: 1000, OutputTokens: 20, Cost: 0.01}
	all := agent.Usage{Calls: 3, InputTokens: 90_000, OutputTokens: 1000, Cost: 0.1234, Estimated: true}
	b.say(agent.Spent{Run: run, Session: all})
	b.sees(120, "1020 tokens · $0.0100 (~91.0k tokens · ~$0.1234 in all)")
	run.Estimated = true
	b.say(agent.Spent{Run: run, Session: run})
	b.sees(120, "esc stops · ~1020 tokens · ~$0.0100")
	run.CacheReadTokens = 400
	b.say(agent.Done{Answer: agent.Answer{Text: "Done.", Usage: run, Total: all}})
	b.sees(120, "openai:gpt-5 · ~1000 in, ~20 out, 400 from the cache · ~$0.0100", "── ~91.0k tokens · ~$0.1234 in all ──")
	b.take(b.Update(msg.Resumed{Past: port.Past{}}))
	b.lacks(120, "in all", "gpt-5 ·")
}

// TestCompactionInARun stands as a line that opens.
func TestCompactionInARun(t *testing.T) {
	t.Parallel()
	b := newBench(t, "m").ask("q")
	b.say(agent.Compacted{Blanked: 3}, agent.Compacted{Summary: "The person\nasked \x1b[31mmuch."})
	b.sees(100, "3 older results were taken out of what the model reads", "the model reads a summary of what was said before")
	b.lacks(100, "asked much")
	b.say(agent.Done{Answer: agent.Answer{Text: "Done."}})
	b.do("chat.read", "chat.open")
	b.sees(100, "│ The person", "│ asked much.")
	if b.Why("chat.restore") != "" {
		t.Error("it cannot be taken back")
	}
	b.out = nil
	if b.do("chat.restore"); len(b.out) != 1 || b.out[0] != (msg.Restore{}) {
		t.Errorf("%v", b.out)
	}
}

// sees holds that the view of w cells shows the texts.
func (b *bench) sees(w int, texts ...string) {
	b.t.Helper()
	view := ansi.Strip(b.View(w, 30))
	for _, s := range texts {
		if !strings.Contains(view, s) {
			b.t.Errorf("%q is not shown:\n%s", s, view)
		}
	}
}

func (b *bench) lacks(w int, texts ...string) {
	b.t.Helper()
	view := ansi.Strip(b.View(w, 30))
	for _, s := range texts {
		if strings.Contains(view, s) {
			b.t.Errorf("%q is shown:\n%s", s, view)
		}
	}
}

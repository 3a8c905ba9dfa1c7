package chat

import (
	"fmt"
	"testing"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/action"
)

func stepped(id string, done, all int, path string) agent.ToolProgress {
	return agent.ToolProgress{ID: id, Name: "process_batch", Done: done, All: all, Path: path}
}

// A call over many documents says how far it is on its line and above the input; once it is over, it
// says why it was made again.
func TestProgressOfABatch(t *testing.T) {
	t.Parallel()
	b := newBench(t, "builtin").ask("analyse my spending")
	b.say(start("1", "process_batch", "spending", "put the rows into one table", `{}`))
	b.shows("put the rows into one table")
	b.say(stepped("1", 0, 14, ""))
	b.shows("process_batch spending · 0 of 14")
	b.shows(" 0 of 14 · 0 ms · esc stops")
	b.say(stepped("1", 5, 14, "/home/m/statements/2025-05 \x1b[31mcurrent.pdf"))
	b.shows("process_batch spending · 5 of 14 · 2025-05 ")
	b.hides("\x1b")
	b.hides("statements/")
	b.say(stepped("other", 9, 9, "x.pdf")) // of a call that is not shown
	b.say(end("1", "process_batch", "554 rows"), stepped("1", 14, 14, "late.pdf"))
	b.shows("✓ process_batch spending · put the rows into one")
	b.hides("14 of 14")
	for w := 1; w < 70; w++ {
		fits(t, b.View(w, 20), w, 20)
	}
}

// Whoever stops a batch is told that it was not for nothing.
func TestStoppedBatch(t *testing.T) {
	t.Parallel()
	for _, by := range []string{"key", "end"} {
		t.Run(by, func(t *testing.T) {
			t.Parallel()
			b := newBench(t, "builtin").ask("analyse my spending")
			b.say(start("1", "process_batch", "spending", "", `{}`), stepped("1", 5, 14, "a/2025-05_current.pdf"))
			if by == "key" {
				b.do(action.ChatRead)
			} else {
				b.say(agent.Failed{Message: "Stopped.", Canceled: true})
			}
			b.shows("■ process_batch spending · 5 of 14")
			b.shows("Stopped after 5 of 14 documents.")
			b.shows("goes on with")
		})
	}
}

// Where nothing was done yet, or another tool was stopped, there is nothing to tell.
func TestStoppedBeforeAnything(t *testing.T) {
	t.Parallel()
	for i, e := range [][]agent.Event{
		{start("1", "process_batch", "spending", "", `{}`), stepped("1", 0, 14, "")},
		{start("1", "read_file", "a.pdf", "", `{}`)},
		{start("1", "process_batch", "spending", "", `{}`), stepped("1", 14, 14, "a.pdf"), end("1", "process_batch", "554 rows")},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			b := newBench(t, "builtin").ask("analyse my spending")
			b.say(e...).do(action.ChatRead)
			b.shows("Stopped.")
			b.hides("Stopped after")
		})
	}
}

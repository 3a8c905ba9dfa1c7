package chat

import (
	"fmt"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/msg"
)

// recall shows what was said before the screen opened, and lets its questions be
// found in the history. What was asked meanwhile stays behind it.
func (c *Chat) recall(m msg.PastLoaded) {
	past := append([]string(nil), m.Questions...)
	c.history = append(past, c.history...)
	c.history = c.history[max(0, len(c.history)-mostHistory):]
	if len(m.Turns) == 0 || len(c.turns) > 0 {
		return
	}
	for i, old := range m.Turns {
		t := c.begin(old.Question, nil)
		if i == 0 && m.Earlier > 0 {
			c.add(t, &note{"⋮", fmt.Sprintf("%d earlier questions are not shown", m.Earlier), muted}, false)
		}
		if n := len(old.Steps); n == 1 {
			c.add(t, &note{"✓", "1 step", muted}, false)
		} else if n > 1 {
			c.add(t, &note{"✓", fmt.Sprintf("%d steps", n), muted}, false)
		}
		t.mark()
		if old.Answer == "" {
			c.fail(t, ending{text: "There was no answer.", look: muted, mark: "■"})
			continue
		}
		c.finish(t, agent.Answer{Text: old.Answer, Usage: old.Usage})
	}
}

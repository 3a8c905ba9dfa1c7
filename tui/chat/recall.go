package chat

import (
	"fmt"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// remember lets earlier questions be found in the history. What was asked meanwhile
// stays behind them.
func (c *Chat) remember(questions []string) {
	past := append([]string(nil), questions...)
	c.history = append(past, c.history...)
	c.history = c.history[max(0, len(c.history)-mostHistory):]
}

// clear empties the transcript for another conversation. What is being written stays.
func (c *Chat) clear() {
	clear(c.blocks)
	c.blocks, c.turns, c.queue = nil, nil, nil
	c.stick, c.hold, c.top, c.sel, c.reading = true, false, place{}, selection{}, false
	c.session, c.title, c.total = "", "", agent.Usage{}
}

// recall shows what was said before in a conversation.
func (c *Chat) recall(past port.Past) {
	c.session, c.title, c.total = past.Session.ID, widget.CleanLine(past.Session.Title), past.Usage
	for i, old := range past.Turns {
		t := c.begin(old.Question, nil)
		if i == 0 && past.Earlier > 0 {
			c.add(t, &note{"⋮", fmt.Sprintf("%d earlier questions are not shown", past.Earlier), muted}, false)
		}
		if old.Summary != "" {
			c.add(t, compacted(agent.Compacted{Summary: old.Summary}), false)
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

package chat

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/widget"
)

// mostHistory is how many questions are remembered.
const mostHistory = 200

// paste writes text into the input, from wherever the keys are.
func (c *Chat) paste(s string) tea.Cmd {
	if c.reading {
		c.compose()
	}
	if !c.input.Insert(s) {
		return send(msg.Problem{Text: widget.TooLong(s)})
	}
	c.past = 0
	return nil
}

// submit sends what is written.
func (c *Chat) submit() tea.Cmd {
	q := strings.TrimSpace(c.input.Text())
	if q == "" {
		return nil
	}
	c.input.Set("")
	c.past, c.draft = 0, ""
	if m, ok := c.command(q); ok {
		return send(m)
	}
	if n := len(c.history); n == 0 || c.history[n-1] != q {
		c.history = append(c.history, q)
		c.history = c.history[max(0, len(c.history)-mostHistory):]
	}
	return c.Ask(q)
}

// earlier moves the cursor up, and from the first row into the history. A question
// that waits is taken back first.
func (c *Chat) earlier() {
	if len(c.queue) > 0 && c.input.Empty() {
		c.unqueue(1)
		return
	}
	if c.input.Up() || c.past >= len(c.history) {
		return
	}
	if c.past == 0 {
		c.draft = c.input.Text()
	}
	c.past++
	c.input.Set(c.history[len(c.history)-c.past])
}

// later moves the cursor down, and from the last row back out of the history.
func (c *Chat) later() {
	if c.input.Down() || c.past == 0 {
		return
	}
	c.past--
	if c.past == 0 {
		c.input.Set(c.draft)
		return
	}
	c.input.Set(c.history[len(c.history)-c.past])
}

package chat

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/widget"
)

// events takes in what happened in a run. Events of a run that is over (it was
// stopped, and its last words came late) change nothing but the tables.
func (c *Chat) events(m msg.AgentEvents) tea.Cmd {
	t := c.current()
	live := t != nil && t.run == m.Run
	var cmds []tea.Cmd
	for _, e := range m.Events {
		if end, ok := e.(agent.ToolEnd); ok && end.Err == "" && changesTables(end.Name) {
			cmds = append(cmds, send(msg.TablesChanged{}))
		}
		if live && !t.ended {
			cmds = append(cmds, c.event(t, e))
		}
	}
	if live && t.ended {
		cmds = append(cmds, c.next())
	}
	return tea.Batch(cmds...)
}

func (c *Chat) event(t *turn, e agent.Event) tea.Cmd {
	switch e := e.(type) {
	case agent.TextDelta:
		c.stream(t, e.Text)
	case agent.TextReset:
		c.reset(t)
	case agent.ToolStart:
		b := c.foldInto(t, e)
		if b == nil {
			b = c.add(t, newCard(e), t.text > 0 && !c.endsWithCard())
		}
		t.cards[e.ID] = b
		t.mark()
	case agent.ToolProgress:
		c.progressed(t, e)
	case agent.ToolEnd:
		return c.toolEnded(t, e)
	case agent.Sorted:
		c.add(t, newVerdicts(e), false)
		t.mark()
	case agent.Spent:
		t.spent, c.total = e, e.Session
	case agent.Compacted:
		c.add(t, compacted(e), false)
		t.mark()
	case agent.Waiting:
		t.again = c.now().Add(e.For)
		c.add(t, told(e), false)
		t.mark()
	case agent.Done:
		c.finish(t, e.Answer)
	case agent.Failed:
		if e.Canceled {
			c.fail(t, t.stopped())
			return nil
		}
		c.fail(t, ending{text: widget.CleanLine(e.Message), look: bad, mark: "✗"})
	default:
		if n := told(e); n != nil {
			c.add(t, n, false)
			t.mark()
		}
	}
	return nil
}

func (c *Chat) endsWithCard() bool {
	switch c.blocks[len(c.blocks)-1].body.(type) {
	case step, *preview:
		return true
	}
	return false
}

// toolEnded closes the card of a call, and returns the command that brings the rows of the
// preview below it.
func (c *Chat) toolEnded(t *turn, e agent.ToolEnd) tea.Cmd {
	b := t.cards[e.ID]
	if b == nil {
		return nil
	}
	st, ok := b.body.(step)
	if !ok {
		return nil
	}
	k := st.call(e.ID)
	if k == nil {
		return nil
	}
	k.end(e)
	b.stale()
	t.mark()
	if p := previewOf(k, e); p != nil {
		return c.preview(t, b, p, e)
	}
	return nil
}

func changesTables(tool string) bool {
	switch tool {
	case "create_table", "insert_data", "drop_table", "import_table", "process_batch", "fill_rows", "query_data":
		return true
	}
	return false
}

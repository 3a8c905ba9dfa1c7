package chat

import (
	"encoding/json"

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
			c.event(t, e)
		}
	}
	if live && t.ended {
		cmds = append(cmds, c.next())
	}
	return tea.Batch(cmds...)
}

func (c *Chat) event(t *turn, e agent.Event) {
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
	case agent.ToolEnd:
		c.toolEnded(t, e)
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
			c.fail(t, stopped)
			return
		}
		c.fail(t, ending{text: widget.CleanLine(e.Message), look: bad, mark: "✗"})
	default:
		if n := told(e); n != nil {
			c.add(t, n, false)
			t.mark()
		}
	}
}

var stopped = ending{text: "Stopped.", look: muted, mark: "■"}

func (c *Chat) endsWithCard() bool {
	switch c.blocks[len(c.blocks)-1].body.(type) {
	case step, *tableLink:
		return true
	}
	return false
}

func (c *Chat) toolEnded(t *turn, e agent.ToolEnd) {
	b := t.cards[e.ID]
	if b == nil {
		return
	}
	st, ok := b.body.(step)
	if !ok {
		return
	}
	k := st.call(e.ID)
	if k == nil {
		return
	}
	k.end(e)
	b.stale()
	if l := linkOf(k, e); l != nil {
		c.linkTable(t, b, l)
	}
	t.mark()
}

// linkTable puts a link below its card; parallel calls may have put other
// cards there already.
func (c *Chat) linkTable(t *turn, b *block, l *tableLink) {
	at := len(c.blocks)
	for i := t.from; i < len(c.blocks); i++ {
		if c.blocks[i] == b {
			at = i + 1
		}
		if old, ok := c.blocks[i].body.(*tableLink); ok && *old == *l {
			return // the turn leads there already
		}
	}
	c.blocks = append(c.blocks, nil)
	copy(c.blocks[at+1:], c.blocks[at:])
	c.blocks[at] = &block{body: l, turn: t}
	if c.sel.on && c.sel.block >= at {
		c.sel.block++
	}
	if c.top.block >= at {
		c.top.block++
	}
	t.live++
	t.text++
}

func changesTables(tool string) bool {
	switch tool {
	case "create_table", "insert_data", "drop_table", "import_table", "process_batch", "fill_rows", "query_data":
		return true
	}
	return false
}

// linkOf returns the link that a finished call leaves, nil for none.
func linkOf(k *card, e agent.ToolEnd) *tableLink {
	if e.Err != "" {
		return nil
	}
	switch e.Name {
	case "query_data":
		if k.sql == "" {
			return nil
		}
		return &tableLink{name: "the result", sql: k.sql}
	case "create_table", "insert_data", "import_table", "process_batch", "fill_rows":
		var made struct {
			Name  string `json:"name"`
			Table string `json:"table"`
		}
		if json.Unmarshal(e.Result, &made) != nil {
			made.Name, made.Table = "", ""
		}
		for _, name := range []string{k.table, made.Name, made.Table, k.target} {
			if name = widget.CleanLine(name); name != "" {
				return &tableLink{name: name}
			}
		}
	}
	return nil
}

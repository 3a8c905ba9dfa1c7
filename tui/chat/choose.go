package chat

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/msg"
)

// selection is the chosen stop of the transcript, if one is chosen.
type selection struct {
	block, stop int
	on          bool
}

// choose makes a stop the chosen one and brings it into view.
func (c *Chat) choose(s selection) {
	c.sel = s
	c.reveal()
}

// firstStop is the first stop in block i or after it.
func (c *Chat) firstStop(i int) selection {
	for ; i >= 0 && i < len(c.blocks); i++ {
		if n := len(c.lay(i).stops); n > 0 {
			return selection{block: i, on: true}
		}
	}
	return selection{}
}

// lastStop is the last stop in block i or before it.
func (c *Chat) lastStop(i int) selection {
	for ; i >= 0 && i < len(c.blocks); i-- {
		if n := len(c.lay(i).stops); n > 0 {
			return selection{block: i, stop: n - 1, on: true}
		}
	}
	return selection{}
}

// neighbour is the stop before or after the chosen one; before or after the
// view's top when none is chosen.
func (c *Chat) neighbour(by int) selection {
	if !c.sel.on {
		if by < 0 {
			return c.lastStop(c.top.block)
		}
		return c.firstStop(c.top.block)
	}
	s := c.sel
	s.stop += by
	switch {
	case s.stop < 0:
		return c.lastStop(s.block - 1)
	case s.stop >= len(c.lay(s.block).stops):
		return c.firstStop(s.block + 1)
	}
	return s
}

// jump chooses the stop before or after.
func (c *Chat) jump(by int) {
	if s := c.neighbour(by); s.on {
		c.choose(s)
	}
}

// step chooses the stop before or after if it is in view, and otherwise scrolls
// towards it, so that no text is passed over unseen.
func (c *Chat) step(by int) {
	if len(c.blocks) == 0 {
		return
	}
	c.settleTop()
	s := c.neighbour(by)
	if !s.on {
		c.scroll(by * 2)
		return
	}
	p := place{s.block, c.lay(s.block).stops[s.stop].line}
	if n := c.lineOf(p, c.h+2); n < -1 || n < 0 && c.back(c.top, 2) != c.top && !c.near(p) || n >= c.h+2 {
		c.scroll(by * 2)
		return
	}
	c.choose(s)
}

// near reports whether a place stands at most two lines above the view.
func (c *Chat) near(p place) bool {
	b := c.back(c.top, 2)
	return p.block > b.block || p.block == b.block && p.line >= b.line
}

// open opens what is chosen: a card unfolds, a citation or a source is shown in
// the preview, a table in the grid, a question comes back into the input, as does what was
// understood of it.
func (c *Chat) open() tea.Cmd {
	if !c.sel.on {
		return nil
	}
	b := c.lay(c.sel.block)
	s := b.stops[c.sel.stop]
	switch what := b.body.(type) {
	case step:
		what.setOpen(!what.isOpen())
		b.stale()
		c.release()
		c.stick = false
		c.reveal()
	case *summary:
		what.open = !what.open
		b.stale()
		c.release()
		c.stick = false
		c.reveal()
	case *question:
		c.compose()
		c.input.Set(what.text)
	case *chip:
		c.compose()
		c.input.Set(what.next())
	case *preview:
		if what.sql != "" {
			return send(msg.OpenQuery{SQL: what.sql})
		}
		return send(msg.OpenTable{Name: what.name})
	case *statement:
		return send(what.query(b.turn.answer.Citations))
	}
	if s.what == stopCitation && s.n < len(b.turn.answer.Citations) {
		cite := b.turn.answer.Citations[s.n]
		return send(msg.Goto{Path: cite.Path, Place: cite.Place, Quote: cite.Quote})
	}
	return nil
}

// chart shows what the chosen statement returns as a chart in the grid.
func (c *Chat) chart() tea.Cmd {
	q, ok := c.chosenQuery()
	if !ok {
		return nil
	}
	q.Chart = true
	return send(q)
}

// chosenQuery is the intent to run the statement of what is chosen; it is not ok where it has none.
func (c *Chat) chosenQuery() (q msg.OpenQuery, ok bool) {
	if !c.sel.on {
		return q, false
	}
	b := c.blocks[c.sel.block]
	switch what := b.body.(type) {
	case *preview:
		q.SQL = what.sql
	case *statement:
		q = what.query(b.turn.answer.Citations)
	}
	return q, q.SQL != ""
}

// openAll opens all cards of the chosen turn (of the last one when nothing is
// chosen), or closes them if all are open.
func (c *Chat) openAll() {
	t := c.current()
	if c.sel.on {
		t = c.blocks[c.sel.block].turn
	}
	if t == nil {
		return
	}
	open := false
	for _, b := range t.cards {
		if k, ok := b.body.(step); ok && !k.isOpen() {
			open = true
		}
	}
	for _, b := range t.cards {
		if k, ok := b.body.(step); ok {
			k.setOpen(open)
			b.stale()
		}
	}
	c.reveal()
}

// click chooses and opens what stands in a row of the last view; below the
// transcript it returns to the input.
func (c *Chat) click(y int) tea.Cmd {
	if y >= c.h || len(c.blocks) == 0 {
		c.compose()
		return nil
	}
	c.settleTop()
	p := c.ahead(c.top, y)
	if p.block >= len(c.blocks) {
		return nil
	}
	for i, s := range c.lay(p.block).stops {
		if s.line == p.line {
			c.reading = true
			c.choose(selection{block: p.block, stop: i, on: true})
			return c.open()
		}
	}
	return nil
}

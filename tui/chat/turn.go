package chat

import (
	"context"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/widget"
)

// maxAnswer is how much streamed text of one answer is kept, in bytes; the
// finished answer replaces it anyway.
const maxAnswer = 1 << 20

// turn is a question and what came of it. Its blocks stand in the transcript
// from From on, up to those of the next turn.
type turn struct {
	run     int
	asked   time.Time
	cancel  context.CancelFunc
	answer  agent.Answer
	spent   agent.Spent
	again   time.Time         // when the model is asked again, after it could not answer
	cards   map[string]*block // by the call's ID
	from    int               // its first block
	text    int               // the first block of the text since the last tool
	checked int               // the first block of the checked answer, 0 while there is none
	raw     string            // that text as it came
	settled int               // how much of raw is in blocks that stay as they are
	fence   string            // the fence that is open at settled
	live    int               // the first block that may still change
	liveGap bool
	ended   bool
}

// begin appends a turn to the transcript.
func (c *Chat) begin(q string, cancel context.CancelFunc) *turn {
	c.run++
	t := &turn{run: c.run, asked: c.now(), cancel: cancel, from: len(c.blocks), cards: map[string]*block{}}
	c.turns = append(c.turns, t)
	c.add(t, &question{text: widget.Clean(q)}, len(c.blocks) > 0)
	t.mark()
	c.stick, c.hold, c.sel = true, cancel != nil, selection{}
	return t
}

// add appends a block to the transcript.
func (c *Chat) add(t *turn, b body, gap bool) *block {
	bl := &block{body: b, turn: t, gap: gap}
	c.blocks = append(c.blocks, bl)
	t.live, t.text = len(c.blocks), len(c.blocks)
	return bl
}

// mark lets the streamed text begin anew behind the blocks that are there.
func (t *turn) mark() { t.raw, t.settled, t.fence, t.liveGap = "", 0, "", true }

// stream takes in a piece of the answer's text.
func (c *Chat) stream(t *turn, s string) {
	if len(t.raw)+len(s) > maxAnswer {
		return
	}
	t.raw += s
	c.write(t, nil)
}

// write brings the blocks of the streamed text up to date: what is settled
// stays, the rest is split again.
func (c *Chat) write(t *turn, links *links) {
	pieces := split(widget.Clean(t.raw[t.settled:]), t.fence)
	c.truncate(t.live)
	for i, p := range pieces {
		gap := p.gap || p.kind == title
		if i == 0 {
			gap = gap || t.liveGap
		}
		c.blocks = append(c.blocks, &block{body: newText(p, links), turn: t, gap: gap})
	}
	c.settle(t, pieces)
}

// settle lets the next delta be split from the last piece on whose beginning
// is sure: what begins in a line depends on it and, for a table, on the one
// below, and both must have come to their ends.
func (c *Chat) settle(t *turn, pieces []piece) {
	rest := t.raw[t.settled:]
	if len(pieces) == 0 || widget.Clean(rest) != rest {
		return // offsets of pieces are those of the text before cleaning only when it took nothing out
	}
	i := len(pieces) - 1
	for i > 0 && strings.Count(rest[pieces[i].at:], "\n") < 2 {
		i--
	}
	t.live += i
	t.liveGap = c.blocks[t.live].gap
	t.settled += pieces[i].at
	t.fence = pieces[i].fence
}

// reset takes back the text that was streamed since the last tool.
func (c *Chat) reset(t *turn) {
	c.truncate(t.text)
	t.live = t.text
	t.mark()
}

// truncate takes blocks off the end of the transcript.
func (c *Chat) truncate(n int) {
	clear(c.blocks[n:])
	c.blocks = c.blocks[:n]
	if c.top.block >= n {
		c.top = place{block: max(0, n-1)}
	}
	if c.sel.on && c.sel.block >= n {
		c.sel = selection{}
	}
}

// finish replaces the streamed text with the checked answer.
func (c *Chat) finish(t *turn, a agent.Answer) {
	c.reset(t)
	t.answer = a
	if a.Total.Calls > 0 {
		c.total = a.Total
	}
	if a.Understood != nil {
		c.add(t, &chip{Understood: *a.Understood}, true)
		t.liveGap = false
	}
	t.checked = len(c.blocks)
	t.raw = a.Text
	if l := newLinks(a.Citations); len(a.Citations) > 0 {
		c.write(t, l)
	} else {
		c.write(t, nil)
	}
	t.raw = ""
	c.settlePreviews(t)
	s := &sources{list: a.Citations, coverage: a.Coverage, usage: a.Usage}
	if len(s.list) > 0 || a.Coverage.Considered > 0 || a.Usage.InputTokens > 0 {
		c.add(t, s, true)
	}
	c.close(t)
}

// fail ends a turn that has no answer.
func (c *Chat) fail(t *turn, e ending) {
	c.add(t, &e, true)
	c.close(t)
}

// close ends the turn: its context, and the cards of calls that never ended.
func (c *Chat) close(t *turn) {
	t.ended = true
	if t.cancel != nil {
		t.cancel()
	}
	for _, b := range t.cards {
		if k, ok := b.body.(step); ok && k.busy() {
			k.halt()
			b.stale()
		}
	}
}

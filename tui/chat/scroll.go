package chat

// place is a line in the transcript: one of a block's.
type place struct{ block, line int }

// lay lays a block out for the last width and returns it.
func (c *Chat) lay(i int) *block {
	b := c.blocks[i]
	sel := -1
	if c.sel.on && c.sel.block == i {
		sel = c.sel.stop
	}
	b.layout(c.bodyWidth(), sel, c.k, &c.spin)
	return b
}

// bodyWidth is the width of blocks: beside them stands the mark of the chosen
// line, where there is room.
func (c *Chat) bodyWidth() int { return c.w - c.gutter() }

func (c *Chat) gutter() int {
	if c.w < 16 {
		return 0
	}
	return 2
}

// back moves a place n lines up, at most to the beginning.
func (c *Chat) back(p place, n int) place {
	for n > p.line {
		if p.block == 0 {
			return place{}
		}
		n -= p.line
		p.block--
		p.line = len(c.lay(p.block).lines)
	}
	p.line -= n
	return p
}

// ahead moves a place n lines down, at most behind the end.
func (c *Chat) ahead(p place, n int) place {
	for p.block < len(c.blocks) {
		height := len(c.lay(p.block).lines)
		if p.line+n < height {
			p.line += n
			return p
		}
		n -= height - p.line
		p = place{block: p.block + 1}
	}
	return p
}

// bottom is the top of the view when the end of the transcript is shown.
func (c *Chat) bottom() place { return c.back(place{block: len(c.blocks)}, c.h) }

func (p place) before(q place) bool {
	return p.block < q.block || p.block == q.block && p.line < q.line
}

// answerTop is where the newest answer begins, with its question when that stands close above.
func (c *Chat) answerTop() place {
	if len(c.turns) == 0 {
		return place{}
	}
	at, n := c.turns[len(c.turns)-1].from, 0
	first := c.answerBlock()
	for i := at; i < min(first, len(c.blocks)); i++ {
		n += len(c.lay(i).lines)
	}
	if n > c.h/3 {
		at = first
	}
	p := place{block: at}
	if at < len(c.blocks) && c.lay(at).gap {
		p.line = 1
	}
	return p
}

// answerBlock is the first block of the newest answer's text.
func (c *Chat) answerBlock() int {
	t := c.turns[len(c.turns)-1]
	if t.checked > 0 {
		return t.checked
	}
	return t.text
}

// more tells whether there is something below the view.
func (c *Chat) more() bool {
	return len(c.blocks) > 0 && (!c.stick || c.hold && c.answerTop().before(c.bottom()))
}

// release lets the view leave the beginning of the newest answer.
func (c *Chat) release() {
	if c.hold {
		more := c.more()
		c.settleTop()
		c.hold, c.stick = false, !more
	}
}

// settleTop brings the top into the transcript and says whether the end is
// shown, which it is again when nothing but it would be left out.
func (c *Chat) settleTop() {
	if c.stick {
		c.top = c.bottom()
		if p := c.answerTop(); c.hold && p.before(c.top) {
			c.top = p
		}
		return
	}
	if c.top.block >= len(c.blocks) {
		c.top = place{block: max(0, len(c.blocks)-1)}
	}
	c.top.line = min(c.top.line, max(0, len(c.lay(c.top.block).lines)-1))
	if end := c.ahead(c.top, c.h); end.block >= len(c.blocks) {
		c.top = c.bottom()
		c.stick = true
	}
}

// scroll moves the view by n lines.
func (c *Chat) scroll(n int) {
	if len(c.blocks) == 0 {
		return
	}
	c.release()
	c.settleTop()
	if n < 0 {
		top := c.back(c.top, -n)
		c.stick = c.stick && top == c.top
		c.top = top
		return
	}
	c.top = c.ahead(c.top, n)
	c.settleTop()
}

// lineOf counts the lines from the top of the view down to a place, at most
// limit; it is negative when the place stands above.
func (c *Chat) lineOf(p place, limit int) int {
	if p.block < c.top.block || p.block == c.top.block && p.line < c.top.line {
		return -1
	}
	n := -c.top.line
	for i := c.top.block; i < p.block; i++ {
		n += len(c.lay(i).lines)
		if n > limit {
			return limit
		}
	}
	return min(n+p.line, limit)
}

// reveal scrolls so that the chosen line is seen.
func (c *Chat) reveal() {
	if !c.sel.on {
		return
	}
	c.release()
	c.settleTop()
	p := place{c.sel.block, c.lay(c.sel.block).stops[c.sel.stop].line}
	switch n := c.lineOf(p, c.h); {
	case n < 0:
		c.top, c.stick = p, false
		if p.line == 1 && c.blocks[p.block].gap {
			c.top.line = 0
		}
	case n >= c.h:
		c.top = c.back(p, c.h-1)
		c.stick = false
	}
	c.settleTop()
}

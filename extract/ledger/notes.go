package ledger

// besideRows is how far a note stands from the last column at least, in letters.
const besideRows = 1.2

// learnNotes finds where notes beside the rows begin: behind the last column, which is one of amounts, and on few lines.
func (c *columns) learnNotes(lines []*line, size float32) {
	right, numeric := float32(0), false
	for k, n := range c.head.columns {
		if n.x1 > right && n.x1 < 1e6 {
			right, numeric = n.x1, n.role.isNumeric()
		}
		if z := c.zones[k]; z.count > 0 && z.x1 > right {
			right, numeric = z.x1, true
		}
	}
	if !numeric {
		return
	}
	edge := right + besideRows*size
	rows, noted := 0, 0
	for _, l := range lines {
		if l.rule || l.words == nil || !l.endsInMoneyBefore(edge) {
			continue
		}
		if rows++; l.words[len(l.words)-1].x0 > edge {
			noted++
		}
	}
	if noted*4 < rows {
		c.beyond = edge
	}
}

// endsInMoneyBefore tells whether the words of a line up to some point end in an amount.
func (l *line) endsInMoneyBefore(x float32) bool {
	n := len(l.words)
	for n > 0 && l.words[n-1].x0 > x {
		n--
	}
	part := *l
	part.words = l.words[:n]
	return n > 0 && part.endsInMoney()
}

// isBeside tells whether a word is one of a note beside the rows.
func (c *columns) isBeside(w word) bool { return c.beyond > 0 && w.x0 > c.beyond }

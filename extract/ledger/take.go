package ledger

// take gives the amounts of a line by their columns, and tells which words they are.
func (c *columns) take(l *line) (amounts []*token, used []bool) {
	amounts, used = make([]*token, len(c.zones)), make([]bool, len(l.words))
	tokens := amountsIn(l)
	for i := range tokens {
		t := &tokens[i]
		follows := i+1 < len(tokens) && tokens[i+1].from == t.to
		k := c.zoneOf(t, l, follows)
		if k < 0 {
			continue
		}
		if old := amounts[k]; old != nil { // the one further right is the column's
			for w := old.from; w < old.to; w++ {
				used[w] = false
			}
		}
		amounts[k] = t
		for w := t.from; w < t.to; w++ {
			used[w] = true
		}
	}
	return amounts, used
}

// zoneOf finds the column of an amount, -1 where it is a part of other words. Another amount may
// follow right behind it.
func (c *columns) zoneOf(t *token, l *line, follows bool) int {
	for k, z := range c.zones {
		if z.count == 0 || min(z.x1, t.x1)-max(z.x0, t.x0) < 0.5*(t.x1-t.x0) {
			continue
		}
		aligned := z.edge > 0 && abs(t.x1-z.edge) < 0.4*l.size
		if !c.plain && !looksMoney.MatchString(t.Figures) && (!aligned || !t.apart) {
			continue
		}
		last := follows || t.to == len(l.words) || l.words[t.to].x0-t.x1 > 0.8*l.size
		if !t.apart && (!aligned || !last) {
			continue
		}
		return k
	}
	return -1
}

// columnOf finds the column of a word that is no amount.
func (c *columns) columnOf(w word) int {
	at := -1
	for k, n := range c.head.columns {
		if !n.role.isNumeric() && (at < 0 || w.x0 >= c.cuts[k]) {
			at = k
		}
	}
	return at
}

package ledger

// minPlain is the fewest numbers under the names of amounts with which these have no fractions, though others have.
const minPlain = 3

// noFractions tells whether the amounts of the columns have no fractions, as those of some currencies: there are no
// fractions at all, or they stand with the words only, amounts abroad for example.
func (c *columns) noFractions(found [][]token, size float32) bool {
	there, elsewhere, whole := 0, 0, 0
	for i := range found {
		for _, t := range found[i] {
			if !t.apart {
				continue
			}
			under := c.underAmount(t, size)
			switch fraction := t.money && looksMoney.MatchString(t.Figures); {
			case fraction && under:
				there++
			case fraction:
				elsewhere++
			case under:
				whole++
			}
		}
	}
	return there == 0 && (elsewhere == 0 || whole >= minPlain && whole > 4*elsewhere)
}

// underAmount tells whether a number stands nearest to the name of a column of amounts, and near to it.
func (c *columns) underAmount(t token, size float32) bool {
	best, at := 3*size, -1
	for k := range c.head.columns {
		if d := c.off(k, zone{x0: t.x0, x1: t.x1}); d < best {
			best, at = d, k
		}
	}
	return at >= 0 && c.head.columns[at].role.isNumeric()
}

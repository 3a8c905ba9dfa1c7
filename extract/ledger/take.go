package ledger

import (
	"slices"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// take gives the amounts and days of a line by their columns, and tells which words they are.
func (c *columns) take(l *line) (amounts []*token, days []string, used []bool) {
	amounts, used = make([]*token, len(c.zones)), make([]bool, len(l.words))
	days = c.takeDays(l, used)
	c.dropNumber(l, used)
	tokens := amountsIn(l)
	for i := range tokens {
		t := &tokens[i]
		if used[t.from] {
			continue
		}
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
	return amounts, days, used
}

// zoneOf finds the column of an amount, -1 where it is a part of other words. Another amount may
// follow right behind it.
func (c *columns) zoneOf(t *token, l *line, follows bool) int {
	for k, z := range c.zones {
		if z.count == 0 || min(z.x1, t.x1)-max(z.x0, t.x0) < 0.5*(t.x1-t.x0) {
			continue
		}
		aligned := z.edge > 0 && abs(t.x1-z.edge) < 0.4*l.size
		if !c.plain && !looksMoney.MatchString(t.Figures) && (!c.whole || !aligned || !t.apart) {
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

// columnsOf gives the column of each free word of a line, -1 for those that are taken. A word that
// follows close behind another goes on in its column, unless one begins right there. Words under a
// column for days that has its day belong to the words beside it.
func (c *columns) columnsOf(l *line, days []string, used []bool) []int {
	out := make([]int, len(l.words))
	for i, w := range l.words {
		out[i] = -1
		if used[i] {
			continue
		}
		from := w.x0
		if i == 0 || w.x0-l.words[i-1].x1 >= partGap*l.size {
			from += 0.3 * l.size // tables with the same columns stand a little apart
		}
		k := c.columnOf(word{x0: from})
		if n := c.alignedWith(l, i); n >= 0 {
			out[i] = n
			continue
		}
		if n := c.endsUnder(l, i, used); n >= 0 {
			out[i] = n
			continue
		}
		if i > 0 && !used[i-1] && w.x0-l.words[i-1].x1 < partGap*l.size && k != out[i-1] && (k < 0 || abs(w.x0-c.cuts[k]) > 0.35*l.size) {
			k = out[i-1]
		}
		if k >= 0 && c.days[k].count > 0 && days[k] != "" {
			k = c.wordsNear(k)
		}
		out[i] = k
	}
	return out
}

// alignedWith finds the column of something else in which a number stands that ends where its name does, as those of
// amounts that are not wanted, or begins there, as those of checks; -1 where there is none.
func (c *columns) alignedWith(l *line, i int) int {
	w := l.words[i]
	if i > 0 && w.x0-l.words[i-1].x1 < partGap*l.size || !looksNumber.MatchString(w.text) {
		return -1
	}
	return slices.IndexFunc(c.head.columns, func(n named) bool {
		return n.role == other && !n.inferred && (abs(w.x1-n.x1) < 0.4*l.size && w.x0 > n.x0-l.size || abs(w.x0-n.x0) < 0.3*l.size && w.x1 < n.x1+l.size)
	})
}

// endsUnder finds the column of something else under whose name the words end that stand together behind a gap and begin with a
// number, or stand far from all others, as what was spent in another currency, "18,400 Japanese Yen"; -1 where there is none.
func (c *columns) endsUnder(l *line, i int, used []bool) int {
	from, to := i, i+1
	for from > 0 && l.words[from].x0-l.words[from-1].x1 < partGap*l.size {
		from--
	}
	for to < len(l.words) && l.words[to].x0-l.words[to-1].x1 < partGap*l.size {
		to++
	}
	if from == 0 || !looksNumber.MatchString(l.words[from].text) && l.words[from].x0-l.words[from-1].x1 < farApart*l.size || slices.Contains(used[from:to], true) {
		return -1
	}
	return slices.IndexFunc(c.head.columns, func(n named) bool {
		return n.role == other && !n.inferred && abs(l.words[to-1].x1-n.x1) < 0.4*l.size && l.words[from].x1 > n.x0-6*l.size
	})
}

// farApart is the gap behind which words are of another column, in letters.
const farApart = 4

// looksNumber knows a number with its sign.
var looksNumber = pattern.New(`^[-+−(]?\d[\d.,]*[)*]?$`)

// wordsNear finds the column of words that is next to a column of days: the one before it, or else
// the one behind.
func (c *columns) wordsNear(k int) int {
	for i := k - 1; i >= 0; i-- {
		if c.head.columns[i].role.isWords() {
			return i
		}
	}
	for i := k + 1; i < len(c.head.columns); i++ {
		if c.head.columns[i].role.isWords() {
			return i
		}
	}
	return k
}

// firstWords finds where the first words of most lines begin that stand in the column for words, 0
// where there is no such point.
func (c *columns) firstWords(rows [][]word) float32 {
	at := map[int]int{}
	best, most := 0, 0
	for _, words := range rows {
		for _, w := range words {
			k := c.columnOf(w)
			if k < 0 || !c.head.columns[k].role.isWords() {
				continue
			}
			x := int(w.x0 + 0.5)
			if at[x]++; at[x] > most {
				best, most = x, at[x]
			}
			break
		}
	}
	return float32(best)
}

// minWholes is how many of a hundred amounts have no fraction where such a number is an amount at all.
const minWholes = 5

// wholes tells whether numbers without a fraction stand in the columns of amounts so often that they are
// amounts, and no points or counts of another table below.
func (c *columns) wholes(found [][]token, size float32) bool {
	whole, all := 0, 0
	for i := range found {
		for _, t := range found[i] {
			if t.apart && slices.ContainsFunc(c.zones, func(z zone) bool { return z.edge > 0 && abs(t.x1-z.edge) < 0.4*size }) {
				if all++; !looksMoney.MatchString(t.Figures) {
					whole++
				}
			}
		}
	}
	return whole > 1 && whole*100 > minWholes*all
}

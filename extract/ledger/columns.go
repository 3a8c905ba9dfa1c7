package ledger

import (
	"cmp"
	"slices"
)

// columns are where the columns of a header stand on the page.
type columns struct {
	head  *header
	zones []zone    // of each amount's column; the zero zone where it holds none
	cuts  []float32 // of each other column: where its words begin
	days  []dayZone // of each column of days
	first float32   // where the words of most rows begin
	plain bool      // amounts have no fractions
	whole bool      // some of them have none

	beyond float32 // where notes beside the rows begin, 0 where there are none

	numbered bool // a number stands before the day of each row
}

// zone is where the amounts of a column stand.
type zone struct {
	x0, x1 float32
	edge   float32 // the right edge that most of them share, 0 where there is none
	count  int
}

// learn finds the columns of a header in the lines below it.
func learn(h *header, lines []*line) *columns {
	c := &columns{head: h, zones: make([]zone, len(h.columns)), cuts: make([]float32, len(h.columns))}
	size := float32(8)
	for _, l := range lines {
		if l.words != nil && !l.rule {
			size = l.size
		}
	}
	c.learnDays(lines, size)
	c.learnNumbers(lines)
	found := make([][]token, len(lines))
	for i, l := range lines {
		if l.rule || l.words == nil {
			continue
		}
		used := make([]bool, len(l.words))
		c.takeDays(l, used)
		found[i] = slices.DeleteFunc(amountsIn(l), func(t token) bool { return used[t.from] })
	}
	c.plain = c.noFractions(found, size)
	var all []token
	for i := range found {
		for _, t := range found[i] {
			if t.apart && (c.plain || looksMoney.MatchString(t.Figures)) {
				all = append(all, t)
			}
		}
	}
	c.place(groupsOf(all, size), size)
	c.whole = c.wholes(found, size)
	c.learnNotes(lines, size)
	c.cut(lines, size)
	return c
}

// groupsOf puts amounts together that stand below each other.
func groupsOf(all []token, size float32) []zone {
	slices.SortFunc(all, func(a, b token) int { return cmp.Compare(a.x1, b.x1) })
	var out []zone
	var edges [][]float32
	for _, t := range all {
		n := len(out) - 1
		if n >= 0 && min(out[n].x1, t.x1)-max(out[n].x0, t.x0) > 0.35*min(out[n].x1-out[n].x0, t.x1-t.x0) {
			out[n].x0, out[n].x1 = min(out[n].x0, t.x0), max(out[n].x1, t.x1)
			out[n].count++
			edges[n] = append(edges[n], t.x1)
			continue
		}
		out = append(out, zone{x0: t.x0, x1: t.x1, count: 1})
		edges = append(edges, []float32{t.x1})
	}
	for i := range out {
		e := edges[i]
		middle := e[len(e)/2]
		near := 0
		for _, x := range e {
			if abs(x-middle) < 0.4*size {
				near++
			}
		}
		if near*3 >= 2*len(e) {
			out[i].edge = middle
		}
	}
	return out
}

// place gives each group of amounts to the column whose name stands over it, in order. A few
// amounts that stand far from every name belong to none.
func (c *columns) place(groups []zone, size float32) {
	var heads []int
	for i, n := range c.head.columns {
		if n.role.isNumeric() {
			heads = append(heads, i)
		}
	}
	steps := c.steps(groups, heads, size)
	for i, j := len(groups), len(heads); i > 0 || j > 0; {
		switch steps[i][j] {
		case leftOut:
			i--
		case unused:
			j--
		default:
			i, j = i-1, j-1
			c.zones[heads[j]] = groups[i]
		}
	}
}

// What the best way of giving groups to names does last.
const (
	together uint8 = iota // the last group stands under the last name
	leftOut               // the last group stands under none
	unused                // the last name stands over none
)

// steps finds the best way for all first groups and all first names.
func (c *columns) steps(groups []zone, heads []int, size float32) [][]uint8 {
	best, step := make([][]float32, len(groups)+1), make([][]uint8, len(groups)+1)
	for i := range best {
		best[i], step[i] = make([]float32, len(heads)+1), make([]uint8, len(heads)+1)
		for j := range best[i] {
			if i == 0 && j == 0 {
				continue
			}
			best[i][j] = 1e6
			take := func(cost float32, s uint8) {
				if cost < best[i][j] {
					best[i][j], step[i][j] = cost, s
				}
			}
			if i > 0 {
				take(best[i-1][j]+c.without(groups[i-1], size), leftOut)
			}
			if j > 0 {
				take(best[i][j-1], unused)
			}
			if i > 0 && j > 0 {
				take(best[i-1][j-1]+c.distance(heads[j-1], groups[i-1], size), together)
			}
		}
	}
	return step
}

// without is what it costs to give a group of amounts to no column: little where it stands under the
// name of a column that holds other things, days that look like amounts or those of another currency.
func (c *columns) without(g zone, size float32) float32 {
	near, at := float32(1e9), -1
	for k := range c.head.columns {
		if d := c.off(k, g) / size; d < near {
			near, at = d, k
		}
	}
	if at >= 0 && near < 1.5 && !c.head.columns[at].role.isNumeric() {
		return 1
	}
	return 4 + 1.5*float32(g.count)
}

// off is how far apart the nearest edges or middles of a group and a name are.
func (c *columns) off(k int, g zone) float32 {
	n := &c.head.columns[k]
	d := min(abs(g.x1-n.x1), abs(g.x0-n.x0), abs(g.x0+g.x1-n.x0-n.x1)/2)
	if g.edge > 0 {
		d = min(d, abs(g.edge-n.x1))
	}
	return d
}

// distance tells how far amounts stand from a column's name, in letters.
func (c *columns) distance(k int, g zone, size float32) float32 {
	middle := (g.x0 + g.x1) / 2
	for i := k - 1; i >= 0; i-- {
		if b := &c.head.columns[i]; !b.role.isNumeric() {
			if middle < b.x0 {
				return 1e5
			}
			break
		}
	}
	for i := k + 1; i < len(c.head.columns); i++ {
		if b := &c.head.columns[i]; !b.role.isNumeric() {
			if middle > b.x1 {
				return 1e5
			}
			break
		}
	}
	return c.off(k, g) / size
}

// maxCutLines is the most rows that are looked at to find where columns of words begin.
const maxCutLines = 150

// cut finds where the words of each column that holds no amounts begin.
func (c *columns) cut(lines []*line, size float32) {
	rows := c.wordsBeside(lines)
	defer func() { c.first = c.firstWords(rows) }()
	last := -1
	for k, n := range c.head.columns {
		switch {
		case n.role.isNumeric():
			continue
		case last < 0:
			c.cuts[k] = -1e6
		case k > last+1 && c.zones[k-1].count > 0: // amounts stand between them
			c.cuts[k] = c.zones[k-1].x0
		case c.days[k].count > 0:
			c.cuts[k] = c.days[k].x0 - 0.3*size
		case c.days[last].count > 0 && last == k-1:
			c.cuts[k] = c.days[last].x1 + 0.1*size
		default:
			c.cuts[k] = cutBetween(rows, &c.head.columns[last], &c.head.columns[k], size)
		}
		last = k
	}
}

// wordsBeside gives the words of the lines without the amounts of columns, up to the last line that
// has one.
func (c *columns) wordsBeside(lines []*line) [][]word {
	var rows [][]word
	amounts := 0 // rows up to the last one with an amount
	for _, l := range lines {
		if l.rule || l.words == nil || len(rows) == maxCutLines {
			continue
		}
		taken, _, used := c.take(l)
		if slices.ContainsFunc(taken, func(t *token) bool { return t != nil }) {
			amounts = len(rows) + 1
		}
		var free []word
		for i, w := range l.words {
			if !used[i] {
				free = append(free, w)
			}
		}
		rows = append(rows, free)
	}
	return rows[:amounts]
}

// cutBetween finds where the second of two neighbouring columns begins: where many words begin
// and none goes on, near to the column's name.
func cutBetween(rows [][]word, a, b *named, size float32) float32 {
	best, at := float32(1e9), b.x0-0.2*size
	try := func(x float32) {
		if x <= a.x0+0.3*size || x > b.x1 {
			return
		}
		score := 0.3 * abs(x-b.x0) / size
		for _, words := range rows {
			for _, w := range words {
				switch {
				case abs(w.x0-x) < 0.15*size:
					score--
				case w.x0 < x && w.x1 > x+0.15*size:
					score += 3
				}
			}
		}
		if score < best {
			best, at = score, x-0.15*size
		}
	}
	try(b.x0)
	tried := map[int]bool{}
	for _, words := range rows {
		for _, w := range words {
			if k := int(w.x0 * 10); !tried[k] {
				tried[k] = true
				try(w.x0)
			}
		}
	}
	return at
}

package ledger

import (
	"slices"
	"strings"
)

// rowParts are the days and amounts of a line that has both.
type rowParts struct {
	days    []token
	amounts []token
}

// partsOf finds the days that begin a line or stand behind a gap, and the amounts that stand apart.
func partsOf(l *line) (f rowParts) {
	if l.rule || l.words == nil || len(l.words) > maxRowWords {
		return f
	}
	used := make([]bool, len(l.words))
	for _, d := range daysIn(l) {
		if d.before {
			f.days = append(f.days, token{x0: d.x0, x1: d.x1})
		}
		for w := d.from; w < d.to; w++ {
			used[w] = true
		}
	}
	for _, t := range amountsIn(l) {
		if t.apart && !used[t.from] && looksMoney.MatchString(t.Figures) {
			f.amounts = append(f.amounts, t)
		}
	}
	return f
}

// maxRowWords is the most words of a line that can be a row.
const maxRowWords = 60

// ofLines finds the columns of lines by where their days and amounts stand.
func (p *inference) ofLines() {
	var days, money []token
	var found []rowParts
	size := float32(8)
	for i := range p.lines {
		if f := partsOf(&p.lines[i]); len(f.days) > 0 && len(f.amounts) > 0 {
			found, size = append(found, f), p.lines[i].size
			days, money = append(days, f.days...), append(money, f.amounts...)
			p.rows = append(p.rows, i)
		}
	}
	for _, z := range groupsOf(days, size) {
		if z.count*2 >= len(found) {
			p.columns = append(p.columns, profile{kind: day, x0: z.x0, x1: z.x1, filled: make([]bool, len(found))})
		}
	}
	for _, z := range groupsOf(money, size) {
		if z.count*20 < len(found) || p.taken(z) {
			continue
		}
		c := profile{kind: amount, x0: z.x0, x1: z.x1, filled: make([]bool, len(found))}
		for i, f := range found {
			c.filled[i] = slices.ContainsFunc(f.amounts, func(t token) bool { return z.covers(t.x0, t.x1) })
		}
		p.columns = append(p.columns, c)
	}
	p.findWords(size)
}

// taken tells whether a column stands there already.
func (p *inference) taken(z zone) bool {
	return slices.ContainsFunc(p.columns, func(c profile) bool { return min(c.x1, z.x1) > max(c.x0, z.x0) })
}

// findWords finds the columns of words: where what is neither day nor amount begins in many rows.
func (p *inference) findWords(size float32) {
	type begin struct{ count, letters int }
	begins := map[int]*begin{}
	for _, i := range p.rows {
		l := &p.lines[i]
		for _, c := range l.chunks() {
			if p.taken(zone{x0: c.x0, x1: min(c.x1, c.x0+size)}) {
				continue
			}
			k := int(c.x0/size + 0.5)
			if begins[k] == nil {
				begins[k] = &begin{}
			}
			begins[k].count++
			begins[k].letters += len(strings.Trim(c.text, "0123456789 .,/-"))
		}
	}
	keys := make([]int, 0, len(begins))
	for k := range begins {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for i := 0; i < len(keys); i++ {
		k, b := keys[i], begins[keys[i]]
		if i+1 < len(keys) && keys[i+1] == k+1 { // a column on the border of two cells
			next := begins[keys[i+1]]
			b.count, b.letters = b.count+next.count, b.letters+next.letters
			i++
		}
		if b.count*10 >= 3*len(p.rows) {
			x := float32(k) * size
			p.columns = append(p.columns, profile{kind: words, x0: x - 0.4*size, x1: x + 4*size, size: b.letters})
		}
	}
}

// maxCells is the most cells of rows whose columns are inferred.
const maxCells = 30

// ofCells finds the columns of rows of tables by what their cells hold.
func (p *inference) ofCells() {
	count := map[int]int{}
	wide := 0
	for i := range p.lines {
		if n := len(p.lines[i].cells); n > 2 && n <= maxCells {
			if count[n]++; count[n] > count[wide] {
				wide = n
			}
		}
	}
	if wide == 0 {
		return
	}
	kinds := make([]map[role]int, wide)
	sizes := make([]int, wide)
	for k := range kinds {
		kinds[k] = map[role]int{}
	}
	var filled [][]bool
	for i := range p.lines {
		l := &p.lines[i]
		if len(l.cells) != wide {
			continue
		}
		kind := cellKinds(l.cells)
		if !slices.Contains(kind, day) || !slices.Contains(kind, amount) {
			continue
		}
		p.rows = append(p.rows, i)
		row := make([]bool, wide)
		for k, r := range kind {
			kinds[k][r]++
			sizes[k] += len(l.cells[k])
			row[k] = r != unknown
		}
		filled = append(filled, row)
	}
	for k := range wide {
		c := profile{kind: words, cell: k, x0: float32(k), size: sizes[k]}
		all := kinds[k][day] + kinds[k][amount] + kinds[k][words]
		switch {
		case all == 0:
			continue
		case kinds[k][day]*5 > 4*all && kinds[k][day]*2 > len(p.rows):
			c.kind = day
		case kinds[k][amount]*5 > 4*all:
			c.kind = amount
		}
		for _, row := range filled {
			c.filled = append(c.filled, row[k])
		}
		p.columns = append(p.columns, c)
	}
}

// cellKinds tells what the cells of a row hold.
func cellKinds(cells []string) []role {
	out := make([]role, len(cells))
	for k, c := range cells {
		c = strings.Join(strings.Fields(c), " ")
		if c == "" || isNothing(c) {
			continue
		}
		out[k] = words
		if _, ok := parseDay(c); ok {
			out[k] = day
		} else if a, ok := parseAmount(c); ok && looksMoney.MatchString(a.Figures) {
			out[k] = amount
		}
	}
	return out
}

package ledger

import (
	"cmp"
	"slices"
	"strings"
)

// profile is a column of a document as what stands in it shows it.
type profile struct {
	kind   role // day, amount or words
	x0, x1 float32
	cell   int // of a row of a table
	filled []bool
	size   int // letters that stand in it
	named
}

// minInferred is the fewest lines with a day and an amount from which columns are inferred.
const minInferred = 3

// inferred reads the columns of a document from what stands in them, where no line names them in words
// that are known: days and amounts below each other, and words between them. It gives the headers that
// would fit, the likelier first, each with the lines that it stands over; none where there are no such
// columns.
func inferred(lines []line) (heads []*header, below []*line, top int) {
	laid := 0
	for i := range lines {
		if lines[i].words != nil {
			laid++
		}
	}
	p := &inference{lines: lines}
	if laid*2 > len(lines) {
		p.ofLines()
	} else {
		p.ofCells()
	}
	if len(p.rows) < minInferred || !p.has(day) || !p.has(amount) || !p.has(words) {
		return nil, nil, 0
	}
	slices.SortStableFunc(p.columns, func(a, b profile) int { return cmp.Or(cmp.Compare(a.x0, b.x0), a.cell-b.cell) })
	p.nameThem()
	top = p.top()
	for i := top; i < len(lines); i++ {
		if i == p.title || p.title >= 0 && figuresOut(lines[i].text()) == figuresOut(lines[p.title].text()) {
			continue
		}
		below = append(below, &lines[i])
	}
	return p.heads(), below, top
}

// inference is a document whose columns are being found.
type inference struct {
	lines   []line
	rows    []int // lines with a day and an amount
	columns []profile
	title   int // the line that stands over the columns, -1 where there is none
}

func (p *inference) has(r role) bool {
	return slices.ContainsFunc(p.columns, func(c profile) bool { return c.kind == r })
}

// top is the first line of the columns: the first with a day and an amount, or a balance above it.
func (p *inference) top() int {
	first := p.rows[0]
	for i := first - 1; i >= max(0, first-3) && i != p.title; i-- {
		l := &p.lines[i]
		a, _, ok := l.endsInAmount()
		if said, money := l.besideAmount(); !ok && money && l.words != nil && labelOf(said).exact {
			a.Figures, ok = said, true // the words stand behind the amount
		}
		if ok && a.Figures != "" && p.under(l) {
			first = i
		}
	}
	return first
}

// under tells whether the last amount of a line stands in a column of amounts.
func (p *inference) under(l *line) bool {
	if l.words == nil {
		return len(l.cells) > 2
	}
	t := amountsIn(l)
	if len(t) == 0 {
		return false
	}
	return slices.ContainsFunc(p.columns, func(c profile) bool {
		z := zone{x0: c.x0, x1: c.x1}
		return c.kind == amount && z.covers(t[len(t)-1].x0, t[len(t)-1].x1)
	})
}

// nameThem looks for the names of the columns in the lines above the first row.
func (p *inference) nameThem() {
	p.title = -1
	for i := p.rows[0] - 1; i >= max(0, p.rows[0]-4); i-- {
		l := &p.lines[i]
		if l.rule || hasFigure.MatchString(l.text()) {
			continue
		}
		var parts []word
		if l.words == nil {
			for k, c := range l.cells {
				if c != "" {
					parts = append(parts, word{text: c, x0: float32(k), x1: float32(k) + 0.5})
				}
			}
		} else {
			parts = l.pieces()
		}
		if len(parts) < 3 || len(parts) > 2*len(p.columns)+1 {
			continue
		}
		p.title = i
		for _, w := range parts {
			if k := p.nearest(w, l.words == nil); k >= 0 {
				c := &p.columns[k]
				c.name, c.roles = w.text, rolesOf(w.text)
			}
		}
		return
	}
}

// nearest finds the column under a name, -1 where none is near.
func (p *inference) nearest(w word, cells bool) int {
	best, at := float32(1e9), -1
	for k := range p.columns {
		c := &p.columns[k]
		if cells {
			if c.cell == int(w.x0) {
				return k
			}
			continue
		}
		if d := min(abs(w.x0-c.x0), abs(w.x1-c.x1), abs(w.x0+w.x1-c.x0-c.x1)/2); d < best {
			best, at = d, k
		}
	}
	if best > 30 {
		return -1
	}
	return at
}

// heads gives the headers that the columns can have.
func (p *inference) heads() []*header {
	var money []int
	days := 0
	plain := &header{}
	longest := -1
	for k := range p.columns {
		if c := &p.columns[k]; c.kind == words && (longest < 0 || c.size > p.columns[longest].size) {
			longest = k
		}
	}
	for k := range p.columns {
		c := &p.columns[k]
		n := named{name: c.name, x0: c.x0, x1: c.x1, cell: c.cell, inferred: true, role: other}
		switch {
		case c.kind == day:
			n.role = []role{day, valued, other}[min(days, 2)]
			days++
		case c.kind == amount:
			money = append(money, k)
		case k == longest:
			n.role = words
		case slices.Contains(c.roles, mark):
			n.role = mark
		}
		plain.columns = append(plain.columns, n)
	}
	var out []*header
	for _, roles := range p.moneyRoles(money) {
		h := &header{columns: slices.Clone(plain.columns)}
		for i, k := range money {
			h.columns[k].role = roles[i]
		}
		out = append(out, h)
	}
	return out
}

// moneyRoles gives what the columns of amounts can be, the likelier first: what their names say is not
// doubted, and two columns that are never filled together are money out and money in.
func (p *inference) moneyRoles(money []int) [][]role {
	var all [][]role
	switch n := len(money); {
	case n == 1:
		all = [][]role{{amount}}
	case n == 2 && p.together(money[0], money[1]):
		all = [][]role{{amount, balance}, {balance, amount}, {other, amount}, {amount, other}}
	case n == 2:
		all = [][]role{{debit, credit}, {credit, debit}, {amount, balance}, {other, amount}}
	case n == 3:
		all = [][]role{{debit, credit, balance}, {credit, debit, balance}, {other, amount, balance}, {balance, debit, credit}, {other, other, amount}}
	case n <= 6:
		rest := make([]role, n-3)
		for i := range rest {
			rest[i] = other
		}
		all = [][]role{append(slices.Clone(rest), debit, credit, balance), append(slices.Clone(rest), credit, debit, balance), append(slices.Clone(rest), other, amount, balance)}
	}
	return slices.DeleteFunc(all, func(roles []role) bool {
		for i, k := range money {
			if c := &p.columns[k]; slices.ContainsFunc(c.roles, role.isNumeric) && !slices.Contains(c.roles, roles[i]) {
				return true
			}
		}
		return false
	})
}

// together tells whether two columns are often filled on the same lines.
func (p *inference) together(a, b int) bool {
	n := 0
	for i := range p.columns[a].filled {
		if p.columns[a].filled[i] && p.columns[b].filled[i] {
			n++
		}
	}
	return n*5 > len(p.rows)
}

// isNamed tells whether a name over one of the columns of days or amounts is known.
func (h *header) isNamed() bool {
	return slices.ContainsFunc(h.columns, func(c named) bool {
		return c.role != other && c.role != words && slices.Contains(rolesOf(strings.TrimSpace(c.name)), c.role)
	})
}

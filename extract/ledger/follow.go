package ledger

import (
	"slices"

	"github.com/fsx-dev/fsx/extract/column"
)

// follow counts the balances beside rows that follow from the one before and what lies between. Where
// the last row comes first, they do so from the end.
func (b *book) follow(c *Check, list []record, values []money, w way) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	if constant(list) || ofOther(list, b.purse) {
		return
	}
	right, wrong, anew := b.followed(order, list, values, w)
	if wrong > 0 {
		slices.Reverse(order)
		if r, n, _ := b.followed(order, list, values, w); n < wrong {
			right, wrong = r, n
		}
	}
	c.Balances, c.Wrong, c.anew = c.Balances+right, c.Wrong+wrong, anew
}

// constant tells whether the same balance stands beside all rows: that of today, as some exports give it.
func constant(list []record) bool {
	n := 0
	for i := range list {
		a, first := list[i].balance(), list[0].balance()
		if a == nil || first == nil || a.Figures != first.Figures {
			return false
		}
		n++
	}
	return n > 1
}

// followed counts the balances that follow, those that do not, and those with which another account begins, in an order of
// the rows.
func (b *book) followed(order []int, list []record, values []money, w way) (right, wrong, anew int) {
	type tail struct {
		last, since money
		known       bool
	}
	tails := map[string]*tail{} // of each currency
	codes := b.currencies(list)
	openings, closings := b.ends(w)
	section := ""
	for _, i := range order {
		if i > 0 {
			section = list[i-1].section
		}
		code := codes[i]
		if tails[code] == nil {
			tails[code] = &tail{since: nothing}
		}
		t := tails[code]
		t.since = t.since.plus(values[i])
		a := list[i].balance()
		if a == nil {
			continue
		}
		v, ok := b.balanceOf(a, w)
		if !ok {
			continue
		}
		switch {
		case t.known && t.last.plus(t.since).is(v):
			right++
		case t.known && values[i].is(v) && list[i].begins(section):
			// the account of somebody else, which begins with nothing
		case t.known && i > 0 && list[i].anchor.another(list[i-1].anchor) && b.prints(v.minus(values[i])):
			anew++ // another account, whose old balance stands outside of the rows
		case t.known || len(openings) > 0 && len(closings) == 0 && !slices.ContainsFunc(openings, func(o money) bool { return o.plus(t.since).is(v) }):
			wrong++ // the old balance, where no new one is stated, tells of the first rows
		}
		*t = tail{v, nothing, true}
	}
	return right, wrong, anew
}

// another tells whether a row stands below a header with another title than that of the row before it.
func (e *entry) another(before *entry) bool {
	return e.region != before.region && e.title != "" && e.title != before.title
}

// prints tells whether an amount stands outside of the rows.
func (b *book) prints(v money) bool {
	return v.sign() != 0 && slices.ContainsFunc(b.outside, v.is)
}

// maxOutside is the most amounts outside of the rows among which old balances are looked for.
const maxOutside = 60

// inside are the lines of rows, with those that they are parts of.
func (b *book) inside() map[*line]bool {
	lines := map[*line]bool{}
	for i := range b.entries {
		l := b.entries[i].l
		lines[l] = true
		if l.from != nil {
			lines[l.from] = true
		}
	}
	return lines
}

// outsideOf gives the amounts on lines that are no rows.
func (b *book) outsideOf(lines []line) {
	inside := b.inside()
	for i := range lines {
		l := &lines[i]
		if inside[l] || l.rule || len(b.outside) > maxOutside {
			continue
		}
		for _, a := range l.amounts() {
			if v, ok := b.purse.value(&a); ok && looksMoney.MatchString(a.Figures) {
				b.outside = append(b.outside, v)
			}
		}
	}
}

// amounts gives all amounts of a line.
func (l *line) amounts() (out []column.Amount) {
	for _, t := range amountsIn(l) {
		out = append(out, t.Amount)
	}
	for _, c := range l.cells {
		if a, ok := parseAmount(c); ok {
			out = append(out, a)
		}
	}
	return out
}

// balance is the balance that stands beside a row.
func (r *record) balance() *column.Amount {
	for _, e := range r.lines {
		if a := e.amount(balance); a != nil {
			return a
		}
	}
	return nil
}

// covered tells whether a balance stands at or behind the last row, or, where the last row comes first, at the
// first: those that none follows are told by nothing. Of several currencies each has to have such a balance.
func (b *book) covered(list []record, levels []level) bool {
	if n := len(levels); n > 0 && levels[n-1].at == len(list) {
		return true
	}
	codes := b.currencies(list)
	first, last := map[string]*record{}, map[string]*record{}
	for i := range list {
		if first[codes[i]] == nil {
			first[codes[i]] = &list[i]
		}
		last[codes[i]] = &list[i]
	}
	for code, r := range last {
		if f := first[code]; r.balance() == nil && (f.balance() == nil || !f.newer(r)) {
			return false
		}
	}
	return len(list) > 0
}

// currencies gives the currency of each row, where the rows have several; where they have one, or none is written
// beside an amount, they are alike.
func (b *book) currencies(list []record) []string {
	out, count := make([]string, len(list)), map[string]int{}
	usual := ""
	for i := range list {
		out[i] = b.currencyOf(&list[i], "")
		if out[i] == "" {
			continue
		}
		if count[out[i]]++; count[out[i]] > count[usual] {
			usual = out[i]
		}
	}
	for i := range out {
		if out[i] == "" || len(count) < 2 {
			out[i] = usual
		}
	}
	return out
}

// newer tells whether the day of a row is behind that of another one, as far as both say so in the same way.
func (r *record) newer(o *record) bool {
	if r.day == nil || o.day == nil {
		return false
	}
	a, ok1 := parseDay(r.dayText())
	b, ok2 := parseDay(o.dayText())
	if !ok1 || !ok2 || a.sure != b.sure || (a.year == 0) != (b.year == 0) {
		return false
	}
	x, ok1 := a.in(max(a.year, 2000), true)
	y, ok2 := b.in(max(b.year, 2000), true)
	return !ok1 || !ok2 || x.After(y)
}

// mixed tells whether the rows have several currencies: what they add up to is no amount.
func (b *book) mixed(list []record) bool {
	codes := b.currencies(list)
	return slices.ContainsFunc(codes, func(c string) bool { return c != codes[0] })
}

// begins tells whether a row is the first below a title, where another one stood over the row before it.
func (r *record) begins(before string) bool { return r.section != "" && r.section != before }

// ofOther tells whether the balances beside rows follow from a column that is not that of their amounts: what a loan
// comes to when what was repaid of it is taken off, and not the interest.
func ofOther(list []record, p *purse) bool {
	if len(list) < minInferred {
		return false
	}
	head := list[0].anchor.head
	for k, c := range head.columns {
		if c.role == other && c.name != "" && follows(list, k, p) {
			return true
		}
	}
	return false
}

// follows tells whether each balance is the one before without what stands in a column, or with it.
func follows(list []record, k int, p *purse) bool {
	var last money
	for i := range list {
		e := list[i].anchor
		at := list[i].balance()
		if at == nil || k >= len(e.cells) {
			return false
		}
		a, ok := parseAmount(e.cells[k])
		now, known := p.value(at)
		if !ok || !known {
			return false
		}
		step, known := p.value(&a)
		if !known || i > 0 && !last.minus(step).is(now) && !last.plus(step).is(now) {
			return false
		}
		last = now
	}
	return true
}

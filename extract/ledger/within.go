package ledger

import (
	"slices"
	"strings"
)

// beginsWithDay gives the day with which a text begins, and what it says behind it; "" where none stands there that
// has its year or the name of its month.
func beginsWithDay(s string) (day, rest string) {
	w := strings.Fields(s)
	for n := min(len(w), maxDayWords); n > 0; n-- {
		t := strings.TrimRight(strings.Join(w[:n], " "), ",:")
		if d, ok := parseDay(t); ok && (d.year > 0 || d.sure) {
			return t, strings.TrimLeft(strings.Join(w[n:], " "), between)
		}
	}
	return "", s
}

// daysWithin tells whether the rows below a header that names no day begin one of their lines of words with it.
func (r *region) daysWithin() bool {
	rows, days := 0, 0
	for _, l := range r.lines {
		if l.rule || l.words == nil {
			continue
		}
		if slices.ContainsFunc(amountsIn(l), func(t token) bool { return t.apart && looksMoney.MatchString(t.Figures) }) {
			rows++
		}
		if d, _ := beginsWithDay(l.text()); d != "" {
			days++
		}
	}
	return rows >= minInferred && days*10 >= 8*rows && days <= rows+rows/5
}

// takeWithin takes the days out of the words of rows that begin a line with them.
func takeWithin(entries []entry) {
	for i := range entries {
		e := &entries[i]
		if !e.head.within {
			continue
		}
		for _, r := range []role{words, payee} {
			k := e.head.find(r)
			if k < 0 {
				continue
			}
			if d, rest := beginsWithDay(e.cells[k]); d != "" {
				e.cells[k], e.cells[len(e.cells)-1] = rest, d
				break
			}
		}
	}
}

// fewestKinds is how often the same words stand below rows that are their kind and no title.
const fewestKinds = 3

// takeKinds makes further lines of rows of those that say what sums are called, "Gutschriften", without an amount,
// where they stand right below other lines of rows again and again.
func takeKinds(entries []entry) {
	count := map[string]int{}
	below := func(i int) bool {
		e := &entries[i]
		if i == 0 || !e.label.exact || e.label.kind != isIn && e.label.kind != isOut && e.label.kind != isTotal || e.hasAmount() || e.amount(balance) != nil || e.heading || e.l.bold {
			return false
		}
		p := &entries[i-1]
		return p.hasAmount() && p.label.kind == isRow && e.l.laidOut() && e.l.below(p.l)
	}
	for i := range entries {
		if below(i) {
			count[entries[i].l.text()]++
		}
	}
	for i := range entries {
		if below(i) && count[entries[i].l.text()] >= fewestKinds {
			entries[i].label = label{}
		}
	}
}

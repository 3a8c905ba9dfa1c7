package ledger

import (
	"fmt"
)

// book is a document on its way to a ledger.
type book struct {
	want    wishes
	entries []entry
	period  Period
	stated  []stated
	purse   *purse
	named   string // the currency that a line names
}

// reading is one way to read a document.
type reading struct {
	list    []record
	values  []money
	check   Check
	lost    int     // rows whose amounts could not be read
	undated int     // lines with an amount and no day that were left out
	levels  []level // balances among the rows that only their values tell
}

// best reads the document in all ways that it leaves open, and takes the first with which the
// balances agree, else the one that most rows speak for.
func (b *book) best() *Ledger {
	b.purse = newPurse(b.figures())
	var best *reading
	for _, c := range []choices{{}, {undated: true}} {
		list := records(b.entries, c)
		if len(list) == 0 {
			continue
		}
		r := b.sign(list)
		if best == nil || r.better(best) {
			best = r
		}
		if best.check.Verdict == Agrees && best.check.Wrong == 0 {
			break
		}
	}
	if best == nil {
		return &Ledger{}
	}
	return b.ledger(best)
}

// better tells whether a reading is more likely than one that was tried before.
func (r *reading) better(o *reading) bool {
	if (r.check.Verdict == Agrees) != (o.check.Verdict == Agrees) {
		return r.check.Verdict == Agrees
	}
	return r.check.Balances-r.check.Wrong > o.check.Balances-o.check.Wrong
}

// figures are those of all amounts under a header.
func (b *book) figures() []string {
	var out []string
	for i := range b.entries {
		for _, t := range b.entries[i].amounts {
			if t != nil {
				out = append(out, t.Figures)
			}
		}
	}
	return out
}

// sign gives the rows their signs: as they are marked, the other way round, as the balances
// beside them say, or as the parts in which they stand say, whichever agrees.
func (b *book) sign(list []record) *reading {
	m := b.countMarks(list)
	r := &reading{}
	for i := range list {
		v, ok := b.signed(&list[i], m)
		if !ok {
			r.lost++
			continue
		}
		r.list, r.values = append(r.list, list[i]), append(r.values, v)
	}
	b.tryWays(r, m)
	if rows, values, found := b.levels(r.list, r.values); found != nil && (r.check.Verdict != Agrees || r.check.Wrong > 0) {
		next := &reading{list: rows, values: values, lost: r.lost, levels: found}
		if b.tryWays(next, m); next.better(r) {
			return next
		}
	}
	if rows, values := onlyDated(r.list, r.values); rows != nil && r.check.Verdict != Agrees {
		next := &reading{list: rows, values: values, lost: r.lost, undated: len(r.list) - len(rows)}
		b.tryWays(next, m)
		return next
	}
	return r
}

// tryWays takes the signs of a reading with which the balances agree, if there are such.
func (b *book) tryWays(r *reading, m marks) {
	natural := r.values
	for k, w := range ways {
		if m.unsigned() && w.flip {
			continue
		}
		values := natural
		if w.flip {
			values = make([]money, len(natural))
			for i, v := range natural {
				values[i] = v.negative()
			}
		}
		r.tryThis(b, values, w, k == 0)
	}
	if r.check.Verdict == Agrees && r.check.Wrong == 0 {
		return
	}
	for _, values := range [][]money{b.byBalance(r.list, natural), b.byPart(r.list, natural)} {
		if values != nil {
			r.tryThis(b, values, way{}, false)
		}
	}
}

// tryThis takes signs if they are the first or better ones.
func (r *reading) tryThis(b *book, values []money, w way, first bool) {
	next := *r
	next.values, next.check = values, b.check(r.list, values, r.levels, w)
	if first || next.better(r) {
		*r = next
	}
}

// byBalance gives each row the sign with which its balance follows from the one above; nil
// where not every row has a balance that does.
func (b *book) byBalance(list []record, values []money) []money {
	out := make([]money, len(values))
	var last money
	known := false
	if o, _ := b.ends(way{}); len(o) > 0 {
		last, known = o[0], true
	}
	for i, v := range values {
		out[i] = v
		a := list[i].balance()
		if a == nil {
			return nil
		}
		now, ok := b.balanceOf(a, way{})
		if !ok {
			return nil
		}
		if known {
			switch {
			case last.plus(v).is(now):
			case last.minus(v).is(now):
				out[i] = v.negative()
			default:
				return nil
			}
		}
		last, known = now, true
	}
	return out
}

// maxParts is the most parts of a document whose signs are tried.
const maxParts = 8

// byPart gives the rows of each part of the document, such as deposits and withdrawals, one
// sign: as the words above the part say, or so that the balances agree.
func (b *book) byPart(list []record, values []money) []money {
	part := make([]int, len(list))
	names := map[string]int{}
	var order []string
	for i := range list {
		key := fmt.Sprint(list[i].anchor.region, list[i].section)
		n, ok := names[key]
		if !ok {
			n = len(order)
			names[key], order = n, append(order, list[i].section)
		}
		part[i] = n
	}
	if len(order) < 2 || len(order) > maxParts {
		return nil
	}
	var found []money
	for set := range 1 << len(order) {
		out := make([]money, len(values))
		for i, v := range values {
			if out[i] = v; set>>part[i]&1 == 1 {
				out[i] = v.negative()
			}
		}
		if b.check(list, out, nil, way{}).Verdict == Agrees {
			if found != nil {
				return nil // several would do
			}
			found = out
		}
	}
	return found
}

// currencyOf is the currency that stands beside an amount of a row, or for all of them.
func (b *book) currencyOf(r *record, usual string) string {
	for _, role := range []role{amount, debit, credit} {
		if a := r.anchor.amount(role); a != nil && a.Currency != "" {
			return a.Currency
		}
	}
	if c := r.text(func(e *entry) string { return e.cell(currency) }); len(c) == 3 {
		return c
	}
	return usual
}

// amountText writes the amount that is wanted.
func (b *book) amountText(x wish, v money, r *record) string {
	switch x.role {
	case debit:
		if v.sign() >= 0 {
			return ""
		}
		return v.negative().text(b.purse.places)
	case credit:
		if v.sign() <= 0 {
			return ""
		}
	case balance:
		a := r.balance()
		if a == nil {
			return ""
		}
		n, ok := b.balanceOf(a, way{})
		if !ok {
			return ""
		}
		v = n
	}
	return v.text(b.purse.places)
}

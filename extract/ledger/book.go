package ledger

import (
	"fmt"
)

// book is a document on its way to a ledger.
type book struct {
	want      wishes
	entries   []entry
	period    Period
	stated    []stated
	purse     *purse
	named     string  // the currency that a line names
	lines     []line  // of the document
	loose     []money // amounts outside of the rows under words that are not known
	outside   []money // amounts outside of the rows
	yearFirst bool    // days of three short numbers begin with the year
	card      bool    // it says that its balance is what is owed, or that rows are charged and paid
	deposit   bool    // it calls itself an account for payments or savings
}

// reading is one way to read a document.
type reading struct {
	list    []record
	values  []money
	check   Check
	lost    int     // rows whose amounts could not be read
	far     int     // rows whose days are far from the period
	parts   bool    // the signs are those of the parts
	pending int     // rows that are not booked yet
	natural []money // the values as they are marked
	undated int     // lines with an amount and no day that were left out
	levels  []level // balances among the rows that only their values tell
}

// best reads the document in all ways that it leaves open, and takes the first with which the
// balances agree, else the one that most rows speak for.
func (b *book) best() *Ledger {
	b.purse = newPurse(b.figures())
	b.looseIn(b.lines)
	b.outsideOf(b.lines)
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
	r.natural = r.values
	b.tryWays(r, m)
	if next := b.withoutPending(r, m); next != nil && !r.agrees() && (next.agrees() || next.pending*2 < len(r.list)) {
		r = next
	}
	if next := b.withoutFar(r, m); next != nil && !r.better(next) {
		r = next
	}
	if rows, values, found := b.levels(r.list, r.values); found != nil && (r.check.Verdict != Agrees || r.check.Wrong > 0) {
		next := &reading{list: rows, values: values, lost: r.lost, levels: found}
		if b.tryWays(next, m); next.better(r) {
			return next
		}
	}
	for _, other := range []func([]record, []money) ([]record, []money){withoutTotals, withoutRepeats, b.atClose} {
		rows, values := other(r.list, r.natural)
		if rows == nil || r.agrees() {
			continue
		}
		next := &reading{list: rows, values: values, natural: values, lost: r.lost}
		if b.tryWays(next, b.countMarks(rows)); next.agrees() {
			return next
		}
	}
	if rows, values, found := framed(r.list, r.natural); found != nil && r.check.Verdict == Unstated {
		next := &reading{list: rows, values: values, lost: r.lost, levels: found}
		if b.tryWays(next, m); next.agrees() {
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

// agrees tells whether the balances agree with a reading, and each of them does.
func (r *reading) agrees() bool { return r.check.Verdict == Agrees && r.check.Wrong == 0 }

// tryWays takes the signs of a reading with which the balances agree, if there are such.
func (b *book) tryWays(r *reading, m marks) {
	natural := r.values
	for k, w := range b.waysFor(m) {
		values := natural
		if w.flip {
			values = make([]money, len(natural))
			for i, v := range natural {
				values[i] = v.negative()
			}
		}
		if next := r.with(b, values, w); k == 0 || next.better(r) && (!w.flip || !m.unsigned() || next.agrees()) {
			*r = *next
		}
	}
	if r.check.Verdict == Agrees && r.check.Wrong == 0 {
		return
	}
	for _, values := range [][]money{b.byBalance(r.list, natural), b.byPart(r.list, natural)} {
		if values != nil {
			r.tryThis(b, values, way{}, false)
		}
	}
	if values := b.signsOfParts(r.list, natural); values != nil && m.unsigned() && !r.agrees() {
		r.tryThis(b, values, way{}, r.check.Verdict != Agrees)
		r.parts = true
	}
}

// with gives the reading with other signs.
func (r *reading) with(b *book, values []money, w way) *reading {
	next := *r
	next.values, next.check = values, b.check(r.list, values, r.levels, w)
	return &next
}

// tryThis takes signs if they are the first or better ones.
func (r *reading) tryThis(b *book, values []money, w way, first bool) {
	if next := r.with(b, values, w); first || next.better(r) {
		*r = *next
	}
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

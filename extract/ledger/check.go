package ledger

import (
	"github.com/fsx-dev/fsx/extract/column"
)

// Verdict is what came of comparing rows with what a document states.
type Verdict string

// The verdicts.
const (
	Unstated Verdict = "nothing stated" // no balance and no sum to compare with
	Agrees   Verdict = "agrees"
	Differs  Verdict = "differs"
)

// Check compares the rows with the balances and sums that the document states.
type Check struct {
	Verdict    Verdict
	Opening    string // the old balance, the new one, and what the rows add up to
	Closing    string
	Sum        string // "" where the rows have several currencies and no balances are stated
	Difference string // what lacks between them, where they differ
	In, Out    string // the sums of what came in and went out, where they were compared
	Balances   int    // balances beside rows that follow from the one above
	Wrong      int    // those that do not
	anew       int    // those with which another account begins
}

// ways are the ways to read the signs of balances.
type way struct {
	owed bool // CR stands with a balance that is less than nothing
	flip bool // all amounts have the other sign
	bare bool // a balance that is not marked as credit is less than nothing
}

var ways = []way{{}, {owed: true}, {flip: true}, {owed: true, flip: true}}

// waysFor puts the likelier ways first. What a card's statement prints in a column for what goes out, or
// marks as debit, adds to what is owed: its amounts have the other sign, unless the balances speak against it.
func (b *book) waysFor(m marks) []way {
	if b.card && (m.columns || m.beside || m.debit > 0 || m.plus > 0 && m.minus == 0) {
		return []way{ways[2], ways[3], ways[0], ways[1]}
	}
	if b.onlyCreditMarked(m) {
		// What is bare leaves an account that holds money; one that is overdrawn has bare balances, too.
		return []way{ways[2], {flip: true, bare: true}, ways[0], ways[3], ways[1]}
	}
	return ways
}

// onlyCreditMarked tells whether an account marks what comes in and what it holds, and nothing else. A card does
// so, too, but it is seldom in credit and never called an account for payments.
func (b *book) onlyCreditMarked(m marks) bool {
	return !b.card && m.credit > 0 && m.bare > 0 && m.debit == 0 && (b.balancesCredit() || b.deposit && b.holdsCredit())
}

// balanceOf reads a balance.
func (b *book) balanceOf(a *column.Amount, w way) (money, bool) {
	v, ok := b.purse.value(a)
	if ok && w.bare && !a.Credit && v.sign() > 0 {
		return v.negative(), true
	}
	if ok && (a.Debit && !w.owed || a.Credit && w.owed) && v.sign() > 0 {
		v = v.negative()
	}
	return v, ok
}

// check compares signed amounts with what is stated, in one way.
func (b *book) check(list []record, values []money, levels []level, w way) Check {
	sum := nothing
	for _, v := range values {
		sum = sum.plus(v)
	}
	c := Check{Verdict: Unstated, Sum: sum.text(b.purse.places)}
	openings, closings := b.ends(w)
	if len(openings) == 0 && len(closings) == 0 && len(levels) == 0 {
		openings, closings = b.told(list, sum)
	}
	if n := len(levels); n > 0 {
		if levels[0].at == 0 {
			openings = append(openings, levels[0].value)
		}
		if levels[n-1].at == len(list) {
			closings = append(closings, levels[n-1].value)
		}
	}
	if len(openings) > 0 && len(closings) > 0 {
		c.Verdict = Differs
		from, to := openings[0], closings[len(closings)-1]
		for _, o := range openings {
			for _, n := range closings {
				if o.plus(sum).is(n) && c.Verdict != Agrees {
					c.Verdict, from, to = Agrees, o, n
				}
			}
		}
		c.Opening, c.Closing = from.text(b.purse.places), to.text(b.purse.places)
		if c.Verdict == Differs {
			c.Difference = to.minus(from).minus(sum).text(b.purse.places)
		}
	}
	if c.Opening == "" && b.mixed(list) {
		c.Sum = ""
	}
	b.follow(&c, list, values, w)
	c.Balances += len(levels)
	b.sums(&c, values)
	if c.Verdict == Unstated && c.Balances+c.Wrong > 0 && b.covered(list, levels) {
		c.Verdict = Agrees
		if c.Wrong > 0 {
			c.Verdict = Differs
		}
	}
	return c
}

// ends gives the old and the new balances that are stated.
func (b *book) ends(w way) (openings, closings []money) {
	for i := range b.stated {
		s := &b.stated[i]
		v, ok := b.balanceOf(&s.amount, w)
		if !ok {
			continue
		}
		if s.sided && w.flip {
			v = v.negative()
		}
		if s.sided && b.contradicts(s, v, w) {
			continue
		}
		k := s.kind
		if k == isBalance && !s.day.IsZero() && b.period.known() {
			switch {
			case !s.day.After(b.period.From):
				k = isOpening
			case !s.day.Before(b.period.To.Add(-oneDay)):
				k = isClosing
			}
		}
		if s.first && (k == isClosing || k == isBalance) && len(openings) == 0 && b.statedAgain(i) {
			k = isOpening // "Balance on …" stands above the rows and below them
		}
		if k == isCarried && s.first && len(openings) == 0 {
			k = isOpening // what is brought over stands above the first row
		}
		switch k {
		case isOpening:
			openings = append(openings, v)
		case isClosing:
			closings = append(closings, v)
		}
	}
	return openings, closings
}

// contradicts tells whether a balance beside a column for money out or in has the other sign than the same balance
// elsewhere, where its own sign stands: read in this way the two do not go together.
func (b *book) contradicts(s *stated, v money, w way) bool {
	for i := range b.stated {
		o := &b.stated[i]
		if o.sided || o.kind != s.kind || o.amount.Figures != s.amount.Figures {
			continue
		}
		if u, ok := b.balanceOf(&o.amount, w); ok && u.sign() != 0 && u.is(v.negative()) {
			return true
		}
	}
	return false
}

// statedAgain tells whether a balance of the same kind stands further down.
func (b *book) statedAgain(i int) bool {
	for k := i + 1; k < len(b.stated); k++ {
		if s := &b.stated[k]; s.inside && !s.first && s.kind == b.stated[i].kind {
			return true
		}
	}
	return false
}

// sums compares what came in and what went out with the sums that are stated, and decides by
// them where no balances are.
func (b *book) sums(c *Check, values []money) {
	in, out := nothing, nothing
	for _, v := range values {
		if v.sign() > 0 {
			in = in.plus(v)
		} else {
			out = out.plus(v)
		}
	}
	var gotIn, gotOut, otherIn, otherOut bool
	for i := range b.stated {
		s := &b.stated[i]
		v, ok := b.purse.value(&s.amount)
		if !ok || s.kind != isIn && s.kind != isOut && s.kind != isTotal || s.inside && s.kind != isTotal {
			continue
		}
		if v.sign() < 0 {
			v = v.negative()
		}
		switch {
		case v.is(in) && s.kind != isTotal:
			gotIn = true
		case v.is(out.negative()) && s.kind != isTotal:
			gotOut = true
		case s.kind == isTotal && (v.is(in.plus(out)) || v.is(in.plus(out).negative())):
			gotIn, gotOut = true, true
		case s.kind == isIn:
			otherIn = true
		case s.kind == isOut:
			otherOut = true
		}
	}
	if gotIn {
		c.In = in.text(b.purse.places)
	}
	if gotOut {
		c.Out = out.text(b.purse.places)
	}
	if c.Verdict == Unstated {
		switch {
		case gotIn && gotOut && in.sign() > 0 && out.sign() < 0: // a sum of nothing tells nothing
			c.Verdict = Agrees
		case (otherIn || otherOut) && !gotIn && !gotOut:
			c.Verdict = Differs
		}
	}
}

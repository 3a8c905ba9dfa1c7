package ledger

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/column"
)

// marks counts how a document writes the signs of its amounts.
type marks struct {
	credit, debit, plus, minus, bare int
	columns                          bool // debit and credit have columns of their own
	beside                           bool // a column says which
	debitMinus                       bool // amounts in the debit column have a minus
	creditMinus                      bool // those in the credit column do, of an account that is billed
}

func (b *book) countMarks(list []record) marks {
	var m marks
	debits, negative := 0, 0
	for i := range list {
		e := list[i].anchor
		if a := e.amount(debit); a != nil {
			m.columns = true
			if debits++; a.Minus {
				negative++
			}
		}
		if a := e.amount(credit); a != nil {
			m.columns, m.creditMinus = true, m.creditMinus || a.Minus && e.head.billed
		}
		a := e.amount(amount)
		if a == nil {
			continue
		}
		m.beside = m.beside || side(e) != unknown
		switch {
		case a.Credit:
			m.credit++
		case a.Debit:
			m.debit++
		case a.Minus:
			m.minus++
		case a.Plus:
			m.plus++
		default:
			m.bare++
		}
	}
	m.debitMinus = debits > 0 && negative*2 > debits
	return m
}

// unsigned tells whether nothing says which amounts are which.
func (m marks) unsigned() bool {
	return !m.columns && !m.beside && m.credit+m.debit+m.plus+m.minus == 0
}

// side reads the column that says whether an amount is debit or credit.
func side(e *entry) role {
	switch fold(e.cell(mark)) {
	case "d", "dr", "db", "s", "soll", "debit", "af", "debet", "dt", "wn", "winien", "debe", "cargo", "dare", "out", "uit", "支", "借", "b":
		return debit
	case "c", "cr", "h", "haben", "credit", "bij", "kredit", "ct", "ma", "haber", "abono", "avere", "in", "收", "贷", "a":
		return credit
	}
	for _, r := range rolesOf(e.cell(mark)) {
		if r == debit || r == credit {
			return r
		}
	}
	if m := strings.TrimSpace(e.cell(mark)); m == "-" || m == "−" {
		return debit
	} else if m == "+" {
		return credit
	}
	return unknown
}

// signed gives the amount of a row with the sign that its marks give it.
func (b *book) signed(r *record, m marks) (money, bool) {
	e := r.anchor
	d, c := e.amount(debit), e.amount(credit)
	if d != nil || c != nil {
		sum := nothing
		for _, a := range []*column.Amount{d, c} {
			if a == nil {
				continue
			}
			v, ok := b.purse.value(a)
			if !ok {
				return v, false
			}
			if a == c && m.creditMinus && v.sign() < 0 {
				v = v.negative()
			}
			if a == d {
				if m.debitMinus {
					v = v.negative()
				}
				v = v.negative()
			}
			sum = sum.plus(v)
		}
		return sum, true
	}
	a := e.amount(amount)
	if a == nil {
		return money{}, false
	}
	v, ok := b.purse.value(a)
	if !ok {
		return v, false
	}
	switch s := side(e); {
	case s == debit, s == unknown && a.Debit:
		return down(v), true
	case s == credit:
		return v, true
	case a.Credit && m.debit == 0 && m.bare+m.minus > 0:
		return v.negative(), true
	case !a.Credit && !a.Plus && !a.Minus && m.plus > 0 && m.minus+m.credit+m.debit == 0:
		return v.negative(), true
	}
	return v, true
}

// down is an amount as one that is taken away.
func down(v money) money {
	if v.sign() > 0 {
		return v.negative()
	}
	return v
}

// owed tells whether only what is paid back is marked, as on statements of cards: most amounts have no
// mark, or the balances agree with that.
func (m marks) owed(agrees bool) bool {
	marked := m.credit + m.plus
	return m.debit == 0 && m.minus == 0 && !m.columns && marked > 0 && (m.credit == 0 || m.plus == 0) && (m.bare > marked || agrees && m.bare > 0)
}

// balancesCredit tells whether most balances are marked as credit, as those of an account are and those of a card
// are not.
func (b *book) balancesCredit() bool {
	with, without := 0, 0
	count := func(a *column.Amount) {
		if a.Credit {
			with++
		} else {
			without++
		}
	}
	for i := range b.stated {
		if k := b.stated[i].kind; k == isOpening || k == isClosing || k == isBalance {
			count(&b.stated[i].amount)
		}
	}
	for i := range b.entries {
		if a := b.entries[i].amount(balance); a != nil {
			count(a)
		}
	}
	return with > without
}

// holdsCredit tells whether a balance that is stated is marked as credit.
func (b *book) holdsCredit() bool {
	for i := range b.stated {
		if k := b.stated[i].kind; (k == isOpening || k == isClosing) && b.stated[i].amount.Credit {
			return true
		}
	}
	return false
}

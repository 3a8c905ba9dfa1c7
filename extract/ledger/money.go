package ledger

import (
	"math/big"
	"strings"

	"github.com/fsx-dev/fsx/extract/column"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// money is an exact amount.
type money struct{ r *big.Rat }

// moneyOf takes a plain number, "1234.50".
func moneyOf(plain string) (money, bool) {
	if strings.Trim(plain, "0123456789.") != "" || plain == "" {
		return money{}, false
	}
	r, ok := new(big.Rat).SetString(strings.TrimSuffix("0"+plain, "."))
	return money{r}, ok
}

func (m money) plus(o money) money  { return money{new(big.Rat).Add(m.r, o.r)} }
func (m money) minus(o money) money { return money{new(big.Rat).Sub(m.r, o.r)} }
func (m money) negative() money     { return money{new(big.Rat).Neg(m.r)} }
func (m money) is(o money) bool     { return m.r.Cmp(o.r) == 0 }
func (m money) sign() int           { return m.r.Sign() }

var nothing = money{new(big.Rat)}

// text writes the amount with at least so many figures behind the point.
func (m money) text(places int) string {
	for n := places; n < places+6; n++ {
		s := m.r.FloatString(n)
		if back, ok := new(big.Rat).SetString(s); ok && back.Cmp(m.r) == 0 {
			return s
		}
	}
	return m.r.FloatString(places)
}

// doubtful knows figures of which nothing tells whether they have a fraction.
var doubtful = pattern.New(`^\d{1,3}[.,]\d{3}$`)

// purse reads the amounts of one document, whose points and commas mean the same everywhere.
type purse struct {
	plain  map[string]string // figures as they stand, and plainly
	places int               // figures behind the point
	why    string
}

// newPurse learns what points and commas mean from all figures of a document.
func newPurse(figures []string) *purse {
	p := &purse{plain: map[string]string{}}
	list, why := column.Plain(figures)
	if p.why = why; why != "" { // each column may be written in its own way
		for _, f := range figures {
			one, not := column.Plain([]string{f})
			if not != "" || doubtful.MatchString(f) {
				return p
			}
			list = append(list, one[0])
		}
		p.why = ""
	}
	for i, f := range figures {
		if i == len(list) {
			break
		}
		s := list[i]
		p.plain[f] = s
		if _, frac, ok := strings.Cut(s, "."); ok {
			p.places = max(p.places, min(len(frac), 4))
		}
	}
	if p.places == 1 {
		p.places = 2 // "12,5" is written for "12,50"
	}
	return p
}

// value gives an amount as it is written, without what CR and DR mean.
func (p *purse) value(a *column.Amount) (money, bool) {
	s, ok := p.plain[a.Figures]
	if !ok {
		list, why := column.Plain([]string{a.Figures})
		if why != "" {
			return money{}, false
		}
		s = list[0]
	}
	m, ok := moneyOf(s)
	if ok && a.Minus {
		m = m.negative()
	}
	return m, ok
}

package column

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var exponent = pattern.New(`^[+-]?(?:\d+\.?\d*|\.\d+)[eE][+-]?\d+$`)

// isReal knows plain numbers, also those with an exponent.
func isReal(v string) bool {
	f, err := strconv.ParseFloat(v, 64)
	return err == nil && !math.IsNaN(f) && !math.IsInf(f, 0) && !strings.ContainsAny(v, "xX_pP")
}

// figureStudy is what the numbers of a column have told so far.
type figureStudy struct {
	says       [broken]string // where each reading was met first
	currencies []string
	credits    int
	debits     int
	unmarked   int // without CR or DR
	creditSide string
	debitSide  string
	percents   int
	filled     int
	either     string // the digits of says[eitherPoint]
	forms      [2]form
}

// form is what the numbers come to when the point begins the fractions, or the comma.
type form struct {
	fractions bool
	longWhole string // a value of more digits than an Integer holds
	longExact string // or a Decimal
}

// nearly is the note of a column in which most of the first values are numbers and one is none.
func (f *figureStudy) nearly(v string) string {
	if f.filled < 3 || f.says[silent] == "" && len(f.currencies) == 0 && f.says[pointFrac] == "" && f.says[commaFrac] == "" {
		return ""
	}
	return stays("%s is no number", shown(v))
}

// add takes a number in, unless it is none after all.
func (f *figureStudy) add(v string) (why string, out bool) {
	a, ok := parse(v)
	if !ok {
		return f.nearly(v), true
	}
	r := read(a.digits)
	if r == broken {
		return f.nearly(v), true
	}
	digits := clean(a.digits)
	if len(digits) > 1 && digits[0] == '0' && digits[1] != '.' && digits[1] != ',' {
		return stays("the zeros before %s are kept", shown(v)), true
	}
	if strings.HasPrefix(v, "+") && len(digits) > 10 {
		return "", true // a telephone number
	}
	if f.says[r] == "" {
		f.says[r] = strings.Clone(v)
		if r == eitherPoint {
			f.either = strings.Clone(a.digits)
		}
	}
	if a.currency != "" && !slices.Contains(f.currencies, a.currency) {
		f.currencies = append(f.currencies, a.currency)
	}
	f.filled++
	switch {
	case a.credit:
		f.credits++
		f.creditSide = first(f.creditSide, a.side)
	case a.debit:
		f.debits++
		f.debitSide = first(f.debitSide, a.side)
	default:
		f.unmarked++
	}
	if a.percent {
		f.percents++
	}
	point := plain(a.digits, false)
	f.forms[0].add(v, point)
	if r != silent {
		point = plain(a.digits, true)
	}
	f.forms[1].add(v, point)
	return "", false
}

// add looks at a value in its plain form.
func (m *form) add(v, plain string) {
	whole, frac, fraction := strings.Cut(plain, ".")
	m.fractions = m.fractions || fraction
	if len(plain) > 18 && m.longWhole == "" {
		m.longWhole = strings.Clone(v)
	}
	if len(plain) > 15 && m.longExact == "" && (len(strings.TrimLeft(whole+frac, "0")) > 15 || len(frac) > 15) {
		m.longExact = strings.Clone(v)
	}
}

// reading tells how all numbers are read, or why they are not.
func (f *figureStudy) reading() (r Reading, why string) {
	comma, why := f.comma()
	switch {
	case why != "":
		return r, why
	case len(f.currencies) > 1:
		slices.Sort(f.currencies)
		return r, stays("it holds amounts in %s, which cannot be added together", strings.Join(f.currencies, " and "))
	case f.percents > 0 && f.percents < f.filled:
		return r, stays("some of its numbers are percentages")
	}
	r = Reading{Kind: Integer, Note: f.note(comma), comma: comma, crMinus: f.unmarked > 0 && f.debits == 0}
	m := f.forms[0]
	if comma {
		m = f.forms[1]
	}
	if m.fractions {
		r.Kind = Decimal
	}
	if len(f.currencies) == 1 {
		r.Kind, r.Currency = Decimal, f.currencies[0]
	}
	long := m.longExact
	if r.Kind == Integer {
		long = m.longWhole
	}
	if long != "" {
		return Reading{}, stays("%s has more digits than are kept exactly", shown(long))
	}
	return r, ""
}

// plain writes an amount with its sign: "-1234.56".
func (a amount) plain(comma, crMinus bool) string {
	v := plain(a.digits, comma)
	negative := a.negative != a.debit // -5 DR is a credit
	if a.credit && crMinus {
		negative = !a.negative
	}
	if negative && strings.Trim(v, "0.") != "" {
		return "-" + v
	}
	return v
}

// comma tells whether the comma begins the fractions of the column.
func (f *figureStudy) comma() (comma bool, why string) {
	point, other := f.says[pointFrac], f.says[commaFrac]
	switch {
	case point != "" && other != "":
		return false, stays("the comma begins the fraction in %s, the point in %s", shown(other), shown(point))
	case other != "":
		return true, ""
	case point != "":
		return false, ""
	case f.says[eitherPoint] != "" && f.says[eitherComma] != "":
		return false, stays("whether a point or a comma begins the fraction cannot be told from %s and %s",
			shown(f.says[eitherPoint]), shown(f.says[eitherComma]))
	}
	// Amounts of money have no three decimals: a lone point groups.
	return f.says[eitherPoint] != "" && len(f.currencies) == 1, ""
}

// note says how signs and marks that have several meanings were read.
func (f *figureStudy) note(comma bool) string {
	var notes []string
	if v := f.says[eitherPoint]; v != "" && f.says[pointFrac] == "" && f.says[commaFrac] == "" {
		notes = append(notes, shown(v)+" is read as "+plain(f.either, comma))
	}
	switch {
	case f.credits > 0 && f.debits == 0 && f.unmarked > 0:
		notes = append(notes, "amounts marked "+f.creditSide+" are negative")
	case f.debits > 0:
		notes = append(notes, "amounts marked "+f.debitSide+" are negative")
	}
	if f.percents > 0 {
		notes = append(notes, "in percent")
	}
	return strings.Join(notes, "; ")
}

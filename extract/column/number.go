package column

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var exponent = pattern.New(`^[+-]?(?:\d+\.?\d*|\.\d+)[eE][+-]?\d+$`)

// reals takes a column of plain numbers some of which have an exponent.
func reals(values []string) (Column, string, bool) {
	out, some := make([]string, len(values)), false
	for i, v := range values {
		if v == "" {
			continue
		}
		f, err := strconv.ParseFloat(v, 64)
		if err != nil || math.IsNaN(f) || math.IsInf(f, 0) || strings.ContainsAny(v, "xX_pP") {
			return Column{}, "", false
		}
		some = some || exponent.MatchString(v)
		out[i] = v
	}
	return Column{Kind: Real, Values: out}, "", some
}

// figures is a column whose values all have the form of a number.
type figures struct {
	values     []string
	amounts    []amount
	says       [broken]int // where each reading was met first, counted from 1
	currencies []string
	credits    int
	debits     int
	unmarked   int // without CR or DR
	percents   int
	filled     int
}

// numbers takes a column of whole numbers or amounts.
func numbers(values []string) (Column, string, bool) {
	f := figures{values: values, amounts: make([]amount, len(values))}
	for i, v := range values {
		if v == "" {
			continue
		}
		a, ok := parse(v)
		if !ok {
			return Column{}, f.nearly(v), false
		}
		if why, ok := f.add(i, a); !ok {
			return Column{}, why, false
		}
	}
	return f.column()
}

// nearly is the note of a column in which most of the first values are numbers and one is none.
func (f *figures) nearly(v string) string {
	if f.filled < 3 || f.says[silent] == 0 && len(f.currencies) == 0 && f.says[pointFrac] == 0 && f.says[commaFrac] == 0 {
		return ""
	}
	return stays("%s is no number", shown(v))
}

// add takes a number in, unless it is none after all.
func (f *figures) add(i int, a amount) (why string, ok bool) {
	r := read(a.digits)
	if r == broken {
		return f.nearly(f.values[i]), false
	}
	digits := clean(a.digits)
	if len(digits) > 1 && digits[0] == '0' && digits[1] != '.' && digits[1] != ',' {
		return stays("the zeros before %s are kept", shown(f.values[i])), false
	}
	if strings.HasPrefix(f.values[i], "+") && len(digits) > 10 {
		return "", false // a telephone number
	}
	if f.says[r] == 0 {
		f.says[r] = i + 1
	}
	if a.currency != "" && !slices.Contains(f.currencies, a.currency) {
		f.currencies = append(f.currencies, a.currency)
	}
	f.filled++
	switch {
	case a.credit:
		f.credits++
	case a.debit:
		f.debits++
	default:
		f.unmarked++
	}
	if a.percent {
		f.percents++
	}
	f.amounts[i] = a
	return "", true
}

// column writes the values, when they agree.
func (f *figures) column() (Column, string, bool) {
	comma, why := f.comma()
	switch {
	case why != "":
		return Column{}, why, false
	case len(f.currencies) > 1:
		slices.Sort(f.currencies)
		return Column{}, stays("it holds amounts in %s, which cannot be added together", strings.Join(f.currencies, " and ")), false
	case f.percents > 0 && f.percents < f.filled:
		return Column{}, stays("some of its numbers are percentages"), false
	}
	c := Column{Kind: Integer, Values: make([]string, len(f.values)), Note: f.note(comma)}
	if len(f.currencies) == 1 {
		c.Kind, c.Currency = Decimal, f.currencies[0]
	}
	for i, a := range f.amounts {
		if f.values[i] == "" {
			continue
		}
		v := plain(a.digits, comma)
		if strings.Contains(v, ".") {
			c.Kind = Decimal
		}
		negative := a.negative != a.debit // -5 DR is a credit
		if a.credit && f.unmarked > 0 && f.debits == 0 {
			negative = !a.negative
		}
		if negative && strings.Trim(v, "0.") != "" {
			v = "-" + v
		}
		c.Values[i] = v
	}
	if i := tooLong(c); i >= 0 {
		return Column{}, stays("%s has more digits than are kept exactly", shown(f.values[i])), false
	}
	return c, "", true
}

// tooLong finds a value that does not fit its kind, -1 when there is none.
func tooLong(c Column) int {
	return slices.IndexFunc(c.Values, func(v string) bool {
		digits := strings.Trim(v, "-")
		if c.Kind == Integer {
			return len(digits) > 18
		}
		whole, frac, _ := strings.Cut(digits, ".")
		return len(strings.TrimLeft(whole+frac, "0")) > 15 || len(frac) > 15
	})
}

// comma tells whether the comma begins the fractions of the column.
func (f *figures) comma() (comma bool, why string) {
	point, other := f.says[pointFrac], f.says[commaFrac]
	switch {
	case point > 0 && other > 0:
		return false, stays("the comma begins the fraction in %s, the point in %s", shown(f.values[other-1]), shown(f.values[point-1]))
	case other > 0:
		return true, ""
	case point > 0:
		return false, ""
	case f.says[eitherPoint] > 0 && f.says[eitherComma] > 0:
		return false, stays("whether a point or a comma begins the fraction cannot be told from %s and %s",
			shown(f.values[f.says[eitherPoint]-1]), shown(f.values[f.says[eitherComma]-1]))
	}
	// Amounts of money have no three decimals: a lone point groups.
	return f.says[eitherPoint] > 0 && len(f.currencies) == 1, ""
}

// note says how signs and marks that have several meanings were read.
func (f *figures) note(comma bool) string {
	var notes []string
	if i := f.says[eitherPoint]; i > 0 && f.says[pointFrac] == 0 && f.says[commaFrac] == 0 {
		notes = append(notes, shown(f.values[i-1])+" is read as "+plain(f.amounts[i-1].digits, comma))
	}
	switch {
	case f.credits > 0 && f.debits == 0 && f.unmarked > 0:
		notes = append(notes, "amounts marked CR are negative")
	case f.debits > 0:
		notes = append(notes, "amounts marked DR are negative")
	}
	if f.percents > 0 {
		notes = append(notes, "in percent")
	}
	return strings.Join(notes, "; ")
}

package scratch

import (
	"context"
	"math/big"
	"strconv"
	"strings"
)

// Facts are what the values of one column come to. Sum and Mean are there for numbers
// only; the sum is exact, the mean has up to two digits more than the values. Min and Max are
// as in a Result, nil where there is no value. Where a column "currency" names several, or
// none for some of the values, Currencies is set and there is neither sum nor mean.
type Facts struct {
	Rows     int
	Empty    int // rows without a value, or with a text of no letters
	Distinct int
	Sum      string
	Mean     string
	Min, Max any

	Currencies bool
	Mixture    Mixture // of what is added up, whole numbers apart: these are counts
}

// Facts reads a column once and says what its values come to in the rows that a filter
// chooses.
func (s *Scratch) Facts(ctx context.Context, name, column string, f Filter) (Facts, error) {
	return s.FactsOf(ctx, name, Part{Columns: []string{column}, Filter: f})
}

// addBlock adds the chosen rows of a block, whose first is row start of the table, and
// gives the chosen rows behind it.
func (t *tally) addBlock(v *vector, rows, start int, chosen []uint32) []uint32 {
	if chosen == nil {
		for row := range rows {
			t.add(v, row)
		}
		return nil
	}
	for len(chosen) > 0 && int(chosen[0]) < start+rows {
		t.add(v, int(chosen[0])-start)
		chosen = chosen[1:]
	}
	return chosen
}

// tally counts the values of a column. The smallest and the largest are looked for among
// the distinct ones only, of which there are mostly few.
type tally struct {
	kind  Type
	scale int  // of the column, of several the most digits
	mixed bool // there are columns of different types

	rows, empty int
	total       total
	numbers     numberSet
	texts       map[string]struct{}
	low, high   place
	least, most uint64 // the numbers at low and high
}

// place is where a value stands.
type place struct {
	v   *vector
	row int
}

func (t *tally) add(v *vector, row int) {
	t.rows++
	if v.null(row) {
		t.empty++
		return
	}
	switch v.kind {
	case Text, Date:
		t.addText(v, row)
		return
	case Boolean:
		if isNumber(t.kind) {
			return // nor is a yes
		}
	case Real:
		t.total.add(v.floats[row], 1)
	case Decimal:
		t.total.count++
		t.total.addDecimal(v.ints[row], int(v.scales[row]))
	default:
		t.total.count++
		t.total.addDecimal(v.ints[row], 0)
	}
	n := v.number(row)
	if t.mixed {
		n = v.asFloat(row)
	}
	if !t.numbers.add(n) {
		return
	}
	if t.low.v == nil || n < t.least {
		t.low, t.least = place{v, row}, n
	}
	if t.high.v == nil || n > t.most {
		t.high, t.most = place{v, row}, n
	}
}

func (t *tally) addText(v *vector, row int) {
	text := v.bytes(row)
	if len(text) == 0 {
		t.empty++
		return
	}
	if isNumber(t.kind) {
		return // a text among numbers
	}
	if _, ok := t.texts[string(text)]; ok {
		return
	}
	if t.texts == nil {
		t.texts = map[string]struct{}{}
	}
	t.texts[string(text)] = struct{}{}
	if t.low.v == nil || compareText(text, t.low.v.bytes(t.low.row)) < 0 {
		t.low = place{v, row}
	}
	if t.high.v == nil || compareText(text, t.high.v.bytes(t.high.row)) > 0 {
		t.high = place{v, row}
	}
}

func (t *tally) facts() Facts {
	f := Facts{Rows: t.rows, Empty: t.empty, Distinct: len(t.texts) + t.numbers.len()}
	if t.low.v == nil {
		return f
	}
	f.Min, f.Max = t.low.v.show(t.low.row, t.scale), t.high.v.show(t.high.row, t.scale)
	switch t.kind {
	case Integer, Real, Decimal:
		f.Sum, f.Mean = t.total.texts(t.scale)
	}
	return f
}

// texts writes the sum with at least scale digits after the point, and the mean. Numbers
// that are no decimals of 15 digits make both of them approximate.
func (t *total) texts(scale int) (sum, mean string) {
	t.flush()
	divisor := new(big.Int).Mul(tenTo(t.scale), big.NewInt(max(1, t.count)))
	average := new(big.Rat).SetFrac(&t.rest, divisor)
	if t.looseNo != 0 {
		whole, _ := new(big.Rat).SetFrac(&t.rest, tenTo(t.scale)).Float64()
		whole += t.loose
		return strconv.FormatFloat(whole, 'g', 15, 64), strconv.FormatFloat(whole/float64(t.count), 'g', 15, 64)
	}
	digits := max(t.scale, scale)
	sum = scaledText(t.rest.String(), t.scale, scale)
	mean = average.FloatString(digits + 2)
	for range 2 {
		mean = strings.TrimSuffix(mean, "0")
	}
	return sum, strings.TrimSuffix(mean, ".")
}

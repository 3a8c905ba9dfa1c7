package grid

import (
	"iter"
	"math/big"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
)

// Weigh says what values of one type come to. The sum of numbers is exact; if one of
// them is no plain decimal number, there is none.
func Weigh(typ port.ColumnType, values iter.Seq[port.Cell]) port.Facts {
	var f port.Facts
	var total sum
	numbers := typ == port.Number
	distinct := map[string]struct{}{}
	for v := range values {
		f.Rows++
		if v.Null || v.Text == "" {
			f.Empty++
			continue
		}
		if len(distinct) == 0 || before(v.Text, f.Min) {
			f.Min = v.Text
		}
		if len(distinct) == 0 || before(f.Max, v.Text) {
			f.Max = v.Text
		}
		numbers = numbers && total.add(v.Text)
		distinct[v.Text] = struct{}{}
	}
	f.Distinct = len(distinct)
	if numbers && total.n > 0 {
		f.Sum, f.Mean = total.total.FloatString(total.places), total.mean()
		f.Min, f.Max = total.minText, total.maxText
	}
	return f
}

// before tells the order of texts, which goes by their letters first.
func before(a, b string) bool {
	if x, y := strings.ToLower(a), strings.ToLower(b); x != y {
		return x < y
	}
	return a < b
}

// mean is the average with up to two digits more than the values have.
func (s *sum) mean() string {
	average := new(big.Rat).Quo(&s.total, new(big.Rat).SetInt64(int64(s.n)))
	text := average.FloatString(s.places + 2)
	for range 2 {
		text = strings.TrimSuffix(text, "0")
	}
	return strings.TrimSuffix(text, ".")
}

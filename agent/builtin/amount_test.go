package builtin

import (
	"math/big"
	"testing"
)

// TestAmountsAreWrittenAsTheirDocumentDoes adds amounts up and holds how the sum is written.
func TestAmountsAreWrittenAsTheirDocumentDoes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		cells []string
		want  string
	}{
		{[]string{"1,200.40", "700.00"}, "1,900.40"},
		{[]string{"1.200,40", "700,00"}, "1.900,40"},
		{[]string{"1200,40", "700,00"}, "1900,40"},
		{[]string{"700,00", "1.200,40"}, "1.900,40"},
		{[]string{"1\u00a0200,40", "700,00"}, "1\u00a0900,40"},
		{[]string{"1'200.40", "700.00"}, "1'900.40"},
		{[]string{"€ 1.200", "€ 700"}, "€1.900"},
		{[]string{"1200.40", "700"}, "1,900.40"},
		{[]string{"12,500", "7,500"}, "20,000"},
		{[]string{"0.125", "1.234"}, "1.359"},
		{[]string{"$1.2 million", "$700,000"}, "$1,900,000"},
		{[]string{"1200", "700"}, "1,900"},
	} {
		var sum amount
		for i, cell := range c.cells {
			a, ok := amountOf(cell)
			if !ok {
				t.Fatalf("%q is no amount", cell)
			}
			if i == 0 {
				sum = a
				continue
			}
			written := sum.written.or(a.written)
			sum = sum.with(new(big.Rat).Add(sum.value, a.value), max(sum.scale, a.scale))
			sum.written = written
		}
		if got := sum.String(); got != c.want {
			t.Errorf("%q: %s, want %s", c.cells, got, c.want)
		}
	}
}

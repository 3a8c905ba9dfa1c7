package grid

import (
	"fmt"
	"math"
	"testing"
)

func TestTicks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		low, high float64
		most      int
		want      string
	}{
		{0, 869.56, 6, "[1,000 800 600 400 200 0]"},
		{-7324.13, 869.56, 6, "[2,000 0 -2,000 -4,000 -6,000 -8,000]"},
		{-7324.13, 869.56, 4, "[5,000 0 -5,000 -10k]"},
		{0, 1, 3, "[1 0.5 0]"},
		{-1, 1, 2, "[1 -1]"},
		{3.1, 3.2, 4, "[3.2 3.15 3.1]"},
		{5, 5, 4, "[5 5]"},
		{-1e308, 1e308, 4, "[1.00e+308 -1.00e+308]"},
	} {
		text := "["
		for i, m := range ticks(c.low, c.high, c.most) {
			if i > 0 {
				text += " "
			}
			text += short(m)
		}
		if text += "]"; text != c.want {
			t.Errorf("%v to %v in %d: %s, want %s", c.low, c.high, c.most, text, c.want)
		}
	}
}

// FuzzTicks looks for bounds that the ticks do not span.
func FuzzTicks(f *testing.F) {
	f.Add(0.0, 1.0, 5)
	f.Add(-1e300, 1e300, 3)
	f.Add(0.1, 0.1000000001, 24)
	f.Add(1e15, 1e15+1, 4)
	f.Fuzz(func(t *testing.T, low, high float64, most int) {
		if !(low < high) || math.IsInf(low, 0) || math.IsInf(high, 0) || most < 1 || most > 100 {
			return
		}
		marks := ticks(low, high, most)
		if len(marks) < 2 || len(marks) > max(2, most) || marks[0] < high-1e-9*(high-low) || marks[len(marks)-1] > low+1e-9*(high-low) {
			t.Fatal(fmt.Sprint(marks))
		}
		for i := 1; i < len(marks); i++ {
			if !(marks[i] < marks[i-1]) {
				t.Fatal(fmt.Sprint(marks))
			}
		}
	})
}

package widget

import "fmt"

// Dollars writes an amount of dollars; one that is estimated has a ~ before it.
func Dollars(d float64, estimated bool) string {
	mark := ""
	if estimated {
		mark = "~"
	}
	if d >= 100 {
		return fmt.Sprintf("%s$%.2f", mark, d)
	}
	return fmt.Sprintf("%s$%.4f", mark, d)
}

// Tokens writes a number of tokens: "843", "12.4k", "1.2M"; one that is estimated has
// a ~ before it.
func Tokens(n int, estimated bool) string {
	mark := ""
	if estimated {
		mark = "~"
	}
	switch {
	case n < 10_000:
		return fmt.Sprintf("%s%d", mark, n)
	case n < 1_000_000:
		return fmt.Sprintf("%s%.1fk", mark, float64(n)/1e3)
	}
	return fmt.Sprintf("%s%.1fM", mark, float64(n)/1e6)
}

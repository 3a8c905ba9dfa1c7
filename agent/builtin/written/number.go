package written

import (
	"fmt"
	"strings"
)

// Plural writes a number with what is counted: "1 row", "12 rows".
func Plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Grouped writes a number without a sign, whose decimals stand behind a point, with what stands between its thousands
// and before its decimals.
func Grouped(s, group, point string) string {
	whole, fraction, some := strings.Cut(s, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + group + whole[i:]
	}
	if some {
		whole += point + fraction
	}
	return whole
}

// plain writes a JSON value without an exponent.
func plain(v any) string {
	if f, ok := v.(float64); ok {
		return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.6f", f), "0"), ".")
	}
	return fmt.Sprint(v)
}

// Text is a value of a result as text, empty for none.
func Text(v any) string {
	if v == nil {
		return ""
	}
	return plain(v)
}

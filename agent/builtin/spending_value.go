package builtin

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// wholeOf is a whole number of a result.
func wholeOf(v any) int {
	if f, ok := v.(float64); ok {
		return int(f)
	}
	return 0
}

// textOf is a value of a result as text, empty for none.
func textOf(v any) string {
	if v == nil {
		return ""
	}
	return plain(v)
}

// percentOf is how much more now is than before.
func percentOf(now, before float64) string {
	if before == 0 {
		return ""
	}
	return fmt.Sprintf("%+.1f %%", (now-before)/before*100)
}

func monthBefore(m string) string {
	var y, n int
	if _, err := fmt.Sscanf(m, "%d-%d", &y, &n); err != nil {
		return ""
	}
	if n--; n == 0 {
		y, n = y-1, 12
	}
	return fmt.Sprintf("%04d-%02d", y, n)
}

func yearBefore(m string) string {
	var y, n int
	if _, err := fmt.Sscanf(m, "%d-%d", &y, &n); err != nil {
		return ""
	}
	return fmt.Sprintf("%04d-%02d", y-1, n)
}

// floatOf is a number of a result, for lengths and shares only.
func floatOf(v any) float64 {
	switch v := v.(type) {
	case float64:
		return v
	case string:
		var f float64
		if _, err := fmt.Sscanf(v, "%g", &f); err == nil {
			return f
		}
	}
	return 0
}

// moneyOf writes an amount with marks between the thousands, as exactly as it came.
func moneyOf(v any) string {
	s := textOf(v)
	sign := ""
	if strings.HasPrefix(s, "-") {
		sign, s = "−", s[1:]
	}
	whole, fraction, some := strings.Cut(s, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if some {
		whole += "." + fraction
	}
	return sign + whole
}

// cellOf is a text as a cell of a Markdown table.
func cellOf(v any) string {
	s := strings.ReplaceAll(flat(textOf(v)), "|", "\\|")
	if utf8.RuneCountInString(s) > 40 {
		s = string([]rune(s)[:39]) + "…"
	}
	return s
}

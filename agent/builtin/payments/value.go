package payments

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// wholeOf is a whole number of a result.
func wholeOf(v any) int {
	if f, ok := v.(float64); ok {
		return int(f)
	}
	return 0
}

// percentOf is how much more now is than before.
func percentOf(now, before float64) string {
	if before == 0 {
		return ""
	}
	return fmt.Sprintf("%+.1f %%", (now-before)/before*100)
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
	s := written.Text(v)
	if rest, negative := strings.CutPrefix(s, "-"); negative {
		return "−" + written.Grouped(rest, ",", ".")
	}
	return written.Grouped(s, ",", ".")
}

// mostCell is how many letters of a text are shown in a row.
const mostCell = 40

// cellOf is the beginning of a text as a cell of a Markdown table.
func cellOf(v any) string {
	s := written.Cell(v)
	if utf8.RuneCountInString(s) > mostCell {
		s = string([]rune(s)[:mostCell-1]) + "…"
	}
	return s
}

package widget

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Name writes the raw bytes of a file name so that they can be shown on
// one line and do nothing there: a newline is ␊, other control characters are
// their pictures, invisible marks and those that turn the direction of reading
// are �, bytes that are no UTF-8 are \xNN.
func Name(s string) string {
	if isPlain(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && n <= 1:
			fmt.Fprintf(&b, `\x%02x`, s[i])
			n = 1
		case r < 0x20:
			b.WriteRune(0x2400 + r)
		case r == 0x7f:
			b.WriteRune('␡')
		case r < 0xa0 && r > 0x7f, unicode.Is(unicode.Cf, r), r == '\u2028', r == '\u2029':
			b.WriteRune('�')
		default:
			b.WriteString(s[i : i+n])
		}
		i += n
	}
	return b.String()
}

func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < 0x20 || s[i] > 0x7e {
			return false
		}
	}
	return true
}

// Size writes a number of bytes in at most seven cells: "843 B",
// "12.4 KB", "1.2 GB". A kilobyte is 1,000 bytes.
func Size(n int64) string {
	if n < 0 {
		return ""
	}
	if n < 1000 {
		return fmt.Sprintf("%d B", n)
	}
	v, unit := float64(n), 0
	for v >= 999.5 && unit < 6 {
		v /= 1000
		unit++
	}
	name := [...]string{"B", "KB", "MB", "GB", "TB", "PB", "EB"}[unit]
	if v >= 99.95 {
		return fmt.Sprintf("%.0f %s", v, name)
	}
	return fmt.Sprintf("%.1f %s", v, name)
}

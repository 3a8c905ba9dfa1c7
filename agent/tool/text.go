package tool

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Safe makes a name harmless to show: control characters become their visible
// pictures (a newline ␊, an escape ␛), bidi and other invisible format
// characters vanish, and bytes that are not UTF-8 become U+FFFD.
func Safe(s string) string { return safe(s, false) }

// SafeText is Safe for text of several lines: newlines and tabs stay.
func SafeText(s string) string { return safe(s, true) }

func safe(s string, multiline bool) string {
	if plain(s, multiline) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case multiline && (r == '\n' || r == '\t'):
			return r
		case r < 0x20:
			return 0x2400 + r
		case r == 0x7f:
			return '␡'
		case unicode.Is(unicode.Cc, r), r == '\u2028', r == '\u2029':
			return utf8.RuneError
		case unicode.Is(unicode.Cf, r) && r != '\u200c' && r != '\u200d':
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
}

// plain reports that s is printable ASCII, in several lines with newlines and tabs.
func plain(s string, multiline bool) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; (c < 0x20 || c > 0x7e) && (!multiline || c != '\t' && c != '\n') {
			return false
		}
	}
	return true
}

// Size writes a number of bytes as people read it: "0 B", "940 B", "4.2 MB".
// A kilobyte is 1,000 bytes.
func Size(n int64) string {
	if n < 1000 {
		return fmt.Sprintf("%d B", n)
	}
	v, unit := float64(n), 0
	for v >= 999.5 && unit < len(sizeUnits)-1 {
		v /= 1000
		unit++
	}
	if v < 99.95 {
		return fmt.Sprintf("%.1f %s", v, sizeUnits[unit])
	}
	return fmt.Sprintf("%.0f %s", v, sizeUnits[unit])
}

var sizeUnits = []string{"B", "KB", "MB", "GB", "TB", "PB"}

// Date writes a time in nanoseconds since 1970 as local date and minute; zero
// is "-".
func Date(ns int64) string {
	if ns == 0 {
		return "-"
	}
	return time.Unix(0, ns).Local().Format("2006-01-02 15:04")
}

// Count writes a number with its noun and thousands separated: "1 file",
// "1,234 files".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	plural := noun + "s"
	if stem, ok := strings.CutSuffix(noun, "y"); ok && !strings.HasSuffix(noun, "ey") && !strings.HasSuffix(noun, "ay") {
		plural = stem + "ies"
	} else if strings.HasSuffix(noun, "ch") {
		plural = noun + "es"
	}
	return Thousands(int64(n)) + " " + plural
}

// Thousands writes n with commas: 1234567 is "1,234,567".
func Thousands(n int64) string {
	s := fmt.Sprint(n)
	start := 0
	if n < 0 {
		start = 1
	}
	for i := len(s) - 3; i > start; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Align lays rows out in columns two spaces apart. Columns whose index is in
// right are aligned to the right; the last column is not padded.
func Align(rows [][]string, right ...int) string {
	var widths []int
	for _, r := range rows {
		for i, c := range r {
			if i >= len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], ansi.StringWidth(c))
		}
	}
	var b strings.Builder
	for _, r := range rows {
		var line strings.Builder
		for i, c := range r {
			pad := strings.Repeat(" ", widths[i]-ansi.StringWidth(c))
			if i > 0 {
				line.WriteString("  ")
			}
			switch {
			case isIn(i, right):
				line.WriteString(pad + c)
			case i == len(r)-1:
				line.WriteString(c)
			default:
				line.WriteString(c + pad)
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

func isIn(n int, list []int) bool {
	for _, v := range list {
		if v == n {
			return true
		}
	}
	return false
}

// clip cuts s to at most n runes at a word's end, with an ellipsis.
func clip(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	r := []rune(s)[:n-1]
	cut := len(r)
	for i := len(r) - 1; i > n*2/3; i-- {
		if unicode.IsSpace(r[i]) {
			cut = i
			break
		}
	}
	return strings.TrimRight(string(r[:cut]), " \n\t") + "…"
}

package widget

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Width is the number of cells that s takes; escapes in it take none.
func Width(s string) int {
	for i := range len(s) {
		if c := s[i]; c < 0x20 || c > 0x7e {
			return ansi.StringWidth(s)
		}
	}
	return len(s)
}

// Cut returns s shortened to at most w cells, with an ellipsis where something
// is missing.
func Cut(s string, w int) string {
	if w <= 0 {
		return ""
	}
	if len(s) <= w && Width(s) == len(s) || Width(s) <= w {
		return s
	}
	if Width(s) == len(s) {
		return s[:w-1] + "…"
	}
	return ansi.Truncate(s, w, "…")
}

// Fit returns s cut and filled with spaces to exactly w cells.
func Fit(s string, w int) string {
	s = Cut(s, w)
	return s + Blank(w-Width(s))
}

const blanks = "                                                                                                                                "

// Blank returns n spaces, none for a negative n.
func Blank(n int) string {
	switch {
	case n <= 0:
		return ""
	case n <= len(blanks):
		return blanks[:n]
	}
	return strings.Repeat(" ", n)
}

// Clusters calls fn with every character of s as people see it (a grapheme
// cluster) and its width in cells, until fn returns false.
func Clusters(s string, fn func(cluster string, width int) bool) {
	for len(s) > 0 {
		if c := s[0]; c >= 0x20 && c < 0x7f && (len(s) == 1 || s[1] < 0x80) {
			if !fn(s[:1], 1) {
				return
			}
			s = s[1:]
			continue
		}
		c, w := ansi.FirstGraphemeCluster(s, ansi.GraphemeWidth)
		if len(c) == 0 {
			return
		}
		if !fn(c, w) {
			return
		}
		s = s[len(c):]
	}
}

package widget

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// tab is what a tab becomes: the screen's panes have no tab stops.
const tab = "    "

// Clean makes text harmless to show: terminal escapes, control characters,
// invisible characters and marks that change the direction of reading are taken
// out, a tab becomes four spaces, a carriage return ends a line, and bytes that
// are no UTF-8 become the replacement character. Line ends stay.
func Clean(s string) string { return clean(s, '\n') }

// CleanLine is Clean for text that must stay on one line: line ends become
// spaces.
func CleanLine(s string) string { return clean(s, ' ') }

func clean(s string, newline byte) string {
	if plain(s, newline) {
		return s
	}
	if strings.IndexByte(s, 0x1b) >= 0 {
		// Invalid bytes first: the stripper takes them for C1 controls and
		// would swallow the text that follows.
		s = ansi.Strip(strings.ToValidUTF8(s, "\uFFFD"))
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '\r' && i+1 < len(s) && s[i+1] == '\n':
		case r == '\n', r == '\r', r == '\u2028', r == '\u2029', r == '\v', r == '\f':
			b.WriteByte(newline)
		case r == '\t':
			b.WriteString(tab)
		case r == utf8.RuneError && n == 1:
			b.WriteRune(utf8.RuneError)
		case hidden(r):
		default:
			b.WriteString(s[i : i+n])
		}
		i += n
	}
	return b.String()
}

// plain reports whether s is printable ASCII, with line ends only where they
// stay as they are.
func plain(s string, newline byte) bool {
	for i := range len(s) {
		if c := s[i]; (c < 0x20 || c > 0x7e) && (c != '\n' || newline != '\n') {
			return false
		}
	}
	return true
}

// hidden reports whether r must not reach the terminal: controls, marks of
// direction, and characters without a width that can hide words. The joiner
// and the variation selectors stay: emoji are made of them.
func hidden(r rune) bool {
	switch {
	case r < 0x20, r >= 0x7f && r < 0xa0:
		return true
	case r < 0x300:
		return r == 0xad
	case r == '\u200d', r >= 0xfe00 && r <= 0xfe0f:
		return false
	}
	return unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Cs, r) || r >= 0xe0000 && r <= 0xe0fff
}

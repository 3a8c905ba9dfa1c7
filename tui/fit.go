package tui

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/tui/widget"
)

// fit makes a painted line exactly w cells wide on every terminal. Terminals
// do not agree on how wide some characters are, such as emoji made of several;
// those are drawn as their first part, so that no frame is ever pushed aside.
func fit(s string, w int) string {
	n, sure := cells(s)
	if !sure {
		s = steady(s)
		n = ansi.StringWidth(s)
	}
	if n > w {
		s = ansi.Truncate(s, w, "") + "\x1b[m"
		n = ansi.StringWidth(s)
	}
	return s + widget.Blank(w-n)
}

// cells is the width of a painted line made of characters that are one cell
// everywhere; sure is false when there are others.
func cells(s string) (n int, sure bool) {
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == 0x1b:
			end := strings.IndexByte(s[i:], 'm')
			if end < 0 || i+1 >= len(s) || s[i+1] != '[' {
				return 0, false
			}
			i += end + 1
			continue
		case c < 0x20 || c == 0x7f:
			return 0, false
		case c < 0x80:
			i++
		default:
			size, ok := narrow(s[i:])
			if !ok {
				return 0, false
			}
			i += size
		}
		n++
	}
	return n, true
}

// narrow tells whether s begins with a character that is one cell wide on
// every terminal and joins with nothing: Latin, general punctuation, arrows,
// box drawing and shapes. It returns the number of its bytes.
func narrow(s string) (size int, ok bool) {
	for i, r := range s {
		if i > 0 {
			// What follows may join it.
			return i, r < 0x300 || r >= 0x2010 && r < 0x2900
		}
		switch {
		case r >= 0xa1 && r < 0x300 && r != 0xad && r != 0xa9 && r != 0xae:
		case r >= 0x2010 && r <= 0x2027, r >= 0x2030 && r <= 0x205e && r != 0x203c && r != 0x2049:
		case r >= 0x2500 && r <= 0x259f, r == '→', r == '←', r == '↑', r == '↓', r == '▸', r == '▾', r == '✓', r == '✗':
		default:
			return 0, false
		}
	}
	return len(s), true
}

// steady replaces clusters whose width depends on the way of counting by their
// first character, filled to the same width.
func steady(s string) string {
	if ansi.StringWidth(s) == ansi.StringWidthWc(s) && !strings.ContainsAny(s, "\u200d\ufe0f") {
		return s
	}
	var b strings.Builder
	var state byte
	for len(s) > 0 {
		seq, width, n, next := ansi.DecodeSequence(s, state, nil)
		state = next
		if width > 0 && (ansi.StringWidthWc(seq) != width || strings.ContainsAny(seq, "\u200d\ufe0f")) {
			seq = firstRune(seq, width)
		}
		b.WriteString(seq)
		s = s[n:]
	}
	return b.String()
}

func firstRune(s string, width int) string {
	_, n := utf8.DecodeRuneInString(s)
	one := s[:n]
	if w := ansi.StringWidth(one); w == ansi.StringWidthWc(one) && w <= width && w > 0 {
		return one + widget.Blank(width-w)
	}
	return strings.Repeat("?", width)
}

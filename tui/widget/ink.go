package widget

import (
	"strings"

	"charm.land/lipgloss/v2"
)

const reset = "\x1b[m"

// Ink is a style as the bytes that switch it on, for text that is painted in
// many small runs. The zero Ink leaves the text as it is.
type Ink struct{ on string }

// NewInk returns the ink of a style: its colours and attributes.
func NewInk(s lipgloss.Style) Ink {
	on, _, _ := strings.Cut(s.Render("x"), "x")
	return Ink{on: on}
}

// Paint returns the text in this ink.
func (k Ink) Paint(s string) string {
	if k.on == "" || s == "" {
		return s
	}
	return k.on + s + reset
}

// Write appends the text in this ink to b.
func (k Ink) Write(b *strings.Builder, s string) {
	switch {
	case s == "":
	case k.on == "":
		b.WriteString(s)
	default:
		b.WriteString(k.on)
		b.WriteString(s)
		b.WriteString(reset)
	}
}

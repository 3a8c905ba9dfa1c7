package widget

import (
	"strings"

	"github.com/fsx-dev/fsx/themes"
)

// Attr is an attribute that an Ink adds to a theme's colours.
type Attr string

// The attributes.
const (
	Bold      Attr = "\x1b[1m"
	Italic    Attr = "\x1b[3m"
	Underline Attr = "\x1b[4m"
	Reverse   Attr = "\x1b[7m"
	Strike    Attr = "\x1b[9m"
)

const reset = "\x1b[m"

// Ink is a style as the bytes that switch it on. The zero Ink leaves the text
// as it is.
type Ink struct{ on string }

// NewInk returns a style of the theme with attributes added.
func NewInk(s themes.Style, attrs ...Attr) Ink {
	on, _, _ := strings.Cut(s.Render("x"), "x")
	for _, a := range attrs {
		on += string(a)
	}
	return Ink{on: on}
}

// With returns the ink with attributes added.
func (k Ink) With(attrs ...Attr) Ink {
	for _, a := range attrs {
		k.on += string(a)
	}
	return k
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

package themes

import (
	"image/color"

	"charm.land/lipgloss/v2"
)

// reset ends what a Style began.
const reset = "\x1b[m"

// Style paints runs of one line. It is a ready-made escape sequence, so that
// painting a frame of some hundred runs costs next to nothing; the terminal's
// colour profile is applied later by the renderer.
type Style struct {
	fg, bg  string // sequences without the attributes
	attr    string
	fgColor color.Color
	bgColor color.Color
	bold    bool
	under   bool
}

// Render paints s. The empty string stays empty. s must be one line without
// escape sequences of its own; painted runs are joined, not nested.
func (s Style) Render(text string) string {
	if text == "" {
		return ""
	}
	open := s.open()
	if open == "" {
		return text
	}
	return open + text + reset
}

func (s Style) open() string { return s.attr + s.fg + s.bg }

// On gives the style the background of another: text of any token on a
// selected row.
func (s Style) On(back Style) Style {
	s.bg, s.bgColor = back.bg, back.bgColor
	return s
}

// Bold makes the style's text bold.
func (s Style) Bold() Style {
	s.attr += "\x1b[1m"
	s.bold = true
	return s
}

// Underline makes the style's text underlined.
func (s Style) Underline() Style {
	s.attr += "\x1b[4m"
	s.under = true
	return s
}

// Lipgloss is the same style for components that want one of lipgloss.
func (s Style) Lipgloss() lipgloss.Style {
	st := lipgloss.NewStyle().Bold(s.bold).Underline(s.under)
	if s.fgColor != nil {
		st = st.Foreground(s.fgColor)
	}
	if s.bgColor != nil {
		st = st.Background(s.bgColor)
	}
	return st
}

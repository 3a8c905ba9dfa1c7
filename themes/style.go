package themes

// reset ends what a Style began.
const reset = "\x1b[m"

// Style paints runs of one line. It is a ready-made escape sequence, so that
// painting a frame of some hundred runs costs next to nothing; the terminal's
// colour profile is applied later by the renderer.
type Style struct {
	fg, bg, attr string // the sequences for each
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
	s.bg = back.bg
	return s
}

// Bold makes the style's text bold.
func (s Style) Bold() Style {
	s.attr += "\x1b[1m"
	return s
}

// Underline makes the style's text underlined.
func (s Style) Underline() Style {
	s.attr += "\x1b[4m"
	return s
}

package themes

import "charm.land/lipgloss/v2"

// style makes a token's style. Colours are written in full; the renderer of
// the program brings them down to what the terminal can show.
func (t *Theme) style(token Token) lipgloss.Style {
	s := lipgloss.NewStyle().Foreground(lipgloss.Color(t.colors[token].String()))
	if back, ok := token.back(); ok {
		s = s.Background(lipgloss.Color(t.colors[back].String()))
	}
	return s
}

// On gives a style the background of another: text of any token on a selected
// row. Where there are no colours, that is its reverse video and its underline.
func On(s, back lipgloss.Style) lipgloss.Style {
	return s.Background(back.GetBackground()).Reverse(back.GetReverse()).Underline(s.GetUnderline() || back.GetUnderline())
}

package themes

import "charm.land/lipgloss/v2"

// Mono is the theme for terminals without colours: what other themes tell by a background is told
// by reverse video and underlines.
func Mono() *Theme {
	plain := lipgloss.NewStyle()
	bold, under := plain.Bold(true), plain.Underline(true)
	return &Theme{
		Name: "mono", Dark: true,
		Text: plain, Muted: plain.Faint(true), Accent: bold,
		Border: plain.Faint(true), BorderFocused: bold, Title: bold,
		Heading: bold, Code: plain, Link: under, Folder: bold,
		RowHeader: bold, OK: plain, Warn: bold, Error: bold,
		Citation: under, CitationFailed: under.Strikethrough(true),
		Quote: plain, Person: bold,
		Selection: plain.Reverse(true), DimSelection: under, Match: under.Reverse(true),
	}
}

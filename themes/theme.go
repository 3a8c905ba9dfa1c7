package themes

import (
	"fmt"

	"charm.land/lipgloss/v2"
)

// Theme is a set of ready styles. The fields are the tokens; panes keep a
// pointer to one theme, whose content the root replaces when the terminal's
// background turns out to be the other kind, so a pane that caches painted
// text drops its cache when it receives msg.ThemeChanged.
type Theme struct {
	Name string
	Dark bool

	Text, Muted, Accent          lipgloss.Style
	Border, BorderFocused, Title lipgloss.Style
	Heading, Code, Link, Folder  lipgloss.Style
	RowHeader                    lipgloss.Style
	OK, Warn, Error              lipgloss.Style
	Citation, CitationFailed     lipgloss.Style
	Quote, Person                lipgloss.Style
	Selection, DimSelection      lipgloss.Style // with their backgrounds
	Match                        lipgloss.Style // with its background

	colors [tokens]RGB
}

// RGB is a colour without transparency.
type RGB struct{ R, G, B uint8 }

// String writes the colour as theme files do: "#d5dae4".
func (c RGB) String() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// build makes the styles from the colours.
func build(name string, dark bool, colors [tokens]RGB) *Theme {
	t := &Theme{Name: name, Dark: dark, colors: colors}
	for token, field := range map[Token]*lipgloss.Style{
		Text: &t.Text, Muted: &t.Muted, Accent: &t.Accent,
		Border: &t.Border, BorderFocused: &t.BorderFocused, Title: &t.Title,
		Heading: &t.Heading, Code: &t.Code, Link: &t.Link, Folder: &t.Folder,
		RowHeader: &t.RowHeader, OK: &t.OK, Warn: &t.Warn, Error: &t.Error,
		Citation: &t.Citation, CitationFailed: &t.CitationFailed,
		Quote: &t.Quote, Person: &t.Person, Selection: &t.Selection,
		DimSelection: &t.DimSelection, Match: &t.Match,
	} {
		*field = t.style(token)
	}
	t.Title = t.Title.Bold(true)
	t.Heading = t.Heading.Bold(true)
	t.RowHeader = t.RowHeader.Bold(true)
	t.Citation = t.Citation.Underline(true)
	return t
}

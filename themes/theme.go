package themes

import "fmt"

// Theme is a set of ready styles. The fields are the tokens; panes keep a
// pointer to one theme, whose content the root replaces when the terminal's
// background turns out to be the other kind, so a pane that caches painted
// text drops its cache when it receives msg.ThemeChanged.
type Theme struct {
	Name string
	Dark bool

	Text, Muted, Accent          Style
	Border, BorderFocused, Title Style
	Heading, Code, Link, Folder  Style
	RowHeader                    Style
	OK, Warn, Error              Style
	Citation, CitationFailed     Style
	Quote, Person                Style
	Selection, DimSelection      Style // with their backgrounds
	Match                        Style // with its background

	colors [tokens]RGB
}

// RGB is a colour without transparency.
type RGB struct{ R, G, B uint8 }

// String writes the colour as theme files do: "#d5dae4".
func (c RGB) String() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// build makes the styles from the colours.
func build(name string, dark bool, colors [tokens]RGB) *Theme {
	t := &Theme{Name: name, Dark: dark, colors: colors}
	for token, field := range map[Token]*Style{
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
	t.Title = t.Title.Bold()
	t.Heading = t.Heading.Bold()
	t.RowHeader = t.RowHeader.Bold()
	t.Citation = t.Citation.Underline()
	return t
}

func (t *Theme) style(token Token) Style {
	fg := t.colors[token]
	s := Style{fg: fmt.Sprintf("\x1b[38;2;%d;%d;%dm", fg.R, fg.G, fg.B)}
	if back, ok := token.back(); ok {
		bg := t.colors[back]
		s.bg = fmt.Sprintf("\x1b[48;2;%d;%d;%dm", bg.R, bg.G, bg.B)
	}
	return s
}

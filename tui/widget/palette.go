package widget

import "github.com/fsx-dev/fsx/themes"

// Palette is the inks of a theme's styles, by the same names.
type Palette struct {
	Text, Muted, Accent          Ink
	Border, BorderFocused, Title Ink
	Folder, Link, Code, Heading  Ink
	OK, Warn, Error, RowHeader   Ink
	Selection, DimSelection      Ink
	Match                        Ink
}

// NewPalette makes the inks of a theme.
func NewPalette(t *themes.Theme) *Palette {
	return &Palette{
		Text: NewInk(t.Text), Muted: NewInk(t.Muted), Accent: NewInk(t.Accent),
		Border: NewInk(t.Border), BorderFocused: NewInk(t.BorderFocused), Title: NewInk(t.Title),
		Folder: NewInk(t.Folder), Link: NewInk(t.Link), Code: NewInk(t.Code), Heading: NewInk(t.Heading),
		OK: NewInk(t.OK), Warn: NewInk(t.Warn), Error: NewInk(t.Error), RowHeader: NewInk(t.RowHeader),
		Selection: NewInk(t.Selection), DimSelection: NewInk(t.DimSelection),
		Match: NewInk(t.Match),
	}
}

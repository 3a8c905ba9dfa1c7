package chat

import (
	"charm.land/lipgloss/v2"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/widget"
)

// look says how a run of text is drawn: a base and attributes over it.
type look struct {
	base base
	attr uint8
}

type base uint8

const (
	plain base = iota
	muted
	code
	quote
	heading
	link
	person
	good
	warn
	bad
	accent
	cite
	citeBad
	chosen
	bases
)

const (
	bold uint8 = 1 << iota
	italic
	strike
	attrs
)

// inks are the looks as bytes, made once per theme.
type inks struct{ table [bases][attrs]widget.Ink }

func newInks(t *themes.Theme, focus bool) *inks {
	selection := t.Selection
	if !focus {
		selection = t.DimSelection
	}
	k := &inks{}
	for b, s := range [bases]lipgloss.Style{
		plain: t.Text, muted: t.Muted, code: t.Code, quote: t.Quote, heading: t.Heading,
		link: t.Link, person: t.Person, good: t.OK, warn: t.Warn, bad: t.Error,
		accent: t.Accent, cite: t.Citation, citeBad: t.CitationFailed, chosen: selection,
	} {
		for a := range attrs {
			k.table[b][a] = widget.NewInk(s.
				Bold(s.GetBold() || a&bold != 0).
				Italic(a&italic != 0).
				Strikethrough(a&strike != 0))
		}
	}
	return k
}

func (k *inks) of(l look) widget.Ink { return k.table[l.base][l.attr] }

// paint returns s in a base look.
func (k *inks) paint(b base, s string) string { return k.table[b][0].Paint(s) }

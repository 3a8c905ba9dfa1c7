package chat

import (
	"strings"

	"github.com/fsx-dev/fsx/tui/widget"
)

// prose is a piece of an answer's text, its marks read once so that drawing it
// for another width only breaks the lines anew.
type prose struct {
	piece piece
	flow  flow
	cites []int
	grid  *grid
}

// newText is the body of a piece.
func newText(p piece, links *links) body {
	if p.kind == query {
		return &statement{sql: p.text}
	}
	return newProse(p, links)
}

func newProse(p piece, links *links) *prose {
	b := &prose{piece: p}
	switch p.kind {
	case tabled:
		b.grid = readGrid(p.text, &b.cites, links)
	case title:
		l := look{base: heading, attr: bold}
		inline(&b.flow, &b.cites, p.text, l, links)
	case quoted:
		inline(&b.flow, &b.cites, p.text, look{base: quote}, links)
	case paragraph, entry:
		inline(&b.flow, &b.cites, p.text, look{}, links)
	case fenced, ruler, query:
	}
	return b
}

func (b *prose) draw(d *canvas) {
	d.cites = b.cites
	switch b.piece.kind {
	case tabled:
		b.grid.draw(d)
	case fenced:
		d.verbatim(b.piece.text, "  ", code)
	case ruler:
		d.lines = append(d.lines, d.k.paint(muted, strings.Repeat("─", d.w)))
	case quoted:
		b.flow.draw(d, "│ ", "│ ", look{base: muted})
	case entry:
		indent := widget.Blank(min(b.piece.level, d.w/3))
		mark := indent + b.piece.mark + " "
		b.flow.draw(d, mark, widget.Blank(widget.Width(mark)), look{base: muted})
	case paragraph, title, query:
		b.flow.draw(d, "", "", look{})
	}
}

// verbatim appends lines as they are, each cut where the pane ends.
func (d *canvas) verbatim(text, indent string, b base) {
	if len(indent)+4 > d.w {
		indent = ""
	}
	for line := range strings.SplitSeq(text, "\n") {
		d.lines = append(d.lines, indent+d.k.paint(b, widget.Cut(line, d.w-len(indent))))
	}
}

// sentence appends one paragraph in one look, broken into lines.
func (d *canvas) sentence(lead, text string, l look) {
	var f flow
	f.add(text, l)
	f.draw(d, lead, widget.Blank(widget.Width(lead)), l)
}

package table

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// piece is a text that a page sets by one command.
type piece struct {
	x, y           float64
	text           string
	bold           bool
	size           float64
	row, col, line int
	base           float64 // of its line
}

// press sets a paper page by page.
type press struct {
	p             *paper
	plain, bold   face
	width, height float64
	y             float64 // from the top
	pages         []*bytes.Buffer
}

const pageMargin = 50

// pdf is the paper as a PDF.
func (p *paper) pdf() []byte {
	w := &press{p: p, width: 595, height: 842}
	if p.landscape {
		w.width, w.height = w.height, w.width
	}
	w.plain, w.bold = p.faces()
	w.newPage()
	if p.prose {
		w.paragraph("This is the report of the harbour office on the ships, the cargo and the repairs of the year. It was drawn up by the captain of the port and read by the crew.")
	}
	left, top, low := float64(pageMargin), w.y, w.y
	for i, s := range p.sheets {
		if p.beside && i > 0 {
			w.y = top
		}
		right := w.sheet(s, left)
		low = max(low, w.y)
		if p.beside {
			left = right + 40
		} else if i+1 < len(p.sheets) {
			w.y += 24
			if p.prose {
				w.paragraph("The second table tells what the survey of the pier and of the lighthouse found, which is held against the ledger of the year before.")
			}
		}
	}
	w.y = low + 12
	if p.prose {
		w.paragraph("No ship was lost in the storm of the winter, and the tide did no harm to the quay. The next report will be drawn up when the survey of the reef has ended.")
	}
	return assemble(w)
}

func (w *press) page() *bytes.Buffer { return w.pages[len(w.pages)-1] }

func (w *press) newPage() {
	w.pages = append(w.pages, &bytes.Buffer{})
	w.y = pageMargin
}

// paragraph sets a text over the width of the page.
func (w *press) paragraph(s string) {
	lines := w.plain.wrap(s, w.p.size, w.width-2*pageMargin)
	step := w.p.size * w.p.leading
	if w.y+step*float64(len(lines)) > w.height-pageMargin {
		w.newPage()
	}
	for _, l := range lines {
		w.y += step
		w.show(piece{x: pageMargin, y: w.y, text: l, size: w.p.size})
	}
	w.y += 10
}

func (w *press) show(t piece) {
	font := "F"
	if t.bold {
		font = "B"
	}
	var raw strings.Builder
	for _, r := range t.text {
		if strings.ContainsRune(`()\`, r) {
			raw.WriteByte('\\')
		}
		raw.WriteByte(byte(r)) //nolint:gosec // all are of Latin-1
	}
	fmt.Fprintf(w.page(), "BT /%s %.2f Tf 1 0 0 1 %.2f %.2f Tm (%s) Tj ET\n", font, t.size, t.x, w.height-t.y, raw.String())
}

func (w *press) rule(x0, y0, x1, y1 float64) {
	fmt.Fprintf(w.page(), "0.6 w %.2f %.2f m %.2f %.2f l S\n", x0, w.height-y0, x1, w.height-y1)
}

func (w *press) shade(x0, y0, x1, y1 float64) {
	fmt.Fprintf(w.page(), "0.9 g %.2f %.2f %.2f %.2f re f 0 g\n", x0, w.height-y1, x1-x0, y1-y0)
}

// set shows the pieces of a table in the order in which its program goes
// through it.
func (w *press) set(pieces []piece, order string) {
	if order == "typed" {
		w.typed(pieces)
		return
	}
	slices.SortStableFunc(pieces, func(a, b piece) int {
		switch order {
		case "lines":
			return cmp.Or(cmp.Compare(a.base, b.base), cmp.Compare(a.x, b.x))
		case "columns":
			return cmp.Or(a.col-b.col, a.row-b.row, a.line-b.line)
		}
		return cmp.Or(a.row-b.row, a.col-b.col, a.line-b.line)
	})
	for _, t := range pieces {
		w.show(t)
	}
}

// typed sets each line as one text with as many spaces as it needs.
func (w *press) typed(pieces []piece) {
	slices.SortStableFunc(pieces, func(a, b piece) int { return cmp.Or(cmp.Compare(a.base, b.base), cmp.Compare(a.x, b.x)) })
	for i := 0; i < len(pieces); {
		line := pieces[i]
		line.x, line.text, line.bold = pageMargin, "", false
		char := w.plain.width("0", line.size)
		for ; i < len(pieces) && pieces[i].base == line.base; i++ {
			at := int((pieces[i].x-pageMargin)/char + 0.5)
			line.text += strings.Repeat(" ", max(0, at-len([]rune(line.text)))) + pieces[i].text
		}
		w.show(line)
	}
}

// assemble writes the file.
func assemble(w *press) []byte {
	var b bytes.Buffer
	var at []int
	object := func(s string) {
		at = append(at, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", len(at), s)
	}
	b.WriteString("%PDF-1.4\n")
	var kids strings.Builder
	for i := range w.pages {
		fmt.Fprintf(&kids, "%d 0 R ", 5+2*i)
	}
	object("<</Type/Catalog/Pages 2 0 R>>")
	object(fmt.Sprintf("<</Type/Pages/Count %d/Kids[%s]>>", len(w.pages), kids.String()))
	for _, f := range []face{w.plain, w.bold} {
		object(fmt.Sprintf("<</Type/Font/Subtype/Type1/BaseFont/%s/Encoding/WinAnsiEncoding>>", f.name))
	}
	for i, c := range w.pages {
		object(fmt.Sprintf("<</Type/Page/Parent 2 0 R/MediaBox[0 0 %g %g]/Resources<</Font<</F 3 0 R/B 4 0 R>>>>/Contents %d 0 R>>", w.width, w.height, 6+2*i))
		object(fmt.Sprintf("<</Length %d>>\nstream\n%s\nendstream", c.Len(), c.String()))
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(at)+1)
	for _, n := range at {
		fmt.Fprintf(&b, "%010d 00000 n \n", n)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(at)+1, start)
	return b.Bytes()
}

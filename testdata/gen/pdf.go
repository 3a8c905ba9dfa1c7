package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/go-pdf/fpdf"
)

const (
	pdfMargin = 72.0 // points
	pdfLine   = 14.5
)

type pdfStyle struct {
	font, footer string
	size         float64
}

// A pdfPage draws the pieces of one document with fpdf's core fonts.
type pdfPage struct {
	*fpdf.Fpdf
	style pdfStyle
	tr    func(string) string
	width float64
	found map[string]int // first word pair of a level 2 heading -> page
}

var pageMark = regexp.MustCompile(`\{(ARTICLE [IVX]+)\}`)

// writePDF draws p twice: the first pass learns the pages that "{ARTICLE II}" stands for.
func writePDF(p *prose, style pdfStyle, made time.Time, path string) error {
	pages := map[string]int{}
	for pass := range 2 {
		d := newPDF(p, style, made)
		for _, x := range p.pieces {
			d.draw(x, pages)
		}
		pages = d.found
		if pass == 1 {
			return d.OutputFileAndClose(path)
		}
	}
	return nil
}

func newPDF(p *prose, style pdfStyle, made time.Time) *pdfPage {
	f := fpdf.New("P", "pt", "Letter", "")
	f.SetCreationDate(made)
	f.SetModificationDate(made)
	f.SetCatalogSort(true)
	f.SetTitle(p.title, true)
	f.SetAuthor(p.author, true)
	f.SetMargins(pdfMargin, pdfMargin, pdfMargin)
	f.SetAutoPageBreak(true, pdfMargin)
	w, _ := f.GetPageSize()
	d := &pdfPage{Fpdf: f, style: style, tr: f.UnicodeTranslatorFromDescriptor(""), width: w - 2*pdfMargin, found: map[string]int{}}
	f.SetFooterFunc(func() {
		f.SetY(-48)
		f.SetFont(style.font, "", 8.5)
		f.CellFormat(d.width/2, 10, d.tr(style.footer), "", 0, "L", false, 0, "")
		f.CellFormat(d.width/2, 10, strconv.Itoa(f.PageNo()), "", 0, "R", false, 0, "")
	})
	f.AddPage()
	d.body("")
	return d
}

func (d *pdfPage) body(weight string) { d.SetFont(d.style.font, weight, d.style.size) }

func (d *pdfPage) draw(x piece, pages map[string]int) {
	switch x.kind {
	case pageBreak:
		d.AddPage()
	case space:
		d.Ln(x.points)
	case heading:
		d.heading(x)
	case center:
		d.MultiCell(d.width, pdfLine+3, d.tr(x.text), "", "C", false)
		d.Ln(3)
	case paragraph:
		d.MultiCell(d.width, pdfLine, d.tr(x.text), "", "J", false)
		d.Ln(6)
	case item:
		d.indented(x.text)
	case box:
		mark := "[ ] "
		if x.checked {
			mark = "[x] "
		}
		d.indented(mark + x.text)
	case table:
		rows := make([][]string, len(x.rows))
		for n, r := range x.rows {
			for _, c := range r {
				rows[n] = append(rows[n], pageMark.ReplaceAllStringFunc(c, func(m string) string {
					return strconv.Itoa(pages[m[1:len(m)-1]])
				}))
			}
		}
		x.rows = rows
		d.table(x)
	}
}

func (d *pdfPage) heading(x piece) {
	if x.level > 1 {
		d.need(4 * pdfLine)
	}
	switch x.level {
	case 1:
		d.SetFont(d.style.font, "B", 15)
		d.MultiCell(d.width, 20, d.tr(x.text), "", "C", false)
		d.Ln(8)
	case 2:
		if f := strings.Fields(x.text); len(f) > 1 {
			d.found[f[0]+" "+f[1]] = d.PageNo()
		}
		d.Ln(4)
		d.SetFont(d.style.font, "B", 12)
		d.MultiCell(d.width, 16, d.tr(x.text), "", "L", false)
		d.Ln(4)
	default:
		d.body("B")
		d.MultiCell(d.width, pdfLine, d.tr(x.text), "", "L", false)
		d.Ln(1)
	}
	d.body("")
}

func (d *pdfPage) indented(text string) {
	d.SetLeftMargin(pdfMargin + 22)
	d.SetX(pdfMargin + 22)
	d.MultiCell(d.width-22, pdfLine, d.tr(text), "", "L", false)
	d.SetLeftMargin(pdfMargin)
	d.Ln(3)
}

// need starts a new page unless h points are left on this one.
func (d *pdfPage) need(h float64) bool {
	_, page := d.GetPageSize()
	if d.GetY()+h <= page-pdfMargin {
		return false
	}
	d.AddPage()
	return true
}

func (d *pdfPage) table(x piece) {
	const pad = 3.0
	line := pdfLine - 1.5
	for n, row := range x.rows {
		d.body(weight(x.ruled && n == 0))
		most := 1
		for i, c := range row {
			most = max(most, len(d.SplitLines([]byte(d.tr(c)), d.width*x.widths[i]/100-2*pad)))
		}
		h := float64(most)*line + 2*pad
		if d.need(h) && x.ruled && n > 0 {
			head := piece{kind: table, ruled: true, widths: x.widths, rows: x.rows[:1]}
			d.table(head)
			d.body("")
		}
		left, top := pdfMargin, d.GetY()
		for i, c := range row {
			w := d.width * x.widths[i] / 100
			if x.ruled {
				d.Rect(left, top, w, h, "D")
			}
			d.SetXY(left+pad, top+pad)
			d.MultiCell(w-2*pad, line, d.tr(c), "", align(c), false)
			left += w
		}
		d.SetXY(pdfMargin, top+h)
	}
	d.body("")
	d.Ln(6)
}

func weight(bold bool) string {
	if bold {
		return "B"
	}
	return ""
}

var figure = regexp.MustCompile(`^\(?[$]?[\d,.]+%?\)?$`)

// align sets amounts to the right.
func align(cell string) string {
	if figure.MatchString(cell) && len(cell) > 2 {
		return "R"
	}
	return "L"
}

func proseToPDF(source, target string, style pdfStyle, made time.Time) error {
	p, err := readProse(source)
	if err != nil {
		return err
	}
	if err := writePDF(p, style, made, target); err != nil {
		return fmt.Errorf("draw %s: %w", target, err)
	}
	return nil
}

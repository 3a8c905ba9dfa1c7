package main

import (
	"fmt"
	"strings"

	"github.com/go-pdf/fpdf"
)

func layouts() []layout {
	return []layout{
		{name: "ruled", rows: statement(1, 60), print: drawn(true, true)},
		{name: "unruled", rows: statement(2, 60), print: drawn(false, false)},
		{name: "columnlines", rows: statement(3, 40), print: drawn(false, true)},
		{name: "browser", rows: register(4, 24), print: browser("chromium"), html: page("td,th{border-bottom:1px solid #999;vertical-align:top}")},
		{name: "browser_merged", rows: merged(5, 9), print: browser("chromium"), html: page("td,th{border:1px solid #000}")},
		{name: "browser_zebra", rows: figures(6, 20), print: browser("chromium"), html: page("tr:nth-child(even){background:#eee}td:nth-child(n+2){text-align:right}")},
		{name: "browser_three_lines", rows: figures(7, 18), print: browser("chromium"), html: page("thead tr{border-top:2px solid;border-bottom:1px solid}tbody{border-bottom:2px solid}td:nth-child(n+2),th:nth-child(n+2){text-align:right}")},
		{name: "browser_middle", rows: register(8, 18), print: browser("chromium"), html: page("td,th{border-bottom:1px solid #ccc;vertical-align:middle;padding:6px 8px}")},
		{name: "browser_bare", rows: register(9, 18), print: browser("chromium"), html: page("td,th{vertical-align:top;padding:5px 10px}")},
		{name: "wk_grid", rows: statement(10, 30), print: browser("wkhtmltopdf"), html: page("td,th{border:1px solid #444}td:nth-child(n+3){text-align:right}")},
		{name: "wk_lines", rows: register(11, 30), print: browser("wkhtmltopdf"), html: page("td,th{border-bottom:1px solid #444;vertical-align:top}")},
		{name: "tbl_box", rows: statement(12, 40), print: groff("allbox", "lw(2.2c) lw(7.5c) nw(2c) nw(2.4c)")},
		{name: "tbl_bare", rows: figures(13, 40), print: groff("center", "l n n n")},
		{name: "tbl_texts", rows: register(14, 24), print: groff("tab(\t)", "nw(1c) lw(3.5c) lw(8c) lw(2.5c)")},
	}
}

// page is a browser's page with prose and the table in a style of its own. In
// a column with empty cells the cell above spans the rows.
func page(style string) func(rows [][]string) string {
	return func(rows [][]string) string {
		var b strings.Builder
		b.WriteString(`<!DOCTYPE html><html><head><meta charset="utf-8"><style>body{font:13px "DejaVu Sans",sans-serif}table{border-collapse:collapse;width:100%}
td,th{padding:3px 6px;text-align:left}td:first-child{white-space:nowrap}tr{page-break-inside:avoid}` + style + `</style></head><body><p>` + proseBefore + `</p><table><thead><tr>`)
		for _, c := range rows[0] {
			b.WriteString("<th>" + c + "</th>")
		}
		b.WriteString("</tr></thead><tbody>")
		for i := 1; i < len(rows); i++ {
			b.WriteString("<tr>")
			for k, c := range rows[i] {
				if c == "" {
					continue
				}
				n := 1
				for i+n < len(rows) && rows[i+n][k] == "" {
					n++
				}
				fmt.Fprintf(&b, `<td rowspan="%d">%s</td>`, n, c)
			}
			b.WriteString("</tr>\n")
		}
		b.WriteString("</tbody></table><p>" + proseBefore + "</p></body></html>")
		return b.String()
	}
}

// drawn draws a table with fpdf, its header on each page, with level lines,
// upright lines, both or none.
func drawn(level, upright bool) func(l layout, out string) error {
	return func(l layout, out string) error {
		f := fpdf.New("P", "pt", "A4", "")
		f.SetCreationDate(tablesMade)
		f.SetModificationDate(tablesMade)
		f.SetCatalogSort(true)
		f.SetMargins(50, 50, 50)
		f.SetAutoPageBreak(false, 50)
		f.AddPage()
		f.SetFont("Helvetica", "", 10)
		f.MultiCell(495, 13, proseBefore, "", "J", false)
		f.Ln(10)
		top := f.GetY()
		d := drawing{f, level, upright, []float64{70, 265, 75, 85}}
		d.row(l.rows[0], "B")
		for _, r := range l.rows[1:] {
			if f.GetY()+d.height(r) > 780 {
				d.columns(top)
				f.AddPage()
				top = f.GetY()
				d.row(l.rows[0], "B")
			}
			d.row(r, "")
		}
		d.columns(top)
		f.Ln(16)
		f.SetFont("Helvetica", "", 10)
		f.MultiCell(495, 13, proseBefore, "", "J", false)
		return f.OutputFileAndClose(out)
	}
}

type drawing struct {
	*fpdf.Fpdf
	level, upright bool
	widths         []float64
}

const cellPad, cellLine = 3.0, 12.0

func (d drawing) height(row []string) float64 {
	most := 1
	for i, c := range row {
		most = max(most, len(d.SplitLines([]byte(c), d.widths[i]-2*cellPad)))
	}
	return float64(most)*cellLine + 2*cellPad
}

func (d drawing) row(row []string, style string) {
	d.SetFont("Helvetica", style, 9.5)
	x, y, h := 50.0, d.GetY(), d.height(row)
	for i, c := range row {
		d.SetXY(x+cellPad, y+cellPad)
		at := "L"
		if i > 1 {
			at = "R"
		}
		d.MultiCell(d.widths[i]-2*cellPad, cellLine, c, "", at, false)
		x += d.widths[i]
	}
	if d.level {
		d.Line(50, y, x, y)
		d.Line(50, y+h, x, y+h)
	}
	d.SetXY(50, y+h)
}

// columns draws the upright lines of one page.
func (d drawing) columns(top float64) {
	x, bottom := 50.0, d.GetY()
	if !d.upright {
		return
	}
	d.Line(x, top, x, bottom)
	for _, w := range d.widths {
		x += w
		d.Line(x, top, x, bottom)
	}
	d.Line(50, top, x, top)
	d.Line(50, bottom, x, bottom)
}

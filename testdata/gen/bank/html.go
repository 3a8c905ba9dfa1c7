package bank

import (
	"fmt"
	"html"
	"strings"
)

// HTML gives doc as a page for a browser, with a style of its own behind the
// common one. Each page of the statement is a page of the print.
func HTML(doc Doc, style string) string {
	var b strings.Builder
	b.WriteString(`<!DOCTYPE html><html><head><meta charset="utf-8"><title>` + html.EscapeString(doc.Title) + `</title><style>
body{margin:0;font:11px "Liberation Sans",sans-serif}.page{page-break-after:always;position:relative}.page:last-child{page-break-after:auto}
table{border-collapse:collapse}td,th{vertical-align:top;text-align:left;padding:1px 6px;white-space:nowrap}td.r,th.r{text-align:right}
.t td{font-weight:bold}.g td{font-weight:bold;padding-top:8px}.n td{text-align:center;font-style:italic;padding:6px}h1{font-size:20px;margin:0}
.top td{padding:0 30px 14px 0}.box{border:1px solid #888;background:#eee;margin-bottom:14px}.foot{font-size:9px;margin-top:10px}` + style + `</style></head><body>`)
	for n, items := range doc.Pages {
		b.WriteString(`<div class="page">`)
		htmlHead(&b, doc, n)
		b.WriteString(`<table class="main"><thead><tr>`)
		for _, c := range doc.Columns {
			fmt.Fprintf(&b, `<th%s style="width:%.0fpt">%s</th>`, right(c), c.Width, html.EscapeString(c.Head))
		}
		b.WriteString("</tr></thead><tbody>\n")
		for _, it := range items {
			htmlItem(&b, doc, it)
		}
		b.WriteString("</tbody></table>\n")
		if n == len(doc.Pages)-1 {
			for _, s := range doc.After {
				b.WriteString("<p>" + html.EscapeString(s) + "</p>")
			}
		}
		b.WriteString(`<div class="foot">` + html.EscapeString(doc.Footer) + " &nbsp; " + doc.pageOf(n) + "</div></div>\n")
	}
	b.WriteString("</body></html>\n")
	return b.String()
}

func right(c Column) string {
	if c.Right {
		return ` class="r"`
	}
	return ""
}

func htmlHead(b *strings.Builder, doc Doc, n int) {
	b.WriteString("<h1>" + html.EscapeString(doc.Bank) + "</h1>")
	if n > 0 {
		b.WriteString("<p>" + html.EscapeString(doc.Short) + "</p>")
		return
	}
	b.WriteString("<p><b>" + html.EscapeString(doc.Title) + `</b></p><table class="top"><tr><td>`)
	for _, s := range doc.Address {
		b.WriteString(html.EscapeString(s) + "<br>")
	}
	b.WriteString("</td><td>" + pairs(doc.Facts) + `</td></tr></table><div class="box"><b>` + html.EscapeString(doc.BoxTitle) + "</b>" + pairs(doc.Box) + "</div>")
	if doc.Intro != "" {
		b.WriteString("<p>" + html.EscapeString(doc.Intro) + "</p>")
	}
}

func pairs(list [][2]string) string {
	var b strings.Builder
	b.WriteString("<table>")
	for _, f := range list {
		b.WriteString("<tr><td>" + html.EscapeString(f[0]) + `</td><td class="r">` + html.EscapeString(f[1]) + "</td></tr>")
	}
	return b.String() + "</table>"
}

func htmlItem(b *strings.Builder, doc Doc, it Item) {
	kind := map[Kind]string{Entry: "e", More: "e", Total: "t", Group: "g", Note: "n", Gap: "p"}[it.Kind]
	fmt.Fprintf(b, `<tr class="%s">`, kind)
	if it.Cells == nil {
		text := html.EscapeString(it.Text)
		if text == "" {
			text = "&nbsp;"
		}
		fmt.Fprintf(b, `<td colspan="%d">%s</td></tr>`+"\n", len(doc.Columns), text)
		return
	}
	for i, c := range doc.Columns {
		var lines []string
		for _, s := range it.Cells[i] {
			lines = append(lines, html.EscapeString(s))
		}
		fmt.Fprintf(b, "<td%s>%s</td>", right(c), strings.Join(lines, "<br>"))
	}
	b.WriteString("</tr>\n")
}

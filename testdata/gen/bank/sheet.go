package bank

import (
	"fmt"
	"strings"
)

// sheet writes doc as one table of a spreadsheet, with a break before the head
// of each page.
func (o Office) sheet(b *strings.Builder, doc Doc) {
	b.WriteString(`<table:table table:style-name="ta" table:name="Statement">`)
	for i := range doc.Columns {
		fmt.Fprintf(b, `<table:table-column table:style-name="w%d"/>`, i)
	}
	free := func(row string, cells ...string) {
		b.WriteString(`<table:table-row table:style-name="` + row + `">`)
		for _, c := range cells {
			o.sheetCell(b, "cf", []string{c})
		}
		b.WriteString("</table:table-row>\n")
	}
	for n, items := range doc.Pages {
		if n == 0 {
			o.sheetHead(doc, free)
		} else {
			free("rp", doc.Bank)
			free("rn", doc.Short)
		}
		free("rn", doc.pageOf(n))
		b.WriteString(`<table:table-row table:style-name="rn">`)
		for _, c := range doc.Columns {
			o.sheetCell(b, o.style("cb", c), []string{c.Head})
		}
		b.WriteString("</table:table-row>\n")
		for _, it := range items {
			if it.Cells == nil {
				free("rn", it.Text)
				continue
			}
			b.WriteString(`<table:table-row table:style-name="rn">`)
			for i, c := range doc.Columns {
				base := "c"
				if it.Kind == Total {
					base = "cb"
				}
				o.sheetCell(b, o.style(base, c), it.Cells[i])
			}
			b.WriteString("</table:table-row>\n")
		}
	}
	for _, s := range doc.After {
		free("rn", s)
	}
	b.WriteString("</table:table>\n")
}

func (o Office) style(base string, c Column) string {
	if c.Right {
		return base + "r"
	}
	return base
}

func (o Office) sheetHead(doc Doc, free func(row string, cells ...string)) {
	free("rn", doc.Bank)
	free("rn", doc.Title)
	for _, s := range doc.Address {
		free("rn", s)
	}
	for _, f := range doc.Facts {
		free("rn", f[0]+" "+f[1])
	}
	free("rn", "")
	free("rn", doc.BoxTitle)
	for _, f := range doc.Box {
		free("rn", f[0]+"  "+f[1])
	}
	free("rn", "")
	free("rn", doc.Intro)
}

func (o Office) sheetCell(b *strings.Builder, style string, lines []string) {
	b.WriteString(`<table:table-cell table:style-name="` + style + `" office:value-type="string">`)
	for _, s := range lines {
		b.WriteString("<text:p>" + escape(s) + "</text:p>")
	}
	b.WriteString("</table:table-cell>")
}

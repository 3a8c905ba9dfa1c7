package bank

import (
	"encoding/xml"
	"fmt"
	"strings"
)

// An Office says how LibreOffice shows the table: as a text document or as a
// spreadsheet, with a border around cells, such as "0.5pt solid #000000".
type Office struct {
	Sheet     bool
	Landscape bool
	Border    string
	Font      string
	Size      float64
}

const officeHead = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.%s">
<office:automatic-styles>`

// OpenDocument gives doc as a flat OpenDocument file.
func (o Office) OpenDocument(doc Doc) string {
	var b strings.Builder
	kind := "text"
	if o.Sheet {
		kind = "spreadsheet"
	}
	fmt.Fprintf(&b, officeHead, kind)
	o.styles(&b, doc)
	b.WriteString("</office:automatic-styles>\n<office:master-styles><style:master-page style:name=\"Standard\" style:page-layout-name=\"pm\"><style:header><text:p/></style:header><style:footer><text:p text:style-name=\"s\">" +
		escape(doc.Footer) + "</text:p></style:footer></style:master-page></office:master-styles>\n<office:body><office:" + kind + ">\n")
	if o.Sheet {
		o.sheet(&b, doc)
	} else {
		o.text(&b, doc)
	}
	b.WriteString("</office:" + kind + "></office:body></office:document>\n")
	return b.String()
}

func (o Office) styles(b *strings.Builder, doc Doc) {
	w, h, turn := "21cm", "29.7cm", "portrait"
	if o.Landscape {
		w, h, turn = h, w, "landscape"
	}
	fmt.Fprintf(b, `<style:page-layout style:name="pm"><style:page-layout-properties fo:page-width="%s" fo:page-height="%s" style:print-orientation="%s" fo:margin-top="1.2cm" fo:margin-bottom="1.2cm" fo:margin-left="1.8cm" fo:margin-right="1.8cm"/></style:page-layout>`, w, h, turn)
	paragraph := func(name, parent, more, letters string) {
		fmt.Fprintf(b, `<style:style style:name="%s" style:family="paragraph"%s><style:paragraph-properties fo:margin-top="0cm" fo:margin-bottom="0cm" %s/><style:text-properties style:font-name="%s" fo:font-family="'%s'" fo:font-size="%gpt" %s/></style:style>`,
			name, parent, more, o.Font, o.Font, o.Size, letters)
	}
	paragraph("p", "", "", "")
	paragraph("r", "", `fo:text-align="end"`, "")
	paragraph("b", "", "", `fo:font-weight="bold"`)
	paragraph("rb", "", `fo:text-align="end"`, `fo:font-weight="bold"`)
	paragraph("n", "", `fo:text-align="center"`, `fo:font-style="italic"`)
	paragraph("s", "", "", "")
	paragraph("new", "", `fo:break-before="page"`, `fo:font-weight="bold"`)
	border := ""
	if o.Border != "" {
		border = `fo:border="` + o.Border + `"`
	}
	fmt.Fprintf(b, `<style:style style:name="c" style:family="table-cell"><style:table-cell-properties fo:padding="0.04cm" style:vertical-align="top" fo:wrap-option="wrap" %s/><style:text-properties fo:font-family="'%s'" fo:font-size="%gpt"/></style:style>`, border, o.Font, o.Size)
	fmt.Fprintf(b, `<style:style style:name="cr" style:family="table-cell" style:parent-style-name="c"><style:table-cell-properties fo:padding="0.04cm" style:vertical-align="top" %s/><style:paragraph-properties fo:text-align="end"/><style:text-properties fo:font-family="'%s'" fo:font-size="%gpt"/></style:style>`, border, o.Font, o.Size)
	fmt.Fprintf(b, `<style:style style:name="cf" style:family="table-cell"><style:text-properties fo:font-family="'%s'" fo:font-size="%gpt"/></style:style>`, o.Font, o.Size)
	fmt.Fprintf(b, `<style:style style:name="cb" style:family="table-cell"><style:text-properties fo:font-family="'%s'" fo:font-size="%gpt" fo:font-weight="bold"/></style:style>`, o.Font, o.Size)
	fmt.Fprintf(b, `<style:style style:name="cbr" style:family="table-cell"><style:paragraph-properties fo:text-align="end"/><style:text-properties fo:font-family="'%s'" fo:font-size="%gpt" fo:font-weight="bold"/></style:style>`, o.Font, o.Size)
	b.WriteString(`<style:style style:name="rn" style:family="table-row"><style:table-row-properties style:use-optimal-row-height="true" fo:keep-together="auto"/></style:style><style:style style:name="rp" style:family="table-row"><style:table-row-properties style:use-optimal-row-height="true" fo:break-before="page"/></style:style>`)
	total := 0.0
	for i, c := range doc.Columns {
		fmt.Fprintf(b, `<style:style style:name="w%d" style:family="table-column"><style:table-column-properties style:column-width="%.2fpt"/></style:style>`, i, c.Width)
		total += c.Width
	}
	fmt.Fprintf(b, `<style:style style:name="t" style:family="table"><style:table-properties style:width="%.2fpt" table:align="left" table:border-model="collapsing"/></style:style><style:style style:name="ta" style:family="table" style:master-page-name="Standard"><style:table-properties table:display="true"/></style:style>`, total)
}

func (o Office) text(b *strings.Builder, doc Doc) {
	line := func(style, s string) {
		b.WriteString(`<text:p text:style-name="` + style + `">` + escape(s) + "</text:p>\n")
	}
	for n, items := range doc.Pages {
		if n == 0 {
			line("b", doc.Bank)
			line("p", doc.Title)
			line("p", "")
			for _, s := range doc.Address {
				line("p", s)
			}
			line("p", "")
			for _, f := range doc.Facts {
				line("p", f[0]+": "+f[1])
			}
			line("p", "")
			o.box(b, doc)
			line("p", "")
			line("p", doc.Intro)
		} else {
			line("new", doc.Bank)
			line("p", doc.Short)
		}
		line("r", doc.pageOf(n))
		o.table(b, doc, items, n)
		if n == len(doc.Pages)-1 {
			for _, s := range doc.After {
				line("p", s)
			}
		}
	}
}

func (o Office) box(b *strings.Builder, doc Doc) {
	b.WriteString(`<table:table table:style-name="t" table:name="box"><table:table-column table:style-name="w1" table:number-columns-repeated="2"/>`)
	for _, f := range append([][2]string{{doc.BoxTitle, ""}}, doc.Box...) {
		b.WriteString(`<table:table-row><table:table-cell><text:p text:style-name="p">` + escape(f[0]) + `</text:p></table:table-cell><table:table-cell><text:p text:style-name="r">` + escape(f[1]) + "</text:p></table:table-cell></table:table-row>\n")
	}
	b.WriteString("</table:table>")
}

func (o Office) table(b *strings.Builder, doc Doc, items []Item, n int) {
	fmt.Fprintf(b, `<table:table table:style-name="t" table:name="page%d">`, n+1)
	for i := range doc.Columns {
		fmt.Fprintf(b, `<table:table-column table:style-name="w%d"/>`, i)
	}
	b.WriteString("<table:table-header-rows><table:table-row>")
	for _, c := range doc.Columns {
		o.cell(b, c, []string{c.Head}, true)
	}
	b.WriteString("</table:table-row></table:table-header-rows>\n")
	for _, it := range items {
		b.WriteString(`<table:table-row table:style-name="rn">`)
		if it.Cells == nil {
			fmt.Fprintf(b, `<table:table-cell table:style-name="cf" table:number-columns-spanned="%d"><text:p text:style-name="%s">%s</text:p></table:table-cell>`, len(doc.Columns), map[Kind]string{Group: "b", Note: "n", Gap: "p"}[it.Kind], escape(it.Text))
			b.WriteString(strings.Repeat("<table:covered-table-cell/>", len(doc.Columns)-1))
		} else {
			for i, c := range doc.Columns {
				o.cell(b, c, it.Cells[i], it.Kind == Total)
			}
		}
		b.WriteString("</table:table-row>\n")
	}
	b.WriteString("</table:table>\n")
}

func (o Office) cell(b *strings.Builder, c Column, lines []string, bold bool) {
	style := "p"
	if c.Right {
		style = "r"
	}
	if bold {
		style = strings.TrimPrefix(style, "p") + "b"
	}
	b.WriteString(`<table:table-cell table:style-name="c" office:value-type="string">`)
	for _, s := range lines {
		b.WriteString(`<text:p text:style-name="` + style + `">` + escape(s) + "</text:p>")
	}
	b.WriteString("</table:table-cell>")
}

func escape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s))
	return b.String()
}

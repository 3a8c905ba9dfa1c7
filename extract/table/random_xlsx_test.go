package table

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"html"
	"slices"
	"strings"
)

const sheetSpace = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`

// xlsx is the paper as a workbook, each of its tables in a sheet.
func (p *paper) xlsx() []byte {
	const types = "application/vnd.openxmlformats-officedocument.spreadsheetml"
	const rel = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	var kinds, names, links strings.Builder
	var parts [][2]string
	for i, s := range p.sheets {
		n := i + 1
		fmt.Fprintf(&kinds, `<Override PartName="/xl/worksheets/sheet%d.xml" ContentType="%s.worksheet+xml"/>`, n, types)
		fmt.Fprintf(&names, `<sheet name="Sheet%d" sheetId="%d" r:id="r%d"/>`, n, n, n)
		fmt.Fprintf(&links, `<Relationship Id="r%d" Type="%s/worksheet" Target="worksheets/sheet%d.xml"/>`, n, rel, n)
		parts = append(parts, [2]string{fmt.Sprintf("xl/worksheets/sheet%d.xml", n), s.xlsx(p)})
	}
	return packed(append([][2]string{
		{"[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="` + types + `.sheet.main+xml"/>` + kinds.String() + `</Types>`},
		{"_rels/.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="` + rel + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
		{"xl/workbook.xml", `<workbook ` + sheetSpace + ` xmlns:r="` + rel + `"><sheets>` + names.String() + `</sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` + links.String() + `</Relationships>`},
	}, parts...)...)
}

// xlsx is a table as a sheet of texts.
func (s *sheet) xlsx(p *paper) string {
	plain, _ := p.faces()
	var b, merged strings.Builder
	b.WriteString("<worksheet " + sheetSpace + `><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><cols>`)
	rows := slices.Concat(s.head, s.body)
	for i := range s.columns {
		wide := 0.0
		for _, r := range rows {
			if r[i].wide == 1 {
				wide = max(wide, plain.width(r[i].text+r[i].mark, 11)/5.5+2)
			}
		}
		fmt.Fprintf(&b, `<col min="%d" max="%d" width="%.1f" customWidth="1"/>`, i+1, i+1, wide)
	}
	b.WriteString("</cols><sheetData>")
	for k, r := range rows {
		fmt.Fprintf(&b, `<row r="%d">`, k+1)
		for i, f := range r {
			if f.text != "" {
				fmt.Fprintf(&b, `<c r="%c%d" t="inlineStr"><is><t>%s</t></is></c>`, 'A'+rune(i), k+1, html.EscapeString(f.text+f.mark))
			}
			if f.wide > 1 || f.tall > 1 {
				fmt.Fprintf(&merged, `<mergeCell ref="%c%d:%c%d"/>`, 'A'+rune(i), k+1, 'A'+rune(i+f.wide-1), k+f.tall)
			}
		}
		b.WriteString("</row>")
	}
	b.WriteString("</sheetData>")
	if merged.Len() > 0 {
		b.WriteString("<mergeCells>" + merged.String() + "</mergeCells>")
	}
	return b.String() + `<pageSetup fitToWidth="1" fitToHeight="0"/></worksheet>`
}

// csv is the first table of the paper as separated values.
func (p *paper) csv() []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Comma = []rune{',', ';', '\t', '|'}[p.seed%4]
	one := paper{sheets: p.sheets[:1]}
	for _, r := range one.truth() {
		if err := w.Write(r); err != nil {
			panic(err)
		}
	}
	w.Flush()
	return b.Bytes()
}

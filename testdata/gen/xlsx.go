package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// The cell formats; their order is that of the cellXfs in xlsxStyles.
const (
	plain = iota
	bold
	money
	percent
	date
	count
	cents
	boldMoney
)

const xlsxStyles = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0;(&quot;$&quot;#,##0)"/><numFmt numFmtId="165" formatCode="yyyy\-mm\-dd"/><numFmt numFmtId="166" formatCode="&quot;$&quot;#,##0.00"/></numFmts><fonts count="2"><font><sz val="10"/><name val="Liberation Sans"/></font><font><b/><sz val="10"/><name val="Liberation Sans"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1" applyFont="1"/><xf numFmtId="164" fontId="0" applyNumberFormat="1"/><xf numFmtId="10" fontId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

// A cell is empty, text, a number, or a formula with its cached number.
type cell struct {
	text, formula string
	number        float64
	numeric       bool
	style         int
}

func words(s string) cell           { return cell{text: s} }
func head(s string) cell            { return cell{text: s, style: bold} }
func num(f float64, style int) cell { return cell{number: f, numeric: true, style: style} }
func calc(f string, v float64, s int) cell {
	return cell{formula: f, number: v, numeric: true, style: s}
}

func on(t time.Time) cell {
	days := t.Sub(time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)).Hours() / 24
	return num(float64(int(days)), date)
}

func heads(names ...string) []cell {
	var row []cell
	for _, n := range names {
		row = append(row, head(n))
	}
	return row
}

type sheet struct {
	name   string
	widths []int
	rows   [][]cell
}

func (s *sheet) add(row ...cell) { s.rows = append(s.rows, row) }

// writeXLSX writes shared strings, number formats and cached values as Excel does.
func writeXLSX(sheets []sheet, author string, made time.Time, path string) error {
	known := map[string]int{}
	var shared []string
	parts := map[string]string{"xl/styles.xml": xlsxStyles}
	order := []string{"[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"}
	const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	var types, list, rels strings.Builder
	for i, s := range sheets {
		name := fmt.Sprintf("worksheets/sheet%d.xml", i+1)
		parts["xl/"+name] = head + sheetXML(s, known, &shared)
		order = append(order, "xl/"+name)
		fmt.Fprintf(&types, `<Override PartName="/xl/%s" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`, name)
		fmt.Fprintf(&list, `<sheet name="%s" sheetId="%d" r:id="rId%d"/>`, escaped(s.name), i+1, i+1)
		fmt.Fprintf(&rels, `<Relationship Id="rId%d" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="%s"/>`, i+1, name)
	}
	order = append(order, "xl/styles.xml", "xl/sharedStrings.xml", "docProps/core.xml")
	var texts strings.Builder
	for _, s := range shared {
		texts.WriteString("<si><t>" + escaped(s) + "</t></si>")
	}
	n := len(sheets)
	parts["[Content_Types].xml"] = head + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` + types.String() + `<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`
	parts["_rels/.rels"] = head + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`
	parts["xl/workbook.xml"] = head + `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>` + list.String() + `</sheets></workbook>`
	parts["xl/_rels/workbook.xml.rels"] = head + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` + rels.String() +
		fmt.Sprintf(`<Relationship Id="rId%d" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId%d" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`, n+1, n+2)
	parts["xl/sharedStrings.xml"] = head + fmt.Sprintf(`<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="%d">`, len(shared)) + texts.String() + `</sst>`
	stamp := made.UTC().Format(time.RFC3339)
	parts["docProps/core.xml"] = head + `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>` + escaped(author) + `</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">` + stamp + `</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">` + stamp + `</dcterms:modified></cp:coreProperties>`
	return writeZip(path, made, order, parts)
}

func sheetXML(s sheet, known map[string]int, shared *[]string) string {
	var b strings.Builder
	b.WriteString(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols>`)
	for i, w := range s.widths {
		fmt.Fprintf(&b, `<col min="%d" max="%d" width="%d" customWidth="1"/>`, i+1, i+1, w)
	}
	b.WriteString(`</cols><sheetData>`)
	for r, row := range s.rows {
		if len(row) == 0 {
			continue
		}
		fmt.Fprintf(&b, `<row r="%d">`, r+1)
		for c, x := range row {
			ref := fmt.Sprintf("%c%d", 'A'+c, r+1)
			switch {
			case x.formula != "":
				fmt.Fprintf(&b, `<c r="%s" s="%d"><f>%s</f><v>%s</v></c>`, ref, x.style, escaped(x.formula), decimal(x.number))
			case x.numeric:
				fmt.Fprintf(&b, `<c r="%s" s="%d"><v>%s</v></c>`, ref, x.style, decimal(x.number))
			case x.text != "":
				n, ok := known[x.text]
				if !ok {
					n = len(*shared)
					known[x.text] = n
					*shared = append(*shared, x.text)
				}
				fmt.Fprintf(&b, `<c r="%s" s="%d" t="s"><v>%d</v></c>`, ref, x.style, n)
			}
		}
		b.WriteString(`</row>`)
	}
	b.WriteString(`</sheetData></worksheet>`)
	return b.String()
}

func decimal(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

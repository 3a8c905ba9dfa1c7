package main

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"os"
	"strings"
	"time"
)

const wordSpace = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`

var docxParts = map[string]string{
	"[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
	"_rels/.rels": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
	"word/_rels/document.xml.rels": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
	"word/styles.xml": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:styles ` + wordSpace + `><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Liberation Serif" w:hAnsi="Liberation Serif" w:cs="Liberation Serif"/><w:sz w:val="21"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/><w:sz w:val="30"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="200"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="25"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="500"/></w:pPr></w:style></w:styles>`,
}

// writeDOCX writes p as a word processor would: styles for headings, real tables.
func writeDOCX(p *prose, made time.Time, path string) error {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n<w:document " + wordSpace + "><w:body>")
	for _, x := range p.pieces {
		docxPiece(&b, x)
	}
	b.WriteString(`<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1300" w:right="1300" w:bottom="1300" w:left="1300"/></w:sectPr></w:body></w:document>`)
	stamp := made.Format(time.RFC3339)
	core := `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n" +
		`<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>` +
		escaped(p.title) + `</dc:title><dc:creator>` + escaped(p.author) + `</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">` + stamp + `</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">` + stamp + `</dcterms:modified></cp:coreProperties>`
	parts := map[string]string{"word/document.xml": b.String(), "docProps/core.xml": core}
	for k, v := range docxParts {
		parts[k] = v
	}
	order := []string{"[Content_Types].xml", "_rels/.rels", "word/document.xml", "word/_rels/document.xml.rels", "word/styles.xml", "docProps/core.xml"}
	return writeZip(path, made, order, parts)
}

func docxPiece(b *strings.Builder, x piece) {
	switch x.kind {
	case heading:
		style := [...]string{"", "Title", "Heading1", "Heading2"}[x.level]
		docxParagraph(b, `<w:pStyle w:val="`+style+`"/>`, x.text)
	case center:
		docxParagraph(b, `<w:jc w:val="center"/>`, x.text)
	case item:
		docxParagraph(b, `<w:pStyle w:val="ListParagraph"/>`, x.text)
	case box:
		mark := "☐ "
		if x.checked {
			mark = "☑ "
		}
		docxParagraph(b, `<w:pStyle w:val="ListParagraph"/>`, mark+x.text)
	case table:
		docxTable(b, x)
	case pageBreak:
		b.WriteString(`<w:p><w:r><w:br w:type="page"/></w:r></w:p>`)
	case space:
		docxParagraph(b, "", "")
	case paragraph:
		docxParagraph(b, "", x.text)
	}
}

func docxParagraph(b *strings.Builder, style, text string) {
	if style != "" {
		style = "<w:pPr>" + style + "</w:pPr>"
	}
	b.WriteString("<w:p>" + style)
	// Word splits runs wherever an edit or the spell checker left a mark; so does this.
	for _, run := range splitRuns(text) {
		b.WriteString(`<w:r><w:t xml:space="preserve">` + escaped(run) + `</w:t></w:r>`)
	}
	b.WriteString("</w:p>")
}

// splitRuns cuts long text in the middle of a word after about 150 bytes.
func splitRuns(s string) []string {
	if s == "" {
		return nil
	}
	if len(s) < 200 {
		return []string{s}
	}
	at := 150
	for s[at] < 'a' || s[at] > 'z' || s[at-1] < 'a' || s[at-1] > 'z' {
		at++
		if at == len(s) {
			return []string{s}
		}
	}
	return append([]string{s[:at]}, splitRuns(s[at:])...)
}

func docxTable(b *strings.Builder, x piece) {
	const full = 9600.0
	b.WriteString(`<w:tbl><w:tblPr><w:tblW w:w="9600" w:type="dxa"/>`)
	if x.ruled {
		b.WriteString(`<w:tblBorders>`)
		for _, side := range []string{"top", "left", "bottom", "right", "insideH", "insideV"} {
			b.WriteString(`<w:` + side + ` w:val="single" w:sz="4" w:space="0" w:color="444444"/>`)
		}
		b.WriteString(`</w:tblBorders>`)
	}
	b.WriteString(`<w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="80" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>`)
	for _, w := range x.widths {
		fmt.Fprintf(b, `<w:gridCol w:w="%.0f"/>`, full*w/100)
	}
	b.WriteString(`</w:tblGrid>`)
	for n, row := range x.rows {
		head := x.ruled && n == 0
		b.WriteString(`<w:tr>`)
		if head {
			b.WriteString(`<w:trPr><w:tblHeader/></w:trPr>`)
		}
		for i, c := range row {
			fmt.Fprintf(b, `<w:tc><w:tcPr><w:tcW w:w="%.0f" w:type="dxa"/></w:tcPr>`, full*x.widths[i]/100)
			just, bold := "", ""
			if align(c) == "R" {
				just = `<w:jc w:val="right"/>`
			}
			if head {
				bold = `<w:rPr><w:b/></w:rPr>`
			}
			b.WriteString(`<w:p><w:pPr><w:spacing w:after="40"/>` + just + `</w:pPr><w:r>` + bold + `<w:t xml:space="preserve">` + escaped(c) + `</w:t></w:r></w:p></w:tc>`)
		}
		b.WriteString(`</w:tr>`)
	}
	b.WriteString(`</w:tbl><w:p/>`)
}

func escaped(s string) string {
	var b bytes.Buffer
	if err := xml.EscapeText(&b, []byte(s)); err != nil {
		panic(err) // a Buffer never fails
	}
	return b.String()
}

// writeZip writes parts in the given order, all with the same time.
func writeZip(path string, made time.Time, order []string, parts map[string]string) error {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range order {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: made.UTC()})
		if err != nil {
			return fmt.Errorf("zip %s into %s: %w", name, path, err)
		}
		if _, err := w.Write([]byte(parts[name])); err != nil {
			return fmt.Errorf("zip %s into %s: %w", name, path, err)
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return writeFile(path, b.Bytes())
}

func proseToDOCX(source, target string, made time.Time) error {
	p, err := readProse(source)
	if err != nil {
		return err
	}
	return writeDOCX(p, made, target)
}

func writeFile(path string, b []byte) error {
	if err := os.WriteFile(path, b, 0o644); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}

package table

import (
	"archive/zip"
	"bytes"
	"fmt"
	"html"
	"strings"
)

const wordSpace = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`

// packed is a file of XML parts.
func packed(parts ...[2]string) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, p := range parts {
		w, err := z.Create(p[0])
		if err != nil {
			panic(err)
		}
		if _, err := w.Write([]byte(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + p[1])); err != nil {
			panic(err)
		}
	}
	if err := z.Close(); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// docx is the paper as a Word file.
func (p *paper) docx() []byte {
	var b strings.Builder
	b.WriteString("<w:document " + wordSpace + "><w:body>")
	text := func(s string) { b.WriteString("<w:p><w:r><w:t>" + html.EscapeString(s) + "</w:t></w:r></w:p>") }
	text("This is the report of the harbour office on the ships, the cargo and the repairs of the year.")
	for _, s := range p.sheets {
		if s.caption != "" {
			text(s.caption)
		}
		s.docx(&b, p)
		for _, n := range s.notes {
			text(n)
		}
		text("The survey of the pier and of the lighthouse is held against the ledger of the year before.")
	}
	size := `<w:pgSz w:w="11906" w:h="16838"/>`
	if p.landscape {
		size = `<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>`
	}
	b.WriteString("<w:sectPr>" + size + `<w:pgMar w:top="850" w:bottom="850" w:left="850" w:right="850"/></w:sectPr></w:body></w:document>`)
	return packed([2]string{"[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`},
		[2]string{"_rels/.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`},
		[2]string{"word/document.xml", b.String()})
}

func (s *sheet) docx(b *strings.Builder, p *paper) {
	b.WriteString("<w:tbl><w:tblPr><w:tblLayout w:type=\"autofit\"/><w:tblBorders>")
	line := func(side string) {
		fmt.Fprintf(b, `<w:%s w:val="single" w:sz="4" w:space="0" w:color="000000"/>`, side)
	}
	sides := map[string][]string{"grid": {"top", "left", "bottom", "right", "insideH", "insideV"}, "level": {"top", "bottom", "insideH"}, "columns": {"insideV"}, "three": {"top", "bottom"}, "outer": {"top", "left", "bottom", "right"}}
	for _, side := range sides[s.lines] {
		line(side)
	}
	fmt.Fprintf(b, `</w:tblBorders><w:tblCellMar><w:left w:w="%d" w:type="dxa"/><w:right w:w="%d" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>`, int(s.gap*10), int(s.gap*10))
	plain, bold := p.faces()
	wide := make([]int, len(s.columns))
	for i, c := range s.columns {
		w := 0.0
		for _, row := range s.body {
			for _, l := range plain.wrap(row[i].text, p.size, c.width) {
				w = max(w, bold.width(l+row[i].mark, p.size))
			}
		}
		if n := s.head[len(s.head)-1][i]; p.class != "headlines" {
			w = max(w, bold.width(n.text, p.size))
		} else {
			for f := range strings.FieldsSeq(n.text) {
				w = max(w, bold.width(f, p.size))
			}
		}
		wide[i] = int(20*(w+s.gap)) + 60
		fmt.Fprintf(b, `<w:gridCol w:w="%d"/>`, wide[i])
	}
	b.WriteString("</w:tblGrid>")
	for _, row := range s.head {
		s.docxRow(b, p, row, wide, s.boldHead, false, true)
	}
	for k, row := range s.body {
		s.docxRow(b, p, row, wide, s.bold[k], s.shaded[k], false)
	}
	b.WriteString("</w:tbl>")
}

func (s *sheet) docxRow(b *strings.Builder, p *paper, row []field, wide []int, bold, shaded, head bool) {
	b.WriteString(`<w:tr><w:trPr><w:cantSplit/>`)
	if head {
		b.WriteString("<w:tblHeader/>")
	}
	b.WriteString("</w:trPr>")
	for i := 0; i < len(row); i++ {
		f := row[i]
		total := 0
		for k := range f.wide {
			total += wide[i+k]
		}
		fmt.Fprintf(b, `<w:tc><w:tcPr><w:tcW w:w="%d" w:type="dxa"/>`, total)
		if f.wide > 1 {
			fmt.Fprintf(b, `<w:gridSpan w:val="%d"/>`, f.wide)
		}
		switch {
		case f.tall > 1:
			b.WriteString(`<w:vMerge w:val="restart"/>`)
		case f.covered:
			b.WriteString(`<w:vMerge/>`)
		}
		if head && (s.lines == "header" || s.lines == "three" || s.lines == "columns") {
			b.WriteString(`<w:tcBorders><w:bottom w:val="single" w:sz="4" w:space="0" w:color="000000"/></w:tcBorders>`)
		}
		if shaded {
			b.WriteString(`<w:shd w:val="clear" w:color="auto" w:fill="DDDDDD"/>`)
		}
		fmt.Fprintf(b, `<w:vAlign w:val="%s"/></w:tcPr><w:p><w:pPr><w:spacing w:before="%d" w:after="%d"/><w:jc w:val="%s"/></w:pPr>`,
			map[byte]string{'t': "top", 'm': "center", 'b': "bottom"}[s.valign], int(s.padding*20), int(s.padding*20), s.docxAlign(f, i, head))
		run := func(text, more string) {
			if text == "" {
				return
			}
			if bold {
				more += "<w:b/>"
			}
			fmt.Fprintf(b, `<w:r><w:rPr>%s<w:sz w:val="%d"/></w:rPr><w:t>%s</w:t></w:r>`, more, int(p.size*2), html.EscapeString(text))
		}
		font := map[string]string{"sans": "Liberation Sans", "serif": "Liberation Serif", "mono": "Liberation Mono"}[p.font]
		run(f.text, fmt.Sprintf(`<w:rFonts w:ascii="%s" w:hAnsi="%s"/>`, font, font))
		run(f.mark, `<w:vertAlign w:val="superscript"/>`)
		b.WriteString("</w:p></w:tc>")
		i += f.wide - 1
	}
	b.WriteString("</w:tr>")
}

func (s *sheet) docxAlign(f field, i int, head bool) string {
	switch {
	case f.wide > 1:
		return "center"
	case head && !s.alignHead:
		return "left"
	}
	return map[byte]string{'l': "left", 'r': "right", 'c': "center"}[s.columns[i].align]
}

package main

import (
	"fmt"
	"strings"
	"time"
)

const (
	slideSpace = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`
	xmlHead    = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	relation   = `<Relationship Id="%s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/%s" Target="%s"/>`
)

// proseToPPTX turns a source into slides: each "## " heading is the title of one,
// and what stands below it are its lines.
func proseToPPTX(source, target string, made time.Time) error {
	p, err := readProse(source)
	if err != nil {
		return err
	}
	var titles []string
	var lines [][]string
	for _, x := range p.pieces {
		switch {
		case x.kind == heading:
			titles, lines = append(titles, x.text), append(lines, nil)
		case len(titles) == 0:
			return fmt.Errorf("%s begins without a slide", source)
		default:
			lines[len(lines)-1] = append(lines[len(lines)-1], x.text)
		}
	}
	parts := map[string]string{
		"_rels/.rels": xmlHead + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` + fmt.Sprintf(relation, "rId1", "officeDocument", "ppt/presentation.xml") + `</Relationships>`,
	}
	order := []string{"[Content_Types].xml", "_rels/.rels", "ppt/presentation.xml", "ppt/_rels/presentation.xml.rels"}
	var kinds, ids, rels strings.Builder
	for i := range titles {
		name := fmt.Sprintf("slides/slide%d.xml", i+1)
		parts["ppt/"+name] = slide(titles[i], lines[i])
		order = append(order, "ppt/"+name)
		fmt.Fprintf(&kinds, `<Override PartName="/ppt/%s" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/>`, name)
		fmt.Fprintf(&ids, `<p:sldId id="%d" r:id="rId%d"/>`, 256+i, i+1)
		fmt.Fprintf(&rels, relation, fmt.Sprintf("rId%d", i+1), "slide", name)
	}
	parts["[Content_Types].xml"] = xmlHead + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/>` + kinds.String() + `</Types>`
	parts["ppt/presentation.xml"] = xmlHead + `<p:presentation ` + slideSpace + `><p:sldIdLst>` + ids.String() + `</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`
	parts["ppt/_rels/presentation.xml.rels"] = xmlHead + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` + rels.String() + `</Relationships>`
	return writeZip(target, made, order, parts)
}

func slide(title string, lines []string) string {
	var b strings.Builder
	b.WriteString(xmlHead + `<p:sld ` + slideSpace + `><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>`)
	shape := func(id int, kind string, texts []string) {
		fmt.Fprintf(&b, `<p:sp><p:nvSpPr><p:cNvPr id="%d" name="%s"/><p:cNvSpPr/><p:nvPr><p:ph type="%s"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>`, id, kind, kind)
		for _, t := range texts {
			b.WriteString(`<a:p><a:r><a:t>` + escaped(t) + `</a:t></a:r></a:p>`)
		}
		b.WriteString(`</p:txBody></p:sp>`)
	}
	shape(2, "title", []string{title})
	if len(lines) > 0 {
		shape(3, "body", lines)
	}
	b.WriteString(`</p:spTree></p:cSld></p:sld>`)
	return b.String()
}

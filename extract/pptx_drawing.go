package extract

import (
	"encoding/xml"
	"strconv"
	"strings"
)

// drawing is where a reader of slides stands inside the shapes of one part.
type drawing struct {
	part   string // "notes" or "comments"; "" for the slide itself
	holder string // the placeholder that the open shape fills: "title", "body", "sldNum" …
	hidden int    // depth inside what is not shown
	inText bool
	text   strings.Builder

	level  int
	bullet bool

	cells  []string
	cell   []string
	inCell bool
}

func (p *slideReader) start(e xml.StartElement) error {
	switch e.Name.Local {
	case "Fallback":
		p.hidden++
	case "sld":
		if v := attr(e, "show"); p.part == "" && (v == "0" || v == "false") {
			p.hiddenSlide()
		}
	case "sp", "graphicFrame", "cxnSp":
		p.holder = ""
	case "ph":
		if p.holder = attr(e, "type"); p.holder == "" {
			p.holder = "obj"
		}
	case "p":
		p.level = 0
		p.bullet = p.part == "" && !p.inCell && (p.holder == "obj" || p.holder == "body")
		p.text.Reset()
	case "pPr":
		if n, err := strconv.Atoi(attr(e, "lvl")); err == nil && n > 0 {
			p.level = min(n, 8)
		}
	case "buNone":
		p.bullet = false
	case "buChar", "buAutoNum", "buBlip":
		p.bullet = p.part == "" && !p.inCell
	case "t":
		p.inText = true
	case "text": // of a comment in the older form
		p.inText = p.part == "comments"
	case "br":
		p.text.WriteByte('\n')
	case "tc":
		p.inCell, p.cell = true, nil
	}
	return nil
}

func (p *slideReader) end(name string) error {
	switch name {
	case "Fallback":
		p.hidden = max(p.hidden-1, 0)
	case "t":
		p.inText = false
	case "text":
		p.inText = false
		if p.part == "comments" {
			return p.endPara()
		}
	case "p":
		return p.endPara()
	case "tc":
		if p.inCell {
			p.cells, p.inCell = append(p.cells, strings.Join(p.cell, "\n")), false
		}
		if len(p.cells) > maxColumns {
			return &LimitError{"columns", maxColumns}
		}
	case "tr":
		cells := p.cells
		p.cells = nil
		if p.hidden > 0 || len(cells) == 0 {
			return nil
		}
		return p.k.add(Block{Kind: Row, Cells: cells, Place: Place{Page: p.page, Part: p.part, Section: p.k.section()}})
	}
	return nil
}

// endPara emits the open paragraph.
func (p *slideReader) endPara() error {
	s := strings.TrimSpace(p.text.String())
	p.text.Reset()
	if s == "" || p.holder == "sldNum" || p.holder == "sldImg" {
		return nil
	}
	if p.inCell {
		p.cell = append(p.cell, s)
		if len(p.cell) > 100000 {
			return &LimitError{"paragraphs in one cell", 100000}
		}
		return nil
	}
	return p.add(s)
}

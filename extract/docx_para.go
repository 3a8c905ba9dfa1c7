package extract

import (
	"encoding/xml"
	"slices"
	"strconv"
	"strings"
)

// inPara handles what stands inside a paragraph.
func (w *wordReader) inPara(p *wordPara, e xml.StartElement) {
	switch e.Name.Local {
	case "pPr":
		w.props++
	case "pStyle":
		p.style = attr(e, "val")
		s := w.style(p.style)
		p.level, p.title, p.num, p.lvl = s.level, s.title, s.num, s.lvl
		if s.list && p.num == "" {
			p.num = "list"
		}
	case "outlineLvl":
		if v, err := strconv.Atoi(attr(e, "val")); err == nil && v < 9 && w.props > 0 {
			p.level = v + 1
		}
	case "numId":
		if p.num = attr(e, "val"); p.num == "0" {
			p.num = ""
		}
	case "ilvl":
		p.lvl = attr(e, "val")
	case "tab", "ptab":
		if w.hidden == 0 && w.props == 0 {
			p.text.WriteByte('\t')
		}
	case "br", "cr":
		if w.hidden == 0 {
			p.text.WriteByte('\n')
		}
	case "noBreakHyphen":
		p.text.WriteByte('-')
	case "sym":
		if w.hidden == 0 {
			p.text.WriteString(symbol(attr(e, "char")))
		}
	}
}

// symbol shows the check boxes and marks of the Wingdings fonts.
func symbol(code string) string {
	n, err := strconv.ParseUint(code, 16, 32)
	if err != nil {
		return ""
	}
	switch n & 0xFF {
	case 0x6F, 0x70, 0x71, 0x72, 0xA8:
		return "☐"
	case 0x52, 0xFE:
		return "☑"
	case 0x51, 0x53, 0x54, 0x78, 0xFD:
		return "☒"
	case 0xFC, 0x50:
		return "✓"
	case 0xFB, 0x4F:
		return "✗"
	case 0xA7, 0xB7, 0x6C, 0x9F:
		return "• "
	}
	return ""
}

func (w *wordReader) endPara() error {
	p := w.para()
	w.stack = w.stack[:len(w.stack)-1]
	s := strings.TrimSpace(p.text.String())
	if s == "" {
		return nil
	}
	number := w.num.next(p.num, p.lvl)
	if number != "" {
		s = number + " " + s
	}
	if t := w.table(); t != nil && t.inCell {
		t.paras = append(t.paras, s)
		if len(t.paras) > 100000 {
			return &LimitError{"paragraphs in one cell", 100000}
		}
		return nil
	}
	if w.asMeta {
		return w.marginal(s)
	}
	b := Block{Text: s, Place: Place{Part: w.partName}}
	switch {
	case w.partName != "":
	case p.title:
		if w.k.doc.Title == "" {
			w.k.doc.Title = oneLine(s)
		}
		b.Kind, b.Level = Heading, 1
		w.k.heading(1, s)
	case p.level > 0:
		b.Kind, b.Level = Heading, min(p.level, 6)
		w.k.heading(b.Level, s)
	case p.num != "" || isBox(s) || isListItem(s) && len(s) < 400:
		b.Kind, b.Level = Item, 1
		if n, err := strconv.Atoi(p.lvl); err == nil && n > 0 {
			b.Level = min(n, 8) + 1
		}
	}
	if w.partName == "" {
		b.Place.Section = w.k.section()
	}
	return w.k.add(b)
}

// marginal adds the text of a header or footer once.
func (w *wordReader) marginal(s string) error {
	s = oneLine(s)
	if slices.Contains(w.seen, s) {
		return nil
	}
	w.seen = append(w.seen, s)
	return w.k.add(Block{Kind: Meta, Text: s, Place: Place{Part: w.partName}})
}

func (w *wordReader) endRow() error {
	t := w.table()
	if t == nil {
		return nil
	}
	cells := t.cells
	t.cells = nil
	if len(cells) > maxColumns {
		return &LimitError{"columns", maxColumns}
	}
	if n := len(w.tables); n > 1 && w.tables[n-2].inCell { // a table in a cell becomes lines of it
		outer := w.tables[n-2]
		outer.paras = append(outer.paras, rowText(cells))
		return nil
	}
	if w.asMeta {
		return w.marginal(rowText(cells))
	}
	at := Place{Part: w.partName}
	if w.partName == "" {
		at.Section = w.k.section()
	}
	if len(cells) == 1 { // a frame around text
		for line := range strings.Lines(cells[0]) {
			b := Block{Text: strings.TrimSpace(line), Place: at}
			if isBox(b.Text) {
				b.Kind, b.Level = Item, 1
			}
			if err := w.k.add(b); err != nil {
				return err
			}
		}
		return nil
	}
	return w.k.add(Block{Kind: Row, Cells: cells, Place: at, Table: w.number})
}

package extract

import (
	"strconv"
	"strings"
)

// The properties of paragraphs and characters that matter for reading.
const (
	propInTable   = 0x2416
	propRowEnd    = 0x2417
	propDepth     = 0x6649 // of a table in tables
	propInnerCell = 0x244B
	propInnerRow  = 0x244C
	propLevel     = 0x2640 // of an outline
	propItemLevel = 0x260A
	propList      = 0x460B
	propHuge      = 0x6646 // the properties stand in the data stream
	propDeleted   = 0x0800
	propVanished  = 0x083C
)

// paraProps is what the properties of a paragraph say.
type paraProps struct {
	known               bool
	depth               int // tables that it is in
	rowEnd, cell, inner bool
	level               int // of a heading, 0 for none
	title               bool
	list, itemLevel     int
}

// props are the properties of the paragraph whose mark is at a place of the text.
func (d *wordBinary) props(i int) paraProps {
	r := d.paras.find(d.at[i])
	p := d.style(r.style)
	p.known = r.to > 0
	p.apply(d, r.props, 0)
	return p
}

func (p *paraProps) apply(d *wordBinary, props []byte, nested int) {
	each(props, func(op uint16, v []byte) {
		if len(v) == 0 {
			return
		}
		switch op {
		case propInTable:
			if v[0] != 0 {
				p.depth = max(p.depth, 1)
			}
		case propRowEnd:
			p.rowEnd = v[0] != 0
		case propInnerCell:
			p.cell = v[0] != 0
		case propInnerRow:
			p.inner = v[0] != 0
		case propDepth:
			p.depth = min(int(le32(v, 0)), 8)
		case propLevel:
			if p.level = int(v[0]) + 1; p.level > 9 {
				p.level = 0
			}
		case propItemLevel:
			p.itemLevel = min(int(v[0]), 8)
		case propList:
			p.list = int(le16(v, 0))
		case propHuge:
			at := int(le32(v, 0))
			if nested == 0 {
				p.apply(d, within(d.data, at+2, int(le16(d.data, at))), 1)
			}
		}
	})
}

// isHidden tells whether the character at a place is not shown.
func (d *wordBinary) isHidden(r propertyRun) bool {
	gone := false
	each(r.props, func(op uint16, v []byte) {
		if (op == propDeleted || op == propVanished) && len(v) > 0 {
			gone = gone || v[0] == 1 || v[0] == 0x81
		}
	})
	return gone
}

// paragraphs walks over the characters of one part.
type paragraphs struct {
	d      *wordBinary
	w      *wordReader
	text   strings.Builder
	fields []bool // open fields: whether their result has begun
	run    propertyRun
	gone   bool
}

// walk gives the paragraphs between two places of the text.
func (p *paragraphs) walk(from, to int) error {
	d := p.d
	for i := from; i < to; i++ {
		if at := d.at[i]; at < p.run.from || at >= p.run.to {
			p.run = d.hidden.find(at)
			p.gone = d.isHidden(p.run)
		}
		switch c := d.text[i]; c {
		case '\r', 0x07, 0x0C:
			if err := p.end(c, d.props(i)); err != nil {
				return err
			}
		default:
			p.char(c)
		}
	}
	if p.text.Len() > 0 {
		if err := p.end('\r', paraProps{}); err != nil {
			return err
		}
	}
	for len(p.w.tables) > 0 {
		if err := p.leave(); err != nil {
			return err
		}
	}
	return nil
}

// char takes one character of a paragraph.
func (p *paragraphs) char(c rune) {
	switch c {
	case 0x13:
		p.fields = append(p.fields, false)
		return
	case 0x14:
		if n := len(p.fields); n > 0 {
			p.fields[n-1] = true
		}
		return
	case 0x15:
		if n := len(p.fields); n > 0 {
			p.fields = p.fields[:n-1]
		}
		return
	}
	for _, result := range p.fields {
		if !result {
			return
		}
	}
	switch {
	case p.gone, c == nothing, c == 0x1F:
	case c == 0x0B, c == 0x0E:
		p.text.WriteByte('\n')
	case c == 0x1E:
		p.text.WriteByte('-')
	case c == '\t', c >= ' ':
		p.text.WriteRune(c)
	}
}

// end ends a paragraph, and with it a cell or a row where its mark says so.
func (p *paragraphs) end(mark rune, props paraProps) error {
	w := p.w
	if mark == 0x07 {
		// Without properties nobody knows where rows end: cells are paragraphs then.
		if mark = '\r'; props.known {
			mark, props.depth = 0x07, max(props.depth, 1)
		}
	}
	for len(w.tables) > props.depth {
		if err := p.leave(); err != nil {
			return err
		}
	}
	for len(w.tables) < props.depth {
		w.tables = append(w.tables, &wordTable{})
		if len(w.tables) == 1 {
			w.number++
		}
	}
	s := p.text.String()
	p.text.Reset()
	if props.rowEnd || props.inner {
		return w.endRow()
	}
	if t := w.table(); t != nil && !t.inCell {
		*t = wordTable{cells: t.cells, inCell: true}
	}
	para := &wordPara{level: props.level, title: props.title, lvl: strconv.Itoa(props.itemLevel)}
	if props.list > 0 && props.list < 0x7FF {
		para.num = strconv.Itoa(props.list)
	}
	para.text.WriteString(s)
	w.stack = append(w.stack, para)
	if err := w.endPara(); err != nil {
		return err
	}
	if t := w.table(); t != nil && (mark == 0x07 || props.cell) {
		t.endCell()
	}
	return nil
}

// leave ends a table, with a row that no mark has ended.
func (p *paragraphs) leave() error {
	w := p.w
	t := w.table()
	if t.inCell {
		t.endCell()
	}
	var err error
	if len(t.cells) > 0 {
		err = w.endRow()
	}
	w.tables = w.tables[:len(w.tables)-1]
	return err
}

func (t *wordTable) endCell() {
	t.cells = append(t.cells, strings.Join(t.paras, "\n"))
	t.inCell = false
}

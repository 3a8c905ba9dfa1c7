package extract

import (
	"encoding/binary"
	"math"
	"strings"
	"unicode"
)

// pdfPage is a page as runs of text with their boxes. Coordinates are points;
// y grows downward from the top of the page as it is shown.
type pdfPage struct {
	number        int
	turn          int // quarter turns clockwise
	width, height float32
	segs          []segment // in the order of the content
}

// segment is a run of characters on one line without a wide gap in it.
type segment struct {
	text                string
	x0, x1, top, bottom float32
	size                float32 // height of the font's box
	bold                bool
	joined              bool // it stands on the line of the segment before, after a gap
}

// glyph is one character with the box of its font.
type glyph struct {
	r                   rune
	x0, x1, top, bottom float32
}

// The gap that separates two segments, as a part of the font's height.
const segmentGap = 0.9

// readSegments reads the characters of an open text page.
func (p *pdfPage) readSegments(in *pdfInstance, text uint64) error {
	n := in.int("FPDFText_CountChars", text)
	b := segmentBuilder{page: p}
	for i := range n {
		u, err := in.call("FPDFText_GetUnicode", text, uint64(i)) // #nosec G115 -- i is not negative
		if err != nil {
			return err
		}
		r := rune(u & 0x1FFFFF) // #nosec G115 -- masked
		switch {
		case r == '\r' || r == '\n':
			b.newline = true
			continue
		case r == 0x02 || r == 0xFFFE || r == 0xAD: // a hyphen at the end of a line
			r = softHyphen
		case unicode.IsSpace(r) || r == 0xA0 || r == 0x200B || r == 0xFEFF:
			b.space = true
			continue
		case r < ' ' || r > unicode.MaxRune || r >= 0xD800 && r < 0xE000:
			continue
		}
		if _, err = in.call("FPDFText_GetLooseCharBox", text, uint64(i), uint64(in.buf)); err != nil { // #nosec G115 -- as above
			return err
		}
		raw, ok := in.mem.Read(in.buf, 16)
		if !ok {
			continue
		}
		g := p.turned(r, raw)
		if b.add(g) {
			b.cur.bold = isBold(in, text, uint64(i)) // #nosec G115 -- as above
		}
	}
	b.flush()
	return nil
}

// softHyphen stands for a hyphen that may be the layout's and not the word's.
const softHyphen = '\u00AD'

// turned reads a box of left, top, right, bottom and turns it as the page is
// shown.
func (p *pdfPage) turned(r rune, raw []byte) glyph {
	f := func(i int) float32 {
		return math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
	}
	l, t, rt, b := f(0), f(1), f(2), f(3)
	switch p.turn {
	case 1:
		return glyph{r, b, t, l, rt}
	case 2:
		return glyph{r, p.width - rt, p.width - l, b, t}
	case 3:
		return glyph{r, p.width - t, p.width - b, p.height - rt, p.height - l}
	}
	return glyph{r, l, rt, p.height - t, p.height - b}
}

// isBold asks for the weight and the name of a character's font.
func isBold(in *pdfInstance, text, i uint64) bool {
	if in.int("FPDFText_GetFontWeight", text, i) >= 600 {
		return true
	}
	n := in.int("FPDFText_GetFontInfo", text, i, uint64(in.buf), 128, uint64(in.buf)+256)
	if n <= 1 || n > 128 {
		return false
	}
	raw, ok := in.mem.Read(in.buf, uint32(n-1)) // #nosec G115 -- below 128
	if !ok {
		return false
	}
	name := strings.ToLower(string(raw))
	for _, mark := range []string{"bold", "black", "heavy", "semibold", "demi", "cmbx", "cmssbx", "sfbx", "-bd", "lmbx", "ecbx"} {
		if strings.Contains(name, mark) {
			return true
		}
	}
	return false
}

// segmentBuilder puts glyphs together in the order of the content.
type segmentBuilder struct {
	page           *pdfPage
	cur            segment
	text           strings.Builder
	last           glyph
	newline, space bool
	open           bool
}

// add takes a glyph and tells whether a segment began with it.
func (b *segmentBuilder) add(g glyph) bool {
	h := g.bottom - g.top
	if h <= 0.1 || math.IsNaN(float64(h)) {
		g.top, g.bottom = b.last.top, b.last.bottom
		h = max(g.bottom-g.top, 1)
	}
	began := false
	switch where := b.relation(g, h); where {
	case sameRun:
		if b.space {
			b.text.WriteByte(' ')
		}
	default:
		b.flush()
		b.cur = segment{x0: g.x0, x1: g.x1, top: g.top, bottom: g.bottom, size: h, joined: where == sameLine}
		b.open, began = true, true
	}
	b.text.WriteRune(g.r)
	b.cur.x0, b.cur.x1 = min(b.cur.x0, g.x0), max(b.cur.x1, g.x1)
	if h > b.cur.size*1.05 { // the largest font of a line decides where it stands
		b.cur.size, b.cur.top, b.cur.bottom = h, g.top, g.bottom
	}
	b.last, b.space, b.newline = g, false, false
	return began
}

type relation uint8

const (
	apart    relation = iota // elsewhere on the page
	sameLine                 // further right on the line
	sameRun                  // the next character of the run
)

func (b *segmentBuilder) relation(g glyph, h float32) relation {
	if !b.open {
		return apart
	}
	size := max(min(h, b.cur.size), 1)
	over := min(g.bottom, b.cur.bottom) - max(g.top, b.cur.top)
	if over < 0.45*size {
		return apart
	}
	gap := g.x0 - b.last.x1
	switch {
	case gap > segmentGap*size:
		return sameLine
	case gap < -1.5*size || gap < -0.6*size && b.newline:
		return apart
	}
	return sameRun
}

func (b *segmentBuilder) flush() {
	if !b.open {
		return
	}
	b.open = false
	b.cur.text = strings.TrimSpace(b.text.String())
	b.text.Reset()
	if b.cur.text != "" {
		b.page.segs = append(b.page.segs, b.cur)
	}
}

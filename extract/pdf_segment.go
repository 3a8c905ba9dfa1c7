package extract

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
)

// pdfPage is a page as runs of text with their boxes. Coordinates are points;
// y grows downward from the top of the page as it is shown.
type pdfPage struct {
	number        int
	turn          int // quarter turns clockwise
	width, height float32
	layout        bool      // segments are words
	segs          []segment // in the order of the content
	rules         rules
}

// segment is a run of characters on one line without a wide gap in it. Its box
// is drawn around the baseline by the size of the font, so that the boxes of a
// line are alike whatever letters are in it.
type segment struct {
	text                string
	x0, x1, top, bottom float32
	size                float32 // of the font
	bold                bool
	joined              bool // it stands on the line of the segment before, after a gap
	order               int  // its number in the content of the page
	seams               []seam
	gaps                []letterGap
	spaces              []seam // where words end, on a page whose layout is wanted
	turned              bool   // the text stands on its side
}

// The gaps that end a segment, as parts of the font's size: one that is wider
// than the space of justified text, and one between two pieces that the page
// sets on their own.
const (
	wideGap  = 0.95
	pieceGap = 0.72
	seamGap  = 0.12
	looseGap = 0.45
	typedGap = 0.5 // of a space that may end a column, as in type of one width
)

// readSegments reads the characters of an open text page.
func (p *pdfPage) readSegments(in *pdfInstance, text uint64) error {
	n := in.int("FPDFText_CountChars", text)
	b := segmentBuilder{page: p, in: in, handle: text}
	var high rune // the first half of a character beyond the basic plane
	for i := range n {
		at := uint64(i) // #nosec G115 -- i is not negative
		u, err := in.call("FPDFText_GetUnicode", text, at)
		if err != nil {
			return err
		}
		r := rune(u & 0x1FFFFF) // #nosec G115 -- masked
		if high != 0 && utf16.IsSurrogate(r) {
			r = utf16.DecodeRune(high, r)
		}
		if high = 0; r >= 0xD800 && r < 0xDC00 {
			high = r
			continue
		}
		if err := b.take(r, at); err != nil {
			return err
		}
	}
	b.flush()
	if !p.layout {
		p.segs = placeSymbols(cutSeams(p.segs))
	}
	for i := range p.segs {
		p.segs[i].order = i
	}
	return nil
}

// softHyphen stands for a hyphen that may be the layout's and not the word's.
const softHyphen = '\u00AD'

// segmentBuilder puts glyphs together in the order of the content.
type segmentBuilder struct {
	page           *pdfPage
	in             *pdfInstance
	handle         uint64 // of the text page
	cur            segment
	text           strings.Builder
	base           float32 // of the last glyph
	last           glyph
	upright        bool // the text runs from left to right
	newline, space bool
	typed          bool // the space is one of the content's, not the gap between two pieces
	seam           bool // the next character begins a piece of its own, after a narrow gap
	accent         rune // that belongs to the next character
	accentAt       uint64
	open           bool
	words          wordGaps
}

// take takes the character at a place of the text page.
func (b *segmentBuilder) take(r rune, at uint64) error {
	if b.accent != 0 && unicode.IsSpace(r) { // it stands alone
		alone := b.accent
		b.accent = 0
		if err := b.add(alone, b.accentAt); err != nil {
			return err
		}
	}
	switch {
	case r == '\r' || r == '\n':
		b.newline = true
		return nil
	case r == 0x02 || r == 0xFFFE || r == 0xAD: // a hyphen at the end of a line
		r = softHyphen
	case unicode.IsSpace(r) || r == 0xA0 || r == 0x200B || r == 0xFEFF:
		b.space = true
		b.typed = b.typed || b.in.int("FPDFText_IsGenerated", b.handle, at) == 0
		return nil
	case r == 'ÿ' && isNameless(b.in, b.handle, at):
		r = 'ß' // where TeX's own encoding has it, whose bitmaps name no characters
	case isAccent(r) && b.isBefore(r, at):
		b.accent, b.accentAt = r, at
		return nil
	case r < ' ' || r > unicode.MaxRune || r >= 0xD800 && r < 0xE000:
		return nil
	case r >= 0x80 && r < 0xA0 || r >= 0xF000 && r < 0xF100:
		if r = knownSymbol(r); r == 0 {
			return nil
		}
	}
	return b.add(r, at)
}

// isAccent tells whether a character is drawn over the letter beside it.
func isAccent(r rune) bool { return r >= 0x300 && r < 0x370 || r >= 0x20D0 && r < 0x2100 }

// isBefore tells whether an accent is set before its letter: it stands behind
// the last one.
func (b *segmentBuilder) isBefore(r rune, at uint64) bool {
	if !b.space && !b.newline && b.open {
		return false
	}
	g, err := b.measure(r, at)
	if err != nil || !b.open {
		return err == nil
	}
	return (g.x0+g.x1)/2 > b.last.x1+seamGap*g.size && abs(g.base-b.last.base) < g.size
}

// add appends a character to the open segment or begins a new one.
func (b *segmentBuilder) add(r rune, at uint64) error {
	g, err := b.measure(r, at)
	if err != nil {
		return err
	}
	if b.accent != 0 && b.space && !b.typed && b.open && abs(g.base-b.base) < 0.1*g.size && g.x0-b.last.x1 < seamGap*g.size {
		b.space = false // the accent seemed to be a word
	}
	where := b.relation(g)
	if where == sameRun {
		width := (g.x0 - b.last.x1) / max(g.size, 1)
		switch {
		case b.space && b.upright:
			b.words.told(width)
		case !b.space && !b.newline && b.upright && g.base == b.last.base && b.words.among(width, b.last.r, g.r):
			b.space = true
		}
		gap := seam{b.text.Len(), b.last.x1, g.x0, b.typed, b.seam}
		if b.seam || b.typed && g.x0-b.last.x1 > typedGap*g.size || b.space && gap.isLoose(g.size) {
			b.cur.seams = append(b.cur.seams, gap)
		}
		if b.page.layout && (b.space || b.seam) {
			b.cur.spaces = append(b.cur.spaces, gap)
		}
		if b.space {
			if !b.typed {
				b.cur.gaps = append(b.cur.gaps, letterGap{b.text.Len(), width})
			}
			b.text.WriteByte(' ')
		}
	} else {
		b.flush()
		b.cur = segment{x0: g.x0, x1: g.x1, size: g.size, joined: where == sameLine, bold: isBold(b.in, b.handle, at), turned: !b.upright}
		b.base, b.open = g.base, true
	}
	b.text.WriteRune(g.r)
	if b.accent != 0 {
		b.text.WriteRune(b.accent)
		b.accent = 0
	}
	b.cur.x0, b.cur.x1 = min(b.cur.x0, g.x0), max(b.cur.x1, g.x1)
	if g.size > b.cur.size*1.05 { // the largest font of a line decides where it stands
		b.cur.size, b.base = g.size, g.base
	}
	b.last, b.space, b.newline, b.typed, b.seam = g, false, false, false, false
	return b.broken()
}

func (b *segmentBuilder) broken() error {
	if b.in.broken {
		return ErrDamaged
	}
	return nil
}

type relation uint8

const (
	apart    relation = iota // elsewhere on the page
	sameLine                 // further right on the line
	sameRun                  // the next character of the run
)

func (b *segmentBuilder) relation(g glyph) relation {
	if !b.open {
		return apart
	}
	if !b.upright { // text that stands on its side goes on until its line ends
		if b.newline {
			return apart
		}
		return sameRun
	}
	size := max(min(g.size, b.cur.size), 1)
	if b.isScript(g) {
		return sameRun
	}
	if abs(g.base-b.base) > 0.45*max(g.size, b.cur.size) {
		return apart
	}
	gap := g.x0 - b.last.x1
	switch {
	case gap > wideGap*size:
		return sameLine
	case gap > 0.1*size && b.page.rules.divides(b.last.x1, g.x0, g.base-0.3*size):
		return sameLine
	case gap > pieceGap*size && b.newPiece(g):
		return sameLine
	case gap > seamGap*size && !b.typed && b.newPiece(g):
		b.seam = true
	case gap < -1.5*size || gap < -0.6*size && b.newline:
		return apart
	}
	return sameRun
}

// isScript tells whether a character is raised or lowered right behind the
// last one, or stands on the line again right behind one that is.
func (b *segmentBuilder) isScript(g glyph) bool {
	big := max(g.size, b.last.size)
	gap := g.x0 - b.last.x1
	if b.newline && b.space || gap < -0.35*big || gap > 0.2*big || abs(g.base-b.last.base) > 0.7*big {
		return false
	}
	if g.size < 0.86*b.last.size {
		return true
	}
	return b.last.size < 0.86*b.cur.size && abs(g.base-b.base) <= 0.7*b.cur.size
}

// newPiece tells whether two neighbouring characters were set by commands of
// their own, as the cells of a tight table are.
func (b *segmentBuilder) newPiece(g glyph) bool {
	return b.in.int("FPDFText_GetTextObject", b.handle, b.last.index) != b.in.int("FPDFText_GetTextObject", b.handle, g.index)
}

func (b *segmentBuilder) flush() {
	if !b.open {
		return
	}
	b.open = false
	b.cur.text = strings.TrimSpace(b.text.String())
	b.cur.seams = b.cur.looseSeams(b.cur.text)
	set := func(m seam) bool { return m.set }
	if !slices.ContainsFunc(b.cur.seams, set) && len(b.cur.spaces) == 0 { // their places are counted in bytes
		if text := closeLetters(b.cur.text, b.cur.gaps); text != b.cur.text {
			b.cur.text, b.cur.seams = text, nil
		}
	}
	b.cur.gaps = nil
	b.text.Reset()
	b.cur.top, b.cur.bottom = b.base-0.75*b.cur.size, b.base+0.25*b.cur.size
	if b.page.layout {
		b.page.segs = append(b.page.segs, b.cur.intoWords()...)
	} else if b.cur.text != "" {
		b.page.segs = append(b.page.segs, b.cur)
	}
}

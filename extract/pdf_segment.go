package extract

import (
	"encoding/binary"
	"math"
	"slices"
	"strconv"
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
}

// glyph is one character: how far it reaches, its baseline, its font's size.
type glyph struct {
	r            rune
	x0, x1, base float32
	size         float32
	index        uint64
}

// The gaps that end a segment, as parts of the font's size: one that is wider
// than the space of justified text, and one between two pieces that the page
// sets on their own.
const (
	wideGap  = 0.95
	pieceGap = 0.72
	seamGap  = 0.12
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
		switch {
		case r == '\r' || r == '\n':
			b.newline = true
			continue
		case r == 0x02 || r == 0xFFFE || r == 0xAD: // a hyphen at the end of a line
			r = softHyphen
		case unicode.IsSpace(r) || r == 0xA0 || r == 0x200B || r == 0xFEFF:
			b.space = true
			b.typed = b.typed || in.int("FPDFText_IsGenerated", text, at) == 0
			continue
		case r < ' ' || r > unicode.MaxRune || r >= 0xD800 && r < 0xE000:
			continue
		case r >= 0x80 && r < 0xA0 || r >= 0xF000 && r < 0xF100:
			if r = knownSymbol(r); r == 0 {
				continue
			}
		}
		if err := b.add(r, at); err != nil {
			return err
		}
	}
	b.flush()
	p.segs = placeSymbols(cutSeams(p.segs))
	for i := range p.segs {
		p.segs[i].order = i
	}
	return nil
}

// softHyphen stands for a hyphen that may be the layout's and not the word's.
const softHyphen = '\u00AD'

// knownSymbol names the signs of fonts that have no letters: a code of such a
// font is a bullet or one of the boxes of Wingdings. 0 is no sign.
func knownSymbol(r rune) rune {
	if r < 0xA0 {
		return '•'
	}
	for _, s := range symbol(strconv.FormatInt(int64(r), 16)) {
		return s
	}
	return r
}

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
	open           bool
}

// add appends a character to the open segment or begins a new one.
func (b *segmentBuilder) add(r rune, at uint64) error {
	g, err := b.measure(r, at)
	if err != nil {
		return err
	}
	where := b.relation(g)
	if where == sameRun {
		if b.seam {
			b.cur.seams = append(b.cur.seams, seam{b.text.Len(), b.last.x1, g.x0})
		}
		if b.space {
			if !b.typed {
				b.cur.gaps = append(b.cur.gaps, letterGap{b.text.Len(), (g.x0 - b.last.x1) / max(g.size, 1)})
			}
			b.text.WriteByte(' ')
		}
	} else {
		b.flush()
		b.cur = segment{x0: g.x0, x1: g.x1, size: g.size, joined: where == sameLine, bold: isBold(b.in, b.handle, at)}
		b.base, b.open = g.base, true
	}
	b.text.WriteRune(g.r)
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

// measure asks where a character stands. The size of its font is asked at the
// beginning of words and where the baseline changes.
func (b *segmentBuilder) measure(r rune, at uint64) (glyph, error) {
	in, p := b.in, b.page
	buf := uint64(in.buf)
	g := glyph{r: r, size: b.last.size, index: at}
	if _, err := in.call("FPDFText_GetLooseCharBox", b.handle, at, buf); err != nil {
		return g, err
	}
	if _, err := in.call("FPDFText_GetCharOrigin", b.handle, at, buf+16, buf+24); err != nil {
		return g, err
	}
	raw, ok := in.mem.Read(in.buf, 32)
	if !ok {
		return g, ErrDamaged
	}
	f := func(i int) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(raw[i:])) }
	d := func(i int) float32 { return float32(math.Float64frombits(binary.LittleEndian.Uint64(raw[i:]))) }
	l, t, rt, bo, ox, oy := f(0), f(4), f(8), f(12), d(16), d(24)
	switch p.turn {
	case 1:
		g.x0, g.x1, g.base = bo, t, ox
	case 2:
		g.x0, g.x1, g.base = p.width-rt, p.width-l, oy
	case 3:
		g.x0, g.x1, g.base = p.width-t, p.width-bo, p.height-ox
	default:
		g.x0, g.x1, g.base = l, rt, p.height-oy
	}
	if b.space || b.newline || !b.open || abs(g.base-b.last.base) > 0.1*g.size {
		return g, b.measureFont(&g, t-bo)
	}
	return g, nil
}

// measureFont asks for the size of a character's font and for the direction
// of its text.
func (b *segmentBuilder) measureFont(g *glyph, height float32) error {
	in := b.in
	b.upright = true
	if _, err := in.call("FPDFText_GetMatrix", b.handle, g.index, uint64(in.buf)); err != nil {
		return err
	}
	raw, ok := in.mem.Read(in.buf, 16)
	if !ok {
		return ErrDamaged
	}
	f := func(i int) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:])) }
	ma, mb, mc, md := f(0), f(1), f(2), f(3)
	scale := float32(math.Hypot(float64(mc), float64(md)))
	g.size = float32(in.float("FPDFText_GetFontSize", b.handle, g.index)) * scale
	if !(g.size > 0.5 && g.size < 2000) {
		g.size = max(height, 1)
	}
	b.upright = (b.page.turn%2 == 1) == (abs(mb) > abs(ma))
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
	if len(b.cur.seams) == 0 { // their places are counted in bytes
		b.cur.text = closeLetters(b.cur.text, b.cur.gaps)
	}
	b.cur.gaps = nil
	b.text.Reset()
	b.cur.top, b.cur.bottom = b.base-0.75*b.cur.size, b.base+0.25*b.cur.size
	if b.cur.text != "" {
		b.page.segs = append(b.page.segs, b.cur)
	}
}

// isBold asks for the weight and the name of a character's font.
func isBold(in *pdfInstance, text, i uint64) bool {
	if in.int("FPDFText_GetFontWeight", text, i) >= 600 {
		return true
	}
	at := uint64(in.buf) + 256
	n := in.int("FPDFText_GetFontInfo", text, i, at, 128, at+256)
	if n <= 1 || n > 128 {
		return false
	}
	raw, ok := in.mem.Read(in.buf+256, uint32(n-1)) // #nosec G115 -- below 128
	if !ok {
		return false
	}
	name := strings.ToLower(string(raw))
	for _, mark := range []string{"bold", "black", "heavy", "demi", "cmbx", "cmssbx", "sfbx", "-bd", "lmbx", "ecbx"} {
		if strings.Contains(name, mark) {
			return true
		}
	}
	return false
}

// maxSymbols is how many signs of a page are looked at; one with more is a
// specimen of signs.
const maxSymbols = 500

// placeSymbols puts check boxes and bullets where they stand on the page: a
// font of symbols is often set after the text of its line. Each is moved once
// at most.
func placeSymbols(segs []segment) []segment {
	var symbols []int
	for i := range segs {
		if segs[i].order = i; isSymbol(segs[i].text) {
			symbols = append(symbols, i)
		}
	}
	for _, n := range symbols[:min(len(symbols), maxSymbols)] {
		i := slices.IndexFunc(segs, func(s segment) bool { return s.order == n })
		s := segs[i]
		if i+1 < len(segs) && !isSymbol(segs[i+1].text) && follows(s, segs[i+1]) {
			continue
		}
		to := behindSymbol(segs, i)
		if to < 0 {
			continue
		}
		segs = slices.Delete(segs, i, i+1)
		if to > i {
			to--
		}
		s.joined = to > 0 && onLine(segs[to-1], s) && segs[to-1].x1 <= s.x0+0.3*s.size
		segs[to].joined = true
		segs = slices.Insert(segs, to, s)
	}
	return segs
}

// behindSymbol is the segment right behind segment i on its line, or -1.
func behindSymbol(segs []segment, i int) int {
	s, to := segs[i], -1
	for k, o := range segs {
		if k == i || !onLine(s, o) || o.x0 < s.x1-0.2*s.size || isSymbol(o.text) {
			continue
		}
		if o.x0-s.x1 < 4*s.size && (to < 0 || o.x0 < segs[to].x0) {
			to = k
		}
	}
	return to
}

func isSymbol(t string) bool {
	if t == "" || len(t) > 4 {
		return false
	}
	return isBox(t+" x") || bulletLine.MatchString(t+" x")
}

// onLine tells whether two segments share a line.
func onLine(a, b segment) bool {
	return min(a.bottom, b.bottom)-max(a.top, b.top) > 0.5*min(a.size, b.size)
}

// follows tells whether b stands right behind a.
func follows(a, b segment) bool {
	return onLine(a, b) && b.x0 >= a.x1-0.3*a.size && b.x0-a.x1 < 6*a.size
}

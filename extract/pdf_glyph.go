package extract

import (
	"encoding/binary"
	"math"
	"strings"
)

// glyph is one character: how far it reaches, its baseline, its font's size.
type glyph struct {
	r            rune
	x0, x1, base float32
	size         float32
	index        uint64
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

// isNameless tells whether a character's font has no name, as one of drawn characters has none.
func isNameless(in *pdfInstance, text, i uint64) bool {
	at := uint64(in.buf) + 256
	return in.int("FPDFText_GetFontInfo", text, i, at, 128, at+256) <= 1
}

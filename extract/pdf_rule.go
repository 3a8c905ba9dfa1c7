package extract

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"
)

// rule is a line that is drawn on a page, level or upright: from a to b, at
// the height or distance at. Coordinates are those of segments.
type rule struct{ at, a, b float32 }

// rules are the drawn lines of a page. Edges of filled areas count as lines.
type rules struct {
	level   []rule // from left to right
	upright []rule // from top to bottom
}

// What is looked at on one page. A page with more is a drawing.
const (
	maxPathObjects  = 20000
	maxPathSegments = 40000
	maxFormDepth    = 4
)

// Kinds of page objects and of path segments, as PDFium numbers them.
const (
	objectPath  = 2
	objectForm  = 5
	segmentLine = 0
	segmentMove = 2
)

// matrix is that of a PDF: it takes a point (x, y) to (ax+cy+e, bx+dy+f).
type matrix [6]float32

var identity = matrix{1, 0, 0, 1, 0, 0}

func (m matrix) apply(x, y float32) (px, py float32) {
	return m[0]*x + m[2]*y + m[4], m[1]*x + m[3]*y + m[5]
}

// under is m followed by n.
func (m matrix) under(n matrix) matrix {
	e, f := n.apply(m[4], m[5])
	return matrix{
		n[0]*m[0] + n[2]*m[1], n[1]*m[0] + n[3]*m[1], n[0]*m[2] + n[2]*m[3], n[1]*m[2] + n[3]*m[3], e, f,
	}
}

// ruleReader gathers the lines of a page.
type ruleReader struct {
	in      *pdfInstance
	page    *pdfPage
	objects int
	points  int
	out     rules
}

// readRules reads the lines that are drawn on an open page. A page that holds
// a drawing rather than tables has none.
func (p *pdfPage) readRules(in *pdfInstance, handle uint64) {
	r := ruleReader{in: in, page: p}
	n := in.int("FPDFPage_CountObjects", handle)
	for i := 0; i < n && r.objects < maxPathObjects && r.points < maxPathSegments && !in.broken; i++ {
		obj, err := in.call("FPDFPage_GetObject", handle, uint64(i)) // #nosec G115 -- i is not negative
		if err != nil {
			return
		}
		r.object(obj, identity, 0)
	}
	if r.objects >= maxPathObjects || r.points >= maxPathSegments {
		return
	}
	p.rules = rules{level: joinRules(r.out.level), upright: joinRules(r.out.upright)}
}

// object reads a path, or the objects of a form.
func (r *ruleReader) object(obj uint64, m matrix, depth int) {
	if r.objects++; r.objects > maxPathObjects {
		return
	}
	switch r.in.int("FPDFPageObj_GetType", obj) {
	case objectPath:
		r.path(obj, r.matrixOf(obj).under(m))
	case objectForm:
		if depth >= maxFormDepth {
			return
		}
		inner := r.matrixOf(obj).under(m)
		n := r.in.int("FPDFFormObj_CountObjects", obj)
		for i := 0; i < n && r.objects < maxPathObjects && !r.in.broken; i++ {
			o, err := r.in.call("FPDFFormObj_GetObject", obj, uint64(i)) // #nosec G115 -- i is not negative
			if err != nil {
				return
			}
			r.object(o, inner, depth+1)
		}
	}
}

func (r *ruleReader) matrixOf(obj uint64) matrix {
	at := uint64(r.in.buf)
	if r.in.int("FPDFPageObj_GetMatrix", obj, at)&1 == 0 {
		return identity
	}
	raw, ok := r.in.mem.Read(r.in.buf, 24)
	if !ok {
		return identity
	}
	var m matrix
	for i := range m {
		m[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
	}
	return m
}

// path reads the straight lines of a path that is drawn or filled.
func (r *ruleReader) path(obj uint64, m matrix) {
	n := r.in.int("FPDFPath_CountSegments", obj)
	if n <= 1 || n > maxPathSegments {
		return
	}
	r.points += n
	at := uint64(r.in.buf)
	if r.in.int("FPDFPath_GetDrawMode", obj, at, at+4)&1 == 0 {
		return
	}
	raw, ok := r.in.mem.Read(r.in.buf, 8)
	if !ok || binary.LittleEndian.Uint64(raw) == 0 { // neither filled nor drawn
		return
	}
	if drawn := binary.LittleEndian.Uint32(raw[4:]) != 0; !drawn && r.isPaper(obj) {
		return
	}
	var last, first [2]float32
	for i := range n {
		s, err := r.in.call("FPDFPath_GetPathSegment", obj, uint64(i)) // #nosec G115 -- i is not negative
		if err != nil {
			return
		}
		kind := r.in.int("FPDFPathSegment_GetType", s)
		if r.in.int("FPDFPathSegment_GetPoint", s, at, at+4)&1 == 0 {
			return
		}
		if raw, ok = r.in.mem.Read(r.in.buf, 8); !ok {
			return
		}
		x, y := m.apply(math.Float32frombits(binary.LittleEndian.Uint32(raw)), math.Float32frombits(binary.LittleEndian.Uint32(raw[4:])))
		to := [2]float32{x, y}
		switch kind {
		case segmentMove:
			first = to
		case segmentLine:
			r.line(last, to)
		}
		last = to
		if r.in.int("FPDFPathSegment_GetClose", s)&1 == 1 {
			r.line(last, first)
			last = first
		}
	}
}

// isPaper tells whether a path is filled with white, as the ground of a page is.
func (r *ruleReader) isPaper(obj uint64) bool {
	at := uint64(r.in.buf)
	if r.in.int("FPDFPageObj_GetFillColor", obj, at, at+4, at+8, at+12)&1 == 0 {
		return false
	}
	raw, ok := r.in.mem.Read(r.in.buf, 12)
	for i := 0; ok && i < 12; i += 4 {
		ok = binary.LittleEndian.Uint32(raw[i:]) >= 250
	}
	return ok
}

// line keeps a line that is level or upright as the page is shown.
func (r *ruleReader) line(a, b [2]float32) {
	x0, y0 := r.page.shown(a[0], a[1])
	x1, y1 := r.page.shown(b[0], b[1])
	dx, dy := abs(x1-x0), abs(y1-y0)
	switch {
	case dy <= 1 && dx > 4:
		r.out.level = append(r.out.level, rule{(y0 + y1) / 2, min(x0, x1), max(x0, x1)})
	case dx <= 1 && dy > 3:
		r.out.upright = append(r.out.upright, rule{(x0 + x1) / 2, min(y0, y1), max(y0, y1)})
	}
}

// shown is where a point of the page's own space stands on the page as it is
// shown.
func (p *pdfPage) shown(x, y float32) (sx, sy float32) {
	switch p.turn {
	case 1:
		return y, x
	case 2:
		return p.width - x, y
	case 3:
		return p.width - y, p.height - x
	}
	return x, p.height - y
}

// joinRules makes one of the lines that go on in each other or lie on each
// other: a border is often drawn cell by cell, and a thin bar has two edges.
func joinRules(all []rule) []rule {
	const beside, gap = 1.6, 2.5
	slices.SortFunc(all, func(a, b rule) int { return cmp.Compare(a.at, b.at) })
	var out []rule
	for i := 0; i < len(all); {
		end := i + 1
		for end < len(all) && all[end].at-all[i].at <= beside {
			end++
		}
		out = append(out, joinOnLine(all[i:end], gap)...)
		i = end
	}
	slices.SortFunc(out, func(a, b rule) int { return cmp.Compare(a.at, b.at) })
	return out
}

// joinOnLine joins lines that lie at about the same height.
func joinOnLine(same []rule, gap float32) []rule {
	slices.SortFunc(same, func(a, b rule) int { return cmp.Compare(a.a, b.a) })
	out := same[:0:0]
	for _, s := range same {
		if n := len(out); n > 0 && s.a <= out[n-1].b+gap {
			out[n-1].b = max(out[n-1].b, s.b)
			continue
		}
		out = append(out, s)
	}
	return out
}

// divides tells whether an upright line stands between x0 and x1 at the height y.
func (r *rules) divides(x0, x1, y float32) bool {
	i, _ := slices.BinarySearchFunc(r.upright, x0-0.5, func(v rule, at float32) int { return cmp.Compare(v.at, at) })
	for ; i < len(r.upright) && r.upright[i].at <= x1+0.5; i++ {
		if r.upright[i].a <= y && y <= r.upright[i].b {
			return true
		}
	}
	return false
}

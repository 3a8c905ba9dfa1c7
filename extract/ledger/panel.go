package ledger

import "slices"

// minFrame is the fewest drawn lines with the same ends that show how wide a table is.
const minFrame = 3

// frame is where drawn lines with the same ends stand on a page.
type frame struct {
	page        int
	x0, x1      float32
	top, bottom float32
	count       int
	right       bool // what is beside the table stands on its left
}

// framesOf finds the frames of a document, of each page in the order of their upper ends.
func framesOf(lines []line) []frame {
	var out []frame
	for i := range lines {
		l := &lines[i]
		if !l.rule {
			continue
		}
		x0, x1 := l.words[0].x0, l.words[0].x1
		k := slices.IndexFunc(out, func(f frame) bool {
			return f.page == l.place.Page && abs(f.x0-x0) < 2 && abs(f.x1-x1) < 2
		})
		if k < 0 {
			out = append(out, frame{page: l.place.Page, x0: x0, x1: x1, top: l.y, bottom: l.y, count: 1})
			continue
		}
		f := &out[k]
		f.top, f.bottom, f.count = min(f.top, l.y), max(f.bottom, l.y), f.count+1
	}
	return slices.DeleteFunc(out, func(f frame) bool { return f.count < minFrame })
}

// partPanels puts what stands beside a table behind it: notes in a column of their own on its right or left, or another list,
// where drawn lines show how wide the table is, its header stands within them and nothing goes over their ends.
func partPanels(lines []line) []line {
	frames := framesOf(lines)
	for _, f := range frames {
		for _, f.right = range []bool{false, true} {
			if from, to := f.span(lines, frames); from < to && f.hasPanel(lines[from:to]) {
				lines = slices.Concat(lines[:from], f.apart(lines[from:to]), lines[to:])
				break
			}
		}
	}
	return lines
}

// span gives the lines beside a frame, with those close above it, down to the end of the frames on its right.
func (f *frame) span(lines []line, all []frame) (from, to int) {
	bottom := f.bottom
	for _, o := range all {
		if o.page == f.page && o.x0 > f.x1 && o.top < f.bottom {
			bottom = max(bottom, o.bottom)
		}
	}
	from, to = -1, -1
	for i := range lines {
		l := &lines[i]
		if l.place.Page != f.page || !l.laidOut() || l.y < f.top-3*l.size-8 || l.y > bottom+l.size+2 {
			continue
		}
		if l.y < f.top && f.crossedBy(l) {
			from, to = -1, -1
			continue
		}
		if from < 0 {
			from = i
		}
		to = i + 1
	}
	for f.right && to > 0 && to < len(lines) && f.goesDown(&lines[to-1], &lines[to]) {
		to++
	}
	for n := 0; from > 0 && n < maxAbove && f.goesUp(&lines[from-1], &lines[from]); n++ {
		from--
	}
	return from, to
}

// maxAbove is the most lines above a frame that may be of the table: its header, and the first row where lines are drawn below rows.
const maxAbove = 20

// goesUp tells whether a line stands close above another one of the frame's page and does not go over its right end.
func (f *frame) goesUp(l, next *line) bool {
	return l.place.Page == f.page && l.laidOut() && next.y-l.y < 4*max(l.size, next.size) && !f.crossedBy(l)
}

// goesDown tells whether a line, or one that is drawn, stands close below another one of the frame's page and beside or within it.
func (f *frame) goesDown(last, l *line) bool {
	if l.place.Page != f.page || !l.laidOut() {
		return false
	}
	if l.rule {
		return l.words[0].x1 < f.x0 || l.words[0].x0 > f.x0-3
	}
	return (last.rule || l.y-last.y < 3*l.size) && !f.crossedBy(l)
}

// crossedBy tells whether the words of a line go on over the end of the frame.
func (f *frame) crossedBy(l *line) bool {
	for k := 1; k < len(l.words); k++ {
		if f.beside(l.words[k], l.size) != f.beside(l.words[k-1], l.size) {
			return l.words[k].x0-l.words[k-1].x1 < partGap*l.size
		}
	}
	return false
}

// beside tells whether a word stands beyond the end of the frame at which other things stand.
func (f *frame) beside(w word, size float32) bool {
	if f.right {
		return w.x1 < f.x0-1.2*size
	}
	return w.x0 > f.x1+1.2*size
}

// hasPanel tells whether words stand beside a table within the frame, which has all of its columns.
func (f *frame) hasPanel(lines []line) bool {
	left, end, beside := float32(1e6), float32(0), 0
	var table, panel []line
	for i := range lines {
		l := &lines[i]
		if l.rule {
			continue
		}
		if foldOf(l) != nil {
			return false // the same columns again
		}
		if f.crossedBy(l) {
			return false
		}
		if n := len(l.words); n > 0 {
			left, end = min(left, l.words[0].x0), max(end, l.words[n-1].x1)
			if f.beside(l.words[0], l.size) || f.beside(l.words[n-1], l.size) {
				beside++
			}
		}
		if p, ok := f.part(l, false); ok {
			table = append(table, p)
		}
		if p, ok := f.part(l, true); ok && f.right {
			panel = append(panel, p)
		}
	}
	if beside < minFrame || !f.right && left < f.x0-3 || f.right && end > f.x1+3 {
		return false
	}
	return listsRows(table) && !listsRows(panel)
}

// listsRows tells whether a header stands among lines that names a day and what rows are.
func listsRows(lines []line) bool {
	for i := range lines {
		if h := headerAt(lines[i:]); h != nil && h.namesDay() && (h.find(words) >= 0 || h.find(payee) >= 0) {
			return true
		}
	}
	return false
}

// part gives what a line says within the frame, or beside it.
func (f *frame) part(l *line, beside bool) (line, bool) {
	p := *l
	if l.rule {
		return p, (l.words[0].x0 > f.x1 || f.right && l.words[0].x1 < f.x0) == beside
	}
	p.words = nil
	for _, w := range l.words {
		if f.beside(w, l.size) == beside {
			p.words = append(p.words, w)
		}
	}
	if p.y = lowest(p.words, l.y); beside {
		p.y += below
	}
	return p, len(p.words) > 0
}

// apart gives the lines within the frame and behind them those beside it.
func (f *frame) apart(lines []line) []line {
	var in, out []line
	for i := range lines {
		if p, ok := f.part(&lines[i], false); ok {
			in = append(in, p)
		}
		if p, ok := f.part(&lines[i], true); ok {
			out = append(out, p)
		}
	}
	return append(in, out...)
}

// lowest is the lower edge of some words, as far as it is known: those of the table beside may stand a little deeper.
func lowest(words []word, usual float32) float32 {
	y := float32(0)
	for _, w := range words {
		if w.y == 0 {
			return usual
		}
		y = max(y, w.y)
	}
	return y
}

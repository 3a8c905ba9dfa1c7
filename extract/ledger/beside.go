package ledger

import (
	"slices"
	"strings"
)

// unfold puts tables one below the other that stand side by side: below a header whose names stand there
// two or more times, the lines are cut where the names begin again. The parts keep their page; those
// further right come further down.
func unfold(lines []line) []line {
	var out []line
	for i := 0; i < len(lines); {
		f := foldOf(&lines[i])
		if f == nil {
			out = append(out, lines[i])
			i++
			continue
		}
		end := f.end(lines, i+1)
		f.learn(lines[i+1 : end])
		k := len(out) - 1
		for k >= 0 && out[k].rule {
			k--
		}
		if k >= 0 && f.takeTitles(&out[k], &lines[i]) {
			out[k] = f.titles[0]
		}
		out = append(out, f.apart(lines[i:end])...)
		i = end
	}
	return out
}

// folded is a header that names the same columns several times.
type folded struct {
	times int
	width int       // words or cells of one part
	cuts  []float32 // where the parts behind the first begin, on a page
	names []word    // the words of the header
	size  float32
	cells int // of a row
	page  int

	titles []line // of the parts, where each has one
}

// maxTimes is the most tables that stand side by side.
const maxTimes = 6

// foldOf reads a line as a header of several equal tables; nil where it is none.
func foldOf(l *line) *folded {
	if l.rule || l.words == nil && len(l.cells) < 4 {
		return nil
	}
	texts := make([]string, 0, max(len(l.words), len(l.cells)))
	for _, w := range l.words {
		texts = append(texts, fold(w.text))
	}
	if l.words == nil {
		for _, c := range l.cells {
			texts = append(texts, fold(c))
		}
	}
	for n := 2; n <= maxTimes && n*2 <= len(texts); n++ {
		if len(texts)%n != 0 || !repeats(texts, len(texts)/n) {
			continue
		}
		f := &folded{times: n, width: len(texts) / n, names: l.words, size: l.size, cells: len(l.cells), page: l.place.Page}
		part := *l
		if l.words != nil {
			part.words = l.words[:f.width]
		} else {
			part.cells = l.cells[:f.width]
		}
		h := namesIn([]line{part}) // which say the same again and again: that is no sentence
		if h == nil || h.find(day) < 0 && h.find(booked) < 0 && h.find(valued) < 0 {
			return nil
		}
		return f
	}
	return nil
}

// repeats tells whether all texts are the first n again and again.
func repeats(texts []string, n int) bool {
	for i := n; i < len(texts); i++ {
		if texts[i] != texts[i-n] {
			return false
		}
	}
	return strings.Join(texts[:n], "") != ""
}

// end finds the line behind the tables: one with other columns, another header, or one whose words go
// on over a place where a part begins.
func (f *folded) end(lines []line, from int) int {
	for i := from; i < len(lines); i++ {
		l := &lines[i]
		switch {
		case l.rule:
			continue
		case f.cells > 0 && l.words == nil:
			if len(l.cells) != f.cells || len(l.cells) == 1 {
				return i
			}
		case l.place.Page != f.page:
			return i
		case isPending(l.text()) || f.crossed(l) || i > from && l.y-lines[i-1].y > 4*l.size:
			return i
		}
		if other := foldOf(l); other != nil || headerAt(lines[i:]) != nil {
			return i
		}
	}
	return len(lines)
}

// crossed tells whether words that stand close together lie on both sides of the beginning of a part.
func (f *folded) crossed(l *line) bool {
	if l.words == nil {
		return true
	}
	for _, c := range l.chunks() {
		for n := 1; n < f.times; n++ {
			left, right := f.names[n*f.width-1], f.names[n*f.width]
			if c.x0 < left.x0-2*f.size && c.x1 > right.x1 {
				return true
			}
		}
	}
	return false
}

// learn finds where the parts begin: in the widest gap that the words leave between the last name of a part
// and the first one of the next.
func (f *folded) learn(lines []line) {
	if f.names == nil {
		return
	}
	for n := 1; n < f.times; n++ {
		from, to := f.names[n*f.width-1].x0, f.names[n*f.width].x1
		taken := []word{{x0: from, x1: f.names[n*f.width-1].x1}, {x0: f.names[n*f.width].x0, x1: to}}
		for i := range lines {
			for _, w := range lines[i].words {
				if !lines[i].rule && w.x1 > from && w.x0 < to {
					taken = append(taken, w)
				}
			}
		}
		slices.SortFunc(taken, func(a, b word) int { return int(100 * (a.x0 - b.x0)) })
		best, at, reach := float32(0), f.names[n*f.width].x0-0.2*f.size, taken[0].x1
		for _, w := range taken[1:] {
			if gap := w.x0 - reach; gap > best {
				best, at = gap, w.x0-0.3*min(gap, f.size)
			}
			reach = max(reach, w.x1)
		}
		f.cuts = append(f.cuts, at)
	}
}

// below is how much further down each part is put than the one on its left.
const below = 4000

// apart gives the lines of the parts, one below the other. A sum over all of them stays whole.
func (f *folded) apart(lines []line) []line {
	parts := make([][]line, f.times)
	var sums []line
	for i := range lines {
		l := &lines[i]
		if i > 0 && !l.rule && labelOf(l.text()).kind != isRow && !withDay(l) {
			sums = append(sums, *l)
			continue
		}
		for n := range f.times {
			if p, ok := f.part(l, n); ok && (i > 0 || n == 0) {
				p.names = i == 0
				parts[n] = append(parts[n], p)
			}
		}
	}
	for n := 1; n < len(f.titles); n++ {
		parts[n] = slices.Insert(parts[n], 0, f.titles[n])
	}
	return append(slices.Concat(parts...), sums...)
}

// takeTitles cuts the line above the header where the parts begin, if it has a title for each of them.
func (f *folded) takeTitles(l, head *line) bool {
	if l.words == nil || l.rule || f.names == nil || l.place.Page != head.place.Page || head.y-l.y > 3*head.size || len(amountsIn(l)) > 0 || f.crossed(l) {
		return false
	}
	var titles []line
	for n := range f.times {
		p, ok := f.part(l, n)
		if !ok || n > 0 && p.words[0].x0 > f.names[f.width-1].x1 {
			return false
		}
		titles = append(titles, p)
	}
	f.titles = titles
	return true
}

// withDay tells whether a line begins with a day.
func withDay(l *line) bool { s := l.text(); return withoutDay(s) != s }

// part gives what a line says in one part, moved to where the first part stands.
func (f *folded) part(l *line, n int) (line, bool) {
	p := *l
	if l.words == nil {
		p.cells = l.cells[n*f.width : (n+1)*f.width]
		return p, strings.TrimSpace(strings.Join(p.cells, "")) != ""
	}
	from, to := float32(-1e6), float32(1e6)
	if n > 0 {
		from = f.cuts[n-1]
	}
	if n < len(f.cuts) {
		to = f.cuts[n]
	}
	if l.rule {
		return p, n == 0
	}
	shift := f.names[n*f.width].x0 - f.names[0].x0
	p.words, p.y = nil, l.y+float32(n)*below
	for _, w := range l.words {
		if w.x0 >= from && w.x0 < to {
			p.words = append(p.words, word{w.text, w.x0 - shift, w.x1 - shift, w.y})
		}
	}
	return p, len(p.words) > 0
}

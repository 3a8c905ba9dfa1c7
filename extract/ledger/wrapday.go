package ledger

import "strings"

// joinDays puts days together that a narrow column breaks over two lines, "10" and "Mar" below it, or "13 Feb" and
// "25". The lines themselves stay as they are: the region gets new ones.
func (r *region) joinDays() {
	for k, c := range r.head.columns {
		if !c.role.isDay() || c.x1 == 0 {
			continue
		}
		right := float32(1e6)
		if k+1 < len(r.head.columns) {
			right = r.head.columns[k+1].x0
		}
		r.joinIn(c.x0, right)
	}
}

// maxDayRows is how many lines below a line may hold the rest of its day.
const maxDayRows = 3

// joinIn does so between two points.
func (r *region) joinIn(left, right float32) {
	for i := 0; i+1 < len(r.lines); i++ {
		a := r.lines[i]
		from, to := a.between(left, right)
		if from == to || a.rule {
			continue
		}
		day, joined := a.join(from, to), false
		first, whole := parseDay(day)
		for n := i + 1; n < len(r.lines) && n <= i+maxDayRows && !joined; n++ {
			b := r.lines[n]
			if b.rule || b.words == nil || b.place.Page != a.place.Page || b.y-a.y > 2.2*a.size {
				break
			}
			u, v := b.between(left, right)
			if u == v {
				continue
			}
			rest := b.join(u, v)
			d, ok := parseDay(strings.TrimRight(day, "-/. ") + sepOf(day) + rest)
			if _, own := parseDay(rest); own || !ok || whole && (first.year > 0 || d.year == 0) {
				break
			}
			top, below := *a, *b
			top.from, below.from = a, b
			top.words = append(append([]word{}, a.words[:from]...), word{text: strings.TrimRight(day, "-/. ") + sepOf(day) + rest, x0: a.words[from].x0, x1: max(a.words[to-1].x1, b.words[v-1].x1), y: a.words[from].y})
			top.words = append(top.words, a.words[to:]...)
			below.words = append(append([]word{}, b.words[:u]...), b.words[v:]...)
			r.lines[i], joined = &top, true
			if r.lines[n] = &below; len(below.words) == 0 {
				r.lines = append(r.lines[:n], r.lines[n+1:]...)
			}
		}
	}
}

// sepOf is what stands between the parts of a day that is broken behind one of them.
func sepOf(day string) string {
	if last := day[len(day)-1]; strings.IndexByte("-/.", last) >= 0 {
		return string(last)
	}
	return " "
}

// between gives the words of a line that begin between two points, from its first word on.
func (l *line) between(left, right float32) (from, to int) {
	for from < len(l.words) && l.words[from].x0 < left-0.8*l.size {
		from++
	}
	to = from
	for to < len(l.words) && to < from+maxDayWords && l.words[to].x1 < right && (to == from || l.words[to].x0-l.words[to-1].x1 < partGap*l.size) {
		to++
	}
	return from, to
}

package ledger

import "slices"

// measure finds the step from line to line within rows: a small one among the steps to and from
// further lines; and whether drawn lines part rows rather than lines.
func (g *grouping) measure() {
	var steps, small, all, inner, outer []float32 // inner ones lead to further lines, outer ones to amounts
	usual := g.letters()
	last := -1
	alone, crowded, bare := 0, 0, 0
	anchors := 0
	for i := range g.entries {
		e := &g.entries[i]
		if e.fenced {
			switch {
			case anchors == 1:
				alone++
			case anchors > 1:
				crowded++
			default:
				bare++
			}
			anchors = 0
		}
		if g.to[i] == i {
			anchors++
		}
		if !e.l.laidOut() || e.words() == "" || g.odd[i] {
			continue
		}
		if last >= 0 && g.entries[last].l.place.Page == e.l.place.Page {
			all = append(all, e.l.y-g.entries[last].l.y)
			if e.more() {
				inner = append(inner, e.l.y-g.entries[last].l.y)
			} else if g.to[i] == i {
				outer = append(outer, e.l.y-g.entries[last].l.y)
			}
		}
		if last >= 0 && g.entries[last].l.place.Page == e.l.place.Page && (e.more() || g.entries[last].more()) {
			if step := e.l.y - g.entries[last].l.y; step > 0.5*e.l.size && step < widestLeading*e.l.size {
				if e.l.size > smallLetters*usual {
					steps = append(steps, step)
				} else {
					small = append(small, step)
				}
			}
		}
		last = i
	}
	g.fences = alone > 2 && alone > 3*crowded && alone > 3*bare
	if len(all) > 0 {
		slices.Sort(all)
		g.pitch = all[len(all)/2]
	}
	if len(steps) == 0 {
		steps = small
	}
	if len(steps) > 0 {
		slices.Sort(steps)
		g.base = steps[len(steps)/10]
		if a, b := middle(inner), middle(outer); a > 0 && abs(a-b) < 0.03*a {
			g.base = a // rows stand as far from each other as most of their lines: a cell with two lines is closer
		}
		g.even = all[len(all)*9/10] <= 1.22*g.base+0.4
	}
}

// smallLetters is the part of the rows' letters' size below which those of a further line are small: such lines stand
// closer than others.
const smallLetters = 0.9

// letters is the usual size of the letters of rows.
func (g *grouping) letters() float32 {
	var sizes []float32
	for _, a := range g.anchors {
		sizes = append(sizes, g.entries[a].l.size)
	}
	return middle(sizes)
}

// middle is the middle one of some steps, 0 where there are few.
func middle(steps []float32) float32 {
	if len(steps) < minInferred {
		return 0
	}
	slices.Sort(steps)
	return steps[len(steps)/2]
}

// crossedBy tells whether a drawn line parts the rows: it passes below the column of words.
func (h *header) crossedBy(l *line) bool {
	k := h.find(words)
	if k < 0 {
		k = h.find(payee)
	}
	if k < 0 {
		k = 0
	}
	c := h.columns[k]
	return l.words[0].x0 <= c.x0+2 && l.words[0].x1 >= c.x0+20
}

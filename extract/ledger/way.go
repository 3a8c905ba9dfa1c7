package ledger

// place says on which line of its row an amount stands.
type place uint8

const (
	firstLine place = iota
	middleLine
	lastLine
)

// way finds out on which line of their rows amounts stand, from the blocks of several rows: on the
// first where nothing stands above the first amount, on the last where nothing stands below the
// last one, in the middle where each has as much above as below.
func (g *grouping) way(blocks []block) place {
	var first, middle, last int
	for k := range blocks {
		b := &blocks[k]
		anchors := b.anchors(g)
		switch {
		case len(anchors) == 0 && !b.next:
			if k+1 < len(blocks) && g.entries[b.lines[0]].hasDay() && g.entries[b.lines[0]].words() != "" {
				first++ // a day stands above the line of the amount
				middle++
			}
		case len(anchors) > 1:
			if b.lines[0] != anchors[0] && !(b.next && g.to[b.lines[0]] < 0) {
				first++
			}
			if b.lines[len(b.lines)-1] != anchors[len(anchors)-1] {
				last++
			}
			if g.halves(b, anchors) == nil {
				middle++
			}
		}
	}
	above, behind := g.daysApart()
	between := g.between()
	first, middle, last = first+above+between, middle+above, last+behind+between
	switch {
	case first <= middle && first <= last:
		return firstLine
	case middle <= last:
		return middleLine
	}
	return lastLine
}

// between counts the amounts that stand beside the gap of two lines, as those in the middle of an even
// number of lines do.
func (g *grouping) between() int {
	n := 0
	for _, a := range g.anchors {
		if g.isBetween(a) {
			n++
		}
	}
	return n
}

// isBetween tells whether an amount without words stands beside the gap of two lines of words.
func (g *grouping) isBetween(a int) bool {
	e := &g.entries[a]
	if a == 0 || a+1 == len(g.entries) || e.words() != "" || !e.l.laidOut() {
		return false
	}
	p, q := &g.entries[a-1], &g.entries[a+1]
	near := 0.75 * g.base
	return p.more() && q.more() && p.l.place.Page == q.l.place.Page && e.l.y-p.l.y < near && q.l.y-e.l.y < near
}

// center gives the lines between which amounts of a block stand to these, where other rows have one line only.
func (g *grouping) center(anchors []int) {
	for _, a := range anchors {
		if g.isBetween(a) {
			g.to[a-1], g.to[a+1] = a, a
		}
	}
}

// daysApart counts the rows whose day stands on a line above the amount, which are told by an amount
// without a day below; and, where rows have days of their own, the lines without one right behind
// an amount that has one, with which no row begins.
func (g *grouping) daysApart() (above, behind int) {
	pending := false
	own, borrowed := 0, 0
	var last *entry
	for i := range g.entries {
		e := &g.entries[i]
		switch {
		case g.to[i] == i:
			if pending && !e.hasDay() {
				above++
			}
			if e.hasDay() {
				own++
			} else {
				borrowed++
			}
			pending, last = false, e
		case e.more() && !g.odd[i]:
			if e.hasDay() {
				pending = e.words() != ""
			} else if last != nil && last.hasDay() {
				behind++
			}
			last = nil
		default:
			pending, last = false, nil
		}
	}
	if borrowed > 0 {
		behind = 0 // a row may begin without a day
	}
	return above, behind
}

// maxHalf is the most lines of a row that another page may hold.
const maxHalf = 6

// halves gives the lines of a block to amounts that stand at the middle of their rows: each row has
// as many lines above its amount as below. The first lines of a page may belong to a row of the page
// before (-1), and those of the last row may go on over the page. It is nil where that does not come
// out.
func (g *grouping) halves(b *block, anchors []int) []int {
	most := 0
	for b.next && most < maxHalf && b.lines[most] != anchors[0] {
		most++
	}
	var cut []int
	for skip := 0; skip <= most; skip++ {
		to, lacks := halvesFrom(b.lines, anchors, skip)
		if to != nil && lacks == 0 {
			return to
		}
		if cut == nil && to != nil && lacks <= maxHalf && g.lastOfPage(b) {
			cut = to
		}
	}
	return cut
}

// halvesFrom does so behind the first lines, and tells how many lines the last row lacks.
func halvesFrom(lines, anchors []int, skip int) (to []int, lacks int) {
	to = make([]int, len(lines))
	for i := range skip {
		to[i] = -1
	}
	at := skip
	for k, a := range anchors {
		above := 0
		for ; lines[at] != a; at++ {
			to[at] = a
			above++
		}
		to[at] = a
		at++
		for ; above > 0; above-- {
			if at >= len(lines) {
				return to, above
			}
			if k+1 < len(anchors) && lines[at] == anchors[k+1] {
				return nil, 0
			}
			to[at] = a
			at++
		}
	}
	if at != len(lines) {
		return nil, 0
	}
	return to, 0
}

// lastOfPage tells whether a block ends with the lines of its page.
func (g *grouping) lastOfPage(b *block) bool {
	last := b.lines[len(b.lines)-1]
	for i := last + 1; i < len(g.entries) && g.entries[i].l.place.Page == g.entries[last].l.place.Page; i++ {
		if e := &g.entries[i]; g.to[i] == i || e.more() && !g.odd[i] && e.l.y-g.entries[last].l.y < 1.25*g.pitch {
			return false
		}
	}
	return true
}

// assign gives the lines of a block of several rows to their amounts.
func (w place) assign(g *grouping, b *block, anchors []int) {
	if w == middleLine {
		if to := g.halves(b, anchors); to != nil {
			for k, i := range b.lines {
				g.to[i] = to[k]
			}
			return
		}
	}
	next := 0
	for _, i := range b.lines {
		if next < len(anchors) && i == anchors[next] {
			next++
			continue
		}
		switch {
		case w == lastLine && next < len(anchors):
			g.to[i] = anchors[next]
		case w != lastLine && next > 0:
			g.to[i] = anchors[next-1]
		}
	}
}

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
	first += g.daysAbove()
	middle += g.daysAbove()
	switch {
	case first <= middle && first <= last:
		return firstLine
	case middle <= last:
		return middleLine
	}
	return lastLine
}

// daysAbove counts the lines with a day but no amount beyond those that have both.
func (g *grouping) daysAbove() int {
	above, same := 0, 0
	for i := range g.entries {
		e := &g.entries[i]
		switch {
		case e.hasDay() && e.hasAmount():
			same++
		case e.hasDay() && e.more() && e.words() != "":
			above++
		}
	}
	return max(above-same, 0)
}

// halves gives the lines of a block to amounts that stand at the middle of their rows: each row has
// as many lines above its amount as below. It is nil where that does not come out.
func (g *grouping) halves(b *block, anchors []int) []int {
	to := make([]int, len(b.lines))
	at, above := 0, 0
	for k, a := range anchors {
		above = 0
		for ; b.lines[at] != a; at++ {
			to[at] = a
			above++
		}
		to[at] = a
		at++
		for range above {
			if at >= len(b.lines) || k+1 < len(anchors) && b.lines[at] == anchors[k+1] {
				return nil
			}
			to[at] = a
			at++
		}
	}
	if at != len(b.lines) {
		return nil
	}
	return to
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

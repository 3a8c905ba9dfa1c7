package ledger

import "slices"

// record is one row of the ledger: the lines that belong to it, one of which has the amount.
type record struct {
	lines   []*entry
	anchor  *entry
	day     *entry // whose day it has: its own, or that of a row above
	closes  bool   // it is of the last day of the period
	section string
}

// choices are what a document may leave open.
type choices struct {
	undated bool // a line without a day may be a row
}

// widestLeading is the widest step from line to line within a row, as a part of the letters'
// size.
const widestLeading = 1.9

// records puts the lines of rows together.
func records(entries []entry, c choices) []record {
	g := grouping{choices: c, entries: entries, to: make([]int, len(entries))}
	for i := range g.to {
		g.to[i] = -1
	}
	g.dated = g.countDated()
	g.indents()
	for i := range entries {
		if g.isAnchor(&entries[i]) {
			g.anchors = append(g.anchors, i)
			g.to[i] = i
		}
	}
	g.give()
	return g.gather()
}

// grouping gives each line of words to the amount that it belongs to.
type grouping struct {
	choices
	entries []entry
	anchors []int
	to      []int        // the anchor of each entry, -1 where it has none
	dated   bool         // most amounts have a day on their row
	odd     map[int]bool // lines of words that begin where no others do
	base    float32      // the step from line to line within a row
	pitch   float32      // the usual step from line to line
	fences  bool         // drawn lines part the rows
	even    bool         // no gaps part the rows: all lines stand about as far from each other
}

func (g *grouping) isAnchor(e *entry) bool {
	return e.hasAmount() && !e.isSum() && !(g.dated && !g.undated && !e.hasDay() && e.label.kind != isRow)
}

func (g *grouping) countDated() bool {
	with, without := 0, 0
	for i := range g.entries {
		if e := &g.entries[i]; e.hasAmount() && e.label.kind == isRow {
			if e.hasDay() {
				with++
			} else {
				without++
			}
		}
	}
	return with > 0 && with >= 4*without
}

// more tells whether an entry can be a further line of a row.
func (e *entry) more() bool {
	return !e.hasAmount() && e.amount(balance) == nil && !e.heading && !e.other && e.label.kind == isRow && (e.words() != "" || e.hasDay()) && !isNote(e.words())
}

// block is a stretch of lines without a gap: those of one row, or of several where rows have no
// gaps between them.
type block struct {
	lines []int // further lines and amounts, in their order
	next  bool  // only the end of a page parts it from the block before
}

// blocks parts the lines at gaps, drawn lines, sums, titles and the ends of pages.
func (g *grouping) blocks() []block {
	var out []block
	broken, last := true, -1
	for i := range g.entries {
		e := &g.entries[i]
		mine := g.to[i] == i || e.more() && !g.odd[i]
		if !mine {
			broken = broken || !g.odd[i]
			continue
		}
		apart := broken
		paged := false
		if last >= 0 && !apart {
			p := &g.entries[last]
			paged = p.l.place.Page != e.l.place.Page
			apart = paged || p.region != e.region || g.parted(last, i)
		} else if last >= 0 {
			paged = g.entries[last].l.place.Page != e.l.place.Page
		}
		if apart {
			out = append(out, block{next: paged})
		}
		b := &out[len(out)-1]
		b.lines = append(b.lines, i)
		broken, last = false, i
	}
	return out
}

// parted tells whether a gap or a drawn line stands between two lines of a page. Only lines with
// words count: an amount beside the middle of two lines stands between them.
func (g *grouping) parted(a, b int) bool {
	if !g.entries[b].l.laidOut() {
		return false
	}
	if g.fences && g.fencedBetween(a, b) {
		return true
	}
	x, y := g.lineAt(a, -1), g.lineAt(b, 1)
	if x < 0 || y < 0 {
		return g.entries[b].l.y-g.entries[a].l.y > widestLeading*g.entries[b].l.size
	}
	gap := g.entries[y].l.y - g.entries[x].l.y
	if gap < 0 {
		return true // the next of several tables side by side
	}
	if g.fences {
		return gap > widestLeading*max(g.entries[x].l.size, g.entries[y].l.size)
	}
	return g.base > 0 && (gap > 1.06*g.base+0.4 && !g.even || gap > 1.5*g.base) || gap > widestLeading*max(g.entries[x].l.size, g.entries[y].l.size)
}

// fencedBetween tells whether a line is drawn between two lines.
func (g *grouping) fencedBetween(a, b int) bool {
	for i := a + 1; i <= b; i++ {
		if g.entries[i].fenced {
			return true
		}
	}
	return false
}

// lineAt finds the nearest line with words at or beyond an entry, on its page.
func (g *grouping) lineAt(i, step int) int {
	for k := i; k >= 0 && k < len(g.entries) && g.entries[k].l.place.Page == g.entries[i].l.place.Page; k += step {
		if g.entries[k].words() != "" {
			return k
		}
	}
	return -1
}

// give gives each line to an amount.
func (g *grouping) give() {
	g.measure()
	blocks := g.blocks()
	w := g.way(blocks)
	last := -1
	for k := range blocks {
		b := &blocks[k]
		anchors := b.anchors(g)
		switch {
		case len(anchors) == 1:
			for _, i := range b.lines {
				if g.to[i] = anchors[0]; w == firstLine && b.next && last >= 0 && i < anchors[0] && g.goesOver(b, i, anchors[0]) {
					g.to[i] = last
				}
			}
		case len(anchors) > 1:
			w.assign(g, b, anchors)
			g.center(anchors)
			g.overPage(w, blocks, k, last)
		case w == lastLine && k+1 < len(blocks):
			if a := g.amountBelow(blocks, k); a >= 0 {
				for _, i := range b.lines {
					g.to[i] = a
				}
			}
		case last >= 0 && b.next && !g.isHead(blocks, k):
			for _, i := range b.lines {
				g.to[i] = last
			}
		case last >= 0 && !g.entries[b.lines[0]].l.laidOut():
			for _, i := range b.lines {
				g.to[i] = last
			}
		}
		if len(anchors) > 0 {
			last = anchors[len(anchors)-1]
		}
	}
}

// goesOver tells whether a line at the top of a page, above an amount with its own day and words, goes on with the row of
// the page before: rows begin with their day and amount.
func (g *grouping) goesOver(b *block, i, anchor int) bool {
	a := &g.entries[anchor]
	return a.hasDay() && a.words() != "" && !g.entries[i].hasDay() && g.entries[b.lines[0]].l.laidOut()
}

// isHead tells whether a block at the top of a page is its running head: a wider gap stands below it than
// between rows.
func (g *grouping) isHead(blocks []block, k int) bool {
	if k+1 >= len(blocks) || blocks[k+1].next {
		return false
	}
	x, y := &g.entries[blocks[k].lines[len(blocks[k].lines)-1]], &g.entries[blocks[k+1].lines[0]]
	return x.l.laidOut() && x.l.place.Page == y.l.place.Page && y.l.y-x.l.y > max(1.4*g.pitch, 1.4*x.l.size, 1.1*g.rowGap(blocks))
}

// rowGap is the usual gap between rows that follow each other on a page, 0 where there are none.
func (g *grouping) rowGap(blocks []block) float32 {
	var gaps []float32
	for k := 1; k < len(blocks); k++ {
		a, b := &blocks[k-1], &blocks[k]
		x, y := &g.entries[a.lines[len(a.lines)-1]], &g.entries[b.lines[0]]
		if !b.next && x.region == y.region && y.l.y > x.l.y && len(a.anchors(g)) > 0 && len(b.anchors(g)) > 0 {
			gaps = append(gaps, y.l.y-x.l.y)
		}
	}
	if len(gaps) == 0 {
		return 0
	}
	slices.Sort(gaps)
	return gaps[len(gaps)/2]
}

// overPage gives the lines at the ends of a block of several rows that belong to a row on the page
// before or behind.
func (g *grouping) overPage(w place, blocks []block, k, last int) {
	b := &blocks[k]
	if w == lastLine {
		a := g.amountBelow(blocks, k)
		for n := len(b.lines) - 1; n >= 0 && a >= 0 && g.to[b.lines[n]] < 0; n-- {
			g.to[b.lines[n]] = a
		}
		return
	}
	for n := 0; n < len(b.lines) && b.next && last >= 0 && g.to[b.lines[n]] < 0; n++ {
		g.to[b.lines[n]] = last
	}
}

// amountBelow finds the first amount below a block without one, -1 where a wide gap or another
// row's day stands between.
func (g *grouping) amountBelow(blocks []block, k int) int {
	for ; k+1 < len(blocks) && g.close(&blocks[k], &blocks[k+1]); k++ {
		next := &blocks[k+1]
		if a := next.anchors(g); len(a) > 0 {
			return a[0]
		}
		if g.entries[next.lines[0]].hasDay() {
			break
		}
	}
	return -1
}

// close tells whether a block without an amount stands right before the next one.
func (g *grouping) close(a, b *block) bool {
	if b.next {
		return true
	}
	x, y := &g.entries[a.lines[len(a.lines)-1]], &g.entries[b.lines[0]]
	return x.region == y.region && (!x.l.laidOut() || y.l.y-x.l.y < 1.25*max(g.pitch, 1.9*y.l.size))
}

func (b *block) anchors(g *grouping) []int {
	var out []int
	for _, i := range b.lines {
		if g.to[i] == i {
			out = append(out, i)
		}
	}
	return out
}

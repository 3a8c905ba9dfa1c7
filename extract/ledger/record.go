package ledger

import (
	"slices"
)

// record is one row of the ledger: the lines that belong to it, one of which has the amount.
type record struct {
	lines   []*entry
	anchor  *entry
	day     *entry // whose day it has: its own, or that of a row above
	section string
}

// choices are what a document may leave open.
type choices struct {
	below   bool // lines of words belong to the amount below them
	undated bool // a line without a day may be a row
}

// widestLeading is the widest step from line to line within a row, as a part of the letters'
// size.
const widestLeading = 1.75

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
	g.runs()
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
	return !e.hasAmount() && e.amount(balance) == nil && !e.heading && e.label.kind == isRow && (e.words() != "" || e.hasDay())
}

// run is the lines of words between two amounts.
type run struct {
	above, below int // entries of the amounts, -1 where there is none
	lines        []int
	cut          int // so many lines belong to the amount above; -1 where the gaps do not tell
}

// runs finds all runs, lets those whose gaps tell vote, and gives the lines away.
func (g *grouping) runs() {
	var all []run
	last := -1
	for _, a := range append(slices.Clone(g.anchors), len(g.entries)) {
		if r := g.between(last, a); len(r.lines) > 0 {
			all = append(all, r)
		}
		last = a
	}
	above, below, tells := 0, 0, 0
	for i := range all {
		r := &all[i]
		g.part(r)
		if r.cut >= 0 && r.above >= 0 && r.below >= 0 {
			above, below, tells = above+len(r.lines)-r.cut, below+r.cut, tells+1
		}
	}
	// Words above their amounts are the way of this document when many are; a few are titles.
	mixed := above*4 > below && tells > 0
	last2 := g.below || g.daysAbove() || mixed && above > 2*below
	for i := range all {
		r := &all[i]
		cut := r.cut
		switch {
		case cut < 0 && last2:
			cut = 0
		case cut < 0:
			cut = len(r.lines)
		}
		for k, line := range r.lines {
			switch {
			case k < cut && g.reaches(r, k):
				g.to[line] = r.above
			case k >= cut && (mixed || last2) && r.below >= 0:
				g.to[line] = r.below
			}
		}
	}
}

// between gathers the lines of words between two entries. What is no line of words ends the run
// of the amount above, and begins that of the amount below.
func (g *grouping) between(a, b int) run {
	r := run{above: a, below: b, cut: -1}
	if b == len(g.entries) {
		r.below = -1
	}
	from := a + 1
	barrier := -1
	for i := from; i < b; i++ {
		e := &g.entries[i]
		if g.odd[i] {
			continue
		}
		if !e.more() {
			if barrier < 0 {
				barrier = len(r.lines)
			}
			if i > from && len(r.lines) > barrier { // lines between two barriers are nobody's
				r.lines = r.lines[:barrier]
			}
			continue
		}
		r.lines = append(r.lines, i)
	}
	if barrier >= 0 {
		r.cut = barrier
	}
	return r
}

// part finds the widest gap of a run, behind which the lines belong to the amount below.
func (g *grouping) part(r *run) {
	switch {
	case r.cut >= 0:
		return
	case r.above < 0:
		r.cut = 0
		return
	case r.below < 0:
		r.cut = len(r.lines)
		return
	case !g.entries[r.lines[0]].l.laidOut():
		return
	}
	widest, narrowest, at, before := float32(0), float32(1e9), 0, r.above
	for k, i := range append(slices.Clone(r.lines), r.below) {
		gap := g.gap(before, i)
		if gap > widest {
			widest, at = gap, k
		}
		narrowest, before = min(narrowest, gap), i
	}
	if widest > 1.12*narrowest+0.6 {
		r.cut = at
	}
}

// gap is the step from one entry to the next; that over a page or a drawn line is wide.
func (g *grouping) gap(a, b int) float32 {
	x, y := &g.entries[a], &g.entries[b]
	gap := y.l.y - x.l.y
	if x.l.place.Page != y.l.place.Page {
		return 0 // a row may go on over the page
	}
	for i := a + 1; i <= b; i++ {
		if g.entries[i].fenced {
			gap += 1000
		}
	}
	return gap
}

// daysAbove tells whether days stand on lines above their amounts.
func (g *grouping) daysAbove() bool {
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
	return above > same
}

// reaches tells whether a line stands close enough to the row above it, and under its words.
func (g *grouping) reaches(r *run, k int) bool {
	if r.above < 0 {
		return false
	}
	e := &g.entries[r.lines[k]]
	if !e.l.laidOut() {
		return true
	}
	before := r.above
	if k > 0 {
		if b := r.lines[k-1]; g.to[b] == r.above {
			before = b
		} else if g.entries[b].l.place.Page == e.l.place.Page {
			return false
		}
	}
	p := &g.entries[before]
	if p.l.place.Page != e.l.place.Page {
		return true
	}
	return e.l.y-p.l.y <= widestLeading*max(e.l.size, p.l.size) && !e.fenced && (!e.l.bold || p.l.bold)
}

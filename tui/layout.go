package tui

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
)

const (
	leastWidth  = 20 // below this nothing readable fits
	leastHeight = 5
	oneWidth    = 70  // below this one pane at a time
	threeWidth  = 110 // from here on all three side by side
	leastPane   = 24  // a pane is never narrower beside another
)

// rect is a part of the screen in cells.
type rect struct{ x, y, w, h int }

func (r rect) holds(x, y int) bool {
	return x >= r.x && x < r.x+r.w && y >= r.y && y < r.y+r.h
}

// slot is where a pane is drawn: its frame and the inside.
type slot struct {
	part   action.Part
	outer  rect
	inner  rect
	framed bool
}

// tabbed tells whether only one pane fits at a time, so that a line on top
// names the others.
func (r *Root) tabbed() bool { return r.w < oneWidth && r.h >= 8 && !r.zoom }

// arrange places the visible panes for the present size.
func (r *Root) arrange() {
	r.slots = r.slots[:0]
	r.frame.stale = true
	if r.w < leastWidth || r.h < leastHeight {
		return
	}
	body := rect{0, 0, r.w, r.h - 1}
	if r.tabbed() {
		body.y, body.h = 1, body.h-1
	}
	parts := r.shownParts()
	if len(parts) == 1 {
		r.place(parts[0], body)
		return
	}
	if len(parts) == 3 && r.w < threeWidth {
		// Two columns, the right one holding chat over table.
		w := r.widths(parts[:2], body.w)
		r.place(parts[0], rect{0, body.y, w[0], body.h})
		top := body.h * 3 / 5
		r.place(parts[1], rect{w[0], body.y, w[1], top})
		r.place(parts[2], rect{w[0], body.y + top, w[1], body.h - top})
		return
	}
	x := 0
	for i, w := range r.widths(parts, body.w) {
		r.place(parts[i], rect{x, body.y, w, body.h})
		x += w
	}
}

// shownParts are the panes that are drawn, from left to right.
func (r *Root) shownParts() []action.Part {
	if r.zoom || r.w < oneWidth {
		return []action.Part{r.focus}
	}
	var parts []action.Part
	for p := range action.Parts {
		if !r.hidden[p] {
			parts = append(parts, p)
		}
	}
	if len(parts) == 3 && r.w < threeWidth && r.h < 36 {
		return []action.Part{action.Browse, r.right}
	}
	return parts
}

// widths shares the width among panes: the chat gets the most, the table
// the least, and what was added by hand moves a border.
func (r *Root) widths(parts []action.Part, total int) []int {
	weights := [action.Parts]int{34, 38, 28}
	if len(parts) == 2 {
		weights = [action.Parts]int{40, 60, 60}
	}
	all := 0
	for _, p := range parts {
		all += weights[p]
	}
	out := make([]int, len(parts))
	used := 0
	for i, p := range parts {
		out[i] = total * weights[p] / all
		used += out[i]
	}
	out[len(out)-1] += total - used
	for i, p := range parts {
		for n := r.wider[p]; n != 0; {
			step := 1
			if n < 0 {
				step = -1
			}
			// The cell comes from the widest other pane.
			from := -1
			for j := range out {
				if j != i && (from < 0 || out[j] > out[from]) {
					from = j
				}
			}
			if out[i]+step < leastPane || out[from]-step < leastPane {
				break
			}
			out[i] += step
			out[from] -= step
			n -= step
		}
	}
	return out
}

// place gives a pane its rectangle, with a frame where there is room for one.
func (r *Root) place(p action.Part, o rect) {
	s := slot{part: p, outer: o, inner: o}
	if o.w >= leastPane && o.h >= 6 {
		s.framed = true
		s.inner = rect{o.x + 1, o.y + 1, o.w - 2, o.h - 2}
	}
	r.slots = append(r.slots, s)
}

// clickTab focuses a pane by a click on its name in the tab line.
func (r *Root) clickTab(m tea.Msg, x, y int) (tea.Cmd, bool) {
	if _, ok := m.(tea.MouseClickMsg); !ok || !r.tabbed() || y != 0 {
		return nil, false
	}
	at := 0
	for p := range action.Parts {
		w := len(tabName(p)) + 2
		if x >= at && x < at+w {
			return r.Focus(p), true
		}
		at += w + 1
	}
	return nil, true
}

// tabName is a pane's name on the tab line.
func tabName(p action.Part) string {
	return [...]string{"1 Files", "2 Chat", "3 Table"}[p]
}

package browse

import (
	"context"
	"slices"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/widget"
)

// preview is the state of the lower half: the text, where it is scrolled to,
// and what is highlighted. The position is a logical line and a row in it, so
// nothing needs to know how tall the whole text is.
type preview struct {
	ink     *widget.Palette
	want    string // path that is shown or on its way
	target  target
	gen     int
	cancel  context.CancelFunc
	loading bool
	slow    bool
	again   bool  // the file has changed: what is on its way takes the place of what is shown
	stamp   stamp // of the file when it was read

	text   *text
	why    string // why there is no text
	top    int    // first logical line in sight
	row    int    // and the row of it
	width  int    // of the last drawing
	height int
	lay    *layout

	hits   map[int][]span
	marked map[int]bool
	order  []int // lines with highlights, in order
	center bool  // the next drawing moves top so that it has lines above
	aim    aim
}

// aim is the line that a jump led to, and the position that shows it: as long as it is not
// scrolled, the page of that line is the one that is named.
type aim struct {
	line, top, row int
	on             bool
}

// holds says whether the position is still the one that a jump led to.
func (a aim) holds(v *preview) bool { return a.on && a.top == v.top && a.row == v.row }

// aimed leaves lines above the one that a jump led to, and remembers it.
func (v *preview) aimed() {
	line := v.top
	v.back(v.height / 4)
	v.aim = aim{line: line, top: v.top, row: v.row, on: true}
}

func (v *preview) set(t *text) {
	if v.text == nil || v.text.path != t.path {
		v.top, v.row = 0, 0
	}
	v.text, v.why = t, ""
	v.top = max(0, min(v.top, len(t.lines)-1))
	v.hits, v.marked, v.order = nil, nil, nil
	v.aim = aim{}
	v.forget()
}

func (v *preview) fail(why string) {
	v.text, v.why = nil, why
	v.hits, v.marked, v.order = nil, nil, nil
	v.top, v.row = 0, 0
	v.forget()
}

// renew takes a later state of the same file and stays where it is scrolled to.
func (v *preview) renew(t *text) {
	top, row := v.top, v.row
	v.set(t)
	v.top, v.row = min(top, max(0, len(t.lines)-1)), row
}

// point scrolls to where a jump leads and highlights it.
func (v *preview) point(f found) {
	v.hits, v.marked = f.hits, f.marked
	v.order = v.order[:0]
	for i := range f.hits {
		v.order = append(v.order, i)
	}
	slices.Sort(v.order)
	v.forget()
	v.top, v.row = max(0, f.line), 0
	v.center, v.aim = f.line > 0, aim{}
}

// forget drops what was laid out.
func (v *preview) forget() { v.lay = nil }

func (v *preview) paged() bool {
	if v.text == nil || len(v.text.lines) == 0 {
		return false
	}
	last := v.text.lines[len(v.text.lines)-1].place
	return v.text.pages > 1 || last.Page > 1 || last.Sheet != v.text.lines[0].place.Sheet
}

// ready lays the text out for the width when it is not.
func (v *preview) ready(w, h int) {
	v.height = h
	if v.lay == nil || v.width != w {
		v.width = w
		v.lay = newLayout(v.text, v.ink, w, v.hits, v.marked)
	}
	if v.center {
		v.center = false
		v.aimed()
	}
	v.top = max(0, min(v.top, len(v.text.lines)-1))
	v.row = max(0, min(v.row, len(v.lay.line(v.top))-1))
}

// rows returns up to h painted rows from the position on.
func (v *preview) rows(h int) []string {
	out := make([]string, 0, h)
	skip := v.row
	for i := v.top; i < len(v.text.lines) && len(out) < h; i++ {
		rows := v.lay.line(i)
		out = append(out, rows[min(skip, len(rows)):]...)
		skip = 0
	}
	return out[:min(len(out), h)]
}

// forward moves the position n rows on, until the last row is in sight.
func (v *preview) forward(n int) {
	if v.left(v.height+n) <= 0 {
		return
	}
	n = min(n, v.left(v.height+n))
	for n > 0 && v.top < len(v.text.lines) {
		left := len(v.lay.line(v.top)) - v.row
		if n < left {
			v.row += n
			break
		}
		if v.top == len(v.text.lines)-1 {
			v.row = max(0, len(v.lay.line(v.top))-1)
			break
		}
		n -= left
		v.top, v.row = v.top+1, 0
	}
}

// left is how many rows there are below the window, counted up to enough.
func (v *preview) left(enough int) int {
	n := -v.row
	for i := v.top; i < len(v.text.lines) && n < enough; i++ {
		n += len(v.lay.line(i))
	}
	return min(n, enough) - v.height
}

// back moves the position n rows back.
func (v *preview) back(n int) {
	for n > 0 {
		if n <= v.row {
			v.row -= n
			return
		}
		n -= v.row
		v.row = 0
		if v.top == 0 {
			return
		}
		v.top--
		v.row = len(v.lay.line(v.top))
	}
}

// toEnd puts the last row at the bottom of the window.
func (v *preview) toEnd() {
	v.top = len(v.text.lines) - 1
	v.row = len(v.lay.line(v.top))
	v.back(v.height)
}

// do carries out the actions that move the preview.
func (v *preview) do(id action.ID) bool {
	page := max(1, v.height-2)
	var step func()
	switch id {
	case action.PreviewUp:
		step = func() { v.back(1) }
	case action.PreviewDown:
		step = func() { v.forward(1) }
	case action.PreviewPageUp, action.TreeReadBack:
		step = func() { v.back(page) }
	case action.PreviewPageDown, action.TreeRead:
		step = func() { v.forward(page) }
	case action.PreviewTop:
		step = func() { v.top, v.row = 0, 0 }
	case action.PreviewBottom:
		step = v.toEnd
	case action.PreviewNextPage:
		step = func() { v.page(1) }
	case action.PreviewPrevPage:
		step = func() { v.page(-1) }
	case action.PreviewNextHit:
		step = func() { v.hit(1) }
	case action.PreviewPrevHit:
		step = func() { v.hit(-1) }
	default:
		return false
	}
	if v.text != nil && v.lay != nil && len(v.text.lines) > 0 {
		step()
	}
	return true
}

// headRows are the rows that a separator puts before a line.
const headRows = 3

// page goes to the next or previous page, sheet or part.
func (v *preview) page(dir int) {
	i := v.top + dir
	if dir < 0 && v.row > headRows {
		i = v.top // the beginning of this page was left behind
	}
	for ; i > 0 && i < len(v.text.lines); i += dir {
		if v.text.starts(i) != "" {
			break
		}
	}
	if i >= len(v.text.lines) {
		return
	}
	v.top, v.row = max(0, i), min(1, max(0, i)) // past the blank row above a separator
}

// hit goes to the next or previous line with highlighted words, around the end.
func (v *preview) hit(dir int) {
	if len(v.order) == 0 {
		return
	}
	at := v.top + v.height/4
	i, _ := slices.BinarySearch(v.order, at)
	if dir > 0 && i < len(v.order) && v.order[i] <= at {
		i++
	}
	if dir < 0 {
		i--
	}
	i = (i + len(v.order)) % len(v.order)
	v.top, v.row = v.order[i], 0
	v.aimed()
}

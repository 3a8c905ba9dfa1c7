package table

import (
	"slices"
	"strings"
)

// setting is a table whose columns have their places.
type setting struct {
	*press
	s      *sheet
	size   float64
	x0, x1 []float64 // of the columns, without the gaps
	limit  []float64 // how wide a line may be, 0 for any
	pieces []piece
	rows   int // that were set
	inHead bool
}

// sheet sets a table from left on and returns its right edge.
func (w *press) sheet(s *sheet, left float64) float64 {
	t := w.place(s, left)
	if len(s.body) < 40 && w.y+t.tall() > w.height-pageMargin {
		w.newPage()
	}
	if s.caption != "" {
		w.y += t.size * w.p.leading
		w.show(piece{x: left, y: w.y, text: s.caption, size: t.size, bold: true})
		w.y += 8
	}
	from := t.begin()
	for i, row := range s.body {
		if w.y+t.rowHeight(row, false) > w.height-pageMargin-20 {
			t.end(from)
			w.newPage()
			from = t.begin()
		}
		t.row(row, s.bold[i], s.shaded[i])
	}
	t.end(from)
	for _, n := range s.notes {
		w.y += t.size * w.p.leading
		w.show(piece{x: left, y: w.y, text: n, size: t.size - 1})
	}
	return t.x1[len(t.x1)-1] + s.gap/2
}

// place gives the columns their widths; a table that is too wide is set smaller.
func (w *press) place(s *sheet, left float64) *setting {
	t := &setting{press: w, s: s, size: w.p.size, x0: make([]float64, len(s.columns)), x1: make([]float64, len(s.columns)), limit: make([]float64, len(s.columns))}
	room := w.width - left - pageMargin
	if w.p.beside && left < 2*pageMargin {
		room = (room - 40) / 2
	}
	for {
		x := left + s.gap/2
		for i := range s.columns {
			t.x0[i], t.x1[i] = x, x+t.measure(i)
			x = t.x1[i] + s.gap
		}
		if x-s.gap/2-left <= room || t.size < 5 {
			return t
		}
		t.size *= 0.95
	}
}

// measure is the width of a column.
func (t *setting) measure(i int) float64 {
	c, wide := t.s.columns[i], 0.0
	t.limit[i] = c.width
	for _, row := range t.s.body {
		for _, l := range t.plain.wrap(row[i].text, t.size, c.width) {
			wide = max(wide, t.bold.width(l+row[i].mark, t.size))
		}
	}
	name := t.s.head[len(t.s.head)-1][i]
	if t.p.class != "headlines" && c.width == 0 {
		return t.fixed(max(wide, t.bold.width(name.text+name.mark, t.size)))
	}
	for f := range strings.FieldsSeq(name.text) {
		wide = max(wide, t.bold.width(f+name.mark, t.size))
	}
	t.limit[i] = wide + 0.01
	return t.fixed(wide)
}

// fixed rounds a width up to whole characters where all are equally wide.
func (t *setting) fixed(wide float64) float64 {
	if t.p.font != "mono" {
		return wide
	}
	char := t.plain.width("0", t.size)
	return float64(int(wide/char+0.99)) * char
}

func (t *setting) font(bold bool) *face {
	if bold {
		return &t.bold
	}
	return &t.plain
}

func (t *setting) lines(f field, i int, bold bool) []string {
	limit := t.limit[i]
	if f.wide > 1 {
		limit = 0
	}
	return t.font(bold).wrap(f.text, t.size, limit)
}

func (t *setting) rowHeight(row []field, bold bool) float64 {
	n := 1
	for i, f := range row {
		if f.tall == 1 {
			n = max(n, len(t.lines(f, i, bold)))
		}
	}
	return float64(n)*t.size*t.p.leading + 2*t.s.padding
}

func (t *setting) tall() float64 {
	h := 0.0
	for _, row := range slices.Concat(t.s.head, t.s.body) {
		h += t.rowHeight(row, true)
	}
	return h + 40
}

// begin sets the header.
func (t *setting) begin() float64 {
	top := t.y
	t.pieces = nil
	if l := t.s.lines; l == "level" || l == "three" || l == "outer" {
		t.across(t.y)
	}
	t.inHead = true
	for k, row := range t.s.head {
		t.row(row, t.s.boldHead, false)
		if k == 0 && len(t.s.head) == 2 && (t.s.lines == "three" || t.s.lines == "header" || t.s.lines == "level") {
			for i, f := range row {
				if f.wide > 1 {
					t.rule(t.x0[i], t.y, t.x1[i+f.wide-1], t.y)
				}
			}
		}
	}
	if l := t.s.lines; l != "none" && l != "grid" {
		t.across(t.y)
	}
	t.inHead = false
	return top
}

// end closes the part of a table that is on a page.
func (t *setting) end(from float64) {
	left, right := t.x0[0]-t.s.gap/2, t.x1[len(t.x1)-1]+t.s.gap/2
	switch t.s.lines {
	case "three", "outer":
		t.across(t.y)
	}
	switch t.s.lines {
	case "outer":
		t.rule(left, from, left, t.y)
		t.rule(right, from, right, t.y)
	case "columns":
		t.across(from)
		t.across(t.y)
		for i := 0; i+1 < len(t.x0); i++ {
			x := (t.x1[i] + t.x0[i+1]) / 2
			t.rule(x, from, x, t.y)
		}
	}
	t.set(t.pieces, t.p.order)
}

func (t *setting) across(y float64) {
	t.rule(t.x0[0]-t.s.gap/2, y, t.x1[len(t.x1)-1]+t.s.gap/2, y)
}

package extract

import "slices"

// tableRun is the table that was added last, which may go on on the next page.
type tableRun struct {
	number  int // of the table in the document
	page    *pdfPage
	bottom  float32 // of its part on that page
	columns []span
	header  []string
	open    bool // nothing has come after it
	below   bool // something stands above on the page being read
}

// goesOn tells whether a table on the next page continues the one that ended the page before: it repeats its header or
// has its columns, and nothing stands between them but what both pages have in the same place.
func (r *tableRun) goesOn(p *pdfPage, rows []tableRow, columns []span) bool {
	if r.page == nil || p.number != r.page.number+1 || len(columns) > len(r.columns) {
		return false
	}
	repeated := slices.Equal(rows[0].cells, r.header)
	figures := slices.ContainsFunc(rows[0].cells, isFigure) // it has no header of its own
	if len(columns) < len(r.columns) && (len(columns)*3 < len(r.columns)*2 || !figures) {
		return false // another one, that is narrower
	}
	if (!r.open || r.below) && !(len(columns) > 2 && (repeated || figures) && samePlaces(r.page, p, r.bottom, rows[0].box()[1])) {
		return false
	}
	return repeated || len(r.under(columns)) == len(columns)
}

// under gives each column the one of the page before that it stands under: its number, fewer where one stands under none.
func (r *tableRun) under(columns []span) []int {
	var out []int
	next := 0
	for _, c := range columns {
		for k := next; k < len(r.columns); k++ {
			o := r.columns[k]
			if min(c.x1, o.x1)-max(c.x0, o.x0) >= 0.3*min(c.x1-c.x0, o.x1-o.x0) {
				out, next = append(out, k), k+1
				break
			}
		}
	}
	return out
}

// samePlaces tells whether all that stands below a height on a page, and above one on the next, stands on the other page
// at the same height, too, but for its numbers.
func samePlaces(a, b *pdfPage, below, above float32) bool {
	within := func(s segment, other *pdfPage) bool {
		key := marginKeyOf(s)
		return slices.ContainsFunc(other.segs, func(o segment) bool { return abs(o.top-s.top) < 4 && marginKeyOf(o).text == key.text })
	}
	for _, s := range a.segs {
		if s.top > below && !within(s, b) {
			return false
		}
	}
	for _, s := range b.segs {
		if s.bottom < above && !within(s, a) {
			return false
		}
	}
	return true
}

// box is the box around the cells of a row.
func (r tableRow) box() Box {
	var b Box
	for _, c := range r.boxes {
		b = b.around(c)
	}
	return b
}

// table adds the rows of a table.
func (f *flow) table(p *pdfPage, rows []tableRow, columns []span) error {
	if len(rows) == 0 {
		return nil
	}
	rows, columns = joinParts(rows, columns)
	switch {
	case !f.run.goesOn(p, rows, columns):
		f.run.number++
		f.run.header = rows[0].cells
	case len(columns) < len(f.run.columns):
		rows, columns = widened(rows, f.run.under(columns), len(f.run.columns)), f.run.columns
	}
	f.run.page, f.run.bottom, f.run.columns, f.run.open, f.run.below = p, rows[len(rows)-1].box()[3], columns, true, true
	f.columns = columns
	for _, r := range rows {
		if err := f.row(r); err != nil {
			return err
		}
	}
	return nil
}

// widened are rows with empty cells in the columns that they lack.
func widened(rows []tableRow, at []int, columns int) []tableRow {
	out := make([]tableRow, len(rows))
	for i, r := range rows {
		out[i] = tableRow{cells: make([]string, columns), boxes: make([]Box, columns)}
		for k, c := range at {
			out[i].cells[c], out[i].boxes[c] = r.cells[k], r.boxes[k]
		}
	}
	return out
}

// row adds a row; one that is nothing but a check box with its text is an item.
func (f *flow) row(r tableRow) error {
	filled, text := 0, ""
	for _, c := range r.cells {
		if c != "" {
			filled++
			text = c
		}
	}
	if filled == 1 && isBox(text) {
		return f.k.add(Block{Kind: Item, Level: 1, Text: text, Place: f.place()})
	}
	return f.k.add(Block{Kind: Row, Cells: r.cells, Place: f.place(), Table: f.run.number, Boxes: r.boxes})
}

package extract

import "slices"

// tableRun is the table that was added last, which may go on on the next page.
type tableRun struct {
	number  int // of the table in the document
	page    int
	columns []span
	header  []string
	open    bool // nothing has come after it
	below   bool // something stands above on the page being read
}

// goesOn tells whether a table at the top of a page continues the one that
// ended the page before: it repeats its header or has its columns.
func (r *tableRun) goesOn(page int, rows []tableRow, columns []span) bool {
	if !r.open || r.below || page != r.page+1 || len(columns) != len(r.columns) {
		return false
	}
	if slices.Equal(rows[0].cells, r.header) {
		return true
	}
	for i, c := range columns {
		o := r.columns[i]
		if min(c.x1, o.x1)-max(c.x0, o.x0) < 0.3*min(c.x1-c.x0, o.x1-o.x0) {
			return false
		}
	}
	return true
}

// table adds the rows of a table.
func (f *flow) table(rows []tableRow, columns []span) error {
	if len(rows) == 0 {
		return nil
	}
	if !f.run.goesOn(f.at, rows, columns) {
		f.run.number++
		f.run.header = rows[0].cells
	}
	f.run.page, f.run.columns, f.run.open, f.run.below = f.at, columns, true, true
	f.columns = columns
	for _, r := range rows {
		if err := f.row(r); err != nil {
			return err
		}
	}
	return nil
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

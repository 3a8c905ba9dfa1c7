package widget

// EditRow is one row of an Edit as it is shown: the characters From..To.
type EditRow struct{ From, To int }

// Rows breaks the text into rows of at most w cells, at spaces where there are
// some. There is at least one row.
func (e *Edit) Rows(w int) []EditRow {
	w = max(1, w)
	var rows []EditRow
	from, cells, space := 0, 0, -1
	for i, c := range e.text {
		if c == "\n" {
			rows = append(rows, EditRow{from, i})
			from, cells, space = i+1, 0, -1
			continue
		}
		cw := Width(c)
		if cells+cw > w && i > from {
			cut := i
			if space > from {
				cut = space
			}
			rows = append(rows, EditRow{from, cut})
			from, space = cut, -1
			cells = e.cells(from, i)
		}
		cells += cw
		if c == " " {
			space = i + 1
		}
	}
	return append(rows, EditRow{from, len(e.text)})
}

// Cursor returns the row and the cell of the cursor among rows.
func (e *Edit) Cursor(rows []EditRow) (row, cell int) {
	for i, r := range rows {
		if e.at >= r.From && e.at <= r.To {
			row = i
		}
	}
	return row, e.cells(rows[row].From, e.at)
}

// Up moves the cursor one row up and reports whether there was one.
func (e *Edit) Up(w int) bool { return e.vertical(w, -1) }

// Down moves the cursor one row down and reports whether there was one.
func (e *Edit) Down(w int) bool { return e.vertical(w, 1) }

func (e *Edit) vertical(w, by int) bool {
	rows := e.Rows(w)
	row, cell := e.Cursor(rows)
	if row+by < 0 || row+by >= len(rows) {
		return false
	}
	r := rows[row+by]
	at := r.From
	for at < r.To && cell > 0 {
		cell -= Width(e.text[at])
		at++
	}
	if at == r.To && at > r.From && row+by+1 < len(rows) && rows[row+by+1].From == at {
		at-- // behind the last character is already the next row
	}
	e.at = at
	return true
}

func (e *Edit) cells(from, to int) int {
	n := 0
	for _, c := range e.text[from:to] {
		n += Width(c)
	}
	return n
}

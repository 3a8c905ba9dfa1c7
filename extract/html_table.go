package extract

import (
	"strconv"

	"golang.org/x/net/html"
)

// htmlTable is the table being read: where its cells go when some span several
// rows or columns. A cell has its text in the first field that it spans.
type htmlTable struct {
	number     int   // of the table in the document
	down       []int // for each column, the rows that a cell above still spans
	cols, rows int   // spans of the open cell
}

// begin starts the next table.
func (t *htmlTable) begin() { *t = htmlTable{number: t.number + 1} }

// openCell reads the spans of a cell.
func (t *htmlTable) openCell(z *html.Tokenizer, hasAttr bool) {
	t.cols, t.rows = 1, 1
	for hasAttr {
		var key, val []byte
		key, val, hasAttr = z.TagAttr()
		n, err := strconv.Atoi(string(val))
		if err != nil || n < 1 {
			continue
		}
		switch string(key) {
		case "colspan":
			t.cols = min(n, maxColumns)
		case "rowspan":
			t.rows = min(n, maxSheetRows)
		}
	}
}

// add appends a cell to the row behind the fields that cells above span.
func (t *htmlTable) add(cells []string, text string) []string {
	cells = t.skip(cells)
	for i := range t.cols {
		if len(cells) >= maxColumns {
			return append(cells, text) // too many, which the end of the row tells
		}
		at := len(cells)
		for len(t.down) <= at {
			t.down = append(t.down, 0)
		}
		t.down[at] = t.rows - 1
		if i > 0 {
			text = ""
		}
		cells = append(cells, text)
	}
	return cells
}

// skip leaves the fields empty that cells above span.
func (t *htmlTable) skip(cells []string) []string {
	for len(cells) < len(t.down) && t.down[len(cells)] > 0 {
		t.down[len(cells)]--
		cells = append(cells, "")
	}
	return cells
}

package extract

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// Bounds of what a spreadsheet may repeat without writing it out.
const (
	maxRepeatedRows  = 1000 // rows with text
	maxRepeatedCells = 256  // cells with text
)

// odfTable is an open table, or the open sheet of a spreadsheet.
type odfTable struct {
	name     string
	sheet    bool
	row      int // of the sheet, from 1
	rowTimes int
	col      int // of the cell that comes next, from 0
	base     int // first column that has been used so far
	cells    []string
	gap      int // empty cells that are written out only when a filled one follows

	inCell   bool
	times    int
	paras    []string
	value    string // of a date
	repeated bool   // rows were left out
}

func (o *odfReader) table() *odfTable {
	if len(o.tables) == 0 {
		return nil
	}
	return o.tables[len(o.tables)-1]
}

func (o *odfReader) openTable(e xml.StartElement) error {
	t := o.table()
	switch e.Name.Local {
	case "table":
		n := &odfTable{name: attr(e, "name"), sheet: o.kind == "ods" && t == nil, base: maxColumns}
		o.tables = append(o.tables, n)
		if n.sheet {
			o.k.doc.Pages++
			if o.styles.hidden[attr(e, "style-name")] {
				o.k.meta("Hidden sheet", n.name)
			}
		}
	case "table-row":
		if t == nil {
			return nil
		}
		t.rowTimes = max(repeats(attr(e, "number-rows-repeated"), maxSheetRows), 1)
		t.row, t.col, t.gap, t.cells = t.row+1, 0, 0, nil
		if t.row > maxSheetRows {
			return &LimitError{"rows in a sheet", maxSheetRows}
		}
	case "table-cell", "covered-table-cell":
		if t == nil {
			return nil
		}
		t.inCell, t.paras, t.value = true, nil, ""
		t.times = max(repeats(attr(e, "number-columns-repeated"), maxColumns), 1)
		if attr(e, "value-type") == "date" {
			t.value = strings.Replace(strings.TrimSuffix(attr(e, "date-value"), "T00:00:00"), "T", " ", 1)
		}
	}
	return nil
}

// para adds a paragraph to the open cell.
func (t *odfTable) para(s string) error {
	t.paras = append(t.paras, s)
	if len(t.paras) > 100000 {
		return &LimitError{"paragraphs in one cell", 100000}
	}
	return nil
}

// at is the reference of the open cell.
func (t *odfTable) at() string { return columnName(t.col) + strconv.Itoa(t.row) }

func (o *odfReader) closeTable(name string) error {
	t := o.table()
	if t == nil {
		return nil
	}
	switch name {
	case "table":
		o.tables = o.tables[:len(o.tables)-1]
		if t.repeated {
			o.k.partial(fmt.Sprintf("equal rows of sheet %s are shown %d times at most", t.name, maxRepeatedRows))
		}
	case "table-row":
		return o.endRow(t)
	default:
		if t.inCell {
			t.inCell = false
			return t.endCell()
		}
	}
	return nil
}

func (t *odfTable) endCell() error {
	s := strings.Join(t.paras, "\n")
	if t.value != "" && s != "" {
		s = t.value
	}
	times := t.times
	if s == "" {
		t.col, t.gap = t.col+times, t.gap+times
		return nil
	}
	if t.sheet {
		times = min(times, maxRepeatedCells)
	}
	if t.col+times > maxColumns {
		return &LimitError{"columns", maxColumns}
	}
	for range t.gap {
		t.cells = append(t.cells, "")
	}
	for range times {
		t.cells = append(t.cells, s)
	}
	t.gap = t.times - times
	t.col += t.times
	return nil
}

// endRow emits a row, as often as it is repeated.
func (o *odfReader) endRow(t *odfTable) error {
	cells, row := t.cells, t.row
	t.row += t.rowTimes - 1
	t.cells = nil
	if len(cells) == 0 {
		return nil
	}
	if n := len(o.tables); n > 1 && o.tables[n-2].inCell { // a table in a cell becomes lines of it
		return o.tables[n-2].para(rowText(cells))
	}
	if o.margin {
		return o.marginal(rowText(cells))
	}
	at := Place{Page: o.page, Part: o.part(), Section: o.k.section()}
	if !t.sheet {
		for range min(t.gap, maxRepeatedCells) { // the empty cells at the end of a row
			cells = append(cells, "")
		}
		return o.k.add(Block{Kind: Row, Cells: cells, Place: at})
	}
	first := 0
	for cells[first] == "" {
		first++
	}
	t.base = min(t.base, first) // rows of one table begin in one column
	times := t.rowTimes
	if times > maxRepeatedRows {
		times, t.repeated = maxRepeatedRows, true
	}
	for i := range times {
		n := strconv.Itoa(row + i)
		ref := columnName(t.base) + n
		if len(cells)-1 > t.base {
			ref += ":" + columnName(len(cells)-1) + n
		}
		b := Block{Kind: Row, Cells: cells[t.base:], Place: Place{Sheet: t.name, Cells: ref}}
		if o.rows++; o.rows > maxReadRows {
			return errEnough
		}
		if err := o.k.add(b); err != nil {
			return err
		}
	}
	return nil
}

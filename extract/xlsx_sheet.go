package extract

import (
	"encoding/xml"
	"strconv"
	"strings"
)

// sheetReader turns the tokens of one sheet into rows.
type sheetReader struct {
	b    *workbook
	name string

	row       int
	base      int // first column that has been used so far
	firstCol  int // column of the first cell with text
	lastCol   int
	cells     []string
	typ, ref  string
	style     int
	value     strings.Builder
	formula   strings.Builder
	inValue   bool
	inFormula bool
}

func (r *sheetReader) start(e xml.StartElement) error {
	switch e.Name.Local {
	case "row":
		n, err := strconv.Atoi(attr(e, "r"))
		if err != nil {
			n = r.row + 1
		}
		if n > maxSheetRows || n < 1 {
			return &LimitError{"rows in a sheet", maxSheetRows}
		}
		r.row, r.cells, r.firstCol, r.lastCol = n, nil, -1, -1
	case "c":
		r.typ, r.ref, r.style = "", "", 0
		for i := range e.Attr {
			switch e.Attr[i].Name.Local {
			case "t":
				r.typ = e.Attr[i].Value
			case "r":
				r.ref = e.Attr[i].Value
			case "s":
				if n, err := strconv.Atoi(e.Attr[i].Value); err == nil {
					r.style = n
				}
			}
		}
		r.value.Reset()
		r.formula.Reset()
	case "v", "t":
		r.inValue = true
	case "rPh":
		r.inValue = false
	case "f":
		r.inFormula = true
	}
	return nil
}

func (r *sheetReader) text(t []byte) error {
	if r.inValue {
		r.value.Write(t)
	} else if r.inFormula {
		r.formula.Write(t)
	}
	return nil
}

func (r *sheetReader) end(name string) error {
	switch name {
	case "v", "t":
		r.inValue = false
	case "f":
		r.inFormula = false
	case "c":
		return r.endCell()
	case "row":
		return r.endRow()
	}
	return nil
}

func (r *sheetReader) endCell() error {
	col := len(r.cells)
	if r.ref != "" {
		col = columnIndex(r.ref)
	}
	if col >= maxColumns {
		return &LimitError{"columns", maxColumns}
	}
	if col < len(r.cells) { // out of order, or twice
		return nil
	}
	s := r.shown()
	if s == "" {
		return nil
	}
	for len(r.cells) < col {
		r.cells = append(r.cells, "")
	}
	r.cells = append(r.cells, s)
	if r.firstCol < 0 {
		r.firstCol = col
	}
	r.lastCol = col
	return nil
}

// shown is the cell's value as Excel shows it.
func (r *sheetReader) shown() string {
	s := r.value.String()
	switch r.typ {
	case "s":
		if i, err := strconv.Atoi(strings.TrimSpace(s)); err == nil && i >= 0 && i < len(r.b.strings) {
			return r.b.strings[i]
		}
		return ""
	case "b":
		switch strings.TrimSpace(s) {
		case "1":
			return "TRUE"
		case "0":
			return "FALSE"
		}
		return s
	case "str", "inlineStr":
		return unescapeCell(s)
	case "e":
		return s
	case "d":
		return strings.TrimSuffix(s, "T00:00:00")
	}
	if s == "" {
		if f := r.formula.String(); f != "" {
			return "=" + f
		}
		return ""
	}
	if r.style >= 0 && r.style < len(r.b.styles) {
		return r.b.styles[r.style].show(s, r.b.since04)
	}
	return plainNumber(s)
}

func (r *sheetReader) endRow() error {
	if r.firstCol < 0 {
		return nil
	}
	r.base = min(r.base, r.firstCol) // rows of one table begin in one column
	n := strconv.Itoa(r.row)
	ref := columnName(r.base) + n
	if r.lastCol > r.base {
		ref += ":" + columnName(r.lastCol) + n
	}
	b := Block{Kind: Row, Cells: r.cells[r.base:], Place: Place{Sheet: r.name, Cells: ref}}
	r.cells = nil
	if r.b.rows++; r.b.rows > maxReadRows {
		return errEnough
	}
	return r.b.k.add(b)
}

// columnIndex reads the letters of a reference: "A1" is 0, "AB7" is 27. What is
// no reference is out of range.
func columnIndex(ref string) int {
	n := 0
	for i := 0; i < len(ref) && i < 4; i++ {
		c := ref[i] &^ 0x20
		if c < 'A' || c > 'Z' {
			break
		}
		n = n*26 + int(c-'A') + 1
	}
	if n == 0 {
		return maxColumns
	}
	return n - 1
}

func columnName(i int) string {
	s := ""
	for i++; i > 0; i = (i - 1) / 26 {
		s = string(rune('A'+(i-1)%26)) + s
	}
	return s
}

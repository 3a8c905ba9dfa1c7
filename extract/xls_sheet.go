package extract

import (
	"slices"
	"strconv"
)

// binarySheet gathers the cells of one sheet to rows.
type binarySheet struct {
	b     *binaryBook
	name  string
	base  int // first column that has been used so far
	rows  map[int][]binaryCell
	last  binaryCell // a formula whose text comes in the next record
	lasts bool
	at    int // its row
}

type binaryCell struct {
	column int
	text   string
}

// read reads the records from the sheet's own beginning to its end; what is drawn in it, such as
// charts, has a beginning and an end of its own.
func (r *binarySheet) read(b []byte) error {
	r.rows = map[int][]binaryCell{}
	depth, cells := 0, 0
	err := eachRecord(b, func(kind int, data, _ []byte) (bool, error) {
		switch kind {
		case recBOF:
			depth++
		case recEOF:
			depth--
			return depth > 0, nil
		}
		if depth != 1 {
			return depth > 0, nil
		}
		if cells++; cells%4096 == 0 && r.b.k.ctx.Err() != nil {
			return false, r.b.k.ctx.Err()
		}
		r.cell(kind, data)
		return len(r.rows) <= maxReadRows, nil
	})
	if err != nil {
		return err
	}
	return r.write()
}

// cell takes the values of one record.
func (r *binarySheet) cell(kind int, data []byte) {
	row, column, style := int(le16(data, 0)), int(le16(data, 2)), int(le16(data, 4))
	switch kind {
	case recLabelSST:
		if i := int(le32(data, 6)); i < len(r.b.strings) {
			r.put(row, column, r.b.strings[i])
		}
	case recLabel, recRString:
		r.put(row, column, r.b.longText(data[min(6, len(data)):]))
	case recNumber:
		r.put(row, column, r.b.shown(style, float(data[min(6, len(data)):])))
	case recRK:
		r.put(row, column, r.b.shown(style, rk(le32(data, 6))))
	case recMulRK:
		for i := 4; i+6 <= len(data)-2; i += 6 {
			r.put(row, column+(i-4)/6, r.b.shown(int(le16(data, i)), rk(le32(data, i+2))))
		}
	case recBoolErr:
		r.put(row, column, truth(data[min(6, len(data)):]))
	case recFormula, oldFormula3, oldFormula4:
		r.formula(row, column, style, data)
	case recString:
		if r.lasts {
			r.put(r.at, r.last.column, r.b.longText(data))
		}
		r.lasts = false
	}
}

// formula takes the value that was computed last: a number, or with two bytes set a kind of value.
func (r *binarySheet) formula(row, column, style int, data []byte) {
	value := within(data, 6, 8)
	if len(value) < 8 || le16(value, 6) != 0xFFFF {
		r.put(row, column, r.b.shown(style, float(value)))
		return
	}
	switch value[0] {
	case 0:
		r.last, r.at, r.lasts = binaryCell{column: column}, row, true
	case 1:
		r.put(row, column, truth([]byte{value[2], 0}))
	case 2:
		r.put(row, column, truth([]byte{value[2], 1}))
	}
}

// truth is a logical value or an error, as two bytes say it.
func truth(b []byte) string {
	switch {
	case len(b) < 2:
		return ""
	case b[1] == 0 && b[0] == 0:
		return "FALSE"
	case b[1] == 0:
		return "TRUE"
	}
	return map[byte]string{0x00: "#NULL!", 0x07: "#DIV/0!", 0x0F: "#VALUE!", 0x17: "#REF!", 0x1D: "#NAME?", 0x24: "#NUM!", 0x2A: "#N/A"}[b[0]]
}

func (r *binarySheet) put(row, column int, text string) {
	if text != "" {
		r.rows[row] = append(r.rows[row], binaryCell{column, text})
	}
}

// write gives the rows in their order.
func (r *binarySheet) write() error {
	order := make([]int, 0, len(r.rows))
	for n := range r.rows {
		order = append(order, n)
	}
	slices.Sort(order)
	for _, n := range order {
		list := r.rows[n]
		slices.SortStableFunc(list, func(a, b binaryCell) int { return a.column - b.column })
		r.base = min(r.base, list[0].column) // rows of one table begin in one column
		last := list[len(list)-1].column
		if last >= maxColumns {
			return &LimitError{"columns", maxColumns}
		}
		cells := make([]string, last-r.base+1)
		for _, c := range list {
			cells[c.column-r.base] = c.text
		}
		no := strconv.Itoa(n + 1)
		ref := columnName(r.base) + no
		if last > r.base {
			ref += ":" + columnName(last) + no
		}
		if r.b.rows++; r.b.rows > maxReadRows {
			return nil
		}
		if err := r.b.k.add(Block{Kind: Row, Cells: cells, Place: Place{Sheet: r.name, Cells: ref}}); err != nil {
			return err
		}
	}
	return nil
}

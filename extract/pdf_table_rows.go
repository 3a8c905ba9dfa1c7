package extract

import (
	"slices"
	"strings"
	"unicode"
)

// isWrapped tells whether a lone cell is the next line of the cell above it.
func isWrapped(above *gridRow, c *gridCell) bool {
	if len(c.segs) > 3 || isNumber(c.segs[0].text) {
		return false
	}
	gap := c.top - above.bottom()
	return gap < 0.45*c.segs[0].size && gap > -1.2*c.segs[0].size
}

// goesOnBelow tells whether a lone cell in the first column goes on with the
// text of the cell above it, which had no room for its first word.
func goesOnBelow(above *gridRow, c *gridCell, col span) bool {
	last := above.cells[0].segs[len(above.cells[0].segs)-1]
	_, hyphen := cutHyphen(last.text)
	return isFull(last, c.segs[0], col.x1) && (hyphen || unicode.IsLower(firstRune(c.segs[0].text)))
}

// leftToRight tells whether the cells of a row stand side by side.
func leftToRight(r *gridRow) bool {
	for i := 1; i < len(r.cells); i++ {
		if r.cells[i].x0 < r.cells[i-1].x1 {
			return false
		}
	}
	return true
}

// tableRow is a finished row of a table.
type tableRow struct {
	cells []string
	boxes []Box
}

// tableRows puts the cells of a table under its columns; lines that only wrap
// the row above are taken into it.
func tableRows(rows []gridRow, cols []span, w words) []tableRow {
	var out []tableRow
	for i := range rows {
		r := &rows[i]
		if n := len(out); n > 0 && len(r.cells) == 1 && len(rows[i-1].cells) > 1 {
			c := &r.cells[0]
			if k := columnAt(cols, c); isWrapped(&rows[i-1], c) && out[n-1].cells[k] != "" && (k > 0 || goesOnBelow(&rows[i-1], c, cols[0])) {
				var b strings.Builder
				b.WriteString(out[n-1].cells[k])
				joinLine(&b, cellText(*c, w), w)
				out[n-1].cells[k] = b.String()
				out[n-1].boxes[k] = out[n-1].boxes[k].around(c.box())
				continue
			}
		}
		cells, boxes := make([]string, len(cols)), make([]Box, len(cols))
		for j := range r.cells {
			k := columnAt(cols, &r.cells[j])
			if len(r.cells) == len(cols) && leftToRight(r) {
				k = j
			}
			t := cellText(r.cells[j], w)
			if cells[k] != "" {
				t = cells[k] + " " + t
			}
			cells[k], boxes[k] = t, boxes[k].around(r.cells[j].box())
		}
		out = append(out, tableRow{cells, boxes})
	}
	mergeHeaders(out)
	return out
}

// mergeHeaders joins two neighbouring columns of which one holds nothing but a
// header: it stands at the left edge and its numbers at the right.
func mergeHeaders(rows []tableRow) {
	if len(rows) < 2 {
		return
	}
	for k := 0; k+1 < len(rows[0].cells); {
		only, clash := true, false
		for i := range rows {
			a, b := rows[i].cells[k] != "", rows[i].cells[k+1] != ""
			clash = clash || a && b
			only = only && (i == 0) == a
		}
		if clash || !only {
			k++
			continue
		}
		for i := range rows {
			c, b := rows[i].cells, rows[i].boxes
			c[k+1], b[k+1] = c[k]+c[k+1], b[k].around(b[k+1])
			rows[i].cells, rows[i].boxes = slices.Delete(c, k, k+1), slices.Delete(b, k, k+1)
		}
	}
}

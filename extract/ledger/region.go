package ledger

// region is a header with the lines below it.
type region struct {
	head  *header
	lines []*line
	table int // the number of its table, 0 where that is not known
	wide  int // the cells of the header's row
}

// left tells whether a line is a row of another table, with another number of columns.
func (r *region) left(l *line) bool {
	return l.table > 0 && r.table > 0 && l.table != r.table && len(l.cells) != r.wide
}

// regionsOf finds the headers of a document. Lines before the first are given apart.
func regionsOf(lines []line) (above []*line, out []region) {
	for i := 0; i < len(lines); {
		h := headerAt(lines[i:])
		if h != nil && h.lines > 1 {
			if next := headerAt(lines[i+1:]); next != nil && next.score() > h.score() {
				h = nil // the line above it is a title
			}
		}
		if h != nil {
			out = append(out, region{head: h, table: lines[i].table, wide: len(lines[i].cells)})
			i += h.lines
			continue
		}
		if len(out) == 0 {
			above = append(above, &lines[i])
		} else if r := &out[len(out)-1]; !r.left(&lines[i]) {
			r.lines = append(r.lines, &lines[i])
		}
		i++
	}
	return above, out
}

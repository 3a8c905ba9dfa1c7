package ledger

// region is a header with the lines below it.
type region struct {
	head  *header
	lines []*line
	table int // the number of its table, 0 where that is not known
	wide  int // the cells of the header's row
	page  int // of the header
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
			if next := headerAt(lines[i+1:]); next != nil && (next.score() > h.score() || next.score() == h.score() && next.known() > h.known()) {
				h = nil // the line above it is a title
			}
		}
		if h != nil {
			out = append(out, region{head: h, table: lines[i].table, wide: len(lines[i].cells), page: lines[i].place.Page})
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
	for i := 1; i < len(out); i++ {
		out[i-1].dropHead(&out[i])
	}
	return above, out
}

// dropHead takes out what stands on the page of the next header above it, where the page begins with that
// and not with amounts: the running head of the page.
func (r *region) dropHead(next *region) {
	if !next.head.same(r.head) || next.page == r.page || next.page == 0 {
		return
	}
	n := len(r.lines)
	for n > 0 && r.lines[n-1].laidOut() && r.lines[n-1].place.Page == next.page {
		if n--; len(amountsIn(r.lines[n])) > 0 {
			return
		}
	}
	r.lines = r.lines[:n]
}

package extract

import (
	"cmp"
	"slices"
	"strings"
)

// An open table has no lines around its fields. It is read by position, as
// Nurminen does ("Algorithmic extraction of data in tables in PDF documents",
// 2013) and Tabula's stream mode after him: the white rivers that run down
// through its lines divide the columns, and edges that are alike tell which
// narrow gap is a river. Its rows are then told by the way in which the content
// goes through it (pdf_open_way.go) and by the distances of its lines
// (pdf_open_rows.go). What does not come out clean is left to the order of the
// content alone.
type openTable struct {
	page   *pdfPage
	cols   []span
	lines  []openLine
	pieces []openPiece // of all lines, in the order of the content
}

// openPiece is a segment, or a part of one, in its line and column.
type openPiece struct {
	segment
	line, col int
	index     int // of the segment in the page
}

type openLine struct {
	pieces []openPiece // from left to right
	base   float32
}

// Bounds of what is read as an open table.
const (
	minOpenLines = 3
	proseWords   = 4 // a piece with more may be a line of prose
)

// openTableOf reads a region; ok is false where it is no clean table.
func openTableOf(p *pdfPage, region []int, w words) (out ruledTable, ok bool) {
	t := &openTable{page: p}
	if !t.place(region) || t.isProse() {
		return out, false
	}
	records, ok := t.records()
	if !ok {
		return out, false
	}
	records = t.trimmed(records)
	out.columns = t.cols
	for k, r := range records {
		for _, x := range r {
			if !slices.Contains(out.taken, x.index) {
				out.taken = append(out.taken, x.index)
			}
		}
		out.add(t.fields(r, k, records), w)
	}
	out.mergeHeader(headLines(out.rows))
	out.dropEmptyColumns()
	return out, len(out.rows) >= minOpenLines && out.isTable() && isPlausible(out.rows) && !isListing(out.rows) && !isContents(out.rows) && t.isAligned() && t.isSure(&out)
}

// place finds the columns of a region and puts its segments into them.
func (t *openTable) place(region []int) bool {
	lines := linesOfPage(t.page, slices.Clone(region))
	for _, l := range lines {
		slices.SortStableFunc(l, func(a, b int) int { return cmp.Compare(t.page.segs[a].x0, t.page.segs[b].x0) })
	}
	t.cols = rivers(t.page, lines)
	if len(t.cols) < 2 || len(t.cols) > maxGridColumns {
		return false
	}
	for _, l := range lines {
		line := openLine{base: t.page.segs[l[0]].bottom}
		for _, i := range l {
			for _, s := range t.cut(t.page.segs[i], len(l) == 1) {
				line.pieces = append(line.pieces, openPiece{segment: s, col: columnAt(t.cols, &gridCell{x0: s.x0, x1: s.x1}), index: i})
			}
		}
		t.lines = append(t.lines, line)
	}
	for len(t.lines) > 0 && t.isCaption(t.lines[0].pieces) {
		t.lines = t.lines[1:]
	}
	for n, l := range t.lines {
		for i := range l.pieces {
			l.pieces[i].line = n
		}
		t.pieces = append(t.pieces, l.pieces...)
	}
	slices.SortStableFunc(t.pieces, func(a, b openPiece) int { return a.order - b.order })
	return t.bridges()*12 <= len(t.lines)
}

// isCaption tells whether the first line is a title: one piece over several
// columns, but not over the middle of those that it would name.
func (t *openTable) isCaption(l []openPiece) bool {
	if len(l) != 1 || t.crossed(l[0]) < 2 {
		return false
	}
	_, off := t.share(l, 1)
	return off >= nowhere
}

// cut divides a segment that lies across rivers at the seam that is nearest to
// each; the segment of a line that has no other only at one wider than a space.
func (t *openTable) cut(s segment, lone bool) []segment {
	if len(s.seams) == 0 {
		return []segment{s}
	}
	at := map[int]bool{}
	for c := 0; c+1 < len(t.cols); c++ {
		from, to := t.cols[c].x1, t.cols[c+1].x0
		if s.x0 >= from-1 || s.x1 <= to+1 {
			continue
		}
		best, off := -1, max(3*s.size, to-from)
		for k, m := range s.seams {
			if d := abs((m.x0+m.x1)/2 - (from+to)/2); d < off && (!lone || m.isLoose(s.size)) {
				best, off = k, d
			}
		}
		if best >= 0 {
			at[best] = true
		}
	}
	if len(at) == 0 {
		return []segment{s}
	}
	return s.divided(func(k int) bool { return at[k] })
}

// bridges counts the lines where a piece lies across a river, but for those
// that hold nothing else and for the first two, which may name several columns.
func (t *openTable) bridges() int {
	n := 0
	for i, l := range t.lines {
		if i < 2 || len(l.pieces) < 2 {
			continue
		}
		for _, s := range l.pieces {
			if t.crossed(s) > 1 {
				n++
				break
			}
		}
	}
	return n
}

// crossed counts the columns that a piece lies in.
func (t *openTable) crossed(s openPiece) int {
	n := 0
	for _, c := range t.cols {
		if min(c.x1, s.x1)-max(c.x0, s.x0) > 1.5 {
			n++
		}
	}
	return n
}

// isProse tells whether most pieces are lines of text that fill their columns,
// as those of a page in columns are.
func (t *openTable) isProse() bool {
	long := 0
	for _, s := range t.pieces {
		c := t.cols[s.col]
		if s.x1-s.x0 > 0.8*(c.x1-c.x0) && strings.Count(s.text, " ") >= proseWords {
			long++
		}
	}
	return long*2 > len(t.pieces)
}

// trimmed takes lines of one piece off both ends: a caption, a note.
func (t *openTable) trimmed(records [][]openPiece) [][]openPiece {
	for len(records) > 0 && columnsIn(records[0]) < 2 && !t.namesColumns(records[0], records) {
		records = records[1:]
	}
	for len(records) > 0 && columnsIn(records[len(records)-1]) < 2 {
		records = records[:len(records)-1]
	}
	return records
}

// columnsIn counts the columns that pieces stand in.
func columnsIn(r []openPiece) int {
	seen := map[int]bool{}
	for _, s := range r {
		seen[s.col] = true
	}
	return len(seen)
}

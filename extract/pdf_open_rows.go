package extract

import "unicode"

func startsLower(s string) bool { return unicode.IsLower(firstRune(s)) }

// recordsByLine makes rows of lines of text. Where the lines of a cell stand
// closer than the rows, the distances tell them; else a line goes on with the
// row above when each of its pieces goes on with a cell that had no room.
func (t *openTable) recordsByLine() [][]openPiece {
	groups := t.closeLines()
	tall := tallRows(groups)
	var out [][]openPiece
	for k, g := range groups {
		if t.isOneRow(g, k == 0, len(g) == tall) {
			out = append(out, t.piecesOf(g))
			continue
		}
		for _, n := range g {
			if len(out) > 0 && n > g[0] && t.goesOn(out[len(out)-1], t.lines[n]) {
				out[len(out)-1] = append(out[len(out)-1], t.lines[n].pieces...)
				continue
			}
			out = append(out, t.lines[n].pieces)
		}
	}
	return out
}

func (t *openTable) piecesOf(lines []int) []openPiece {
	var out []openPiece
	for _, n := range lines {
		out = append(out, t.lines[n].pieces...)
	}
	return out
}

// closeLines puts lines together that follow each other at the least distance.
func (t *openTable) closeLines() [][]int {
	least := t.leastStep()
	var out [][]int
	for n := range t.lines {
		if n > 0 && t.lines[n].base-t.lines[n-1].base <= 1.1*least+0.3 {
			out[len(out)-1] = append(out[len(out)-1], n)
			continue
		}
		out = append(out, []int{n})
	}
	return out
}

// tallRows is how many lines each row of a table has whose rows are set alike,
// in two or three lines; 0 for any other.
func tallRows(groups [][]int) int {
	count := [4]int{}
	for _, g := range groups {
		if len(g) < len(count) {
			count[len(g)]++
		}
	}
	for n := 2; n < len(count); n++ {
		if count[n] >= 3 && count[n]*10 >= len(groups)*7 {
			return n
		}
	}
	return 0
}

// isOneRow tells whether lines that stand close are the lines of one row: no
// two of them are rows of their own.
func (t *openTable) isOneRow(g []int, first, usual bool) bool {
	if len(g) == 1 {
		return true
	}
	whole, numbers := 0, map[int]int{}
	for _, n := range g {
		l := t.lines[n]
		if n > g[0] && len(l.pieces) == 1 && t.crossed(l.pieces[0]) > 1 {
			return false // a note below
		}
		if in := columnsIn(l.pieces); l.pieces[0].col == 0 && in >= 2 || in*5 > len(t.cols)*3 {
			whole++
		}
		for _, s := range l.pieces {
			if isFigure(s.text) {
				if numbers[s.col]++; numbers[s.col] > 1 {
					return false
				}
			}
		}
	}
	if usual || whole <= 1 {
		return len(g) < len(t.lines)
	}
	return first && len(numbers) == 0 && len(g) <= 5 && len(g)*2 < len(t.lines)
}

// goesOn tells whether a line is the wrapped end of some cells of a row.
func (t *openTable) goesOn(row []openPiece, l openLine) bool {
	if columnsIn(l.pieces) >= columnsIn(row) {
		return false
	}
	for _, s := range l.pieces {
		var above *openPiece
		for i := range row {
			if row[i].col == s.col && row[i].line == s.line-1 {
				above = &row[i]
			}
		}
		if above == nil || above.bold != s.bold || t.crossed(s) > 1 || isFigure(s.text) || isNumber(above.text) {
			return false
		}
		if !isFull(above.segment, s.segment, t.cols[s.col].x1) || s.col == 0 && !startsLower(s.text) {
			return false
		}
	}
	return true
}

package extract

// way is how the content of a page goes through a table.
type way uint8

const (
	mixed    way = iota
	byLine       // from left to right, line by line
	byColumn     // down each column
	byCell       // cell by cell, down the lines of each
)

// way tells how the content goes through a table, by the steps from each piece
// to the next.
func (t *openTable) way() way {
	rows, up, down, back := 0, 0, 0, 0
	for i := 1; i < len(t.pieces); i++ {
		a, b := t.pieces[i-1], t.pieces[i]
		switch {
		case b.line == a.line && b.x0 >= a.x0-0.5:
		case b.line > a.line && b.col < a.col:
			rows++
		case b.line > a.line && b.col == a.col:
			down++
		case b.line < a.line && b.col > a.col:
			up++
		case b.line <= a.line:
			back++
		}
	}
	switch n := len(t.pieces); {
	case back*50 > n:
		return mixed
	case rows <= 1 && up >= 1 && up < len(t.cols)+2 && down*2 > n:
		return byColumn
	case up == 0:
		return byLine
	case rows >= 2:
		return byCell
	}
	return mixed
}

// records are the rows of a table, each with its pieces; ok is false where they
// cannot be told.
func (t *openTable) records() (out [][]openPiece, ok bool) {
	switch t.way() {
	case mixed:
		return nil, false
	case byCell:
		return t.recordsByCell()
	}
	return t.recordsByLine(), true
}

// recordsByCell begins a row with each step back to the left, and with one down to a line that no cell of the row
// reaches. The rows of a clean table do not overlap.
func (t *openTable) recordsByCell() (out [][]openPiece, ok bool) {
	low, high := -1, -1 // the last line of the rows before, and of the open one
	for i, b := range t.pieces {
		if i == 0 || b.col < t.pieces[i-1].col || b.col == t.pieces[i-1].col && b.line > high && t.beginsRow(i) {
			out, low = append(out, nil), high
		}
		if b.line <= low {
			return nil, false
		}
		high = max(high, b.line)
		out[len(out)-1] = append(out[len(out)-1], b)
	}
	return out, true
}

// beginsRow tells whether piece i, below the one before it in the same column,
// begins a row and is no wrapped line of a cell.
func (t *openTable) beginsRow(i int) bool {
	a, b := t.pieces[i-1], t.pieces[i]
	for k := i + 1; k < len(t.pieces); k++ {
		next := t.pieces[k]
		if next.col == b.col && next.line > t.pieces[k-1].line {
			continue
		}
		if next.col > b.col && next.line < b.line {
			return false // the row goes on above this line
		}
		break
	}
	step, least := t.lines[b.line].base-t.lines[a.line].base, t.leastStep()
	switch {
	case a.bold != b.bold || step > 1.6*least || isNumber(a.text) || isNumber(b.text):
		return true
	case !isFull(a.segment, b.segment, t.cols[b.col].x1):
		return true
	case startsLower(b.text):
		return false
	}
	return step > 1.15*least || b.col == 0
}

// leastStep is the smallest distance of two lines that follow each other.
func (t *openTable) leastStep() float32 {
	least := float32(1e6)
	for i := 1; i < len(t.lines); i++ {
		if step := t.lines[i].base - t.lines[i-1].base; step > 0.6*t.lines[i].pieces[0].size {
			least = min(least, step)
		}
	}
	return least
}

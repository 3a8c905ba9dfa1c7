package grid

import (
	"cmp"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
)

// sort changes the sorting by the column under the cursor: up, down, not. When
// it is added, the other columns keep their rank.
func (g *Grid) sort(add bool) {
	s := g.current
	if s == nil || len(s.cols) == 0 {
		return
	}
	g.stopFinding()
	name := s.cols[s.col].name
	i := slices.IndexFunc(s.by, func(b port.Sort) bool { return b.Column == name })
	by := slices.Clone(s.by)
	switch {
	case i >= 0 && !by[i].Desc:
		by[i].Desc = true
	case i >= 0:
		by = slices.Delete(by, i, i+1)
	default:
		by = append(by, port.Sort{Column: name})
	}
	if !add {
		by = slices.DeleteFunc(by, func(b port.Sort) bool { return b.Column != name })
	}
	s.by = by
	s.row, s.top = 0, 0
	s.dropMark()
	if s.local() {
		s.order()
		return
	}
	s.changed()
	clear(s.pages) // rows in another order would be taken for those in view
}

// order brings the rows of a result into the order that is asked for.
func (s *sheet) order() {
	s.perm = make([]int, len(s.all))
	for i := range s.perm {
		s.perm[i] = i
	}
	for _, b := range slices.Backward(s.by) {
		col := s.column(b.Column)
		if col < 0 {
			continue
		}
		compare := s.comparer(col)
		slices.SortStableFunc(s.perm, func(i, j int) int {
			if b.Desc {
				i, j = j, i
			}
			return compare(i, j)
		})
	}
	if s.where.Words != "" {
		s.perm = slices.DeleteFunc(s.perm, func(i int) bool { return !s.chosen(s.all[i]) })
	}
	s.total = len(s.perm)
}

// comparer compares rows by a column: missing values first, numbers by value.
func (s *sheet) comparer(col int) func(i, j int) int {
	numbers := make([]float64, len(s.all))
	isNumber := s.cols[col].typ == port.Number
	if isNumber {
		for i, r := range s.all {
			if col < len(r) {
				numbers[i] = floatOf(r[col].raw)
			}
		}
	}
	return func(i, j int) int {
		a, b := s.value(i, col), s.value(j, col)
		switch {
		case a.null || b.null:
			return cmp.Compare(rank(a), rank(b))
		case isNumber:
			return cmp.Compare(numbers[i], numbers[j])
		}
		return strings.Compare(a.raw, b.raw)
	}
}

func (s *sheet) value(row, col int) cell {
	if col >= len(s.all[row]) {
		return cell{null: true}
	}
	return s.all[row][col]
}

func rank(c cell) int {
	if c.null {
		return 0
	}
	return 1
}

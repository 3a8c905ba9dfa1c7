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
			if x, y := s.value(i, col).null, s.value(j, col).null; x || y {
				return cmp.Compare(rank(x), rank(y))
			}
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

// comparer compares the values of a column in two rows, as those of a stored table are: numbers by value, texts by their
// letters, of which capitals make a difference only at last.
func (s *sheet) comparer(col int) func(i, j int) int {
	if s.cols[col].typ == port.Number {
		numbers := make([]float64, len(s.all))
		for i := range s.all {
			numbers[i] = floatOf(s.value(i, col).raw)
		}
		return func(i, j int) int { return cmp.Compare(numbers[i], numbers[j]) }
	}
	folded := make([]string, len(s.all))
	for i := range s.all {
		folded[i] = strings.Map(small, s.value(i, col).raw)
	}
	return func(i, j int) int {
		return cmp.Or(strings.Compare(folded[i], folded[j]), strings.Compare(s.value(i, col).raw, s.value(j, col).raw))
	}
}

func (s *sheet) value(row, col int) cell {
	if col >= len(s.all[row]) {
		return cell{null: true}
	}
	return s.all[row][col]
}

// small makes a letter of A to Z a small one, as a stored table takes them.
func small(r rune) rune {
	if r >= 'A' && r <= 'Z' {
		r += 'a' - 'A'
	}
	return r
}

// rank has rows without a value stand behind the others, in both directions.
func rank(missing bool) int {
	if missing {
		return 1
	}
	return 0
}

package grid

import (
	"slices"
	"testing"

	"github.com/fsx-dev/fsx/tui/port"
)

// TestResultsAreSortedAsTablesAre holds that the rows of a result stand in the order that a stored table has: capitals make
// a difference only at last, numbers go by value, and what is missing stands behind, in both directions.
func TestResultsAreSortedAsTablesAre(t *testing.T) {
	t.Parallel()
	w := port.Window{Columns: []port.Column{{Name: "name"}, {Name: "n", Type: port.Number}}}
	for _, r := range [][2]string{{"beta", "10"}, {"", ""}, {"Alpha", "-2.5"}, {"Beta", "9"}, {"alpha", ""}} {
		w.Rows = append(w.Rows, []port.Cell{{Text: r[0], Null: r[0] == ""}, {Text: r[1], Null: r[1] == ""}})
	}
	for _, c := range []struct {
		by   []port.Sort
		want []int
	}{
		{[]port.Sort{{Column: "name"}}, []int{2, 4, 3, 0, 1}},
		{[]port.Sort{{Column: "name", Desc: true}}, []int{0, 3, 4, 2, 1}},
		{[]port.Sort{{Column: "n"}}, []int{2, 3, 0, 1, 4}},
		{[]port.Sort{{Column: "n", Desc: true}}, []int{0, 3, 2, 1, 4}},
		{[]port.Sort{{Column: "n"}, {Column: "name"}}, []int{2, 3, 0, 4, 1}},
		{nil, []int{0, 1, 2, 3, 4}},
	} {
		s := result("SELECT", w)
		s.by = c.by
		if s.order(); !slices.Equal(s.perm, c.want) {
			t.Errorf("%v: %v, not %v", c.by, s.perm, c.want)
		}
	}
}

package scratch

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestManyTextsInOrder sorts more texts than are kept apart, with the same ones among
// them, and some that differ in capitals, length or far behind only.
func TestManyTextsInOrder(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	random := rand.New(rand.NewPCG(5, 6))
	rows := make([][]any, 3*runLength+17)
	for i := range rows {
		n := random.IntN(60_000)
		rows[i] = []any{[]any{fmt.Sprint("Line ", n), fmt.Sprint("line ", n), fmt.Sprint("/a/long/path/to/", n), "x", nil, ""}[random.IntN(6)], i}
	}
	create(t, s, "t", "a:text,n:integer", rows...)
	want := slices.Clone(rows)
	slices.SortStableFunc(want, func(a, b []any) int {
		x, xok := a[0].(string)
		y, yok := b[0].(string)
		switch {
		case xok && yok:
			return compareText([]byte(x), []byte(y))
		case xok:
			return -1
		case yok:
			return 1
		}
		return 0
	})
	w, err := s.Window(t.Context(), "t", []Sort{{"a", false}}, 0, len(rows))
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range w.Rows {
		if row[1] != int64(want[i][1].(int)) {
			t.Fatalf("row %d is %v, not %v", i, row, want[i])
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := sortRanked(ended, make([]ranked, 10)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

package scratch

import (
	"context"
	"errors"
	"fmt"
	"testing"
)

// TestFill holds that the rows of a file are in a table once, however often and in whatever
// form it comes, and that those of other files stay.
func TestFill(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	dir := t.TempDir()
	s := open(t, dir)
	cols := []Column{{Name: "amount", Type: Decimal}, {Name: "source_file", Type: Text}}
	rows := func(path string, amounts ...string) [][]any {
		var out [][]any
		for _, a := range amounts {
			out = append(out, []any{a, path})
		}
		return out
	}
	sum := func() string {
		t.Helper()
		r, err := s.Query(ctx, "SELECT count(*), sum(amount) FROM card", unhurried())
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(r.Rows[0])
	}
	fill := func(path string, amounts ...string) {
		t.Helper()
		if err := s.Fill(ctx, "card", cols, 1, Source{Path: path, Hash: fmt.Sprint(amounts)}, rows(path, amounts...)); err != nil {
			t.Fatal(err)
		}
	}
	fill("/a", "1.10", "2.20")
	fill("/b", "0.05")
	if got := sum(); got != "[3 3.35]" {
		t.Errorf("two files: %s", got)
	}
	many := make([]string, 2500)
	for i := range many {
		many[i] = "0.01"
	}
	fill("/a", many...)
	if got := sum(); got != "[2501 25.05]" {
		t.Errorf("a file that changed: %s", got)
	}
	fill("/a")
	if got := sum(); got != "[1 0.05]" {
		t.Errorf("a file that has no rows any more: %s", got)
	}
	if err := s.Fill(ctx, "card", cols[:1], 0, Source{Path: "/c"}, nil); !errors.Is(err, ErrShape) {
		t.Errorf("other columns: %v", err)
	}
	if err := s.Fill(ctx, "card", cols, 1, Source{Path: "/b"}, rows("/b", "no amount")); err == nil || sum() != "[1 0.05]" {
		t.Errorf("a wrong value: %v, then %s", err, sum())
	}
	from, err := s.Sources(ctx, "CARD")
	if err != nil || len(from) != 2 || from[0].Path != "/b" || from[0].Rows != 1 || from[1].Rows != 0 {
		t.Errorf("sources: %+v, %v", from, err)
	}
}

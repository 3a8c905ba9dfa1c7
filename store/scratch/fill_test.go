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

// TestCopied holds that copies are remembered beside a table through further fillings, until they are filled in themselves.
func TestCopied(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	cols := []Column{{Name: "a", Type: Integer}, {Name: "source_file", Type: Text}}
	fill := func(path string, rows ...[]any) {
		t.Helper()
		if err := s.Fill(t.Context(), "card", cols, 1, Source{Path: path, Hash: "h"}, rows); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Copied(t.Context(), "card", Source{Path: "/b", Of: "/a"}); !errors.Is(err, ErrNoTable) {
		t.Errorf("no table: %v", err)
	}
	fill("/a", []any{1, "/a"})
	for _, c := range []Source{{Path: "/b", Hash: "h", Of: "/a"}, {Path: "/c", Hash: "h", Of: "/a"}, {Path: "/b", Hash: "h", Of: "/a"}} {
		if err := s.Copied(t.Context(), "CARD", c); err != nil {
			t.Fatal(err)
		}
	}
	fill("/a", []any{2, "/a"}) // written anew
	fill("/d", []any{3, "/d"}) // added
	fill("/c", []any{4, "/c"}) // no copy any more
	got, err := s.Copies(t.Context(), "card")
	if err != nil || len(got) != 1 || got[0] != (Source{Path: "/b", Hash: "h", Of: "/a"}) {
		t.Errorf("%v, %v", got, err)
	}
	tables, err := s.List(t.Context())
	if err != nil || len(tables) != 1 || tables[0].Files != 3 || tables[0].Rows != 3 {
		t.Errorf("%+v, %v", tables, err)
	}
}

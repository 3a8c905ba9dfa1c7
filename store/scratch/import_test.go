package scratch

import (
	"errors"
	"strings"
	"testing"
)

// TestImport makes a table with its rows in one step, small and so large that its blocks
// go before it, and holds that an import that fails leaves nothing.
func TestImport(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	cols := []Column{{"who", Text}, {"sum", Decimal}}
	if got, err := s.Import(t.Context(), "small", cols, [][]any{{"a", "0.10"}, {"b", "(0.30)"}}); err != nil || got.Rows != 2 {
		t.Fatalf("%+v, %v", got, err)
	}
	many := make([][]any, 60_000)
	for i := range many {
		many[i] = []any{strings.Repeat(string(rune('a'+i%26)), i%97), i}
	}
	if _, err := s.Import(t.Context(), "large", cols, many); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Import(t.Context(), "none", cols, nil); err != nil {
		t.Fatal(err)
	}
	var value *ValueError
	var limit *LimitError
	if _, err := s.Import(t.Context(), "bad", cols, [][]any{{"a", "1"}, {"b", "much"}}); !errors.As(err, &value) || value.Row != 2 {
		t.Errorf("a value that does not fit: %v", err)
	}
	if _, err := s.Import(t.Context(), "Small", cols, nil); !errors.Is(err, ErrExists) {
		t.Errorf("a name that is taken: %v", err)
	}
	if _, err := s.Import(t.Context(), "wide", make([]Column, MaxColumns+1), nil); !errors.As(err, &limit) {
		t.Errorf("too many columns: %v", err)
	}
	if _, err := s.Import(t.Context(), "long", cols, make([][]any, MaxRows+1)); !errors.As(err, &limit) {
		t.Errorf("too many rows: %v", err)
	}
	same := make([][]any, 400_000)
	for i := range same {
		same[i] = []any{strings.Repeat("x", 250), 1}
	}
	if got, err := s.Import(t.Context(), "same", cols, same); err != nil || got.Bytes > 17*400_000 {
		t.Errorf("a text that repeats the one above counts in full: %d bytes, %v", got.Bytes, err)
	}
	if err := s.Drop(t.Context(), "same"); err != nil {
		t.Error(err)
	}
	if got := ask(t, s, "SELECT (SELECT sum(sum) FROM small) AS a, (SELECT sum(sum) FROM large) AS b, (SELECT count(*) FROM none) AS c"); !strings.HasSuffix(got, "|-0.20,1799970000.00,0") {
		t.Error(got)
	}
	if l, err := s.List(t.Context()); err != nil || len(l) != 3 {
		t.Errorf("%v, %v", l, err)
	}
}

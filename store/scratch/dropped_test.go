package scratch

import (
	"errors"
	"testing"
)

// TestDroppedTablesComeBack holds that what was dropped last comes back whole, and that
// nothing of what was dropped before stays.
func TestDroppedTablesComeBack(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "a", "n:integer", []any{1}, []any{2})
	create(t, s, "b", "n:integer", []any{3})
	if err := s.Drop(t.Context(), "A"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Undrop(t.Context(), "b"); !errors.Is(err, ErrNoTable) {
		t.Errorf("a table that was not dropped: %v", err)
	}
	create(t, s, "a", "other:text")
	if _, err := s.Undrop(t.Context(), ""); !errors.Is(err, ErrExists) {
		t.Errorf("over another table: %v", err)
	}
	if err := s.Clear(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := s.Clear(t.Context()); err != nil { // there is nothing, so nothing is forgotten
		t.Fatal(err)
	}
	back, err := s.Undrop(t.Context(), "")
	if err != nil || len(back) != 2 {
		t.Fatalf("%v, %v", back, err)
	}
	if r, err := s.Query(t.Context(), "SELECT n FROM b", unhurried()); err != nil || len(r.Rows) != 1 {
		t.Errorf("%+v, %v", r, err)
	}
	if r, err := s.Query(t.Context(), "SELECT other FROM a", unhurried()); err != nil || len(r.Rows) != 0 {
		t.Errorf("the table of that name that was dropped before came back: %+v, %v", r, err)
	}
	blocks := 0
	if err := s.space.Scan(t.Context(), []byte{'r'}, func(_, _ []byte) error { blocks++; return nil }); err != nil || blocks != 1 {
		t.Errorf("%d blocks are stored for one that has a name, %v", blocks, err)
	}
	if _, err := s.Insert(t.Context(), "b", [][]any{{4}}); err != nil {
		t.Error(err)
	}
}

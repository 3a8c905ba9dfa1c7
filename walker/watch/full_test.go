package watch

import (
	"errors"
	"testing"
)

// scarce is a system that has a few numbers only.
type scarce struct {
	system
	left int
	next int32
}

func (s *scarce) add(string, bool) (int32, error) {
	if s.left == 0 {
		return none, ErrFull
	}
	s.left--
	s.next++
	return s.next, nil
}

func (*scarce) shared() bool { return false }

func TestLimitIsWhatTheSystemGives(t *testing.T) {
	t.Parallel()
	s := &scarce{left: 2}
	w := &Watcher{system: s, tree: newTree(), set: newSet(), most: none}
	w.stats.Limit = 1000
	if err := errors.Join(w.Root("/r"), w.Add("/r/a")); err != nil {
		t.Fatal(err)
	}
	if err := w.Add("/r/b"); !errors.Is(err, ErrFull) {
		t.Fatalf("a third folder: %v, want ErrFull", err)
	}
	if got := w.Stats(); got.Watches != 2 || got.Limit != 2 || !got.Full {
		t.Errorf("refused: %+v, want 2 folders of at most 2", got)
	}
	s.left = 1 // another program has given one back
	if err := w.Add("/r/b"); err != nil {
		t.Fatal(err)
	}
	if got := w.Stats(); got.Watches != 3 || got.Limit != 1000 {
		t.Errorf("given back: %+v, want 3 folders of at most 1000", got)
	}
}

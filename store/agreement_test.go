package store

import (
	"os"
	"path/filepath"
	"testing"
)

// agreed gives what is noted of /r, and notes it at the present batch before if put is set.
func agreed(t *testing.T, s *Store, put string) string {
	t.Helper()
	a, err := s.Agreement(t.Context(), abs("/r"))
	must(t, err)
	if put == "" {
		return string(a.Note)
	}
	must(t, s.PutAgreement(t.Context(), abs("/r"), Agreement{a.Batch, []byte(put)}))
	return agreed(t, s, "")
}

// TestAgreementHolds asks for what was noted after all that may have happened since.
func TestAgreementHolds(t *testing.T) {
	t.Parallel()
	for name, one := range map[string]struct {
		since func(t *testing.T, s *Store, dir string) *Store
		holds bool
	}{
		"nothing": {func(_ *testing.T, s *Store, _ string) *Store { return s }, true},
		"a bookmark": {func(t *testing.T, s *Store, _ string) *Store {
			must(t, s.AddBookmark(t.Context(), Bookmark{Path: abs("/r/a")}))
			return s
		}, true},
		"a new start": {func(t *testing.T, s *Store, dir string) *Store {
			must(t, s.Close())
			return open(t, dir)
		}, true},
		"a document written":         {func(t *testing.T, s *Store, _ string) *Store { apply(t, s, update("/r/a", "other")); return s }, false},
		"a document of another root": {func(t *testing.T, s *Store, _ string) *Store { apply(t, s, update("/q", "other")); return s }, false},
		"a document dropped": {func(t *testing.T, s *Store, _ string) *Store {
			must(t, s.Apply(t.Context(), nil, []string{abs("/r/a")}))
			return s
		}, false},
		"a tree dropped": {func(t *testing.T, s *Store, _ string) *Store {
			_, err := s.DropTree(t.Context(), abs("/r"))
			must(t, err)
			return s
		}, false},
		"a batch that failed": {func(t *testing.T, s *Store, _ string) *Store {
			cs, err := s.plan([]Update{update("/r/a", "beta")}, nil)
			must(t, err)
			must(t, s.writeRecords(s.seq+1, cs))
			s.fallBehind()
			return s
		}, false},
		"a batch that a crash broke off": {func(t *testing.T, s *Store, dir string) *Store {
			cs, err := s.plan([]Update{update("/r/a", "beta")}, nil)
			must(t, err)
			must(t, s.writeRecords(s.seq+1, cs))
			must(t, s.Close())
			return open(t, dir)
		}, false},
		"the last batch replayed": {func(t *testing.T, s *Store, _ string) *Store {
			s.reached.Store(s.seq - 1) // as when Bleve lost it
			must(t, s.replay())
			if s.reached.Load() != s.seq {
				t.Error("the batch was not replayed")
			}
			return s
		}, false},
		"a lost word index": {func(t *testing.T, s *Store, dir string) *Store {
			must(t, s.Close())
			must(t, os.RemoveAll(filepath.Join(dir, bleveDir)))
			return open(t, dir)
		}, false},
		"a reset": {func(t *testing.T, s *Store, dir string) *Store {
			must(t, s.Reset(t.Context()))
			return open(t, dir)
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			s := open(t, dir)
			apply(t, s, update("/r/a", "alpha"), update("/r/b", "beta"))
			if got := agreed(t, s, "as it was"); got != "as it was" {
				t.Fatalf("noted %q", got)
			}
			want := ""
			if one.holds {
				want = "as it was"
			}
			if got := agreed(t, one.since(t, s, dir), ""); got != want {
				t.Errorf("%q holds, want %q", got, want)
			}
		})
	}
}

// TestAgreementIsOfItsBatch notes what was found before the store went on.
func TestAgreementIsOfItsBatch(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	if got := agreed(t, s, "of nothing"); got != "" {
		t.Errorf("a store without documents notes %q", got)
	}
	apply(t, s, update("/r/a", "alpha"))
	before, err := s.Agreement(t.Context(), abs("/r"))
	must(t, err)
	apply(t, s, update("/r/a", "beta"))
	before.Note = []byte("late")
	must(t, s.PutAgreement(t.Context(), abs("/r"), before))
	if got := agreed(t, s, ""); got != "" {
		t.Errorf("%q was noted of a batch before the last", got)
	}
	long := string(make([]byte, 3*chunkSize))
	if got := agreed(t, s, long); got != long {
		t.Errorf("a note of %d bytes came back as %d", len(long), len(got))
	}
}

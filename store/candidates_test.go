package store

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store/trigram"
)

// grams is an update of a path with a text that a search by pattern looks at.
func grams(path, text string) Update {
	u := update(path, text)
	u.Grams = trigram.Extract([]uint32{}, []byte(text))
	return u
}

func candidatePaths(t *testing.T, s *Store, literal string, under ...string) []string {
	t.Helper()
	for i := range under {
		under[i] = abs(under[i])
	}
	c, err := s.Candidates(t.Context(), trigram.Literal(literal), under)
	must(t, err)
	paths := []string{}
	for _, d := range c.Docs {
		paths = append(paths, filepath.ToSlash(strings.TrimPrefix(d.Path, abs("/"))))
		if full, err := s.Document(t.Context(), d.Path); err != nil || !reflect.DeepEqual(candidateOf(&full), d) {
			t.Errorf("%+v, stored %+v (%v)", d, full, err)
		}
	}
	return paths
}

func wantPaths(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestCandidates(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	apply(t, s, grams("/a/one", "the needle is here"), grams("/a/two", "only hay"), grams("/b/one", "another NEEDLE"), update("/b/unknown", "x"))
	for range 2 {
		wantPaths(t, candidatePaths(t, s, "needle"), "a/one", "b/one", "b/unknown")
		wantPaths(t, candidatePaths(t, s, "needle", "/b", "/b/one"), "b/one", "b/unknown")
		wantPaths(t, candidatePaths(t, s, "needle", "/a/one", "/c"), "a/one")
		wantPaths(t, candidatePaths(t, s, "nowhere"), "b/unknown")
		must(t, s.Close())
		s = open(t, dir)
	}
	apply(t, s, grams("/a/one", "it was moved"), grams("/b/unknown", "known"))
	wantPaths(t, candidatePaths(t, s, "needle"), "b/one")
	must(t, s.Apply(t.Context(), nil, []string{abs("/b/one")}))
	wantPaths(t, candidatePaths(t, s, "needle"))
	old, err := s.Document(t.Context(), abs("/a/two"))
	must(t, err)
	moved := grams("/z/moved", "needle again")
	moved.Document.ID = old.ID
	apply(t, s, moved)
	wantPaths(t, candidatePaths(t, s, "needle"), "z/moved")
	wantPaths(t, candidatePaths(t, s, "only"))
	must(t, s.Close())
}

// TestManyCandidates asks for so many that documents are gone through instead of
// looked up.
func TestManyCandidates(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	var us []Update
	var want []string
	for i := range 3000 {
		path := fmt.Sprintf("/t/%d/%04d", i%3, i)
		us = append(us, grams(path, fmt.Sprintf("number %d", i%2)))
		if i%2 == 1 {
			want = append(want, path[1:])
		}
	}
	apply(t, s, us...)
	slices.Sort(want)
	wantPaths(t, candidatePaths(t, s, "number 1"), want...)
	wantPaths(t, candidatePaths(t, s, "number 1"), want...) // from memory
	must(t, s.Apply(t.Context(), nil, []string{abs("/" + want[0])}))
	changed := grams("/"+want[1], "number 2")
	changed.Document.Reason = "for a test"
	added := grams("/t/0/new", "number 1")
	apply(t, s, changed, added)
	want = slices.Insert(slices.DeleteFunc(want[2:], func(string) bool { return false }), slices.IndexFunc(want[2:], func(p string) bool { return p > "t/0/new" }), "t/0/new")
	wantPaths(t, candidatePaths(t, s, "number 1"), want...)
	wantPaths(t, candidatePaths(t, s, "number 1", "/t/1", "/t/0/0003"), slices.DeleteFunc(slices.Clone(want), func(p string) bool {
		return !strings.HasPrefix(p, "t/1/") && p != "t/0/0003"
	})...)
	must(t, s.Close())
}

// TestTrigramsAfterACrash stops a batch behind Badger and behind the trigrams: what it
// wrote matches anything until it is read again.
func TestTrigramsAfterACrash(t *testing.T) {
	t.Parallel()
	for name, stop := range map[string]func(t *testing.T, s *Store, seq uint64, cs []*change){
		"behind Badger": func(t *testing.T, s *Store, seq uint64, cs []*change) { must(t, s.writeRecords(seq, cs)) },
		"behind the trigrams": func(t *testing.T, s *Store, seq uint64, cs []*change) {
			must(t, s.writeRecords(seq, cs))
			must(t, s.writeGrams(seq, cs))
		},
		"in this process": func(t *testing.T, s *Store, seq uint64, cs []*change) {
			must(t, s.writeRecords(seq, cs))
			s.fallBehind()
			wantPaths(t, candidatePaths(t, s, "needle"), "changes", "new")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			s := open(t, dir)
			apply(t, s, grams("/changes", "hay"), grams("/stays", "hay"), grams("/gone", "needle"))
			cs, err := s.plan([]Update{grams("/changes", "needle"), grams("/new", "needle")}, []string{abs("/gone")})
			must(t, err)
			stop(t, s, s.seq+1, cs)
			must(t, s.Close())
			s = open(t, dir)
			wantPaths(t, candidatePaths(t, s, "nowhere"), "changes", "new")
			apply(t, s, grams("/changes", "needle"), grams("/new", "hay"))
			wantPaths(t, candidatePaths(t, s, "needle"), "changes")
			must(t, s.Close())
		})
	}
}

// TestTrigramsSetAside damages, removes and swaps the index: every document then
// matches anything and must be read again.
func TestTrigramsSetAside(t *testing.T) {
	t.Parallel()
	for name, harm := range map[string]func(t *testing.T, dir string){
		"missing": func(t *testing.T, dir string) { must(t, os.RemoveAll(filepath.Join(dir, trigramDir))) },
		"garbled": func(t *testing.T, dir string) {
			files, err := filesOf(filepath.Join(dir, trigramDir), ".log")
			must(t, err)
			b, err := os.ReadFile(files[0])
			must(t, err)
			b[len(b)/2] ^= 1
			must(t, os.WriteFile(files[0], b, 0o600))
		},
		"of another": func(t *testing.T, dir string) {
			other := t.TempDir()
			s := open(t, other)
			apply(t, s, grams("/a", "hay"), grams("/b", "hay"))
			must(t, s.Close())
			must(t, os.RemoveAll(filepath.Join(dir, trigramDir)))
			must(t, os.Rename(filepath.Join(other, trigramDir), filepath.Join(dir, trigramDir)))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			s := open(t, dir)
			apply(t, s, grams("/a", "needle"), grams("/b", "hay"))
			must(t, s.Close())
			harm(t, dir)
			s = open(t, dir)
			if n := s.Notices(); len(n) != 1 || !strings.Contains(n[0], "The trigram index was") {
				t.Errorf("notices %q", n)
			}
			wantPaths(t, candidatePaths(t, s, "needle"), "a", "b")
			if d, err := s.Document(t.Context(), abs("/b")); err != nil || d.Confirmed {
				t.Errorf("%+v %v", d, err)
			}
			apply(t, s, grams("/a", "needle"), grams("/b", "hay"))
			must(t, s.Close())
			s = open(t, dir)
			wantPaths(t, candidatePaths(t, s, "needle"), "a")
			if n := s.Notices(); len(n) != 0 {
				t.Errorf("notices %q", n)
			}
			must(t, s.Close())
		})
	}
}

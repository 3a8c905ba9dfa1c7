package store

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/fsx-dev/fsx/store/trigram"
)

// waitForTable waits until a table is there, or none is being made.
func waitForTable(s *Store) bool {
	for {
		s.tables.mu.Lock()
		made, coming := s.tables.last != nil, s.tables.coming != nil
		s.tables.mu.Unlock()
		if made || !coming {
			return made
		}
		runtime.Gosched()
	}
}

// TestCandidateTable changes documents in every way while a table of them is in memory: what is
// picked from it is what the records say.
func TestCandidateTable(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	r := rand.New(rand.NewPCG(5, 6))
	ask := func() []Candidate {
		c, err := s.Candidates(t.Context(), trigram.Literal("needle"), []string{abs("/t")})
		must(t, err)
		return c.Docs
	}
	made := 0
	for round := range 60 {
		changeSome(t, s, r, round)
		got := ask()
		if waitForTable(s) {
			made++
			got = ask()
		}
		s.tables.drop()
		if want := ask(); !reflect.DeepEqual(got, want) {
			t.Fatalf("round %d: %d documents from the table, %d by looking them up:\n%+v\n%+v", round, len(got), len(want), got, want)
		}
		if len(got) == 0 && round > 3 {
			t.Fatalf("round %d: nothing is found", round)
		}
		waitForTable(s)
	}
	if made < 30 {
		t.Errorf("%d tables were made", made)
	}
	must(t, s.Close())
}

// changeSome adds, changes, moves and removes documents.
func changeSome(t *testing.T, s *Store, r *rand.Rand, round int) {
	t.Helper()
	path := func() string { return abs(fmt.Sprintf("/t/%d/%c", r.IntN(5), 'a'+r.IntN(20))) }
	var us []Update
	for range 1 + r.IntN(6) {
		u := grams(path(), []string{"a needle", "hay"}[r.IntN(2)])
		u.Document.Size, u.Document.ModTime, u.Document.Inode = int64(round), int64(r.IntN(9)), uint64(r.IntN(9)) //nolint:gosec // small
		if r.IntN(4) == 0 {
			u.Document.Reason = "of its own"
		}
		if old, err := s.Document(t.Context(), path()); err == nil && r.IntN(3) == 0 {
			u.Document.ID = old.ID // it moves
		}
		us = append(us, u)
	}
	var gone []string
	if r.IntN(3) == 0 {
		gone = []string{path(), path()}
	}
	must(t, s.Apply(t.Context(), us, gone))
}

// TestCandidatesWhileWriting asks while documents are written: what had been written before is there,
// as it is.
func TestCandidatesWhileWriting(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	var us []Update
	for i := range 400 {
		us = append(us, grams(abs(fmt.Sprintf("/t/%03d", i)), "a needle"))
	}
	must(t, s.Apply(t.Context(), us, nil))
	ctx, stop := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	wg.Go(func() {
		for ctx.Err() == nil {
			if _, err := s.Candidates(t.Context(), trigram.Literal("needle"), []string{abs("/t")}); err != nil {
				t.Error(err)
			}
		}
	})
	for n := range 200 {
		u := grams(abs(fmt.Sprintf("/t/%03d", n)), "a needle")
		u.Document.Size = int64(1000 + n)
		must(t, s.Apply(t.Context(), []Update{u}, []string{abs(fmt.Sprintf("/t/%03d", 399-n))}))
		c, err := s.Candidates(t.Context(), trigram.Literal("needle"), []string{abs("/t")})
		must(t, err)
		if len(c.Docs) != 399-n {
			t.Fatalf("after %d removals there are %d documents", n+1, len(c.Docs))
		}
		for i := range c.Docs {
			name := filepath.Base(c.Docs[i].Path)
			if d := c.Docs[i]; name == fmt.Sprintf("%03d", n) && d.Size != int64(1000+n) || strings.Compare(name, fmt.Sprintf("%03d", 399-n)) >= 0 {
				t.Fatalf("after %d changes: %+v", n+1, d)
			}
		}
	}
	stop()
	wg.Wait()
	must(t, s.Close())
}

package scratch

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/share"
)

// two opens the scratchpad of a new folder twice, as two processes do: both in the owner
// of the folder, or one of them in a guest.
func two(t *testing.T, apart bool) (a, b *Scratch) {
	t.Helper()
	dir := t.TempDir()
	var dbs []store.DB
	for range 2 {
		db, err := share.Open(t.Context(), dir, share.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		dbs = append(dbs, db)
	}
	if !apart {
		dbs[1] = dbs[0]
	}
	var pads []*Scratch
	for _, db := range dbs {
		s, err := Open(t.Context(), db)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		pads = append(pads, s)
	}
	return pads[0], pads[1]
}

// eachPair runs a test on both kinds of pairs.
func eachPair(t *testing.T, test func(t *testing.T, a, b *Scratch)) {
	t.Parallel()
	for name, apart := range map[string]bool{"one process": false, "owner and guest": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, b := two(t, apart)
			test(t, a, b)
		})
	}
}

// TestSeenAtOnce changes tables in one scratchpad and looks at them in the other.
func TestSeenAtOnce(t *testing.T) {
	eachPair(t, func(t *testing.T, a, b *Scratch) {
		create(t, a, "leases", "tenant:text,rent:decimal", []any{"Acme", "1250.50"})
		const sum = "SELECT COUNT(*) AS n, SUM(rent) AS rent FROM leases"
		for round, step := range []struct {
			do   func() error
			want string
		}{
			{func() error { return nil }, "n:integer,rent:decimal|1,1250.50"},
			{insert(t, b, []any{"Bolt", "900"}), "n:integer,rent:decimal|2,2150.50"},
			{insert(t, a, []any{"Cole", "0.25"}), "n:integer,rent:decimal|3,2150.75"},
			{insert(t, a, many(2500)...), "n:integer,rent:decimal|2503,4650.75"},
			{insert(t, b, many(10)...), "n:integer,rent:decimal|2513,4660.75"},
			{func() error { return b.Drop(t.Context(), "leases") }, ""},
			{func() error {
				create(t, a, "Leases", "rent:decimal", []any{"7"})
				return nil
			}, "n:integer,rent:decimal|1,7"},
		} {
			if err := step.do(); err != nil {
				t.Fatal(err)
			}
			for i, s := range []*Scratch{a, b} {
				if step.want == "" {
					if _, err := s.Query(t.Context(), sum, unhurried()); err == nil {
						t.Errorf("round %d, %d: the table is still there", round, i)
					}
					if _, err := s.Table(t.Context(), "leases"); !errors.Is(err, ErrNoTable) {
						t.Errorf("round %d, %d: %v", round, i, err)
					}
					continue
				}
				if got := ask(t, s, sum); got != step.want {
					t.Errorf("round %d, %d: %s, want %s", round, i, got, step.want)
				}
				list, err := s.List(t.Context())
				if err != nil || len(list) != 1 {
					t.Fatalf("round %d, %d: %v, %v", round, i, list, err)
				}
				w, err := s.Window(t.Context(), "leases", []Sort{{Column: "rent", Desc: true}}, 0, 1)
				if err != nil || w.Total != list[0].Rows || len(w.Rows) != 1 {
					t.Errorf("round %d, %d: %+v, %v", round, i, w, err)
				}
			}
		}
		if _, err := b.Create(t.Context(), "LEASES", []Column{{"x", Text}}); !errors.Is(err, ErrExists) {
			t.Errorf("a table that the other made: %v", err)
		}
		if err := a.Clear(t.Context()); err != nil {
			t.Fatal(err)
		}
		if list, err := b.List(t.Context()); err != nil || len(list) != 0 {
			t.Errorf("%v, %v", list, err)
		}
	})
}

func many(n int) [][]any {
	rows := make([][]any, n)
	for i := range rows {
		rows[i] = []any{fmt.Sprintf("tenant %d", i), "1"}
	}
	return rows
}

func insert(t *testing.T, s *Scratch, rows ...[]any) func() error {
	return func() error {
		_, err := s.Insert(t.Context(), "leases", rows)
		return err
	}
}

// TestWritersTakeTurns inserts from both sides at once while both count.
func TestWritersTakeTurns(t *testing.T) {
	eachPair(t, func(t *testing.T, a, b *Scratch) {
		create(t, a, "n", "v:integer", []any{0})
		const inserts = 15
		var all sync.WaitGroup
		for _, s := range []*Scratch{a, b} {
			all.Go(func() {
				for i := range inserts {
					if _, err := s.Insert(t.Context(), "n", [][]any{{i}, {i}}); err != nil {
						t.Error(err)
					}
				}
			})
			all.Go(func() {
				seen := int64(0)
				for seen < 1+4*inserts && !t.Failed() {
					r, err := s.Query(t.Context(), "SELECT COUNT(*) FROM n", unhurried())
					if err != nil {
						t.Error(err)
						return
					}
					n := r.Rows[0][0].(int64)
					if n < seen || n%2 != 1 {
						t.Errorf("%d rows after %d", n, seen)
					}
					seen = n
				}
			})
		}
		all.Wait()
		if got := ask(t, b, "SELECT SUM(v) FROM n"); got != fmt.Sprintf("SUM(v):integer|%d", 4*inserts*(inserts-1)/2) {
			t.Error(got)
		}
	})
}

// TestOpenBesideAWriter opens the scratchpad while another process writes for long.
func TestOpenBesideAWriter(t *testing.T) {
	t.Parallel()
	db, err := share.Open(t.Context(), t.TempDir(), share.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	release, err := db.Lease(t.Context(), leaseName)
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	s, err := Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if _, err := s.List(t.Context()); err != nil {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Create(ctx, "t", []Column{{"x", Text}}); !errors.Is(err, context.Canceled) {
		t.Errorf("a write that waits does not stop: %v", err)
	}
}

// TestVersionFollowsOthers holds that a change is seen by its number in the other scratchpad, and
// that reading changes nothing.
func TestVersionFollowsOthers(t *testing.T) {
	eachPair(t, func(t *testing.T, a, b *Scratch) {
		version := func() uint64 {
			v, err := b.Version(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		first := version()
		create(t, a, "leases", "tenant:text,rent:decimal", []any{"Acme", "1250.50"})
		filled := version()
		if filled == first {
			t.Error("a new table is not seen")
		}
		if _, err := b.Query(t.Context(), "SELECT COUNT(*) FROM leases", unhurried()); err != nil || version() != filled {
			t.Errorf("a query changes the version: %v", err)
		}
		if err := a.Drop(t.Context(), "leases"); err != nil || version() == filled {
			t.Errorf("a dropped table is not seen: %v", err)
		}
	})
}

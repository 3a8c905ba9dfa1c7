package store

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
)

func TestSmallOnes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sizes []int64
		want  int
	}{
		{nil, 0}, {[]int64{5}, 1}, {[]int64{5, 5}, 2}, {[]int64{50, 1}, 1}, {[]int64{100, 1, 1, 2, 4}, 4},
		{[]int64{9, 9, 9, 9, 108}, 5}, {[]int64{9, 9, 9, 9, 109}, 4}, {[]int64{4500, 4500, 12, 10}, 4}, {[]int64{9000, 900, 90, 1}, 1},
	} {
		if got := smallOnes(c.sizes); got != c.want {
			t.Errorf("%v: %d and should be %d", c.sizes, got, c.want)
		}
	}
}

// TestSettle writes many batches and ends a walk: the words stand in few segments, no other
// file is left, and everything is found; also after a small change.
func TestSettle(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	const batches = 12
	for b := range batches {
		var us []Update
		for i := range 40 {
			us = append(us, Update{Document: Document{Path: abs(fmt.Sprintf("/d/%d/%d.txt", b, i))}, Passages: []Passage{
				{Text: fmt.Sprintf("apple number%d", i)}, {Text: fmt.Sprintf("pear batch%d", b)},
			}})
		}
		must(t, s.Apply(t.Context(), us, nil))
	}
	must(t, s.Apply(t.Context(), nil, []string{abs("/d/0/0.txt"), abs("/d/5/0.txt")}))
	must(t, s.AddScan(t.Context(), Scan{Root: abs("/d"), Read: true}))
	settled(t, s)
	for words, want := range map[string]int{"apple": batches*40 - 2, "batch5": 39, "number7": batches, "number0": batches - 2} {
		hits, err := s.Search(t.Context(), Query{Words: words, Limit: 1000})
		if err != nil || len(hits) != want {
			t.Errorf("%s is found %d times and should be %d times, %v", words, len(hits), want, err)
		}
	}
	agree(t, s)
	must(t, s.Close())
	list, err := filesOf(filepath.Join(dir, bleveDir, segmentDir), ".zap")
	must(t, err)
	if used, err := wordFiles(filepath.Join(dir, bleveDir, segmentDir)); err != nil || len(list) != len(used) {
		t.Errorf("files after the end: %v of %v, %v", list, used, err)
	}
	s = open(t, dir)
	must(t, s.Apply(t.Context(), []Update{{Document: Document{Path: abs("/d/1/1.txt")}, Passages: []Passage{{Text: "plum"}}}}, nil))
	must(t, s.AddScan(t.Context(), Scan{Root: abs("/d"), Read: true}))
	settled(t, s)
	agree(t, s)
	must(t, s.Close())
}

// TestSettling ends a walk and hears meanwhile how far that is, within the whole; afterwards nothing is
// under way. It can be stopped. What Bleve has merged on its own before is no part of it, so it may
// take several walks until there is something to tell.
func TestSettling(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	n, told, hear := 0, 0, func() {}
	s.words.settling.told = func(now Settling) {
		if now.Total == 0 {
			return
		}
		if told++; now.Done > now.Total {
			t.Errorf("%+v", now)
		}
		hear()
	}
	walk := func(ctx context.Context) error {
		for range 4 {
			p := make([]Passage, 400)
			for i := range p {
				n++
				p[i].Text = fmt.Sprintf("apple and word%d", n)
			}
			must(t, s.Apply(t.Context(), []Update{{Document: Document{Path: abs(fmt.Sprintf("/d/%d.txt", n))}, Passages: p}}, nil))
		}
		err := s.AddScan(ctx, Scan{Root: abs("/d"), Read: true})
		if now, failed := s.Settling(t.Context()); failed != nil || now != (Settling{}) {
			t.Errorf("afterwards: %+v, %v", now, failed)
		}
		return err
	}
	for told == 0 {
		ctx, cancel := context.WithCancel(t.Context())
		hear = cancel
		if err := walk(ctx); told > 0 && !errors.Is(err, context.Canceled) {
			t.Errorf("a merge that was stopped: %v", err)
		}
		cancel()
	}
	hear = func() {}
	for before := told; told == before; {
		must(t, walk(t.Context()))
	}
	settled(t, s)
	agree(t, s)
	must(t, s.Close())
}

// settled fails the test when segments are left that are worth to be one.
func settled(t *testing.T, s *Store) {
	t.Helper()
	idx, err := s.words.idx.Advanced()
	must(t, err)
	if sizes, err := segmentSizes(idx); err != nil || smallOnes(sizes) > 1 {
		t.Errorf("segments of %v passages, %v", sizes, err)
	}
}

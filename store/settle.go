package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/blevesearch/bleve/v2/index/scorch"
	"github.com/blevesearch/bleve/v2/index/scorch/mergeplan"
	index "github.com/blevesearch/bleve_index_api"
)

// settle merges the small segments that a run has left, so that words stand in few dictionaries
// and a query looks into few. A segment is left alone when it is more than three times as large as all
// smaller ones together; so one that is large is written again only when the index has grown by
// a third. A merge that fails costs no more than room; what is wrong is told by the next Open.
func (s *Store) settle(ctx context.Context) error {
	if s.opts.ReadOnly || !s.words.written.Load() {
		return nil
	}
	if err := s.writable(0); err != nil {
		return err
	}
	err := guarded(func() error { return s.words.settle(ctx) })
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return s.check("the word index", err)
}

// Settling is how far the merge is that ends a run, in bytes of the new segment; Total is how many it has
// at most, and 0 while there is no such merge.
type Settling struct{ Done, Total uint64 }

// settling keeps that for those who ask.
type settling struct {
	mu   sync.Mutex
	now  Settling
	told func(Settling) // tests only
}

func (s *settling) tell(done, total uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.now = (Settling{done, total}); s.told != nil {
		s.told(s.now)
	}
}

func (s *settling) end() { s.tell(0, 0) }

// Settling tells how far the merge is with which AddScan ends a run. It never waits.
func (s *Store) Settling(ctx context.Context) (Settling, error) {
	if err := s.enter(ctx); err != nil {
		return Settling{}, err
	}
	defer s.leave()
	if s.words == nil {
		return Settling{}, nil
	}
	w := &s.words.settling
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now, nil
}

// merging is what Bleve's index offers beyond index.Index.
type merging interface {
	ForceMerge(ctx context.Context, o *mergeplan.MergePlanOptions) error
}

func (w *words) settle(ctx context.Context) error {
	idx, err := w.idx.Advanced()
	if err != nil {
		return err
	}
	m, ok := idx.(merging)
	if !ok {
		return nil
	}
	sizes, err := segmentSizes(idx)
	if err != nil {
		return err
	}
	small := smallOnes(sizes)
	if small < 2 {
		return nil
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	dir := filepath.Join(w.dir, segmentDir)
	defer plugin().Failing(dir, cancel)()
	defer w.settling.end()
	defer plugin().Telling(dir, w.settling.tell)()
	if err := m.ForceMerge(ctx, theSmallest(small, len(sizes))); err != nil {
		return fmt.Errorf("merge %d segments: %w", small, err)
	}
	if ctx.Err() != nil {
		return nil // the words are where they were
	}
	return idx.Batch(index.NewBatch()) // returns when the merged segment is the one on the disk
}

// segmentSizes gives the numbers of passages of all segments.
func segmentSizes(idx index.Index) ([]int64, error) {
	reader, err := idx.Reader()
	if err != nil {
		return nil, err
	}
	var sizes []int64
	if snapshot, ok := reader.(*scorch.IndexSnapshot); ok {
		for _, s := range snapshot.Segments() {
			sizes = append(sizes, s.LiveSize())
		}
	}
	return sizes, reader.Close()
}

// smallOnes is how many of the smallest segments are worth to be one.
func smallOnes(sizes []int64) (n int) {
	slices.Sort(sizes)
	sum := int64(0)
	for i, size := range sizes {
		if i == 0 || size <= 3*sum {
			n = i + 1
		}
		sum += size
	}
	return n
}

// theSmallest plans one merge of the n smallest of some segments. Bleve's planner offers rows of
// up to n of the segments that are left in the order of their sizes, and takes the one with the
// least score.
func theSmallest(n, of int) *mergeplan.MergePlanOptions {
	return &mergeplan.MergePlanOptions{
		MaxSegmentsPerTier: 1, SegmentsPerMergeTask: n, MaxSegmentSize: mergeplan.MaxSegmentSizeLimit, TierGrowth: 1,
		CalcBudget: func(int64, int64, *mergeplan.MergePlanOptions) int { return of - n + 1 },
		ScoreSegments: func(list []mergeplan.Segment, _ *mergeplan.MergePlanOptions) float64 {
			if len(list) < n {
				return math.MaxFloat64
			}
			sum := 0.0
			for _, s := range list {
				sum += float64(s.LiveSize())
			}
			return sum
		},
	}
}

// sweep removes the files of segments that merges have replaced and that Bleve, when it is closed,
// leaves for the next time.
func sweep(dir string) error {
	store := filepath.Join(dir, segmentDir)
	used, err := wordFiles(store)
	if err != nil {
		return err
	}
	list, err := filesOf(store, ".zap")
	if err != nil {
		return err
	}
	for _, name := range list {
		if !slices.Contains(used, name) {
			err = errors.Join(err, os.Remove(name))
		}
	}
	return err
}

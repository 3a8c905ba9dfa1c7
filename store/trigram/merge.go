package trigram

import (
	"cmp"
	"container/heap"
	"context"
	"errors"
	"io"
	"math/bits"
	"os"
	"path/filepath"
	"slices"
)

// Segments are merged when so many neighbours are of one size class or below, and when
// more than half of one's documents are shadowed.
const (
	mergeWidth = 6
	classBits  = 3 // each class is eight times as large as the one below
	smallest   = 256 << 10
)

func (x *Index) nudge() {
	select {
	case x.wake <- struct{}{}:
	default:
	}
}

// mergeAlways merges whenever there is something to merge.
func (x *Index) mergeAlways(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-x.wake:
		}
		for ctx.Err() == nil {
			from, to := x.choose()
			if from == to || x.merge(ctx, from, to) != nil {
				break // what could not be merged stays as it is, and is tried again after the next batch
			}
		}
	}
}

// choose gives the run of segments that is merged next, an empty one when there is none.
func (x *Index) choose() (from, to int) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	for i, s := range x.segments {
		if n := len(s.docs); n > 0 && 2*s.live.count() < n && (i == 0 || s.size > smallest) && s.dead() {
			return i, i + 1
		}
	}
	for i := len(x.segments) - 1; i >= 0; i-- {
		j := i
		for j < len(x.segments) && x.segments[j].class() <= x.segments[i].class() {
			j++
		}
		if j-i >= mergeWidth {
			return i, j
		}
	}
	return 0, 0
}

// class is the order of magnitude of a segment.
func (s *segment) class() int { return bits.Len64(uint64(s.size/smallest)) / classBits }

// dead reports whether a segment holds documents that a merge would drop.
func (s *segment) dead() bool {
	for i := range s.docs {
		if !s.live.has(uint32(i)) && s.docs[i].state != removed {
			return true
		}
	}
	return false
}

// merge makes one segment of a run of neighbours.
func (x *Index) merge(ctx context.Context, from, to int) error {
	x.mu.RLock()
	run := slices.Clone(x.segments[from:to])
	live := make([]bitmap, len(run))
	for i, s := range run {
		live[i] = slices.Clone(s.live)
	}
	x.mu.RUnlock()
	x.shape.Lock()
	number := x.list.next
	x.list.next++
	x.shape.Unlock()
	m := newMerger(run, live, from == 0)
	s, err := x.newSegment(number, func(w io.Writer) error { return m.write(ctx, w) })
	if err != nil {
		return err
	}
	return x.install(s, number, from, to)
}

// newSegment writes a segment file and opens it.
func (x *Index) newSegment(number uint64, write func(w io.Writer) error) (*segment, error) {
	name := segmentName(number)
	if err := replace(x.dir, name, func(f *os.File) error { return write(f) }); err != nil {
		return nil, err
	}
	return openSegment(x.dir, name)
}

// install puts a merged segment in the place of its parts. Batches that were written
// meanwhile have only added segments behind them.
func (x *Index) install(s *segment, number uint64, from, to int) error {
	x.shape.Lock()
	defer x.shape.Unlock()
	next := x.list
	next.segments = slices.Replace(slices.Clone(next.segments), from, to, number)
	if err := next.save(x.dir); err != nil {
		return errors.Join(err, s.close())
	}
	x.list = next
	x.mu.Lock()
	old := slices.Clone(x.segments[from:to])
	x.segments = slices.Replace(slices.Clone(x.segments), from, to, s)
	for _, newer := range x.segments[from+1:] {
		for _, d := range newer.docs {
			s.shadow(d.id)
		}
	}
	for id := range x.mem.docs {
		s.shadow(id)
	}
	x.mu.Unlock()
	var errs []error
	for _, o := range old {
		errs = append(errs, o.close(), os.Remove(filepath.Join(x.dir, o.name)))
	}
	return errors.Join(errs...)
}

// merger reads several segments as one.
type merger struct {
	run    []*segment
	docs   []docEntry
	number [][]uint32 // for each segment and document its number in the merged one, or dropped
}

const dropped = ^uint32(0)

// newMerger decides which documents stay. Where the run begins with the oldest segment
// nothing is left that the word of a removal would have to shadow.
func newMerger(run []*segment, live []bitmap, oldest bool) *merger {
	type place struct {
		docEntry
		segment, doc int
	}
	var all []place
	m := &merger{run: run, number: make([][]uint32, len(run))}
	for i := len(run) - 1; i >= 0; i-- {
		m.number[i] = make([]uint32, len(run[i].docs))
		for n, d := range run[i].docs {
			m.number[i][n] = dropped
			if d.state == removed && !oldest || d.state != removed && live[i].has(uint32(n)) {
				all = append(all, place{d, i, n})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b place) int { return cmp.Compare(a.id, b.id) })
	newest := 0 // the place from which the first part of the last document came
	for i, p := range all {
		if all[newest].id != p.id {
			newest = i
		}
		if all[newest].segment != p.segment { // the word of the newer segment is there
			continue
		}
		if p.state != removed {
			m.number[p.segment][p.doc] = uint32(len(m.docs))
		}
		m.docs = append(m.docs, p.docEntry)
	}
	return m
}

// write writes the merged segment.
func (m *merger) write(ctx context.Context, w io.Writer) error {
	out, err := newSegmentWriter(w, m.docs)
	if err != nil {
		return err
	}
	var h cursors
	for i := range m.run {
		c := &cursor{s: m.run[i], number: m.number[i]}
		if err := c.next(); err != nil {
			return err
		}
		if len(c.terms) > 0 {
			h = append(h, c)
		}
	}
	heap.Init(&h)
	var list, part []uint32
	for n := 0; len(h) > 0; n++ {
		if n%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		t := h[0].terms[0].gram
		list = list[:0]
		for len(h) > 0 && h[0].terms[0].gram == t {
			if list, part, err = h[0].add(list, part); err != nil {
				return err
			}
			if err := h[0].advance(); err != nil {
				return err
			}
			if len(h[0].terms) == 0 {
				heap.Pop(&h)
			} else {
				heap.Fix(&h, 0)
			}
		}
		if len(list) == 0 {
			continue
		}
		if !slices.IsSorted(list) {
			slices.Sort(list)
		}
		if err := out.add(t, list); err != nil {
			return err
		}
	}
	return out.finish()
}

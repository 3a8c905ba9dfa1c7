package trigram

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// Index is an open index. Its methods may be called from many goroutines.
type Index struct {
	dir      string
	readOnly bool
	most     int // trigrams that stay in memory

	write sync.Mutex // held by the batch that is being written
	log   *logFile   // under write

	shape sync.Mutex // held while the files of the index change
	list  list       // under shape

	mu       sync.RWMutex
	reached  uint64     // number of the last batch
	segments []*segment // oldest first
	mem      *memory

	wake   chan struct{}
	stop   context.CancelFunc
	merged sync.WaitGroup
}

// Options says how an index is opened.
type Options struct {
	ReadOnly bool // nothing is written
	Verify   bool // every file is held against its checksum, which reads all of it

	memory int // tests only: how many trigrams stay in memory
}

// Create makes an empty index in a folder that is not there or empty. owner ties it to
// the records that it speaks of, seq is the batch that counts as reached.
func Create(dir string, owner []byte, seq uint64) (*Index, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("create the trigram index: %w", err)
	}
	l := list{owner: owner, seq: seq, next: 2, log: 1}
	log, err := createLog(dir, logName(l.log))
	if err == nil {
		err = errors.Join(log.close(), l.save(dir))
	}
	if err != nil {
		return nil, fmt.Errorf("create the trigram index in %s: %w", dir, err)
	}
	return Open(dir, Options{})
}

// Open opens an index. The error wraps ErrDamaged when its files are not as they were written.
func Open(dir string, o Options) (*Index, error) {
	x := &Index{dir: dir, readOnly: o.ReadOnly, most: o.memory, mem: newMemory(), wake: make(chan struct{}, 1)}
	if x.most == 0 {
		x.most = memoryGrams
	}
	if err := x.load(o); err != nil {
		for _, s := range x.segments {
			_ = s.close()
		}
		if x.log != nil {
			_ = x.log.close()
		}
		return nil, fmt.Errorf("open the trigram index in %s: %w", dir, err)
	}
	ctx, stop := context.WithCancel(context.Background())
	x.stop = stop
	if !o.ReadOnly {
		x.merged.Go(func() { x.mergeAlways(ctx) })
		x.nudge()
	}
	return x, nil
}

func (x *Index) load(o Options) (err error) {
	if x.list, err = readList(x.dir); err != nil {
		return err
	}
	if !o.ReadOnly {
		if err := x.list.sweep(x.dir); err != nil {
			return err
		}
	}
	for _, n := range x.list.segments {
		s, err := openSegment(x.dir, segmentName(n))
		if err != nil {
			return err
		}
		x.segments = append(x.segments, s)
		if o.Verify {
			if err := s.verify(); err != nil {
				return err
			}
		}
	}
	seq := uint64(0)
	if x.log, seq, err = openLog(x.dir, logName(x.list.log), o.ReadOnly, x.mem); err != nil {
		return err
	}
	x.reached = max(x.list.seq, seq)
	for i := len(x.segments) - 1; i >= 0; i-- {
		x.shadowBefore(i, x.segments[i].docs)
	}
	for id := range x.mem.docs {
		x.shadow(id)
	}
	return nil
}

// shadowBefore takes documents out of what the segments before the i-th decide about.
func (x *Index) shadowBefore(i int, docs []docEntry) {
	for _, s := range x.segments[:i] {
		if len(docs) == 0 || len(s.docs) == 0 || s.docs[len(s.docs)-1].id < docs[0].id || docs[len(docs)-1].id < s.docs[0].id {
			continue
		}
		for _, d := range docs {
			s.shadow(d.id)
		}
	}
}

func (x *Index) shadow(id uint64) {
	for _, s := range x.segments {
		s.shadow(id)
	}
}

// Owner is what the index was created with.
func (x *Index) Owner() []byte {
	x.shape.Lock()
	defer x.shape.Unlock()
	return slices.Clone(x.list.owner)
}

// Reached is the number of the last batch that the index holds.
func (x *Index) Reached() uint64 {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.reached
}

// Apply takes in what became of documents: those in docs are as they are given, those in
// gone are there no more. When it returns without an error all of it is durable; after
// an error it may count or not. The index keeps the slices of trigrams.
func (x *Index) Apply(docs []Doc, gone []uint64, seq uint64) error {
	x.write.Lock()
	defer x.write.Unlock()
	if err := x.log.append(encodeBatch(docs, gone, seq)); err != nil {
		return fmt.Errorf("write batch %d to the trigram index in %s: %w", seq, x.dir, err)
	}
	x.take(docs, gone, seq)
	if !x.mem.full(x.most) {
		return nil
	}
	if err := x.flush(); err != nil {
		return fmt.Errorf("write a segment of the trigram index in %s: %w", x.dir, err)
	}
	return nil
}

// take makes a batch that is in the log visible.
func (x *Index) take(docs []Doc, gone []uint64, seq uint64) {
	x.mu.Lock()
	defer x.mu.Unlock()
	for _, id := range gone {
		x.mem.put(id, memoryDoc{state: removed})
		x.shadow(id)
	}
	for _, d := range docs {
		state := uint8(indexed)
		if d.Grams == nil {
			state = open
		}
		x.mem.put(d.ID, memoryDoc{state: state, parts: d.Parts, grams: d.Grams})
		x.shadow(d.ID)
	}
	x.reached = seq
}

// flush makes what is in memory a segment and begins a new log. It is called under write.
func (x *Index) flush() error {
	x.shape.Lock()
	defer x.shape.Unlock()
	next := x.list
	segment, log := next.next, next.next+1
	next.next += 2
	s, err := x.newSegment(segment, x.mem.write)
	if err != nil {
		return err
	}
	fresh, err := createLog(x.dir, logName(log))
	if err != nil {
		return errors.Join(err, s.close())
	}
	next.segments = append(slices.Clone(next.segments), segment)
	old := next.log
	next.log, next.seq = log, x.reached
	if err := next.save(x.dir); err != nil {
		return errors.Join(err, s.close(), fresh.close())
	}
	x.list = next
	x.mu.Lock()
	x.segments = append(x.segments, s)
	x.mem = newMemory()
	x.mu.Unlock()
	err = x.log.close()
	x.log = fresh
	x.nudge()
	return errors.Join(err, os.Remove(filepath.Join(x.dir, logName(old))))
}

// Candidates gives the documents that may match a query, in ascending order. The error
// wraps ErrDamaged when a file turns out not to be as it was written.
func (x *Index) Candidates(ctx context.Context, q Query) ([]Found, error) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	var all []Found
	for _, s := range x.segments {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		found, err := s.search(&q)
		if err != nil {
			return nil, fmt.Errorf("search the trigram index in %s: %w", x.dir, err)
		}
		found.or(s.free)
		found.and(s.live)
		all = s.found(all, found)
	}
	all = x.mem.candidates(all, &q)
	if byID := func(a, b Found) int { return cmp.Compare(a.ID, b.ID) }; !slices.IsSortedFunc(all, byID) {
		slices.SortFunc(all, byID)
	}
	return all, nil
}

// Close ends the merging and closes the files. The index must not be used afterwards.
func (x *Index) Close() error {
	x.stop()
	x.merged.Wait()
	x.write.Lock()
	defer x.write.Unlock()
	var errs []error
	if !x.readOnly && x.log.size > closeLog {
		errs = append(errs, x.flush())
	}
	errs = append(errs, x.log.close())
	for _, s := range x.segments {
		errs = append(errs, s.close())
	}
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("close the trigram index in %s: %w", x.dir, err)
	}
	return nil
}

// closeLog is the size of a log in bytes beyond which Close makes it a segment, so that
// the next Open need not read it.
const closeLog = 256 << 10

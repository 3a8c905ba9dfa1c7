package names

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// workers is how many goroutines share a search at most.
const workers = 2

// Search answers a query from the table as it is now. It stops with the context's error when that ends. A query whose
// Patience ends first is answered with what was found.
func (t *Table) Search(ctx context.Context, q Query) (Result, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.search(ctx, &q, nil)
}

// search is Search for those who hold the table. Session may be nil.
func (t *Table) search(ctx context.Context, q *Query, session *Session) (Result, error) {
	return q.Ways(ctx, func(ctx context.Context, m Match) (Result, error) { return t.one(ctx, q, m, session) })
}

// Ways answers a query by one, which searches in one way of matching, within the query's patience.
func (q *Query) Ways(ctx context.Context, one func(ctx context.Context, m Match) (Result, error)) (Result, error) {
	inner := ctx
	if q.Patience > 0 {
		timed, stop := context.WithTimeout(ctx, q.Patience)
		defer stop()
		inner = timed
	}
	r, err := q.ways(inner, one)
	if err != nil && ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded) {
		r.Partial, err = true, nil
	}
	return r, err
}

// ways tries the ways to match that the query allows one after the other, as long as there is room for hits.
func (q *Query) ways(ctx context.Context, one func(ctx context.Context, m Match) (Result, error)) (Result, error) {
	if q.Match != Auto {
		return one(ctx, q.Match)
	}
	r, err := one(ctx, Substring)
	if err != nil || r.Total >= q.limit() || !q.loose() {
		return r, err
	}
	more, err := one(ctx, Fuzzy)
	r = r.with(more, q.limit())
	if err != nil || r.Total > 0 {
		return r, err
	}
	return one(ctx, Typos)
}

// loose reports that a word of the query could match in another way than as it stands.
func (q *Query) loose() bool {
	for _, w := range q.Words {
		if w.Form == Plain && !w.Path && !w.Not && len(w.Text) > 1 {
			return true
		}
	}
	return false
}

// with is a result followed by one whose matches include its own.
func (r Result) with(more Result, limit int) Result {
	have := map[string]bool{}
	for i := range r.Hits {
		have[r.Hits[i].Path] = true
	}
	for _, h := range more.Hits {
		if len(r.Hits) < limit && !have[h.Path] {
			r.Hits = append(r.Hits, h)
		}
	}
	if more.Total > r.Total {
		r.Total, r.Bytes = more.Total, more.Bytes
	}
	r.Partial = r.Partial || more.Partial
	return r
}

// one searches in one way.
func (t *Table) one(ctx context.Context, q *Query, m Match, session *Session) (Result, error) {
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	p := t.plan(q, m)
	if p.nowhere {
		return Result{}, nil
	}
	if p.looksUp() {
		session = nil // what it met before would save nothing
	}
	within, found := session.begin(t, q, m)
	first := t.share(t.scans(ctx, p, within, found))
	r := Result{Total: first.total, Bytes: first.bytes, Hits: first.hits()}
	if first.err != nil {
		return r, ctx.Err()
	}
	session.end(t, q, m, found)
	return r, nil
}

// patient is how long one worker searches before others help it: most searches are over by then, and to wait for
// another goroutine to come and go would take longer.
const patient = 30 * time.Microsecond

// crew is the workers of a search. The first one is the caller's own goroutine.
type crew struct {
	scans   []*scan
	next    atomic.Int32 // segment
	busy    sync.WaitGroup
	entered [workers]atomic.Bool // whether a helper has begun, or nobody waits for it any more
}

// share lets the workers search all segments and gives the first one with what all have found.
func (t *Table) share(scans []*scan) *scan {
	w := &crew{scans: scans}
	first, start, called := scans[0], time.Now(), false
	for w.step(first) {
		if !called && time.Since(start) > patient {
			called = true
			w.call()
		}
	}
	for i := range scans[1:] {
		if called && w.entered[i].CompareAndSwap(false, true) {
			w.busy.Done() // it has not begun, and there is nothing left to do
		}
	}
	w.busy.Wait()
	for _, c := range scans[1:] {
		first.top.merge(&c.top)
		first.total += c.total
		first.bytes += c.bytes
		first.err = errors.Join(first.err, c.err)
	}
	return first
}

// step searches the next segment, if there is one.
func (w *crew) step(c *scan) bool {
	i := int(w.next.Add(1)) - 1
	if c.err != nil || i >= len(c.table.segments) {
		return false
	}
	c.segment(i)
	return true
}

// call lets the other workers come.
func (w *crew) call() {
	for i, c := range w.scans[1:] {
		w.busy.Add(1)
		go func() {
			if !w.entered[i].CompareAndSwap(false, true) {
				return
			}
			defer w.busy.Done()
			for w.step(c) {
				continue
			}
		}()
	}
}

// scans makes the workers of a search.
func (t *Table) scans(ctx context.Context, p *plan, within, found *marks) []*scan {
	var memo []uint32
	if p.folders {
		memo = make([]uint32, len(t.tree.nodes))
	}
	n := max(1, min(workers, runtime.GOMAXPROCS(0), len(t.segments)))
	list := make([]*scan, n)
	for i := range list {
		list[i] = &scan{
			ctx: ctx, table: t, plan: p, memo: memo, within: within, found: found,
			top: top{table: t, by: p.q.Sort, most: p.q.limit()},
		}
	}
	return list
}

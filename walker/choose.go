package walker

import (
	"cmp"
	"container/heap"
	"context"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

// choose watches the folders that changed last, where there are more than can be watched.
func (g *watching) choose(ctx context.Context, root string) {
	if g.w == nil {
		return
	}
	stats := g.w.Stats()
	if n, err := g.foldersIn(ctx, root); err != nil || n <= stats.Limit {
		return
	}
	var newest recency
	err := g.k.store.Folders(ctx, root, func(f store.Folder) error {
		at := f.ModTime
		for i := range f.Entries {
			at = max(at, f.Entries[i].ModTime)
		}
		if len(newest) < stats.Limit {
			heap.Push(&newest, aged{at, strings.Clone(f.Path)})
		} else if len(newest) > 0 && newest[0].at < at {
			newest[0] = aged{at, strings.Clone(f.Path)}
			heap.Fix(&newest, 0)
		}
		return nil
	})
	if err != nil {
		return
	}
	slices.SortFunc(newest, func(a, b aged) int { return cmp.Compare(b.at, a.at) })
	for _, f := range newest {
		g.enter(f.path)
	}
}

// foldersIn is how many folders a root has, or had at its last run when that is well below
// the limit: if it has grown beyond since, the watching says that it is full.
func (g *watching) foldersIn(ctx context.Context, root string) (int, error) {
	scans, err := g.k.store.Scans(ctx)
	if err != nil {
		return 0, err
	}
	for i := range scans {
		if n := scans[i].Folders; scans[i].Root == root && n > 0 && n < g.w.Stats().Limit/10*9 {
			return n, nil
		}
	}
	sum, err := g.k.store.Totals(ctx, root)
	return sum.Folders, err
}

// aged is a folder with the time of the last change in it.
type aged struct {
	at   int64
	path string
}

// recency is a heap with the oldest on top.
type recency []aged

func (r recency) Len() int           { return len(r) }
func (r recency) Less(i, j int) bool { return r[i].at < r[j].at }
func (r recency) Swap(i, j int)      { r[i], r[j] = r[j], r[i] }

// Push implements heap.Interface.
func (r *recency) Push(v any) { *r = append(*r, v.(aged)) } //nolint:errcheck,forcetypeassert // only aged is pushed

// Pop implements heap.Interface.
func (r *recency) Pop() any {
	last := (*r)[len(*r)-1]
	*r = (*r)[:len(*r)-1]
	return last
}

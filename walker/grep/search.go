package grep

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/bmatcuk/doublestar/v4"
	"golang.org/x/sync/errgroup"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

// Request says what is to be searched, and for what.
type Request struct {
	Pattern *Pattern
	Roots   []string // absolute; folders, or files, which are searched whatever their names are
	Include string   // only files that match this glob, if it is not empty
	Exclude string   // not files that match this glob
	Context int      // lines before and after a match
	Most    int      // matches of one file that are kept
	Plain   bool     // look at every file, whatever the index says
}

// Outcome is what came of one file: matches, or why it could not be searched.
type Outcome struct {
	File
	Err error
}

// Summary counts what a search has done.
type Summary struct {
	Searched int  // files that were read and have text
	RuledOut int  // files that the index ruled out, as far as they were met
	Covered  bool // the index knew of every change, so no folder was listed
}

// Progress is Summary while the search goes on. It is safe for concurrent use.
type Progress struct{ searched, ruledOut atomic.Int64 }

// Searched is how many files have been read, or ruled out, so far.
func (p *Progress) Searched() int { return int(p.searched.Load() + p.ruledOut.Load()) }

// Run searches the files below the roots that the index would hold the content of: without
// what is excluded, ignored, hidden below the root, or secret. fn gets each file with
// matches, and each that could not be searched, as they are done, from one goroutine at a
// time; its error ends the search. progress may be nil.
func Run(ctx context.Context, k *walker.Keeper, q Request, progress *Progress, fn func(Outcome) error) (Summary, error) {
	if progress == nil {
		progress = &Progress{}
	}
	r := &run{Request: q, keeper: k, progress: progress, fn: fn, jobs: make(chan []job, 2*runtime.GOMAXPROCS(0))}
	var err error
	if r.walk, r.scans, err = k.IndexWalk(ctx); err != nil {
		return Summary{}, err
	}
	g, ctx := errgroup.WithContext(ctx)
	for range max(2, runtime.GOMAXPROCS(0)) {
		g.Go(func() error { return r.work(ctx) })
	}
	g.Go(func() error {
		defer close(r.jobs)
		for _, root := range q.Roots {
			if err := r.root(ctx, root); err != nil {
				return err
			}
		}
		return r.send(ctx)
	})
	err = g.Wait()
	for _, t := range r.trees {
		_ = t.Close()
	}
	r.sum.Searched, r.sum.RuledOut = int(progress.searched.Load()), int(progress.ruledOut.Load())
	return r.sum, err
}

// run is one search.
type run struct {
	Request
	keeper   *walker.Keeper
	walk     walker.WalkOptions
	scans    []store.Scan
	progress *Progress
	jobs     chan []job
	batch    []job // that are not sent yet
	held     int   // files of the batch
	trees    []*guard.Tree
	sum      Summary

	mu    sync.Mutex // held while fn runs
	fn    func(Outcome) error
	ended error // what fn returned when it had enough
}

// root hands out the files at or below one root.
func (r *run) root(ctx context.Context, root string) error {
	info, err := r.keeper.Guard().Stat(root)
	if err != nil {
		return err
	}
	if info.Kind != guard.KindDir {
		return r.give(ctx, job{dir: filepath.Dir(root), names: []string{filepath.Base(root)}})
	}
	tree, err := r.keeper.Guard().Tree(root)
	if err != nil {
		return err
	}
	r.trees = append(r.trees, tree)
	k, err := r.known(ctx, root)
	if err != nil {
		return err
	}
	if k.covered {
		r.sum.Covered = true
		return r.indexed(ctx, tree, root, k)
	}
	return r.walked(ctx, tree, root, k)
}

// walked walks a tree and hands out the files that the index does not rule out.
func (r *run) walked(ctx context.Context, tree *guard.Tree, root string, k *known) error {
	o := r.walk
	o.Bare = len(k.states) == 0
	_, err := walker.Walk(ctx, r.keeper.Guard(), root, o, func(f store.Folder, left walker.Left) error {
		rel, err := filepath.Rel(root, f.Path)
		if err != nil || rel != "." && hiddenWithin(rel) {
			return nil //nolint:nilerr // a folder that is not below the root
		}
		names := make([]string, 0, len(f.Entries))
		ignored := left.Ignored // ascending
		for i := range f.Entries {
			if len(ignored) > 0 && ignored[0] == i {
				ignored = ignored[1:]
				continue
			}
			e := &f.Entries[i]
			if e.Kind != store.File || !r.wants(rel, e.Name) {
				continue
			}
			if k.rulesOut(f.Path, e) {
				r.progress.ruledOut.Add(1)
				continue
			}
			names = append(names, e.Name)
		}
		return r.give(ctx, job{tree: tree, rel: rel, dir: f.Path, names: names, gone: true})
	})
	return err
}

// wants reports whether a file in a folder, whose path from the root is rel, is searched by
// its name.
func (r *run) wants(rel, name string) bool {
	if strings.HasPrefix(name, ".") || guard.TierOf(name) != guard.Open {
		return false
	}
	return (r.Include == "" || matchPath(r.Include, rel, name)) && (r.Exclude == "" || !matchPath(r.Exclude, rel, name))
}

// hiddenWithin reports whether a component of a path begins with a dot.
func hiddenWithin(rel string) bool {
	return strings.HasPrefix(rel, ".") || strings.Contains(rel, string(filepath.Separator)+".")
}

// matchPath matches a glob without a slash against the name, one with a slash
// against the path below the searched folder. Case does not count.
func matchPath(glob, rel, name string) bool {
	if strings.Contains(glob, "/") {
		glob, name = strings.TrimPrefix(glob, "./"), filepath.ToSlash(filepath.Join(rel, name))
	}
	return doublestar.MatchUnvalidated(strings.ToLower(glob), strings.ToLower(name))
}

// work searches files until there are no more.
func (r *run) work(ctx context.Context) error {
	w := &worker{
		searcher: r.Pattern.searcher(), keeper: r.keeper, context: r.Context, most: r.Most,
		buf: make([]byte, firstBuffer), plain: map[string]bool{},
	}
	for batch := range r.jobs {
		for _, j := range batch {
			if err := r.do(ctx, w, j); err != nil {
				return err
			}
		}
	}
	return nil
}

// noFolder ends a job whose folder cannot be opened.
func (r *run) noFolder(ctx context.Context, j job, err error) error {
	if j.gone && errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return r.tell(ctx, Outcome{File: File{Path: j.dir}, Err: fmt.Errorf("search %s: %w", j.dir, err)})
}

func (r *run) do(ctx context.Context, w *worker, j job) error {
	var folder *guard.Folder
	if j.tree != nil {
		var err error
		if folder, err = j.open(); err != nil {
			return r.noFolder(ctx, j, err)
		}
		defer folder.Close()
	}
	for i, name := range j.names {
		if err := ctx.Err(); err != nil {
			return err
		}
		var found *File
		var searched bool
		var err error
		switch {
		case folder == nil:
			found, searched, err = w.at(ctx, filepath.Join(j.dir, name))
		case j.docs != nil:
			found, searched, err = w.known(ctx, folder, j.dir, name, j.docs[i])
		default:
			found, searched, err = w.in(ctx, folder, j.dir, name)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if searched {
			r.progress.searched.Add(1)
		}
		if at := (*fs.PathError)(nil); folder != nil && errors.As(err, &at) && at.Path == j.dir {
			return r.noFolder(ctx, j, err)
		}
		if err != nil && j.gone && errors.Is(err, fs.ErrNotExist) || err == nil && (found == nil || found.Total == 0) {
			continue
		}
		out := Outcome{Err: err}
		if found != nil {
			out.File = *found
		}
		out.Path = filepath.Join(j.dir, name)
		if err := r.tell(ctx, out); err != nil {
			return err
		}
	}
	return nil
}

// tell hands an outcome on, unless the search has ended while it waited for its turn.
func (r *run) tell(ctx context.Context, o Outcome) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	if r.ended == nil {
		r.ended = r.fn(o)
	}
	return r.ended
}

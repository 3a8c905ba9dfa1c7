package walker

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
	"github.com/fsx-dev/fsx/walker/watch"
)

// watching is what Watch knows. It answers for the store how fresh that is.
type watching struct {
	k       *Keeper
	o       WatchOptions
	w       *watch.Watcher // nil where nothing can be watched
	checks  chan string    // holds a token when a root is to be compared
	started time.Time

	mu        sync.Mutex // held while changes go from the watcher to what is under way
	roots     map[string]*rootState
	underWay  []Change        // are being refreshed
	again     []Change        // were refreshed during a run, and will be once more
	later     map[string]due  // change too often
	lost      bool            // a comparison of all roots is owed
	polled    map[string]bool // roots that are not watched at all
	pace      map[string]*rate
	lostCount int
	due       map[string]bool // roots that are to be compared
	lastPoll  map[string]time.Time
	took      map[string]time.Duration
	lastTick  time.Time
	waits     bool // for the end of a run

	idle      chan struct{} // holds a token after a run that was waited for
	waiting   sync.WaitGroup
	lastCheck int64
	lastStore int64
}

// rootState is one root.
type rootState struct {
	checked bool     // has been compared since it is watched
	partial bool     // some of its folders are not watched
	missing bool     // is not there
	far     []string // folders in it whose changes cannot be watched
}

// enter watches a folder that a walk is about to list.
func (g *watching) enter(path string) {
	if g.w == nil {
		return
	}
	g.mu.Lock()
	name, root := g.rootOf(path)
	far := root == nil || g.polled[name] || slices.ContainsFunc(root.far, func(f string) bool { _, ok := under(f, path); return ok })
	g.mu.Unlock()
	if far {
		return
	}
	if err := g.w.Add(path); err != nil && !unlistable(err) {
		g.mu.Lock()
		root.partial = true
		g.mu.Unlock()
	}
}

// outdated looks once more at a folder that changed before it was watched, when the folder above
// had been listed: nothing else tells that the record above is no longer true.
func (g *watching) outdated(path string) {
	if g.w != nil {
		g.w.Touch(path)
	}
}

// unlistable reports whether an error says that a folder is not there or cannot be listed
// either: then there is nothing in it to watch, and the folder above tells when that changes.
func unlistable(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.ELOOP)
}

// lacks reports whether a folder should be watched and is not.
func (g *watching) lacks(path string) bool {
	if g.w == nil || g.w.Watched(path) {
		return false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	name, root := g.rootOf(path)
	return root != nil && !root.partial && !g.polled[name] && !slices.ContainsFunc(root.far, func(f string) bool { _, ok := under(f, path); return ok })
}

// rootOf is the innermost root that holds a path.
func (g *watching) rootOf(path string) (name string, state *rootState) {
	for r, s := range g.roots {
		if _, ok := under(r, path); ok && (state == nil || len(r) > len(name)) {
			name, state = r, s
		}
	}
	return name, state
}

// covered reports whether everything at and below a path is watched.
func (g *watching) covered(path string) bool {
	name, root := g.rootOf(path)
	if root == nil || !root.checked || root.partial || root.missing || g.polled[name] || g.lost {
		return false
	}
	for r, s := range g.roots { // roots further in count as well
		if _, ok := under(path, r); ok && (!s.checked || s.partial || s.missing || g.polled[r]) {
			return false
		}
	}
	return !slices.ContainsFunc(root.far, func(f string) bool {
		_, in := under(f, path)
		_, out := under(path, f)
		return in || out
	})
}

// Fresh implements store.Watcher.
func (g *watching) Fresh(ctx context.Context, path string) (store.Freshness, error) {
	if err := ctx.Err(); err != nil {
		return store.Freshness{}, err
	}
	path = filepath.Clean(path)
	g.mu.Lock()
	covered := g.w != nil && g.covered(path)
	g.mu.Unlock()
	if !covered || !g.w.Watched(path) && !g.w.Watched(filepath.Dir(path)) {
		return store.Freshness{}, nil
	}
	if err := g.w.Sync(ctx); err != nil {
		if ctx.Err() != nil {
			return store.Freshness{}, ctx.Err()
		}
		return store.Freshness{}, nil
	}
	changes, ok := g.pending(path)
	if !ok {
		return store.Freshness{}, nil
	}
	f := store.Freshness{Covered: true}
	for _, c := range changes {
		g.addDirty(&f, path, c)
	}
	slices.Sort(f.Dirty)
	slices.Sort(f.Deep)
	f.Dirty, f.Deep = slices.Compact(f.Dirty), slices.Compact(f.Deep)
	return f, nil
}

// pending gives all changes that are not yet stored; false when that cannot be told.
func (g *watching) pending(path string) ([]Change, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	b := g.w.Peek()
	if b.Lost || len(b.Gone) > 0 || !g.covered(path) {
		return nil, false
	}
	list := slices.Concat(changesOf(&b), g.underWay, g.again)
	for _, d := range g.later {
		list = append(list, d.change)
	}
	return list, true
}

// addDirty adds what a change means for a path and what is below it.
func (g *watching) addDirty(f *store.Freshness, path string, c Change) {
	deep := func(p string) {
		if _, ok := under(p, path); ok {
			f.Deep = append(f.Deep, path)
		} else if _, ok := under(path, p); ok {
			f.Deep = append(f.Deep, p)
		}
	}
	switch {
	case c.From != "":
		deep(c.From)
		deep(c.Path)
	case c.Deep || len(c.Names) == 0:
		deep(c.Path)
	default:
		for _, name := range c.Names {
			p := filepath.Join(c.Path, name)
			if now, err := g.k.guard.Lstat(p); (err == nil && entryOf(&now).Kind == store.Dir) || p != path && isAbove(p, path) {
				deep(p)
			} else if _, ok := under(path, p); ok {
				f.Dirty = append(f.Dirty, p)
			}
		}
	}
}

func isAbove(dir, path string) bool {
	_, ok := under(dir, path)
	return ok
}

// changesOf is what the watcher noticed, in the keeper's words.
func changesOf(b *watch.Batch) []Change {
	list := make([]Change, 0, len(b.Folders)+len(b.Moves))
	for _, f := range b.Folders {
		c := Change{Path: f.Path}
		if !f.All {
			c.Names = f.Names
		}
		list = append(list, c)
	}
	for _, m := range b.Moves {
		list = append(list, Change{Path: m.To, From: m.From})
	}
	return list
}

// State implements store.Watcher.
func (g *watching) State() store.WatchState {
	s := store.WatchState{Running: true}
	if g.w != nil {
		stats := g.w.Stats()
		s.Watches, s.Limit, s.Events, s.Overflows, s.LastEvent = stats.Watches, stats.Limit, stats.Events, stats.Overflows, stats.LastEvent
		s.Pending = g.w.Pending()
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	s.Pending += len(g.underWay) + len(g.again) + len(g.later)
	s.LastCheck, s.LastChange = g.lastCheck, g.lastStore
	for r, state := range g.roots {
		s.Roots = append(s.Roots, r)
		if state.missing {
			s.Missing = append(s.Missing, r)
		} else if g.w == nil || state.partial || g.polled[r] {
			s.Polled = append(s.Polled, r)
		}
		s.Polled = append(s.Polled, g.farFrom(state)...)
	}
	slices.Sort(s.Roots)
	slices.Sort(s.Polled)
	slices.Sort(s.Missing)
	return s
}

// wholeDrive reports whether a folder is the top of a file system's names.
func wholeDrive(path string) bool { return filepath.Dir(path) == path }

// addRoot begins to watch a root and reports whether it is new.
func (g *watching) addRoot(ctx context.Context, path string) bool {
	g.mu.Lock()
	had := g.roots[path] != nil
	g.mu.Unlock()
	if had {
		return false
	}
	far, remote := g.remote(ctx, path) // may have to wait for a file system
	state := &rootState{far: far}
	if _, ok := under(path, g.k.store.Dir()); ok {
		state.far = append(state.far, g.k.store.Dir())
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.roots[path] = state
	if g.w == nil || remote || wholeDrive(path) {
		g.polled[path] = true
		return true
	}
	if err := g.w.Root(path); err != nil {
		state.missing = errors.Is(err, fs.ErrNotExist)
		state.partial = !state.missing
	}
	return true
}

// remote reports whether a root is on a file system whose changes cannot be watched, and gives
// the folders in it of which that is true.
func (g *watching) remote(ctx context.Context, path string) (far []string, itself bool) {
	tree, err := openTree(ctx, g.k.guard, path, patience)
	if err != nil {
		return nil, false
	}
	defer func() { _ = tree.Close() }()
	for rel, m := range tree.Mounts() {
		if m.Nature == guard.Remote {
			far = append(far, filepath.Join(path, rel))
		}
	}
	return far, tree.Nature() == guard.Remote
}

// farFrom are the folders in a root whose changes cannot be watched, without the data
// folder, whose changes are our own.
func (g *watching) farFrom(state *rootState) []string {
	return slices.DeleteFunc(slices.Clone(state.far), func(f string) bool { return f == g.k.store.Dir() })
}

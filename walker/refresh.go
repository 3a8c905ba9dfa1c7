package walker

import (
	"context"
	"errors"
	"hash/maphash"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// Change names something below the roots that may not be as the store has it.
type Change struct {
	Path  string   // a folder
	Names []string // of its entries that may have changed; none means any of them
	Deep  bool     // and anything below it
	From  string   // with a move: the file or folder Path was there before; Names and Deep do not count
}

// Refresh brings what the changes name up to date in the store, by the rules of a
// full run: the folders' records, and, below roots that were indexed, the documents. A
// file or folder that has moved keeps its documents' identities, and its bookmarks. What
// does not lie below the root of an earlier run is passed over. It does not wait for
// runs that are under way; see Watch for how the two agree.
func (k *Keeper) Refresh(ctx context.Context, changes []Change) (Summary, error) {
	total := Summary{}
	if k.store == nil {
		return total, ErrNoIndex
	}
	started := time.Now()
	scans, err := k.store.Scans(ctx)
	if err != nil {
		return total, err
	}
	roots := rootsOf(scans)
	byRoot := map[string][]Change{}
	for _, c := range changes {
		if root := innermost(roots, c.Path); root != "" {
			byRoot[root] = append(byRoot[root], c)
		}
	}
	var errs []error
	for _, root := range roots {
		list := byRoot[root]
		if len(list) == 0 {
			continue
		}
		sum, err := k.refreshRoot(ctx, root, roots, !isRead(scans, root), list)
		total.add(sum)
		if ctx.Err() != nil {
			return total, ctx.Err()
		}
		errs = append(errs, err)
	}
	total.Took = time.Since(started)
	return total, errors.Join(append(errs, k.moveBookmarks(ctx, changes))...)
}

// rootsOf lists the folders that were asked for by name, sorted.
func rootsOf(scans []store.Scan) []string {
	var list []string
	for _, s := range scans {
		list = append(list, s.Root)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// innermost is the last of the sorted roots that holds a path, "" when none does.
func innermost(roots []string, path string) string {
	best := ""
	for _, r := range roots {
		if _, ok := under(r, path); ok && len(r) > len(best) {
			best = r
		}
	}
	return best
}

// isRead reports whether the files below a root were read by a run over it or
// over one that holds it, not only recorded.
func isRead(scans []store.Scan, root string) bool {
	return slices.ContainsFunc(scans, func(s store.Scan) bool {
		_, ok := under(s.Root, root)
		return ok && (s.Read || s.Indexed+s.Passages+s.LeftOut > 0)
	})
}

// refresh is the work of Refresh on one root.
type refresh struct {
	*run
	v       *visitor
	touched []string            // names of the folder that is being listed; nil means any
	any     bool                // all documents of the folder are looked at
	trees   []string            // folders that are gone
	files   []string            // files that are gone
	parents []string            // folders whose entry above may not be as it was
	again   []string            // folders whose rules have changed
	queued  map[string]bool     // folders whose records are not yet written
	seen    map[uint64]struct{} // what the walk of a subtree has met, by checksums of the paths
	seed    maphash.Seed
}

func (k *Keeper) refreshRoot(ctx context.Context, root string, asked []string, metadataOnly bool, changes []Change) (Summary, error) {
	r := &run{
		Keeper: k, ctx: ctx, root: root, asked: asked, history: asked, started: time.Now(), metadataOnly: metadataOnly, sum: Summary{MetadataOnly: metadataOnly},
	}
	x := &refresh{run: r, queued: map[string]bool{}, seed: maphash.MakeSeed()}
	var err error
	on := k.shared.listening()
	x.v, err = k.visitor(ctx, root, WalkOptions{
		Exclude: k.config.Exclude, Gitignore: !metadataOnly, Keep: asked, Enter: on.enter, Outdated: on.outdated,
	}, x.take)
	if err != nil {
		return r.sum, err
	}
	defer x.v.closed()
	for _, c := range plan(changes) {
		if err := x.change(c); err != nil {
			return r.sum, err
		}
	}
	for len(x.again) > 0 {
		path := x.again[0]
		x.again = x.again[1:]
		clear(x.v.above)
		if err := x.change(Change{Path: path, Deep: true}); err != nil {
			return r.sum, err
		}
	}
	return r.sum, x.write()
}

// change lists one folder, or a subtree, and those folders in it that are new.
func (x *refresh) change(c Change) error {
	n := x.v.node(c.Path)
	if n == nil {
		return nil // it is excluded
	}
	x.touched, x.any = c.Names, len(c.Names) == 0
	if c.Deep {
		met, err := x.below(n)
		return x.listed(c.Path, met, err)
	}
	subs, met, err := x.v.one(n)
	if err := x.listed(c.Path, met, err); err != nil || !met {
		return err
	}
	x.touched, x.any = nil, true
	for i := range subs {
		if !x.isNew(subs[i].path) {
			continue
		}
		if _, err := x.below(&subs[i]); err != nil {
			return err
		}
	}
	return nil
}

// below walks a subtree.
func (x *refresh) below(n *node) (met bool, err error) {
	x.seen = map[uint64]struct{}{}
	defer func() { x.seen = nil }()
	if met, err = x.v.below(n); err != nil || !met {
		return met, err
	}
	return met, x.straysBelow(n.path)
}

// listed settles what became of the list of a folder that was named.
func (x *refresh) listed(path string, met bool, err error) error {
	switch {
	case err != nil && path == x.root && errors.Is(err, fs.ErrNotExist):
		return &MissingRootError{Root: path, Err: err}
	case err != nil:
		return err
	case !met: // the folder above says so as well, if it is watched
		x.trees = append(x.trees, path)
	}
	x.parents = append(x.parents, path)
	return nil
}

// isNew reports whether a folder that was met must be walked: because the store
// does not know it as it is, or because it should be watched and is not.
func (x *refresh) isNew(path string) bool {
	if x.shared.unwatched(path) {
		return true
	}
	f, err := x.store.Folder(x.ctx, path)
	if err != nil || f.Err != "" {
		return true
	}
	now, err := x.guard.Lstat(path)
	return err != nil || now.Inode != f.Inode
}

// MissingRootError says that a root is not there, or that another folder stands in its place. What
// is known of it is kept.
type MissingRootError struct {
	Root string
	Err  error
}

func (e *MissingRootError) Error() string { return e.Err.Error() }
func (e *MissingRootError) Unwrap() error { return e.Err }

// write writes what the lists have shown: records first, then what is read, and at last what is
// gone, so that a file that moved is never missing.
func (x *refresh) write() error {
	if err := x.flush(); err != nil {
		return err
	}
	if err := x.fixParents(); err != nil {
		return err
	}
	if err := x.adopt(); err != nil {
		return err
	}
	if err := x.clearPlaces(); err != nil {
		return err
	}
	if err := x.flushUpdates(); err != nil {
		return err
	}
	if err := x.read(); err != nil {
		return err
	}
	return x.forgetGone()
}

// fixParents writes what has changed of a folder itself into the record above it.
func (x *refresh) fixParents() error {
	slices.Sort(x.parents)
	for _, path := range slices.Compact(x.parents) {
		if path == x.root {
			continue
		}
		up, err := x.store.Folder(x.ctx, filepath.Dir(path))
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		i, there := slices.BinarySearchFunc(up.Entries, filepath.Base(path), func(e Entry, name string) int { return strings.Compare(e.Name, name) })
		if !there || up.Entries[i].Kind != store.Dir {
			continue
		}
		now, err := x.guard.Lstat(path)
		if err != nil {
			continue // gone again
		}
		if e := entryOf(&now); e.Kind == store.Dir && e != up.Entries[i] {
			up.Entries[i] = e
			if err := x.store.PutFolders(x.ctx, []store.Folder{up}); err != nil {
				return err
			}
		}
	}
	return nil
}

package tool

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"slices"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/names"
	"github.com/fsx-dev/fsx/walker/guard"
)

// place is a folder to look in. What the store knows of it is searched there; what differs on the disk, or all of a
// folder that the store does not know, stands in a table of its own.
type place struct {
	env     *Env
	root    string
	stored  bool
	now     *names.Table    // folders as they are
	before  *names.Table    // the same folders as they are stored
	changed map[string]bool // folders that are in both
	gone    []string        // folders that are in before only, with all below them
	partial string
}

// place looks at a folder: it is walked, or when it is stored, held against the disk as far as trust allows.
func (e *Env) place(ctx context.Context, root string) (*place, error) {
	p := &place{env: e, root: root, now: names.New(), before: names.New(), changed: map[string]bool{}}
	if e.Store != nil {
		if _, err := e.Store.Folder(ctx, root); err == nil {
			p.stored = true
			return p, p.check(ctx)
		}
	}
	return p, p.walk(ctx, root)
}

func (p *place) walk(ctx context.Context, root string) error {
	var u unread
	partial, err := p.env.walkNames(ctx, root, &u, func(dir string, entries []store.Entry) error {
		p.now.Put(listed(dir, entries))
		return ctx.Err()
	})
	p.partial = cmp.Or(partial, u.String(), p.partial)
	return err
}

// listed is a folder for a table of names.
func listed(dir string, entries []store.Entry) names.Folder {
	f := names.Folder{Path: dir, Entries: make([]names.Entry, len(entries))}
	for i, n := range entries {
		f.Entries[i] = names.Entry{Name: n.Name, Kind: names.Kind(n.Kind), Size: n.Size, ModTime: n.ModTime}
	}
	return f
}

// errChecked ends a check early.
var errChecked = errors.New("checked long enough")

// check finds the folders that have changed since they were stored: from the watcher where one covers the place, else
// by their times, for as long as trust allows.
func (p *place) check(ctx context.Context) error {
	if fresh, err := p.env.Store.Fresh(ctx, p.root); err == nil && fresh.Covered {
		return p.renew(ctx, fresh)
	}
	look := p.env.lookout()
	err := p.env.Store.Folders(ctx, p.root, func(f store.Folder) error {
		if p.isGone(f.Path) {
			p.before.Put(listed(f.Path, f.Entries))
			return nil
		}
		if !look.goesOn() {
			return errChecked
		}
		modified, there := p.env.modified(f.Path)
		if there && modified == f.ModTime {
			return nil
		}
		return p.replace(ctx, f, there)
	})
	if errors.Is(err, errChecked) {
		return nil
	}
	return err
}

// renew lists anew what the watcher has noticed.
func (p *place) renew(ctx context.Context, fresh store.Freshness) error {
	for _, path := range fresh.Dirty {
		if info, err := p.env.Keeper.Guard().Lstat(path); err != nil || info.Kind != guard.KindDir {
			path = filepath.Dir(path)
		}
		if err := p.again(ctx, path); err != nil {
			return err
		}
	}
	for _, path := range fresh.Deep {
		err := p.env.Store.Folders(ctx, path, func(f store.Folder) error {
			p.before.Put(listed(f.Path, f.Entries))
			return nil
		})
		if err != nil {
			return err
		}
		p.gone = append(p.gone, path)
		// What is a file by now, or goes while it is walked, has no names below it.
		if info, err := p.env.Keeper.Guard().Stat(path); err == nil && info.Kind == guard.KindDir {
			if err := p.walk(ctx, path); err != nil && ctx.Err() != nil {
				return ctx.Err()
			}
		}
	}
	return nil
}

// again lists one folder anew.
func (p *place) again(ctx context.Context, path string) error {
	if p.changed[path] || !isBelow(path, p.root) {
		return nil
	}
	f, err := p.env.Store.Folder(ctx, path)
	if err != nil {
		return ctx.Err() // it is not stored: the folder that it is new in is named as well
	}
	_, there := p.env.modified(path)
	return p.replace(ctx, f, there)
}

// replace takes a folder as it is now instead of as it is stored, with the folders that are new in it.
func (p *place) replace(ctx context.Context, f store.Folder, there bool) error {
	p.before.Put(listed(f.Path, f.Entries))
	if !there {
		p.gone = append(p.gone, f.Path)
		return nil
	}
	entries, err := p.env.Keeper.List(ctx, f.Path)
	if err != nil {
		p.gone = append(p.gone, f.Path)
		return ctx.Err()
	}
	p.changed[f.Path] = true
	p.now.Put(listed(f.Path, entries))
	known := map[string]bool{}
	for _, n := range f.Entries {
		known[n.Name] = n.Kind == store.Dir
	}
	for _, n := range entries {
		if n.Kind == store.Dir && !known[n.Name] {
			if err := p.walk(ctx, filepath.Join(f.Path, n.Name)); err != nil && ctx.Err() != nil {
				return ctx.Err()
			}
		}
	}
	return nil
}

func (p *place) isGone(dir string) bool {
	return slices.ContainsFunc(p.gone, func(g string) bool { return isBelow(dir, g) })
}

// find answers a query from the store and corrects the answer by what has changed.
func (p *place) find(ctx context.Context, q names.Query) (names.Result, error) {
	q.In = []string{p.root}
	r, err := p.now.Search(ctx, q)
	if err != nil || !p.stored {
		return r, err
	}
	kept, err := p.env.Store.Find(ctx, q)
	if err != nil {
		return r, err
	}
	old, err := p.before.Search(ctx, q)
	if err != nil {
		return r, err
	}
	r.Total += kept.Total - old.Total
	r.Bytes += kept.Bytes - old.Bytes
	r.Partial = r.Partial || kept.Partial
	for _, h := range kept.Hits {
		if dir := filepath.Dir(h.Path); !p.changed[dir] && (len(p.gone) == 0 || !p.isGone(dir)) {
			r.Hits = append(r.Hits, h)
		}
	}
	r.Hits = q.Best(r.Hits)
	return r, nil
}

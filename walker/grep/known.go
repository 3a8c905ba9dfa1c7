package grep

import (
	"context"
	"errors"
	"hash/maphash"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

// known is what the index says about the files below a root.
type known struct {
	covered bool // nothing has changed but what fresh names
	fresh   store.Freshness
	docs    []store.Candidate // of covered: those that may match

	seed   maphash.Seed
	states map[uint64]state // by checksum of the path: those that do not match as they were read
}

// state is how a file was when its trigrams were taken.
type state struct {
	size, modTime int64
	inode         uint64
}

// mostDirty is how many changed files and folders are looked at one by one.
const mostDirty = 2000

// known asks the index. Whatever it cannot tell, and each failure, means that every file is read.
func (r *run) known(ctx context.Context, root string) (*known, error) {
	db := r.keeper.Store()
	if db == nil || r.Plain {
		return &known{}, nil
	}
	fresh, err := db.Fresh(ctx, root)
	if err != nil && ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err == nil && fresh.Covered && r.isRead(root) && !r.changesRules(fresh) && len(fresh.Dirty) <= mostDirty {
		if c, err := db.Candidates(ctx, r.Pattern.query, []string{root}); err == nil {
			return &known{covered: true, fresh: fresh, docs: c.Docs}, nil
		}
	}
	k, err := r.states(ctx, db, root)
	if err != nil && ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return &known{}, nil //nolint:nilerr // the files tell everything
	}
	return k, nil
}

// isRead reports whether runs of Index came to the files below a root, and to those that a walk
// from the root comes to.
func (r *run) isRead(root string) bool {
	top := ""
	for _, s := range r.scans {
		if (s.Read || s.Indexed+s.Passages+s.LeftOut > 0) && below(s.Root, root) && len(s.Root) > len(top) {
			top = s.Root
		}
	}
	return top != "" && !walker.LeavesOut(r.keeper.Guard(), top, root, r.walk)
}

// changesRules reports whether an ignore file is among what has changed: then other files
// than those of the index may have to be searched.
func (r *run) changesRules(fresh store.Freshness) bool {
	return slices.ContainsFunc(fresh.Dirty, func(path string) bool { return walker.IsIgnoreFile(filepath.Base(path)) })
}

// states lists the files that do not match as they were read. Documents are taken before
// candidates: a document that is stored meanwhile is read in either case.
func (r *run) states(ctx context.Context, db store.DB, root string) (*known, error) {
	k := &known{}
	if !r.Pattern.query.Prunes() {
		return k, nil
	}
	type numbered struct {
		state
		path, id uint64
	}
	k.seed = maphash.MakeSeed()
	var all []numbered
	err := db.Documents(ctx, root, func(d store.Document) error {
		if d.Confirmed {
			dir, name := split(d.Path)
			all = append(all, numbered{state{d.Size, d.ModTime, d.Inode}, k.sum(dir, name), d.ID})
		}
		return nil
	})
	if err != nil || len(all) == 0 {
		return k, err
	}
	c, err := db.Candidates(ctx, r.Pattern.query, []string{root})
	if err != nil {
		return k, err
	}
	may := make(map[uint64]bool, len(c.Docs))
	for i := range c.Docs {
		may[c.Docs[i].ID] = true
	}
	k.states = make(map[uint64]state, len(all))
	for i := range all {
		if !may[all[i].id] {
			k.states[all[i].path] = all[i].state
		}
	}
	return k, nil
}

func (k *known) sum(dir, name string) uint64 {
	var h maphash.Hash
	h.SetSeed(k.seed)
	_, _ = h.WriteString(dir) // never fails
	_ = h.WriteByte(0)
	_, _ = h.WriteString(name)
	return h.Sum64()
}

// rulesOut reports whether a file is as it was when its trigrams were taken, and they do
// not match.
func (k *known) rulesOut(dir string, e *store.Entry) bool {
	if len(k.states) == 0 {
		return false
	}
	s, ok := k.states[k.sum(dir, e.Name)]
	return ok && s == state{e.Size, e.ModTime, e.Inode}
}

// indexed hands out the candidates below a root that is watched, and what has changed.
func (r *run) indexed(ctx context.Context, tree *guard.Tree, root string, k *known) error {
	dirty, err := r.dirty(ctx, root, k.fresh)
	if err != nil {
		return err
	}
	j, open := job{tree: tree, gone: true}, false
	for i := range k.docs {
		d := &k.docs[i]
		dir, name := split(d.Path)
		if dir != j.dir {
			if err := r.give(ctx, j); err != nil {
				return err
			}
			rel, err := filepath.Rel(root, dir)
			open = err == nil && (rel == "." || !hiddenWithin(rel)) && guard.TierOf(filepath.Join(dir, "x")) == guard.Open
			j.dir, j.rel, j.names, j.docs = dir, rel, nil, nil
		}
		if open && r.wants(j.rel, name) && d.Reason != walker.ReasonIgnored && d.Reason != walker.ReasonSpecial && !dirty[d.Path] {
			j.names, j.docs = append(j.names, name), append(j.docs, d)
		}
	}
	return r.give(ctx, j)
}

// split gives the folder and the name of a clean path.
func split(path string) (dir, name string) {
	i := strings.LastIndexByte(path, filepath.Separator)
	if i < len(filepath.VolumeName(path))+1 {
		return filepath.Dir(path), filepath.Base(path)
	}
	return path[:i], path[i+1:]
}

// dirty hands out the files that have changed, and gives their paths: for those the index
// need not be asked.
func (r *run) dirty(ctx context.Context, root string, fresh store.Freshness) (map[string]bool, error) {
	done := map[string]bool{}
	g := r.keeper.Guard()
	flat := map[string][]string{} // names in folders; none means all
	var deep []string
	for _, path := range fresh.Deep {
		switch {
		case below(path, root):
			deep = append(deep, root)
		case below(root, path):
			deep = append(deep, path)
		}
	}
	for _, path := range fresh.Dirty {
		if !below(root, path) {
			continue
		}
		info, err := g.Lstat(path)
		switch {
		case err != nil:
			done[path] = true // it is gone, or cannot be searched
		case info.Kind == guard.KindDir:
			flat[path] = nil
		default:
			dir := filepath.Dir(path)
			if names, all := flat[dir]; !all || names != nil {
				flat[dir] = append(names, info.Name)
			}
		}
	}
	slices.Sort(deep)
	for _, dir := range slices.Compact(deep) {
		if err := r.changed(ctx, root, dir, true, nil, done); err != nil {
			return nil, err
		}
	}
	for _, dir := range slices.Sorted(maps.Keys(flat)) {
		if err := r.changed(ctx, root, dir, false, flat[dir], done); err != nil {
			return nil, err
		}
	}
	return done, nil
}

// changed hands out the files of a changed folder, or those of the given names, that a walk
// from the root would come to; with deep also those further below.
func (r *run) changed(ctx context.Context, root, dir string, deep bool, names []string, done map[string]bool) error {
	g := r.keeper.Guard()
	if walker.LeavesOut(g, root, dir, r.walk) {
		return nil
	}
	tree, err := g.Tree(dir)
	if err != nil {
		return nil //nolint:nilerr // it is gone
	}
	r.trees = append(r.trees, tree)
	o := r.walk
	if !deep {
		o.MaxDepth = 1
	}
	_, err = walker.Walk(ctx, g, dir, o, func(f store.Folder, left walker.Left) error {
		rel, err := filepath.Rel(root, f.Path)
		if err != nil || rel != "." && hiddenWithin(rel) || !deep && f.Path != dir {
			return nil //nolint:nilerr // a folder that is not below the root
		}
		var found []string
		for i := range f.Entries {
			path := filepath.Join(f.Path, f.Entries[i].Name)
			if done[path] || names != nil && !slices.Contains(names, f.Entries[i].Name) {
				continue
			}
			done[path] = true
			if f.Entries[i].Kind == store.File && r.wants(rel, f.Entries[i].Name) && !slices.Contains(left.Ignored, i) {
				found = append(found, f.Entries[i].Name)
			}
		}
		at, err := filepath.Rel(dir, f.Path)
		if err != nil {
			return err
		}
		return r.give(ctx, job{tree: tree, rel: at, dir: f.Path, names: found, gone: true})
	})
	if err != nil && ctx.Err() == nil && !errors.Is(err, context.Canceled) {
		return nil // it is gone meanwhile
	}
	return err
}

// below reports whether a path is dir or lies in it.
func below(dir, path string) bool {
	rest, ok := strings.CutPrefix(path, dir)
	return ok && (rest == "" || rest[0] == filepath.Separator || strings.HasSuffix(dir, string(filepath.Separator)))
}

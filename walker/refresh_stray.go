package walker

import (
	"errors"
	"hash/maphash"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

// see notes that something was met, while a subtree is walked.
func (x *refresh) see(path string) {
	if x.seen != nil {
		x.seen[maphash.String(x.seed, path)] = struct{}{}
	}
}

// strays puts down what the store holds in a folder that was listed and stands in no
// record of it: documents of files with secret names, and whatever was written while
// the folder above it was being listed.
func (x *refresh) strays(f *store.Folder) error {
	if x.seen != nil {
		return nil // looked for when the whole subtree has been walked
	}
	kinds := make(map[string]store.Kind, len(f.Entries))
	for i := range f.Entries {
		kinds[f.Entries[i].Name] = f.Entries[i].Kind
	}
	isDir := func(name string) bool { k, there := kinds[name]; return there && k == store.Dir }
	if x.any {
		return x.straysIn(f.Path, kinds, isDir)
	}
	for _, name := range x.touched {
		path := filepath.Join(f.Path, name)
		if _, there := kinds[name]; !there {
			x.files = append(x.files, path)
		}
		if isDir(name) {
			continue
		}
		err := x.store.Folders(x.ctx, path, func(store.Folder) error { return errFound })
		if err != nil && !errors.Is(err, errFound) {
			return err
		}
		if err != nil {
			x.gone(path, store.Dir)
		}
	}
	return nil
}

// errFound ends a search.
var errFound = errors.New("found")

// straysIn looks through everything that the store holds below a folder.
func (x *refresh) straysIn(dir string, kinds map[string]store.Kind, isDir func(name string) bool) error {
	err := x.store.Folders(x.ctx, dir, func(f store.Folder) error {
		rest, _ := under(dir, f.Path)
		name, _, _ := strings.Cut(rest, string(filepath.Separator))
		if name != "" && !isDir(name) && !x.isLast(filepath.Join(dir, name)) {
			x.gone(filepath.Join(dir, name), store.Dir)
		}
		return nil
	})
	if err != nil || x.sum.MetadataOnly {
		return err
	}
	return x.store.Documents(x.ctx, dir, func(d store.Document) error {
		if _, there := kinds[filepath.Base(d.Path)]; !there && filepath.Dir(d.Path) == dir {
			x.files = append(x.files, d.Path)
		}
		return nil
	})
}

// isLast reports whether a folder is the last one that was put down as gone.
func (x *refresh) isLast(path string) bool {
	return len(x.trees) > 0 && x.trees[len(x.trees)-1] == path
}

// straysBelow puts down what the store holds below a folder and the walk of it has not met.
func (x *refresh) straysBelow(dir string) error {
	met := func(path string) bool { _, ok := x.seen[maphash.String(x.seed, path)]; return ok }
	stays := func(path string) bool {
		return x.kept.holds(path) || innermost(x.asked, path) != x.root
	}
	err := x.store.Folders(x.ctx, dir, func(f store.Folder) error {
		if !met(f.Path) && !stays(f.Path) {
			x.gone(strings.Clone(f.Path), store.Dir)
		}
		return nil
	})
	if err != nil {
		return err
	}
	x.trees = slices.Compact(x.trees)
	return x.store.Documents(x.ctx, dir, func(d store.Document) error {
		if !met(d.Path) && !stays(d.Path) {
			x.files = append(x.files, strings.Clone(d.Path))
		}
		return nil
	})
}

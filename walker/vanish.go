package walker

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

// vanish drops the folders and documents that the walk has not met.
func (r *run) vanish() error {
	var gone []string
	for path, f := range r.known.folders {
		if !f.seen && !r.isProtected(path) {
			gone = append(gone, path)
			if r.sum.MetadataOnly {
				r.sum.Removed += int(f.files)
			}
		}
	}
	slices.Sort(gone)
	last := ""
	for _, path := range gone {
		if _, ok := under(last, path); ok && last != "" {
			continue
		}
		if slices.ContainsFunc(r.protected, func(p string) bool { _, ok := under(path, p); return ok }) {
			if err := r.store.PutFolders(r.ctx, []store.Folder{{Path: path}}); err != nil { // stands above one that stays
				return err
			}
			continue
		}
		dropped, err := r.store.DropTree(r.ctx, path)
		if err != nil {
			return err
		}
		if !r.sum.MetadataOnly {
			r.sum.Removed += dropped.Documents
		}
		last = path
	}
	return r.forget()
}

// forget removes the documents of files that are gone.
func (r *run) forget() error {
	if r.known.unseen == 0 {
		return nil
	}
	var gone []string
	err := r.store.Documents(r.ctx, r.root, func(d store.Document) error {
		if r.known.gone(d.Path) && !r.isProtected(d.Path) {
			gone = append(gone, strings.Clone(d.Path))
		}
		return nil
	})
	if err != nil {
		return err
	}
	for batch := range slices.Chunk(gone, batchDocuments) {
		if err := r.store.Apply(r.ctx, nil, batch); err != nil {
			return err
		}
	}
	if !r.sum.MetadataOnly {
		r.sum.Removed += len(gone)
	}
	return nil
}

func (r *run) isProtected(path string) bool {
	return slices.ContainsFunc(r.protected, func(p string) bool { _, ok := under(p, path); return ok })
}

// unreadable keeps what is known of a folder that cannot be read, and notes why
// it could not.
func (r *run) unreadable(f *store.Folder) error {
	r.sum.Unreadable++
	r.protected = append(r.protected, f.Path)
	old, err := r.store.Folder(r.ctx, f.Path)
	switch {
	case err == nil:
		old.Err = f.Err
	case errors.Is(err, store.ErrNotFound):
		old = *f
	default:
		return fmt.Errorf("read the record of %s: %w", f.Path, err)
	}
	if _, changed := r.known.meet(&old); changed {
		return r.put(old)
	}
	return nil
}

// protectExcluded notes folders that were asked for by name and are excluded
// from above: this run does not come to them, and does not drop them.
func (r *run) protectExcluded(f *store.Folder, left Left) {
	for i := range left.Excluded {
		if left.Excluded[i].Kind != store.Dir {
			continue
		}
		path := filepath.Join(f.Path, left.Excluded[i].Name)
		for _, asked := range r.asked {
			if _, ok := under(path, asked); ok {
				r.protected = append(r.protected, asked)
			}
		}
	}
}

// checkUnmounted fails when an empty root is another folder than the one that
// is known: then it is the place of a disk that is not there.
func (r *run) checkUnmounted(f *store.Folder) error {
	old, err := r.store.Folder(r.ctx, f.Path)
	if errors.Is(err, store.ErrNotFound) || err == nil && (old.Inode == f.Inode || len(old.Entries) == 0) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read the record of %s: %w", f.Path, err)
	}
	return fmt.Errorf("%s is empty and not the folder that it was; what is known of it is kept in case its disk comes back", f.Path)
}

package walker

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

// vanish drops the folders and documents that the walk has not met.
func (r *run) vanish() error {
	if r.known.folders.unmet() > 0 {
		gone, err := r.lostFolders()
		if err != nil {
			return err
		}
		for _, path := range gone {
			if err := r.drop(path); err != nil {
				return err
			}
		}
	}
	if r.metadataOnly {
		return r.forgetSecrets()
	}
	return r.forget()
}

// lostFolders lists the folders that are gone, without those below another one
// that goes as a whole.
func (r *run) lostFolders() ([]string, error) {
	var gone []string
	whole := "" // the last one that goes with everything below it
	err := r.store.FolderSums(r.ctx, r.root, func(path string, _ uint64) error {
		if whole != "" {
			if _, ok := under(whole, path); ok {
				return nil
			}
		}
		if !r.known.lost(path) || r.stays(path) {
			return nil
		}
		gone = append(gone, path)
		if !r.kept.below(path) {
			whole = path
		}
		return nil
	})
	return gone, err
}

// drop forgets a folder, with everything below it unless some of that stays.
func (r *run) drop(path string) error {
	if r.kept.below(path) {
		if r.metadataOnly {
			old, err := r.store.Folder(r.ctx, path)
			if err != nil {
				return err
			}
			r.sum.Removed += countFiles(old.Entries)
		}
		return r.store.PutFolders(r.ctx, []store.Folder{{Path: path}})
	}
	if r.metadataOnly {
		totals, err := r.store.Totals(r.ctx, path)
		if err != nil {
			return err
		}
		r.sum.Removed += totals.Files
	}
	dropped, err := r.store.DropTree(r.ctx, path)
	if !r.metadataOnly {
		r.sum.Removed += dropped.Documents
	}
	return err
}

// forget removes the documents of files that are gone.
func (r *run) forget() error {
	if r.noting.agreed() == len(r.known.noted.things) && r.known.holds() && !r.known.loaded() {
		return nil // each folder that had documents is there, with all of them
	}
	if err := r.known.needDocuments(r.ctx); err != nil {
		return err
	}
	if r.known.docs.unmet() == r.noting.documents {
		return nil
	}
	n, err := r.forgetThose(func(path string) (bool, error) {
		return r.known.gone(path) && !r.noting.holds(r.known.key(filepath.Dir(path))), nil
	})
	r.sum.Removed += n
	return err
}

// forgetSecrets removes the documents of gone files whose names are not recorded,
// so that no record of a folder tells that they are gone.
func (r *run) forgetSecrets() error {
	if !r.differs {
		return nil
	}
	_, err := r.forgetThose(func(path string) (bool, error) {
		if !guard.Secret(filepath.Base(path)) {
			return false, nil
		}
		_, err := r.guard.Lstat(path)
		return errors.Is(err, fs.ErrNotExist), r.ctx.Err()
	})
	return err
}

// forgetThose removes the documents that gone reports, unless they stay, and
// counts them.
func (r *run) forgetThose(gone func(path string) (bool, error)) (int, error) {
	var list []string
	err := r.store.Documents(r.ctx, r.root, func(d store.Document) error {
		is, err := gone(d.Path)
		if is && !r.stays(filepath.Dir(d.Path)) {
			list = append(list, strings.Clone(d.Path))
		}
		return err
	})
	if err != nil {
		return 0, err
	}
	for batch := range slices.Chunk(list, batchDocuments) {
		if err := r.store.Apply(r.ctx, nil, batch); err != nil {
			return 0, err
		}
	}
	return len(list), nil
}

// unreadable keeps what is known of a folder that cannot be read, and notes why
// it could not.
func (r *run) unreadable(f *store.Folder) error {
	r.sum.Unreadable++
	r.kept.add(f.Path)
	old, err := r.store.Folder(r.ctx, f.Path)
	switch {
	case err == nil:
		old.Err = f.Err
	case errors.Is(err, store.ErrNotFound):
		old = *f
	default:
		return fmt.Errorf("read the record of %s: %w", f.Path, err)
	}
	block := store.EncodeFolder(nil, &old)
	if _, changed := r.known.meet(f.Path, store.FolderSum(block)); changed {
		return r.put(f.Path, block)
	}
	return nil
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
	if err := r.mark(r.ctx, f.Path, fs.ErrNotExist); err != nil {
		return err
	}
	return &MissingRootError{f.Path, fmt.Errorf("%s is empty and not the folder that it was; what is known of it is kept in case its disk comes back", f.Path)}
}

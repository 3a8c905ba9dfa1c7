package walker

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
)

// moveDocuments is how many documents of vanished files are compared with new files.
const moveDocuments = 200_000

// identity is what a file keeps when it moves.
type identity struct {
	inode         uint64
	size, modTime int64
}

// adopt gives files that are new at their paths the documents of files that vanished from
// theirs, when they are the same. A document whose text is kept is moved without
// opening the file; the text of others is read once, because the words of a path are
// indexed with it.
func (x *refresh) adopt() error {
	isNew := slices.ContainsFunc(x.todo, func(c candidate) bool { return !c.known })
	if !isNew || len(x.trees)+len(x.files) == 0 {
		return nil
	}
	left, err := x.vanished()
	if err != nil || len(left) == 0 {
		return err
	}
	todo := x.todo[:0]
	for _, c := range x.todo {
		id := identity{c.entry.Inode, c.entry.Size, c.entry.ModTime}
		d, ok := left[id]
		if c.known || !ok || c.entry.Inode == 0 {
			todo = append(todo, c)
			continue
		}
		delete(left, id)
		c.id = d.ID
		if u, ok := x.keptUpdate(&c, &d); ok {
			x.sum.Indexed++
			x.out.updates = append(x.out.updates, u)
			continue
		}
		todo = append(todo, c)
	}
	clear(x.todo[len(todo):])
	x.todo = todo
	return nil
}

// vanished gives the documents of the files that are gone.
func (x *refresh) vanished() (map[identity]store.Document, error) {
	left := map[identity]store.Document{}
	add := func(d store.Document) error {
		if len(left) < moveDocuments && x.isGone(d.Path) {
			d.Path = strings.Clone(d.Path)
			left[identity{d.Inode, d.Size, d.ModTime}] = d
		}
		return nil
	}
	for _, path := range x.files {
		d, err := x.store.Document(x.ctx, path)
		if err == nil {
			err = add(d)
		}
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
	}
	for _, path := range x.trees {
		if err := x.store.Documents(x.ctx, path, add); err != nil {
			return nil, err
		}
	}
	return left, nil
}

// isGone reports whether nothing is at a path now.
func (x *refresh) isGone(path string) bool {
	_, err := x.guard.Lstat(path)
	return err != nil
}

// keptUpdate makes the update of a moved document from the text that the store keeps.
func (x *refresh) keptUpdate(c *candidate, d *store.Document) (store.Update, bool) {
	if d.Status != store.Indexed || !isKept(d.Format) {
		return store.Update{}, false
	}
	text, err := x.store.Text(x.ctx, d.Path)
	if err != nil {
		return store.Update{}, false
	}
	var doc *extract.Document
	if doc, err = decode(text); err != nil {
		return store.Update{}, false
	}
	u, _ := x.cut(store.Document{
		ID: d.ID, Path: c.path(), Size: c.entry.Size, ModTime: c.entry.ModTime, Inode: c.entry.Inode,
		Status: d.Status, Reason: d.Reason, MIME: d.MIME,
	}, doc)
	return u, true
}

// clearPlaces forgets what was below folders in whose places files stand now.
func (x *refresh) clearPlaces() error {
	for _, path := range x.trees {
		now, err := x.guard.Lstat(path)
		if err != nil || entryOf(&now).Kind == store.Dir {
			continue
		}
		if err := x.dropTree(path); err != nil {
			return err
		}
	}
	return nil
}

func (x *refresh) dropTree(path string) error {
	dropped, err := x.store.DropTree(x.ctx, path)
	if err == nil && !x.sum.MetadataOnly {
		x.sum.Removed += dropped.Documents
	}
	return err
}

// forgetGone forgets what is gone, unless it has come back meanwhile.
func (x *refresh) forgetGone() error {
	slices.Sort(x.trees)
	last := ""
	for _, path := range slices.Compact(x.trees) {
		if _, ok := under(last, path); last != "" && ok || path == x.root {
			continue
		}
		if !x.isGone(path) {
			continue
		}
		if err := x.dropTree(path); err != nil {
			return err
		}
		last = path
	}
	slices.Sort(x.files)
	gone := slices.DeleteFunc(slices.Compact(x.files), func(path string) bool {
		now, err := x.guard.Lstat(path)
		if kind := entryOf(&now).Kind; err == nil && (kind == store.File || kind == store.Other) {
			return true
		}
		_, err = x.store.Document(x.ctx, path)
		return errors.Is(err, store.ErrNotFound)
	})
	for batch := range slices.Chunk(gone, batchDocuments) {
		if err := x.store.Apply(x.ctx, nil, batch); err != nil {
			return err
		}
	}
	if !x.sum.MetadataOnly {
		x.sum.Removed += len(gone)
	}
	return nil
}

// moveBookmarks takes bookmarks along with the files and folders that moved.
func (k *Keeper) moveBookmarks(ctx context.Context, changes []Change) error {
	if !slices.ContainsFunc(changes, func(c Change) bool { return c.From != "" }) {
		return nil
	}
	marks, err := k.store.Bookmarks(ctx)
	if err != nil {
		return err
	}
	for _, mark := range marks {
		to := mark.Path
		for _, c := range changes {
			if rest, ok := under(c.From, to); ok && c.From != "" {
				to = filepath.Join(c.Path, rest)
			}
		}
		if to == mark.Path || k.exists(mark.Path) || !k.exists(to) {
			continue
		}
		old := mark.Path
		mark.Path = to
		if err := errors.Join(k.store.AddBookmark(ctx, mark), k.store.RemoveBookmark(ctx, old)); err != nil {
			return err
		}
	}
	return nil
}

func (k *Keeper) exists(path string) bool {
	_, err := k.guard.Lstat(path)
	return err == nil
}

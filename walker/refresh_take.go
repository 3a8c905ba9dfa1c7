package walker

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/fsx-dev/fsx/store"
)

// take compares a folder with its record and puts down what is to be written, read
// and dropped.
func (x *refresh) take(f store.Folder, left Left) error {
	x.sum.Folders++
	if x.queued[f.Path] { // compare with the latest
		if err := errors.Join(x.flushFolders(), x.settle()); err != nil {
			return err
		}
		clear(x.queued)
	}
	old, err := x.store.Folder(x.ctx, f.Path)
	isNew := errors.Is(err, store.ErrNotFound)
	if err != nil && !isNew {
		return err
	}
	old.Entries = slices.Clone(old.Entries)
	x.see(f.Path)
	if f.Err != "" {
		x.kept.add(f.Path)
		return x.closedFolder(&f, &old, isNew)
	}
	if f.Path == x.root && len(f.Entries) == 0 && len(left.Excluded) == 0 {
		if err := x.checkUnmounted(&f); err != nil {
			return err
		}
	}
	were := make(map[string]*Entry, len(old.Entries))
	for i := range old.Entries {
		were[old.Entries[i].Name] = &old.Entries[i]
	}
	if err := x.entries(&f, left, were); err != nil {
		return err
	}
	for i := range left.Excluded {
		delete(were, left.Excluded[i].Name)
	}
	for name, e := range were {
		x.gone(filepath.Join(f.Path, name), e.Kind)
	}
	if err := x.strays(&f); err != nil {
		return err
	}
	var record found
	f.Entries = record.record(f.Entries)
	block := store.EncodeFolder(nil, &f)
	if isNew || !bytes.Equal(block, store.EncodeFolder(nil, &old)) {
		x.queued[f.Path] = true
		return x.put(f.Path, block)
	}
	return nil
}

// closedFolder notes that a folder cannot be read any more; what is known of it stays.
func (x *refresh) closedFolder(f, old *store.Folder, isNew bool) error {
	x.sum.Unreadable++
	if isNew {
		return x.put(f.Path, store.EncodeFolder(nil, f))
	}
	if old.Err == f.Err {
		return nil
	}
	old.Err = f.Err
	return x.put(f.Path, store.EncodeFolder(nil, old))
}

// entries looks at what is in a folder, and takes it out of were.
func (x *refresh) entries(f *store.Folder, left Left, were map[string]*Entry) error {
	ignored := left.Ignored
	for i := range f.Entries {
		e := &f.Entries[i]
		isIgnored := len(ignored) > 0 && ignored[0] == i
		if isIgnored {
			ignored = ignored[1:]
		}
		path, was := filepath.Join(f.Path, e.Name), were[e.Name]
		delete(were, e.Name)
		if was != nil && (was.Kind == store.Dir) != (e.Kind == store.Dir) {
			x.gone(path, was.Kind)
			was = nil
		}
		if e.Kind == store.Dir || e.Kind == store.Link {
			continue
		}
		x.see(path)
		isSame := was != nil && *was == *e
		if IsIgnoreFile(e.Name) && !isSame && !x.sum.MetadataOnly && !x.any {
			x.again = append(x.again, f.Path)
		}
		if err := x.entry(f.Path, path, e, isSame, was == nil, isIgnored); err != nil {
			return err
		}
	}
	return nil
}

// entry looks at one file.
func (x *refresh) entry(dir, path string, e *Entry, isSame, isNew, isIgnored bool) error {
	x.sum.Files++
	if x.sum.MetadataOnly {
		switch {
		case isNew:
			x.sum.New++
		case !isSame:
			x.sum.Changed++
		}
		return nil
	}
	if isSame && !x.any && !slices.Contains(x.touched, e.Name) {
		return nil
	}
	d, err := x.store.Document(x.ctx, path)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("look up %s: %w", path, err)
	}
	x.decide(dir, path, e, &d, x.config.rule(e, isIgnored))
	return nil
}

// decide is a run's decision about one file, whose document has no ID when there is none. rule
// is why it is not to be opened.
func (x *refresh) decide(dir, path string, e *Entry, d *store.Document, rule string) {
	known := d.ID != 0
	same := known && d.Size == e.Size && d.ModTime == e.ModTime && d.Inode == e.Inode
	was, again := "", ""
	if byRule(d.Reason) {
		was = d.Reason
	}
	if same && x.config.mayPass(d.Reason) {
		again = d.Reason
	}
	switch {
	case same && d.Confirmed && again == "" && was == rule:
		x.sum.Unchanged++
		x.sum.count(d.Status)
		return
	case !known:
		x.sum.New++
	case !same || was != rule:
		x.sum.Changed++
	}
	if rule == "" {
		x.todo = append(x.todo, candidate{dir: dir, entry: *e, known: known, again: again})
		return
	}
	x.sum.count(store.LeftOut)
	x.out.updates = append(x.out.updates, store.Update{Document: store.Document{
		Path: path, Size: e.Size, ModTime: e.ModTime, Inode: e.Inode, Status: store.LeftOut, Reason: rule,
	}})
}

// gone puts down that something is not there any more, unless it holds a folder that was
// asked for by name.
func (x *refresh) gone(path string, kind store.Kind) {
	if kind != store.Dir {
		if x.sum.MetadataOnly && kind == store.File {
			x.sum.Removed++
		}
		x.files = append(x.files, path)
		return
	}
	asked := slices.ContainsFunc(x.asked, func(a string) bool { _, ok := under(path, a); return ok })
	if !asked {
		x.trees = append(x.trees, path)
	}
}

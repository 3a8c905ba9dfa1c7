package walker

import (
	"bytes"
	"os"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

// found is what a run finds out about one folder in the goroutine that read it.
type found struct {
	block          []byte // of the folder, as the store keeps it
	isNew, changed bool   // compared with the store
	sum            Summary
	updates        []store.Update
	todo           []candidate
	err            error

	recorded []Entry // when some of the folder's entries are not recorded
	path     []byte

	rules  []string // of each entry: why it is not to be opened, "" for none
	basis  []byte   // what agree sums up
	agreed uint64   // its sum
	agrees bool     // it is among those that were noted
}

// look compares a folder with what is known. Several goroutines do it at once.
func (r *run) look(v *visit) {
	f := &v.found
	f.sum, f.updates, f.todo, f.err = Summary{First: r.first}, f.updates[:0], f.todo[:0], nil
	if v.folder.Err != "" {
		return
	}
	if v.packed != nil {
		f.block = append(f.block[:0], v.packed...)
	} else {
		f.encode(&v.folder)
	}
	f.isNew, f.changed = r.known.meet(v.folder.Path, store.FolderSum(f.block))
	if f.changed && v.packed != nil {
		v.folder, f.err = store.DecodeFolder(v.folder.Path, f.block)
	}
	if r.metadataOnly {
		f.sum.Files = v.tally.files
	} else if f.err = r.agree(v); f.err == nil && !f.agrees {
		r.files(v)
	}
}

// encode makes the block of a folder.
func (f *found) encode(folder *store.Folder) {
	recorded := *folder
	recorded.Entries = f.record(folder.Entries)
	f.block = store.EncodeFolder(f.block[:0], &recorded)
}

// pack encodes a folder before it is compared, when its block and what was counted are all that
// a run has to know of it: that takes an eighth of the memory. Of the root more is asked.
func (r *run) pack(v *visit) {
	if !r.metadataOnly || v.folder.Err != "" || v.folder.Path == r.root || len(v.left.Excluded) > 0 {
		return
	}
	v.found.encode(&v.folder)
	v.packed = bytes.Clone(v.found.block)
}

// record takes out the entries whose names do not go into the index.
func (f *found) record(list []Entry) []Entry {
	all := true
	for i := range list {
		switch secret := list[i].Kind != store.Dir && guard.Secret(list[i].Name); {
		case secret && all:
			f.recorded = append(f.recorded[:0], list[:i]...)
			all = false
		case !secret && !all:
			f.recorded = append(f.recorded, list[i])
		}
	}
	if all {
		return list
	}
	return f.recorded
}

// files looks at the files of a folder: which have no content in the index as
// they are now, and which are not to be read.
func (r *run) files(v *visit) {
	f := &v.found
	f.path = append(append(f.path[:0], v.folder.Path...), os.PathSeparator)
	if len(v.folder.Path) > 0 && os.IsPathSeparator(v.folder.Path[len(v.folder.Path)-1]) {
		f.path = f.path[:len(v.folder.Path)]
	}
	dir := len(f.path)
	for i := range v.folder.Entries {
		e := &v.folder.Entries[i]
		if !mayHaveDocument(e) {
			continue
		}
		if e.Kind == store.File {
			f.sum.Files++
		}
		f.path = append(f.path[:dir], e.Name...)
		r.file(f, v.folder.Path, e, f.rules[i])
	}
}

// file decides about the file at f.path. rule is why it is not to be opened.
func (r *run) file(f *found, dir string, e *Entry, rule string) {
	doc := r.known.doc(f.path)
	if r.known.current(doc, e, rule) {
		f.sum.Unchanged++
		f.sum.count(doc.status)
		return
	}
	same := doc != nil && r.known.same(doc, e)
	switch {
	case doc == nil:
		f.sum.New++
	case !same || r.known.rule(doc) != rule:
		f.sum.Changed++
	}
	if rule == "" {
		again := ""
		if same {
			again = r.known.again(doc)
		}
		f.todo = append(f.todo, candidate{dir: dir, entry: *e, known: doc != nil, again: again})
		return
	}
	f.sum.count(store.LeftOut)
	f.updates = append(f.updates, store.Update{Document: store.Document{
		Path: string(f.path), Size: e.Size, ModTime: e.ModTime, Inode: e.Inode, Status: store.LeftOut, Reason: rule,
	}})
}

func countFiles(list []Entry) int {
	n := 0
	for i := range list {
		if list[i].Kind == store.File {
			n++
		}
	}
	return n
}

package walker

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

// Sizes of the batches that a run writes.
const (
	batchFolders   = 2000
	batchEntries   = 20000
	batchDocuments = 500
	batchText      = 4 << 20 // bytes
	batchTime      = 2 * time.Second
)

// run is one pass of Scan or Index over one root.
type run struct {
	*Keeper
	ctx     context.Context
	root    string
	asked   []string // folders that were asked for by name, now or earlier
	history []string // the earlier ones
	before  Summary  // of the roots that were done before
	report  func(Progress)
	started time.Time

	known     *known
	sum       Summary
	protected []string // folders that could not be looked into: what is known of them stays
	folders   []store.Folder
	entries   int // in folders
	updates   []store.Update
	todo      []candidate
}

// candidate is a file that is to be read.
type candidate struct {
	dir   string
	entry Entry
	known bool   // the store has a document of it
	again string // why it could not be read the last time, if the file is still the same
}

func (c *candidate) path() string { return filepath.Join(c.dir, c.entry.Name) }

// do walks, drops what is gone, reads, and records the run.
func (r *run) do() error {
	started := time.Now()
	var err error
	if r.known, err = load(r.ctx, r.store, &r.config, r.root); err != nil {
		return fmt.Errorf("read what is known of %s: %w", r.root, err)
	}
	r.sum.First = r.known.empty(r.sum.MetadataOnly)
	stats, err := Walk(r.ctx, r.guard, r.root, WalkOptions{
		Exclude: r.config.Exclude, Gitignore: !r.sum.MetadataOnly, Keep: r.asked, Enter: r.shared.enter(), Report: r.walked,
	}, r.folder)
	if err == nil {
		err = r.flush()
	}
	if err != nil {
		return err
	}
	r.sum.Excluded = stats.Excluded()
	if err := r.vanish(); err != nil {
		return fmt.Errorf("drop what is gone from %s: %w", r.root, err)
	}
	if err := r.read(); err != nil {
		return err
	}
	r.sum.Took = time.Since(started)
	if slices.Contains(r.history, r.root) && !r.sum.changed() {
		return nil // the history is of runs that did something
	}
	return r.store.AddScan(r.ctx, store.Scan{
		Root: r.root, Started: started.UTC().UnixNano(), Ended: time.Now().UTC().UnixNano(),
		Files: r.sum.Files, Folders: r.sum.Folders, Bytes: stats.Bytes, Indexed: r.sum.Indexed, Passages: r.sum.Passages,
		Removed: r.sum.Removed, LeftOut: r.sum.LeftOut, Unreadable: r.sum.Unreadable, Summary: r.sum.String(),
	})
}

// covered records a root that another one's run has been through, so that it
// counts as asked for from now on.
func (r *run) covered(by string) error {
	if slices.Contains(r.history, r.root) {
		return nil
	}
	now := time.Now().UTC().UnixNano()
	return r.store.AddScan(r.ctx, store.Scan{Root: r.root, Started: now, Ended: now, Summary: "Done with " + by})
}

// folder compares one folder of the walk with what is known and puts down
// what is to be written and read.
func (r *run) folder(f store.Folder, left Left) error {
	if f.Path == r.root && len(f.Entries) == 0 && len(left.Excluded) == 0 {
		if err := r.checkUnmounted(&f); err != nil {
			return err
		}
	}
	r.sum.Folders++
	r.protectExcluded(&f, left)
	if f.Err != "" {
		return r.unreadable(&f)
	}
	r.files(&f, left)
	if len(r.updates) >= batchDocuments {
		if err := r.flushUpdates(); err != nil {
			return err
		}
	}
	f.Entries = recorded(f.Entries)
	isNew, changed := r.known.meet(&f)
	if !changed {
		if r.sum.MetadataOnly {
			r.sum.Unchanged += countFiles(f.Entries)
		}
		return nil
	}
	if r.sum.MetadataOnly {
		if err := r.compare(&f, isNew); err != nil {
			return err
		}
	}
	return r.put(f)
}

// put queues a folder for the store.
func (r *run) put(f store.Folder) error {
	r.folders, r.entries = append(r.folders, f), r.entries+len(f.Entries)
	if len(r.folders) >= batchFolders || r.entries >= batchEntries {
		return r.flushFolders()
	}
	return nil
}

// recorded takes out the entries whose names do not go into the index.
func recorded(list []Entry) []Entry {
	secret := func(e Entry) bool { return e.Kind != store.Dir && guard.TierOf(e.Name) >= guard.Skip }
	if !slices.ContainsFunc(list, secret) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), secret)
}

// files looks at the files of a folder: which have no content in the index as
// they are now, and which are not to be read.
func (r *run) files(f *store.Folder, left Left) {
	ignored := left.Ignored
	for i := range f.Entries {
		e := &f.Entries[i]
		isIgnored := len(ignored) > 0 && ignored[0] == i
		if isIgnored {
			ignored = ignored[1:]
		}
		if e.Kind == store.Dir || e.Kind == store.Link {
			continue
		}
		if e.Kind == store.File {
			r.sum.Files++
		}
		path := filepath.Join(f.Path, e.Name)
		doc := r.known.doc(path)
		if r.sum.MetadataOnly {
			continue
		}
		r.file(f.Path, path, e, doc, r.config.rule(e, isIgnored))
	}
}

// file decides about one file. rule is why it is not to be opened.
func (r *run) file(dir, path string, e *Entry, doc *knownDoc, rule string) {
	if doc.current(e, rule) {
		r.sum.Unchanged++
		r.sum.count(doc.status)
		return
	}
	again := ""
	if doc != nil && doc.same(e) {
		again = doc.again
	}
	switch {
	case doc == nil:
		r.sum.New++
	case !doc.same(e) || doc.rule != rule:
		r.sum.Changed++
	}
	if rule == "" {
		r.todo = append(r.todo, candidate{dir: dir, entry: *e, known: doc != nil, again: again})
		return
	}
	r.sum.count(store.LeftOut)
	r.updates = append(r.updates, store.Update{Document: store.Document{
		Path: path, Size: e.Size, ModTime: e.ModTime, Inode: e.Inode, Status: store.LeftOut, Reason: rule,
	}})
}

// compare counts how the files of a changed folder differ from the record.
func (r *run) compare(f *store.Folder, isNew bool) error {
	if isNew {
		r.sum.New += countFiles(f.Entries)
		return nil
	}
	old, err := r.store.Folder(r.ctx, f.Path)
	if err != nil {
		return fmt.Errorf("read the record of %s: %w", f.Path, err)
	}
	were := make(map[string]*Entry, len(old.Entries))
	for i := range old.Entries {
		if e := &old.Entries[i]; e.Kind == store.File {
			were[e.Name] = e
		}
	}
	for i := range f.Entries {
		e := &f.Entries[i]
		if e.Kind != store.File {
			continue
		}
		switch was := were[e.Name]; {
		case was == nil:
			r.sum.New++
		case was.Size != e.Size || was.ModTime != e.ModTime || was.Inode != e.Inode:
			r.sum.Changed++
		default:
			r.sum.Unchanged++
		}
		delete(were, e.Name)
	}
	r.sum.Removed += len(were)
	return nil
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

// flush writes everything that is queued.
func (r *run) flush() error {
	if err := r.flushFolders(); err != nil {
		return err
	}
	return r.flushUpdates()
}

func (r *run) flushFolders() error {
	if len(r.folders) == 0 {
		return nil
	}
	if err := r.store.PutFolders(r.ctx, r.folders); err != nil {
		return fmt.Errorf("write %s: %w", count(len(r.folders), "folder"), err)
	}
	r.folders, r.entries = r.folders[:0], 0
	return nil
}

func (r *run) flushUpdates() error {
	for batch := range slices.Chunk(r.updates, batchDocuments) {
		if err := r.store.Apply(r.ctx, batch, nil); err != nil {
			return fmt.Errorf("write %s: %w", count(len(batch), "document"), err)
		}
	}
	clear(r.updates)
	r.updates = r.updates[:0]
	return nil
}

// walked passes the progress of the walk on.
func (r *run) walked(s WalkStats) {
	if r.report != nil {
		r.report(Progress{
			Phase: "scan", Folders: r.before.Folders + s.Folders, Files: r.before.Files + s.Files,
			LeftOut: r.before.LeftOut + r.sum.LeftOut, Unreadable: r.before.Unreadable + r.sum.Unreadable,
			Bytes: r.before.Bytes, Current: s.Current, Elapsed: time.Since(r.started),
		})
	}
}

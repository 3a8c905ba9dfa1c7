package walker

import (
	"context"
	"errors"
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
	batchValues    = 1 << 20 // bytes of folders
	batchDocuments = 500
	batchTime      = 2 * time.Second

	readDocuments = 2000
	readText      = 8 << 20         // bytes
	smallText     = 1 << 20         // bytes that a batch should have
	smallTime     = 8 * time.Second // after which it need not
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

	metadataOnly bool
	first        bool // nothing was known
	known        *known
	sum          Summary
	kept         kept
	met          []string // of those that were asked for by name, the ones that the walk came to
	differs      bool     // some folder that was known has changed
	noting       noting
	out          outbox
	todo         []candidate
}

// candidate is a file that is to be read.
type candidate struct {
	dir   string
	entry Entry
	known bool   // the store has a document of it
	id    uint64 // of the document that it takes over from another path, otherwise 0
	again string // why it could not be read the last time, if the file is still the same
}

func (c *candidate) path() string { return filepath.Join(c.dir, c.entry.Name) }

// do walks, drops what is gone, reads, and records the run.
func (r *run) do() error {
	started := time.Now()
	if r.metadataOnly {
		defer boundMemory(scanMemory)()
	}
	stats, err := r.walk()
	if err == nil {
		err = r.flush()
	}
	if err != nil {
		return errors.Join(err, r.settle())
	}
	r.sum.Excluded, r.sum.Silent = stats.Excluded(), stats.Silent
	r.kept.add(stats.Silent...)
	if err := r.vanish(); err != nil {
		return fmt.Errorf("drop what is gone from %s: %w", r.root, err)
	}
	if err := r.read(); err != nil {
		return err
	}
	r.noteAgreement()
	r.sum.Took = time.Since(started)
	if slices.Contains(r.history, r.root) && !r.sum.changed() {
		return nil // the history is of runs that did something
	}
	defer r.tellSettling()()
	return r.store.AddScan(r.ctx, store.Scan{
		Root: r.root, Started: started.UTC().UnixNano(), Ended: time.Now().UTC().UnixNano(),
		Files: r.sum.Files, Folders: r.sum.Folders, Bytes: stats.Bytes, Indexed: r.sum.Indexed, Passages: r.sum.Passages,
		Removed: r.sum.Removed, LeftOut: r.sum.LeftOut, Unreadable: r.sum.Unreadable, Summary: r.sum.String(), Read: !r.sum.MetadataOnly,
	})
}

// walk goes through the tree, while what is known of it is still being read.
func (r *run) walk() (WalkStats, error) {
	ctx, cancel := context.WithCancelCause(r.ctx)
	defer cancel(nil)
	ready, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		known, err := load(ctx, r.store, &r.config, r.root, !r.metadataOnly)
		if err != nil {
			cancel(fmt.Errorf("read what is known of %s: %w", r.root, err))
			return
		}
		r.known, r.first = known, known.empty(r.metadataOnly)
		close(ready)
	}()
	on := r.shared.listening()
	stats, err := walkWith(ctx, r.guard, r.root, WalkOptions{
		Exclude: r.config.Exclude, Gitignore: !r.metadataOnly, Keep: r.asked, MaxDepth: r.depth, Patience: r.patience, Enter: on.enter, Outdated: on.outdated, Report: r.walked,
	}, handler{ready: ready, pack: r.pack, look: r.look, give: r.folder})
	if err != nil {
		cancel(err)
	}
	<-ended
	r.sum.First = r.first
	return stats, err
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

// folder takes one folder of the walk, with what was found out about it, and puts
// down what is to be written and read.
func (r *run) folder(v *visit) error {
	f := &v.folder
	if f.Path == r.root && len(f.Entries) == 0 && len(v.left.Excluded) == 0 {
		if err := r.checkUnmounted(f); err != nil {
			return err
		}
	}
	r.sum.Folders++
	if slices.Contains(r.asked, f.Path) {
		r.met = append(r.met, f.Path)
	}
	r.keepExcluded(f, v.left)
	if f.Err != "" {
		r.noting.vain = true
		return r.unreadable(f)
	}
	if v.found.err != nil {
		return v.found.err
	}
	r.note(v)
	r.sum.add(v.found.sum)
	r.todo = append(r.todo, v.found.todo...)
	r.out.updates = append(r.out.updates, v.found.updates...)
	if len(r.out.updates) >= batchDocuments {
		if err := r.flushUpdates(); err != nil {
			return err
		}
	}
	if !v.found.changed {
		if r.metadataOnly {
			r.sum.Unchanged += v.found.sum.Files
		}
		return nil
	}
	r.differs = r.differs || !v.found.isNew
	if r.metadataOnly {
		if err := r.compare(f, &v.tally, v.found.isNew); err != nil {
			return err
		}
	}
	return r.put(f.Path, v.found.block)
}

// compare counts how the files of a changed folder differ from the record, and
// notes the documents of those that are gone. Files that are never recorded count as unchanged.
func (r *run) compare(f *store.Folder, t *tally, isNew bool) error {
	if isNew {
		r.sum.New += t.files
		return nil
	}
	old, err := r.store.Folder(r.ctx, f.Path)
	if err != nil {
		return fmt.Errorf("read the record of %s: %w", f.Path, err)
	}
	were := make(map[string]*Entry, len(old.Entries))
	for i := range old.Entries {
		if e := &old.Entries[i]; mayHaveDocument(e) {
			were[e.Name] = e
		}
	}
	r.sum.Unchanged += t.files
	for i := range f.Entries {
		e := &f.Entries[i]
		if !mayHaveDocument(e) || guard.Secret(e.Name) {
			continue
		}
		was := were[e.Name]
		delete(were, e.Name)
		if e.Kind != store.File {
			continue
		}
		switch {
		case was == nil || was.Kind != store.File:
			r.sum.New++
			r.sum.Unchanged--
		case was.Size != e.Size || was.ModTime != e.ModTime || was.Inode != e.Inode:
			r.sum.Changed++
			r.sum.Unchanged--
		}
	}
	for name, was := range were {
		if was.Kind == store.File {
			r.sum.Removed++
		}
		r.out.batch.gone = append(r.out.batch.gone, join(f.Path, name))
	}
	return nil
}

// mayHaveDocument reports whether an entry is of a kind that has documents.
func mayHaveDocument(e *Entry) bool { return e.Kind == store.File || e.Kind == store.Other }

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

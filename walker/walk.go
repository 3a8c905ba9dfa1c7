package walker

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
	"github.com/fsx-dev/fsx/walker/ignore"
)

// Entry is one entry of a folder, as the store keeps it.
type Entry = store.Entry

// WalkOptions says what a walk delivers.
type WalkOptions struct {
	Exclude    []string          // the person's own exclusions, in the syntax of ignore files; with a leading slash or "~/" absolute
	Everything bool              // enter also what is excluded by default
	Gitignore  bool              // read .gitignore, .ignore and .fsxignore and mark what they leave out
	Workers    int               // folders listed at once; 0 means one a CPU
	Keep       []string          // folders that were asked for by name: nothing leaves them out when they are met from above
	Bare       bool              // nothing needs to be told of entries but their names and kinds
	MaxDepth   int               // folders deeper than this below the root are not entered; 0 means no limit
	Enter      func(path string) // called before a folder is listed, from several goroutines at once; may be nil
	Outdated   func(path string) // called likewise for a folder that has changed between the list of the folder above and Enter; may be nil
	Report     func(WalkStats)   // progress, every 50 ms or so; may be nil
	Patience   time.Duration     // how long a network or FUSE file system may take for one folder; 0 means 5 s

	read   readFunc // tests only: lists folders below remote mount points
	remote bool     // tests only: the root lies on such a file system
}

// Left is what a walk left out of one folder.
type Left struct {
	Excluded []LeftEntry // not among the folder's entries, and not entered
	Ignored  []int       // indices of entries that ignore files leave out; they are delivered, and entered
}

// LeftEntry is an entry that was left out, with the reason in plain words.
type LeftEntry struct {
	Entry
	Reason string
}

// WalkStats counts what a walk has met.
type WalkStats struct {
	Folders, Files, Links, Others int
	Bytes                         int64 // of files
	Ignored                       int   // files that ignore files leave out
	Unreadable                    int   // folders that could not be read
	Reasons                       map[string]int
	Silent                        []string // mount points that did not answer; what lies below them was not walked, or in part
	Current                       string   // a folder that was just read
	Took                          time.Duration
}

// Excluded is the number of entries that were left out.
func (s WalkStats) Excluded() int {
	n := 0
	for _, c := range s.Reasons {
		n += c
	}
	return n
}

// reportEvery is the least time between two reports of progress.
const reportEvery = 50 * time.Millisecond

// Walk lists a folder and everything below it. fn gets each folder once, in no
// particular order, from one goroutine at a time, its entries sorted by name; a
// folder that could not be read has Err set and no entries. Walk returns the
// error of fn, or that of ctx, within 100 ms of it; and an error that names
// the root when that does not exist, is not a folder or cannot be read.
func Walk(ctx context.Context, g *guard.Guard, root string, o WalkOptions, fn func(store.Folder, Left) error) (WalkStats, error) {
	return walkWith(ctx, g, root, o, handler{kept: true, give: func(v *visit) error { return fn(v.folder, v.left) }})
}

// handler is who gets the folders of a walk.
type handler struct {
	ready <-chan struct{}      // closed when look may be called; until then folders are held back. nil: at once
	pack  func(v *visit)       // sets packed of a folder that is held back and can do with that, from several goroutines at once; may be nil
	look  func(v *visit)       // from several goroutines at once, before give; may be nil
	give  func(v *visit) error // from one goroutine at a time
	kept  bool                 // entries may be kept after give; otherwise their memory is used again
}

// walkWith is Walk for a handler.
func walkWith(ctx context.Context, g *guard.Guard, root string, o WalkOptions, h handler) (WalkStats, error) {
	if o.Patience <= 0 {
		o.Patience = patience
	}
	tree, err := openTree(ctx, g, root, o.Patience)
	if err != nil {
		return WalkStats{}, fmt.Errorf("walk %s: %w", root, err)
	}
	defer func() { _ = tree.Close() }()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	w := &walk{ctx: ctx, cancel: cancel, guard: g, tree: tree, mounts: tree.Mounts(), o: o, handler: h, started: time.Now()}
	w.more.L = &w.mu
	w.stats.Reasons = map[string]int{}
	var own *ignore.Stack
	w.out, own = newExclusions(o)
	top := &node{rel: ".", path: tree.Path(), own: enter(own, tree.Path())}
	if tree.Nature() == guard.Remote || o.remote {
		top.mount = top.path
	}
	if o.Gitignore {
		top.rules = w.inherited(tree.Path())
	}
	w.run(top)
	w.stats.Took = time.Since(w.started)
	slices.Sort(w.stats.Silent)
	return w.stats, context.Cause(ctx)
}

// hand counts a folder and hands it on.
func (w *walk) hand(v *visit) error {
	if w.look != nil {
		w.look(v)
	}
	w.deliver.Lock()
	defer w.deliver.Unlock()
	if err := context.Cause(w.ctx); err != nil {
		return err
	}
	s := &w.stats
	s.Current = v.folder.Path
	s.count(v)
	if w.o.Report != nil {
		if now := time.Now(); now.Sub(w.reported) >= reportEvery {
			w.reported = now
			w.o.Report(s.snapshot(now.Sub(w.started)))
		}
	}
	err := w.give(v)
	if err != nil {
		w.cancel(err) // before the next folder can be given
	}
	return err
}

// tally is what stands in a folder.
type tally struct {
	files, links, others int
	bytes                int64 // of files
}

func (t *tally) count(e *Entry) {
	switch e.Kind {
	case store.File:
		t.files++
		t.bytes += e.Size
	case store.Link:
		t.links++
	case store.Other:
		t.others++
	}
}

// count adds a folder.
func (s *WalkStats) count(v *visit) {
	s.Folders++
	if v.folder.Err != "" {
		s.Unreadable++
	}
	s.Files += v.tally.files
	s.Links += v.tally.links
	s.Others += v.tally.others
	s.Bytes += v.tally.bytes
	for _, i := range v.left.Ignored {
		if v.folder.Entries[i].Kind == store.File {
			s.Ignored++
		}
	}
	for _, l := range v.left.Excluded {
		s.Reasons[l.Reason]++
	}
}

// snapshot is a copy that the walk will not change.
func (s *WalkStats) snapshot(took time.Duration) WalkStats {
	c := *s
	c.Took = took
	c.Silent = slices.Clone(s.Silent)
	c.Reasons = make(map[string]int, len(s.Reasons))
	for k, v := range s.Reasons {
		c.Reasons[k] = v
	}
	return c
}

// entryOf is the store's form of what the guard saw.
func entryOf(i *guard.Info) Entry {
	return Entry{
		Name: i.Name, Kind: store.Kind(i.Kind), Size: i.Size, ModTime: i.ModTime, Inode: i.Inode,
		Mode: i.Mode, Target: i.Target, Broken: i.Broken,
	}
}

package walker

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
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
	MaxDepth   int               // folders deeper than this below the root are not entered; 0 means no limit
	Enter      func(path string) // called before a folder is listed, from several goroutines at once; may be nil
	Report     func(WalkStats)   // progress, every 50 ms or so; may be nil
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
	Current                       string // a folder that was just read
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
	tree, err := g.Tree(root)
	if err != nil {
		return WalkStats{}, fmt.Errorf("walk %s: %w", root, err)
	}
	defer func() { _ = tree.Close() }()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	w := &walk{ctx: ctx, cancel: cancel, guard: g, tree: tree, o: o, fn: fn, started: time.Now()}
	w.more.L = &w.mu
	w.stats.Reasons = map[string]int{}
	var own *ignore.Stack
	w.out, own = newExclusions(o)
	top := &node{rel: ".", path: tree.Path(), own: enter(own, tree.Path())}
	if o.Gitignore {
		top.rules = w.inherited(tree.Path())
	}
	w.run(top)
	w.stats.Took = time.Since(w.started)
	return w.stats, context.Cause(ctx)
}

// walk is one run of Walk.
type walk struct {
	ctx     context.Context
	cancel  context.CancelCauseFunc
	guard   *guard.Guard
	tree    *guard.Tree
	o       WalkOptions
	out     exclusions
	fn      func(store.Folder, Left) error
	started time.Time

	mu      sync.Mutex // guards what follows
	more    sync.Cond
	stack   []*node
	pending int // folders that are on the stack or being read

	deliver  sync.Mutex // held while fn runs; guards what follows
	stats    WalkStats
	reported time.Time
}

// node is a folder that is to be read.
type node struct {
	up            *node
	rel, path     string
	depth         int
	device, inode uint64
	own, rules    *ignore.Stack
}

// run reads folders until none is left or the context ends.
func (w *walk) run(top *node) {
	workers := w.o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	w.stack, w.pending = []*node{top}, 1
	stop := context.AfterFunc(w.ctx, func() {
		w.mu.Lock()
		w.more.Broadcast()
		w.mu.Unlock()
	})
	defer stop()
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			for n := w.next(); n != nil; n = w.next() {
				subs, err := w.visit(n)
				if err != nil {
					w.cancel(err)
				}
				w.done(subs)
			}
		})
	}
	wg.Wait()
}

// next takes the folder that was found last, or waits for one; nil at the end.
func (w *walk) next() *node {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.stack) == 0 && w.pending > 0 && w.ctx.Err() == nil {
		w.more.Wait()
	}
	if len(w.stack) == 0 || w.ctx.Err() != nil {
		return nil
	}
	n := w.stack[len(w.stack)-1]
	w.stack = w.stack[:len(w.stack)-1]
	return n
}

// done adds the folders that were found in one that has been read.
func (w *walk) done(subs []*node) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.stack = append(w.stack, subs...)
	w.pending += len(subs) - 1
	if len(subs) > 0 || w.pending == 0 {
		w.more.Broadcast()
	}
}

// visit reads one folder, delivers it and returns the folders in it.
func (w *walk) visit(n *node) ([]*node, error) {
	if w.o.Enter != nil {
		w.o.Enter(n.path)
	}
	self, list, err := w.tree.Read(w.ctx, n.rel)
	if err != nil {
		return nil, w.unread(n, self, err)
	}
	n.device, n.inode = self.Device, self.Inode
	if n.loops() {
		return nil, w.give(n, store.Folder{Path: n.path, ModTime: self.ModTime, Inode: self.Inode, Err: "this folder is inside itself"}, Left{})
	}
	slices.SortFunc(list, func(a, b guard.Info) int { return strings.Compare(a.Name, b.Name) })
	if w.o.Gitignore && !n.rules.Ignored() {
		n.rules = w.readRules(n.rules, n.path, list)
	}
	f := store.Folder{Path: n.path, ModTime: self.ModTime, Inode: self.Inode, Entries: make([]Entry, 0, len(list))}
	var left Left
	var subs []*node
	for i := range list {
		e, isDir := entryOf(&list[i]), list[i].Kind == guard.KindDir
		path := ""
		if isDir {
			path = filepath.Join(n.path, e.Name)
		}
		kept := isDir && slices.Contains(w.o.Keep, path)
		if why := w.out.reason(path, e.Name, isDir, n.own); why != "" && !kept {
			left.Excluded = append(left.Excluded, LeftEntry{e, why})
			continue
		}
		if !kept && n.rules.Match(e.Name, isDir) {
			left.Ignored = append(left.Ignored, len(f.Entries))
		}
		f.Entries = append(f.Entries, e)
		if isDir && (w.o.MaxDepth <= 0 || n.depth < w.o.MaxDepth) {
			subs = append(subs, w.sub(n, path, e.Name, kept))
		}
	}
	return subs, w.give(n, f, left)
}

// sub is the node of a folder in n. One that is kept sheds the rules that
// leave it out.
func (w *walk) sub(n *node, path, name string, kept bool) *node {
	s := &node{up: n, rel: name, path: path, depth: n.depth + 1}
	if n.rel != "." {
		s.rel = n.rel + path[len(path)-len(name)-1:]
	}
	if w.out.own {
		s.own = n.own.Into(name)
	}
	if w.o.Gitignore {
		if s.rules = n.rules.Child(name); kept && s.rules.Ignored() {
			s.rules = nil
		}
	}
	return s
}

// loops reports whether the folder is one of those that it stands in, as a
// mount of a folder into itself makes it appear.
func (n *node) loops() bool {
	if n.inode == 0 {
		return false
	}
	for up := n.up; up != nil; up = up.up {
		if up.inode == n.inode && up.device == n.device {
			return true
		}
	}
	return false
}

// unread delivers a folder that could not be read, unless it is gone.
func (w *walk) unread(n *node, self guard.Info, err error) error {
	if w.ctx.Err() != nil {
		return w.ctx.Err()
	}
	if n.up == nil {
		return fmt.Errorf("walk: %w", err)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return w.give(n, store.Folder{Path: n.path, ModTime: self.ModTime, Inode: self.Inode, Err: plainError(err)}, Left{})
}

// give counts a folder and hands it to fn.
func (w *walk) give(n *node, f store.Folder, left Left) error {
	w.deliver.Lock()
	defer w.deliver.Unlock()
	if err := context.Cause(w.ctx); err != nil {
		return err
	}
	s := &w.stats
	s.Folders++
	s.Current = n.path
	if f.Err != "" {
		s.Unreadable++
	}
	for i := range f.Entries {
		switch e := &f.Entries[i]; e.Kind {
		case store.File:
			s.Files++
			s.Bytes += e.Size
		case store.Link:
			s.Links++
		case store.Other:
			s.Others++
		}
	}
	for _, i := range left.Ignored {
		if f.Entries[i].Kind == store.File {
			s.Ignored++
		}
	}
	for _, l := range left.Excluded {
		s.Reasons[l.Reason]++
	}
	if now := time.Now(); w.o.Report != nil && now.Sub(w.reported) >= reportEvery {
		w.reported = now
		w.o.Report(s.snapshot(now.Sub(w.started)))
	}
	return w.fn(f, left)
}

// snapshot is a copy that the walk will not change.
func (s *WalkStats) snapshot(took time.Duration) WalkStats {
	c := *s
	c.Took = took
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

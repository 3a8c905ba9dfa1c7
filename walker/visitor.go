package walker

import (
	"context"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
	"github.com/fsx-dev/fsx/walker/ignore"
)

// visitor lists single folders and subtrees of a root by the rules that a walk of the
// whole root applies to them. It is used by one goroutine.
type visitor struct {
	w      *walk
	worker *worker
	root   string
	above  map[string]*node // folders with the rules that hold for what is in them
	own    *ignore.Stack
	closed func()
}

// visitor opens a root. fn gets the folders, as Walk's does.
func (k *Keeper) visitor(ctx context.Context, root string, o WalkOptions, fn func(store.Folder, Left) error) (*visitor, error) {
	o.Patience = patience
	tree, err := openTree(ctx, k.guard, root, o.Patience)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	w := &walk{
		ctx: ctx, cancel: cancel, guard: k.guard, tree: tree, mounts: tree.Mounts(), o: o, started: time.Now(),
		handler: handler{kept: true, give: func(v *visit) error { return fn(v.folder, v.left) }},
	}
	w.more.L = &w.mu
	w.stats.Reasons = map[string]int{}
	v := &visitor{w: w, worker: &worker{walk: w, reader: tree.Reader()}, root: root, above: map[string]*node{}}
	w.out, v.own = newExclusions(o)
	v.closed = func() {
		cancel(nil)
		_ = tree.Close()
	}
	return v, nil
}

// node prepares a folder of the root for being listed; nil when it is one that a walk
// would not enter.
func (v *visitor) node(path string) *node {
	if path == v.root {
		return v.top()
	}
	up := v.inside(filepath.Dir(path))
	if up == nil {
		return nil
	}
	name := filepath.Base(path)
	n := &node{up: &place{}, rel: name, path: path, depth: up.depth + 1, mount: up.mount}
	if up.rel != "." {
		n.rel = up.rel + string(filepath.Separator) + name
	}
	mount := v.w.mounts[n.rel]
	kept := slices.Contains(v.w.o.Keep, path)
	if !kept && (mount.Nature == guard.Pseudo || v.w.out.reason(path, name, true, up.own) != "") {
		return nil
	}
	if mount.Path != "" {
		n.mount = ""
		if mount.Nature == guard.Remote {
			n.mount = path
		}
	}
	v.worker.rulesOf(n, up, name, kept)
	return n
}

func (v *visitor) top() *node {
	n := &node{rel: ".", path: v.root, own: enter(v.own, v.root)}
	if v.w.tree.Nature() == guard.Remote {
		n.mount = v.root
	}
	if v.w.o.Gitignore {
		n.rules = v.w.inherited(v.root)
	}
	return n
}

// inside is a folder's node with the rules of its own ignore files.
func (v *visitor) inside(path string) *node {
	if n, ok := v.above[path]; ok {
		return n
	}
	n := v.node(path)
	if n != nil && v.w.o.Gitignore && !n.rules.Ignored() {
		n.rules = v.w.rulesAt(n.rules, path)
	}
	v.above[path] = n
	return n
}

// one lists a folder and returns the folders in it that a walk would enter. met is
// false when it is not there.
func (v *visitor) one(n *node) (subs []node, met bool, err error) {
	before := v.w.stats.Folders
	v.worker.subs = nil
	err = v.worker.read(n)
	return v.worker.subs, v.w.stats.Folders > before, err
}

// below lists a folder and everything below it.
func (v *visitor) below(n *node) (met bool, err error) {
	before := v.w.stats.Folders
	v.w.run(n)
	return v.w.stats.Folders > before, context.Cause(v.w.ctx)
}

package guard

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// Tree reads the folders below one folder by their path from it and follows
// no links at all. It is the walker's way in: cheaper than ReadDir, because
// the folder at the top stays open. It is safe for concurrent use until Close.
type Tree struct {
	top    dir
	path   string
	mounts map[string]Mount    // below the top, by their path from it
	shy    map[string][]string // names of remote mount points by the path of their folder from the top
	wary   bool                // something remote is mounted somewhere
	nature Nature

	mu     sync.Mutex
	inside int // readings under way
	closed bool
}

// Tree opens a folder as the top of a tree. The folder itself may be a link
// inside the roots.
func (g *Guard) Tree(path string) (*Tree, error) {
	at, err := g.reach(path, true)
	if err != nil {
		return nil, err
	}
	at.dir.close()
	if at.info.Kind != KindDir {
		return nil, &NotRegularError{Path: at.path, What: describe(at.info.FileMode()), Want: "a folder"}
	}
	in, rel, ok := inReal(g.list(), at.resolved)
	if !ok {
		return nil, &OutsideError{Path: at.path, Target: at.resolved, Roots: g.Roots()}
	}
	top, err := openDir(in.resolved)
	if err == nil && rel != "." {
		var sub dir
		sub, err = top.sub(rel, false)
		top.close()
		top = sub
	}
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: at.path, Err: unwrapPath(err)}
	}
	t := &Tree{top: top, path: at.path}
	t.chart(at.resolved)
	return t, nil
}

// chart notes what is mounted below the top, and what the top lies on.
func (t *Tree) chart(resolved string) {
	innermost := -1
	for path, m := range mounts() {
		t.wary = t.wary || m.Nature == Remote
		if _, ok := below(path, resolved); ok && len(path) > innermost {
			innermost, t.nature = len(path), m.Nature
		}
		rel, ok := below(resolved, path)
		if !ok || rel == "." {
			continue
		}
		if t.mounts == nil {
			t.mounts, t.shy = map[string]Mount{}, map[string][]string{}
		}
		t.mounts[rel] = m
		if m.Nature == Remote {
			parent, name := ".", rel
			if cut := strings.LastIndexByte(rel, filepath.Separator); cut >= 0 {
				parent, name = rel[:cut], rel[cut+1:]
			}
			t.shy[parent] = append(t.shy[parent], name)
		}
	}
}

// Mounts are the mount points below the top, by their path from it.
func (t *Tree) Mounts() map[string]Mount { return t.mounts }

// Path is the absolute path of the top, as it was asked for.
func (t *Tree) Path() string { return t.path }

// Read lists the folder at rel, a clean path from the top ("." for the top),
// in the order of the file system, and describes the folder itself. Entries
// that vanish meanwhile are left out. Of a remote mount point among them nothing
// is told but that it is a folder, since to ask might take for ever. Errors name the path and wrap the system's.
func (t *Tree) Read(ctx context.Context, rel string) (self Info, list []Info, err error) {
	return (&Reader{tree: t}).Read(ctx, rel)
}

// Reader reads folders of a tree, one after the other, into memory that it
// uses again. It serves one goroutine.
type Reader struct {
	tree *Tree
	lister
}

// Reader returns a reader for the file systems of this machine, which answer
// at once; a slow one is read with Tree.Read.
func (t *Tree) Reader() *Reader { return &Reader{t, briskLister()} }

// Bare lets a reader tell no more of an entry than its name and its kind, where the file system
// tells the kind together with the name: it then looks at those only whose names begin with a
// dot, among which are the files that say what is ignored.
func (r *Reader) Bare() *Reader {
	r.bare = true
	return r
}

// Read is Tree.Read. The list is valid until the next Read, the texts in it
// for ever.
func (r *Reader) Read(ctx context.Context, rel string) (self Info, list []Info, err error) {
	t := r.tree
	if !t.enter() {
		return Info{}, nil, t.fail(rel, os.ErrClosed)
	}
	defer t.leave()
	d, self, err := r.open(t.top, rel)
	if err != nil {
		return Info{}, nil, t.fail(rel, err)
	}
	defer r.shut(d)
	r.shy, r.wary = t.shy[rel], t.wary
	if list, err = r.read(ctx, d); err != nil {
		if ctx.Err() != nil {
			return self, nil, ctx.Err()
		}
		return self, nil, t.fail(rel, err)
	}
	self.Name = baseOf(t.path, rel)
	return self, list, nil
}

// baseOf is the name of the folder at rel below path.
func baseOf(path, rel string) string {
	if rel == "." {
		return filepath.Base(path)
	}
	return rel[strings.LastIndexByte(rel, filepath.Separator)+1:]
}

func (t *Tree) fail(rel string, err error) error {
	return &os.PathError{Op: OpenFolder, Path: filepath.Join(t.path, rel), Err: unwrapPath(err)}
}

// Nature is that of the file system which the top lies on.
func (t *Tree) Nature() Nature { return t.nature }

// enter counts a reading in, so that the top stays open for it.
func (t *Tree) enter() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return false
	}
	t.inside++
	return true
}

func (t *Tree) leave() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.inside--; t.inside == 0 && t.closed {
		t.top.close()
	}
}

// Close closes the top, as soon as the last reading has ended. It does not wait
// for that: a file system that is gone may keep one for ever.
func (t *Tree) Close() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.closed && t.inside == 0 {
		t.top.close()
	}
	t.closed = true
	return nil
}

package guard

import (
	"context"
	"os"
	"path/filepath"
	"strings"
)

// Tree reads the folders below one folder by their path from it and follows
// no links at all. It is the walker's way in: cheaper than ReadDir, because
// the folder at the top stays open. It is safe for concurrent use until Close.
type Tree struct {
	top  dir
	path string
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
	return &Tree{top: top, path: at.path}, nil
}

// Path is the absolute path of the top, as it was asked for.
func (t *Tree) Path() string { return t.path }

// Read lists the folder at rel, a clean path from the top ("." for the top),
// in the order of the file system, and describes the folder itself. Entries
// that vanish meanwhile are left out. Errors name the path and wrap the system's.
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

// Read is Tree.Read. The list is valid until the next Read, the texts in it
// for ever.
func (r *Reader) Read(ctx context.Context, rel string) (self Info, list []Info, err error) {
	t := r.tree
	d, err := t.top.sub(rel, true)
	if err != nil {
		return Info{}, nil, t.fail(rel, err)
	}
	defer d.close()
	if self, err = d.self(); err != nil {
		return Info{}, nil, t.fail(rel, err)
	}
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
	return &os.PathError{Op: "open", Path: filepath.Join(t.path, rel), Err: unwrapPath(err)}
}

// Close closes the top.
func (t *Tree) Close() error {
	t.top.close()
	return nil
}

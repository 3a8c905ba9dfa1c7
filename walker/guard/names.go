package guard

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// Name is one entry of a folder that nobody has looked at yet.
type Name struct {
	Name      string // base name, raw bytes
	Kind      Kind   // KindOther while it is not known
	KnownKind bool   // the file system told the kind together with the name
}

// Names lists the names in a folder in the order of the file system, without
// looking at any of the entries: the cheapest way to show a large folder.
// Links in the path are followed inside the roots. It stops when ctx ends.
func (g *Guard) Names(ctx context.Context, path string) ([]Name, error) {
	d, at, err := g.folder(path, true)
	if err != nil {
		return nil, err
	}
	defer d.close()
	list, err := d.names(ctx)
	return list, readFailed(ctx, at, err)
}

// Describe looks at some entries of a folder, as Lstat does at each: links are
// described with their targets. The result is in the order of names; entries
// that are gone are left out.
func (g *Guard) Describe(ctx context.Context, path string, names []string) ([]Info, error) {
	d, at, err := g.folder(path, false)
	if err != nil {
		return nil, err
	}
	defer d.close()
	list := make([]Info, 0, len(names))
	for _, name := range names {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if name == "" || name == "." || name == ".." || strings.ContainsAny(name, separators+"\x00") {
			return nil, fmt.Errorf("look at %q in %s: this is not a name: %w", name, at, fs.ErrInvalid)
		}
		i, err := d.lstat(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			i = Info{Name: name, Kind: KindOther, Mode: uint32(fs.ModeIrregular)}
		case i.Kind == KindLink:
			d.follow(name, &i)
		}
		list = append(list, i)
	}
	return list, nil
}

// OpenFolder is the operation that the error of a folder names which cannot be opened, by which it is told from that of a file.
const OpenFolder = "open folder"

// folder opens a folder for reading its names or, without list, for looking at
// what is in it.
func (g *Guard) folder(path string, list bool) (dir, string, error) {
	at, err := g.reach(path, true)
	if err != nil {
		return dir{}, "", err
	}
	defer at.dir.close()
	if at.info.Kind != KindDir {
		return dir{}, "", &NotRegularError{Path: at.path, What: describe(at.info.FileMode()), Want: "a folder"}
	}
	d, err := at.dir.sub(at.base, list)
	if err != nil {
		return dir{}, "", &os.PathError{Op: OpenFolder, Path: at.path, Err: unwrapPath(err)}
	}
	return d, at.path, nil
}

// readFailed names the folder in the error of a listing.
func readFailed(ctx context.Context, path string, err error) error {
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return &os.PathError{Op: "read", Path: path, Err: unwrapPath(err)}
}

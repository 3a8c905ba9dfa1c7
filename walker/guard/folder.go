package guard

import (
	"os"
	"path/filepath"
)

// Folder is an open folder of a tree, for one who reads many files in it: each costs
// only what reading it costs. It serves one goroutine.
type Folder struct {
	dir    dir
	path   string
	tier   Tier
	reader fileReader
}

// Folder opens the folder at rel, a clean path from the top ("." for the top).
func (t *Tree) Folder(rel string) (*Folder, error) {
	d, err := t.top.sub(rel, false)
	if err != nil {
		return nil, t.fail(rel, err)
	}
	path := filepath.Join(t.path, rel)
	f := &Folder{dir: d, path: path, tier: TierOf(filepath.Join(path, "x"))}
	f.reader.adapt(!t.wary)
	return f, nil
}

// Close closes the folder.
func (f *Folder) Close() { f.dir.close() }

// Read reads the regular file called name into buf, from its beginning and up to the
// size that it has when it is opened. n is how much of buf was filled. A file that
// is larger than buf is not read; its size says what it takes. Links are not followed.
// It fails with *NotRegularError, *BlockedError or an error of the system.
func (f *Folder) Read(name string, buf []byte) (n int, info Info, err error) {
	if f.tier == Block || TierOf(name) == Block {
		return 0, Info{}, &BlockedError{Path: filepath.Join(f.path, name)}
	}
	n, info, err = f.reader.readFile(f.dir, name, buf)
	if err != nil {
		return 0, info, &os.PathError{Op: "read", Path: filepath.Join(f.path, name), Err: unwrapPath(err)}
	}
	if info.Kind != KindFile {
		return 0, info, &NotRegularError{Path: filepath.Join(f.path, name), What: describe(info.FileMode()), Want: "a file"}
	}
	return n, info, nil
}

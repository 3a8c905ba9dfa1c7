package guard

import (
	"os"
	"path/filepath"
)

// Piece is a part of a file.
type Piece struct{ At, Bytes int64 }

// Folder is an open folder of a tree, for one who reads many files in it: each costs
// only what reading it costs. It serves one goroutine.
type Folder struct {
	dir    dir
	lone   *Tree  // as long as the folder is not open: then dir is the top of this tree
	rel    string // of a lone one, from the top
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
	return t.folder(d, rel), nil
}

// Lone is Folder for one who reads a single file of it. Where the system can, that file is opened
// from the top of the tree in one call, which refuses links on the whole way; the folder is
// opened only when that fails, and what Folder would have failed with comes with the reading then.
// The tree must stay open meanwhile.
func (t *Tree) Lone(rel string) (*Folder, error) {
	f := t.folder(t.top, rel)
	if !f.reader.from(rel) {
		return t.Folder(rel)
	}
	f.lone, f.rel = t, rel
	return f, nil
}

func (t *Tree) folder(d dir, rel string) *Folder {
	path := filepath.Join(t.path, rel)
	f := &Folder{dir: d, path: path, tier: TierOf(filepath.Join(path, "x"))}
	f.reader.adapt(!t.wary)
	return f
}

// open opens a lone folder.
func (f *Folder) open() error {
	d, err := f.lone.top.sub(f.rel, false)
	if err != nil {
		return f.lone.fail(f.rel, err)
	}
	f.dir, f.lone = d, nil
	f.reader.from(".")
	return nil
}

// Close closes the folder.
func (f *Folder) Close() {
	if f.lone == nil {
		f.dir.close()
	}
}

// Read reads the regular file called name into buf, from its beginning and up to the
// size that it has when it is opened. n is how much of buf was filled. A file that
// is larger than buf is not read; its size says what it takes. Links are not followed.
// It fails with *NotRegularError, *BlockedError or an error of the system.
func (f *Folder) Read(name string, buf []byte) (n int, info Info, err error) {
	if f.tier == Block || TierOf(name) == Block {
		return 0, Info{}, &BlockedError{Path: filepath.Join(f.path, name)}
	}
	n, info, err = f.reader.readFile(f.dir, name, buf)
	if err != nil && f.lone != nil {
		if err := f.open(); err != nil {
			return 0, Info{}, err
		}
		n, info, err = f.reader.readFile(f.dir, name, buf)
	}
	if err != nil {
		return 0, info, &os.PathError{Op: "read", Path: filepath.Join(f.path, name), Err: unwrapPath(err)}
	}
	if info.Kind != KindFile {
		return 0, info, &NotRegularError{Path: filepath.Join(f.path, name), What: describe(info.FileMode()), Want: "a file"}
	}
	return n, info, nil
}

// ReadPieces reads pieces of the regular file called name into buf, one behind the other, if it is the
// same as the file that like describes, before it is read and afterwards. same is false when it is not,
// when a piece is not there or when buf is too small: then buf holds nothing of use.
func (f *Folder) ReadPieces(name string, like Info, pieces []Piece, buf []byte) (n int, same bool, err error) {
	if f.tier == Block || TierOf(name) == Block {
		return 0, false, &BlockedError{Path: filepath.Join(f.path, name)}
	}
	room := int64(len(buf))
	for _, p := range pieces {
		if p.At < 0 || p.Bytes < 0 || p.Bytes > room || p.At > like.Size-p.Bytes {
			return 0, false, nil
		}
		room -= p.Bytes
	}
	like.Kind = KindFile
	n, same, err = f.reader.readPieces(f.dir, name, like, pieces, buf)
	if err != nil && f.lone != nil {
		if err := f.open(); err != nil {
			return 0, false, err
		}
		n, same, err = f.reader.readPieces(f.dir, name, like, pieces, buf)
	}
	if err != nil {
		return 0, false, &os.PathError{Op: "read", Path: filepath.Join(f.path, name), Err: unwrapPath(err)}
	}
	return n, same, nil
}

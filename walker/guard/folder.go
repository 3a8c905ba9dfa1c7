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
	if err != nil {
		return 0, false, &os.PathError{Op: "read", Path: filepath.Join(f.path, name), Err: unwrapPath(err)}
	}
	return n, same, nil
}

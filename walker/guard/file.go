package guard

import (
	"context"
	"io"
	"io/fs"
	"os"
)

// File is a regular file that is open for reading. Reads end at the size that
// the file had when it was opened.
type File struct {
	f     *os.File
	r     *io.SectionReader
	info  fs.FileInfo
	first Info
	path  string
	tier  Tier
}

// Open opens a regular file for reading. Links are followed while they stay
// inside the roots. It fails with *OutsideError, *LinkError, *NotRegularError,
// *BlockedError (the path or what it resolves to is in the Block tier), or an
// error that names the path: ErrInUse, or one of the system.
func (g *Guard) Open(path string) (*File, error) {
	at, err := g.reach(path, true)
	if err != nil {
		return nil, err
	}
	defer at.dir.close()
	tier := max(TierOf(at.path), TierOf(at.resolved))
	if tier == Block {
		return nil, &BlockedError{Path: at.path}
	}
	if at.info.Kind != KindFile {
		return nil, &NotRegularError{Path: at.path, What: describe(at.info.FileMode()), Want: "a file"}
	}
	f, err := at.dir.open(at.base)
	if err != nil {
		if err = unwrapPath(err); inUse(err) {
			err = ErrInUse
		}
		return nil, &os.PathError{Op: "open", Path: at.path, Err: err}
	}
	info, err := f.Stat()
	if err != nil {
		_ = f.Close()
		return nil, &os.PathError{Op: "stat", Path: at.path, Err: unwrapPath(err)}
	}
	if !info.Mode().IsRegular() {
		_ = f.Close()
		return nil, &NotRegularError{Path: at.path, What: describe(info.Mode()), Want: "a file"}
	}
	return &File{
		f: f, r: io.NewSectionReader(f, 0, info.Size()), info: info, first: infoOf(info), path: at.path, tier: tier,
	}, nil
}

// ReadAt reads as io.ReaderAt says, up to the size at opening.
func (f *File) ReadAt(p []byte, off int64) (int, error) { return f.r.ReadAt(p, off) }

// Read reads on from where the last Read ended.
func (f *File) Read(p []byte) (int, error) { return f.r.Read(p) }

// Close closes the file.
func (f *File) Close() error { return f.f.Close() }

// Path is the absolute path that was asked for.
func (f *File) Path() string { return f.path }

// Info describes the file as it was when it was opened.
func (f *File) Info() fs.FileInfo { return f.info }

// Entry is Info as the guard's own type.
func (f *File) Entry() Info { return f.first }

// Inode is the file's inode, 0 where the system has none.
func (f *File) Inode() uint64 { return f.first.Inode }

// Tier is the stricter tier of the path and of what it resolved to.
func (f *File) Tier() Tier { return f.tier }

// Changed reports whether the open file is no longer what it was at opening.
func (f *File) Changed() (bool, error) {
	info, err := f.f.Stat()
	if err != nil {
		return false, &os.PathError{Op: "stat", Path: f.path, Err: unwrapPath(err)}
	}
	return !infoOf(info).Same(f.first), nil
}

// Stat describes what a path stands for; links are followed inside the roots.
func (g *Guard) Stat(path string) (Info, error) {
	at, err := g.reach(path, true)
	if err != nil {
		return Info{}, err
	}
	at.dir.close()
	return at.info, nil
}

// Lstat describes a path itself: for a link, the link with its target.
func (g *Guard) Lstat(path string) (Info, error) {
	at, err := g.reach(path, false)
	if err != nil {
		return Info{}, err
	}
	defer at.dir.close()
	if at.info.Kind == KindLink {
		at.dir.follow(at.base, &at.info)
	}
	return at.info, nil
}

// ReadDir lists a folder, sorted by name. Links are described, not followed;
// entries that vanish meanwhile are left out. It stops when ctx ends.
func (g *Guard) ReadDir(ctx context.Context, path string) ([]Info, error) {
	d, at, err := g.folder(path, true)
	if err != nil {
		return nil, err
	}
	defer d.close()
	var l lister
	list, err := l.read(ctx, d)
	if err != nil {
		return nil, readFailed(ctx, at, err)
	}
	sortByName(list)
	return list, nil
}

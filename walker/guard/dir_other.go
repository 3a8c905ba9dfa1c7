//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package guard

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// dir is an open folder. Nothing that is reached through it leaves its root.
type dir struct{ root *os.Root }

// openDir opens a root by its path without links.
func openDir(resolved string) (dir, error) {
	r, err := os.OpenRoot(resolved)
	return dir{r}, err
}

func (d dir) close() { _ = d.root.Close() }

// sub opens the folder at rel and refuses links on the way.
func (d dir) sub(rel string, _ bool) (dir, error) {
	at := ""
	for _, part := range strings.Split(rel, string(filepath.Separator)) {
		at = filepath.Join(at, part)
		fi, err := d.root.Lstat(at)
		if err != nil {
			return dir{}, err
		}
		if fi.Mode()&fs.ModeSymlink != 0 {
			return dir{}, &os.PathError{Op: "open", Path: at, Err: syscall.ELOOP}
		}
	}
	r, err := d.root.OpenRoot(rel)
	return dir{r}, err
}

// lstat describes an entry; links are not followed and not read.
func (d dir) lstat(name string) (Info, error) {
	fi, err := d.root.Lstat(name)
	if err != nil {
		return Info{}, err
	}
	return infoOf(fi), nil
}

// self describes the folder.
func (d dir) self() (Info, error) { return d.lstat(".") }

// follow fills in what a link says and whether that exists.
func (d dir) follow(name string, i *Info) {
	target, err := d.root.Readlink(name)
	if err != nil {
		return
	}
	i.Target = target
	full := filepath.Join(d.root.Name(), name)
	if _, err := os.Stat(full); os.IsNotExist(err) || err != nil && isCycle(err) {
		i.Broken = true
	}
}

// open opens an entry that is known to be a regular file, and makes sure that
// it is the one that stands at the name.
func (d dir) open(name string) (*os.File, error) {
	f, err := d.root.Open(name)
	if err != nil {
		return nil, err
	}
	there, err := d.root.Lstat(name)
	if err == nil {
		var got fs.FileInfo
		if got, err = f.Stat(); err == nil && !os.SameFile(there, got) {
			err = &os.PathError{Op: "open", Path: name, Err: syscall.ELOOP}
		}
	}
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	return f, nil
}

// read lists the folder in the order of the file system.
func (d dir) read(ctx context.Context) ([]Info, error) {
	f, err := d.file()
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	var list []Info
	for {
		batch, err := f.ReadDir(512)
		for _, e := range batch {
			fi, err := e.Info()
			if err != nil {
				if !os.IsNotExist(err) {
					list = append(list, Info{Name: e.Name(), Kind: KindOther, Mode: uint32(fs.ModeIrregular)})
				}
				continue
			}
			i := infoOf(fi)
			if i.Kind == KindLink {
				d.follow(i.Name, &i)
			}
			list = append(list, i)
		}
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
	}
}

// file is the open folder as a file of the os package, which the caller closes.
func (d dir) file() (*os.File, error) { return d.root.Open(".") }

func infoOf(fi fs.FileInfo) Info {
	return Info{
		Name: fi.Name(), Kind: kindOf(fi.Mode()), Size: fi.Size(), ModTime: timeOf(fi), Mode: uint32(fi.Mode()),
	}
}

package act

import (
	"bufio"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/fsx-dev/fsx/walker/guard"
)

// ExistsError says that something has the name already. Nothing was written.
type ExistsError struct{ Path string }

func (e *ExistsError) Error() string { return e.Path + " is there already and was left as it is" }

// Written is a file that was made.
type Written struct {
	Path     string // absolute
	Bytes    int64
	Replaced bool // another file had the name
}

// Write makes a file of what fill writes. With replace a file that has the name goes when
// the new one is whole; without it that is an *ExistsError.
func Write(g *guard.Guard, path string, replace bool, fill func(io.Writer) error) (w Written, err error) {
	p, err := place(g, path)
	if err != nil {
		return w, err
	}
	defer func() { err = errors.Join(err, p.root.Close()) }()
	mode := fs.FileMode(0o644)
	switch info, err := p.root.Lstat(p.name); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return w, fmt.Errorf("look at %s: %w", p.path, err)
	case !info.Mode().IsRegular():
		return w, &guard.NotRegularError{Path: p.path, What: kind(info.Mode()), Want: "a file"}
	case !replace:
		return w, &ExistsError{p.path}
	default:
		w.Replaced, mode = true, info.Mode().Perm()
	}
	temporary := filepath.Join(filepath.Dir(p.name), ".fsx-"+rand.Text()[:12]+unfinished)
	if w.Bytes, err = p.write(temporary, mode, w.Replaced, fill); err == nil {
		err = p.settle(temporary, replace)
	}
	if err != nil {
		if gone := p.root.Remove(temporary); !errors.Is(gone, fs.ErrNotExist) {
			err = errors.Join(err, gone)
		}
		return Written{}, err
	}
	w.Path = p.path
	return w, nil
}

// unfinished ends the names of files that are not whole yet.
const unfinished = ".part"

// spot is the place of a file that is to be made.
type spot struct {
	root *os.Root // of the allowed folder
	name string   // in root, without links
	path string   // absolute
}

func place(g *guard.Guard, path string) (spot, error) {
	abs, err := g.Resolve(path)
	if err != nil {
		return spot{}, err
	}
	dir, err := g.Real(filepath.Dir(abs))
	if err != nil {
		return spot{}, err
	}
	at := filepath.Join(dir, filepath.Base(abs))
	if guard.TierOf(at) == guard.Block {
		return spot{}, &guard.BlockedError{Path: abs}
	}
	for _, allowed := range g.Roots() {
		resolved, err := g.Real(allowed)
		if err != nil {
			continue
		}
		name, err := filepath.Rel(resolved, at)
		if err != nil || !filepath.IsLocal(name) || name == "." {
			continue
		}
		root, err := os.OpenRoot(resolved)
		if err != nil {
			return spot{}, fmt.Errorf("open %s: %w", resolved, err)
		}
		return spot{root, name, at}, nil
	}
	return spot{}, &guard.OutsideError{Path: abs, Roots: g.Roots()}
}

// write makes the file that has no name yet and gives its bytes. With keep it has the very mode,
// which the process may mask otherwise.
func (p *spot) write(temporary string, mode fs.FileMode, keep bool, fill func(io.Writer) error) (int64, error) {
	f, err := p.root.OpenFile(temporary, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode)
	if err != nil {
		return 0, p.named("write", err)
	}
	if keep {
		_ = f.Chmod(mode) // where there are no such modes it is stricter at worst
	}
	count := &counter{to: f}
	b := bufio.NewWriterSize(count, 64<<10)
	if err = fill(b); err == nil {
		err = errors.Join(b.Flush(), f.Sync())
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return 0, p.named("write", err)
	}
	return count.n, nil
}

// named gives an error of the system the name that the file is to have: nobody knows the one that it has until it is whole.
func (p *spot) named(op string, err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) && (path.Path == p.name || filepath.Ext(path.Path) == unfinished) {
		return &fs.PathError{Op: op, Path: p.path, Err: path.Err}
	}
	if link := (*os.LinkError)(nil); errors.As(err, &link) {
		return &fs.PathError{Op: op, Path: p.path, Err: link.Err}
	}
	return fmt.Errorf("%s %s: %w", op, p.path, err)
}

// settle gives the written file its name. One that is there is replaced or, without replace, left:
// the written file gets a second name, which needs no first one, or, where the file system has no
// such thing, the place of an empty file.
func (p *spot) settle(temporary string, replace bool) error {
	if replace {
		return p.rename(temporary)
	}
	switch err := p.root.Link(temporary, p.name); {
	case err == nil:
		return p.root.Remove(temporary)
	case errors.Is(err, fs.ErrExist):
		return &ExistsError{p.path}
	case errors.Is(err, fs.ErrNotExist):
		return p.named("name", err)
	}
	if err := p.reserve(); err != nil {
		return err
	}
	if err := p.rename(temporary); err != nil {
		return errors.Join(err, p.root.Remove(p.name))
	}
	return nil
}

func (p *spot) rename(temporary string) error {
	if err := p.root.Rename(temporary, p.name); err != nil {
		return p.named("name", err)
	}
	return nil
}

// reserve takes the name with an empty file, only if nothing has it.
func (p *spot) reserve() error {
	f, err := p.root.OpenFile(p.name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return &ExistsError{p.path}
	}
	if err != nil {
		return p.named("name", err)
	}
	return f.Close()
}

// counter counts what goes through it.
type counter struct {
	to io.Writer
	n  int64
}

// Write implements io.Writer.
func (c *counter) Write(b []byte) (int, error) {
	n, err := c.to.Write(b)
	c.n += int64(n)
	return n, err
}

func kind(m fs.FileMode) string {
	switch {
	case m.IsDir():
		return "a folder"
	case m&fs.ModeSymlink != 0:
		return "a link"
	}
	return "no plain file"
}

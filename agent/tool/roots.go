package tool

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
)

// roots are the folders that a call without a path is about: the guard's
// roots, or Cwd when the guard allows more than Cwd.
func (e *Env) roots() []string {
	roots := e.Keeper.Guard().Roots()
	for _, r := range roots {
		if r != e.Cwd && isBelow(e.Cwd, r) {
			return []string{e.Cwd}
		}
	}
	return roots
}

// bounded reports that the guard allows some folders only, not the whole disk.
func (e *Env) bounded() bool {
	for _, r := range e.Keeper.Guard().Roots() {
		if filepath.Dir(r) == r {
			return false
		}
	}
	return true
}

// allowed are the folders of list that the guard lets in, without those that
// lie in another one of the list.
func (e *Env) allowed(list []string) []string {
	var out []string
	for _, p := range list {
		at, err := e.Keeper.Guard().Resolve(p)
		if err == nil && !slices.ContainsFunc(out, func(r string) bool { return isBelow(at, r) }) {
			out = append(out, at)
		}
	}
	return out
}

// isBelow reports that path is root or lies in it.
func isBelow(path, root string) bool {
	if path == root {
		return true
	}
	sep := string(filepath.Separator)
	return strings.HasPrefix(path, strings.TrimSuffix(root, sep)+sep)
}

// What holds where Env names no time of its own.
const (
	usualTrust    = 300 * time.Millisecond
	usualPatience = 8 * time.Second
)

func (e *Env) trust() time.Duration    { return cmp.Or(e.Trust, usualTrust) }
func (e *Env) patience() time.Duration { return cmp.Or(e.Patience, usualPatience) }

// names calls fn for every folder below root with its entries: from the index
// where root is indexed, brought up to date as far as trust allows, else from
// the disk. partial is a sentence when the walk ended before its time, or when
// folders could not be read.
func (e *Env) names(ctx context.Context, root string, fn func(dir string, entries []store.Entry) error) (partial string, err error) {
	var u unread
	if e.Store != nil {
		if _, err := e.Store.Folder(ctx, root); err == nil {
			err = e.indexedNames(ctx, root, &u, fn)
			return u.String(), err
		}
	}
	partial, err = e.walkNames(ctx, root, &u, fn)
	return cmp.Or(partial, u.String()), err
}

// unread are the folders of a walk that could not be read.
type unread struct {
	n     int
	first string
}

// note counts a folder that could not be read.
func (u *unread) note(path, problem string) {
	if problem == "" {
		return
	}
	if u.n++; u.n == 1 {
		u.first = path
	}
}

// String is a sentence, "" where all were read.
func (u *unread) String() string {
	switch u.n {
	case 0:
		return ""
	case 1:
		return "a folder could not be read: " + u.first
	}
	return fmt.Sprintf("%s could not be read, such as %s", Count(u.n, "folder"), u.first)
}

// walkNames is names from the disk. partial is of a walk that ended before its time.
func (e *Env) walkNames(ctx context.Context, root string, u *unread, fn func(string, []store.Entry) error) (partial string, err error) {
	timed, stop := context.WithTimeout(ctx, e.patience())
	defer stop()
	seen := 0
	_, err = walker.Walk(timed, e.Keeper.Guard(), root, walker.WalkOptions{}, func(f store.Folder, _ walker.Left) error {
		seen++
		u.note(f.Path, f.Err)
		return fn(f.Path, f.Entries)
	})
	if err != nil && ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded) {
		return fmt.Sprintf("stopped after %.0f s in %s of %s; index it with: fsx scan %s", e.patience().Seconds(), Count(seen, "folder"), root, root), nil
	}
	return "", err
}

// surely is how many folders are looked at however little time there is: a process that waits for
// its turn still sees what a small tree has become.
const surely = 64

// lookout says whether one more folder is looked at on the disk.
type lookout struct {
	until time.Time
	n     int
}

func (e *Env) lookout() lookout { return lookout{until: time.Now().Add(e.trust())} }

func (l *lookout) goesOn() bool {
	l.n++
	return l.n <= surely || !time.Now().After(l.until)
}

// indexedNames goes through the folders in the index; one whose time of change
// is another now is listed anew.
func (e *Env) indexedNames(ctx context.Context, root string, u *unread, fn func(string, []store.Entry) error) error {
	look := e.lookout()
	gone := ""
	return e.Store.Folders(ctx, root, func(f store.Folder) error {
		if gone != "" && isBelow(f.Path, gone) {
			return nil
		}
		modified, there := f.ModTime, true
		if look.goesOn() {
			modified, there = e.modified(f.Path)
		}
		switch {
		case there && modified == f.ModTime:
			u.note(f.Path, f.Err)
			return fn(f.Path, f.Entries)
		case there:
			return e.changedFolder(ctx, f, u, fn)
		}
		gone = f.Path
		return nil
	})
}

// modified is when what is at a path was last changed, if anything is there.
func (e *Env) modified(path string) (int64, bool) {
	info, err := e.Keeper.Guard().Stat(path)
	return info.ModTime, err == nil
}

// changedFolder lists a folder anew and walks the subfolders that are new.
func (e *Env) changedFolder(ctx context.Context, f store.Folder, u *unread, fn func(string, []store.Entry) error) error {
	entries, err := e.Keeper.List(ctx, f.Path)
	if err != nil {
		u.note(f.Path, err.Error())
		return ctx.Err()
	}
	if err := fn(f.Path, entries); err != nil {
		return err
	}
	known := map[string]bool{}
	for _, n := range f.Entries {
		known[n.Name] = n.Kind == store.Dir
	}
	for _, n := range entries {
		if n.Kind != store.Dir || known[n.Name] {
			continue
		}
		if _, err := e.walkNames(ctx, filepath.Join(f.Path, n.Name), u, fn); err != nil && ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

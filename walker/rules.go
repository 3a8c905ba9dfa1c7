package walker

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/walker/guard"
	"github.com/fsx-dev/fsx/walker/ignore"
)

// ignoreFiles are read in this order; a later one has the last word.
var ignoreFiles = [...]string{gitIgnore, ".ignore", ".fsxignore"}

const (
	gitIgnore = ".gitignore"
	gitFolder = ".git" // a folder, or a file that names one, where a repository begins
)

// maxIgnoreFile is the size in bytes beyond which an ignore file is not believed.
const maxIgnoreFile = 1 << 20

// readRules adds the ignore files among the entries of a folder.
func (w *walk) readRules(s *ignore.Stack, dir string, list []guard.Info) *ignore.Stack {
	var found [1 + len(ignoreFiles)]bool
	for i := range list {
		switch name := list[i].Name; {
		case name == gitFolder:
			found[len(ignoreFiles)] = true
		case name != "" && name[0] == '.' && list[i].Kind == guard.KindFile && list[i].Size <= maxIgnoreFile:
			for k, want := range ignoreFiles {
				found[k] = found[k] || name == want
			}
		}
	}
	return w.addRules(s, dir, found)
}

// addRules adds those ignore files of a folder that are there; the last of found
// says whether a repository begins in it.
func (w *walk) addRules(s *ignore.Stack, dir string, found [1 + len(ignoreFiles)]bool) *ignore.Stack {
	if found[len(ignoreFiles)] {
		s = s.Repository(w.repositoryRules(dir)...)
	}
	for k, name := range ignoreFiles {
		if !found[k] {
			continue
		}
		data, err := w.readAll(join(dir, name))
		switch {
		case err != nil:
		case name == gitIgnore:
			s = s.WithGit(data)
		default:
			s = s.With(data)
		}
	}
	return s
}

// rulesAt adds the ignore files of a folder that was not listed.
func (w *walk) rulesAt(s *ignore.Stack, dir string) *ignore.Stack {
	_, err := w.guard.Lstat(join(dir, gitFolder))
	return w.addRules(s, dir, [...]bool{true, true, true, err == nil})
}

// inherited is the stack of a walk's root: the ignore files of the folders
// above it hold as well, as far up as the guard allows. The root itself was
// asked for, so it is never left out.
func (w *walk) inherited(root string) *ignore.Stack {
	top := root
	for _, r := range w.guard.Roots() {
		if rest, ok := under(r, root); ok && len(root)-len(rest) < len(top) {
			top = r
		}
	}
	var s *ignore.Stack
	for at := top; at != root; {
		s = w.rulesAt(s, at)
		rest, _ := under(at, root)
		name, _, _ := strings.Cut(rest, string(filepath.Separator))
		s = s.Child(name)
		at = join(at, name)
	}
	if s.Ignored() {
		return nil
	}
	return s
}

// readAll reads a small file through the guard.
func (w *walk) readAll(path string) ([]byte, error) {
	f, err := w.guard.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return io.ReadAll(io.LimitReader(f, maxIgnoreFile))
}

// enter goes down a stack that starts at the file system's root to a folder,
// whose own name the patterns do not leave out.
func enter(s *ignore.Stack, dir string) *ignore.Stack {
	if s == nil {
		return nil
	}
	for _, name := range strings.Split(strings.Trim(filepath.ToSlash(dir), "/"), "/") {
		if name != "" {
			s = s.Into(name)
		}
	}
	return s
}

// under reports whether path is dir or lies below it, and the path from dir.
func under(dir, path string) (rest string, ok bool) {
	rest, ok = strings.CutPrefix(path, dir)
	if !ok || rest == "" {
		return "", ok
	}
	if sep := string(filepath.Separator); strings.HasPrefix(rest, sep) {
		return rest[1:], true
	} else if strings.HasSuffix(dir, sep) {
		return rest, true
	}
	return "", false
}

// plainError says why something could not be read, without its path.
func plainError(err error) string {
	var pe *fs.PathError
	switch {
	case errors.Is(err, fs.ErrPermission):
		return ReasonPermission
	case errors.As(err, &pe):
		return pe.Err.Error()
	}
	return err.Error()
}

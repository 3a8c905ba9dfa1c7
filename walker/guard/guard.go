package guard

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
)

// Guard opens files below its roots and nothing else. It is safe for
// concurrent use.
type Guard struct {
	mu    sync.RWMutex
	roots []root
}

// root is one allowed folder, as it was named and without links.
type root struct{ path, resolved string }

// New returns a guard that allows the given folders, which must exist;
// relative ones are made absolute. "/" allows everything.
func New(roots ...string) (*Guard, error) {
	g := &Guard{}
	for _, r := range roots {
		if err := g.Allow(r); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// Allow adds a root. It fails when the folder does not exist or is not a folder.
func (g *Guard) Allow(path string) error {
	abs, err := expand(path, "")
	if err != nil {
		return err
	}
	resolved, err := filepath.EvalSymlinks(abs)
	if err != nil {
		return fmt.Errorf("allow %s: %w", abs, unwrapPath(err))
	}
	info, err := os.Stat(resolved)
	if err != nil {
		return fmt.Errorf("allow %s: %w", abs, unwrapPath(err))
	}
	if !info.IsDir() {
		return &NotRegularError{Path: abs, What: describe(info.Mode()), Want: "a folder"}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if added := (root{abs, resolved}); !slices.Contains(g.roots, added) {
		g.roots = append(g.roots, added)
	}
	return nil
}

// Roots returns the allowed folders as they were named, absolute and cleaned.
func (g *Guard) Roots() []string {
	var list []string
	for _, r := range g.list() {
		list = append(list, r.path)
	}
	return list
}

func (g *Guard) list() []root {
	g.mu.RLock()
	defer g.mu.RUnlock()
	return g.roots[:len(g.roots):len(g.roots)]
}

// Resolve makes a path absolute and clean: "~" is the home folder, relative
// paths start at the first root (or at the working folder without one). Links
// are not resolved and the disk is not touched. A path that is not below a
// root, as it is written, gives an *OutsideError.
func (g *Guard) Resolve(path string) (string, error) {
	roots := g.list()
	base := ""
	if len(roots) > 0 {
		base = roots[0].path
	}
	abs, err := expand(path, base)
	if err != nil {
		return "", err
	}
	if _, _, ok := lexical(roots, abs); !ok {
		return "", &OutsideError{Path: abs, Roots: g.Roots()}
	}
	return abs, nil
}

// Real returns the path without links. It fails as Open does for paths that
// lead out or nowhere.
func (g *Guard) Real(path string) (string, error) {
	at, err := g.reach(path, true)
	if err != nil {
		return "", err
	}
	at.dir.close()
	return at.resolved, nil
}

// expand makes a path absolute and clean; base "" is the working folder.
func expand(path, base string) (string, error) {
	if strings.IndexByte(path, 0) >= 0 {
		return "", fmt.Errorf("%q is not a path: it contains a zero byte", path)
	}
	if path == "~" || strings.HasPrefix(path, "~/") || strings.HasPrefix(path, "~"+string(filepath.Separator)) {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", fmt.Errorf("find the home folder for %s: %w", path, err)
		}
		path = filepath.Join(home, path[1:])
	}
	if base != "" && !filepath.IsAbs(path) {
		path = filepath.Join(base, path)
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", fmt.Errorf("make %s absolute: %w", path, err)
	}
	return abs, nil
}

// lexical finds the innermost root that a cleaned path lies below as it is
// written, and the path relative to it ("." for the root itself).
func lexical(roots []root, path string) (in root, rel string, ok bool) {
	best := -1
	for _, r := range roots {
		for _, name := range [2]string{r.path, r.resolved} {
			if len(name) <= best {
				continue
			}
			if sub, below := below(name, path); below {
				in, rel, ok, best = r, sub, true, len(name)
			}
		}
	}
	return in, rel, ok
}

// below reports whether path is dir or lies below it, and the path from dir.
func below(dir, path string) (rel string, ok bool) {
	if len(path) < len(dir) || !samePath(path[:len(dir)], dir) {
		return "", false
	}
	rest := path[len(dir):]
	switch {
	case rest == "":
		return ".", true
	case os.IsPathSeparator(rest[0]):
		return rest[1:], true
	case dir != "" && os.IsPathSeparator(dir[len(dir)-1]): // "/", `C:\`
		return rest, true
	}
	return "", false
}

func samePath(a, b string) bool {
	if runtime.GOOS == "windows" {
		return strings.EqualFold(a, b)
	}
	return a == b
}

// unwrapPath takes the cause out of a path error, so that the path is not told twice.
func unwrapPath(err error) error {
	var pe *os.PathError
	if errors.As(err, &pe) {
		return pe.Err
	}
	return err
}

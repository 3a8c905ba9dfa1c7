package tool

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/spelling"
	"github.com/fsx-dev/fsx/walker/guard"
)

// NotFoundError says that nothing is at a path, and what is nearly there.
type NotFoundError struct {
	Path string
	Near []string // absolute
}

func (e *NotFoundError) Error() string {
	if len(e.Near) == 0 {
		return fmt.Sprintf("there is nothing at %s", e.Path)
	}
	return fmt.Sprintf("there is nothing at %s; did you mean %s?", e.Path, strings.Join(e.Near, " or "))
}

// Unwrap makes errors.Is(err, fs.ErrNotExist) hold.
func (e *NotFoundError) Unwrap() error { return fs.ErrNotExist }

// KindError says that a path is a folder where a file is needed, or the other
// way round.
type KindError struct {
	Path   string
	Folder bool // it is a folder, and a file was needed
}

func (e *KindError) Error() string {
	if e.Folder {
		return fmt.Sprintf("%s is a folder, not a file", e.Path)
	}
	return fmt.Sprintf("%s is a file, not a folder", e.Path)
}

// resolve makes a path absolute. A relative one starts at Cwd, or at the first
// root below which it exists; an empty one is Cwd.
func (e *Env) resolve(p Path) (string, error) {
	g := e.Keeper.Guard()
	s := string(p)
	if s == "" {
		s = "."
	}
	if strings.HasPrefix(s, "~") || filepath.IsAbs(s) {
		return g.Resolve(s)
	}
	first, err := g.Resolve(filepath.Join(e.Cwd, s))
	if err == nil {
		if _, statErr := g.Lstat(first); statErr == nil {
			return first, nil
		}
	}
	for _, root := range g.Roots() {
		at, rootErr := g.Resolve(filepath.Join(root, s))
		if rootErr != nil {
			continue
		}
		if _, statErr := g.Lstat(at); statErr == nil {
			return at, nil
		}
	}
	return first, err
}

// stat resolves a path and looks at what is there, following links inside the
// roots.
func (e *Env) stat(ctx context.Context, p Path) (string, guard.Info, error) {
	at, err := e.resolve(p)
	if err != nil {
		return "", guard.Info{}, err
	}
	info, err := e.Keeper.Guard().Stat(at)
	var link *guard.LinkError
	if errors.Is(err, fs.ErrNotExist) && !errors.As(err, &link) {
		return at, info, &NotFoundError{Path: at, Near: e.near(ctx, at)}
	}
	return at, info, err
}

// folder resolves a path that must be a folder or a link to one.
func (e *Env) folder(ctx context.Context, p Path) (string, error) {
	at, info, err := e.stat(ctx, p)
	if err != nil {
		return "", err
	}
	if info.Kind != guard.KindDir {
		return "", &KindError{Path: at}
	}
	return at, nil
}

// folders resolves a list of paths; none means Cwd.
func (e *Env) folders(ctx context.Context, list []Path) ([]string, error) {
	if len(list) == 0 {
		list = []Path{""}
	}
	out := make([]string, 0, len(list))
	for _, p := range list {
		at, _, err := e.stat(ctx, p)
		if err != nil {
			return nil, err
		}
		out = append(out, at)
	}
	return out, nil
}

// near returns up to three paths whose names resemble that of path, from its
// own folder or, for a bare name, from anywhere in the index below the roots.
func (e *Env) near(ctx context.Context, path string) []string {
	name := filepath.Base(path)
	m := newNameMatcher(name)
	best := newTop(3)
	look := func(dir string, entries []store.Entry) {
		for _, n := range entries {
			s := m.score(n.Name, n.Name)
			if s < scorePath && spelling.Distance(m.query, strings.ToLower(n.Name), 2) <= 2 {
				s = scorePath
			}
			if s > 0 {
				best.add(filepath.Join(dir, n.Name), s)
			}
		}
	}
	dir := filepath.Dir(path)
	if entries, err := e.Keeper.List(ctx, dir); err == nil {
		look(dir, entries)
	}
	for _, root := range e.Keeper.Guard().Roots() {
		if len(best.paths) > 0 || e.Store == nil || filepath.Dir(root) == root {
			break
		}
		// A failure leaves fewer suggestions, which is no reason to fail.
		_ = e.Store.Folders(ctx, root, func(f store.Folder) error {
			look(f.Path, f.Entries)
			return ctx.Err()
		})
	}
	return best.paths
}

// top keeps the few paths with the highest scores.
type top struct {
	most   int
	paths  []string
	scores []float64
}

func newTop(most int) *top { return &top{most: most} }

func (t *top) add(path string, score float64) {
	i := len(t.paths)
	for i > 0 && t.scores[i-1] < score {
		i--
	}
	if i == t.most {
		return
	}
	t.paths = append(t.paths[:i], append([]string{path}, t.paths[i:]...)...)
	t.scores = append(t.scores[:i], append([]float64{score}, t.scores[i:]...)...)
	if len(t.paths) > t.most {
		t.paths, t.scores = t.paths[:t.most], t.scores[:t.most]
	}
}

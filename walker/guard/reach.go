package guard

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// spot is a thing that was reached: an open folder, the name in it, and how
// it looked then. The one who gets a spot closes its folder.
type spot struct {
	dir      dir
	base     string
	info     Info
	path     string // as it was asked for, absolute
	resolved string // without links (the last component may be one when they are not followed)
}

// reach goes to a path. With follow, a link at its end is resolved as well.
func (g *Guard) reach(path string, follow bool) (*spot, error) {
	abs, err := g.Resolve(path)
	if err != nil {
		return nil, err
	}
	roots := g.list()
	in, rel, ok := lexical(roots, abs)
	if !ok {
		return nil, &OutsideError{Path: abs, Roots: g.Roots()}
	}
	at, direct := straight(in, rel)
	if direct == nil && (!follow || at.info.Kind != KindLink) {
		at.path, at.info.Name = abs, filepath.Base(abs)
		return at, nil
	}
	if direct == nil {
		at.dir.close()
	}
	resolved, err := resolveLinks(abs, follow)
	if errors.Is(err, syscall.ENAMETOOLONG) && direct != nil {
		err = direct // the path is too long for links to be resolved in it
	}
	if err != nil {
		return nil, g.explain(abs, err)
	}
	in, rel, ok = inReal(roots, resolved)
	if !ok {
		return nil, &OutsideError{Path: abs, Target: resolved, Roots: g.Roots()}
	}
	if at, err = straight(in, rel); err != nil {
		return nil, &os.PathError{Op: "open", Path: abs, Err: unwrapPath(err)}
	}
	if follow && at.info.Kind == KindLink { // put there since it was resolved
		at.dir.close()
		return nil, &os.PathError{Op: "open", Path: abs, Err: syscall.ELOOP}
	}
	at.path, at.info.Name = abs, filepath.Base(abs)
	return at, nil
}

// straight goes from a root to a path below it and follows no link.
func straight(in root, rel string) (*spot, error) {
	top, err := openDir(in.resolved)
	if err != nil {
		return nil, err
	}
	parent, base := ".", rel
	if cut := strings.LastIndexByte(rel, filepath.Separator); cut >= 0 {
		parent, base = rel[:cut], rel[cut+1:]
	}
	at := &spot{dir: top, base: base, resolved: filepath.Join(in.resolved, rel)}
	if parent != "." {
		at.dir, err = top.sub(parent, false)
		top.close()
		if err != nil {
			return nil, err
		}
	}
	if at.info, err = at.dir.lstat(base); err != nil {
		at.dir.close()
		return nil, err
	}
	return at, nil
}

// resolveLinks resolves the links of a path, or only those of its folder.
func resolveLinks(abs string, follow bool) (string, error) {
	if follow {
		return filepath.EvalSymlinks(abs)
	}
	parent, err := filepath.EvalSymlinks(filepath.Dir(abs))
	if err != nil {
		return "", err
	}
	return filepath.Join(parent, filepath.Base(abs)), nil
}

// inReal finds the innermost root that a path without links lies below.
func inReal(roots []root, resolved string) (in root, rel string, ok bool) {
	best := -1
	for _, r := range roots {
		if sub, is := below(r.resolved, resolved); is && len(r.resolved) > best {
			in, rel, ok, best = r, sub, true, len(r.resolved)
		}
	}
	return in, rel, ok
}

// explain turns the failure to resolve a path into the error that names its
// cause: the first link on the way that leads out, nowhere or in a circle.
func (g *Guard) explain(abs string, cause error) error {
	roots := g.list()
	if errors.Is(cause, fs.ErrNotExist) || isCycle(cause) {
		in, rel, _ := lexical(roots, abs)
		at := in.resolved
		for _, part := range strings.Split(rel, string(filepath.Separator)) {
			at = filepath.Join(at, part)
			target, err := os.Readlink(at)
			if err != nil {
				continue
			}
			resolved, err := filepath.EvalSymlinks(at)
			if err == nil {
				if _, _, ok := inReal(roots, resolved); !ok {
					return &OutsideError{Path: abs, Target: resolved, Roots: g.Roots()}
				}
				at = resolved
				continue
			}
			if errors.Is(err, fs.ErrNotExist) || isCycle(err) {
				return &LinkError{Path: at, Target: target, Cycle: isCycle(err)}
			}
		}
	}
	return &os.PathError{Op: "open", Path: abs, Err: unwrapPath(cause)}
}

// isCycle recognises too many links; EvalSymlinks has no value of its own for it.
func isCycle(err error) bool {
	return errors.Is(err, syscall.ELOOP) || strings.HasSuffix(err.Error(), "too many links")
}

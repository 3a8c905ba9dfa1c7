package tool

import (
	"context"
	"os"
	"path/filepath"
	"slices"
)

// stages are the sets of folders to search one after the other until
// something is found.
func (f *finder) stages(ctx context.Context) ([][]string, error) {
	e := f.env
	under := f.in.Under
	for _, dir := range f.query.In {
		under = append(under[:len(under):len(under)], Path(dir))
	}
	if len(under) > 0 {
		roots, err := e.folders(ctx, under)
		return [][]string{e.allowed(roots)}, err
	}
	home, _ := os.UserHomeDir() // without one there is no such scope
	switch f.in.Scope {
	case "", "smart":
		out := [][]string{e.roots()}
		if f.in.Query == "" {
			return out, nil
		}
		return append(out, e.allowed(usualPlaces(home)), e.allowed(f.indexedRoots(ctx))), nil
	case "cwd":
		return [][]string{{e.Cwd}}, nil
	case "home":
		if allowed := e.allowed([]string{home}); home != "" && len(allowed) > 0 {
			return [][]string{allowed}, nil
		}
		return [][]string{e.roots()}, nil
	case "everywhere":
		return [][]string{e.Keeper.Guard().Roots()}, nil
	}
	dir, err := e.folder(ctx, Path(f.in.Scope))
	return [][]string{{dir}}, err
}

func usualPlaces(home string) []string {
	if home == "" {
		return nil
	}
	var out []string
	for _, name := range []string{"Desktop", "Documents", "Downloads", "Pictures", "Music", "Videos", "Movies", "Projects"} {
		out = append(out, filepath.Join(home, name))
	}
	return out
}

func (f *finder) indexedRoots(ctx context.Context) []string {
	if f.env.Store == nil {
		return nil
	}
	scans, err := f.env.Store.Scans(ctx)
	if err != nil {
		return nil
	}
	var roots []string
	for _, s := range scans {
		if !slices.Contains(roots, s.Root) {
			roots = append(roots, s.Root)
		}
	}
	return roots
}

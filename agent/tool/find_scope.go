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
	if len(f.in.Under)+len(f.query.In) > 0 {
		roots, err := f.under(ctx)
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

// under gives the folders that are named beside the query and in it; where both name some, what lies in both.
func (f *finder) under(ctx context.Context) ([]string, error) {
	beside, err := f.env.folders(ctx, f.in.Under)
	if err != nil || len(f.query.In) == 0 {
		return beside, err
	}
	within := make([]Path, 0, len(f.query.In))
	for _, dir := range f.query.In {
		within = append(within, Path(dir))
	}
	roots, err := f.env.folders(ctx, within)
	if err != nil || len(f.in.Under) == 0 {
		return roots, err
	}
	var both []string
	for _, a := range beside {
		for _, b := range roots {
			switch {
			case isBelow(b, a):
				both = append(both, b)
			case isBelow(a, b):
				both = append(both, a)
			}
		}
	}
	return both, nil
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

package walker

import (
	"path/filepath"
	"slices"
)

// bulk is the number of folders of one root beyond which they are walked together.
const bulk = 4000

// plan puts the changes of a root into order, takes out those that others include, and
// puts very many together.
func plan(changes []Change) []Change {
	byPath := map[string]*Change{}
	var paths, deep []string
	for _, c := range changes {
		if c.From != "" {
			continue // both its folders are named as well
		}
		had := byPath[c.Path]
		switch {
		case had == nil:
			n := c
			byPath[c.Path] = &n
			paths = append(paths, c.Path)
		case len(had.Names) == 0 || len(c.Names) == 0:
			had.Names = nil
		default:
			had.Names = append(slices.Clone(had.Names), c.Names...)
		}
		if c.Deep {
			byPath[c.Path].Deep = true
			deep = append(deep, c.Path)
		}
	}
	slices.Sort(paths)
	if len(paths) > bulk {
		return []Change{{Path: commonFolder(paths), Deep: true}}
	}
	var list []Change
	for _, p := range paths {
		inDeep := slices.ContainsFunc(deep, func(d string) bool { _, ok := under(d, p); return ok && d != p })
		if !inDeep {
			list = append(list, *byPath[p])
		}
	}
	return list
}

// commonFolder is the innermost folder that holds all paths, which are sorted.
func commonFolder(paths []string) string {
	top := paths[0]
	for _, p := range paths[1:] {
		for {
			if _, ok := under(top, p); ok {
				break
			}
			top = filepath.Dir(top)
		}
	}
	return top
}

package walker

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

// kept are folders of which everything that is known stays, although the walk has
// not come to what lies below them.
type kept struct {
	folders map[string]struct{}
	sorted  []string // the same, by path order; nil after an add
}

func (k *kept) add(folders ...string) {
	if k.folders == nil {
		k.folders = map[string]struct{}{}
	}
	for _, f := range folders {
		k.folders[f] = struct{}{}
	}
	k.sorted = nil
}

// holds reports whether a path is one of the folders or lies below one.
func (k *kept) holds(path string) bool {
	if len(k.folders) == 0 {
		return false
	}
	for {
		if _, ok := k.folders[path]; ok {
			return true
		}
		up := filepath.Dir(path)
		if up == path {
			return false
		}
		path = up
	}
}

// below reports whether one of the folders is at or below a path.
func (k *kept) below(path string) bool {
	if len(k.folders) == 0 {
		return false
	}
	if k.sorted == nil {
		for f := range k.folders {
			k.sorted = append(k.sorted, pathOrder(f))
		}
		slices.Sort(k.sorted)
	}
	from := pathOrder(path)
	i, _ := slices.BinarySearch(k.sorted, from)
	return i < len(k.sorted) && strings.HasPrefix(k.sorted[i], from)
}

// pathOrder is a text for a path that begins like those of all folders above it.
func pathOrder(path string) string {
	if sep := string(filepath.Separator); !strings.HasSuffix(path, sep) {
		return path + sep
	}
	return path
}

// keepExcluded notes folders that were asked for by name and are excluded from
// above: this run does not come to them, and does not drop them.
func (r *run) keepExcluded(f *store.Folder, left Left) {
	for i := range left.Excluded {
		if left.Excluded[i].Kind != store.Dir {
			continue
		}
		path := join(f.Path, left.Excluded[i].Name)
		for _, asked := range r.asked {
			if _, ok := under(path, asked); ok {
				r.kept.add(asked)
			}
		}
	}
}

// stays reports whether a folder that the walk has not come to is kept: because
// something above it is, or because it lies deeper than the walk went.
func (r *run) stays(folder string) bool {
	if r.depth > 0 {
		if rest, ok := under(r.root, folder); ok && rest != "" && strings.Count(rest, string(filepath.Separator))+1 > r.depth {
			return true
		}
	}
	return r.kept.holds(folder)
}

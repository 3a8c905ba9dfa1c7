package browse

import (
	"cmp"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
)

// sortKey is the eight bytes of a name that follow what all names begin with.
type sortKey struct {
	head uint64
	i    uint32
}

// sortNames returns the order in which names are shown, the folders first, and
// how many folders there are. fold is the names in small letters.
func sortNames(names []port.Name, fold []string) (order []uint32, folders int) {
	skip := common(fold)
	keys := make([]sortKey, 0, len(names))
	for _, wanted := range []bool{true, false} {
		for i := range names {
			if (names[i].Kind == port.Folder) == wanted {
				keys = append(keys, sortKey{head(fold[i][skip:]), uint32(i)}) //nolint:gosec // as above
			}
		}
		if wanted {
			folders = len(keys)
		}
	}
	less := func(a, b sortKey) int { return compareKeys(names, fold, a, b) }
	slices.SortFunc(keys[:folders], less)
	slices.SortFunc(keys[folders:], less)
	order = make([]uint32, len(keys))
	for i, k := range keys {
		order[i] = k.i
	}
	return order, folders
}

func compareKeys(names []port.Name, fold []string, a, b sortKey) int {
	if a.head != b.head {
		return cmp.Compare(a.head, b.head)
	}
	return cmp.Or(strings.Compare(fold[a.i], fold[b.i]), strings.Compare(names[a.i].Name, names[b.i].Name))
}

// foremost are the k names that are shown first, in no order. It looks at each
// name once and sorts nothing but a few of them, so that a first screen need
// not wait for the order of a large folder.
func foremost(names []port.Name, k int) []port.Name {
	if len(names) <= k {
		return names
	}
	fold, _, _ := folded(names)
	skip := common(fold)
	before := func(a, b sortKey) bool {
		if fa, fb := names[a.i].Kind == port.Folder, names[b.i].Kind == port.Folder; fa != fb {
			return fa
		}
		return compareKeys(names, fold, a, b) < 0
	}
	best := make([]sortKey, 0, 2*k)
	var last sortKey // of the k that are kept; meaningless before there are k
	full := false
	keep := func() {
		slices.SortFunc(best, func(a, b sortKey) int {
			if before(a, b) {
				return -1
			}
			return 1
		})
		best = best[:k]
		last, full = best[k-1], true
	}
	for i := range names {
		key := sortKey{head(fold[i][skip:]), uint32(i)} //nolint:gosec // an index
		if full && !before(key, last) {
			continue
		}
		if best = append(best, key); len(best) == 2*k {
			keep()
		}
	}
	keep()
	out := make([]port.Name, k)
	for i, key := range best {
		out[i] = names[key.i]
	}
	return out
}

// common is how many bytes all names begin with.
func common(fold []string) int {
	if len(fold) == 0 {
		return 0
	}
	first := fold[0]
	n := len(first)
	for _, s := range fold[1:] {
		n = min(n, len(s))
		for i := range n {
			if s[i] != first[i] {
				n = i
				break
			}
		}
	}
	return n
}

// head is the first eight bytes of a name as a number that sorts like them.
func head(s string) (h uint64) {
	for i := range 8 {
		h <<= 8
		if i < len(s) {
			h |= uint64(s[i])
		}
	}
	return h
}

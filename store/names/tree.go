package names

import (
	"os"
	"path/filepath"
	"unsafe"
)

// Totals counts what is stored at and below a folder.
type Totals struct {
	Folders, Files int
	Bytes          int64 // of the files
}

// node is a folder. Node 0 is the root of all paths; a node stands behind its parent.
type node struct {
	parent  uint32
	name    uint32 // where the name ends in tree.names; it begins where that of the node before ends
	modTime int64
	files   uint32 // at and below
	folders uint32 // stored ones, at and below
	bytes   int64
	run     uint32 // segment<<16 | run, noRun for none
	depth   uint16
	stored  bool // its entries are known
	dropped bool
}

const noRun = ^uint32(0)

// tree finds folders by their paths and back.
type tree struct {
	nodes   []node
	names   []byte
	index   []uint32            // hash table of nodes, plus one, by parent and name
	more    map[uint32][]uint32 // the runs of a folder beyond its first
	dropped int
}

func newTree() tree {
	return tree{nodes: []node{{run: noRun}}, index: make([]uint32, 64), more: map[uint32][]uint32{}}
}

func (t *tree) name(f uint32) []byte {
	from := uint32(0)
	if f > 0 {
		from = t.nodes[f-1].name
	}
	return t.names[from:t.nodes[f].name]
}

// components calls fn for each component of an absolute path, the volume being one.
func components(path string, fn func(name string) bool) bool {
	volume := filepath.VolumeName(path)
	if volume != "" && !fn(volume) {
		return false
	}
	for rest := path[len(volume):]; rest != ""; {
		if os.IsPathSeparator(rest[0]) {
			rest = rest[1:]
			continue
		}
		n := 0
		for n < len(rest) && !os.IsPathSeparator(rest[n]) {
			n++
		}
		if !fn(rest[:n]) {
			return false
		}
		rest = rest[n:]
	}
	return true
}

// find gives the folder at a path.
func (t *tree) find(path string) (uint32, bool) {
	at := uint32(0)
	ok := components(path, func(name string) bool {
		next, _, ok := t.child(at, name)
		at = next
		return ok
	})
	return at, ok
}

// place gives the folder at a path and makes it, and those above it, where it is not there.
func (t *tree) place(path string) uint32 {
	at := uint32(0)
	components(path, func(name string) bool {
		next, slot, ok := t.child(at, name)
		if !ok {
			next = t.grow(at, name, slot)
		}
		at = next
		return true
	})
	return at
}

// child looks a folder's child up; when it is not there, slot is its place in the index.
func (t *tree) child(parent uint32, name string) (child, slot uint32, ok bool) {
	last := uint32(len(t.index) - 1)
	i := hashName(parent, name) & last
	for t.index[i] != 0 {
		f := t.index[i] - 1
		if n := &t.nodes[f]; n.parent == parent && !n.dropped && string(t.name(f)) == name {
			return f, i, true
		}
		i = (i + 1) & last
	}
	return 0, i, false
}

// hashName is FNV-1a, mixed once more.
func hashName(parent uint32, name string) uint32 {
	h := (parent ^ 0x811c9dc5) * 0x01000193
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * 0x01000193
	}
	return (h ^ h>>15) * 0x85ebca6b
}

func (t *tree) grow(parent uint32, name string, slot uint32) uint32 {
	f := uint32(len(t.nodes))
	t.names = append(t.names, name...)
	depth := t.nodes[parent].depth
	if depth < maxDepth {
		depth++
	}
	t.nodes = append(t.nodes, node{parent: parent, name: uint32(len(t.names)), run: noRun, depth: depth})
	t.index[slot] = f + 1
	if len(t.nodes)*3 > len(t.index)*2 {
		t.rehash()
	}
	return f
}

const maxDepth = 1<<13 - 1

func (t *tree) rehash() {
	t.index = make([]uint32, 2*len(t.index))
	last := uint32(len(t.index) - 1)
	for f := 1; f < len(t.nodes); f++ {
		if t.nodes[f].dropped {
			continue
		}
		i := hashName(t.nodes[f].parent, string(t.name(uint32(f)))) & last
		for t.index[i] != 0 {
			i = (i + 1) & last
		}
		t.index[i] = uint32(f) + 1
	}
}

// count adds to the totals of a folder and of all above it.
func (t *tree) count(f uint32, d Totals) {
	for {
		n := &t.nodes[f]
		n.folders += uint32(d.Folders)
		n.files += uint32(d.Files)
		n.bytes += d.Bytes
		if f == 0 {
			return
		}
		f = n.parent
	}
}

// path appends the path of a folder.
func (t *tree) path(dst []byte, f uint32) []byte {
	if f == 0 {
		return append(dst, os.PathSeparator)
	}
	parent := t.nodes[f].parent
	if parent != 0 {
		dst = t.path(dst, parent)
	}
	if parent != 0 && !endsWithSeparator(dst) || parent == 0 && os.PathSeparator == '/' {
		dst = append(dst, os.PathSeparator)
	}
	dst = append(dst, t.name(f)...)
	if parent == 0 && os.PathSeparator != '/' {
		dst = append(dst, os.PathSeparator) // a volume alone
	}
	return dst
}

func endsWithSeparator(p []byte) bool { return len(p) > 0 && os.IsPathSeparator(p[len(p)-1]) }

func (t *tree) bytes() int {
	return cap(t.nodes)*int(unsafe.Sizeof(node{})) + cap(t.names) + 4*cap(t.index)
}

const separator = os.PathSeparator

package watch

import (
	"hash/maphash"
	"path/filepath"
	"strings"
)

// none is the number of no node, and no descriptor.
const none = -1

// node is a folder that is watched, or that lies above one. 28 bytes, and its name
// in the tree's bytes.
type node struct {
	up, first, next, prev int32  // numbers of nodes
	wd                    int32  // the system's number, none when it is not watched
	at                    uint32 // where the name stands in tree.names
	size                  uint16 // of the name; of a root the whole path
	used                  bool
}

// tree maps the system's numbers to paths, and paths to nodes. A folder that moves
// takes everything below it along, because a node knows its parent and its own name only.
type tree struct {
	nodes   []node
	free    []int32
	names   []byte
	waste   int             // bytes of names that no node has any more
	byWD    map[int32]int32 // node by descriptor
	slots   []int32         // open hash table of nodes by parent and name; node number + 1, 0 for empty
	count   int             // nodes in use
	watched int             // nodes with a descriptor
	roots   []int32
	seed    maphash.Seed
	shifts  uint64 // how many nodes have moved or gone
}

func newTree() *tree {
	return &tree{byWD: map[int32]int32{}, slots: make([]int32, 64), seed: maphash.MakeSeed()}
}

func (t *tree) name(n int32) []byte {
	at := t.nodes[n].at
	return t.names[at : at+uint32(t.nodes[n].size)]
}

// path is the full path of a node.
func (t *tree) path(n int32) string {
	size := 0
	for at := n; at != none; at = t.nodes[at].up {
		size += int(t.nodes[at].size) + 1
	}
	buf := make([]byte, size)
	end := size
	for at := n; at != none; at = t.nodes[at].up {
		name := t.name(at)
		end -= len(name)
		copy(buf[end:], name)
		if t.nodes[at].up != none && t.needsSeparator(t.nodes[at].up) {
			end--
			buf[end] = filepath.Separator
		}
	}
	return string(buf[end:])
}

// needsSeparator is false for a root such as "/" or `C:\`, which ends with one.
func (t *tree) needsSeparator(up int32) bool {
	name := t.name(up)
	return t.nodes[up].up != none || len(name) == 0 || name[len(name)-1] != filepath.Separator
}

// find gives the node of a path, none when there is none.
func (t *tree) find(path string) int32 {
	n, rest := t.reach(path)
	if rest != "" {
		return none
	}
	return n
}

// reach gives the last node on the way to a path, and what of the path is left; none when no
// root holds it.
func (t *tree) reach(path string) (n int32, rest string) {
	return t.further(t.rootOf(path))
}

// further is reach from a node on, for what of the path is left there.
func (t *tree) further(n int32, rest string) (int32, string) {
	for n != none && rest != "" {
		name, more, _ := strings.Cut(rest, string(filepath.Separator))
		next := t.child(n, name)
		if next == none {
			break
		}
		n, rest = next, more
	}
	return n, rest
}

// rootOf finds the innermost root that a path lies in, and the path from it.
func (t *tree) rootOf(path string) (root int32, rest string) {
	root = none
	best := -1
	for _, r := range t.roots {
		name := t.name(r)
		if len(name) <= best || len(path) < len(name) || path[:len(name)] != string(name) {
			continue
		}
		after := path[len(name):]
		switch {
		case after == "":
		case after[0] == filepath.Separator:
			after = after[1:]
		case len(name) > 0 && name[len(name)-1] == filepath.Separator:
		default:
			continue
		}
		root, rest, best = r, after, len(name)
	}
	return root, rest
}

// extend makes the nodes of what is left of a path below a node, and gives the last one.
func (t *tree) extend(n int32, rest string) int32 {
	for rest != "" {
		var name string
		name, rest, _ = strings.Cut(rest, string(filepath.Separator))
		n = t.add(n, name)
	}
	return n
}

// addRoot adds the top of a tree.
func (t *tree) addRoot(path string) int32 {
	for _, r := range t.roots {
		if string(t.name(r)) == path {
			return r
		}
	}
	n := t.add(none, path)
	t.roots = append(t.roots, n)
	return n
}

func (t *tree) add(up int32, name string) int32 {
	var n int32
	if last := len(t.free) - 1; last >= 0 {
		n, t.free = t.free[last], t.free[:last]
	} else {
		n = int32(len(t.nodes))
		t.nodes = append(t.nodes, node{})
	}
	t.nodes[n] = node{
		up: none, first: none, next: none, prev: none, wd: none,
		at: uint32(len(t.names)), size: uint16(len(name)), used: true,
	}
	t.names = append(t.names, name...)
	t.count++
	t.link(n, up)
	return n
}

// link puts a node under its parent, and into the hash table.
func (t *tree) link(n, up int32) {
	t.nodes[n].up = up
	if up != none {
		first := t.nodes[up].first
		t.nodes[n].next, t.nodes[n].prev = first, none
		if first != none {
			t.nodes[first].prev = n
		}
		t.nodes[up].first = n
	}
	if t.count*2 > len(t.slots) {
		t.rehash()
		return
	}
	t.slot(n)
}

// unlink takes a node from its parent and out of the hash table.
func (t *tree) unlink(n int32) {
	t.unslot(n)
	e := &t.nodes[n]
	if e.prev != none {
		t.nodes[e.prev].next = e.next
	} else if e.up != none {
		t.nodes[e.up].first = e.next
	}
	if e.next != none {
		t.nodes[e.next].prev = e.prev
	}
	e.up, e.next, e.prev = none, none, none
}

// move puts a node with everything below it under another parent and name.
func (t *tree) move(n, up int32, name string) {
	t.shifts++
	t.unlink(n)
	t.waste += int(t.nodes[n].size)
	t.nodes[n].at, t.nodes[n].size = uint32(len(t.names)), uint16(len(name))
	t.names = append(t.names, name...)
	t.link(n, up)
}

// drop takes out a node without children.
func (t *tree) drop(n int32) {
	t.shifts++
	t.unlink(n)
	t.waste += int(t.nodes[n].size)
	t.nodes[n] = node{up: none, first: none, next: none, prev: none, wd: none}
	t.free = append(t.free, n)
	t.count--
	for i, r := range t.roots {
		if r == n {
			t.roots = append(t.roots[:i], t.roots[i+1:]...)
			break
		}
	}
	if t.waste > 64<<10 && t.waste > len(t.names)/2 {
		t.compact()
	}
}

// compact writes the names anew without those that nobody has any more.
func (t *tree) compact() {
	names := make([]byte, 0, len(t.names)-t.waste)
	for n := range t.nodes {
		if e := &t.nodes[n]; e.used {
			name := t.name(int32(n))
			e.at = uint32(len(names))
			names = append(names, name...)
		}
	}
	t.names, t.waste = names, 0
}

// bind gives a node its descriptor, and takes it from the node that had it: that
// folder stands elsewhere now.
func (t *tree) bind(n, wd int32) {
	if old := t.nodes[n].wd; old != none {
		delete(t.byWD, old)
		t.watched--
	}
	was, moved := t.byWD[wd]
	t.nodes[n].wd, t.byWD[wd] = wd, n
	t.watched++
	if moved && was != n {
		t.nodes[was].wd = none
		t.watched--
		t.prune(was)
	}
}

// unbind takes the descriptor away.
func (t *tree) unbind(n int32) {
	if t.nodes[n].wd != none {
		delete(t.byWD, t.nodes[n].wd)
		t.nodes[n].wd = none
		t.watched--
	}
	t.prune(n)
}

// prune drops a node that is of no use, and those above it that are not either. A root
// stays until it is forgotten.
func (t *tree) prune(n int32) {
	for t.nodes[n].wd == none && t.nodes[n].first == none && t.nodes[n].up != none {
		up := t.nodes[n].up
		t.drop(n)
		n = up
	}
}

// isBelow reports whether a node is top or lies below it.
func (t *tree) isBelow(n, top int32) bool {
	for ; n != none; n = t.nodes[n].up {
		if n == top {
			return true
		}
	}
	return false
}

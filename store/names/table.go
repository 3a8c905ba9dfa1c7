package names

import (
	"sync"
)

// Entry is one name in a folder.
type Entry struct {
	Name    string // raw bytes
	Kind    Kind
	Size    int64 // bytes
	ModTime int64 // UTC nanoseconds
}

// Folder is a folder with all of its entries.
type Folder struct {
	Path    string // absolute, cleaned
	ModTime int64  // UTC nanoseconds
	Entries []Entry
}

// Table holds names. Its methods may be called from many goroutines: a search sees the table as it is between two
// changes, changes are made one after the other and are short.
type Table struct {
	change sync.Mutex // held by the one who changes the table
	seal   sealer     // under change

	mu         sync.RWMutex // held by searches, and by a change while it changes what they see
	segments   []*segment   // the last one grows unless it is sealed
	tree       tree
	live, gone int
	generation uint64
}

// New gives an empty table.
func New() *Table { return &Table{tree: newTree()} }

// Put replaces what is known of a folder. What lies below entries that are gone stays; Drop forgets it.
func (t *Table) Put(f Folder) {
	t.change.Lock()
	defer t.change.Unlock()
	t.mu.Lock()
	id := t.tree.place(f.Path)
	t.forget(id)
	n := &t.tree.nodes[id]
	n.stored, n.modTime = true, f.ModTime
	t.tree.count(id, sum(f.Entries))
	full := t.append(id, f.Entries)
	t.live += len(f.Entries)
	t.generation++
	t.mu.Unlock()
	for _, s := range full {
		t.sealed(s)
	}
	if len(full) == 0 && len(f.Entries) < smallChange {
		t.sealTail()
	}
	t.compact()
}

// smallChange is the number of entries below which a folder that is put is taken for the change of a moment, after
// which a tail of tailSize is worth its postings; in a bulk load segments are filled first.
const (
	smallChange = 1 << 9
	tailSize    = 1 << 12
)

// sum is what a folder itself adds to its totals.
func sum(entries []Entry) Totals {
	d := Totals{Folders: 1}
	for i := range entries {
		if entries[i].Kind == File {
			d.Files++
			d.Bytes += max(entries[i].Size, 0)
		}
	}
	return d
}

// append adds the entries of a folder and gives the segments that are full now.
func (t *Table) append(folder uint32, entries []Entry) (full []int) {
	for len(entries) > 0 {
		last := len(t.segments) - 1
		if last < 0 || t.segments[last].grams != nil || t.segments[last].len() == segmentSize {
			t.segments = append(t.segments, &segment{})
			last++
		}
		s := t.segments[last]
		n := min(len(entries), segmentSize-s.len())
		s.runs = append(s.runs, run{first: uint32(s.len()), folder: folder})
		t.tree.addRun(folder, uint32(last)<<16|uint32(len(s.runs)-1))
		for i := range entries[:n] {
			s.add(&entries[i])
		}
		if s.len() == segmentSize {
			full = append(full, last)
		}
		entries = entries[n:]
	}
	return full
}

// addRun notes where entries of a folder stand.
func (t *tree) addRun(f, at uint32) {
	if t.nodes[f].run == noRun {
		t.nodes[f].run = at
		return
	}
	t.more[f] = append(t.more[f], at)
}

// runsOf calls fn for each run of a folder.
func (t *tree) runsOf(f uint32, fn func(at uint32)) {
	if at := t.nodes[f].run; at != noRun {
		fn(at)
	}
	for _, at := range t.more[f] {
		fn(at)
	}
}

// forget takes the entries of a folder out, and what it adds to the totals.
func (t *Table) forget(f uint32) {
	if !t.tree.nodes[f].stored {
		return
	}
	own := Totals{Folders: 1}
	t.tree.runsOf(f, func(at uint32) {
		s := t.segments[at>>16]
		r := s.runs[at&0xffff]
		for id := int(r.first); id < int(r.first+r.n); id++ {
			if s.kind(id) == File {
				own.Files++
				own.Bytes += max(s.size(id), 0)
			}
		}
		s.kill(r)
		t.live -= int(r.n)
		t.gone += int(r.n)
	})
	t.tree.count(f, Totals{-own.Folders, -own.Files, -own.Bytes})
	delete(t.tree.more, f)
	n := &t.tree.nodes[f]
	n.run, n.stored = noRun, false
}

// Drop forgets a folder with everything below it. The entry in its parent stays until the parent is put again.
func (t *Table) Drop(path string) {
	t.change.Lock()
	defer t.change.Unlock()
	t.mu.Lock()
	top, ok := t.tree.find(path)
	if ok {
		below := make([]bool, len(t.tree.nodes)-int(top))
		for i := range below {
			f := top + uint32(i)
			n := &t.tree.nodes[f]
			if i > 0 && (n.parent < top || !below[n.parent-top]) {
				continue
			}
			below[i] = true
			t.forget(f)
			if f != 0 && !n.dropped {
				n.dropped = true
				t.tree.dropped++
			}
		}
		t.generation++
	}
	t.mu.Unlock()
	t.compact()
}

// Len is the number of entries.
func (t *Table) Len() int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.live
}

// Bytes is the memory that the table takes.
func (t *Table) Bytes() int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	n := t.tree.bytes()
	for _, s := range t.segments {
		n += s.bytes()
	}
	return n
}

// Totals counts what is stored at and below a folder; ok is false when it is not stored.
func (t *Table) Totals(path string) (sum Totals, ok bool) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	f, ok := t.tree.find(path)
	if !ok {
		return Totals{}, false
	}
	n := &t.tree.nodes[f]
	return Totals{Folders: int(n.folders), Files: int(n.files), Bytes: n.bytes}, n.folders > 0
}

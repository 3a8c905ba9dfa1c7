package watch

import (
	"slices"
	"strings"
)

// Bounds of what is noted between two Takes.
const (
	setNames   = 32      // names of one folder, before the folder as a whole is meant
	setFolders = 1 << 16 // folders, before everything is meant
)

// Batch is what has changed since the Take before.
type Batch struct {
	Folders []Folder // sorted by path
	Moves   []Move   // in the order in which they happened
	Gone    []string // roots that were deleted, moved away or unmounted
	Lost    bool     // not everything was noticed: compare all roots
}

// Empty reports whether nothing has changed.
func (b *Batch) Empty() bool {
	return len(b.Folders)+len(b.Moves)+len(b.Gone) == 0 && !b.Lost
}

// Folder is a folder in which something changed.
type Folder struct {
	Path  string
	Names []string // of the entries that were touched; none when only the folder's own data was
	All   bool     // any of its entries may have changed
}

// Move says that a file or folder got another name.
type Move struct {
	From, To string
	Dir      bool
}

// set puts together what changes. Folders are noted by their nodes, so that what is
// noted of a folder moves along with it.
type set struct {
	folders map[int32]*touched
	spare   []*touched
	gone    []string
	lost    bool
}

type touched struct {
	names []string
	all   bool
}

func newSet() set { return set{folders: map[int32]*touched{}} }

// note adds a name of a folder, or with no name the folder itself.
func (s *set) note(n int32, name []byte, all bool) {
	e := s.folders[n]
	if e == nil {
		if len(s.folders) >= setFolders {
			s.lost = true
			s.clear()
		}
		if last := len(s.spare) - 1; last >= 0 {
			e, s.spare = s.spare[last], s.spare[:last]
		} else {
			e = &touched{}
		}
		s.folders[n] = e
	}
	switch {
	case e.all:
	case all || len(e.names) == setNames && len(name) > 0 && !e.has(name):
		e.all = true
		clear(e.names)
		e.names = e.names[:0]
	case len(name) > 0 && !e.has(name):
		e.names = append(e.names, string(name))
	}
}

// has looks at the latest names first: programs write one file many times.
func (e *touched) has(name []byte) bool {
	for i := len(e.names) - 1; i >= 0; i-- {
		if e.names[i] == string(name) {
			return true
		}
	}
	return false
}

// drop forgets what was noted of a folder.
func (s *set) drop(n int32) {
	if e := s.folders[n]; e != nil {
		delete(s.folders, n)
		s.keep(e)
	}
}

// keep puts an empty entry aside for the next folder.
func (s *set) keep(e *touched) {
	if len(s.spare) < 1024 {
		clear(e.names)
		e.names, e.all = e.names[:0], false
		s.spare = append(s.spare, e)
	}
}

func (s *set) clear() {
	for _, e := range s.folders {
		s.keep(e)
	}
	clear(s.folders)
	if len(s.folders) == 0 {
		s.folders = map[int32]*touched{} // a map does not shrink
	}
}

// Take empties the set. Folders that have left without arriving elsewhere are forgotten.
func (w *Watcher) Take() Batch {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.expire()
	w.settle()
	b := w.peek()
	b.Moves, w.moves.done = w.moves.done, nil
	w.set.clear()
	w.set.gone, w.set.lost = nil, false
	return b
}

// Peek is what Take would give, and takes nothing.
func (w *Watcher) Peek() Batch {
	w.mu.Lock()
	defer w.mu.Unlock()
	b := w.peek()
	b.Moves = slices.Clone(w.moves.done)
	return b
}

func (w *Watcher) peek() Batch {
	b := Batch{Gone: slices.Clone(w.set.gone), Lost: w.set.lost}
	b.Folders = make([]Folder, 0, len(w.set.folders))
	for n, e := range w.set.folders {
		b.Folders = append(b.Folders, Folder{Path: w.tree.path(n), Names: slices.Clone(e.names), All: e.all})
	}
	slices.SortFunc(b.Folders, func(a, b Folder) int { return strings.Compare(a.Path, b.Path) })
	return b
}

// Pending is how many folders Take would give.
func (w *Watcher) Pending() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.set.folders)
}

package browse

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/tui/port"
)

// folder is a folder of the tree that is open or was once. Its entries stand
// in a listing; only those that are open are folders of their own.
type folder struct {
	parent *folder // nil for the root
	name   string  // raw
	path   string
	depth  int

	open    bool
	list    *listing // nil until it was read
	details map[string]detail
	kids    map[string]*folder
	sorted  *measure // by size or date, nil by name

	loading bool
	slow    bool   // loading takes longer than a moment
	why     string // why it could not be read
	gen     int    // of the newest listing that was asked for
	cancel  context.CancelFunc
	stale   bool          // it changed while it was being read
	soon    bool          // it will be read again in a moment
	read    time.Time     // when the newest listing came
	took    time.Duration // and how long it took

	made  recipe   // of view
	all   bool     // every entry of the listing is in sight, in its order
	view  []uint32 // else: those that are, in order
	shown []*folder
	pos   int // place in the parent's view, -1 when it is not in sight
	rows  int // that it takes, its own not counted
	note  note
}

// detail is what is known of an entry beside its name. It is asked for again
// when the folder was listed since.
type detail struct {
	row port.Row
	gen int // of the listing it belongs to
}

// recipe is what a view is made from.
type recipe struct {
	list   *listing
	sorted *measure
	ranked bool // and it is complete
	filter string
	hidden bool
}

type note uint8

const (
	noNote note = iota
	noteLoading
	noteEmpty
	noteHidden
	noteFailed
)

func newFolder(parent *folder, name, path string) *folder {
	f := &folder{parent: parent, name: name, path: path, depth: -1, details: map[string]detail{}, kids: map[string]*folder{}}
	if parent != nil {
		f.depth = parent.depth + 1
	}
	return f
}

// kid is the folder of an entry, made when it is first needed.
func (f *folder) kid(name string) *folder {
	k := f.kids[name]
	if k == nil {
		k = newFolder(f, name, filepath.Join(f.path, name))
		f.kids[name] = k
	}
	return k
}

// take takes over a new listing; what was open below stays so as long as it is
// there.
func (f *folder) take(l *listing) {
	f.why = ""
	if f.list == nil || !l.same(f.list) {
		f.list = l
	}
	for name, k := range f.kids {
		if i := f.list.find(name); i < 0 || f.list.kinds[i] == port.File {
			k.leave()
			k.open, k.pos = false, -1
			delete(f.kids, name)
		}
	}
}

// fail notes why the folder could not be read.
func (f *folder) fail(why string) {
	for _, k := range f.kids {
		k.leave()
		k.open, k.pos = false, -1
	}
	f.list, f.why = newListing(nil), why
	clear(f.kids)
	clear(f.details)
}

// leave ends what is being read in the folder and below.
func (f *folder) leave() {
	if f.cancel != nil {
		f.cancel()
	}
	f.loading, f.slow, f.cancel, f.gen = false, false, nil, 0
	for _, k := range f.kids {
		k.leave()
	}
}

// inSight is how many entries are in sight.
func (f *folder) inSight() int {
	if f.all {
		return f.list.len()
	}
	return len(f.view)
}

// entry is the entry at a place of the view.
func (f *folder) entry(pos int) int {
	if f.all {
		return pos
	}
	return int(f.view[pos])
}

// place is where an entry stands in the view, -1 when it is not in sight.
func (f *folder) place(entry int) int {
	if f.all {
		return entry
	}
	if f.order() == nil {
		if i, ok := slices.BinarySearch(f.view, uint32(entry)); ok { //nolint:gosec // an index
			return i
		}
		return -1
	}
	return slices.Index(f.view, uint32(entry)) //nolint:gosec // an index
}

// layout brings the view and the number of rows up to date, here and below.
func (f *folder) layout(t *tree) {
	var open []*folder
	for _, k := range f.kids {
		k.pos = -1
		if k.open {
			k.layout(t)
			open = append(open, k)
		}
	}
	f.look(t, open)
	f.shown, f.rows = f.shown[:0], f.inSight()
	for _, k := range open {
		if i := f.list.find(k.name); i >= 0 {
			if k.pos = f.place(i); k.pos >= 0 {
				f.shown = append(f.shown, k)
				f.rows += k.rows
			}
		}
	}
	slices.SortFunc(f.shown, func(a, b *folder) int { return a.pos - b.pos })
	if f.note = f.noteFor(t); f.note != noNote {
		f.rows++
	}
}

// look makes the view when what it is made from has changed. While a filter
// holds, open folders with rows of their own stay in sight.
func (f *folder) look(t *tree, open []*folder) {
	if f.list == nil {
		f.all, f.view, f.made = false, nil, recipe{}
		return
	}
	want := recipe{list: f.list, sorted: f.sorted, ranked: f.order() != nil, filter: t.filter, hidden: t.hidden}
	if want == f.made && (t.filter == "" || len(open) == 0) {
		return
	}
	f.made = want
	order := f.order()
	if f.all = t.filter == "" && order == nil && (t.hidden || !f.list.dots); f.all {
		f.view = nil
		return
	}
	f.view = f.view[:0]
	switch {
	case t.filter != "":
		f.view = f.list.matches(t.filter, f.view)
		for _, k := range open {
			if i := f.list.find(k.name); i >= 0 && k.rows > 0 {
				if at, there := slices.BinarySearch(f.view, uint32(i)); !there { //nolint:gosec // an index
					f.view = slices.Insert(f.view, at, uint32(i)) //nolint:gosec // an index
				}
			}
		}
		f.view = inOrder(f.view, order, f.list.len())
	case order != nil:
		f.view = append(f.view, order...)
	default:
		for i := range f.list.len() {
			f.view = append(f.view, uint32(i)) //nolint:gosec // an index
		}
	}
	if !t.hidden && f.list.dots {
		f.view = slices.DeleteFunc(f.view, func(i uint32) bool { return f.list.hidden(int(i)) })
	}
}

// inOrder puts some entries of n into an order of all of them.
func inOrder(some, order []uint32, n int) []uint32 {
	if order == nil {
		return some
	}
	in := make([]bool, n)
	for _, i := range some {
		in[i] = true
	}
	out := some[:0]
	for _, i := range order {
		if in[i] {
			out = append(out, i)
		}
	}
	return out
}

// order is the entries by size or date, nil by name.
func (f *folder) order() []uint32 {
	if f.sorted == nil || f.sorted.list != f.list {
		return nil
	}
	return f.sorted.order
}

// noteFor is the row that says something about the folder itself, if any.
func (f *folder) noteFor(t *tree) note {
	switch {
	case f.why != "" && (t.filter == "" || f.parent == nil):
		return noteFailed
	case t.filter != "":
		if f.rows == 0 && f.parent == nil && f.list != nil {
			return noteEmpty
		}
		return noNote
	case f.loading && f.slow && f.list == nil:
		return noteLoading
	case f.list == nil || f.rows > 0:
		return noNote
	case f.list.len() > 0:
		return noteHidden
	}
	return noteEmpty
}

// slowBelow tells whether something here or below is being read for longer
// than a moment.
func (f *folder) slowBelow() bool {
	if f.slow {
		return true
	}
	for _, k := range f.kids {
		if k.open && k.slowBelow() {
			return true
		}
	}
	return false
}

// each calls fn for the folder and every open one below it.
func (f *folder) each(fn func(*folder)) {
	fn(f)
	for _, k := range f.kids {
		if k.open {
			k.each(fn)
		}
	}
}

// components splits the way from root down to path; false when path is not
// under root.
func components(root, path string) ([]string, bool) {
	rel, err := filepath.Rel(root, path)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return nil, false
	}
	if rel == "." {
		return nil, true
	}
	return strings.Split(rel, string(filepath.Separator)), true
}

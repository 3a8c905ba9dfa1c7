package browse

import (
	"context"
	"path/filepath"
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

package browse

import (
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
)

// tree is the state of the file tree: the folders that were read, the
// selection and the window. Rows are not kept: row n is found by counting
// those of the open folders before it, so that a folder of a million entries
// costs its names and nothing more.
type tree struct {
	root   *folder
	at     int  // the row of the selection
	top    int  // first row in the window
	height int  // of the window at the last drawing
	hidden bool // hidden files are shown
	filter string
	by     sorting
	marks  map[string]bool // bookmarks, by their paths
	chosen map[string]bool // what is marked for what comes next, by its path
}

// row is a row of the tree: an entry of a folder or its note.
type row struct {
	in   *folder
	i    int // of the entry
	note note
}

func newTree(root string) *tree {
	r := newFolder(nil, root, root)
	r.open = true
	return &tree{root: r, marks: map[string]bool{}, chosen: map[string]bool{}}
}

func (r row) name() string    { return r.in.list.name(r.i) }
func (r row) path() string    { return filepath.Join(r.in.path, r.name()) }
func (r row) kind() port.Kind { return r.in.list.kinds[r.i] }
func (r row) hidden() bool    { return r.in.list.hidden(r.i) }

// detail is what is known of the entry; ok is false while nothing is.
func (r row) detail() (d port.Row, ok bool) {
	known, ok := r.in.details[r.name()]
	return known.row, ok
}

// isFolder tells whether the entry can be opened.
func (r row) isFolder() bool {
	if r.kind() == port.Link {
		d, _ := r.detail()
		return d.IsFolder
	}
	return r.kind() == port.Folder
}

// folder is the folder of the entry when it was opened once, else nil.
func (r row) folder() *folder { return r.in.kids[r.name()] }

// len is how many rows there are.
func (t *tree) len() int { return t.root.rows }

// row is row n, which must be there.
func (t *tree) row(n int) row {
	f := t.root
next:
	for {
		for _, k := range f.shown {
			if n <= k.pos {
				break
			}
			if n <= k.pos+k.rows {
				n -= k.pos + 1
				f = k
				continue next
			}
			n -= k.rows
		}
		if n < f.inSight() {
			return row{in: f, i: f.entry(n)}
		}
		return row{in: f, note: f.note}
	}
}

// index is the row of an entry, -1 when it is not in sight.
func (t *tree) index(f *folder, entry int) int {
	n := f.place(entry)
	if n < 0 {
		return -1
	}
	n += f.above(n)
	for ; f.parent != nil; f = f.parent {
		if !f.open || f.pos < 0 {
			return -1
		}
		n += f.pos + f.parent.above(f.pos) + 1
	}
	return n
}

// above is how many rows the open folders before a place of the view take.
func (f *folder) above(pos int) int {
	n := 0
	for _, k := range f.shown {
		if k.pos >= pos {
			break
		}
		n += k.rows
	}
	return n
}

// current is the row under the cursor; false when there are none.
func (t *tree) current() (row, bool) {
	if t.at < 0 || t.at >= t.len() {
		return row{}, false
	}
	return t.row(t.at), true
}

// selected is the entry under the cursor; false on a note.
func (t *tree) selected() (row, bool) {
	r, ok := t.current()
	return r, ok && r.note == noNote
}

// keep is a row that is to be found again after the rows have changed.
type keep struct {
	in    *folder
	name  string
	below int // how far below the top of the window it stands
	outer int // the row of the folder directly under the root that it lies in
	ok    bool
}

// hold remembers the selection, for rebuild.
func (t *tree) hold() keep {
	r, ok := t.selected()
	if !ok {
		return keep{outer: t.at}
	}
	k := keep{in: r.in, name: r.name(), below: t.at - t.top, outer: t.at, ok: true}
	f := r.in
	for f.parent != nil && f.parent != t.root {
		f = f.parent
	}
	if f != t.root {
		k.outer = t.index(t.root, t.root.list.find(f.name))
	}
	return k
}

// rebuild brings the rows up to date and keeps the selection: on the same
// entry, else on its nearest ancestor in sight, else at the row where that stood.
func (t *tree) rebuild(was keep) {
	t.root.layout(t)
	if was.ok && t.selectName(was.in, was.name) {
		t.top = max(0, t.at-was.below) // and the window stands still around it
	} else {
		t.at = was.outer
	}
	t.at = max(0, min(t.at, t.len()-1))
	if r, ok := t.current(); ok && r.note != noNote {
		t.settle(1)
	}
	t.scroll()
}

// selectName puts the cursor on an entry or its nearest ancestor in sight.
func (t *tree) selectName(f *folder, name string) bool {
	for ; f != nil; f, name = f.parent, f.name {
		if f.list == nil {
			continue
		}
		if i := f.list.find(name); i >= 0 {
			if n := t.index(f, i); n >= 0 {
				t.at = n
				return true
			}
		}
	}
	return false
}

// setFilter shows only entries whose names hold the letters.
func (t *tree) setFilter(letters string) {
	was := t.hold()
	t.filter = strings.ToLower(strings.TrimSpace(letters))
	t.rebuild(was)
}

// move puts the cursor n rows on and passes over notes.
func (t *tree) move(n int) {
	if t.len() == 0 {
		return
	}
	t.at = max(0, min(t.len()-1, t.at+n))
	dir := 1
	if n < 0 {
		dir = -1
	}
	t.settle(dir)
	t.scroll()
}

// settle takes the cursor off a note, in the given direction first.
func (t *tree) settle(dir int) {
	for _, d := range []int{dir, -dir} {
		for i := t.at; i >= 0 && i < t.len(); i += d {
			if t.row(i).note == noNote {
				t.at = i
				return
			}
		}
	}
}

// scroll keeps the cursor inside the window, with a row of context.
func (t *tree) scroll() {
	h := max(1, t.height)
	margin := min(2, (h-1)/2)
	t.top = min(t.top, max(0, t.at-margin))
	t.top = max(t.top, t.at+margin-h+1)
	t.top = max(0, min(t.top, t.len()-h))
}

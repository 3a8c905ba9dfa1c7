package browse

import (
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
)

// tree is the state of the file tree: the nodes that were read, the rows that
// are visible in order, the selection and the window.
type tree struct {
	root   *node
	rows   []*node // visible rows, rebuilt when something opens or closes
	at     int     // index of the selection in rows
	top    int     // first row in the window
	height int     // of the window at the last drawing
	hidden bool    // hidden files are shown
	filter string  // lower case
	marks  map[string]bool
}

func newTree(root string) *tree {
	r := newNode(nil, port.Row{Name: root, Path: root, Kind: port.Folder, IsFolder: true})
	r.open, r.depth = true, -1
	return &tree{root: r, marks: map[string]bool{}}
}

// selected is the entry under the cursor, nil on a note.
func (t *tree) selected() *node {
	if n := t.current(); n != nil && n.note == noNote {
		return n
	}
	return nil
}

func (t *tree) current() *node {
	if t.at < 0 || t.at >= len(t.rows) {
		return nil
	}
	return t.rows[t.at]
}

// rebuild lists the visible rows again and keeps the selection where it was:
// on the same row, else on its nearest ancestor, else at the same height.
func (t *tree) rebuild() {
	was := t.current()
	t.rows = t.rows[:0]
	t.add(t.root, t.filter == "")
	if was == nil || !t.selectNode(was) {
		t.at = min(t.at, len(t.rows)-1)
	}
	t.at = max(0, t.at)
	if n := t.current(); n != nil && n.note != noNote {
		t.settle(1)
	}
	t.scroll()
}

// selectNode puts the cursor on n or its nearest visible ancestor.
func (t *tree) selectNode(n *node) bool {
	for ; n != nil && n != t.root; n = n.parent {
		if n == t.current() {
			return true
		}
		for i, r := range t.rows {
			if r == n {
				t.at = i
				return true
			}
		}
	}
	return false
}

// add appends what is visible below n. all is true when n or an ancestor
// matches the filter, or there is none; it reports whether anything was added.
func (t *tree) add(n *node, all bool) bool {
	before := len(t.rows)
	for _, k := range n.kids {
		if k.row.Hidden && !t.hidden {
			continue
		}
		match := all || strings.Contains(strings.ToLower(k.name), t.filter)
		at := len(t.rows)
		t.rows = append(t.rows, k)
		below := k.open && t.add(k, match && t.filter == "")
		if !match && !below {
			t.rows = t.rows[:at]
		}
	}
	if t.filter != "" {
		if len(t.rows) == before && n == t.root {
			t.addNote(n)
		}
		return len(t.rows) > before
	}
	if len(t.rows) == before || n.loading || n.why != "" {
		t.addNote(n)
	}
	return len(t.rows) > before
}

func (t *tree) addNote(n *node) {
	switch {
	case n.why != "":
		t.rows = append(t.rows, n.noteRow(noteFailed))
	case n.loading && n.slow:
		t.rows = append(t.rows, n.noteRow(noteLoading))
	case n.loading || !n.loaded:
	case t.filter != "":
		t.rows = append(t.rows, n.noteRow(noteEmpty))
	case len(n.kids) > 0:
		t.rows = append(t.rows, n.noteRow(noteHidden))
	default:
		t.rows = append(t.rows, n.noteRow(noteEmpty))
	}
}

// move puts the cursor n rows on and passes over notes.
func (t *tree) move(n int) {
	if len(t.rows) == 0 {
		return
	}
	t.at = max(0, min(len(t.rows)-1, t.at+n))
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
		for i := t.at; i >= 0 && i < len(t.rows); i += d {
			if t.rows[i].note == noNote {
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
	t.top = max(0, min(t.top, len(t.rows)-h))
}

// sortRows puts folders first, then names, as people expect them; lists that
// come sorted stay as they are.
func sortRows(rows []port.Row) {
	less := func(i, j int) bool {
		if rows[i].IsFolder != rows[j].IsFolder {
			return rows[i].IsFolder
		}
		a, b := strings.ToLower(rows[i].Name), strings.ToLower(rows[j].Name)
		if a != b {
			return a < b
		}
		return rows[i].Name < rows[j].Name
	}
	if !sort.SliceIsSorted(rows, less) {
		sort.SliceStable(rows, less)
	}
}

package browse

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
)

// node is one row of the tree. A note is a row that is no entry: a folder that
// is being read, is empty, or could not be read.
type node struct {
	row    port.Row
	name   string // row.Name as it is shown
	parent *node  // nil for the root
	depth  int32
	note   note
	open   bool

	kids    []*node
	loaded  bool
	loading bool
	slow    bool   // loading takes longer than a moment
	why     string // why the folder could not be read
	gen     int    // of the newest listing that was asked for
	cancel  context.CancelFunc
	notes   *node // the one note row under this folder
}

type note uint8

const (
	noNote note = iota
	noteLoading
	noteEmpty
	noteHidden
	noteFailed
)

func newNode(parent *node, row port.Row) *node {
	n := &node{row: row, name: safeName(row.Name), parent: parent}
	if parent != nil {
		n.depth = parent.depth + 1
	}
	return n
}

// setKids takes over a new listing and keeps what was open below.
func (n *node) setKids(rows []port.Row) {
	old := make(map[string]*node, len(n.kids))
	for _, k := range n.kids {
		if k.open || k.loaded || k.loading {
			old[k.row.Name] = k
		}
	}
	block := make([]node, len(rows))
	kids := make([]*node, len(rows))
	for i, row := range rows {
		if k := old[row.Name]; k != nil && row.IsFolder {
			k.row = row
			kids[i] = k
			continue
		}
		block[i] = node{row: row, name: safeName(row.Name), parent: n, depth: n.depth + 1}
		kids[i] = &block[i]
	}
	n.kids, n.loaded, n.why = kids, true, ""
}

// noteRow is the note row of a folder.
func (n *node) noteRow(kind note) *node {
	if n.notes == nil {
		n.notes = &node{parent: n, depth: n.depth + 1}
	}
	n.notes.note = kind
	return n.notes
}

// child finds the entry with the name.
func (n *node) child(name string) *node {
	for _, k := range n.kids {
		if k.row.Name == name {
			return k
		}
	}
	return nil
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

package tool

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

//go:embed disk_usage.md
var diskUsageDoc string

type usageInput struct {
	Path  Path `json:"path,omitempty" jsonschema:"the folder, default the current one"`
	Depth int  `json:"depth,omitempty" default:"2" min:"1" max:"32" jsonschema:"how many levels of folders are told apart"`
	TopN  int  `json:"top_n,omitempty" default:"15" min:"1" max:"1000" jsonschema:"how many folders and how many files are shown"`
}

// FolderUse is what a folder takes with all that is below it.
type FolderUse struct {
	Path  Path    `json:"path"`
	Depth int     `json:"depth" jsonschema:"1 for what lies directly in the folder that was asked for"`
	Bytes int64   `json:"bytes"`
	Files int     `json:"files"`
	Share float64 `json:"share" jsonschema:"of all bytes, 0 to 1"`
}

// Usage says what takes how much room in a folder.
type Usage struct {
	Path    Path        `json:"path"`
	Bytes   int64       `json:"bytes" jsonschema:"the sizes of all files; a file with several names counts once"`
	Files   int         `json:"files"`
	Count   int         `json:"folders" jsonschema:"below the folder"`
	Largest []FolderUse `json:"largest_folders" jsonschema:"the largest first"`
	Top     []Entry     `json:"largest_files" jsonschema:"the largest first"`
	Types   []TypeCount `json:"types" jsonschema:"most bytes first"`
	Partial string      `json:"partial,omitempty"`
}

func diskUsage() Tool { return Define("disk_usage", Read, diskUsageDoc, usage) }

func usage(ctx context.Context, e *Env, in usageInput) (Usage, error) {
	dir, err := e.folder(ctx, in.Path)
	if err != nil {
		return Usage{}, err
	}
	m := newMeasure(dir, in, e.device)
	partial, err := e.names(ctx, dir, func(at string, entries []store.Entry) error {
		m.add(at, entries)
		return ctx.Err()
	})
	if err != nil {
		return Usage{}, err
	}
	out := m.result()
	out.Partial = partial
	return out, nil
}

// measure adds up a tree of folders as they come.
type measure struct {
	root    string
	in      usageInput
	out     Usage
	folders map[string]*FolderUse
	types   typeCounts
	device  func(path string) uint64
	inodes  map[uint64]string // of large files, with the first of their names
	met     map[identity]bool // those of inodes that were met again
}

func newMeasure(root string, in usageInput, device func(path string) uint64) *measure {
	return &measure{
		root: root, in: in, out: Usage{Path: Path(root), Largest: []FolderUse{}, Top: []Entry{}, Types: []TypeCount{}},
		folders: map[string]*FolderUse{}, types: typeCounts{}, device: device, inodes: map[uint64]string{}, met: map[identity]bool{},
	}
}

func (m *measure) add(dir string, entries []store.Entry) {
	above := m.above(dir)
	if dir != m.root {
		m.out.Count++
	}
	for _, n := range entries {
		if n.Kind != store.File || m.counted(dir, n) {
			continue
		}
		m.out.Files++
		m.out.Bytes += n.Size
		m.types.add(n)
		for _, f := range above {
			f.Files++
			f.Bytes += n.Size
		}
		m.keep(dir, n)
	}
}

// counted says whether a large file has been met under another name: hard
// links take their room once. Small files are not remembered.
func (m *measure) counted(dir string, n store.Entry) bool {
	if n.Inode == 0 || n.Size < 1<<20 {
		return false
	}
	path := filepath.Join(dir, n.Name)
	first, there := m.inodes[n.Inode]
	if !there {
		m.inodes[n.Inode] = path
		return false
	}
	m.met[identity{m.device(first), n.Inode}] = true
	id := identity{m.device(path), n.Inode}
	again := m.met[id]
	m.met[id] = true
	return again
}

// above are the folders down to the depth that was asked for which dir lies in
// or is.
func (m *measure) above(dir string) []*FolderUse {
	rel, err := filepath.Rel(m.root, dir)
	if err != nil || rel == "." {
		return nil
	}
	parts := strings.Split(rel, string(filepath.Separator))
	var out []*FolderUse
	at := m.root
	for i, part := range parts[:min(len(parts), m.in.Depth)] {
		at = filepath.Join(at, part)
		f := m.folders[at]
		if f == nil {
			f = &FolderUse{Path: Path(at), Depth: i + 1}
			m.folders[at] = f
		}
		out = append(out, f)
	}
	return out
}

// keep holds on to a file when it is one of the largest so far.
func (m *measure) keep(dir string, n store.Entry) {
	top := m.out.Top
	if len(top) == m.in.TopN && top[len(top)-1].Size >= n.Size {
		return
	}
	at, _ := slices.BinarySearchFunc(top, n.Size, func(e Entry, size int64) int { return cmp.Compare(size, e.Size) })
	top = slices.Insert(top, at, NewEntry(dir, n))
	m.out.Top = top[:min(len(top), m.in.TopN)]
}

func (m *measure) result() Usage {
	for _, f := range m.folders {
		if m.out.Bytes > 0 {
			f.Share = float64(f.Bytes) / float64(m.out.Bytes)
		}
		m.out.Largest = append(m.out.Largest, *f)
	}
	slices.SortFunc(m.out.Largest, func(a, b FolderUse) int {
		return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Path, b.Path))
	})
	m.out.Largest = m.out.Largest[:min(len(m.out.Largest), m.in.TopN)]
	m.out.Types = m.types.sorted()
	return m.out
}

// barWidth is the length of a bar that stands for everything.
const barWidth = 20

// Text is a line for each of the largest folders and files, with a bar.
func (u Usage) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s in %s, %s\n", Safe(string(u.Path)), Size(u.Bytes), Count(u.Files, "file"), Count(u.Count, "folder"))
	var rows [][]string
	for _, f := range u.Largest {
		bar := strings.Repeat("█", int(f.Share*barWidth+0.5))
		rows = append(rows, []string{Size(f.Bytes), fmt.Sprintf("%.0f%%", f.Share*100), bar, ShownPath(string(f.Path), string(u.Path)) + "/"})
	}
	if len(rows) > 0 {
		b.WriteString("\nLargest folders\n" + Align(rows, 0, 1))
	}
	rows = nil
	for _, e := range u.Top {
		rows = append(rows, []string{Size(e.Size), Date(e.modified()), ShownPath(string(e.Path), string(u.Path))})
	}
	if len(rows) > 0 {
		b.WriteString("\nLargest files\n" + Align(rows, 0))
	}
	rows = nil
	for _, t := range u.Types {
		rows = append(rows, []string{Size(t.Bytes), Count(t.Files, "file"), t.Category})
	}
	if len(rows) > 0 {
		b.WriteString("\nBy category\n" + Align(rows, 0))
	}
	if u.Partial != "" {
		b.WriteString("\n" + Safe(u.Partial) + "\n")
	}
	return b.String()
}

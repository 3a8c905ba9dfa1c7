package tool

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/names"
)

//go:embed find_duplicates.md
var findDuplicatesDoc string

type duplicatesInput struct {
	Path      Path   `json:"path,omitempty" jsonschema:"the folder, default the current one"`
	Method    string `json:"method,omitempty" enum:"hash|name|size" default:"hash" jsonschema:"hash: the same bytes; name: the same file name; size: the same number of bytes"`
	MinSize   string `json:"min_size,omitempty" default:"1KB" jsonschema:"leave smaller files out: 0, 10KB, 5MB"`
	MaxGroups int    `json:"max_groups,omitempty" default:"50" min:"1" max:"10000"`
}

// DuplicateGroup is a set of files that are alike, the oldest first.
type DuplicateGroup struct {
	Files  []Entry `json:"files"`
	Bytes  int64   `json:"bytes" jsonschema:"of one of them; of the largest where they differ"`
	Wasted int64   `json:"wasted" jsonschema:"what the others take beside the first"`
	Hash   string  `json:"sha256,omitempty"`
}

// Duplicates are the files of a folder that are there more than once.
type Duplicates struct {
	Path      Path             `json:"path"`
	Method    string           `json:"method"`
	Groups    []DuplicateGroup `json:"groups" jsonschema:"those that waste most first"`
	Total     int              `json:"total" jsonschema:"groups, also those not shown"`
	Files     int              `json:"files" jsonschema:"in all groups"`
	Wasted    int64            `json:"wasted" jsonschema:"bytes"`
	Truncated bool             `json:"truncated"`
	Unread    []FileReason     `json:"unread" jsonschema:"files of equal size that could not be compared, the first 100"`
	Unreads   int              `json:"unread_total" jsonschema:"how many could not be compared, also those not named"`
	Partial   string           `json:"partial,omitempty"`
}

func findDuplicates() Tool { return Define("find_duplicates", Read, findDuplicatesDoc, duplicates) }

func duplicates(ctx context.Context, e *Env, in duplicatesInput) (Duplicates, error) {
	dir, err := e.folder(ctx, in.Path)
	if err != nil {
		return Duplicates{}, err
	}
	least, err := minSize(in.MinSize)
	if err != nil {
		return Duplicates{}, &ArgumentError{Tool: "find_duplicates", Field: "min_size", Problem: "must be a size like 1KB or 5MB, not " + fmt.Sprintf("%q", in.MinSize)}
	}
	out := Duplicates{Path: Path(dir), Method: in.Method, Groups: []DuplicateGroup{}, Unread: []FileReason{}}
	alike := map[string][]Entry{}
	out.Partial, err = e.names(ctx, dir, func(at string, entries []store.Entry) error {
		for _, n := range entries {
			if n.Kind == store.File && n.Size >= least {
				key := sameKey(in.Method, n)
				alike[key] = append(alike[key], NewEntry(at, n))
			}
		}
		return ctx.Err()
	})
	if err != nil {
		return Duplicates{}, err
	}
	var sets [][]Entry
	for _, set := range alike {
		if set = oneNameEach(set, e.device); len(set) > 1 {
			sets = append(sets, set)
		}
	}
	if in.Method == "hash" {
		err = out.compare(ctx, e, sets)
	} else {
		for _, set := range sets {
			out.Groups = append(out.Groups, newGroup(set, ""))
		}
	}
	out.settle(in.MaxGroups)
	return out, err
}

// minSize reads the smallest size that counts. Files of no bytes are all
// alike and never reported.
func minSize(s string) (int64, error) {
	if s = strings.TrimSpace(s); s == "0" {
		return 1, nil
	}
	r, err := names.ParseSizes(">" + strings.TrimPrefix(s, ">"))
	return max(r.From-1, 1), err
}

func sameKey(method string, n store.Entry) string {
	if method == "name" {
		return strings.ToLower(n.Name)
	}
	return fmt.Sprint(n.Size)
}

// oneNameEach keeps one name of each file. Names of the same bytes waste
// nothing. Without inodes all are kept.
func oneNameEach(set []Entry, device func(path string) uint64) []Entry {
	names := map[uint64]int{}
	for _, e := range set {
		names[e.inode]++
	}
	met := map[identity]bool{}
	return slices.DeleteFunc(set, func(e Entry) bool {
		if e.inode == 0 || names[e.inode] == 1 {
			return false
		}
		id := identity{device(string(e.Path)), e.inode}
		again := met[id]
		met[id] = true
		return again
	})
}

func newGroup(set []Entry, hash string) DuplicateGroup {
	slices.SortFunc(set, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.LastModified, b.LastModified), cmp.Compare(len(a.Path), len(b.Path)), cmp.Compare(a.Path, b.Path))
	})
	g := DuplicateGroup{Files: set, Hash: hash}
	for _, e := range set {
		g.Bytes = max(g.Bytes, e.Size)
	}
	for _, e := range set[1:] {
		g.Wasted += e.Size
	}
	return g
}

// settle orders and counts the groups.
func (d *Duplicates) settle(most int) {
	slices.SortFunc(d.Groups, func(a, b DuplicateGroup) int {
		return cmp.Or(cmp.Compare(b.Wasted, a.Wasted), cmp.Compare(a.Files[0].Path, b.Files[0].Path))
	})
	slices.SortFunc(d.Unread, func(a, b FileReason) int { return cmp.Compare(a.Path, b.Path) })
	d.Unreads = len(d.Unread)
	d.Unread = d.Unread[:min(len(d.Unread), mostUnread)]
	for _, g := range d.Groups {
		d.Files += len(g.Files)
		d.Wasted += g.Wasted
	}
	d.Total = len(d.Groups)
	if d.Total > most {
		d.Groups, d.Truncated = d.Groups[:most], true
	}
}

// Text is a paragraph for each group: what one copy takes, then its files.
func (d Duplicates) Text() string {
	var b strings.Builder
	for _, g := range d.Groups {
		fmt.Fprintf(&b, "%s of %s\n", Count(len(g.Files), "file"), Size(g.Bytes))
		for _, f := range g.Files {
			fmt.Fprintf(&b, "  %s  %s\n", Date(f.modified()), ShownPath(string(f.Path), string(d.Path)))
		}
	}
	if len(d.Groups) > 0 {
		b.WriteByte('\n')
	}
	switch {
	case d.Total == 0:
		b.WriteString("No duplicates")
	case d.Method == "hash":
		fmt.Fprintf(&b, "%s of files with the same content, %s to spare", Count(d.Total, "group"), Size(d.Wasted))
	default:
		fmt.Fprintf(&b, "%s of files with the same %s; they need not have the same content", Count(d.Total, "group"), d.Method)
	}
	if d.Truncated {
		fmt.Fprintf(&b, "; the first %d are shown", len(d.Groups))
	}
	b.WriteByte('\n')
	if d.Unreads > 0 {
		fmt.Fprintf(&b, "%s could not be compared\n", Count(d.Unreads, "file"))
		for _, u := range d.Unread[:min(3, len(d.Unread))] {
			fmt.Fprintf(&b, "  %s: %s\n", ShownPath(string(u.Path), string(d.Path)), Safe(u.Reason))
		}
	}
	if d.Partial != "" {
		b.WriteString(Safe(d.Partial) + "\n")
	}
	return b.String()
}

// Lines is a path on each line with an empty line between groups.
func (d Duplicates) Lines() string {
	var b strings.Builder
	for i, g := range d.Groups {
		if i > 0 {
			b.WriteByte('\n')
		}
		for _, f := range g.Files {
			b.WriteString(ShownPath(string(f.Path), "") + "\n")
		}
	}
	return b.String()
}

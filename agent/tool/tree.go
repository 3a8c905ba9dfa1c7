package tool

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/fsx-dev/fsx/store"
)

//go:embed tree.md
var treeDoc string

type treeInput struct {
	Path           Path   `json:"path,omitempty" jsonschema:"the folder, default the current one"`
	MaxDepth       int    `json:"max_depth,omitempty" default:"3" min:"1" max:"64"`
	ShowSizes      bool   `json:"show_sizes,omitempty" jsonschema:"sizes in the text for people; the JSON always has them"`
	IncludePattern string `json:"include_pattern,omitempty" jsonschema:"only files whose name matches this glob, with the folders that lead to them"`
	ExcludePattern string `json:"exclude_pattern,omitempty" jsonschema:"leave out names that match this glob; {a,b} for several"`
	DirsOnly       bool   `json:"dirs_only,omitempty"`
	ShowHidden     bool   `json:"show_hidden,omitempty" jsonschema:"also names that begin with a dot"`
	MaxItems       int    `json:"max_items,omitempty" default:"500" min:"1" max:"100000"`
}

// TreeEntry is an entry of a tree; the children of the tree's own folder have
// depth 1.
type TreeEntry struct {
	Entry
	Depth int    `json:"depth"`
	Error string `json:"error,omitempty" jsonschema:"why the folder could not be listed"`
	last  bool
}

// Tree is a folder with its subfolders, every folder before its children.
type Tree struct {
	Path      Path        `json:"path"`
	Entries   []TreeEntry `json:"entries"`
	Total     int         `json:"total" jsonschema:"entries shown"`
	Folders   int         `json:"folders"`
	Files     int         `json:"files"`
	Bytes     int64       `json:"bytes"`
	Truncated bool        `json:"truncated" jsonschema:"there is more than max_items"`
	sizes     bool
}

func treeTool() Tool { return Define("tree", Read, treeDoc, tree) }

func tree(ctx context.Context, e *Env, in treeInput) (Tree, error) {
	dir, err := e.folder(ctx, in.Path)
	if err != nil {
		return Tree{}, err
	}
	for field, glob := range map[string]string{"include_pattern": in.IncludePattern, "exclude_pattern": in.ExcludePattern} {
		if !doublestar.ValidatePattern(glob) {
			return Tree{}, &ArgumentError{Tool: "tree", Field: field, Problem: fmt.Sprintf("is not a valid glob: %q", glob)}
		}
	}
	b := &treeBuilder{ctx: ctx, env: e, in: in, out: Tree{Path: Path(dir), Entries: []TreeEntry{}, sizes: in.ShowSizes}}
	if err := cmp.Or(b.add(dir, 1), ctx.Err()); err != nil {
		return Tree{}, err
	}
	b.out.Total = len(b.out.Entries)
	for _, t := range b.out.Entries {
		switch t.Type {
		case dirEntry:
			b.out.Folders++
		case fileEntry:
			b.out.Files++
			b.out.Bytes += t.Size
		}
	}
	return b.out, nil
}

type treeBuilder struct {
	ctx context.Context
	env *Env
	in  treeInput
	out Tree
}

// add appends what is in dir. Only the top folder's own error is returned.
func (b *treeBuilder) add(dir string, depth int) error {
	names, err := b.env.Keeper.List(b.ctx, dir)
	if err != nil {
		return err
	}
	var list []Entry
	for _, n := range names {
		if b.wanted(n) && (n.Kind != store.Dir || b.in.IncludePattern == "" || depth < b.in.MaxDepth) {
			list = append(list, NewEntry(dir, n))
		}
	}
	sortEntries(list, "name")
	last := -1
	for _, entry := range list {
		if b.ctx.Err() != nil {
			return b.ctx.Err()
		}
		if len(b.out.Entries) >= b.in.MaxItems {
			b.out.Truncated = true
			break
		}
		at := len(b.out.Entries)
		b.out.Entries = append(b.out.Entries, TreeEntry{Entry: entry, Depth: depth})
		if entry.Type == dirEntry && depth < b.in.MaxDepth && !b.descend(at, depth) {
			continue
		}
		last = at
	}
	if last >= 0 {
		b.out.Entries[last].last = true
	}
	return nil
}

// descend adds the children of the folder at an index; it takes the folder
// back out and reports false when a pattern leaves nothing in it.
func (b *treeBuilder) descend(at, depth int) bool {
	err := b.add(string(b.out.Entries[at].Path), depth+1)
	switch {
	case errors.Is(err, fs.ErrPermission):
		b.out.Entries[at].Error = "no permission to list this folder"
	case err != nil:
		b.out.Entries[at].Error = err.Error()
	case b.in.IncludePattern != "" && len(b.out.Entries) == at+1 && !b.out.Truncated:
		b.out.Entries = b.out.Entries[:at]
		return false
	}
	return true
}

func (b *treeBuilder) wanted(n store.Entry) bool {
	if hidden(n.Name) && !b.in.ShowHidden {
		return false
	}
	if b.in.ExcludePattern != "" && matchName(b.in.ExcludePattern, n.Name) {
		return false
	}
	if n.Kind == store.Dir {
		return true
	}
	return !b.in.DirsOnly && (b.in.IncludePattern == "" || matchName(b.in.IncludePattern, n.Name))
}

// matchName matches a name against a valid glob; case does not count.
func matchName(glob, name string) bool {
	return doublestar.MatchUnvalidated(strings.ToLower(glob), strings.ToLower(name))
}

// Text draws the tree with lines and a line of totals.
func (t Tree) Text() string {
	var b strings.Builder
	b.WriteString(Safe(string(t.Path)) + "\n")
	var bars []string
	for _, e := range t.Entries {
		bars = append(bars[:min(e.Depth-1, len(bars))], "│   ")
		branch := "├── "
		if e.last {
			branch, bars[e.Depth-1] = "└── ", "    "
		}
		b.WriteString(strings.Join(bars[:e.Depth-1], "") + branch + e.label())
		if t.sizes && e.Type == fileEntry {
			b.WriteString("  " + Size(e.Size))
		}
		if e.Error != "" {
			b.WriteString("  (" + Safe(e.Error) + ")")
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "\n%s, %s, %s", Count(t.Folders, "folder"), Count(t.Files, "file"), Size(t.Bytes))
	if t.Truncated {
		fmt.Fprintf(&b, "; the first %s are shown", Count(t.Total, "entry"))
	}
	b.WriteByte('\n')
	return b.String()
}

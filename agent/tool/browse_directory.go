package tool

import (
	"context"
	_ "embed"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

//go:embed browse_directory.md
var browseDirectoryDoc string

type browseInput struct {
	Path       Path   `json:"path,omitempty" jsonschema:"the folder, default the current one"`
	ShowHidden bool   `json:"show_hidden,omitempty" jsonschema:"also names that begin with a dot"`
	SortBy     string `json:"sort_by,omitempty" enum:"name|size|modified|type" default:"name"`
	FilterType string `json:"filter_type,omitempty" jsonschema:"only this kind (file, folder, link), category (image, document, code …) or extension (pdf)"`
	MaxItems   int    `json:"max_items,omitempty" jsonschema:"0 = all" default:"50" min:"0" max:"100000"`
}

// Listing is what a folder holds.
type Listing struct {
	Path      Path    `json:"path"`
	Entries   []Entry `json:"entries"`
	Total     int     `json:"total" jsonschema:"entries that match, also those not shown"`
	Folders   int     `json:"folders"`
	Files     int     `json:"files"`
	Bytes     int64   `json:"bytes" jsonschema:"of the matching files, without subfolders"`
	Hidden    int     `json:"hidden" jsonschema:"entries left out because they are hidden"`
	Truncated bool    `json:"truncated"`
}

func browseDirectory() Tool { return Define("browse_directory", Read, browseDirectoryDoc, browse) }

func browse(ctx context.Context, e *Env, in browseInput) (Listing, error) {
	dir, err := e.folder(ctx, in.Path)
	if err != nil {
		return Listing{}, err
	}
	names, err := e.Keeper.List(ctx, dir)
	if err != nil {
		return Listing{}, err
	}
	filter := newTypeFilter([]string{in.FilterType})
	out := Listing{Path: Path(dir), Entries: []Entry{}}
	for _, n := range names {
		if !filter.accepts(n.Kind, n.Name) {
			continue
		}
		if hidden(n.Name) && !in.ShowHidden {
			out.Hidden++
			continue
		}
		out.Entries = append(out.Entries, NewEntry(dir, n))
		switch n.Kind {
		case store.Dir:
			out.Folders++
		case store.File:
			out.Files++
			out.Bytes += n.Size
		}
	}
	sortEntries(out.Entries, in.SortBy)
	out.Total = len(out.Entries)
	if in.MaxItems > 0 && out.Total > in.MaxItems {
		out.Entries, out.Truncated = out.Entries[:in.MaxItems], true
	}
	return out, nil
}

// Text is a table of names, sizes and dates with a line of totals.
func (l Listing) Text() string {
	var rows [][]string
	for _, e := range l.Entries {
		rows = append(rows, []string{Date(e.modified()), e.sizeLabel(), e.label()})
	}
	var b strings.Builder
	b.WriteString(Align(rows, 1))
	if len(rows) > 0 {
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "%s, %s, %s", Count(l.Folders, "folder"), Count(l.Files, "file"), Size(l.Bytes))
	if l.Hidden > 0 {
		fmt.Fprintf(&b, ", %d hidden", l.Hidden)
	}
	if l.Truncated {
		fmt.Fprintf(&b, "; the first %d are shown", len(l.Entries))
	}
	b.WriteByte('\n')
	return b.String()
}

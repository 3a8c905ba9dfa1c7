package tool

import (
	"context"
	_ "embed"
	"errors"

	"github.com/fsx-dev/fsx/store"
)

//go:embed bookmark.md
var bookmarkDoc string

type bookmarkInput struct {
	Action string `json:"action,omitempty" enum:"add|remove|list" default:"list"`
	Path   Path   `json:"path,omitempty" jsonschema:"what to add or remove"`
	Label  string `json:"label,omitempty" jsonschema:"a name for it"`
}

// Bookmark is a remembered path.
type Bookmark struct {
	Path  Path   `json:"path"`
	Label string `json:"label,omitempty"`
	Added int64  `json:"added" jsonschema:"milliseconds since 1970"`
}

// Bookmarks are all remembered paths, after the change that was asked for.
type Bookmarks struct {
	Bookmarks []Bookmark `json:"bookmarks"`
	Elsewhere int        `json:"elsewhere,omitempty" jsonschema:"how many more lie outside the allowed folders"`
	Changed   string     `json:"changed,omitempty" jsonschema:"what was done"`
}

func bookmarkTool() Tool {
	return DefineBy("bookmark", Write, func(in bookmarkInput) Effect {
		if in.Action == "list" || in.Action == "" {
			return Read
		}
		return Write
	}, bookmarkDoc, bookmark)
}

func bookmark(ctx context.Context, e *Env, in bookmarkInput) (Bookmarks, error) {
	out := Bookmarks{Bookmarks: []Bookmark{}}
	if in.Action != "list" && in.Action != "" && in.Path == "" {
		return out, &ArgumentError{Tool: "bookmark", Field: "path", Problem: "is missing"}
	}
	switch in.Action {
	case "add":
		at, _, err := e.stat(ctx, in.Path)
		if err != nil {
			return out, err
		}
		if err := e.Store.AddBookmark(ctx, store.Bookmark{Path: at, Label: in.Label, Added: e.now().UnixNano()}); err != nil {
			return out, err
		}
		out.Changed = "added " + at
	case "remove":
		at, err := e.resolve(in.Path)
		if err != nil {
			return out, err
		}
		if err := e.Store.RemoveBookmark(ctx, at); errors.Is(err, store.ErrNotFound) {
			return out, &NotFoundError{Path: "the bookmark " + at}
		} else if err != nil {
			return out, err
		}
		out.Changed = "removed " + at
	}
	list, elsewhere, err := e.bookmarks(ctx)
	for _, b := range list {
		out.Bookmarks = append(out.Bookmarks, Bookmark{Path: Path(b.Path), Label: b.Label, Added: b.Added / 1e6})
	}
	out.Elsewhere = elsewhere
	return out, err
}

// bookmarks are those in the allowed folders, and how many more there are: what else a person has
// marked is not for whoever sees these folders only.
func (e *Env) bookmarks(ctx context.Context) (list []store.Bookmark, elsewhere int, err error) {
	all, err := e.Store.Bookmarks(ctx)
	for _, b := range all {
		if len(e.allowed([]string{b.Path})) > 0 {
			list = append(list, b)
		}
	}
	return list, len(all) - len(list), err
}

// NoBookmarks is said where nothing is bookmarked.
const NoBookmarks = "Nothing is bookmarked yet; fsx bookmarks add PATH does it."

// Text is a bookmark a line.
func (b Bookmarks) Text() string {
	if len(b.Bookmarks) == 0 && b.Elsewhere == 0 {
		return NoBookmarks + "\n"
	}
	var rows [][]string
	for _, m := range b.Bookmarks {
		rows = append(rows, []string{Safe(string(m.Path)), Safe(m.Label)})
	}
	if b.Elsewhere == 0 {
		return Align(rows)
	}
	return Align(rows) + Count(b.Elsewhere, "bookmark") + " outside these folders\n"
}

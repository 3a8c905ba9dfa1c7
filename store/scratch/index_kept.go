package scratch

import (
	"context"

	"github.com/fsx-dev/fsx/store"
)

func bookmarksTable() *indexTable {
	return &indexTable{
		IndexTable: IndexTable{Name: "bookmarks", About: "a bookmark", Columns: []IndexColumn{
			column("path", Text, ""), column("label", Text, ""), column("added", Date, timeAbout),
		}},
		rows: 50, read: readBookmarks,
	}
}

type bookmarksPage []store.Bookmark

func (p bookmarksPage) rows() int { return len(p) }

func (p bookmarksPage) value(row, col int) any {
	b := &p[row]
	switch col {
	case 0:
		return b.Path
	case 1:
		return orNull(b.Label)
	}
	return localTime(b.Added)
}

func readBookmarks(ctx context.Context, x *indexReading, fn func(page) error) error {
	all, err := x.store.Bookmarks(ctx)
	if err != nil {
		return err
	}
	var seen bookmarksPage
	for _, b := range all {
		if x.inside(b.Path) {
			seen = append(seen, b)
		}
	}
	return fn(seen)
}

func scansTable() *indexTable {
	return &indexTable{
		IndexTable: IndexTable{Name: "scans", About: "a walk over a folder that brought the index up to date", Columns: []IndexColumn{
			column("root", Text, "the folder"), column("started", Date, timeAbout), column("ended", Date, timeAbout), column("seconds", Real, ""),
			column("files", Integer, ""), column("folders", Integer, ""), column("bytes", Integer, ""),
			column("indexed", Integer, "documents that were read anew"), column("passages", Integer, ""), column("removed", Integer, ""),
			column("left_out", Integer, ""), column("unreadable", Integer, ""), column("summary", Text, ""),
		}},
		rows: 100, read: readScans,
	}
}

type scansPage []store.Scan

func (p scansPage) rows() int { return len(p) }

func (p scansPage) value(row, col int) any {
	s := &p[row]
	numbers := [...]int64{
		int64(s.Files), int64(s.Folders), s.Bytes, int64(s.Indexed), int64(s.Passages), int64(s.Removed), int64(s.LeftOut), int64(s.Unreadable),
	}
	switch {
	case col == 0:
		return s.Root
	case col == 1:
		return localTime(s.Started)
	case col == 2:
		return localTime(s.Ended)
	case col == 3:
		return float64(max(s.Ended-s.Started, 0)/1e6) / 1e3
	case col-4 < len(numbers):
		return numbers[col-4]
	}
	return orNull(s.Summary)
}

func readScans(ctx context.Context, x *indexReading, fn func(page) error) error {
	all, err := x.store.Scans(ctx)
	if err != nil {
		return err
	}
	var seen scansPage
	for _, s := range all {
		if x.inside(s.Root) {
			seen = append(seen, s)
		}
	}
	return fn(seen)
}

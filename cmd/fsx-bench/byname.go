package main

import (
	"context"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/names"
)

// warm loads the table of names.
func warm(ctx context.Context, st store.DB) error { return st.WarmNames(ctx) }

// byName searches the names for a word: "substring" for one that stands in them, "fuzzy"
// for its letters in their order.
func byName(ctx context.Context, st store.DB, q *query) (paths []string, total int, err error) {
	match := names.Substring
	if q.Kind == "fuzzy" {
		match = names.Fuzzy
	}
	found, err := st.Find(ctx, names.Query{Words: []names.Word{{Text: q.Words}}, In: q.Under, Match: match, Limit: q.Limit})
	for i := range found.Hits {
		paths = append(paths, found.Hits[i].Path)
	}
	return paths, found.Total, err
}

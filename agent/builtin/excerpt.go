package builtin

import (
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/extract"
)

// Of a long document in a large collection only what stands around the passages that were found is looked at for one
// fact: a manual or a log has thousands of lines, nearly all of which have nothing to do with the question.

const (
	longDocument = 300 // blocks from which on a document is long
	aroundFound  = 40  // blocks that are looked at before and behind a passage
	openingOf    = 20  // blocks at the beginning, which say what a document is
)

// excerptsOf are the documents that were read, those that are long as far as they stand around what was found.
func excerptsOf(t turn.Transcript) []*source {
	if seenIn(t).small() {
		return sourcesOf(t)
	}
	found := foundBy(t)
	return sourcesWith(t, func(path string, d *extract.Document) *extract.Document {
		if len(found[path]) == 0 { // it was named
			return d
		}
		return excerpt(d, found[path])
	})
}

// foundBy are the passages that searches found, by their documents.
func foundBy(t turn.Transcript) map[string][]turn.Hit {
	found := map[string][]turn.Hit{}
	for _, r := range turn.Results[turn.SearchResult](t, "search_files") {
		for _, h := range r.Hits {
			found[h.Path] = append(found[h.Path], h)
		}
	}
	return found
}

// excerpt is a document as far as it stands around passages, with its beginning; all of one that is short, has tables, or
// in which the passages cannot be told. An empty block stands where something is left out.
func excerpt(d *extract.Document, found []turn.Hit) *extract.Document {
	if len(d.Blocks) < longDocument || slices.ContainsFunc(d.Blocks, func(b extract.Block) bool { return b.Kind == extract.Row }) {
		return d
	}
	keep := make([]bool, len(d.Blocks))
	met := false
	for i, b := range d.Blocks {
		if slices.ContainsFunc(found, func(h turn.Hit) bool { return h.Holds(b.Place) }) {
			met = true
			for j := max(0, i-aroundFound); j < min(len(keep), i+aroundFound+1); j++ {
				keep[j] = true
			}
		}
	}
	if !met && len(found) > 0 {
		return d
	}
	out := *d
	out.Blocks = nil
	left := false
	for i, b := range d.Blocks {
		if !keep[i] && i >= openingOf {
			left = true
			continue
		}
		if left {
			out.Blocks = append(out.Blocks, extract.Block{Kind: extract.Paragraph, Place: d.Blocks[i-1].Place})
		}
		out.Blocks, left = append(out.Blocks, b), false
	}
	return &out
}

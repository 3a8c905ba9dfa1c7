package builtin

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/extract"
)

// collection is a folder of documents that belong together, small enough to be read whole. What a
// search found around which there is no such folder is a collection of its own, without a path.
type collection struct {
	path      string
	documents int      // in all of it; 0 when it is what was found elsewhere
	found     []string // its documents that a search found
	evidence  float64  // how much of what a search found is in it, and how far in front
	sources   []*source
}

const (
	fewestTogether  = 4  // documents of a folder that is read whole
	fewCollections  = 4  // that are read, whatever is in them
	mostCollections = 6  // that are read where they are small
	enoughRead      = 24 // documents after which no further one is read
	mostElsewhere   = 12 // documents that are read of those around which there is no such folder
	firstHits       = 3  // after which a passage counts half
)

// collections are the folders in which passages were found, the likeliest first. None are given
// where no passage is of a folder that can be read whole.
func collections(in intent, t turn.Transcript) []*collection {
	at := map[string]*collection{}
	var out []*collection
	for _, r := range turn.Results[turn.SearchResult](t, "search_files") {
		hits, top := workFirst(in, r.Hits), 0.0
		for _, h := range hits {
			top = max(top, h.Score)
		}
		for i, h := range hits {
			path, documents := folderAround(r, h.Path)
			c := at[path]
			if c == nil {
				c = &collection{path: path, documents: documents}
				at[path], out = c, append(out, c)
			}
			if !slices.Contains(c.found, h.Path) {
				c.found = append(c.found, h.Path)
			}
			c.evidence += h.Score / max(top, 0.001) * firstHits / float64(i+firstHits)
		}
	}
	slices.SortStableFunc(out, func(a, b *collection) int { return cmp.Compare(b.evidence, a.evidence) })
	return likeliest(out)
}

// likeliest are the first collections, as many as are read for one question. What they have of
// the evidence is told beside the one that has most of it.
func likeliest(all []*collection) []*collection {
	n, read := 0, 0
	for n < len(all) && (n < fewCollections || n < mostCollections && read < enoughRead) {
		read += max(all[n].documents, min(len(all[n].found), mostElsewhere))
		n++
	}
	if n == 0 || len(all) == 1 && all[0].documents == 0 {
		return nil
	}
	most := all[0].evidence
	for _, c := range all[:n] {
		c.evidence /= most
	}
	return all[:n]
}

// folderAround is the largest folder around a document that can be read whole, and how many documents
// are in it. It is none where there is no such folder, or only one with a few documents.
func folderAround(r turn.SearchResult, document string) (path string, documents int) {
	for _, f := range r.Folders {
		if f.Documents <= smallPlace && f.Documents > documents && below(document, f.Path) {
			path, documents = f.Path, f.Documents
		}
	}
	if documents < fewestTogether {
		return "", 0
	}
	return path, documents
}

// below says whether a path lies in a folder.
func below(path, folder string) bool {
	return strings.HasPrefix(path, strings.TrimSuffix(folder, string(filepath.Separator))+string(filepath.Separator))
}

// readsOf are the calls that read some collections.
func readsOf(all []*collection) []turn.Call {
	var calls []turn.Call
	for _, c := range all {
		if c.documents > 0 {
			calls = append(calls, turn.Call{Tool: "scan_folder", Args: map[string]any{"path": c.path, "preview_chars": 0, "whole": true}})
			continue
		}
		for _, p := range c.found[:min(len(c.found), mostElsewhere)] {
			calls = append(calls, turn.Call{Tool: "read_file", Args: map[string]any{"path": p, "lines": 0}})
		}
	}
	return calls
}

// The text of a collection that is looked at, in bytes: of the documents that a search found, and of
// those with the others of the folder.
const (
	mostFoundText = 2 << 20
	mostText      = 1 << 20
)

// sourcesFor are the documents of some collections that were read, as far as their text is not too
// much to be looked at: first those that a search found, the best of them in any case.
func sourcesFor(all []*collection, t turn.Transcript) []*source {
	read, more := map[string]*extract.Document{}, map[string]bool{}
	var paths []string
	add := func(r turn.ReadResult) {
		if len(r.Blocks) > 0 && read[r.Path] == nil {
			read[r.Path], more[r.Path] = r.Document(), r.More
			paths = append(paths, r.Path)
		}
	}
	for _, r := range turn.Results[turn.ScanResult](t, "scan_folder") {
		for _, d := range r.Documents {
			add(d.ReadResult)
		}
	}
	for _, r := range turn.Results[turn.ReadResult](t, "read_file") {
		add(r)
	}
	var out []*source
	taken, found := map[string]bool{}, foundBy(t)
	for _, c := range all {
		size := 0
		take := func(path string, most int) {
			d := read[path]
			if d == nil || taken[path] {
				return
			}
			part := excerpt(d, found[path])
			if size > 0 && size+bytesOf(part) > most {
				return
			}
			taken[path] = true
			size += bytesOf(part)
			s := newSource(path, part)
			s.partly = more[path] || part != d
			out = append(out, s)
		}
		for _, p := range c.found {
			take(p, mostFoundText)
		}
		for _, p := range paths {
			if c.documents > 0 && below(p, c.path) {
				take(p, mostText)
			}
		}
	}
	placed(out)
	labelled(out)
	return out
}

// bytesOf is the length of a document's text in bytes.
func bytesOf(d *extract.Document) int {
	n := 0
	for _, b := range d.Blocks {
		n += len(b.Text)
	}
	return n
}

// parted gives each collection the documents of it that were read, and returns those that have
// some.
func parted(all []*collection, sources []*source) []*collection {
	for _, s := range sources {
		for _, c := range all {
			if c.documents > 0 && below(s.path, c.path) || slices.Contains(c.found, s.path) {
				c.sources = append(c.sources, s)
				break
			}
		}
	}
	return slices.DeleteFunc(all, func(c *collection) bool { return len(c.sources) == 0 })
}

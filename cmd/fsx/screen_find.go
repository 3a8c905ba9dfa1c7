package main

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/port"
)

const (
	foundNames    = 200 // hits of a search for names
	foundPassages = 50  // and of one for content
)

// searcher finds names and passages for the screen.
type searcher struct{ *behind }

// Names implements port.Finder.
func (s searcher) Names(ctx context.Context, query string) (port.Found, error) {
	h, err := s.wait(ctx)
	if err != nil {
		return port.Found{}, err
	}
	res, err := h.call(ctx, "find_files", arguments{"query": query, "search_type": "name", "under": paths([]string{s.dir}), "max_results": foundNames})
	if err != nil {
		return port.Found{}, err
	}
	r, ok := res.Value.(tool.FoundFiles)
	if !ok {
		return port.Found{}, errors.New("the search answered with something else")
	}
	out := port.Found{More: max(0, r.Total-len(r.Files)), Note: r.Partial}
	for _, f := range r.Files {
		hit := port.Hit{Path: string(f.Path), Kind: port.File, Size: f.Size, Modified: time.UnixMilli(f.LastModified)}
		if f.Type == "DirectoryEntry" {
			hit.Kind = port.Folder
		}
		low, want := strings.ToLower(hit.Path), strings.ToLower(query)
		if i := strings.LastIndex(low, want); i >= 0 && len(low) == len(hit.Path) {
			hit.Marks = []port.Span{{From: i, To: i + len(want)}}
		}
		out.Hits = append(out.Hits, hit)
	}
	return out, nil
}

// Content implements port.Finder.
func (s searcher) Content(ctx context.Context, query string) (port.Found, error) {
	h, err := s.wait(ctx)
	if err != nil {
		return port.Found{}, err
	}
	res, err := h.call(ctx, "search_files", arguments{"query": query, "under": paths([]string{s.dir}), "limit": foundPassages})
	if err != nil {
		return port.Found{}, err
	}
	r, ok := res.Value.(tool.Hits)
	if !ok {
		return port.Found{}, errors.New("the search answered with something else")
	}
	var out port.Found
	for _, p := range r.Hits {
		hit := port.Hit{
			Path: string(p.Path), Text: strings.Join(strings.Fields(p.Quote), " "),
			Place: extract.Place{Page: p.Page, Line: p.Line, EndLine: p.EndLine, Sheet: p.Sheet, Cells: p.Cells, Section: p.Section, Part: p.Part},
		}
		hit.Lit = wordsIn(hit.Text, query)
		out.Hits = append(out.Hits, hit)
	}
	if r.Searched == 0 {
		out.Note = "nothing has been read yet; the index is built in the background"
	}
	return out, nil
}

// wordsIn are the places of a query's words in a text, in order. A word is met
// where a word of the text begins with it.
func wordsIn(text, query string) []port.Span {
	low := strings.ToLower(text)
	if len(low) != len(text) {
		return nil // small letters of another length: the places would be wrong
	}
	words := strings.Fields(strings.ToLower(query))
	var out []port.Span
	for at := 0; at < len(low); {
		start := at == 0 || !isWord(low[at-1])
		n := 0
		for _, w := range words {
			if start && strings.HasPrefix(low[at:], w) {
				n = max(n, len(w))
			}
		}
		if n > 0 {
			out = append(out, port.Span{From: at, To: at + n})
		}
		at += max(1, n)
	}
	return out
}

func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 0x80
}

package main

import (
	"context"
	"errors"
	"os"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store/names"
	"github.com/fsx-dev/fsx/tui/port"
)

const (
	foundNames    = 200 // hits of a search for names
	foundPassages = 50  // and of one for content
	typingTime    = 2 * time.Second
)

// searcher finds names and passages for the screen.
type searcher struct{ *behind }

// Names implements port.Finder. Without in: it looks below the folder of the
// screen.
func (s searcher) Names(ctx context.Context, query string) (port.Found, error) {
	home, _ := os.UserHomeDir()
	q, err := names.Parse(query, names.ParseOptions{Now: time.Now(), Home: home, Cwd: s.dir, Type: tool.FileType})
	if err != nil {
		return port.Found{}, &toldError{code: "usage", sentence: err.Error(), err: err}
	}
	if len(q.In) == 0 {
		q.In = []string{s.dir}
	}
	q.Limit, q.Patience = foundNames, typingTime
	h, err := s.wait(ctx)
	if err != nil {
		return port.Found{}, err
	}
	r, err := h.store.Find(ctx, q)
	if err != nil {
		return port.Found{}, err
	}
	out := port.Found{Hits: make([]port.Hit, len(r.Hits)), More: max(0, r.Total-len(r.Hits))}
	for i, hit := range r.Hits {
		p := port.Hit{Path: hit.Path, Kind: port.Kind(hit.Kind), Size: hit.Size, Modified: time.Unix(0, hit.ModTime)}
		for _, m := range hit.Spans {
			p.Marks = append(p.Marks, port.Span(m))
		}
		out.Hits[i] = p
	}
	switch {
	case r.Partial:
		out.Note = "there may be more: the search was ended early"
	case len(r.Hits) > 0:
	default:
		if t, err := h.store.Totals(ctx, s.dir); err == nil && t.Files+t.Folders == 0 {
			out.Note = "nothing is known of this folder yet; it is scanned in the background"
		}
	}
	return out, nil
}

// Content implements port.Finder.
func (s searcher) Content(ctx context.Context, query string) (port.Found, error) {
	h, err := s.wait(ctx)
	if err != nil {
		return port.Found{}, err
	}
	// While a person types, nothing is asked of an embedder.
	res, err := h.call(ctx, "search_files", arguments{
		"query": query, "under": paths([]string{s.dir}), "limit": foundPassages, "words_only": true,
	})
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
			Place: extract.Place{Page: p.Page, Label: p.Label, Line: p.Line, EndLine: p.EndLine, Sheet: p.Sheet, Cells: p.Cells, Section: p.Section, Part: p.Part},
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

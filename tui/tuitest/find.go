package tuitest

import (
	"context"
	"fmt"
	"path"
	"sort"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/port"
)

// MemFinder finds names and lines in files in memory by a part of them, and
// knows one filter: ext:EXTENSION.
type MemFinder struct {
	files *MemFiles

	mu      sync.Mutex
	gate    chan struct{}
	queries []string
	ended   int
}

// NewFinder returns a finder over files.
func NewFinder(files *MemFiles) *MemFinder { return &MemFinder{files: files} }

// Hold makes every search wait until the returned function is called or its
// context ends.
func (f *MemFinder) Hold() (release func()) {
	c := make(chan struct{})
	f.mu.Lock()
	f.gate = c
	f.mu.Unlock()
	return sync.OnceFunc(func() { close(c) })
}

// Searches are the queries so far, and how many of them were ended before they
// had an answer.
func (f *MemFinder) Searches() (queries []string, ended int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]string(nil), f.queries...), f.ended
}

func (f *MemFinder) wait(ctx context.Context, query string) error {
	f.mu.Lock()
	f.queries = append(f.queries, query)
	gate := f.gate
	f.mu.Unlock()
	if gate != nil {
		select {
		case <-gate:
		case <-ctx.Done():
		}
	}
	if ctx.Err() != nil {
		f.mu.Lock()
		f.ended++
		f.mu.Unlock()
	}
	return ctx.Err()
}

// Names implements port.Finder.
func (f *MemFinder) Names(ctx context.Context, query string) (port.Found, error) {
	if err := f.wait(ctx, query); err != nil {
		return port.Found{}, err
	}
	var ext string
	var words []string
	for w := range strings.FieldsSeq(query) {
		if rest, ok := strings.CutPrefix(w, "ext:"); ok {
			if rest == "" {
				return port.Found{}, fmt.Errorf("ext: needs an ending behind it, such as ext:pdf")
			}
			ext = "." + rest
			continue
		}
		words = append(words, w)
	}
	var out port.Found
	for _, p := range f.paths() {
		if ext != "" && path.Ext(p) != ext {
			continue
		}
		h := port.Hit{Path: p, Size: int64(len(f.files.text(p))), Modified: modified}
		all := true
		for _, w := range words {
			i := strings.LastIndex(strings.ToLower(p), strings.ToLower(w))
			if all = all && i >= 0; all {
				h.Marks = append(h.Marks, port.Span{From: i, To: i + len(w)})
			}
		}
		if all {
			sort.Slice(h.Marks, func(i, j int) bool { return h.Marks[i].From < h.Marks[j].From })
			out.Hits = append(out.Hits, h)
		}
	}
	return out, nil
}

// Content implements port.Finder: the lines that hold the query.
func (f *MemFinder) Content(ctx context.Context, query string) (port.Found, error) {
	if err := f.wait(ctx, query); err != nil {
		return port.Found{}, err
	}
	var out port.Found
	for _, p := range f.paths() {
		for n, page := range strings.Split(f.files.text(p), "\f") {
			for line := range strings.SplitSeq(page, "\n") {
				if i := strings.Index(strings.ToLower(line), strings.ToLower(query)); i >= 0 {
					out.Hits = append(out.Hits, port.Hit{
						Path: p, Place: extract.Place{Page: n + 1}, Text: line, Lit: []port.Span{{From: i, To: i + len(query)}},
					})
				}
			}
		}
	}
	return out, nil
}

func (f *MemFinder) paths() []string {
	f.files.mu.Lock()
	defer f.files.mu.Unlock()
	var out []string
	for p := range f.files.files {
		if !strings.HasSuffix(p, "/") && !strings.Contains(p, " -> ") {
			out = append(out, p)
		}
	}
	sort.Strings(out)
	return out
}

func (f *MemFiles) text(p string) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.files[p]
}

// MemChanges are changes that a test tells.
type MemChanges chan port.Change

// Changes implements port.Changes.
func (c MemChanges) Changes(context.Context) (<-chan port.Change, error) { return c, nil }

// MemOpening is what opens when Hold is closed, and at once without one.
type MemOpening struct {
	Hold chan struct{}
	Err  error
}

// Opening implements port.Opening.
func (o *MemOpening) Opening(ctx context.Context) error {
	if o.Hold != nil {
		select {
		case <-o.Hold:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return o.Err
}

package tool

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/passage"
	"github.com/fsx-dev/fsx/store"
)

//go:embed search_files.md
var searchFilesDoc string

type searchInput struct {
	Query      string `json:"query" jsonschema:"words or a question"`
	Limit      int    `json:"limit,omitempty" default:"5" min:"1" max:"100"`
	PathFilter string `json:"path_filter,omitempty" jsonschema:"a folder, a glob, or a part of the path"`
	Under      []Path `json:"under,omitempty" jsonschema:"only in these folders or files"`
}

// Hit is a passage that fits a query.
type Hit struct {
	Path    Path    `json:"path"`
	Name    Path    `json:"name"`
	Page    int     `json:"page,omitempty"`
	Line    int     `json:"line,omitempty"`
	EndLine int     `json:"end_line,omitempty"`
	Sheet   string  `json:"sheet,omitempty"`
	Cells   string  `json:"cells,omitempty"`
	Section string  `json:"section,omitempty"`
	Part    string  `json:"part,omitempty"`
	Place   string  `json:"place" jsonschema:"where the quote stands, as citations write it: p.3, lines 4-9"`
	Heading string  `json:"heading,omitempty"`
	Quote   string  `json:"quote" jsonschema:"at most 200 characters, word for word"`
	Text    string  `json:"text" jsonschema:"the whole passage"`
	Score   float64 `json:"score"`
	Matched int     `json:"matched" jsonschema:"how many different words of the query it holds"`
}

// Hits are the passages that fit a query, best first.
type Hits struct {
	Query      string `json:"query"`
	Hits       []Hit  `json:"hits"`
	Searched   int    `json:"searched" jsonschema:"indexed documents that were searched"`
	Unreadable int    `json:"unreadable" jsonschema:"documents that could not be read and so were not searched"`
	base       string
}

// maxSearch is the most passages that are asked for at once.
const maxSearch = 1000

func searchFiles() Tool { return Define("search_files", Read, searchFilesDoc, search) }

func search(ctx context.Context, e *Env, in searchInput) (Hits, error) {
	out := Hits{Query: in.Query, Hits: []Hit{}, base: e.Cwd}
	if strings.TrimSpace(in.Query) == "" {
		return out, &ArgumentError{Tool: "search_files", Field: "query", Problem: "is empty"}
	}
	under, keep, err := e.searchScope(ctx, in)
	if err != nil {
		return out, err
	}
	if err := out.count(ctx, e, under); err != nil {
		return out, err
	}
	want := in.Limit
	if keep != nil {
		want = min(maxSearch, in.Limit*40)
	}
	words, quoted := phrases(in.Query)
	if len(quoted) > 0 {
		want = maxSearch // many hold the words of a phrase, and few the phrase
	}
	found, err := e.Store.Search(ctx, store.Query{Words: words, Phrases: quoted, Under: under, Limit: min(maxSearch, want+10)})
	if err != nil {
		return out, err
	}
	r := &recutter{env: e, quoter: newQuoter(in.Query), quoted: quoted, docs: map[string]*recut{}}
	for _, h := range found {
		if len(out.Hits) == in.Limit {
			break
		}
		if keep != nil && !keep(h.Document.Path) {
			continue
		}
		hit, ok, err := r.hit(ctx, h)
		if err != nil {
			return out, err
		}
		if ok {
			out.Hits = append(out.Hits, hit)
		}
	}
	return out, nil
}

// searchScope returns the folders to search and, for a filter that is not a
// folder, which paths to keep.
func (e *Env) searchScope(ctx context.Context, in searchInput) (under []string, keep func(string) bool, err error) {
	if len(in.Under) > 0 {
		if under, err = e.folders(ctx, in.Under); err != nil {
			return nil, nil, err
		}
	} else if e.bounded() {
		under = e.roots()
	}
	filter := strings.TrimSpace(in.PathFilter)
	if filter == "" {
		return under, nil, nil
	}
	if at, err := e.resolve(Path(filter)); err == nil {
		if _, err := e.Keeper.Guard().Lstat(at); err == nil {
			return []string{at}, nil, nil
		}
	}
	low := strings.ToLower(filepath.ToSlash(filter))
	if strings.ContainsAny(filter, "*?[{") && doublestar.ValidatePattern(low) {
		return under, func(path string) bool {
			path = strings.ToLower(filepath.ToSlash(path))
			return doublestar.MatchUnvalidated("**/"+strings.TrimPrefix(low, "/"), strings.TrimPrefix(path, "/"))
		}, nil
	}
	return under, func(path string) bool { return strings.Contains(strings.ToLower(filepath.ToSlash(path)), low) }, nil
}

func (h *Hits) count(ctx context.Context, e *Env, under []string) error {
	if len(under) == 0 {
		under = e.Keeper.Guard().Roots()
	}
	for _, u := range under {
		st, err := e.Store.Stats(ctx, u)
		if err != nil {
			return err
		}
		h.Searched += st.Documents
		h.Unreadable += st.Unreadable
	}
	return nil
}

// recutter turns hits of the index into passages of the files as they are now.
type recutter struct {
	env    *Env
	quoter quoter
	quoted []string // phrases that a passage must say
	docs   map[string]*recut
}

// recut is a document cut into passages; doc is nil when it cannot be read any
// more.
type recut struct {
	doc      *extract.Document
	passages []passage.Passage
	shown    map[int]bool
	same     bool // the file is as it was when it was indexed
}

func (r *recutter) open(ctx context.Context, d store.Document) (*recut, error) {
	if c, ok := r.docs[d.Path]; ok {
		return c, nil
	}
	c := &recut{shown: map[int]bool{}}
	r.docs[d.Path] = c
	info, err := r.env.Keeper.Guard().Stat(d.Path)
	if err != nil {
		return c, ctx.Err()
	}
	doc, err := r.env.Keeper.Document(ctx, d.Path)
	if err != nil {
		if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
			return c, ctx.Err()
		}
		return c, nil
	}
	c.doc, c.passages = doc, passage.Cut(doc, filepath.Base(d.Path), r.env.PassageSize)
	c.same = info.Size == d.Size && info.ModTime == d.ModTime && info.Inode == d.Inode
	return c, nil
}

// hit finds the passage of a hit in its file. It reports false when the file
// is gone or no longer says anything of the kind.
func (r *recutter) hit(ctx context.Context, h store.Hit) (Hit, bool, error) {
	c, err := r.open(ctx, h.Document)
	if err != nil || c.doc == nil {
		return Hit{}, false, err
	}
	n := r.locate(c, h.Passage)
	if n < 0 || c.shown[n] {
		return Hit{}, false, nil
	}
	c.shown[n] = true
	p := c.passages[n]
	if !says(p.Text, r.quoted) {
		return Hit{}, false, nil
	}
	blocks := c.doc.Blocks[p.First : p.Last+1]
	if p.To > p.From && p.First == p.Last {
		one := blocks[0]
		one.Text = one.Text[min(p.From, len(one.Text)):min(p.To, len(one.Text))]
		blocks = []extract.Block{one}
	}
	quote, at := r.quoter.best(blocks)
	where := blocks[at].Place
	matched := h.Matched
	if !c.same || matched == 0 {
		matched = r.quoter.matched(p.Heading + " " + p.Text)
	}
	return Hit{
		Path: Path(h.Document.Path), Name: nameOf(h.Document.Path), Page: where.Page, Line: where.Line, EndLine: where.EndLine,
		Sheet: where.Sheet, Cells: where.Cells, Section: where.Section, Part: where.Part, Place: where.String(), Heading: p.Heading,
		Quote: quote, Text: p.Text, Score: math.Round(h.Score*1000) / 1000, Matched: matched,
	}, true, nil
}

// locate returns the number of a passage in the file as it is now, or -1. In a
// file that changed it is the passage that holds most words of the query.
func (r *recutter) locate(c *recut, p store.Passage) int {
	if c.same && p.N < len(c.passages) {
		if q := c.passages[p.N]; q.First == p.First && q.Last == p.Last && q.From == p.From && q.To == p.To {
			return p.N
		}
	}
	best, most := -1, 0
	for i, q := range c.passages {
		if n := r.quoter.matched(q.Text); n > most && !c.shown[i] {
			best, most = i, n
		}
	}
	return best
}

// Text is a quote under its file and place, best first.
func (h Hits) Text() string {
	var b strings.Builder
	for i, hit := range h.Hits {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(ShownPath(string(hit.Path), h.base))
		if hit.Place != "" {
			b.WriteString(" (" + Safe(hit.Place) + ")")
		}
		fmt.Fprintf(&b, "  %.2f\n", hit.Score)
		if hit.Heading != "" && !strings.HasPrefix(hit.Place, "§") {
			b.WriteString("  § " + Safe(clip(hit.Heading, maxQuote)) + "\n")
		}
		b.WriteString("  " + Safe(hit.Quote) + "\n")
	}
	if len(h.Hits) == 0 {
		b.WriteString("nothing found")
	} else {
		fmt.Fprintf(&b, "\n%s", Count(len(h.Hits), "passage"))
	}
	fmt.Fprintf(&b, " in %s", Count(h.Searched, "indexed document"))
	if h.Unreadable > 0 {
		fmt.Fprintf(&b, " (%s unreadable)", Thousands(int64(h.Unreadable)))
	}
	b.WriteByte('\n')
	return b.String()
}

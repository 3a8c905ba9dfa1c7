package tool

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/filter"
)

//go:embed search_files.md
var searchFilesDoc string

type searchInput struct {
	Query      string `json:"query" jsonschema:"words or a question"`
	Limit      int    `json:"limit,omitempty" default:"5" min:"1" max:"100"`
	PathFilter string `json:"path_filter,omitempty" jsonschema:"a folder, a glob, or a part of the path"`
	Under      []Path `json:"under,omitempty" jsonschema:"only in these folders or files"`
	WordsOnly  bool   `json:"words_only,omitempty" jsonschema:"do not look for passages by what they mean"`
	Filter     string `json:"filter,omitempty" jsonschema:"conditions on the documents, such as: ext=pdf, size>1MB, modified>=2026-01-01, type in (contract, invoice), title~lease, mentions_currency=true"`
}

// Hit is a passage that fits a query.
type Hit struct {
	Path    Path    `json:"path"`
	Name    Path    `json:"name"`
	Page    int     `json:"page,omitempty"`
	Label   string  `json:"label,omitempty"`
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
	By      string  `json:"by,omitempty" enum:"words|meaning|words and meaning" jsonschema:"in which way it was found, where there is more than one"`
	Matched int     `json:"matched" jsonschema:"how many different words of the query it holds"`
}

// Hits are the passages that fit a query, best first.
type Hits struct {
	Query      string    `json:"query"`
	Hits       []Hit     `json:"hits"`
	Searched   int       `json:"searched" jsonschema:"indexed documents that were searched"`
	Unreadable int       `json:"unreadable" jsonschema:"documents that could not be read and so were not searched"`
	Also       []Widened `json:"also" jsonschema:"what was searched beside the words of the query, and why"`
	Unknown    []string  `json:"unknown,omitempty" jsonschema:"words that no document has, and nothing like them"`
	Folders    []Within  `json:"folders,omitempty" jsonschema:"the folders around the passages that scan_folder reads in one call"`
	Filter     string    `json:"filter,omitempty" jsonschema:"the conditions that were read"`
	Meaning    string    `json:"meaning,omitempty" jsonschema:"the embedder by which passages were looked for by what they mean, too"`
	Notice     string    `json:"notice,omitempty" jsonschema:"why they were not"`
	base       string
}

// maxSearch is the most passages that are asked for at once.
const maxSearch = 1000

func searchFiles() Tool { return Define("search_files", Read, searchFilesDoc, search) }

func search(ctx context.Context, e *Env, in searchInput) (Hits, error) {
	out := Hits{Query: in.Query, Hits: []Hit{}, Also: []Widened{}, Unknown: []string{}, base: e.Cwd}
	where, words, err := conditions(in)
	if err != nil {
		return out, err
	}
	if strings.TrimSpace(words) == "" {
		return out, &ArgumentError{Tool: "search_files", Field: "query", Problem: "is empty"}
	}
	under, keep, err := e.searchScope(ctx, in)
	if err != nil {
		return out, err
	}
	if err := out.count(ctx, e, under); err != nil {
		return out, err
	}
	want := in.Limit + min(2*in.Limit, 20) + 10
	if keep != nil {
		want = in.Limit * 40
	}
	words, quoted := phrases(words)
	if len(quoted) > 0 {
		want = maxSearch // many hold the words of a phrase, and few the phrase
	}
	wide, err := e.widen(ctx, words)
	if err != nil {
		return out, err
	}
	out.Filter, out.Unknown = where.String(), wide.unknown
	meaning, err := out.meaning(ctx, e, in, strings.TrimSpace(words+" "+strings.Join(quoted, " ")))
	if err != nil {
		return out, err
	}
	found, err := e.Store.Search(ctx, store.Query{
		Words: words, Phrases: quoted, Under: under, Limit: min(maxSearch, want), Where: where, Variants: wide.variants, Meaning: meaning,
	})
	if err != nil {
		return out, err
	}
	r := &recutter{env: e, asked: newAsked(words+" "+strings.Join(quoted, " "), wide.variants), quoted: quoted, docs: map[string]*recut{}}
	if err := r.take(ctx, found, keep, in.Limit+min(2*in.Limit, 20)); err != nil {
		return out, err
	}
	out.Hits = r.ranked(in.Limit)
	out.Also = wide.told(r)
	out.Folders, err = e.around(ctx, out.Hits)
	return out, err
}

// meaning is what the search needs to find passages by what they mean, unless only words count.
func (h *Hits) meaning(ctx context.Context, e *Env, in searchInput, question string) (m store.Meaning, err error) {
	if in.WordsOnly {
		return m, nil
	}
	m, h.Notice, err = e.meaning(ctx, question)
	h.Meaning = m.Embedder
	return m, err
}

// conditions takes those of the query and of the filter.
func conditions(in searchInput) (where filter.Filter, words string, err error) {
	var wrong *filter.Error
	if where, words, err = filter.Parse(in.Query); errors.As(err, &wrong) {
		return where, words, &ArgumentError{Tool: "search_files", Field: "query", Problem: "holds a condition that cannot be read: " + wrong.Error()}
	}
	more, rest, err := filter.Parse(in.Filter)
	switch {
	case errors.As(err, &wrong):
		return where, words, &ArgumentError{Tool: "search_files", Field: "filter", Problem: "cannot be read: " + wrong.Error()}
	case strings.TrimSpace(rest) != "":
		return where, words, &ArgumentError{Tool: "search_files", Field: "filter", Problem: fmt.Sprintf("cannot be read at %q; write conditions such as ext=pdf, size>1MB", rest)}
	}
	where.Conditions = append(where.Conditions, more.Conditions...)
	return where, words, err
}

func (h *Hits) count(ctx context.Context, e *Env, under []string) error {
	if len(under) == 0 {
		under = e.Keeper.Guard().Roots()
	}
	for _, u := range under {
		c, err := e.Store.Counts(ctx, u)
		if err != nil {
			return err
		}
		h.Searched += c.Documents
		h.Unreadable += c.Unreadable
	}
	return nil
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
		fmt.Fprintf(&b, "  %.2f", hit.Score)
		if hit.By == byMeaning {
			b.WriteString("  by meaning")
		}
		b.WriteByte('\n')
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
	if h.Filter != "" {
		b.WriteString(" where " + Safe(h.Filter))
	}
	if h.Unreadable > 0 {
		fmt.Fprintf(&b, " (%s unreadable)", Thousands(int64(h.Unreadable)))
	}
	b.WriteByte('\n')
	h.writeAlso(&b)
	return b.String()
}

// writeAlso says what was searched beside the words of the query.
func (h Hits) writeAlso(b *strings.Builder) {
	var also []string
	for _, w := range h.Also {
		also = append(also, fmt.Sprintf("%s for %s (%s)", Safe(w.As), Safe(w.Word), w.Why))
	}
	if len(also) > 0 {
		fmt.Fprintf(b, "also searched: %s\n", strings.Join(also, ", "))
	}
	if len(h.Unknown) > 0 {
		fmt.Fprintf(b, "no document has: %s\n", Safe(strings.Join(h.Unknown, ", ")))
	}
	if h.Notice != "" {
		b.WriteString(Safe(h.Notice) + "\n")
	}
}

package tool

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/reference"
)

//go:embed references.md
var referencesDoc string

type referencesInput struct {
	Path      Path   `json:"path,omitempty" jsonschema:"a document, or a folder for all references in it; default: the current folder"`
	Direction string `json:"direction,omitempty" enum:"both|out|in" default:"both" jsonschema:"out: what it refers to; in: what refers to it"`
	Depth     int    `json:"depth,omitempty" default:"1" min:"1" max:"10" jsonschema:"follow references of what is found so many steps"`
	Limit     int    `json:"limit,omitempty" default:"200" min:"1" max:"5000" jsonschema:"at most so many references"`
	Under     []Path `json:"under,omitempty" jsonschema:"look for documents in these folders only"`
}

// Referenced is a document, or a part of one, that a reference means.
type Referenced struct {
	Path  Path   `json:"path"`
	Name  Path   `json:"name"`
	Title string `json:"title,omitempty"`
	Place string `json:"place,omitempty" jsonschema:"where the part begins"`
	How   string `json:"how" jsonschema:"what fits: file name, title, number, date, heading"`
}

// Reference is one place where a document names another.
type Reference struct {
	From    Path          `json:"from"`
	Name    string        `json:"name" jsonschema:"as the document calls it"`
	Form    string        `json:"form" jsonschema:"file, part, dated, number or title"`
	Quote   string        `json:"quote"`
	Place   string        `json:"place,omitempty"`
	At      extract.Place `json:"at"`
	To      []Referenced  `json:"to" jsonschema:"empty when no indexed document fits"`
	Step    int           `json:"step" jsonschema:"how many references lead here from the document that was asked for"`
	Inwards bool          `json:"inwards,omitempty" jsonschema:"it refers to the document that was asked for"`
}

// ReferenceList is what is referred to and what refers, unresolved references last.
type ReferenceList struct {
	Path       Path        `json:"path"`
	References []Reference `json:"references"`
	Unresolved []Reference `json:"unresolved" jsonschema:"references to which no indexed document fits"`
	More       int         `json:"more,omitempty" jsonschema:"how many were left out because of the limit"`
	base       string
	folder     bool
}

func referencesTool() Tool { return Define("references", Read, referencesDoc, references) }

func references(ctx context.Context, e *Env, in referencesInput) (ReferenceList, error) {
	out := ReferenceList{References: []Reference{}, Unresolved: []Reference{}, base: e.Cwd}
	if in.Path == "" {
		in.Path = Path(e.Cwd)
	}
	at, err := e.resolve(in.Path)
	if err != nil {
		return out, err
	}
	info, err := e.Keeper.Guard().Stat(at)
	if err != nil {
		return out, err
	}
	out.Path, out.folder = Path(at), info.FileMode().IsDir()
	g, err := e.referenceGraph(ctx, at, in.Under)
	if err != nil {
		return out, err
	}
	if out.folder {
		out.all(g, at, in)
		return out, nil
	}
	if !g.Known(at) {
		if _, err := e.Store.Document(ctx, at); errors.Is(err, store.ErrNotFound) {
			return out, &ArgumentError{Tool: "references", Field: "path", Problem: "is not indexed yet; index its folder first"}
		}
	}
	out.walk(g, at, in)
	return out, nil
}

// referenceGraph gives the graph of the folders that are asked for, or of all roots.
func (e *Env) referenceGraph(ctx context.Context, at string, under []Path) (*reference.Graph, error) {
	folders := e.roots()
	if len(under) > 0 {
		var err error
		if folders, err = e.folders(ctx, under); err != nil {
			return nil, err
		}
	}
	if len(under) == 0 && !slices.ContainsFunc(folders, func(f string) bool { return isBelow(at, f) }) {
		folders = e.Keeper.Guard().Roots()
	}
	return e.graphs.Graph(ctx, e.Store, folders)
}

// all lists every reference of the documents in a folder.
func (l *ReferenceList) all(g *reference.Graph, at string, in referencesInput) {
	for _, path := range g.Paths() {
		if !isBelow(path, at) {
			continue
		}
		for _, link := range g.Out(path) {
			l.add(link, in, 1, false)
		}
	}
}

// walk follows references from a document, step by step, each document once.
func (l *ReferenceList) walk(g *reference.Graph, at string, in referencesInput) {
	for _, inwards := range []bool{false, true} {
		if in.Direction == "in" && !inwards || in.Direction == "out" && inwards {
			continue
		}
		seen, now := map[string]bool{at: true}, []string{at}
		for step := 1; step <= in.Depth && len(now) > 0; step++ {
			var next []string
			for _, path := range now {
				links := g.Out(path)
				if inwards {
					links = g.In(path)
				}
				for _, link := range links {
					l.add(link, in, step, inwards)
					next = appendNew(next, seen, link, inwards)
				}
			}
			now = next
		}
	}
}

// appendNew adds the documents at the other end of a reference that were not met yet.
func appendNew(next []string, seen map[string]bool, link reference.Link, inwards bool) []string {
	ends := []string{link.From}
	if !inwards {
		ends = ends[:0]
		for _, t := range link.To {
			ends = append(ends, t.Path)
		}
	}
	for _, p := range ends {
		if !seen[p] {
			seen[p] = true
			next = append(next, p)
		}
	}
	return next
}

func (l *ReferenceList) add(link reference.Link, in referencesInput, step int, inwards bool) {
	r := Reference{
		From: Path(link.From), Name: link.Item.Name, Form: link.Item.Value, Quote: clip(link.Item.Text, maxQuote),
		At: placeOf(link.Item.Place), Place: placeOf(link.Item.Place).String(), Step: step, Inwards: inwards, To: []Referenced{},
	}
	for _, t := range link.To {
		r.To = append(r.To, Referenced{Path: Path(t.Path), Name: nameOf(t.Path), Title: t.Title, Place: placeOf(t.Place).String(), How: t.How})
	}
	switch {
	case len(l.References)+len(l.Unresolved) >= in.Limit:
		l.More++
	case len(r.To) == 0:
		l.Unresolved = append(l.Unresolved, r)
	default:
		l.References = append(l.References, r)
	}
}

// Text shows what is referred to, then what refers, then what nothing fits.
func (l ReferenceList) Text() string {
	var b strings.Builder
	groups := []struct {
		title string
		list  []Reference
	}{
		{"refers to", filterReferences(l.References, false)}, {"is referred to by", filterReferences(l.References, true)},
		{"refers to what is not among the indexed documents", l.Unresolved},
	}
	for _, g := range groups {
		if len(g.list) == 0 {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s %s\n", ShownPath(string(l.Path), l.base), g.title)
		for _, r := range g.list {
			l.line(&b, r)
		}
	}
	if b.Len() == 0 {
		fmt.Fprintf(&b, "%s names no other document, and no indexed document names it\n", ShownPath(string(l.Path), l.base))
	}
	if l.More > 0 {
		fmt.Fprintf(&b, "\n%s more\n", Thousands(int64(l.More)))
	}
	return b.String()
}

func filterReferences(list []Reference, inwards bool) []Reference {
	return slices.DeleteFunc(slices.Clone(list), func(r Reference) bool { return r.Inwards != inwards })
}

// line writes one reference: from where, what is named, what is meant, and the words.
func (l ReferenceList) line(b *strings.Builder, r Reference) {
	b.WriteString(strings.Repeat("  ", r.Step))
	if l.folder || r.Inwards || r.Step > 1 {
		b.WriteString(ShownPath(string(r.From), l.base) + " ")
	}
	if r.Place != "" {
		b.WriteString("(" + Safe(r.Place) + ") ")
	}
	b.WriteString(Safe(r.Name))
	for i, t := range r.To {
		sep := " -> "
		if i > 0 {
			sep = " or "
		}
		b.WriteString(sep + ShownPath(string(t.Path), l.base))
		if t.Place != "" {
			b.WriteString(" (" + Safe(t.Place) + ")")
		}
	}
	b.WriteString("\n" + strings.Repeat("  ", r.Step+1) + Safe(r.Quote) + "\n")
}

// placeOf is a place that the store keeps.
func placeOf(p store.Place) extract.Place {
	return extract.Place{Page: p.Page, Line: p.Line, EndLine: p.EndLine, Sheet: p.Sheet, Cells: p.Cells, Section: p.Section, Part: p.Part}
}

package reference

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

// The forms of references, as extract/item writes them into the value of the item.
const (
	formFile   = "file"
	formPart   = "part"
	formDated  = "dated"
	formNumber = "number"
	formTitle  = "title"
)

// Link is one reference: what a document says, where, and what is meant.
type Link struct {
	From string // path of the document that says it
	Item store.Item
	To   []Target // empty when nothing fits; several when it is not clear which
}

// Target is a document, or a part of one, that a reference means.
type Target struct {
	Path  string
	Title string
	Place store.Place // of the heading that bears the number; zero for the whole document
	How   string      // "file name", "title", "number", "date", "heading"
}

// Graph is the references between the documents below some folders.
type Graph struct {
	documents map[string]*document
	out, in   map[string][]Link
	size      int
}

// Len is how many references there are.
func (g *Graph) Len() int { return g.size }

// Known reports whether a document is in the graph.
func (g *Graph) Known(path string) bool { return g.documents[path] != nil }

// Out gives what a document refers to, in the order of its text.
func (g *Graph) Out(path string) []Link { return g.out[path] }

// In gives what refers to a document, or to a part of it, from other documents, in the
// order of their paths.
func (g *Graph) In(path string) []Link { return g.in[path] }

// Paths gives the documents that refer to anything or are referred to, in order.
func (g *Graph) Paths() []string {
	var out []string
	for p := range g.documents {
		if len(g.out[p])+len(g.in[p]) > 0 {
			out = append(out, p)
		}
	}
	slices.Sort(out)
	return out
}

// Build reads the documents at or below some folders and links them.
func Build(ctx context.Context, db store.DB, under []string) (*Graph, error) {
	b := newIndex()
	for _, u := range outermost(under) {
		if err := b.read(ctx, db, u); err != nil {
			return nil, err
		}
	}
	b.finish()
	g := &Graph{documents: b.documents, out: map[string][]Link{}, in: map[string][]Link{}}
	for n, d := range b.order {
		if n%64 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		for i := range d.references {
			g.link(b, d, &d.references[i])
		}
	}
	for _, list := range g.in {
		slices.SortStableFunc(list, func(a, b Link) int { return cmp.Compare(a.From, b.From) })
	}
	return g, nil
}

// link resolves one reference and puts it into both directions.
func (g *Graph) link(b *index, d *document, it *store.Item) {
	l := Link{From: d.path, Item: *it, To: b.resolve(d, it)}
	if len(l.To) == 0 && it.Value == formTitle {
		return
	}
	g.size++
	g.out[d.path] = append(g.out[d.path], l)
	seen := map[string]bool{d.path: true}
	for _, t := range l.To {
		if !seen[t.Path] {
			seen[t.Path] = true
			g.in[t.Path] = append(g.in[t.Path], l)
		}
	}
}

// outermost leaves out the folders that lie in another one of the list.
func outermost(list []string) (out []string) {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
	for _, p := range list {
		if !slices.ContainsFunc(out, func(o string) bool { return within(o, p) }) {
			out = append(out, p)
		}
	}
	slices.Sort(out)
	return out
}

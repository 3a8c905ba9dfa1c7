package reference

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

// document is what is known of a document that may be named.
type document struct {
	path, dir, title string
	name             []string // tokens of the file's name without its extension
	titled           []string // tokens of the title
	dates            map[string]bool
	headings         []store.Item
	references       []store.Item
}

// firstBlocks is how much of a document is its beginning, where its own date stands.
const firstBlocks = 12

// index finds documents by what they may be called.
type index struct {
	documents map[string]*document
	order     []*document
	byBase    map[string][]*document // by the folded name with its extension
	byStem    map[string][]*document // by the folded name without it
	byToken   map[string][]*document // by each token of name and title
	byHeading map[string][]heading   // by the folded number of a numbered heading
	known     map[string][]candidate // what was found for a reference, whoever makes it
}

type heading struct {
	d  *document
	it *store.Item
}

func newIndex() *index {
	return &index{
		documents: map[string]*document{}, byBase: map[string][]*document{}, byStem: map[string][]*document{},
		byToken: map[string][]*document{}, byHeading: map[string][]heading{}, known: map[string][]candidate{},
	}
}

// read takes in the documents at or below a folder.
func (x *index) read(ctx context.Context, db store.DB, under string) error {
	err := db.Documents(ctx, under, func(d store.Document) error {
		if d.Status == store.Indexed && x.documents[d.Path] == nil {
			x.add(&d)
		}
		return nil
	})
	if err != nil {
		return err
	}
	kinds := []store.ItemKind{store.ItemReference, store.ItemDate, store.ItemHeading}
	return db.Items(ctx, under, kinds, func(of store.DocumentItems) error {
		d := x.documents[of.Document.Path]
		if d == nil {
			return nil
		}
		for _, it := range of.Items {
			switch it.Kind {
			case store.ItemReference:
				d.references = append(d.references, it)
			case store.ItemDate:
				if it.Block < firstBlocks {
					d.dates[it.Date] = true
				}
			case store.ItemHeading:
				if isPart(it.Name) {
					d.headings = append(d.headings, it)
				}
			}
		}
		return nil
	})
}

func (x *index) add(d *store.Document) {
	base := filepath.Base(d.Path)
	e := &document{
		path: d.Path, dir: filepath.Dir(d.Path), title: d.Title, dates: map[string]bool{},
		name: tokens(strings.TrimSuffix(base, filepath.Ext(base))), titled: tokens(d.Title),
	}
	x.documents[d.Path] = e
	x.order = append(x.order, e)
}

// finish makes the tables once all is read.
func (x *index) finish() {
	for _, d := range x.order {
		base := filepath.Base(d.path)
		push(x.byBase, folded(base), d)
		push(x.byStem, strings.Join(d.name, " "), d)
		for _, t := range unique(d.name, d.titled) {
			push(x.byToken, t, d)
		}
		for i := range d.headings {
			push(x.byHeading, folded(d.headings[i].Name), heading{d, &d.headings[i]})
		}
	}
}

func push[T any](m map[string][]T, key string, v T) { m[key] = append(m[key], v) }

// unique gives the tokens of both lists once.
func unique(a, b []string) []string {
	out := slices.Concat(a, b)
	slices.Sort(out)
	return slices.Compact(out)
}

// holding gives the documents that have every one of some tokens in their name or title.
func (x *index) holding(want []string) []*document {
	if len(want) == 0 {
		return nil
	}
	rarest := x.byToken[want[0]]
	for _, t := range want[1:] {
		if list := x.byToken[t]; len(list) < len(rarest) {
			rarest = list
		}
	}
	var out []*document
	for _, d := range rarest {
		if holdsAll(d.name, want) || holdsAll(d.titled, want) {
			out = append(out, d)
		}
	}
	return out
}

func holdsAll(have, want []string) bool {
	for _, w := range want {
		if !slices.Contains(have, w) {
			return false
		}
	}
	return true
}

// within reports whether a path is a folder or lies in it.
func within(folder, path string) bool {
	rest, ok := strings.CutPrefix(path, folder)
	return ok && (rest == "" || rest[0] == os.PathSeparator || strings.HasSuffix(folder, string(os.PathSeparator)))
}

// apart is how many folders one has to go up and down from one folder to another.
func apart(a, b string) int {
	x, y := strings.Split(a, string(os.PathSeparator)), strings.Split(b, string(os.PathSeparator))
	same := 0
	for same < len(x) && same < len(y) && x[same] == y[same] {
		same++
	}
	return len(x) + len(y) - 2*same
}

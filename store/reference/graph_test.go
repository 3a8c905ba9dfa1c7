package reference_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/reference"
)

// archive is a store whose documents are added by hand.
type archive struct {
	*store.Store
	t    testing.TB
	root string
}

func newArchive(t testing.TB) *archive {
	t.Helper()
	s, err := store.Open(t.Context(), t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return &archive{s, t, t.TempDir()}
}

// add stores a document with items in the form "kind value name" or "date 2026-03-03".
func (a *archive) add(path, title string, items ...string) {
	a.t.Helper()
	u := store.Update{Document: store.Document{Path: filepath.Join(a.root, filepath.FromSlash(path)), Title: title, ModTime: 1}}
	for i, s := range items {
		kind, rest, _ := strings.Cut(s, " ")
		it := store.Item{Block: i, Text: "in " + rest, Place: store.Place{Line: i + 1}}
		switch kind {
		case "date":
			it.Kind, it.Date = store.ItemDate, rest
		case "heading":
			it.Kind, it.Name, it.Block = store.ItemHeading, rest, i+20
		default:
			it.Kind, it.Value, it.Name = store.ItemReference, kind, rest
			if name, date, ok := strings.Cut(rest, " @"); ok {
				it.Name, it.Date = name, date
			}
		}
		u.Items = append(u.Items, it)
	}
	if err := a.Apply(a.t.Context(), []store.Update{u}, nil); err != nil {
		a.t.Fatal(err)
	}
}

func (a *archive) graph() *reference.Graph {
	a.t.Helper()
	g, err := reference.Build(a.t.Context(), a, []string{a.root})
	if err != nil {
		a.t.Fatal(err)
	}
	return g
}

// links writes references as "name>target name>?" with targets below the root.
func (a *archive) links(list []reference.Link) string {
	var out []string
	for _, l := range list {
		var to []string
		for _, t := range l.To {
			rel, err := filepath.Rel(a.root, t.Path)
			if err != nil {
				a.t.Fatal(err)
			}
			s := filepath.ToSlash(rel)
			if t.Place.Line > 0 {
				s += fmt.Sprint(":", t.Place.Line)
			}
			to = append(to, s)
		}
		if len(to) == 0 {
			to = []string{"?"}
		}
		out = append(out, l.Item.Name+">"+strings.Join(to, "|"))
	}
	return strings.Join(out, "; ")
}

func (a *archive) out(path string) string { return a.links(a.graph().Out(filepath.Join(a.root, path))) }

func TestResolve(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		docs [][]string // path, title, items
		want string     // of what "x/from.md" refers to
	}{
		{"file names", [][]string{
			{"x/from.md", "", "file Cap_Table.xlsx", "file cap table.xlsx", "file report.pdf", "file gone.pdf"},
			{"x/Cap_Table.xlsx", ""}, {"x/report.docx", ""},
		}, "Cap_Table.xlsx>x/Cap_Table.xlsx; cap table.xlsx>x/Cap_Table.xlsx; report.pdf>x/report.docx; gone.pdf>?"},
		{"the nearest of the same name", [][]string{
			{"x/from.md", "", "file a.pdf"}, {"a.pdf", ""}, {"x/y/a.pdf", ""}, {"z/a.pdf", ""},
		}, "a.pdf>a.pdf|x/y/a.pdf"},
		{"parts by name, title, heading", [][]string{
			{"x/from.md", "", "part Exhibit B", "part Schedule 2.1(a)", "part Annex 4", "part Exhibit Q", "part Exhibit A", "heading Exhibit A"},
			{"x/Exhibit B - Release.pdf", ""}, {"x/s21.pdf", "Schedule 2.1 Liens"}, {"x/all.pdf", "", "heading Annex 4"}, {"x/Exhibit BB.pdf", ""},
		}, "Exhibit B>x/Exhibit B - Release.pdf; Schedule 2.1(a)>x/s21.pdf; Annex 4>x/all.pdf:1; Exhibit Q>?; Exhibit A>x/from.md:6"},
		{"dates", [][]string{
			{"x/from.md", "", "dated Escrow Agreement dated March 3, 2026 @2026-03-03", "dated Lease dated May 1, 2020 @2020-05-01", "dated Note dated May 9, 2020 @2020-05-09"},
			{"x/escrow1.pdf", "Escrow Agreement", "date 2025-01-01"}, {"x/escrow2.pdf", "Escrow Agreement", "date 2026-03-03"},
			{"x/lease.pdf", "Lease", "date 2020-05-01"}, {"x/note.pdf", "Note", "date 1999-01-01"},
		}, "Escrow Agreement dated March 3, 2026>x/escrow2.pdf; Lease dated May 1, 2020>x/lease.pdf; Note dated May 9, 2020>?"},
		{"numbers", [][]string{
			{"x/from.md", "", "number Doc #12", "number Doc #3"}, {"x/012_minutes.txt", ""}, {"x/memo doc 3.txt", ""}, {"x/3 apples.txt", ""},
		}, "Doc #12>x/012_minutes.txt; Doc #3>x/memo doc 3.txt"},
		{"titles", [][]string{
			{"x/from.md", "", "title Share Purchase Agreement", "title Employment Agreement", "title Legal Opinion"},
			{"x/SharePurchaseAgreement_v2.pdf", ""}, {"x/amend.pdf", "Amendment to the Share Purchase Agreement"}, {"x/o.pdf", "Legal Opinion of Counsel"},
		}, "Share Purchase Agreement>x/SharePurchaseAgreement_v2.pdf; Legal Opinion>x/o.pdf"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			a := newArchive(t)
			for _, d := range c.docs {
				a.add(d[0], d[1], d[2:]...)
			}
			if got := a.out("x/from.md"); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestBothWays adds the document that is referred to after the one that refers, and takes
// it away again.
func TestBothWays(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	a.add("memo.md", "", "file opinion.pdf", "file opinion.pdf")
	a.add("list.md", "", "title Legal Opinion")
	var cache reference.Cache
	in := func() string {
		g, err := cache.Graph(t.Context(), a, []string{a.root})
		if err != nil {
			t.Fatal(err)
		}
		var from []string
		for _, l := range g.In(filepath.Join(a.root, "opinion.pdf")) {
			from = append(from, filepath.Base(l.From)+":"+fmt.Sprint(l.Item.Place.Line))
		}
		return strings.Join(from, " ")
	}
	if got := in(); got != "" {
		t.Errorf("before it is there: %q", got)
	}
	a.add("opinion.pdf", "Legal Opinion", "file opinion.pdf")
	if got := in(); got != "list.md:1 memo.md:1 memo.md:2" {
		t.Errorf("%q", got)
	}
	if err := a.Apply(t.Context(), nil, []string{filepath.Join(a.root, "opinion.pdf")}); err != nil {
		t.Fatal(err)
	}
	if got := in(); got != "" {
		t.Errorf("after it has gone: %q", got)
	}
	if got := a.out("memo.md"); got != "opinion.pdf>?; opinion.pdf>?" {
		t.Errorf("unresolved: %q", got)
	}
}

func TestBuildStops(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	a.add("memo.md", "", "file opinion.pdf")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := reference.Build(ctx, a, []string{a.root}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func BenchmarkBuild(b *testing.B) {
	a := newArchive(b)
	for i := range 2000 {
		a.add(fmt.Sprintf("d%d/Exhibit %d Agreement %d.pdf", i%20, i, i), "", fmt.Sprintf("part Exhibit %d", (i+7)%2000), "title Share Purchase Agreement", "date 2026-03-03")
	}
	for b.Loop() {
		if _, err := reference.Build(b.Context(), a, []string{a.root}); err != nil {
			b.Fatal(err)
		}
	}
}

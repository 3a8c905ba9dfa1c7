package storetest

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/filter"
)

func testDocuments(t *testing.T, db store.DB) {
	u := Update("/d/spa.pdf", "The escrow agent is Meridian Trust.", "Purchase price: $44,630,000.00")
	u.Document.Title, u.Document.Pages, u.Document.MIME = "Share Purchase", 2, "application/pdf"
	u.Text = []byte(strings.Repeat("escrow text ", 200_000))
	u.Passages[1].Heading = "2 Price"
	u.Passages[1].Place = store.Place{Page: 2, Sheet: "s", Cells: "A1", Section: "x > y", Part: "p"}
	apply(t, db, u, Update("/d/b.md", "nothing here"), Update("/dd/c.md", "escrow"))
	d, err := db.Document(t.Context(), Abs("/d/spa.pdf"))
	if err != nil || d.Title != "Share Purchase" || d.Passages != 2 || d.ID == 0 || !d.Confirmed {
		t.Fatalf("%+v, %v", d, err)
	}
	ps, err := db.Passages(t.Context(), d.Path)
	if err != nil || len(ps) != 2 || ps[1].Heading != "2 Price" || ps[1].Place != u.Passages[1].Place || ps[1].N != 1 || ps[1].Text != "" {
		t.Fatalf("%+v, %v", ps, err)
	}
	text, err := db.Text(t.Context(), d.Path)
	if err != nil || string(text) != string(u.Text) {
		t.Fatalf("%d bytes of text, %v", len(text), err)
	}
	if _, err := db.Text(t.Context(), Abs("/d/b.md")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("text of a plain file: %v", err)
	}
	moved := Update("/e/moved.pdf", "Only this remains.")
	moved.Document.ID = d.ID
	must(t, db.Apply(t.Context(), []store.Update{moved}, []string{Abs("/d/spa.pdf")}))
	if _, err := db.Document(t.Context(), Abs("/d/spa.pdf")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the old path: %v", err)
	}
	if got := found(t, db, store.Query{Words: "escrow"}); !reflect.DeepEqual(got, []string{"/dd/c.md#0"}) {
		t.Errorf("ghosts: %q", got)
	}
	if got := found(t, db, store.Query{Words: "remains"}); !reflect.DeepEqual(got, []string{"/e/moved.pdf#0"}) {
		t.Errorf("moved: %q", got)
	}
	var paths []string
	must(t, db.Documents(t.Context(), Abs("/d"), func(d store.Document) error { paths = append(paths, d.Path); return nil }))
	if !reflect.DeepEqual(paths, []string{Abs("/d/b.md")}) {
		t.Errorf("documents under /d: %q", paths)
	}
}

func testSwapPaths(t *testing.T, db store.DB) {
	apply(t, db, Update("/a", "alpha"), Update("/b", "beta"))
	a, err := db.Document(t.Context(), Abs("/a"))
	must(t, err)
	moved, fresh := Update("/b", "alpha"), Update("/a", "gamma")
	moved.Document.ID = a.ID
	apply(t, db, moved, fresh)
	for words, want := range map[string][]string{"alpha": {"/b#0"}, "beta": nil, "gamma": {"/a#0"}} {
		if got := found(t, db, store.Query{Words: words}); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %q, want %q", words, got, want)
		}
	}
}

func testSearch(t *testing.T, db store.DB) {
	spa := Update("/deal/SharePurchaseAgreement_v2.pdf", "The escrow agent shall be Meridian Trust Company.",
		"The purchase price is $44,630,000.00, payable at closing.", "Sellers' indemnities survive for eighteen months.")
	spa.Document.Title = "Share Purchase Agreement"
	apply(t, db, spa,
		Update("/deal/memo.MD", "Escrow escrow escrow. Café Müller naïve.", "agent provocateur"),
		Update("/deal2/other.txt", "Closing of the escrow account at the trust."),
	)
	for _, c := range []struct {
		q    store.Query
		want []string
	}{
		{store.Query{Words: "escrow agent Meridian"}, []string{"/deal/SharePurchaseAgreement_v2.pdf#0"}},
		{store.Query{Words: "escrow agents", Under: []string{Abs("/deal2")}}, []string{"/deal2/other.txt#0"}},
		{store.Query{Words: "escrow", Exts: []string{".md", "PDF"}, Under: []string{Abs("/deal/memo.MD"), Abs("/deal2")}}, []string{"/deal/memo.MD#0"}},
		{store.Query{Words: "escrow", Exts: []string{"docx"}}, nil},
		{store.Query{Words: "$44,630,000"}, []string{"/deal/SharePurchaseAgreement_v2.pdf#1"}},
		{store.Query{Words: "CAFE muller naive"}, []string{"/deal/memo.MD#0"}},
		{store.Query{Words: ""}, nil},
		{store.Query{Words: "unheard"}, nil},
	} {
		if got := found(t, db, c.q); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%+v\n got %q\nwant %q", c.q, got, c.want)
		}
	}
	hits, err := db.Search(t.Context(), store.Query{Words: "escrow agent Meridian zebra", Any: true})
	if err != nil || len(hits) < 2 || hits[0].Matched != 3 || hits[0].Passage.Place.Line != 1 || hits[0].Score <= hits[1].Score || !hits[0].Document.Confirmed {
		t.Errorf("%+v, %v", hits, err)
	}
}

func testSearchSyntax(t *testing.T, db store.DB) {
	apply(t, db, Update("/a", "plain words and more"))
	for _, q := range []string{`"`, `+words +more`, `(`, `*`, `words~2`, `body:words`, `/re(/`, "\x00", "\xff\xfe", strings.Repeat("x", 100_000)} {
		if _, err := db.Search(t.Context(), store.Query{Words: q}); err != nil {
			t.Errorf("%.40q: %v", q, err)
		}
	}
	if _, err := db.Search(t.Context(), store.Query{Words: "words", Under: []string{"relative"}}); !errors.Is(err, store.ErrPath) {
		t.Errorf("a relative path: %v", err)
	}
}

// testSearchWider asks with what stands for words, with conditions, and for spellings.
func testSearchWider(t *testing.T, db store.DB) {
	spa := Update("/deal/spa.pdf", "The MSA and the escrow agreement are signed.")
	spa.Document.Size = 5000
	apply(t, db, spa, Update("/deal/memo.md", "The master services agreement is signed."))
	where, _, err := filter.Parse("ext=pdf size>1KB")
	must(t, err)
	for _, c := range []struct {
		q    store.Query
		want []string
	}{
		{store.Query{Words: "MSA signed"}, []string{"/deal/spa.pdf#0"}},
		{store.Query{Words: "escrw", Variants: []store.Variant{{Words: "escrw", Terms: []string{"escrow"}, Weight: 0.7}}}, []string{"/deal/spa.pdf#0"}},
		{store.Query{Words: "msa", Variants: []store.Variant{{Words: "msa", Texts: []string{"master services agreement"}}}, Where: where}, []string{"/deal/spa.pdf#0"}},
		{store.Query{Words: "signed", Where: where}, []string{"/deal/spa.pdf#0"}},
	} {
		if got := found(t, db, c.q); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%+v\n got %q\nwant %q", c.q, got, c.want)
		}
	}
	spelt, err := db.Spell(t.Context(), "the escrw agreement")
	if want := []store.Spelling{{Word: "escrw", Terms: []string{"escrow"}}}; err != nil || !reflect.DeepEqual(spelt, want) {
		t.Errorf("%+v, %v", spelt, err)
	}
	if spoken, err := db.Languages(t.Context()); err != nil || !slices.Equal(spoken, []string{"en"}) {
		t.Errorf("the languages are %q, %v", spoken, err)
	}
	before, err := db.Batch(t.Context())
	must(t, err)
	apply(t, db, Update("/deal/new.md", "new"))
	if after, err := db.Batch(t.Context()); err != nil || after <= before {
		t.Errorf("batch %d after %d, %v", after, before, err)
	}
}

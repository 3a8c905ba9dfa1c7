package storetest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
)

// sampleItems are items of several kinds, some of one line.
func sampleItems() []store.Item {
	line := "The Purchase Price of $44,630,000.00 is due on April 17, 2026, as Exhibit B says."
	at := store.Place{Page: 2, Line: 3, EndLine: 4, Sheet: "s", Cells: "A1", Section: "x > y", Part: "p"}
	return []store.Item{
		{Kind: store.ItemCheckbox, Block: 1, Text: "☒ Escrow signed", Name: "Escrow signed", Checked: true},
		{Kind: store.ItemMoney, Block: 4, Text: line, Name: "The Purchase Price of", Value: "$44,630,000.00", Amount: "44630000.00", Currency: "USD", Place: at},
		{Kind: store.ItemDate, Block: 4, Text: line, Name: "is due on", Value: "April 17, 2026", Date: "2026-04-17", Place: at},
		{Kind: store.ItemReference, Block: 4, Text: line, Name: "Exhibit B", Value: "Exhibit B", Place: at},
		{Kind: store.ItemReference, Block: 9, Text: "\xff raw", Name: "not in the line", Place: store.Place{Line: 7}},
	}
}

func testItems(t *testing.T, db store.DB) {
	a, b, c := Update("/d/a.pdf", "one"), Update("/d/sub/b.md", "two"), Update("/dd/c.md", "three")
	a.Items, c.Items = sampleItems(), sampleItems()[:1]
	apply(t, db, a, b, c)
	for _, q := range []struct {
		under string
		kinds []store.ItemKind
		want  string
	}{
		{"/", nil, "/d/a.pdf 5 /dd/c.md 1"},
		{"/d", nil, "/d/a.pdf 5"},
		{"/d/a.pdf", nil, "/d/a.pdf 5"},
		{"/d/sub", nil, ""},
		{"/", []store.ItemKind{store.ItemReference}, "/d/a.pdf 2"},
		{"/", []store.ItemKind{store.ItemCheckbox, store.ItemDate}, "/d/a.pdf 2 /dd/c.md 1"},
		{"/", []store.ItemKind{store.ItemPerson}, ""},
	} {
		var got []string
		must(t, db.Items(t.Context(), Abs(q.under), q.kinds, func(d store.DocumentItems) error {
			got = append(got, fmt.Sprint(Slash(d.Document.Path), " ", len(d.Items)))
			if !d.Document.Confirmed || d.Document.ID == 0 {
				t.Errorf("document %+v", d.Document)
			}
			return nil
		}))
		if strings.Join(got, " ") != q.want {
			t.Errorf("under %s of %v: %q, want %q", q.under, q.kinds, got, q.want)
		}
	}
	d, err := db.Document(t.Context(), Abs("/d/a.pdf"))
	if err != nil || d.Items != 5 || !d.ItemKinds.Has(store.ItemMoney) || d.ItemKinds.Has(store.ItemPerson) {
		t.Errorf("%+v, %v", d, err)
	}
	if got := itemsOf(t, db, "/d/a.pdf"); !reflect.DeepEqual(got, sampleItems()) {
		t.Errorf("came back as\n%+v\nof\n%+v", got, sampleItems())
	}
	moved := Update("/e/a.pdf", "one")
	moved.Document.ID, moved.Items = d.ID, sampleItems()[1:]
	must(t, db.Apply(t.Context(), []store.Update{moved}, []string{Abs("/d/a.pdf")}))
	if old, now := itemsOf(t, db, "/d/a.pdf"), itemsOf(t, db, "/e/a.pdf"); len(old) != 0 || !reflect.DeepEqual(now, sampleItems()[1:]) {
		t.Errorf("a moved document: %d items at the old path, %d at the new", len(old), len(now))
	}
	apply(t, db, Update("/e/a.pdf", "one"))
	must(t, db.Apply(t.Context(), nil, []string{Abs("/dd/c.md")}))
	if left := itemsOf(t, db, "/"); len(left) != 0 {
		t.Errorf("left of documents that have none any more: %+v", left)
	}
	if err := db.Items(t.Context(), "relative", nil, func(store.DocumentItems) error { return nil }); !errors.Is(err, store.ErrPath) {
		t.Error(err)
	}
}

func itemsOf(t testing.TB, db store.DB, under string) (out []store.Item) {
	t.Helper()
	must(t, db.Items(t.Context(), Abs(under), nil, func(d store.DocumentItems) error {
		out = append(out, d.Items...)
		return nil
	}))
	return out
}

// testItemsCancelled ends the context in the middle of a long list.
func testItemsCancelled(t *testing.T, db store.DB) {
	const all, each = 800, 100
	for from := 0; from < all; from += each { // one call for all may take longer than an owner lives that is killed
		var us []store.Update
		for i := range each {
			u := Update(fmt.Sprintf("/many/%04d.txt", from+i), "x")
			u.Items = sampleItems()
			us = append(us, u)
		}
		apply(t, db, us...)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	n := 0
	err := db.Items(ctx, Abs("/"), nil, func(store.DocumentItems) error {
		if n++; n == 3 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || n == all {
		t.Errorf("cancelled after 3 documents: %d came, %v", n, err)
	}
}

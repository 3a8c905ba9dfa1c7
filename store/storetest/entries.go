package storetest

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
)

func entryNames(t testing.TB, db store.DB, q store.EntryQuery) string {
	t.Helper()
	var out []string
	must(t, db.Entries(t.Context(), q, func(f store.Folder) error {
		for _, e := range f.Entries {
			out = append(out, strings.TrimSuffix(Slash(f.Path), "/")+"/"+e.Name)
		}
		return nil
	}))
	return strings.Join(out, " ")
}

func testEntries(t *testing.T, db store.DB) {
	put := []store.Folder{{Path: Abs("/"), Entries: []store.Entry{{Name: "top", Size: 1}, {Name: "a", Kind: store.Dir, Size: 4096}}}}
	for _, p := range []string{"/a", "/a/b", "/ab"} {
		put = append(put, store.Folder{Path: Abs(p), Entries: []store.Entry{
			{Name: "B.Txt", Size: 10, ModTime: 100}, {Name: "b.tar.gz", Size: 20, ModTime: 200},
			{Name: "bare", Size: 30, ModTime: 300}, {Name: "link.txt", Kind: store.Link}, {Name: "\xffx.txt", Size: -1},
		}})
	}
	must(t, db.PutFolders(t.Context(), put))
	for _, c := range []struct {
		q    store.EntryQuery
		want string
	}{
		{store.EntryQuery{Under: Abs("/"), Direct: true}, "/top"},
		{store.EntryQuery{Under: Abs("/a"), Exts: []string{"gz"}}, "/a/b.tar.gz /a/b/b.tar.gz"},
		{store.EntryQuery{Under: Abs("/a"), Direct: true}, "/a/B.Txt /a/b.tar.gz /a/bare /a/\xffx.txt"},
		{store.EntryQuery{Under: Abs("/a"), Direct: true, Name: "bare"}, "/a/bare"},
		{store.EntryQuery{Under: Abs("/a"), Exts: []string{"txt", ""}}, "/a/B.Txt /a/bare /a/\xffx.txt /a/b/B.Txt /a/b/bare /a/b/\xffx.txt"},
		{store.EntryQuery{Exts: []string{"gz"}}, "/a/b.tar.gz /a/b/b.tar.gz /ab/b.tar.gz"},
		{store.EntryQuery{Under: Abs("/"), Begin: "a", Name: "bare"}, "/a/bare /a/b/bare /ab/bare"},
		{store.EntryQuery{Under: Abs("/"), Begin: "t"}, "/top"},
		{store.EntryQuery{Under: Abs("/a"), Begin: "b"}, "/a/b.tar.gz /a/bare /a/b/B.Txt /a/b/b.tar.gz /a/b/bare /a/b/\xffx.txt"},
		{store.EntryQuery{Like: Abs("/A/b/B.")}, "/a/b/B.Txt /a/b/b.tar.gz"},
		{store.EntryQuery{Like: Abs("/AB/ba")}, "/ab/bare"},
		{store.EntryQuery{Like: Abs("/to")}, "/top"},
		{store.EntryQuery{Parts: []string{"r.g"}}, "/a/b.tar.gz /a/b/b.tar.gz /ab/b.tar.gz"},
		{store.EntryQuery{Parts: []string{"txt", "b"}}, "/a/B.Txt /a/b/B.Txt /a/b/\xffx.txt /ab/B.Txt /ab/\xffx.txt"},
		{store.EntryQuery{Parts: []string{filepath.FromSlash("a/b/")}}, "/a/b/B.Txt /a/b/b.tar.gz /a/b/bare /a/b/\xffx.txt"},
		{store.EntryQuery{Parts: []string{filepath.FromSlash("b/bare"), "re"}}, "/a/b/bare /ab/bare"},
		{store.EntryQuery{Parts: []string{filepath.FromSlash("/top")}}, "/top"},
		{store.EntryQuery{Parts: []string{filepath.FromSlash("/a/ba")}, Under: Abs("/a"), Begin: "b"}, "/a/bare"},
		{store.EntryQuery{Parts: []string{filepath.FromSlash("bare/")}}, ""},
		{store.EntryQuery{Sizes: []store.Span{{From: 10, To: 20}, {From: 15, To: 99}}, Under: Abs("/ab")}, "/ab/b.tar.gz"},
		{store.EntryQuery{ModTimes: []store.Span{{From: 200, To: 300}}, Under: Abs("/ab")}, "/ab/b.tar.gz /ab/bare"},
		{store.EntryQuery{Under: Abs("/no")}, ""},
		{store.EntryQuery{Under: Abs("/no"), Direct: true}, ""},
	} {
		if got := entryNames(t, db, c.q); got != c.want {
			t.Errorf("%+v: %q, want %q", c.q, got, c.want)
		}
	}
	if err := db.Entries(t.Context(), store.EntryQuery{Under: "relative"}, func(store.Folder) error { return nil }); !errors.Is(err, store.ErrPath) {
		t.Error(err)
	}
	enough := errors.New("enough")
	n := 0
	if err := db.Entries(t.Context(), store.EntryQuery{}, func(store.Folder) error { n++; return enough }); !errors.Is(err, enough) || n != 1 {
		t.Errorf("%v after %d calls", err, n)
	}
	if err := db.Entries(t.Context(), store.EntryQuery{Under: Abs("/a"), Direct: true}, func(store.Folder) error { return enough }); !errors.Is(err, enough) {
		t.Error(err)
	}
	testEntryPieces(t, db)
}

// testEntryPieces reads a folder that is given in many pieces.
func testEntryPieces(t *testing.T, db store.DB) {
	t.Helper()
	big := store.Folder{Path: Abs("/big")}
	for i := range 5000 {
		big.Entries = append(big.Entries, store.Entry{Name: fmt.Sprintf("%06d", i), Size: int64(i), ModTime: 7})
	}
	must(t, db.PutFolders(t.Context(), []store.Folder{big}))
	n, pieces := 0, 0
	must(t, db.Entries(t.Context(), store.EntryQuery{Under: big.Path, Sizes: []store.Span{{From: 1, To: 5000}}}, func(f store.Folder) error {
		for _, e := range f.Entries {
			if n++; e.Size != int64(n) || e.Name != fmt.Sprintf("%06d", n) || e.ModTime != 7 {
				t.Fatalf("entry %d is %+v", n, e)
			}
		}
		pieces++
		return nil
	}))
	if n != 4999 || pieces < 5 {
		t.Errorf("%d entries in %d pieces", n, pieces)
	}
}

func testPassageLists(t *testing.T, db store.DB) {
	apply(t, db, Update("/d/a.txt", "one", "two"), Update("/d/b/c.txt", "three"), Update("/d/none.txt"), Update("/dd/e.txt", "four"))
	for under, want := range map[string]string{"/d": "/d/a.txt 2 /d/b/c.txt 1", "/d/a.txt": "/d/a.txt 2", "/": "/d/a.txt 2 /d/b/c.txt 1 /dd/e.txt 1", "/x": ""} {
		var got []string
		must(t, db.PassageLists(t.Context(), Abs(under), func(d store.DocumentPassages) error {
			got = append(got, fmt.Sprint(Slash(d.Document.Path), " ", len(d.Passages)))
			for i, p := range d.Passages {
				if p.N != i || p.Place.Line != i+1 || !d.Document.Confirmed {
					t.Errorf("%+v of %+v", p, d.Document)
				}
			}
			return nil
		}))
		if strings.Join(got, " ") != want {
			t.Errorf("under %s: %q, want %q", under, got, want)
		}
	}
}

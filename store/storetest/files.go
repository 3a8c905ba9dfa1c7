package storetest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/names"
)

func folderNames(t testing.TB, db store.DB, under string) (out []string) {
	t.Helper()
	must(t, db.Folders(t.Context(), Abs(under), func(f store.Folder) error {
		out = append(out, Slash(f.Path))
		return nil
	}))
	return out
}

func testFolders(t *testing.T, db store.DB) {
	put := []store.Folder{{Path: Abs("/"), ModTime: -1, Err: "permission denied"}}
	for _, p := range []string{"/a", "/a/b", "/a/b/c", "/ab", "/a!", "/a b", "/\xff\xfe"} {
		put = append(put, store.Folder{Path: Abs(p), ModTime: 7, Inode: 9, Entries: []store.Entry{
			{Name: "a\n\xff", Size: 3, ModTime: -4, Inode: 1 << 63},
			{Name: "l", Kind: store.Link, Target: "../x", Broken: true},
			{Name: "z", Kind: store.Dir, Mode: 0o755},
		}})
	}
	must(t, db.PutFolders(t.Context(), put))
	for under, want := range map[string][]string{
		"/a":   {"/a", "/a/b", "/a/b/c"},
		"/a/b": {"/a/b", "/a/b/c"},
		"/ab":  {"/ab"},
		"/no":  nil,
		"/":    {"/", "/a", "/a/b", "/a/b/c", "/a b", "/a!", "/ab", "/\xff\xfe"},
	} {
		if got := folderNames(t, db, under); !reflect.DeepEqual(got, want) {
			t.Errorf("under %s: %q, want %q", under, got, want)
		}
	}
	for _, want := range put {
		got, err := db.Folder(t.Context(), want.Path)
		if err != nil || !reflect.DeepEqual(got, want) && len(want.Entries) > 0 {
			t.Errorf("%q came back as %+v, %v", want.Path, got, err)
		}
	}
	if got, err := db.Folder(t.Context(), Abs("/")); err != nil || got.Err != "permission denied" || got.ModTime != -1 {
		t.Errorf("a folder that could not be read: %+v, %v", got, err)
	}
}

func testLargeFolder(t *testing.T, db store.DB) {
	f := store.Folder{Path: Abs("/big")}
	for i := range 60_000 {
		f.Entries = append(f.Entries, store.Entry{Name: fmt.Sprintf("%06d-%x", i, i*7919), Size: int64(i), ModTime: int64(i) * 1e9, Inode: uint64(i * 3)})
	}
	for _, n := range []int{len(f.Entries), 3, 40_000} {
		want := f
		want.Entries = f.Entries[:n]
		must(t, db.PutFolders(t.Context(), []store.Folder{want}))
		got, err := db.Folder(t.Context(), f.Path)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%d of %d entries came back, %v", len(got.Entries), n, err)
		}
	}
}

func testManyFolders(t *testing.T, db store.DB) {
	var put []store.Folder
	var want []string
	for i := range 3000 {
		path := fmt.Sprintf("/m/%04d", i)
		put = append(put, store.Folder{Path: Abs(path), Entries: []store.Entry{{Name: strings.Repeat("n", 100), Size: int64(i)}}})
		want = append(want, path)
	}
	must(t, db.PutFolders(t.Context(), put))
	if got := folderNames(t, db, "/m"); !slices.Equal(got, want) {
		t.Errorf("%d folders of %d", len(got), len(want))
	}
}

func testDropTree(t *testing.T, db store.DB) {
	for _, p := range []string{"/a", "/a/b", "/ab"} {
		must(t, db.PutFolders(t.Context(), []store.Folder{{Path: Abs(p)}}))
		apply(t, db, Update(p+"/f.txt", "one", "two"))
	}
	d, err := db.DropTree(t.Context(), Abs("/a"))
	// Where owners come and go, what an earlier one has dropped is not counted.
	if err != nil || d.Folders > 2 || d.Documents > 2 || d.Passages != 2*d.Documents {
		t.Errorf("%+v, %v", d, err)
	}
	if got := folderNames(t, db, "/"); !slices.Equal(got, []string{"/ab"}) {
		t.Errorf("left: %q", got)
	}
	if got := found(t, db, store.Query{Words: "one"}); !slices.Equal(got, []string{"/ab/f.txt#0"}) {
		t.Errorf("found %q", got)
	}
	if d, err = db.DropTree(t.Context(), Abs("/nothing")); err != nil || d != (store.Dropped{}) {
		t.Errorf("a path that is not known: %+v, %v", d, err)
	}
}

func testFind(t *testing.T, db store.DB) {
	must(t, db.PutFolders(t.Context(), []store.Folder{
		{Path: Abs("/a"), Entries: []store.Entry{{Name: "b", Kind: store.Dir}, {Name: "lease.pdf", Size: 3, ModTime: 9}}},
		{Path: Abs("/a/b"), Entries: []store.Entry{{Name: "Lease 2.pdf", Size: 5, ModTime: 7}, {Name: "x.go"}}},
	}))
	q := names.Query{
		Words: []names.Word{{Text: "lease"}}, Exts: []string{"pdf"}, Kinds: []names.Kind{names.File}, In: []string{Abs("/a")}, Limit: 1,
	}
	want := names.Hit{Path: Abs("/a/lease.pdf"), Size: 3, ModTime: 9, How: names.Substring}
	for range 2 {
		r, err := db.Find(t.Context(), q)
		must(t, err)
		if len(r.Hits) != 1 || r.Total != 2 || r.Bytes != 8 || len(r.Hits[0].Spans) != 1 {
			t.Fatalf("%+v", r)
		}
		if h := r.Hits[0]; h.Path != want.Path || h.Size != want.Size || h.ModTime != want.ModTime || h.How != want.How {
			t.Errorf("%+v", h)
		}
		must(t, db.WarmNames(t.Context()))
	}
}

func testStats(t *testing.T, db store.DB) {
	must(t, db.PutFolders(t.Context(), []store.Folder{{Path: Abs("/r"), Entries: []store.Entry{
		{Name: "x.PDF", Size: 5}, {Name: "y", Size: 2}, {Name: "d", Kind: store.Dir},
	}}}))
	apply(t, db, Update("/r/x.PDF", "text"), store.Update{Document: store.Document{Path: Abs("/r/y"), Status: store.LeftOut, Reason: "too large"}})
	must(t, db.AddScan(t.Context(), store.Scan{Root: Abs("/r")}))
	if now, err := db.Settling(t.Context()); err != nil || now != (store.Settling{}) {
		t.Errorf("nothing is being merged, and yet %+v, %v", now, err)
	}
	st, err := db.Stats(t.Context(), Abs("/r"))
	if err != nil || st.Files != 2 || st.Bytes != 7 || st.Folders != 1 || st.ByExt["pdf"] != (store.Count{Files: 1, Bytes: 5}) || st.Documents != 1 ||
		st.LeftOut != 1 || st.Reasons["too large"] != 1 || st.ByFormat["text"] != 1 || st.Passages != 1 || st.DiskBytes == 0 || len(st.Roots) != 1 || st.Unconfirmed != 0 {
		t.Errorf("%+v, %v", st, err)
	}
	locked := []store.FolderError{{Path: Abs("/r/d"), Err: "permission denied"}}
	must(t, db.PutFolders(t.Context(), []store.Folder{{Path: locked[0].Path, Err: locked[0].Err}}))
	if st, err := db.Stats(t.Context(), Abs("/r")); err != nil || st.Unread != 1 || !slices.Equal(st.UnreadFolders, locked) {
		t.Errorf("%+v, %v", st, err)
	}
}

func testCounts(t *testing.T, db store.DB) {
	left := func(path string, s store.Status) store.Update {
		return store.Update{Document: store.Document{Path: Abs(path), Status: s, Reason: "no reason"}}
	}
	apply(t, db, Update("/r/a", "text"), Update("/r/b/c", "text"), left("/r/d", store.LeftOut), left("/r/b/e", store.Unreadable),
		store.Update{Document: store.Document{Path: Abs("/r/long"), Status: store.LeftOut, Reason: strings.Repeat("why ", 200_000)}})
	for path, want := range map[string]store.Counts{
		"/r": {Documents: 2, LeftOut: 2, Unreadable: 1}, "/r/b": {Documents: 1, Unreadable: 1}, "/r/d": {LeftOut: 1}, "/none": {},
	} {
		if got, err := db.Counts(t.Context(), Abs(path)); err != nil || got != want {
			t.Errorf("%s: %+v, %v", path, got, err)
		}
	}
}

func testErrors(t *testing.T, db store.DB) {
	_, folder := db.Folder(t.Context(), Abs("/none"))
	_, document := db.Document(t.Context(), Abs("/none"))
	_, text := db.Text(t.Context(), Abs("/none"))
	_, relative := db.Folder(t.Context(), "relative")
	for name, c := range map[string]struct{ got, want error }{
		"folder":   {folder, store.ErrNotFound},
		"document": {document, store.ErrNotFound},
		"text":     {text, store.ErrNotFound},
		"relative": {relative, store.ErrPath},
		"under":    {db.Folders(t.Context(), "relative", func(store.Folder) error { return nil }), store.ErrPath},
		"bookmark": {db.RemoveBookmark(t.Context(), Abs("/none")), store.ErrNotFound},
	} {
		if !errors.Is(c.got, c.want) || errors.Is(c.got, store.ErrReadOnly) || c.got.Error() == "" {
			t.Errorf("%s: %v is not %v", name, c.got, c.want)
		}
	}
	if !strings.Contains(document.Error(), "none") {
		t.Errorf("the error does not say of what: %v", document)
	}
}

package scratch

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/storetest"
)

// at is a local time as the tests write it.
func at(t testing.TB, text string) int64 {
	t.Helper()
	when, err := time.ParseInLocation(timeLayout, text, time.Local)
	if err != nil {
		t.Fatal(err)
	}
	return when.UnixNano()
}

// indexed gives a scratchpad over a store that knows a few files.
func indexed(t testing.TB) *Scratch {
	t.Helper()
	s := open(t, t.TempDir())
	fillIndex(t, s.db)
	return s
}

// fillIndex stores what a scan of a few files would.
func fillIndex(t testing.TB, db store.DB) {
	t.Helper()
	folder := func(path string, entries ...store.Entry) store.Folder {
		return store.Folder{Path: storetest.Abs(path), Entries: entries}
	}
	file := func(name string, size int64, when string) store.Entry {
		return store.Entry{Name: name, Size: size, ModTime: at(t, when)}
	}
	err := db.PutFolders(t.Context(), []store.Folder{
		folder("/", store.Entry{Name: "home", Kind: store.Dir}, file("root.txt", 1, "2020-01-01 00:00:00")),
		folder("/home", store.Entry{Name: "me", Kind: store.Dir}),
		folder("/home/me", file("Report.PDF", 3000, "2026-03-01 10:00:00"), file("notes", 10, "2026-02-01 10:00:00"), file("rent.csv", 200, "2026-03-31 23:59:59"),
			store.Entry{Name: "link", Kind: store.Link, Target: "notes"}),
		folder("/home/me/rental", file("a.pdf", 500, "2025-12-31 12:00:00"), file("it's.pdf", 7, "2026-01-01 12:00:00"), file(".hidden", 5, "2026-01-01 12:00:00")),
		folder("/home/menu", file("card.pdf", 90, "2026-01-02 12:00:00")),
	})
	if err != nil {
		t.Fatal(err)
	}
	lease := storetest.Update("/home/me/Report.PDF", "one", "two")
	lease.Document.Title, lease.Document.Pages = "Report", 2
	lease.Items = []store.Item{
		{Kind: store.ItemMoney, Name: "rent", Value: "€ 1.000,10", Text: "rent € 1.000,10", Amount: "1000.10", Currency: "EUR", Place: store.Place{Page: 2}},
		{Kind: store.ItemMoney, Name: "fee", Value: "€ 0,20", Text: "fee € 0,20", Amount: "0.20", Currency: "EUR"},
		{Kind: store.ItemMoney, Name: "fee", Value: "$5", Text: "fee $5", Amount: "5.00", Currency: "USD"},
		{Kind: store.ItemDate, Name: "due", Value: "1 May 2026", Text: "due 1 May 2026", Date: "2026-05-01"},
	}
	left := store.Update{Document: store.Document{Path: storetest.Abs("/home/me/rental/a.pdf"), Status: store.LeftOut, Reason: "too large", Size: 500}}
	if err := db.Apply(t.Context(), []store.Update{lease, left, storetest.Update("/home/menu/card.pdf", "soup")}, nil); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(
		db.AddBookmark(t.Context(), store.Bookmark{Path: storetest.Abs("/home/me"), Label: "mine"}),
		db.AddBookmark(t.Context(), store.Bookmark{Path: storetest.Abs("/home/menu/card.pdf")}),
		db.AddScan(t.Context(), store.Scan{Root: storetest.Abs("/home"), Started: 1, Ended: 2e9, Files: 7}),
	); err != nil {
		t.Fatal(err)
	}
}

// slashes writes paths as they are on every system.
func slashes(s string) string { return strings.ReplaceAll(filepath.ToSlash(s), "C:", "") }

// native writes the paths of a query as they are on this system.
func native(sql string) string {
	if filepath.Separator == '/' {
		return sql
	}
	return strings.ReplaceAll(strings.ReplaceAll(sql, "'/", `'C:/`), "/", `\`)
}

func TestIndexTables(t *testing.T) {
	eachPair(t, func(t *testing.T, a, b *Scratch) {
		fillIndex(t, a.db)
		testIndexTables(t, b)
	})
}

func testIndexTables(t *testing.T, s *Scratch) {
	t.Helper()
	create(t, s, "want", "path:text,who:text", []any{storetest.Abs("/home/me/rent.csv"), "ann"}, []any{storetest.Abs("/home/gone"), "bob"}, []any{nil, "cy"})
	for _, c := range []struct{ sql, want string }{
		{"SELECT ext, SUM(size) AS sum, COUNT(*) AS n FROM files GROUP BY ext ORDER BY ext", "ext:text,sum:integer,n:integer|,10,1|csv,200,1|hidden,5,1|pdf,3597,4|txt,1,1"},
		{"SELECT ext, COUNT(*) AS n, MAX(modified) AS last, MIN(size) AS small FROM files GROUP BY ext ORDER BY ext DESC LIMIT 2", "ext:text,n:integer,last:text,small:integer|txt,1,2020-01-01 00:00:00,1|pdf,4,2026-03-01 10:00:00,7"},
		{"SELECT ext, COUNT(*) AS n FROM files WHERE size < 100 GROUP BY ext HAVING n > 1", "ext:text,n:integer|pdf,2"},
		{"SELECT DISTINCT ext FROM files ORDER BY ext DESC", "ext:text|txt|pdf|hidden|csv|"},
		{"SELECT ext, size FROM files WHERE ext > 'd' ORDER BY ext, size DESC LIMIT 3", "ext:text,size:integer|hidden,5|pdf,3000|pdf,500"},
		{"SELECT ext, SUM(size) AS sum FROM files WHERE path GLOB '/home/menu/*' GROUP BY ext", "ext:text,sum:integer|pdf,90"},
		{"SELECT ext COLLATE BINARY AS e, COUNT(*) AS n FROM files GROUP BY e ORDER BY e LIMIT 1", "e:text,n:integer|,1"},
		{"SELECT a.ext, COUNT(*) AS n FROM files a JOIN files b ON a.ext = b.ext GROUP BY a.ext ORDER BY n DESC LIMIT 1", "ext:text,n:integer|pdf,16"},
		{"SELECT COUNT(*) AS n FROM files", "n:integer|8"},
		{"SELECT path, folder, name, ext, size, modified FROM files WHERE path = '/home/me/Report.PDF'", "path:text,folder:text,name:text,ext:text,size:integer,modified:date|/home/me/Report.PDF,/home/me,Report.PDF,pdf,3000,2026-03-01 10:00:00"},
		{"SELECT path FROM files WHERE path = '/home/me'", "path:text|"},
		{"SELECT path FROM files WHERE path = 'home/me/notes' OR path = 7 OR path IS NULL", "path:text|"},
		{"SELECT name FROM files WHERE folder = '/home/me' ORDER BY name", "name:text|Report.PDF|notes|rent.csv"},
		{"SELECT name FROM files WHERE folder = '/'", "name:text|root.txt"},
		{"SELECT name FROM files WHERE ext = 'PDF' ORDER BY name", "name:text|Report.PDF|a.pdf|card.pdf|it's.pdf"},
		{"SELECT name FROM files WHERE ext IN ('csv','txt') ORDER BY 1", "name:text|rent.csv|root.txt"},
		{"SELECT name FROM files WHERE ext = ''", "name:text|notes"},
		{"SELECT name FROM files WHERE path GLOB '/home/me/re*' ORDER BY 1", "name:text|.hidden|a.pdf|it's.pdf|rent.csv"},
		{"SELECT name FROM files WHERE path GLOB '/home/me/*' AND path GLOB '/home/me/rental/*' ORDER BY 1", "name:text|.hidden|a.pdf|it's.pdf"},
		{"SELECT name FROM files WHERE path GLOB '/home/*.pdf' ORDER BY 1", "name:text|a.pdf|card.pdf|it's.pdf"},
		{"SELECT name FROM files WHERE path GLOB '*rent*' ORDER BY 1", "name:text|.hidden|a.pdf|it's.pdf|rent.csv"},
		{"SELECT name FROM files WHERE path LIKE '/HOME/me/R%' ORDER BY 1", "name:text|.hidden|Report.PDF|a.pdf|it's.pdf|rent.csv"},
		{"SELECT name FROM files WHERE path LIKE '/home/me/%' AND folder LIKE '/home/me/rent__'", "name:text|.hidden|a.pdf|it's.pdf"},
		{"SELECT name FROM files WHERE path LIKE '%menu%'", "name:text|card.pdf"},
		{"SELECT name FROM files WHERE folder GLOB '/home/m*' AND size > 100 ORDER BY size DESC", "name:text|Report.PDF|a.pdf|rent.csv"},
		{"SELECT name FROM files WHERE size >= 200 AND size < 500.5 ORDER BY 1", "name:text|a.pdf|rent.csv"},
		{"SELECT name FROM files WHERE size BETWEEN 5 AND 7 ORDER BY 1", "name:text|.hidden|it's.pdf"},
		{"SELECT name FROM files WHERE size > 1e300", "name:text|"},
		{"SELECT name FROM files WHERE modified >= '2026-03' ORDER BY 1", "name:text|Report.PDF|rent.csv"},
		{"SELECT name FROM files WHERE modified > '2026-03-01 10:00:00'", "name:text|rent.csv"},
		{"SELECT name FROM files WHERE modified < '2021'", "name:text|root.txt"},
		{"SELECT name FROM files WHERE modified <= '2025-12-31 12:00' ORDER BY 1", "name:text|root.txt"},
		{"SELECT name FROM files WHERE modified < 'soon' ORDER BY 1 LIMIT 1", "name:text|.hidden"},
		{"SELECT w.who, f.size FROM want w LEFT JOIN files f ON f.path = w.path ORDER BY 1", "who:text,size:integer|ann,200|bob,NULL|cy,NULL"},
		{"SELECT COUNT(*) AS n FROM files f JOIN files g ON f.size < g.size", "n:integer|28"},
		{"SELECT f.name, d.status, d.reason, d.pages FROM files f JOIN documents d USING (path) WHERE f.path GLOB '/home/me/*' ORDER BY 1", "name:text,status:text,reason:text,pages:integer|Report.PDF,indexed,NULL,2|a.pdf,left out,too large,0"},
		{"SELECT title, format, passages, items FROM documents WHERE path = '/home/me/Report.PDF'", "title:text,format:text,passages:integer,items:integer|Report,text,2,4"},
		{"SELECT COUNT(*) AS n FROM documents WHERE path = '/none'", "n:integer|0"},
		{"SELECT path, n, line FROM passages ORDER BY path, n", "path:text,n:integer,line:integer|/home/me/Report.PDF,1,1|/home/me/Report.PDF,2,2|/home/menu/card.pdf,1,1"},
		{"SELECT COUNT(*) AS n FROM passages WHERE path GLOB '/home/me/*'", "n:integer|2"},
		{"SELECT currency, SUM(amount) AS sum FROM items WHERE kind = 'money' GROUP BY currency", "currency:text,sum:decimal|EUR,1000.30|USD,5.00"},
		{"SELECT n, name, date, page, checked FROM items WHERE kind = 'date'", "n:integer,name:text,date:date,page:integer,checked:boolean|4,due,2026-05-01,NULL,NULL"},
		{"SELECT amount, currency, page FROM items WHERE kind = 'money' AND page = 2", "amount:decimal,currency:text,page:integer|1000.10,EUR,2"},
		{"SELECT COUNT(*) AS n FROM items WHERE kind = 'nothing'", "n:integer|0"},
		{"SELECT label, path FROM bookmarks ORDER BY path", "label:text,path:text|mine,/home/me|NULL,/home/menu/card.pdf"},
		{"SELECT root, files, seconds FROM scans", "root:text,files:integer,seconds:real|/home,7,1.999"},
		{"WITH big AS (SELECT * FROM files ORDER BY size DESC LIMIT 2) SELECT name FROM big", "name:text|Report.PDF|a.pdf"},
		{"SELECT (SELECT COUNT(*) FROM files g WHERE g.folder = f.folder) AS n FROM files f WHERE name = 'notes'", "n:integer|3"},
	} {
		if got := slashes(ask(t, s, native(c.sql))); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.sql, got, c.want)
		}
	}
}

// TestIndexWithin asks for what lies in some folders only, as it is for a person who has
// opened these.
func TestIndexWithin(t *testing.T) {
	t.Parallel()
	s := indexed(t)
	within := []string{storetest.Abs("/home/me/rental"), storetest.Abs("/home/menu")}
	for sql, want := range map[string]string{
		"SELECT COUNT(*) FROM files":                                             "4",
		"SELECT COUNT(*) FROM files WHERE path GLOB '/home/me*'":                 "4",
		"SELECT COUNT(*) FROM files WHERE path GLOB '/home/me/*'":                "3",
		"SELECT COUNT(*) FROM files WHERE path GLOB '/home/me/rental/a*'":        "1",
		"SELECT COUNT(*) FROM files WHERE path LIKE '/home/%'":                   "4",
		"SELECT COUNT(*) FROM files WHERE path = '/home/me/notes'":               "0",
		"SELECT COUNT(*) FROM files WHERE path = '/home/me/rental/a.pdf'":        "1",
		"SELECT COUNT(*) FROM files WHERE folder = '/home/me'":                   "0",
		"SELECT COUNT(*) FROM files WHERE folder = '/home/me/rental/../../me'":   "0",
		"SELECT COUNT(*) FROM documents":                                         "2",
		"SELECT COUNT(*) FROM documents WHERE path = '/home/me/Report.PDF'":      "0",
		"SELECT COUNT(*) FROM documents WHERE path GLOB '/home/me/*'":            "1",
		"SELECT COUNT(*) FROM passages":                                          "1",
		"SELECT COUNT(*) FROM passages WHERE path = '/home/me/Report.PDF'":       "0",
		"SELECT COUNT(*) FROM items":                                             "0",
		"SELECT COUNT(*) FROM items WHERE path GLOB '/home/me/R*'":               "0",
		"SELECT COUNT(*) FROM bookmarks":                                         "1",
		"SELECT COUNT(*) FROM scans":                                             "0",
		"SELECT COUNT(*) FROM files a LEFT JOIN documents b ON a.path <> b.path": "6",
	} {
		r, err := s.Query(t.Context(), native(sql), Limits{Within: within, Time: time.Minute})
		if err != nil || fmt.Sprint(r.Rows[0][0]) != want {
			t.Errorf("%s: %v, %v, want %s", sql, r, err, want)
		}
	}
	if r, err := s.Query(t.Context(), "SELECT COUNT(*) FROM files", Limits{Within: []string{}, Time: time.Minute}); err != nil || fmt.Sprint(r.Rows[0][0]) != "0" {
		t.Errorf("without any folder: %v, %v", r, err)
	}
}

// TestIndexReserved holds the names of the index.
func TestIndexReserved(t *testing.T) {
	t.Parallel()
	s := indexed(t)
	for _, table := range IndexTables() {
		if _, err := s.Create(t.Context(), strings.ToUpper(table.Name), []Column{{"a", Text}}); !errors.Is(err, ErrName) {
			t.Errorf("a table of the name %s: %v", table.Name, err)
		}
		if got := ask(t, s, "SELECT COUNT(*) > 0 AS n FROM "+table.Name); got != "n:integer|1" {
			t.Errorf("%s: %s", table.Name, got)
		}
	}
	if _, err := s.Query(t.Context(), "SELECT SUM(amount) FROM items WHERE kind = 'money'", unhurried()); !errors.Is(err, ErrQuery) || !strings.Contains(err.Error(), "many currencies") {
		t.Errorf("amounts of two currencies: %v", err)
	}
}

// TestIndexOldName reads a table of an earlier version that has a name of the index.
func TestIndexOldName(t *testing.T) {
	t.Parallel()
	s := indexed(t)
	ask(t, s, "SELECT * FROM files")
	create(t, s, "mine", "a:integer", []any{5})
	s.mu.Lock()
	old := *s.tables["mine"]
	old.Name = "files"
	s.tables["files"] = &old
	delete(s.tables, "mine")
	s.mu.Unlock()
	if err := s.engine.stop(); err != nil {
		t.Fatal(err)
	}
	if got := ask(t, s, "SELECT a FROM files"); got != "a:integer|5" {
		t.Error(got)
	}
	if got := ask(t, s, "SELECT COUNT(*) AS n FROM documents"); got != "n:integer|3" {
		t.Error(got)
	}
}

// TestIndexStops ends queries over the index while they read.
func TestIndexStops(t *testing.T) {
	t.Parallel()
	s := indexed(t)
	var folders []store.Folder
	for i := range 300 {
		f := store.Folder{Path: storetest.Abs(fmt.Sprintf("/many/%03d", i))}
		for n := range 100 {
			f.Entries = append(f.Entries, store.Entry{Name: fmt.Sprintf("%05d.txt", n), Size: int64(n)})
		}
		folders = append(folders, f)
	}
	if err := s.db.PutFolders(t.Context(), folders); err != nil {
		t.Fatal(err)
	}
	heavy := "SELECT COUNT(*) FROM files a, files b, files c WHERE a.size + b.size + c.size = -1"
	if _, err := s.Query(t.Context(), heavy, Limits{Time: 50 * time.Millisecond}); !errors.Is(err, ErrTime) {
		t.Errorf("a query beyond its time: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(20*time.Millisecond, cancel)
	if _, err := s.Query(ctx, heavy, Limits{Time: time.Minute}); !errors.Is(err, context.Canceled) {
		t.Errorf("a query that is stopped: %v", err)
	}
	if got := ask(t, s, "SELECT COUNT(*) AS n FROM files WHERE path GLOB '"+storetest.Abs("/many")+"*'"); got != "n:integer|30000" {
		t.Errorf("afterwards: %s", got)
	}
	if r, err := s.Query(t.Context(), "SELECT path FROM files", Limits{Rows: 10, Time: time.Minute}); err != nil || len(r.Rows) != 10 || !r.Truncated {
		t.Errorf("a result that is cut: %v", err)
	}
}

// TestFileOfTheEpoch holds that a file whose time is 1970-01-01 00:00 UTC is told from one whose time is not known.
func TestFileOfTheEpoch(t *testing.T) {
	eachPair(t, func(t *testing.T, a, b *Scratch) {
		err := a.db.PutFolders(t.Context(), []store.Folder{{Path: storetest.Abs("/ostree"), Entries: []store.Entry{
			{Name: "dark.so", Kind: store.File}, {Name: "epoch.so", Size: 4, Inode: 7}, {Name: "new.so", Size: 5, Inode: 8, ModTime: 1e18},
		}}})
		if err != nil {
			t.Fatal(err)
		}
		epoch := time.Unix(0, 0).Format(timeLayout)
		for sql, want := range map[string]string{
			"SELECT name, modified FROM files ORDER BY name":                                   "name:text,modified:date|dark.so,NULL|epoch.so," + epoch + "|new.so," + time.Unix(1e9, 0).Format(timeLayout),
			"SELECT ext, COUNT(modified) AS n, MIN(modified) AS first FROM files GROUP BY ext": "ext:text,n:integer,first:text|so,2," + epoch,
			"SELECT name FROM files WHERE modified < '1980'":                                   "name:text|epoch.so",
		} {
			if got := ask(t, b, sql); got != want {
				t.Errorf("%s: %s, want %s", sql, got, want)
			}
		}
	})
}

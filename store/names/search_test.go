package names

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestSearch(t *testing.T) {
	t.Parallel()
	w := someFiles(
		"/home/u/desk/report.pdf", "/home/u/desk/Report 2026.PDF", "/home/u/desk/annual_report.docx", "/home/u/desk/src/main.go",
		"/home/u/desk/src/deep/main_test.go", "/home/u/old/report.txt", "/home/u/photos/cat.jpg", "/home/u/.cache/report.tmp", "/home/u/Makefile",
		"/home/u/desk/lib/domain-main.c", "/home/u/desk/reports/", "/home/u/escrow.md",
	)
	for _, c := range []struct{ query, want string }{
		{"report ext:pdf", "Report 2026.PDF report.pdf"},
		{"Report", "Report 2026.PDF"},
		{"REPORT", ""},
		{"annual report", "annual_report.docx"},
		{"report annual", "annual_report.docx"},
		{"desk report", "Report 2026.PDF annual_report.docx report.pdf reports"},
		{"report !desk", "report.tmp report.txt"},
		{`"rt 20"`, "Report 2026.PDF"},
		{"desk/rep", "Report 2026.PDF report.pdf reports"},
		{"/desk/src/main", "main.go"},
		{"k/src/", "deep main.go"},
		{"src/**/*.go", "main.go main_test.go"},
		{"*.go", "main.go main_test.go"},
		{"main in:~/desk/src", "main.go main_test.go"},
		{"main in:src depth:1", "main.go"},
		{"in:~/desk kind:folder", "deep lib reports src"},
		{"in:/nowhere", ""},
		{"type:code", "Makefile domain-main.c main.go main_test.go"},
		{"type:other report in:~/old", "report.txt"},
		{"mgo", "main.go main_test.go"},
		{"esrcow", "escrow.md"},
		{"zzzz", ""},
	} {
		var got []string
		for _, p := range w.paths(t, parse(t, c.query)) {
			got = append(got, path.Base(p))
		}
		slices.Sort(got)
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s finds %q, want %q", c.query, got, c.want)
		}
	}
}

func TestRank(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ query, want string }{
		{"main", "main main.go maintain.txt domain-main.c fileMain.js domain.txt"},
		{"mgr", "mgr.go mountain_gear.go manager.go"},
		{"a", "a a.txt ab.txt b-a.txt ba.txt"},
	} {
		w := newWorld()
		var entries []Entry
		for _, name := range strings.Fields(c.want) {
			entries = append(entries, Entry{Name: name})
		}
		w.put("/d", entries...)
		r, err := w.table.Search(t.Context(), parse(t, c.query))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, h := range r.Hits {
			got = append(got, path.Base(slashed(h.Path)))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q, want %q", c.query, got, c.want)
		}
	}
}

func TestEqualMatchesComeByRecencyThenDepth(t *testing.T) {
	t.Parallel()
	w := newWorld()
	w.put("/a/b", Entry{Name: "x.go", ModTime: 5}, Entry{Name: "y.txt", ModTime: 5})
	w.put("/a", Entry{Name: "x.go", ModTime: 5}, Entry{Name: "b", Kind: Dir}, Entry{Name: "z.go", ModTime: 1, Size: 9})
	w.put("/c", Entry{Name: "x.go", ModTime: 9})
	for _, c := range []struct {
		by   Sort
		want string
	}{
		{ByRelevance, "/c/x.go /a/x.go /a/b/x.go /a/z.go"},
		{ByModified, "/c/x.go /a/x.go /a/b/x.go /a/z.go"},
		{ByName, "/c/x.go /a/x.go /a/b/x.go /a/z.go"},
		{BySize, "/a/z.go /c/x.go /a/x.go /a/b/x.go"},
	} {
		q := parse(t, "*.go")
		q.Sort = c.by
		r, err := w.table.Search(t.Context(), q)
		var got []string
		for _, h := range r.Hits {
			got = append(got, slashed(h.Path))
		}
		if err != nil || strings.Join(got, " ") != c.want || r.Bytes != 9 {
			t.Errorf("sort %d: %q, %d bytes, %v", c.by, got, r.Bytes, err)
		}
	}
}

func TestSpansAreWhatWasMet(t *testing.T) {
	t.Parallel()
	w := someFiles("/home/desk/Annual Report.pdf", "/home/desk/éÉİcole/Main.go")
	for query, want := range map[string]string{
		"report":        "Report",
		"annual report": "Annual|Report",
		"ar":            "A|R",
		"desk/ann":      "desk/Ann",
		"home report":   "home|Report",
		"éic":           "Éİc",
		`"l rep"`:       "l Rep",
	} {
		r, err := w.table.Search(t.Context(), parse(t, query))
		if err != nil || len(r.Hits) == 0 {
			t.Errorf("%s: %v, %v", query, r, err)
			continue
		}
		h := r.Hits[0]
		var got []string
		for _, s := range h.Spans {
			got = append(got, slashed(h.Path[s.From:s.To]))
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%s marks %q in %s", query, got, h.Path)
		}
	}
}

func TestSessionFindsWhatASearchDoes(t *testing.T) {
	t.Parallel()
	worlds(t, func(t *testing.T, _ *rand.Rand, w *world) {
		s := w.table.NewSession()
		for _, typed := range []string{"report.go", "main test", "conf2026", "lib ext:go", "éÉ"} {
			for i := range typed {
				q, err := Parse(typed[:i+1], ParseOptions{})
				if err != nil {
					continue
				}
				for _, q.Match = range []Match{Auto, Substring, Fuzzy} {
					one, err1 := s.Search(t.Context(), q)
					other, err2 := w.table.Search(t.Context(), q)
					if err1 != nil || err2 != nil || fmt.Sprint(one) != fmt.Sprint(other) {
						t.Fatalf("%q, %d: %d and %d found, %v, %v", typed[:i+1], q.Match, one.Total, other.Total, err1, err2)
					}
				}
			}
			w.put("/home/new", Entry{Name: "report" + typed})
		}
	})
}

func TestSearchStops(t *testing.T) {
	t.Parallel()
	w := someFiles("/a/b")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := w.table.Search(ctx, parse(t, "b")); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	q := parse(t, "b")
	q.Patience = 1
	for began := time.Now(); ; { // it may be over before the clock tells
		r, err := w.table.Search(t.Context(), q)
		if err == nil && r.Partial {
			break
		}
		if err != nil || time.Since(began) > time.Minute {
			t.Fatalf("out of patience: %+v, %v", r, err)
		}
	}
}

// TestSearchesSeeOneState changes a folder between two states while it is searched: every search sees one of them.
func TestSearchesSeeOneState(t *testing.T) {
	t.Parallel()
	table := New()
	var states [2][]Entry
	for i := range 3000 {
		states[i%2] = append(states[i%2], Entry{Name: fmt.Sprintf("state%d-%d", i%2, i)})
	}
	table.Put(Folder{Path: native("/d"), Entries: states[0]})
	ctx, stop := context.WithCancel(t.Context())
	var writer sync.WaitGroup
	writer.Go(func() {
		for i := 1; ctx.Err() == nil; i++ {
			table.Put(Folder{Path: native("/d"), Entries: states[i%2]})
			table.Put(Folder{Path: native("/e"), Entries: states[i%2][:i%7]})
			table.Drop(native("/e"))
		}
	})
	for range 200 {
		a, err := table.Search(ctx, Query{Words: []Word{{Text: "state"}}, In: []string{native("/d")}, Limit: 3000})
		if err != nil || a.Total != 1500 || strings.Contains(a.Hits[0].Path, "state0") != strings.Contains(a.Hits[1499].Path, "state0") {
			t.Errorf("%d found, %v", a.Total, err)
			break
		}
	}
	stop()
	writer.Wait()
}

func TestGarbageIsTakenOut(t *testing.T) {
	t.Parallel()
	table := New()
	entries := make([]Entry, 500)
	for i := range entries {
		entries[i].Name = fmt.Sprintf("name-%d.txt", i)
	}
	var first int
	for i := range 400 {
		table.Put(Folder{Path: native(fmt.Sprintf("/d%d", i%10)), Entries: entries})
		if i == 20 {
			table.Settle()
			first = table.Bytes()
		}
	}
	table.Settle()
	if now := table.Bytes(); table.Len() != 5000 || now > 4*first {
		t.Errorf("%d entries take %d bytes, at first %d", table.Len(), now, first)
	}
	for i := range 10 {
		table.Drop(native(fmt.Sprintf("/d%d", i)))
	}
	if r, err := table.Search(t.Context(), Query{Words: []Word{{Text: "name"}}}); err != nil || r.Total != 0 || table.Len() != 0 {
		t.Errorf("%d are left, %v", r.Total, err)
	}
}

// TestHugeFolder has more entries in one folder than a segment holds.
func TestHugeFolder(t *testing.T) {
	t.Parallel()
	table := New()
	entries := make([]Entry, 2*segmentSize+100)
	for i := range entries {
		entries[i] = Entry{Name: fmt.Sprintf("f%d", i), Size: 1 << 33}
	}
	table.Put(Folder{Path: native("/"), Entries: entries})
	table.Put(Folder{Path: native("/"), Entries: entries[1:]})
	r, err := table.Search(t.Context(), Query{Words: []Word{{Text: "f1"}}, Match: Substring})
	want := 0
	for i := range entries[1:] {
		if strings.HasPrefix(entries[1+i].Name, "f1") {
			want++
		}
	}
	if err != nil || r.Total != want {
		t.Errorf("%d found, %v", r.Total, err)
	}
	if got, ok := table.Totals(native("/")); !ok || got.Files != len(entries)-1 || got.Bytes != int64(len(entries)-1)<<33 {
		t.Errorf("totals %+v", got)
	}
}

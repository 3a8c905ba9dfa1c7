package grep_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/grep"
)

func TestSearchWithTheIndex(t *testing.T) {
	t.Parallel()
	w := newTree(t, map[string]string{
		"a.txt": "one\nneedle\n", "b/c.go": "hay\n", "b/d.txt": "a NEEDLE\n", ".hidden/x.txt": "needle", "ignored/y.txt": "needle", ".gitignore": "ignored/\n",
		"letter.eml": "From: a@example.com\nTo: b@example.com\nMIME-Version: 1.0\nContent-Transfer-Encoding: base64\n\nVGhlIG5lZWRsZSBpcyBoZXJlLg==\n",
		"big.bin":    "needle\x00\x01", "my-token.txt": "needle",
	})
	p := compile(t, "needle", false, false)
	before, _ := w.search(grep.Request{Pattern: p})
	wantFound(t, "without an index", before, "a.txt:line 2", "letter.eml:line 6")
	w.index()
	found, sum := w.search(grep.Request{Pattern: p})
	wantFound(t, "with an index", found, before...)
	if sum.RuledOut == 0 || sum.Covered {
		t.Errorf("%+v", sum)
	}
	watch := &watcher{store.Freshness{Covered: true}}
	defer w.store.Attach(watch)()
	found, sum = w.search(grep.Request{Pattern: p})
	wantFound(t, "watched", found, before...)
	if !sum.Covered {
		t.Errorf("%+v", sum)
	}
	fold := compile(t, "needle", false, true)
	found, _ = w.search(grep.Request{Pattern: fold, Include: "*.txt"})
	wantFound(t, "with a glob", found, "a.txt:line 2", "b/d.txt:line 1")
	found, _ = w.search(grep.Request{Pattern: fold, Exclude: "b/**"})
	wantFound(t, "without a glob", found, before...)
	found, sum = w.search(grep.Request{Pattern: p, Roots: []string{w.path("ignored")}})
	wantFound(t, "a folder that is left out, by its name", found, "ignored/y.txt:line 1")
	if sum.Covered {
		t.Error("what the index left out counts as covered")
	}
	found, _ = w.search(grep.Request{Pattern: p, Roots: []string{w.path(".hidden")}})
	wantFound(t, "a hidden folder by its name", found, ".hidden/x.txt:line 1")
	found, _ = w.search(grep.Request{Pattern: p, Roots: []string{w.path("my-token.txt")}})
	wantFound(t, "a secret file by its name", found, "my-token.txt:line 1")
}

// TestChangesAfterIndexing edits, moves and removes files between index and search: no
// stale line is found and no new one missed, whether folders are walked or watched.
func TestChangesAfterIndexing(t *testing.T) {
	t.Parallel()
	w := newTree(t, map[string]string{
		"had.txt": "needle\n", "gets.txt": "hay\n", "goes.txt": "needle\n", "moves.txt": "needle\n", "same-size.txt": "haystk\n", "stays.txt": "needle\n", "deep/er/x.txt": "hay",
	})
	w.index()
	w.write("had.txt", "hay, hay\n")
	w.write("gets.txt", "a needle\n")
	w.write("new/er.txt", "needle")
	w.write("deep/er/y.txt", "needle")
	if err := os.Remove(w.path("goes.txt")); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(w.path("moves.txt"), w.path("moved.txt")); err != nil {
		t.Fatal(err)
	}
	w.write("same-size.txt", "needle\n") // another time of change
	w.write("build/out.txt", "needle")
	want := []string{
		"build/out.txt:line 1", "deep/er/y.txt:line 1", "gets.txt:line 1", "moved.txt:line 1", "new/er.txt:line 1", "same-size.txt:line 1", "stays.txt:line 1",
	}
	p := compile(t, "needle", false, false)
	found, sum := w.search(grep.Request{Pattern: p})
	wantFound(t, "walked", found, want...)
	if sum.RuledOut != 1 { // deep/er/x.txt
		t.Errorf("%+v", sum)
	}
	for name, f := range map[string]store.Freshness{
		"files and folders": {Dirty: []string{
			w.path("had.txt"), w.path("gets.txt"), w.path("goes.txt"), w.path("moves.txt"), w.path("moved.txt"), w.path("same-size.txt"), w.path("deep/er"),
		}, Deep: []string{w.path("new"), w.path("build")}},
		"the root":         {Dirty: []string{w.root}, Deep: []string{w.path("new"), w.path("build"), w.path("deep")}},
		"all below":        {Deep: []string{w.root}},
		"all and above it": {Deep: []string{filepath.Dir(w.root)}},
	} {
		f.Covered = true
		detach := w.store.Attach(&watcher{f})
		found, sum := w.search(grep.Request{Pattern: p})
		wantFound(t, name, found, want...)
		if !sum.Covered {
			t.Errorf("%s: %+v", name, sum)
		}
		detach()
	}
	w.write(".gitignore", "build/\n")
	defer w.store.Attach(&watcher{store.Freshness{Covered: true, Dirty: []string{w.path(".gitignore")}}})()
	found, sum = w.search(grep.Request{Pattern: p})
	wantFound(t, "with new rules", found, want[1:]...)
	if sum.Covered {
		t.Error("other rules hold than those of the index")
	}
	w.write("build/out.txt", "needle")
	defer w.store.Attach(&watcher{store.Freshness{Covered: true, Dirty: []string{w.path("build/out.txt")}, Deep: []string{w.root}}})()
	found, _ = w.search(grep.Request{Pattern: p})
	wantFound(t, "a changed file that is ignored", found, want[1:]...)
}

// TestRacyChange changes a file right after it was read so that size and time stay what
// they were: the file is looked at all the same.
func TestRacyChange(t *testing.T) {
	t.Parallel()
	w := newTree(t, map[string]string{})
	w.write("fresh.txt", "haystk\n")
	then := time.Now().Add(time.Hour) // as a clock that stands still would have it
	if err := os.Chtimes(w.path("fresh.txt"), then, then); err != nil {
		t.Fatal(err)
	}
	w.index()
	f, err := os.OpenFile(w.path("fresh.txt"), os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("needle\n"); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(w.path("fresh.txt"), then, then); err != nil {
		t.Fatal(err)
	}
	p := compile(t, "needle", false, false)
	found, _ := w.search(grep.Request{Pattern: p})
	wantFound(t, "walked", found, "fresh.txt:line 1")
	defer w.store.Attach(&watcher{store.Freshness{Covered: true}})()
	found, _ = w.search(grep.Request{Pattern: p})
	wantFound(t, "watched", found, "fresh.txt:line 1")
}

// TestLargeFiles compares with the plain way of doing it, over sizes around the pieces
// in which files are read.
func TestLargeFiles(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	want := 0
	for i := 0; b.Len() < 5<<20; i++ {
		line := fmt.Sprintf("line %d %s", i, strings.Repeat("x", i%97))
		if i%1009 == 0 {
			line += " needle"
			want++
		}
		b.WriteString(line + "\n")
	}
	small := b.String()[:300<<10]
	b.WriteString(strings.Repeat("y", 17<<20) + " needle at the end")
	w := newTree(t, map[string]string{"big.txt": b.String(), "small.txt": small})
	for name, text := range map[string]string{"big.txt": b.String(), "small.txt": small} {
		lines := strings.Split(text, "\n")
		for _, pattern := range []string{"needle", "n[e]{2}dle", "(n|x n)ee?e?dle"} {
			total := 0
			_, err := grep.Run(t.Context(), w.keeper, grep.Request{
				Pattern: compile(t, pattern, true, false), Roots: []string{w.root}, Include: name, Context: 2, Most: 100_000,
			}, nil, func(o grep.Outcome) error {
				total += o.Total
				for _, m := range o.Matches {
					checkAround(t, lines, m)
				}
				return o.Err
			})
			if err != nil || total != strings.Count(text, " needle") {
				t.Errorf("%s in %s: %d matches, want %d (%v)", pattern, name, total, strings.Count(text, " needle"), err)
			}
		}
	}
}

// checkAround compares a match with the lines of the file.
func checkAround(t *testing.T, lines []string, m grep.Match) {
	t.Helper()
	if m.Line >= len(lines) {
		return // longer than what is searched at once
	}
	if lines[m.Line-1] != m.Text {
		t.Fatalf("line %d: %q", m.Line, m.Text)
	}
	before := lines[max(0, m.Line-3) : m.Line-1]
	after := lines[m.Line:min(len(lines), m.Line+2)]
	if !slices.Equal(m.Before, before) {
		t.Fatalf("line %d: before it %q, want %q", m.Line, m.Before, before)
	}
	for i := range m.After {
		if m.After[i] != after[i] && len(after[i]) < 400 {
			t.Fatalf("line %d: after it %q, want %q", m.Line, m.After, after)
		}
	}
}

func TestSearchStops(t *testing.T) {
	t.Parallel()
	files := map[string]string{}
	for i := range 300 {
		files[fmt.Sprintf("%d/x.txt", i)] = "needle\n"
	}
	w := newTree(t, files)
	ctx, stop := context.WithCancel(t.Context())
	n := 0
	_, err := grep.Run(ctx, w.keeper, grep.Request{Pattern: compile(t, "needle", false, false), Roots: []string{w.root}, Most: 1}, nil, func(grep.Outcome) error {
		n++
		stop()
		return nil
	})
	if !errors.Is(err, context.Canceled) || n != 1 {
		t.Errorf("%d files, %v", n, err)
	}
	enough, n := errors.New("enough"), 0
	if _, err := grep.Run(t.Context(), w.keeper, grep.Request{Pattern: compile(t, "needle", false, false), Roots: []string{w.root}, Most: 1}, nil, func(grep.Outcome) error {
		n++
		return enough
	}); !errors.Is(err, enough) || n != 1 {
		t.Errorf("%d files, %v", n, err)
	}
}

// TestPartsOfLargeFiles searches a watched folder with a text of many parts: the lines that are found are
// those of a search that reads everything, as the file is and after it was changed behind the
// watcher's back.
func TestPartsOfLargeFiles(t *testing.T) {
	t.Parallel()
	var lines []string
	for i := range 12_000 {
		lines = append(lines, fmt.Sprintf("line %d of plain hay, with some words of its own", i))
	}
	for _, i := range []int{0, 1, 700, 701, 4000, 9000, 11_999} {
		lines[i] = "a needle, the " + lines[i]
	}
	lines[6000] = "zebra"
	text := strings.Join(lines, "\n") + "\n"
	w := newTree(t, map[string]string{"large.txt": text, "small.txt": "a needle\n", "windows.txt": strings.ReplaceAll(text, "\n", "\r\n")})
	w.index()
	defer w.store.Attach(&watcher{store.Freshness{Covered: true}})()
	check := func(what string) {
		t.Helper()
		for _, pattern := range []string{"needle", "zebra", "line 11998 of", "nothing of the kind", "^a needle.*hay", "^zebra$", "a"} {
			for _, around := range []int{0, 2} {
				q := grep.Request{Pattern: compile(t, pattern, true, false), Context: around}
				found, sum := w.search(q)
				if q.Plain = true; !sum.Covered {
					t.Fatal("the folder is not covered")
				}
				want, _ := w.search(q)
				wantFound(t, fmt.Sprintf("%s: %s with %d lines around", what, pattern, around), found, want...)
				if len(want) == 0 && pattern != "nothing of the kind" && what == "as it was read" {
					t.Errorf("%s is nowhere", pattern)
				}
			}
		}
	}
	check("as it was read")
	w.write("large.txt", "one line more\n"+text)
	w.age("large.txt", time.Hour)
	check("with a line before the others")
}

// TestDamagedDocuments searches a watched folder with a document that cannot be read: the search says so
// from what the index knows, until the file is another one. That the first search does not read it shows
// in that it does not notice another text of the same size, time and inode, which only a test can make.
func TestDamagedDocuments(t *testing.T) {
	t.Parallel()
	damaged := "%PDF-1.4\n" + strings.Repeat("no page at all ", 40)
	w := newTree(t, map[string]string{"bad": damaged, "good.txt": "a needle\n"})
	w.index()
	defer w.store.Attach(&watcher{store.Freshness{Covered: true}})()
	search := func() (found []string, failed error) {
		t.Helper()
		q := grep.Request{Pattern: compile(t, "needle", false, false), Roots: []string{w.root}, Most: 10}
		_, err := grep.Run(t.Context(), w.keeper, q, nil, func(o grep.Outcome) error {
			if failed = errors.Join(failed, o.Err); o.Err == nil {
				found = append(found, filepath.Base(o.Path))
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(found)
		return found, failed
	}
	if found, failed := search(); !errors.Is(failed, extract.ErrDamaged) || !slices.Equal(found, []string{"good.txt"}) {
		t.Errorf("found %q, failed %v", found, failed)
	}
	info, err := os.Stat(w.path("bad"))
	if err != nil {
		t.Fatal(err)
	}
	text := "a needle" + strings.Repeat(" ", len(damaged)-8)
	w.write("bad", text)
	if err := os.Chtimes(w.path("bad"), info.ModTime(), info.ModTime()); err != nil {
		t.Fatal(err)
	}
	if found, failed := search(); !errors.Is(failed, extract.ErrDamaged) || len(found) != 1 {
		t.Errorf("the file is read: found %q, failed %v", found, failed)
	}
	w.write("bad", text)
	w.age("bad", time.Minute)
	if found, failed := search(); failed != nil || !slices.Equal(found, []string{"bad", "good.txt"}) {
		t.Errorf("after a change: found %q, failed %v", found, failed)
	}
}

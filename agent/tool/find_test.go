package tool

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

func findWorld(t *testing.T) *world {
	t.Helper()
	w := newWorld(t, map[string]string{
		"spa.pdf.txt": "Share Purchase Agreement", "src/main.go": "package main", "src/deep/main_test.go": "package main",
		"photos/cat.jpg": strings.Repeat("x", 3000), "notes/escrow.md": "The escrow agent is Harbor Trust.\n",
		"notes/lease.md": "The monthly rent is 900.\n", ".cache2/secret.md": "x", "big.bin": strings.Repeat("y", 20_000),
	})
	old := time.Date(2026, 1, 15, 10, 0, 0, 0, time.Local)
	for _, name := range []string{"notes/lease.md", "big.bin"} {
		if err := os.Chtimes(filepath.Join(w.root, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	now := w.env.Now()
	for _, name := range []string{"notes/escrow.md", "src/main.go"} {
		if err := os.Chtimes(filepath.Join(w.root, name), now, now); err != nil {
			t.Fatal(err)
		}
	}
	return w
}

func TestFindFiles(t *testing.T) {
	t.Parallel()
	for _, indexed := range []bool{false, true} {
		w := findWorld(t)
		if indexed {
			w.index()
		}
		for _, c := range []struct{ args, want string }{
			{`{"query":"spa"}`, "spa.pdf.txt"},
			{`{"query":"main"}`, "main.go main_test.go"},
			{`{"query":"*.go"}`, "main.go main_test.go"},
			{`{"query":"src/**/*_test.go"}`, "main_test.go"},
			{`{"query":"**/*.JPG"}`, "cat.jpg"},
			{`{"query":"esrcow"}`, "escrow.md"},
			{`{"query":"nothing like this"}`, ""},
			{`{"query":"secret"}`, ""},
			{`{"file_types":["image"]}`, "cat.jpg"},
			{`{"file_types":["md"],"sort_by":"name"}`, "escrow.md lease.md"},
			{`{"file_types":"folder","sort_by":"name"}`, "deep notes photos src"},
			{`{"size_range":">2KB","sort_by":"size"}`, "big.bin cat.jpg"},
			{`{"sort_by":"size","max_results":1}`, "big.bin"},
			{`{"date_range":"2026-01","sort_by":"name"}`, "big.bin lease.md"},
			{`{"date_range":"today","sort_by":"name"}`, "escrow.md main.go"},
			{`{"query":"main","scope":"src/deep"}`, "main_test.go"},
			{`{"query":"main","under":["src/deep"]}`, "main_test.go"},
			{`{"query":"main in:src/deep","under":["src"]}`, "main_test.go"},
			{`{"query":"main in:src","under":["src/deep"]}`, "main_test.go"},
			{`{"query":"main in:src","under":["notes"]}`, ""},
			{`{"query":"nowhere.md"}`, ""},
		} {
			got := must[FoundFiles](w, "find_files", c.args)
			if fileNames(got.Files) != c.want {
				t.Errorf("indexed %v: %s found %q, want %q", indexed, c.args, fileNames(got.Files), c.want)
			}
		}
		if got := must[FoundFiles](w, "find_files", `{"sort_by":"size","max_results":2}`); got.Total != 7 || !got.Truncated || got.Bytes < 23_000 {
			t.Errorf("indexed %v: totals %+v", indexed, got)
		}
	}
}

func TestFindFilesByContent(t *testing.T) {
	t.Parallel()
	w := findWorld(t)
	w.index()
	if got := must[FoundFiles](w, "find_files", `{"query":"Harbor Trust"}`); fileNames(got.Files) != "escrow.md" || got.Files[0].Match != "content" {
		t.Errorf("auto finds %+v", got.Files)
	}
	if got := must[FoundFiles](w, "find_files", `{"query":"monthly rent","search_type":"content"}`); fileNames(got.Files) != "lease.md" {
		t.Errorf("content finds %+v", got.Files)
	}
}

func TestFindFilesIsNeverStale(t *testing.T) {
	t.Parallel()
	w := findWorld(t)
	w.index()
	w.write("notes/fresh/new.md", "new")
	if err := os.Remove(filepath.Join(w.root, "notes", "lease.md")); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(w.root, "src"), filepath.Join(w.root, "code")); err != nil {
		t.Fatal(err)
	}
	if got := must[FoundFiles](w, "find_files", `{"file_types":["md"],"sort_by":"name"}`); fileNames(got.Files) != "escrow.md new.md" || got.Total != 2 {
		t.Errorf("found %q of %d", fileNames(got.Files), got.Total)
	}
	got := must[FoundFiles](w, "find_files", `{"query":"main.go","max_results":1}`)
	if fileNames(got.Files) != "main.go" || !strings.Contains(string(got.Files[0].Path), "code") {
		t.Errorf("found %+v", got.Files)
	}
}

func TestFindFilesRefuses(t *testing.T) {
	t.Parallel()
	w := newWorld(t, nil)
	for args, want := range map[string]string{
		`{"size_range":"big"}`:       `size_range is wrong: "big" is not a size`,
		`{"date_range":"soon"}`:      `date_range is wrong: "soon" is not a date`,
		`{"query":"[a"}`:             `not a valid glob`,
		`{"sort_by":"colour"}`:       `sort_by must be one of relevance, name, size, modified`,
		`{"search_type":"semantic"}`: `search_type must be one of auto, name, content`,
	} {
		_, err := w.do("find_files", args)
		var bad *ArgumentError
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", args, err, want)
		}
	}
	if _, err := w.do("find_files", `{"scope":"no-such-folder"}`); err == nil {
		t.Error("a missing scope is accepted")
	}
}

// noticing is a watcher that has noticed what is not yet stored.
type noticing struct{ store.Freshness }

func (n noticing) Fresh(context.Context, string) (store.Freshness, error) { return n.Freshness, nil }

func (noticing) State() store.WatchState { return store.WatchState{} }

// TestFindWhatIsNotYetStored searches while folders have become files, have gone and have
// come, and the store knows nothing of it.
func TestFindWhatIsNotYetStored(t *testing.T) {
	t.Parallel()
	w := findWorld(t)
	w.index()
	at := func(name string) string { return filepath.Join(w.root, filepath.FromSlash(name)) }
	for _, name := range []string{"src/deep", "photos"} {
		if err := os.RemoveAll(at(name)); err != nil {
			t.Fatal(err)
		}
	}
	w.write("src/deep", "main no more")
	w.write("new/main.py", "import cat")
	w.env.Store.(*store.Store).Attach(noticing{store.Freshness{
		Covered: true, Dirty: []string{at("src"), w.root}, Deep: []string{at("src/deep"), at("photos"), at("new"), at("never")},
	}})
	for query, want := range map[string]string{"main": "main.go main.py", "deep": "deep", "cat": "", "*.md": "escrow.md lease.md"} {
		got := must[FoundFiles](w, "find_files", `{"query":"`+query+`","search_type":"name","scope":"cwd","sort_by":"name"}`)
		if names := fileNames(got.Files); names != want {
			t.Errorf("%s finds %q, want %q", query, names, want)
		}
	}
}

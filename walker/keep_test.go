package walker

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

func TestIndex(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple pie", "sub/b.md": "# Title\n\nbanana bread", "sub/c.go": "package c // cherry", "empty.txt": ""})
	s := h.index()
	if s.String() != fmt.Sprintf("Indexed 4 files, %d passages", s.Passages) || s.Passages < 3 || s.Opened != 4 || s.New != 4 || s.Folders != 2 {
		t.Errorf("first run: %s, %+v", s, s)
	}
	equal(t, "found", h.find("banana"), "b.md")
	s = h.index()
	if s.String() != "Nothing changed: 4 files checked" || s.Opened != 0 || s.Unchanged != 4 {
		t.Errorf("second run: %s, %+v", s, s)
	}
	h.plant(map[string]string{"a.txt": "apricot tart", "new.txt": "nectarine"})
	h.remove("sub")
	s = h.index()
	if s.String() != "Re-indexed 2 files, 2 new passages, 2 removed" || s.Opened != 2 || s.New != 1 || s.Changed != 1 {
		t.Errorf("third run: %s, %+v", s, s)
	}
	equal(t, "gone words", h.find("apple")+h.find("banana")+h.find("cherry"), "")
	equal(t, "new words", h.find("apricot")+" "+h.find("nectarine"), "a.txt new.txt")
	equal(t, "folders", h.folder(".")+", "+h.folder("sub"), "a.txt empty.txt new.txt, none")
	equal(t, "document", h.document("sub/b.md"), "")
	scans, err := h.Store().Scans(t.Context())
	if err != nil || len(scans) != 2 || scans[0].Root != h.dir || scans[0].Removed != 2 {
		t.Errorf("%+v, %v", scans, err)
	}
}

func TestSingular(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		s    Summary
		want string
	}{
		{Summary{First: true, Indexed: 1, Passages: 1}, "Indexed 1 file, 1 passage"},
		{Summary{Indexed: 12, Passages: 48, Removed: 3}, "Re-indexed 12 files, 48 new passages, 3 removed"},
		{Summary{Indexed: 1, Passages: 1, Removed: 1}, "Re-indexed 1 file, 1 new passage, 1 removed"},
		{Summary{Files: 120}, "Nothing changed: 120 files checked"},
		{Summary{Files: 1, First: true, MetadataOnly: true, Folders: 1}, "Scanned 1 file in 1 folder"},
		{Summary{Files: 9, New: 1, MetadataOnly: true}, "Re-scanned 9 files: 1 new, 0 changed, 0 removed"},
	} {
		equal(t, "summary", c.s.String(), c.want)
	}
}

func TestChangedByTimeSizeOrInode(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"time": "one", "size": "one", "inode": "one", "same": "one"})
	old := time.Now().Add(-time.Hour).Truncate(time.Second)
	stamp := func(name string, at time.Time) {
		if err := os.Chtimes(h.path(name), at, at); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"time", "size", "inode", "same"} {
		stamp(name, old)
	}
	h.index()
	stamp("time", old.Add(time.Nanosecond*1000))
	h.plant(map[string]string{"size": "longer", "inode2": "two"})
	stamp("size", old)
	stamp("inode2", old)
	if err := os.Rename(h.path("inode2"), h.path("inode")); err != nil {
		t.Fatal(err)
	}
	want := 3
	if e, err := h.Stat(t.Context(), h.path("inode")); err != nil || e.Inode == 0 {
		want = 2 // a system without inodes
	}
	if s := h.index(); s.Changed != want || s.Opened != want {
		t.Errorf("%+v", s)
	}
}

func TestLeftOut(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{MaxFile: 5000, MaxText: 2000})
	h.plant(map[string]string{
		"a.pem": "canary", ".env": "canary", "my-token.txt": "canary", ".gitignore": "*.log\nout/", "x.log": "canary", "out/y.txt": "canary",
		"large.bin": strings.Repeat("x", 5001), "long.txt": strings.Repeat("words ", 500), "data.bin": "\x00\x01\x02\x03\xff\xfe\x00\x00",
		"broken.docx": "PK\x03\x04word/document.xml", "fine.txt": "fine", "node_modules/m.js": "canary", ".ssh/config": "canary",
	})
	s := h.index()
	for name, want := range map[string]string{
		"a.pem": "left out: " + ReasonBlocked, ".env": "left out: " + ReasonSensitive, "my-token.txt": "left out: " + ReasonSensitive,
		"x.log": "left out: " + ReasonIgnored, "out/y.txt": "left out: " + ReasonIgnored, "large.bin": "left out: larger than 4.9 KB",
		"long.txt": "left out: plain text larger than 2 KB", "data.bin": "left out: " + ReasonType,
		"fine.txt": "indexed", "node_modules/m.js": "", ".ssh/config": "",
	} {
		equal(t, name, h.document(name), want)
	}
	if got := h.document("broken.docx"); !strings.HasPrefix(got, "unreadable: ") {
		t.Errorf("broken.docx: %s", got)
	}
	if s.LeftOut != 8 || s.Unreadable != 1 || s.Indexed != 2 || s.Excluded != 2 {
		t.Errorf("%+v", s)
	}
	equal(t, "canary", h.find("canary"), "")
	equal(t, "folder", h.folder("."), ".gitignore broken.docx data.bin fine.txt large.bin long.txt my-token.txt out x.log")
	equal(t, "blocked folder", h.folder(".ssh"), "none")
	again := h.index()
	if again.Opened != 0 || again.LeftOut != 8 || again.Unreadable != 1 || again.changed() {
		t.Errorf("second run: %+v", again)
	}
	h.plant(map[string]string{".gitignore": "y.txt"}) // the rule changes, the files do not
	h.index()
	equal(t, "x.log", h.document("x.log"), "indexed")
	equal(t, "y.txt", h.document("out/y.txt"), "left out: "+ReasonIgnored)
	h.plant(map[string]string{".gitignore": "fine.txt"})
	h.index()
	equal(t, "found", h.find("fine"), ".gitignore")
	equal(t, "y.txt", h.find("canary"), "x.log y.txt")
}

func TestLimitsRaised(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{MaxFile: 3000, MaxText: 1000})
	h.plant(map[string]string{"a": strings.Repeat("melon ", 300), "b": strings.Repeat("melon ", 600)})
	if s := h.index(); s.LeftOut != 2 {
		t.Errorf("%+v", s)
	}
	k := New(h.Store(), h.Guard(), newReader(t), Config{})
	if s, err := k.Index(t.Context(), []string{h.dir}, nil); err != nil || s.Indexed != 2 {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestSparseFile(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"big.txt": ""})
	if err := os.Truncate(h.path("big.txt"), 2<<30); err != nil {
		t.Skip(err)
	}
	if s := h.index(); s.Opened != 0 || s.LeftOut != 1 {
		t.Errorf("%+v", s)
	}
	equal(t, "document", h.document("big.txt"), "left out: larger than 100 MB")
}

func TestScan(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple", "sub/b.txt": "banana", "sub/deep/c.txt": "cherry"})
	if s := h.scan(); s.String() != "Scanned 3 files in 3 folders" || s.Opened != 0 {
		t.Errorf("%s", s)
	}
	if s := h.scan(); s.String() != "Nothing changed: 3 files checked" {
		t.Errorf("%s", s)
	}
	equal(t, "nothing read", h.document("a.txt"), "")
	h.index()
	h.plant(map[string]string{"a.txt": "apricot", "d.txt": ""})
	h.remove("sub/b.txt")
	h.remove("sub/deep")
	if s := h.scan(); s.String() != "Re-scanned 2 files: 1 new, 1 changed, 2 removed" {
		t.Errorf("%s", s)
	}
	equal(t, "documents of removed files", h.document("sub/b.txt")+h.document("sub/deep/c.txt")+h.find("banana")+h.find("cherry"), "")
	equal(t, "folders", h.folder("sub")+","+h.folder("sub/deep"), ",none")
	if s := h.index(); s.Indexed != 2 {
		t.Errorf("%s", s)
	}
}

func TestRootThatDisappears(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"disk/a.txt": "apple", "disk/sub/b.txt": "banana"})
	disk := h.path("disk")
	h.index(disk)
	if err := os.Rename(disk, h.path("away")); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Index(t.Context(), []string{disk}, nil); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), disk) {
		t.Errorf("%v", err)
	}
	equal(t, "kept", h.find("banana"), "b.txt")
	h.plant(map[string]string{"disk/": ""})
	if e, err := h.Stat(t.Context(), disk); err == nil && e.Inode != 0 {
		if _, err := h.Index(t.Context(), []string{disk}, nil); err == nil || !strings.Contains(err.Error(), "is empty") {
			t.Errorf("an empty mount point: %v", err)
		}
		equal(t, "kept", h.find("banana"), "b.txt")
	}
	h.plant(map[string]string{"f": ""})
	var special *guard.NotRegularError
	if _, err := h.Index(t.Context(), []string{h.path("f")}, nil); !errors.As(err, &special) {
		t.Errorf("a file as root: %v", err)
	}
}

func TestRootEmptied(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple"})
	h.index()
	h.remove("a.txt")
	if s := h.index(); s.Removed != 1 {
		t.Errorf("%+v", s)
	}
}

func TestNestedRoots(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{
		"a.txt": "apple", "sub/b.txt": "banana", ".cache/want/c.txt": "cherry", ".gitignore": "out/", "out/d.txt": "damson", "out/in/e.txt": "elder",
	})
	roots := []string{h.path("sub"), h.dir, h.path(".cache/want"), h.dir, h.path("out/in")}
	s := h.index(roots...)
	if s.Files != 6 || s.Indexed != 5 || s.LeftOut != 1 {
		t.Errorf("%+v", s)
	}
	equal(t, "found", h.find("apple")+h.find("banana")+h.find("cherry")+h.find("damson")+h.find("elder"), "a.txtb.txtc.txte.txt")
	for _, again := range [][]string{roots, {h.dir}, {h.path("sub")}, {h.path(".cache/want")}, {h.path("out/in")}} {
		if s := h.index(again...); s.changed() || s.Opened != 0 {
			t.Errorf("%q: %+v", again, s)
		}
	}
	h.remove("sub")
	h.remove(".cache/want/c.txt")
	if s := h.index(h.dir); s.Removed != 1 || h.find("cherry") == "" {
		t.Errorf("%+v", s)
	}
	if s := h.index(roots[2]); s.Removed != 1 {
		t.Errorf("%+v", s)
	}
}

func TestExclusionAddedLater(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple", "sub/b.txt": "banana"})
	h.index()
	k := New(h.Store(), h.Guard(), newReader(t), Config{Exclude: []string{"sub"}})
	if s, err := k.Index(t.Context(), []string{h.dir}, nil); err != nil || s.Removed != 1 || s.Excluded != 1 {
		t.Errorf("%+v, %v", s, err)
	}
	equal(t, "found", h.find("banana")+h.folder("sub"), "none")
}

func TestFileBecomesFolder(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a": "apple", "b/c": "banana"})
	h.index()
	h.remove("a")
	h.remove("b")
	h.plant(map[string]string{"a/c": "cherry", "b": "blueberry"})
	h.index()
	equal(t, "found", h.find("apple")+h.find("banana")+h.find("cherry")+h.find("blueberry"), "cb")
	equal(t, "folders", h.folder("a")+","+h.folder("b"), "c,none")
}

func TestIndexStops(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	for i := range 600 {
		h.plant(map[string]string{fmt.Sprintf("d%d/f%d.txt", i%7, i): fmt.Sprintf("word%d", i)})
	}
	ctx, cancel := context.WithCancel(t.Context())
	var at time.Time
	_, err := h.Index(ctx, []string{h.dir}, func(p Progress) {
		if p.Phase == "read" && at.IsZero() {
			at = time.Now()
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	h.index()
	if s := h.index(); s.changed() || s.Unchanged != 600 {
		t.Errorf("%+v", s)
	}
	equal(t, "found", h.find("word599"), "f599.txt")
}

// TestProgress hears what a run says. How far its words are merged, which comes last, is told where that takes its time.
func TestProgress(t *testing.T) {
	t.Parallel()
	order := []string{"", "scan", "read", "settle"}
	h := newHouse(t, Config{})
	for i := range 300 {
		h.plant(map[string]string{fmt.Sprintf("d%d/f%d.txt", i%7, i): "text"})
	}
	var last, read Progress
	phases := map[string]bool{}
	_, err := h.Index(t.Context(), []string{h.dir}, func(p Progress) {
		if slices.Index(order, p.Phase) < slices.Index(order, last.Phase) || p.Phase == last.Phase && p.Done < last.Done || p.Elapsed < last.Elapsed {
			t.Errorf("%+v after %+v", p, last)
		}
		last = p
		if phases[p.Phase] = true; p.Phase == "read" {
			read = p
		}
	})
	if err != nil || read.Done != 300 || read.Total != 300 || read.Files != 300 || !phases["scan"] {
		t.Errorf("%+v, %v", read, err)
	}
}

func TestWithoutStore(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	plant(t, dir, map[string]string{"a.txt": "apple"})
	k := New(nil, newGuard(t, dir), newReader(t), Config{})
	if _, err := k.Index(t.Context(), []string{dir}, nil); !errors.Is(err, ErrNoIndex) {
		t.Errorf("%v", err)
	}
	d, err := k.Document(t.Context(), filepath.Join(dir, "a.txt"))
	if err != nil || len(d.Blocks) != 1 {
		t.Errorf("%+v, %v", d, err)
	}
	list, err := k.List(t.Context(), dir)
	if err != nil || len(list) != 1 || list[0].Name != "a.txt" || list[0].Kind != store.File {
		t.Errorf("%+v, %v", list, err)
	}
}

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/share"
)

func TestWrongUsage(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	for _, v := range []struct {
		want string
		args []string
	}{
		{"Unknown flag: --wat", []string{"ls", "--wat"}},
		{"Unknown flag: --wat", []string{"--wat"}},
		{"Needs 1 argument", []string{"info"}},
		{"Takes no arguments, and was given 1", []string{"models", "a"}},
		{"Takes at most 1 argument, and was given 2", []string{"ls", "a", "b"}},
		{"Needs at least 1 argument", []string{"ask"}},
		{"The question is empty", []string{"ask", "  "}},
		{"sort_by must be one of name, size, modified, type", []string{"ls", "--sort", "colour"}},
		{"max_depth must be at least 1", []string{"tree", "--depth", "0"}},
		{"is not a size", []string{"find", "--size", "huge"}},
		{"is not a date", []string{"find", "--date", "soon"}},
		{"is not a regular expression", []string{"grep", "-e", "("}},
		{"Say list, show, import, export, drop, undrop, clear or categories", []string{"scratch"}},
		{"Say list, add PATH or remove PATH", []string{"bookmarks", "add"}},
		{"no tool called", []string{"tool", "rm_rf"}},
		{"must be one JSON object", []string{"tool", "grep", "{"}},
		{`no argument "colour"`, []string{"tool", "grep", "colour=red"}},
		{"pattern is missing", []string{"tool", "grep"}},
		{"has no = in it", []string{"tool", "grep", "TODO"}},
		{`for "-d, --depth" flag: it takes a whole number; see fsx tree --help.`, []string{"tree", "--depth", "deep"}},
		{"the number is too large", []string{"tree", "--depth", "99999999999999999999"}},
	} {
		c.fails(2, v.want, v.args...)
	}
}

func TestPathsThatCannotBe(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	for _, verb := range []string{"ls", "tree", "info", "read", "index", "scan", "find --scope", "grep TODO", "ask x --in", "bookmarks add", "search x --in", ""} {
		args := append(strings.Fields(verb), "not/there")
		c.fails(1, "here is nothing at "+c.path("not/there"), args...)
	}
	for _, verb := range []string{"ls", "tree", "index", "scan", "ask x --in", ""} {
		c.fails(1, "is a file, not a folder", append(strings.Fields(verb), "spa.md")...)
	}
	c.fails(1, "is a folder, not a file", "read", "notes")
	c.fails(1, "This file type is blocked for security.", "read", "id_rsa")
	c.fails(1, "did you mean "+c.path("spa.md"), "read", "sap.md")
	c.fails(1, "did you mean the verb search?", "serch")
}

func TestFolderThatIsAway(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"disk/harbour.md": "The harbour master is Ines.\n"})
	disk, away := c.path("disk"), c.path("away")
	c.ok("index", "disk")
	if err := os.Rename(disk, away); err != nil {
		t.Fatal(err)
	}
	c.fails(1, "here is nothing at "+disk, "index", "disk")
	if out := c.ok("status"); !strings.Contains(out, disk+" (it is not there now)\n") || !strings.Contains(out, "1 document") {
		t.Errorf("status while the folder is away:\n%s", out)
	}
	if err := os.Rename(away, disk); err != nil {
		t.Fatal(err)
	}
	if out := c.ok("index", "disk"); !strings.Contains(out, "Nothing changed") {
		t.Errorf("index when it is back: %s", out)
	}
	if out := c.ok("status"); strings.Contains(out, "not there") {
		t.Errorf("status when it is back:\n%s", out)
	}
}

func TestOddNames(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("Windows refuses such names")
	}
	c := newCLI(t, map[string]string{"new\nline.md": "The harbour master is Ines.\n", "esc\x1b[31m.txt": "x", "-dash.txt": "dash", "bidi\u202etxt.exe": "b"})
	if out := c.ok("ls"); !strings.Contains(out, "new␊line.md\n") || strings.Contains(out, "\x1b") || strings.Contains(out, "\u202e") {
		t.Errorf("ls %q", out)
	}
	v := c.object(0, "ls")
	found := false
	for _, e := range v["entries"].([]any) {
		found = found || e.(map[string]any)["name"] == "new\nline.md"
	}
	if !found {
		t.Errorf("ls --json %v", v)
	}
	if out := c.ok("read", "new\nline.md"); !strings.Contains(out, "harbour master") {
		t.Errorf("read %q", out)
	}
	if out := c.ok("read", "--", "-dash.txt"); !strings.Contains(out, "dash") {
		t.Errorf("read %q", out)
	}
	if out := c.ok("ask", "Who is the harbour master?"); !strings.Contains(out, "Ines") || strings.Contains(out, "\x1b") {
		t.Errorf("ask %q", out)
	}
	if err := os.WriteFile(filepath.Join(c.cwd, "caf\xe9.md"), []byte("The pilot is Jonas.\n"), 0o600); err == nil {
		if out := c.ok("read", "caf\xe9.md"); !strings.Contains(out, "Jonas") {
			t.Errorf("read %q", out)
		}
		c.ok("index")
		if r := c.run("search", "pilot", "--json"); r.code != 0 || !strings.Contains(r.out, `caf\udce9.md`) {
			t.Errorf("search %+v", r)
		}
	}
}

func TestHugeAndBrokenFiles(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"small.txt": "needle\n", "cut.docx": "PK\x03\x04 cut off", "lie.pdf": "plain needle text", "empty.pdf": ""})
	f, err := os.Create(c.path("sparse.bin"))
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Truncate(2 << 30); err != nil {
		t.Skip("no sparse files here: ", err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	c.ok("index")
	v := c.object(0, "status")
	if v["unreadable"].(float64) < 1 || v["left_out"].(float64) < 1 {
		t.Errorf("status %v", v)
	}
	if out := c.ok("status", "-v"); !strings.Contains(out, "cut.docx") || !strings.Contains(out, "larger than") {
		t.Errorf("status -v %s", out)
	}
	if out := c.ok("grep", "needle"); !strings.Contains(out, "small.txt:1:needle") {
		t.Errorf("grep %q", out)
	}
	c.ok("info", "sparse.bin")
	c.fails(1, "damaged", "read", "cut.docx")
	if r := c.run("read", "sparse.bin"); r.code > 1 {
		t.Errorf("read: %+v", r)
	}
}

// TestSilentOwner holds the lock as a process does that does not share.
func TestSilentOwner(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	st, err := store.Open(t.Context(), c.data, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := st.Close(); err != nil {
			t.Error(err)
		}
	}()
	for _, args := range [][]string{{"status"}, {"sql", "SELECT 1"}} {
		c.fails(1, fmt.Sprintf("Another fsx (process %d) has the data folder", os.Getpid()), args...)
	}
	for _, args := range [][]string{{"ls"}, {"tree"}, {"read", "spa.md"}, {"grep", "TODO"}, {"find", "spa"}, {"info", "notes"}, {}} {
		c.ok(args...)
	}
}

// TestSharedDataFolder runs verbs while another process has the folder open.
func TestSharedDataFolder(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	db, err := share.Open(t.Context(), c.data, share.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}()
	c.ok("index")
	for args, want := range map[string]string{
		"search escrow": "spa.md", "status": "documents", "find spa": "spa.md", "grep TODO": "todo.txt", "ask who is the escrow agent?": "Harbor Trust",
		"ls": "spa.md", "tree": "notes", "read spa.md": "Harbor Trust", "bookmarks --json": `"bookmarks":[]`, "scratch list": "no tables yet",
	} {
		verb, rest, _ := strings.Cut(args, " ")
		line := []string{verb}
		if rest != "" {
			line = append(line, rest)
		}
		if out := c.ok(line...); !strings.Contains(out, want) {
			t.Errorf("fsx %s says %q", args, out)
		}
	}
	c.ok("bookmarks", "add", "spa.md")
	if list, err := db.Bookmarks(t.Context()); err != nil || len(list) != 1 {
		t.Errorf("the owner has %v, %v", list, err)
	}
	if hits, err := db.Search(t.Context(), store.Query{Words: "escrow"}); err != nil || len(hits) == 0 {
		t.Errorf("the owner finds %v, %v", hits, err)
	}
}

func TestNewerDataFolder(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	c.ok("index")
	if err := os.WriteFile(filepath.Join(c.data, "schema"), []byte("99\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c.fails(1, "written by a newer fsx (schema 99", "status")
	c.ok("ls")
	if err := os.WriteFile(filepath.Join(c.data, "schema"), []byte("1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if v := c.object(0, "status"); v["documents"].(float64) == 0 {
		t.Errorf("the index was lost: %v", v)
	}
}

func TestDataFolderThatCannotBe(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	c.data = c.path("spa.md") // a file
	if r := c.run("index"); r.code != 1 || strings.Count(r.err, "\n") != 1 {
		t.Errorf("exit %d, %q", r.code, r.err)
	}
	if text, err := os.ReadFile(c.path("spa.md")); err != nil || string(text) != sample["spa.md"] {
		t.Errorf("the file was touched: %q, %v", text, err)
	}
}

//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestReindexReadsAgain(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	c.ok("index")
	before := state(c)
	c.fails(3, "Say --yes", "reindex")
	if out := c.ok("reindex", "--yes"); !strings.HasPrefix(out, "Indexed ") || strings.HasPrefix(out, "Nothing changed") {
		t.Errorf("reindex: %q", out)
	}
	if after := state(c); after != before {
		t.Errorf("after a reindex\n%s\nbefore\n%s", after, before)
	}
	if v := c.object(0, "reindex", "notes", "--yes"); v["indexed"].(float64) != 2 {
		t.Errorf("reindex of a folder: %v", v)
	}
	fresh := newCLI(t, sample)
	fresh.ok("reindex") // there is nothing to ask about
	if r := c.run("reindex", "--json"); r.code != 3 || !strings.Contains(r.out, `"needs_confirmation"`) {
		t.Errorf("--json: %+v", r)
	}
}

func TestCleanupForgetsWhatIsGone(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	c.write("disk/report.md", "# Report\n\nThe zeppelin is ready.\n")
	c.ok("index", "disk")
	c.ok("index", "notes")
	if err := os.RemoveAll(c.path("disk")); err != nil {
		t.Fatal(err)
	}
	aside := filepath.Join(c.data, "bleve.damaged-20200102T030405.000000000Z")
	if err := os.MkdirAll(aside, 0o700); err != nil {
		t.Fatal(err)
	}
	if v := c.object(0, "cleanup"); v["documents"].(float64) != 0 || len(v["set_aside"].([]any)) != 1 {
		t.Errorf("what is gone for a moment: %v", v)
	}
	if err := os.MkdirAll(aside, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, days := range []string{"36500", "200000", "9223372036854775807"} {
		if v := c.object(0, "cleanup", "--days", days); v["documents"].(float64) != 0 || len(v["gone"].([]any)) != 0 || len(v["set_aside"].([]any)) != 0 {
			t.Errorf("forgotten before %s days: %v", days, v)
		}
	}
	dry := c.object(0, "cleanup", "--days", "0", "--dry-run")
	if dry["documents"].(float64) != 1 || dry["dry_run"] != true || dry["gone"].([]any)[0] != c.path("disk") {
		t.Errorf("a dry run: %v", dry)
	}
	if _, err := os.Stat(aside); err != nil {
		t.Errorf("a dry run removes: %v", err)
	}
	out := c.ok("cleanup", "--days", "0")
	for _, want := range []string{"gone: " + c.path("disk"), "Forgot 1 folder, 1 document", "1 part set aside", " freed"} {
		if !strings.Contains(out, want) {
			t.Errorf("cleanup lacks %q: %q", want, out)
		}
	}
	v := c.object(0, "status")
	if v["documents"].(float64) != 2 || len(v["roots"].([]any)) != 1 {
		t.Errorf("left: %v", v)
	}
	if r := c.run("search", "zeppelin"); r.code != 4 {
		t.Errorf("what was forgotten is found: %+v", r)
	}
	c.fails(2, "--days", "cleanup", "--days", "-1")
}

func TestResetKeepsWhatIsNoIndex(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	if out := c.ok("reset"); out != "There is no index.\n" {
		t.Errorf("nothing to reset: %q", out)
	}
	c.ok("index")
	c.ok("bookmarks", "add", "notes", "--label", "Notes")
	c.ok("tool", "create_table", `{"name":"t","columns":[{"name":"a"}]}`)
	c.fails(3, "This deletes the index", "reset")
	if v := c.object(0, "status"); v["documents"].(float64) == 0 {
		t.Fatalf("reset without a yes: %v", v)
	}
	if out := c.ok("reset", "--yes"); !strings.Contains(out, "are kept") {
		t.Errorf("reset: %q", out)
	}
	v := c.object(0, "status")
	if v["documents"].(float64)+v["files"].(float64)+v["folders"].(float64) != 0 {
		t.Errorf("after a reset: %v", v)
	}
	if out := c.ok("bookmarks"); !strings.HasSuffix(out, "notes\tNotes\n") {
		t.Errorf("bookmarks: %q", out)
	}
	if out := c.ok("scratch", "list"); !strings.Contains(out, "t") {
		t.Errorf("tables: %q", out)
	}
	c.ok("index")
	if out := c.ok("search", "escrow", "agent"); !strings.Contains(out, "spa.md") {
		t.Errorf("indexed again: %q", out)
	}
	if out := c.ok("reset", "--yes", "--all"); !strings.Contains(out, "all bookmarks") {
		t.Errorf("reset --all: %q", out)
	}
	if _, err := os.Stat(c.data); err == nil {
		t.Error("reset --all leaves the data folder")
	}
}

func TestResetAsksOnATerminal(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	c.ok("index")
	for answer, deleted := range map[string]bool{"n\n": false, "\n": false, "y\n": true} {
		shown := answerOnTerminal(c, answer, "reset")
		if !strings.Contains(shown, "Go on? [y/N]") {
			t.Errorf("the question: %q", shown)
		}
		if gone := c.object(0, "status")["documents"].(float64) == 0; gone != deleted {
			t.Errorf("after %q it is deleted: %v\n%s", answer, gone, shown)
		}
		c.ok("index")
	}
}

func TestStatusTellsEverything(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	c.ok("index")
	out := c.ok("status", "--verbose")
	for _, want := range []string{"on disk and in memory", "  badger ", "  bleve ", "memory of the process", "watching\n", "fsx watch keeps the index fresh"} {
		if !strings.Contains(out, want) {
			t.Errorf("status --verbose lacks %q:\n%s", want, out)
		}
	}
	v := c.object(0, "status")
	if err := keys(v, "disk_parts", "memory_bytes", "watch"); err != nil {
		t.Fatal(err)
	}
	if err := keys(v["watch"].(map[string]any), "running", "roots", "watches", "limit", "polled", "pending", "last_check"); err != nil {
		t.Error(err)
	}
	sum := 0.0
	for _, p := range v["disk_parts"].([]any) {
		sum += p.(map[string]any)["bytes"].(float64)
	}
	if sum != v["disk_bytes"].(float64) || sum == 0 {
		t.Errorf("the parts take %v of %v", sum, v["disk_bytes"])
	}
}

//go:build unix

package main

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
)

// TestWatchTellsOfChanges runs fsx watch until a change has been told, and stops it.
func TestWatchTellsOfChanges(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"docs/a.md": "apple"})
	cmd := c.command("watch", "docs", "--json")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	type line struct {
		Event          string
		Roots, Folders []string
	}
	docs := filepath.Join(c.cwd, "docs")
	lines := json.NewDecoder(out)
	for ready := false; ; {
		var l line
		if err := lines.Decode(&l); err != nil {
			t.Fatal(err)
		}
		if l.Event == "state" && slices.Contains(l.Roots, docs) && !ready {
			ready = true
			c.write("docs/new/b.md", "banana")
		}
		if ready && l.Event == "changed" && slices.Contains(l.Folders, filepath.Join(docs, "new")) {
			break
		}
	}
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	for {
		var l line
		if lines.Decode(&l) != nil {
			break
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("stopped by ctrl+c: %v", err)
	}
	if r := c.run("find", "b.md", "--json"); r.code != 0 {
		t.Errorf("%+v", r)
	}
}

func TestWatchOnceComparesEverything(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"one/a.md": "apple", "two/b.md": "banana"})
	c.run("index", "one")
	c.run("scan", "two")
	c.write("one/c.md", "cherry")
	c.write("two/d.md", "date")
	if r := c.run("watch", "--once", "--json"); r.code != 0 {
		t.Fatalf("%+v", r)
	}
	if r := c.run("search", "cherry"); r.code != 0 {
		t.Errorf("what was indexed is not read: %+v", r)
	}
	if r := c.run("search", "date"); r.code != exitNothing {
		t.Errorf("what was only scanned is read: %+v", r)
	}
	if r := c.run("find", "d.md"); r.code != 0 {
		t.Errorf("what was scanned is not recorded: %+v", r)
	}
}

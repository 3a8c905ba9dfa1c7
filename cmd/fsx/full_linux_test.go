package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestFullDiskIsRead fills the disk of a data folder: what is there can be read, one sentence says why nothing is written,
// and with room again all is as it was. It needs to be allowed to mount.
func TestFullDiskIsRead(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	if err := os.MkdirAll(c.data, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("none", c.data, "tmpfs", 0, "size=300m"); err != nil {
		t.Skip("nothing can be mounted here: ", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(c.data, syscall.MNT_DETACH) })
	c.run("index")
	c.ok("bookmarks", "add", "notes")
	c.run("scratch", "import", "notes/leases.csv")
	ballast := filepath.Join(c.data, "ballast")
	var disk syscall.Statfs_t
	if err := syscall.Statfs(c.data, &disk); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(ballast, make([]byte, int64(disk.Bavail)*disk.Bsize-(20<<20)), 0o600); err != nil { //nolint:gosec // of 300 MB
		t.Fatal(err)
	}
	for _, args := range [][]string{{"bookmarks"}, {"find", "leases"}, {"search", "escrow agent"}, {"sql", "SELECT COUNT(*) FROM leases"}, {"status"}} {
		r := c.run(args...)
		if r.code != 0 || r.out == "" || !strings.Contains(r.err, "is open for reading only: ") || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%v: exit %d, %q, %q", args, r.code, r.out, r.err)
		}
	}
	for _, args := range [][]string{{"bookmarks", "add", "src"}, {"scratch", "drop", "leases", "--yes"}} {
		if r := c.run(args...); r.code != 1 || strings.Contains(r.err, "panic") {
			t.Errorf("%v: exit %d, %q", args, r.code, r.err)
		}
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	if out := c.ok("bookmarks", "add", "src"); !strings.Contains(out, "notes") {
		t.Error(out)
	}
}

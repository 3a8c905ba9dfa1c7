package main

import (
	"os"
	"strings"
	"syscall"
	"testing"
)

// TestSmallAndReadOnlyDisks puts the data folder on a disk that is too small, and then on one
// that can only be read. It needs to be allowed to mount.
func TestSmallAndReadOnlyDisks(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	if err := os.MkdirAll(c.data, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("none", c.data, "tmpfs", 0, "size=16m"); err != nil {
		t.Skip("nothing can be mounted here: ", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(c.data, syscall.MNT_DETACH) })
	for _, args := range [][]string{{"index"}, {"scan"}, {"bookmarks", "add", "notes"}} {
		c.fails(1, "There isn't enough disk space to complete this.", args...)
	}
	if err := syscall.Mount("none", c.data, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Skip("nothing can be mounted here: ", err)
	}
	c.fails(1, "That disk can only be read", "index")
	if out := c.ok("ls"); !strings.Contains(out, "spa.md") {
		t.Errorf("ls without an index: %q", out)
	}
}

// TestDataFolderOfAnother holds that a data folder without permission is one sentence.
func TestDataFolderOfAnother(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	if err := os.MkdirAll(c.data, 0o500); err != nil {
		t.Fatal(err)
	}
	cmd := c.command("index")
	asNobody(t, c, cmd)
	if os.Geteuid() == 0 {
		if err := os.Chown(c.data, 0, 0); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(c.data, 0o500); err != nil {
		t.Fatal(err)
	}
	var errs strings.Builder
	cmd.Stderr = &errs
	_ = cmd.Run()
	if code := cmd.ProcessState.ExitCode(); code != 1 || !strings.Contains(errs.String(), "permission") || strings.Count(errs.String(), "\n") != 1 {
		t.Errorf("exit %d, %q", code, errs.String())
	}
}

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestWriteNewOnAFullDisk holds that of a file that has no room nothing stays. It needs to be allowed to mount.
func TestWriteNewOnAFullDisk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := syscall.Mount("none", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skip("nothing can be mounted here: ", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	at := filepath.Join(dir, "review.md")
	if err := writeNew(at, strings.Repeat("x", 1<<20)); err == nil {
		t.Error("a megabyte has room in 64 KB")
	}
	if _, err := os.Lstat(at); !os.IsNotExist(err) {
		t.Errorf("the half of it stays: %v", err)
	}
	if err := writeNew(at, "short"); err != nil {
		t.Error(err)
	}
	if err := writeNew(at, "again"); !os.IsExist(err) {
		t.Errorf("a file that is there: %v", err)
	}
}

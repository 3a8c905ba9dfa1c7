//go:build unix

package share

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/storetest"
)

// reader is what a child says of a folder that it may only read.
func reader(d *DB) error {
	list, err := d.Bookmarks(context.Background())
	if err != nil {
		return err
	}
	err = d.AddBookmark(context.Background(), store.Bookmark{Path: storetest.Abs("/x")})
	fmt.Printf("%d bookmarks, read only: %v, %s\n", len(list), errors.Is(err, store.ErrReadOnly), strings.Join(d.Notices(), " "))
	return d.Close()
}

// TestUnwritableFolder opens a folder as a user who may not write to it.
func TestUnwritableFolder(t *testing.T) {
	t.Parallel()
	base, err := os.MkdirTemp("", "fsx-share") // of which all parents can be entered by anybody
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(base, "data")
	t.Cleanup(func() {
		grant(t, base, 0o700, 0o600)
		_ = os.RemoveAll(base)
	})
	d := join(t, dir, Options{})
	if err := d.AddBookmark(t.Context(), store.Bookmark{Path: storetest.Abs("/a")}); err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	grant(t, base, 0o555, 0o444)
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(base, "program")
	if os.Geteuid() == 0 { // where the test is built others may not look
		b, err := os.ReadFile(exe)
		if err != nil {
			t.Fatal(err)
		}
		// A process that is started meanwhile would inherit the open file, and what is open for writing cannot be run.
		syscall.ForkLock.RLock()
		err = errors.Join(os.WriteFile(program, b, 0o755), os.Chmod(program, 0o755))
		syscall.ForkLock.RUnlock()
		if err != nil {
			t.Fatal(err)
		}
	} else {
		program = exe
	}
	cmd := exec.Command(program)
	cmd.Env = append(os.Environ(), childDir+"="+dir, childRead+"=1")
	cmd.Dir = "/"
	if os.Geteuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
	out, err := cmd.CombinedOutput()
	if cmd.Process == nil {
		t.Skip("nobody cannot run the test: ", err) // root of a namespace without other users
	}
	want := fmt.Sprintf("1 bookmarks, read only: true, The data folder %s cannot be written to, so it is open for reading only.\n", dir)
	if got := string(out); got != want {
		t.Errorf("it says %q\nwant %q", got, want)
	}
}

// grant sets the modes of all folders and files.
func grant(t *testing.T, base string, dirs, files fs.FileMode) {
	t.Helper()
	var all []string
	err := filepath.WalkDir(base, func(p string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() {
			all = append(all, p)
			return os.Chmod(p, dirs|0o500)
		}
		return os.Chmod(p, files)
	})
	for _, p := range all {
		err = errors.Join(err, os.Chmod(p, dirs))
	}
	if err != nil {
		t.Error(err)
	}
}

//go:build linux || darwin

package guard

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"golang.org/x/sys/unix"
)

func TestSpecialFiles(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir) // the path of a socket must be short
	if err := unix.Mkfifo("fifo", 0o600); err != nil {
		t.Fatal(err)
	}
	socket, err := net.Listen("unix", "socket")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = socket.Close() }()
	g := newGuard(t, dir, "/dev")
	for path, what := range map[string]string{"fifo": "a named pipe", "socket": "a socket", "/dev/null": "a device"} {
		var special *NotRegularError
		if _, err := g.Open(path); !errors.As(err, &special) || special.What != what {
			t.Errorf("%s: %v", path, err)
		}
		if i, err := g.Lstat(path); err != nil || i.Kind != KindOther {
			t.Errorf("%s: %+v, %v", path, i, err)
		}
	}
}

// TestSwapRace swaps a name between a file, a link that leads out, and a link
// to a blocked file, and a folder likewise, while they are read: nothing but
// the file's own text may ever come back.
func TestSwapRace(t *testing.T) {
	t.Parallel()
	dir, out := t.TempDir(), t.TempDir()
	write(t, filepath.Join(out, "f"), "canary")
	write(t, filepath.Join(dir, "key.pem"), "canary")
	write(t, filepath.Join(dir, ".ssh", "f"), "canary")
	write(t, filepath.Join(dir, "keep"), "fine")
	write(t, filepath.Join(dir, "folder", "f"), "fine")
	g := newGuard(t, dir)
	var stop atomic.Bool
	done := make(chan error, 1)
	go func() { done <- swap(dir, out, &stop) }()
	reads, refused := 0, 0
	for range 3000 {
		for _, path := range []string{"f", "d/f"} {
			got, err := read(g, filepath.Join(dir, path))
			switch {
			case strings.Contains(got, "canary"):
				t.Fatal("a swapped link led out")
			case err != nil:
				refused++
			default:
				reads++
			}
		}
		if i, err := g.ReadDir(t.Context(), filepath.Join(dir, "d")); err == nil && (len(i) != 1 || i[0].Size != 4 && i[0].Size != 6) {
			t.Fatalf("listed %+v", i)
		}
	}
	stop.Store(true)
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	t.Logf("%d reads, %d refused", reads, refused)
}

// swap puts one thing after the other at the names f and d.
func swap(dir, out string, stop *atomic.Bool) error {
	p := func(name string) string { return filepath.Join(dir, name) }
	for i := 0; !stop.Load(); i++ {
		target, folder := []string{"keep", filepath.Join(out, "f"), "key.pem"}[i%3], []string{"folder", out, ".ssh"}[i%3]
		if i%3 == 0 {
			if err := os.Link(p("keep"), p("new")); err != nil {
				return err
			}
		} else if err := os.Symlink(target, p("new")); err != nil {
			return err
		}
		if err := os.Symlink(folder, p("newd")); err != nil {
			return err
		}
		if err := errors.Join(os.Rename(p("new"), p("f")), os.Rename(p("newd"), p("d"))); err != nil {
			return err
		}
	}
	return nil
}

// TestLongPath reaches a file whose path is longer than the system takes in
// one piece.
func TestLongPath(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	path := dir
	for i := range 300 {
		name := fmt.Sprintf("folder-%08d", i)
		if err := os.Mkdir(name, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := unix.Chdir(name); err != nil {
			t.Fatal(err)
		}
		path = filepath.Join(path, name)
	}
	if err := os.WriteFile("f", []byte("deep"), 0o600); err != nil {
		t.Fatal(err)
	}
	g := newGuard(t, dir)
	if got, err := read(g, filepath.Join(path, "f")); err != nil || got != "deep" {
		t.Errorf("%q, %v", got, err)
	}
	if list, err := g.ReadDir(t.Context(), path); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
	if _, err := g.Open(filepath.Join(path, "missing")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v", err)
	}
	tree, err := g.Tree(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tree.Close() }()
	rel, err := filepath.Rel(dir, path)
	if err != nil {
		t.Fatal(err)
	}
	if _, list, err := tree.Read(t.Context(), rel); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
}

// TestStepwise opens the way that old kernels need.
func TestStepwise(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a", "b", "f"), "")
	link(t, "a", filepath.Join(dir, "l"))
	d, err := openDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.close()
	for rel, ok := range map[string]bool{"a/b": true, "a": true, ".": true, "l/b": false, "l": false, "a/b/f": false, "a/none/b": false} {
		fd, err := stepwise(d.fd, rel, unix.O_RDONLY|folderFlags)
		if (err == nil) != ok {
			t.Errorf("%s: %v", rel, err)
		}
		if err == nil {
			_ = unix.Close(fd)
		}
	}
}

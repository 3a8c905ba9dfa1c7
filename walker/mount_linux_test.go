package walker

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// withMounts runs the test in a process with mounts of its own, and reports
// whether it did; in that process it has nothing to do. Where mounting is not
// allowed the test is skipped.
func withMounts(t *testing.T) bool {
	t.Helper()
	const mark = "FSX_TEST_MOUNTS"
	if os.Getenv(mark) != "" {
		if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
			t.Skipf("no mounts here: %v", err)
		}
		return false
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "-test.run=^"+t.Name()+"$", "-test.v")
	cmd.Env = append(os.Environ(), mark+"=1")
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
	out, err := cmd.CombinedOutput()
	switch {
	case cmd.Process == nil:
		t.Skipf("no mounts here: %v", err)
	case err != nil:
		t.Errorf("with mounts of its own: %v\n%s", err, out)
	case strings.Contains(string(out), "--- SKIP"):
		t.Skip(string(out))
	}
	return true
}

func mount(t *testing.T, source, at, kind string, flags uintptr, data string) {
	t.Helper()
	if err := os.MkdirAll(at, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := unix.Mount(source, at, kind, flags, data); err != nil {
		t.Skipf("mount %s: %v", kind, err)
	}
	t.Cleanup(func() { _ = unix.Unmount(at, unix.MNT_DETACH) })
}

func TestMounts(t *testing.T) {
	t.Parallel()
	if withMounts(t) {
		return
	}
	dir := t.TempDir()
	plant(t, dir, map[string]string{"a/f": "", "odd name\t\\": ""})
	mount(t, dir, filepath.Join(dir, "a", "loop"), "", unix.MS_BIND, "")
	mount(t, "proc", filepath.Join(dir, "state"), "proc", 0, "")
	mount(t, "tmpfs", filepath.Join(dir, "memory of\tits own"), "tmpfs", 0, "")
	plant(t, dir, map[string]string{"memory of\tits own/g": "x"})
	s := walkAll(t, dir, WalkOptions{})
	equal(t, "entries", s.entries, []string{"a/", "a/f", "a/loop/", "memory of\tits own/", "memory of\tits own/g", "odd name\t\\"})
	equal(t, "excluded", s.excluded, map[string]string{"state": ReasonPseudo})
	equal(t, "loops", s.errs, map[string]string{"a/loop": "this folder is inside itself"})
	if s := walkAll(t, dir, WalkOptions{Keep: []string{filepath.Join(dir, "state")}, MaxDepth: 1}); s.excluded["state"] != "" {
		t.Error("what was asked for by name is left out")
	}
}

// TestDeadMount walks over a FUSE file system whose program never answers.
func TestDeadMount(t *testing.T) {
	t.Parallel()
	if withMounts(t) {
		return
	}
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple", "nas/b.txt": "banana", "nas/in/c.txt": "cherry", "z/d.txt": "date"})
	if err := os.Symlink(h.path("nas/b.txt"), h.path("link")); err != nil {
		t.Fatal(err)
	}
	h.index()
	dev, err := unix.Open("/dev/fuse", unix.O_RDWR|unix.O_CLOEXEC, 0)
	if err != nil {
		t.Skipf("no FUSE here: %v", err)
	}
	mount(t, "silent", h.path("nas"), "fuse", 0, fmt.Sprintf("fd=%d,rootmode=40000,user_id=0,group_id=0", dev))
	t.Cleanup(func() { _ = unix.Close(dev) }) // ends those who wait for it
	h.patience = 10 * time.Second             // what is alive has to answer within it
	for range 2 {
		s := h.index()
		if s.Removed != 0 || s.Unreadable != 1 || s.Folders != 3 || len(s.Silent) != 1 || s.Silent[0] != h.path("nas") {
			t.Errorf("%+v", s)
		}
		if !strings.Contains(s.String(), "no answer from "+h.path("nas")) {
			t.Errorf("%s", s)
		}
	}
	equal(t, "kept", h.find("banana")+h.find("cherry")+h.find("date"), "b.txtc.txtd.txt")
	f, err := h.Store().Folder(t.Context(), h.path("nas"))
	if err != nil || !strings.Contains(f.Err, "(fuse) does not answer") || len(f.Entries) != 2 {
		t.Errorf("%+v, %v", f, err)
	}
	started := time.Now()
	if _, err := h.Index(t.Context(), []string{h.path("nas")}, nil); err == nil || !strings.Contains(err.Error(), "does not answer") {
		t.Errorf("a dead root: %v after %v", err, time.Since(started))
	}
}

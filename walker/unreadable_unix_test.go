//go:build unix

package walker

import (
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// asNobody runs the test in a process without the rights of root, and reports
// whether it did; for anyone else it has nothing to do.
func asNobody(t *testing.T) bool {
	t.Helper()
	if os.Geteuid() != 0 {
		return false
	}
	const nobody = 65534
	dir, err := os.MkdirTemp("", "nobody")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	program := filepath.Join(dir, "test")
	if err := copyProgram(program); err != nil {
		t.Fatal(err)
	}
	home := filepath.Join(dir, "home")
	for _, step := range []error{os.Chmod(dir, 0o755), os.Chmod(program, 0o755), os.Mkdir(home, 0o700)} {
		if step != nil {
			t.Fatal(step)
		}
	}
	if err := os.Chown(home, nobody, nobody); err != nil {
		t.Skip("root of a namespace without other users: ", err)
	}
	cmd := exec.Command(program, "-test.run=^"+t.Name()+"$")
	cmd.Dir = home
	cmd.Env = append(os.Environ(), "TMPDIR="+home, "HOME="+home)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	out, err := cmd.CombinedOutput()
	switch {
	case cmd.Process == nil:
		t.Skip("nobody cannot run the test: ", err)
	case err != nil:
		t.Errorf("as nobody: %v\n%s", err, out)
	}
	return true
}

func copyProgram(to string) (err error) {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	from, err := os.Open(self)
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }()
	// A process that is started meanwhile would inherit the open file, and what is open for writing cannot be run.
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	f, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o755)
	if err != nil {
		return err
	}
	if _, err = io.Copy(f, from); err != nil {
		_ = f.Close()
		return err
	}
	return f.Close()
}

func TestWalkUnreadable(t *testing.T) {
	t.Parallel()
	if asNobody(t) {
		return
	}
	dir := t.TempDir()
	plant(t, dir, map[string]string{"closed/in/f": "", "list/f": "", "open/f": ""})
	chmod(t, filepath.Join(dir, "closed"), 0)
	chmod(t, filepath.Join(dir, "list"), 0o400) // may be listed, but nothing in it may be looked at
	s := walkAll(t, dir, WalkOptions{})
	equal(t, "errors", s.errs, map[string]string{"closed": ReasonPermission})
	equal(t, "entries", s.entries, []string{"closed/", "list/", "list/f", "open/", "open/f"})
	if s.stats.Unreadable != 1 || s.stats.Others != 1 {
		t.Errorf("%+v", s.stats)
	}
	chmod(t, dir, 0)
	_, err := Walk(t.Context(), newGuard(t, filepath.Dir(dir)), dir, WalkOptions{}, nil)
	if err == nil || !strings.Contains(err.Error(), "permission denied") {
		t.Errorf("unreadable root: %v", err)
	}
}

func chmod(t *testing.T, path string, mode os.FileMode) {
	t.Helper()
	if err := os.Chmod(path, mode); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(path, 0o700) })
}

func TestWalkSpecialFiles(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir) // the path of a socket must be short
	socket, err := net.Listen("unix", "socket")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = socket.Close() }()
	if err := unix.Mkfifo("fifo", 0o600); err != nil {
		t.Fatal(err)
	}
	if s := walkAll(t, dir, WalkOptions{}); s.stats.Others != 2 || s.stats.Files != 0 {
		t.Errorf("%+v", s.stats)
	}
}

func TestIndexUnreadable(t *testing.T) {
	t.Parallel()
	if asNobody(t) {
		return
	}
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple", "sub/b.txt": "banana", "sub/deep/c.txt": "cherry"})
	h.index()
	h.plant(map[string]string{"a.txt": "apricot"})
	chmod(t, h.path("a.txt"), 0)
	chmod(t, h.path("sub"), 0)
	for range 2 {
		if s := h.index(); s.Unreadable != 2 || s.Opened != 0 || s.Removed != 0 {
			t.Errorf("%+v", s)
		}
		equal(t, "file", h.document("a.txt"), "unreadable: "+ReasonPermission)
		equal(t, "kept", h.find("banana")+h.find("cherry")+h.folder("sub"), "b.txtc.txtb.txt deep")
	}
	if f, err := h.Store().Folder(t.Context(), h.path("sub")); err != nil || f.Err != ReasonPermission {
		t.Errorf("%+v, %v", f, err)
	}
	chmod(t, h.path("a.txt"), 0o600)
	chmod(t, h.path("sub"), 0o700)
	if s := h.index(); s.Unreadable != 0 || s.Indexed != 1 {
		t.Errorf("%+v", s)
	}
	if f, err := h.Store().Folder(t.Context(), h.path("sub")); err != nil || f.Err != "" {
		t.Errorf("%+v, %v", f, err)
	}
	equal(t, "found", h.find("apricot"), "a.txt")
}

func TestIndexSpecialFiles(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple"})
	if err := unix.Mkfifo(h.path("fifo"), 0o600); err != nil {
		t.Fatal(err)
	}
	if s := h.index(); s.Indexed != 1 || s.LeftOut != 1 {
		t.Errorf("%+v", s)
	}
	equal(t, "fifo", h.document("fifo"), "left out: "+ReasonSpecial)
	if s := h.index(); s.changed() {
		t.Errorf("%+v", s)
	}
}

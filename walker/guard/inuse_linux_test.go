package guard

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// TestFileInUse opens a file on which a lease is held, as a file server holds them: it neither waits nor gives the
// words of the system.
func TestFileInUse(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "held.csv")
	if err := os.WriteFile(path, []byte("a,b\n1,2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	fd, err := unix.Open(path, unix.O_RDWR|unix.O_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = unix.FcntlInt(uintptr(fd), unix.F_SETSIG, int(syscall.SIGURG)) // which Go passes over
	if err == nil {
		_, err = unix.FcntlInt(uintptr(fd), unix.F_SETLEASE, unix.F_WRLCK)
	}
	if err != nil {
		_ = unix.Close(fd)
		t.Skipf("no leases here: %v", err)
	}
	g, err := New(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err = g.Open(path); !errors.Is(err, ErrInUse) {
		t.Errorf("a file with a lease: %v", err)
	}
	if _, err = unix.FcntlInt(uintptr(fd), unix.F_SETLEASE, unix.F_UNLCK); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = unix.Close(fd) }()
	f, err := g.Open(path)
	if err != nil {
		t.Fatalf("given back: %v", err)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}

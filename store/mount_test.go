package store

import (
	"errors"
	"os"
	"strings"
	"testing"
)

func TestNetworkMountIsTold(t *testing.T) {
	t.Parallel()
	o := Options{mount: func(string) string { return "NFS" }}
	s, err := Open(t.Context(), t.TempDir(), o)
	must(t, err)
	if n := s.Notices(); len(n) != 1 || !strings.Contains(n[0], "network file system (NFS)") || strings.Contains(n[0], "\n") {
		t.Errorf("notices %q", n)
	}
	must(t, s.Close())
	s = open(t, t.TempDir())
	if n := s.Notices(); networkMount(s.Dir()) == "" && len(n) != 0 {
		t.Errorf("notices of a local folder: %q", n)
	}
}

func TestLocksThatDoNotHold(t *testing.T) {
	t.Parallel()
	for name, try := range map[string]func(*os.File) error{
		"given to everyone": func(*os.File) error { return nil },
		"not there":         func(*os.File) error { return errors.ErrUnsupported },
	} {
		dir := t.TempDir()
		before := listing(t, dir)
		_, err := Open(t.Context(), dir, Options{tryLock: try})
		var mount *MountError
		if !errors.As(err, &mount) || mount.Dir != dir || !strings.Contains(err.Error(), "--data-dir") {
			t.Errorf("%s: %v", name, err)
		}
		if after := listing(t, dir); len(after) > len(before)+2 { // lock and owner
			t.Errorf("%s: the folder has %q", name, after)
		}
		s := open(t, dir)
		must(t, s.Close())
	}
}

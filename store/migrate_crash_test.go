package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"testing"
)

// The child of TestMigrateKilled opens the folder named by migrateDir and kills itself
// when it asks for the nth time for the room on disk before it is open, which it does before every batch.
const (
	migrateDir = "FSX_STORE_TEST_MIGRATE"
	migrateDie = "FSX_STORE_TEST_DIE_AT"
	migrateHow = "FSX_STORE_TEST_STEPS"
)

func migrateChild(dir string) error {
	die, err := strconv.Atoi(os.Getenv(migrateDie))
	if err != nil {
		return err
	}
	o := Options{}
	if os.Getenv(migrateHow) == "trial" {
		o.steps = trial()
	}
	n := 0
	o.free = func(string) (uint64, error) {
		if n++; n == die {
			me, err := os.FindProcess(os.Getpid())
			if err == nil {
				err = me.Kill()
			}
			if err != nil {
				return 0, err
			}
			select {}
		}
		return 1 << 40, nil
	}
	s, err := Open(context.Background(), dir, o)
	if err != nil {
		return err
	}
	fmt.Println("opened")
	die = 0 // Close asks for the room once more
	return s.Close()
}

// TestMigrateKilled kills a migration before each of its batches: once in a folder of its
// own, and again and again in the same one.
func TestMigrateKilled(t *testing.T) {
	t.Parallel()
	for _, how := range []string{"trial", "real"} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			again := fixture1(t)
			for die, ended := 1, false; !ended; die++ {
				dir := fixture1(t)
				ended = migrateUntil(t, dir, how, die)
				migrateUntil(t, again, how, die)
				holdsMigrated(t, dir, how)
			}
			holdsMigrated(t, again, how)
		})
	}
}

// holdsMigrated opens a folder as a later process would, and looks at what is in it.
func holdsMigrated(t *testing.T, dir, how string) {
	t.Helper()
	o := Options{}
	if how == "trial" {
		o.steps = trial()
	}
	s, err := Open(t.Context(), dir, o)
	must(t, err)
	if how == "trial" {
		holdsTrial(t, s)
	} else {
		holdsFixture1(t, s)
	}
	must(t, s.Close())
}

// migrateUntil runs the child and reports whether it came to its end.
func migrateUntil(t *testing.T, dir, how string, die int) bool {
	t.Helper()
	exe, err := os.Executable()
	must(t, err)
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), migrateDir+"="+dir, migrateDie+"="+strconv.Itoa(die), migrateHow+"="+how)
	out, err := cmd.Output()
	if err == nil {
		return true
	}
	if len(out) > 0 {
		t.Errorf("the child says %q", out)
	}
	return false
}

// TestMigrateFullDisk lets the room on disk run out in the middle of a migration.
func TestMigrateFullDisk(t *testing.T) {
	t.Parallel()
	dir := fixture1(t)
	asked := 0
	full := func(string) (uint64, error) {
		if asked++; asked > 2 {
			return 1 << 20, nil
		}
		return 1 << 40, nil
	}
	if _, err := Open(t.Context(), dir, Options{steps: trial(), free: full}); !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("Open: %v", err)
	}
	s, err := Open(t.Context(), dir, Options{steps: trial()})
	must(t, err)
	holdsTrial(t, s)
	must(t, s.Close())
}

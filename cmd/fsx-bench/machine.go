package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// machine says what the figures were measured on.
func machine() string {
	parts := []string{fmt.Sprintf("%d cores", runtime.NumCPU()), runtime.GOOS + "/" + runtime.GOARCH}
	for _, f := range []struct{ name, what string }{
		{"/proc/sys/kernel/osrelease", "kernel "}, {"/proc/loadavg", "load "},
	} {
		if b, err := os.ReadFile(f.name); err == nil {
			if words := strings.Fields(string(b)); len(words) > 0 {
				parts = append(parts, f.what+words[0])
			}
		}
	}
	return strings.Join(append(parts, runtime.Version(), time.Now().UTC().Format("2006-01-02")), ", ")
}

// load is how many processes wanted to run in the last minute, 0 when it is not known.
func load() float64 {
	b, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return 0
	}
	first, _, _ := strings.Cut(string(b), " ")
	n, err := strconv.ParseFloat(first, 64)
	if err != nil {
		return 0
	}
	return n
}

// canDrop reports whether the system's caches can be dropped.
func canDrop() bool {
	f, err := os.OpenFile("/proc/sys/vm/drop_caches", os.O_WRONLY, 0)
	if err != nil {
		return false
	}
	return f.Close() == nil
}

// dropCaches empties the caches of files and folders.
func dropCaches() error {
	if out, err := exec.Command("sync").CombinedOutput(); err != nil {
		return fmt.Errorf("sync: %w: %s", err, out)
	}
	return os.WriteFile("/proc/sys/vm/drop_caches", []byte("3"), 0o600)
}

// diskOf adds up what the files below a path take on disk.
func diskOf(paths ...string) (int64, error) {
	var sum int64
	for _, top := range paths {
		err := filepath.WalkDir(top, func(_ string, d os.DirEntry, err error) error { //nolint:gosec // the bench's own folder
			if os.IsNotExist(err) {
				return nil
			}
			if err != nil || !d.Type().IsRegular() {
				return err
			}
			info, err := d.Info()
			if os.IsNotExist(err) {
				return nil
			}
			if err == nil {
				sum += allocated(info)
			}
			return err
		})
		if err != nil {
			return sum, err
		}
	}
	return sum, nil
}

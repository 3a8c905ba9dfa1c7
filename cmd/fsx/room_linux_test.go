package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/fsx-dev/fsx/store/scratch/export"
	"github.com/fsx-dev/fsx/tui/port"
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
		c.fails(1, "There isn't enough disk space to complete this: ", args...)
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

// TestExportToAFullDisk holds that an export which does not fit leaves nothing, in every format.
func TestExportToAFullDisk(t *testing.T) {
	t.Parallel()
	small := t.TempDir()
	if err := syscall.Mount("none", small, "tmpfs", 0, "size=256k"); err != nil {
		t.Skip("nothing can be mounted here: ", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(small, syscall.MNT_DETACH) })
	onScreen(t, func(b *behind, _ string) {
		e := port.Export{Columns: []port.Column{{Name: "n", Type: port.Number}, {Name: "words"}}}
		for i := range 20_000 {
			e.Rows = append(e.Rows, []port.Cell{{Text: fmt.Sprint(i)}, {Text: fmt.Sprintf("%x", sha256.Sum256([]byte{byte(i), byte(i >> 8)}))}})
		}
		for _, format := range export.Formats {
			e.Path = filepath.Join(small, "out."+format)
			_, err := tables{b}.Export(t.Context(), e, func(int) {})
			if _, sentence := explain(t.Context(), err); !strings.HasPrefix(sentence, "There isn't enough disk space") {
				t.Errorf("%s: %v", format, err)
			}
			left, err := os.ReadDir(small)
			if err != nil || len(left) > 0 {
				t.Errorf("%s left %v, %v", format, left, err)
			}
		}
	})
}

// TestStatementsWithoutPermission fills a table from documents of which one may not be read: that one is
// named with why, the others are filled. It holds for any user.
func TestStatementsWithoutPermission(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{
		"bank/a.csv": "Date,Description,Amount\n2026-01-05,BAKERY,3.20\n", "bank/locked.csv": "Date,Description,Amount\n2026-02-05,BAKERY,4.20\n",
		"bank/shut/b.csv": "Date,Description,Amount\n2026-03-05,BAKERY,5.20\n",
	})
	locked, shut := filepath.Join(c.cwd, "bank", "locked.csv"), filepath.Join(c.cwd, "bank", "shut")
	for _, path := range []string{locked, shut} {
		if err := os.Chmod(path, 0); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { _ = os.Chmod(shut, 0o700) })
	run := func(args ...string) (int, string) {
		cmd := c.command(args...)
		asNobody(t, c, cmd)
		out, _ := cmd.CombinedOutput()
		return cmd.ProcessState.ExitCode(), string(out)
	}
	code, out := run("batch", "bank", "--columns", "date, description, amount", "--into", "card")
	if code != 0 || !strings.Contains(out, "unreadable  permission denied\n") || !strings.Contains(out, "card: 1 row added") ||
		!strings.Contains(out, shut+" could not be read, and none of its documents is in the table: permission denied.\n") {
		t.Errorf("batch: exit %d, %s", code, out)
	}
	if code, out = run("batch", shut, "--columns", "date, amount"); code != 1 || out != "fsx: I don't have permission to open that folder: "+shut+".\n" {
		t.Errorf("batch of the folder: exit %d, %q", code, out)
	}
	code, out = run("scratch", "import", locked, "--into", "x")
	if code != 1 || out != "fsx: I don't have permission to access that file: "+locked+".\n" {
		t.Errorf("import: exit %d, %q", code, out)
	}
	if _, out = run("scratch", "list"); strings.Contains(out, "x ") || !strings.Contains(out, "card") {
		t.Errorf("the tables: %s", out)
	}
}

package tool

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
)

// TestFoldersThatCannotBeReadAreTold holds that figures about folders say which of them were not counted.
func TestFoldersThatCannotBeReadAreTold(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a/one.txt": "one", "b/two.txt": "two"})
	w.index()
	ctx := context.Background()
	folder, err := w.env.Store.Folder(ctx, filepath.Join(w.root, "b"))
	if err != nil {
		t.Fatal(err)
	}
	folder.Entries, folder.Err = nil, "permission denied"
	if err := w.env.Store.PutFolders(ctx, []store.Folder{folder}); err != nil {
		t.Fatal(err)
	}
	want := "a folder could not be read: " + filepath.Join(w.root, "b")
	if i := must[Info](w, "file_info", `{"path":"."}`); i.Partial != want || !strings.Contains(i.Text(), want) {
		t.Errorf("info: %q\n%s", i.Partial, i.Text())
	}
	if u := must[Usage](w, "disk_usage", `{"path":"."}`); u.Partial != want {
		t.Errorf("disk usage: %q", u.Partial)
	}
	if d := must[Duplicates](w, "find_duplicates", `{"path":"."}`); !strings.Contains(d.Partial, want) {
		t.Errorf("duplicates: %q", d.Partial)
	}
}

// TestFoldersThatCannotBeReadAreNotTheSame holds that folders are not called the same for what nobody has seen of them.
func TestFoldersThatCannotBeReadAreNotTheSame(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" || os.Geteuid() == 0 {
		t.Skip("every folder can be read")
	}
	w := newWorld(t, map[string]string{"a/in/one.txt": "one", "b/in/two.txt": "two"})
	for _, dir := range []string{"a/in", "b/in"} {
		dir = filepath.Join(w.root, filepath.FromSlash(dir))
		if err := os.Chmod(dir, 0); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = os.Chmod(dir, 0o700) }) //nolint:gosec // a folder
	}
	if c := must[Comparison](w, "compare_files", `{"a":"a","b":"b"}`); c.Same || !strings.Contains(c.Text(), "2 folders could not be read, such as "+w.root) {
		t.Errorf("%+v\n%s", c, c.Text())
	}
}

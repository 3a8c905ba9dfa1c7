package builtin_test

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// Every file of the folders that are only measured can be read and has text, so
// that a question about one of them is not lost for want of a reader.
func TestLockedFoldersAreReadable(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir())})
	t.Cleanup(func() { _ = x.Close() })
	for _, folder := range lockedFolders(t) {
		files := 0
		err := filepath.WalkDir(filepath.Join("..", "..", "testdata", folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			files++
			if strings.TrimSpace(textOf(t, x, path)) == "" {
				t.Errorf("%s has no text", path)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if files < 12 {
			t.Errorf("%s has only %d files", folder, files)
		}
	}
}

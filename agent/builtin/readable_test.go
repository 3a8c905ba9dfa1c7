package builtin_test

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// Every file of the folders that are only measured can be read and has text, so
// that a question about one of them is not lost for want of a reader. One file of each
// may be a scan.
func TestLockedFoldersAreReadable(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir()), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	for _, folder := range lockedFolders(t) {
		files, scans := 0, 0
		err := filepath.WalkDir(filepath.Join("..", "..", "testdata", folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			files++
			if isScan(t, x, path) {
				scans++
				return nil
			}
			if strings.TrimSpace(textOf(t, x, path)) == "" {
				t.Errorf("%s has no text", path)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if scans > 1 {
			t.Errorf("%s has %d scans", folder, scans)
		}
		if files < 10 {
			t.Errorf("%s has only %d files", folder, files)
		}
	}
}

// isScan tells whether a file is a document without text.
func isScan(t *testing.T, x *extract.Reader, path string) bool {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = x.Read(t.Context(), extract.Source{R: bytes.NewReader(raw), Size: int64(len(raw)), Name: filepath.Base(path)})
	return errors.Is(err, extract.ErrNoText)
}

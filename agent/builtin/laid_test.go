package builtin_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// laid is a folder of testdata as people have it. Its Go files end in .go.txt
// in the repository, so that Go's tools do not take them for packages of this
// module; a copy gives them their names back.
func laid(t *testing.T, folder string) string {
	t.Helper()
	root := filepath.Join("..", "..", "testdata", folder)
	renamed := false
	_ = filepath.WalkDir(root, func(path string, _ fs.DirEntry, _ error) error {
		renamed = renamed || strings.HasSuffix(path, ".go.txt")
		return nil
	})
	if !renamed {
		return root
	}
	copied := filepath.Join(t.TempDir(), folder)
	if err := os.CopyFS(copied, os.DirFS(root)); err != nil {
		t.Fatal(err)
	}
	err := filepath.WalkDir(copied, func(path string, _ fs.DirEntry, err error) error {
		if name, ok := strings.CutSuffix(path, ".txt"); ok && strings.HasSuffix(name, ".go") && err == nil {
			return os.Rename(path, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return copied
}

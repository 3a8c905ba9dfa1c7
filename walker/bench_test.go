package walker

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"testing"

	"github.com/fsx-dev/fsx/store"
)

// forest is a tree of 20,000 files in 2,000 folders.
func forest(b *testing.B) string {
	b.Helper()
	dir := b.TempDir()
	for i := range 20000 {
		plant(b, dir, map[string]string{fmt.Sprintf("a%d/b%d/c%d/file-%d.txt", i%10, i/10%10, i/100%20, i): "text"})
	}
	return dir
}

func BenchmarkWalk(b *testing.B) {
	dir := forest(b)
	g := newGuard(b, dir)
	b.Run("Walk", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s, err := Walk(b.Context(), g, dir, WalkOptions{}, func(store.Folder, Left) error { return nil })
			if err != nil || s.Files != 20000 {
				b.Fatal(s, err)
			}
		}
	})
	b.Run("WalkGitignore", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := Walk(b.Context(), g, dir, WalkOptions{Gitignore: true}, func(store.Folder, Left) error { return nil }); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("WalkDirInfo", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			files := 0
			err := filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
				if err != nil {
					return err
				}
				i, err := d.Info()
				if err == nil && i.Mode().IsRegular() {
					files++
				}
				return err
			})
			if err != nil || files != 20000 {
				b.Fatal(files, err)
			}
		}
	})
}

// BenchmarkUnchanged is the second run over a tree that nobody has touched.
func BenchmarkUnchanged(b *testing.B) {
	for _, what := range []string{"Scan", "Index"} {
		b.Run(what, func(b *testing.B) {
			h := houseAt(b, forest(b), b.TempDir(), Config{})
			b.Logf("first run: %v", h.index().Took)
			b.ReportAllocs()
			for b.Loop() {
				s := Summary{}
				if what == "Scan" {
					s = h.scan()
				} else {
					s = h.index()
				}
				if s.changed() {
					b.Fatalf("%+v", s)
				}
			}
		})
	}
}

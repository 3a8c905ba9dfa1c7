package share

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/storetest"
)

// BenchmarkGuest puts each call beside the same call of the owner.
func BenchmarkGuest(b *testing.B) {
	dir := b.TempDir()
	owner := join(b, dir, Options{})
	guest := join(b, dir, Options{})
	var folders []store.Folder
	for i := range 100_000 {
		f := store.Folder{Path: storetest.Abs(fmt.Sprintf("/home/u/p%d/d%d", i/100, i%100)), ModTime: 1.7e18, Inode: uint64(i)}
		for j := range 9 {
			f.Entries = append(f.Entries, store.Entry{
				Name: fmt.Sprintf("file_%d_%d.txt", i, j), Size: int64(i * j), ModTime: 1.7e18 + int64(i*j)*1e9, Inode: uint64(i*10 + j), Mode: 0o644,
			})
		}
		folders = append(folders, f)
	}
	if err := owner.PutFolders(b.Context(), folders); err != nil {
		b.Fatal(err)
	}
	var us []store.Update
	for i := range 2000 {
		us = append(us, storetest.Update(fmt.Sprintf("/home/u/p%d/f%d.txt", i%50, i), strings.Repeat(fmt.Sprintf("common word%d ", i%500), 20)))
	}
	if err := owner.Apply(b.Context(), us, nil); err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name string
		call func(db store.DB) error
	}{
		{"Bookmarks", func(db store.DB) error { _, err := db.Bookmarks(b.Context()); return err }},
		{"Folder", func(db store.DB) error { _, err := db.Folder(b.Context(), folders[777].Path); return err }},
		{"SearchRare", func(db store.DB) error {
			_, err := db.Search(b.Context(), store.Query{Words: "word77"})
			return err
		}},
		{"SearchMany", func(db store.DB) error {
			_, err := db.Search(b.Context(), store.Query{Words: "word77 common", Limit: 50})
			return err
		}},
		{"Folders", func(db store.DB) error {
			return db.Folders(b.Context(), storetest.Abs("/"), func(store.Folder) error { return nil })
		}},
		{"FolderSums", func(db store.DB) error {
			return db.FolderSums(b.Context(), storetest.Abs("/"), func(string, uint64) error { return nil })
		}},
		{"Documents", func(db store.DB) error {
			return db.Documents(b.Context(), storetest.Abs("/"), func(store.Document) error { return nil })
		}},
	} {
		for _, who := range []struct {
			name string
			db   store.DB
		}{{"owner", owner}, {"guest", guest}} {
			b.Run(c.name+"/"+who.name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if err := c.call(who.db); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

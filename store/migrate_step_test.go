package store

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"github.com/fsx-dev/fsx/store/trigram"
)

// TestMigrateItems opens a folder of schema 1, whose documents say nothing about items: all
// are to be read again, have no items until they are, and have them afterwards.
func TestMigrateItems(t *testing.T) {
	t.Parallel()
	s := open(t, fixture1(t))
	n := 0
	must(t, s.Documents(t.Context(), abs("/d"), func(d Document) error {
		if n++; d.Confirmed || d.Items != 0 || d.ItemKinds != 0 || d.Title != "title" {
			t.Errorf("after the migration: %+v", d)
		}
		return nil
	}))
	if n != fixtureDocuments {
		t.Errorf("%d documents", n)
	}
	count := func() (n int) {
		must(t, s.Items(t.Context(), abs("/"), nil, func(d DocumentItems) error { n += len(d.Items); return nil }))
		return n
	}
	if count() != 0 {
		t.Errorf("%d items before anything was read", count())
	}
	d, err := s.Document(t.Context(), abs("/d/f000.txt"))
	must(t, err)
	must(t, s.Apply(t.Context(), []Update{{Document: d, Items: []Item{{Kind: ItemDate, Text: "on 2026-03-03", Date: "2026-03-03"}}}}, nil))
	if again, err := s.Document(t.Context(), d.Path); err != nil || !again.Confirmed || again.Items != 1 || count() != 1 {
		t.Errorf("after it was read: %+v, %d items, %v", again, count(), err)
	}
	must(t, s.Close())
}

// TestMigrateWords opens a folder of schema 5, whose words are in Bleve's own form: they go without
// being called damaged, and come back with the documents.
func TestMigrateWords(t *testing.T) {
	t.Parallel()
	dir := fixture1(t)
	before := migrations()[:4]
	s, err := Open(t.Context(), dir, Options{steps: before})
	must(t, err)
	path := abs("/d/f000.txt")
	d, err := s.Document(t.Context(), path)
	must(t, err)
	words := []Update{{Document: d, Passages: []Passage{{Text: "a lease of the orchard"}}}}
	must(t, s.Apply(t.Context(), words, nil))
	must(t, s.Close())
	old := filepath.Join(dir, bleveDir, segmentDir, "0000000000aa.zap")
	must(t, os.WriteFile(old, []byte("a segment of another form"), 0o600))
	must(t, os.Remove(filepath.Join(dir, sumsFile)))

	s = open(t, dir)
	if got := s.Notices(); len(got) == 0 || !strings.Contains(got[0], "third of the room") {
		t.Errorf("told %q", got)
	}
	if _, err := os.Stat(old); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the old segment: %v", err)
	}
	if list := asideIn(t, dir); len(list) > 0 {
		t.Errorf("set aside: %v", list)
	}
	find := func() int {
		hits, err := s.Search(t.Context(), Query{Words: "orchard"})
		must(t, err)
		return len(hits)
	}
	if d, err := s.Document(t.Context(), path); err != nil || d.Confirmed || find() != 0 {
		t.Errorf("before it was read again: %+v, %v", d, err)
	}
	must(t, s.Apply(t.Context(), words, nil))
	if d, err := s.Document(t.Context(), path); err != nil || !d.Confirmed || find() != 1 {
		t.Errorf("after it was read again: %+v, %v", d, err)
	}
	must(t, s.Close())
}

// TestMigrateSecrets opens a folder of schema 6, whose word index, trigrams, items and kept texts hold what stands
// in files: nothing of it is left in any file of the folder.
func TestMigrateSecrets(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s, err := Open(t.Context(), dir, Options{steps: migrations()[:5]})
	must(t, err)
	const word = "zebrafinch4711"
	path := abs("/d/old.pdf")
	must(t, s.Apply(t.Context(), []Update{{
		Document: Document{Path: path, Size: 1, ModTime: 2, Inode: 3, Format: "pdf"},
		Passages: []Passage{{Text: "password " + word, Heading: word}},
		Items:    []Item{{Kind: ItemField, Name: "password", Value: word, Text: "password: " + word}},
		Text:     []byte(word), Grams: trigram.Extract(nil, []byte(word)),
	}}, nil))
	must(t, s.Close())
	if !heldOnDisk(t, dir, word) {
		t.Fatal("the old folder does not hold the word in plain, so that the test says nothing")
	}
	s = open(t, dir)
	if got := s.Notices(); len(got) == 0 || !strings.Contains(got[0], "passwords in files") {
		t.Errorf("told %q", got)
	}
	d, err := s.Document(t.Context(), path)
	if err != nil || d.Confirmed {
		t.Errorf("%+v, %v", d, err)
	}
	for _, space := range []byte{keyPassages, keyText, keyItems} {
		if n, err := s.collectKeys(t.Context(), space); err != nil || n != 0 {
			t.Errorf("%d keys of %c are left, %v", n, space, err)
		}
	}
	c, err := s.Candidates(t.Context(), trigram.Literal("qqq"), nil)
	if err != nil || len(c.Docs) != 1 {
		t.Errorf("a search by pattern would look at %d documents, %v", len(c.Docs), err)
	}
	must(t, s.Close())
	if heldOnDisk(t, dir, word) {
		t.Error("the word is still on disk")
	}
}

// TestMigrateFormats opens a folder of schema 8, in which a workbook has no text: it is to be read again.
func TestMigrateFormats(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s, err := Open(t.Context(), dir, Options{steps: migrations()[:7]})
	must(t, err)
	path := abs("/d/old.xls")
	must(t, s.Apply(t.Context(), []Update{{Document: Document{Path: path, Size: 1, ModTime: 2, Inode: 3, Format: "xls"}}}, nil))
	if d, err := s.Document(t.Context(), path); err != nil || !d.Confirmed {
		t.Fatalf("before: %+v, %v", d, err)
	}
	must(t, s.Close())
	s = open(t, dir)
	if got := s.Notices(); len(got) != 1 || !strings.Contains(got[0], "More kinds of files") {
		t.Errorf("told %q", got)
	}
	if d, err := s.Document(t.Context(), path); err != nil || d.Confirmed {
		t.Errorf("after: %+v, %v", d, err)
	}
	must(t, s.Close())
}

// heldOnDisk reports whether a text stands in any file below a folder as it is or in a
// block that zstd has compressed.
func heldOnDisk(t *testing.T, dir, text string) bool {
	t.Helper()
	unzip, err := zstd.NewReader(nil)
	must(t, err)
	defer unzip.Close()
	found := false
	must(t, filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() {
			return err
		}
		data, err := os.ReadFile(path)
		found = found || bytes.Contains(data, []byte(text))
		for rest := data; ; {
			i := bytes.Index(rest, []byte("\x28\xb5\x2f\xfd"))
			if i < 0 {
				return err
			}
			var out bytes.Buffer
			if unzip.Reset(bytes.NewReader(rest[i:])) == nil {
				_, _ = io.Copy(&out, unzip) // what follows the frame is no frame
			}
			found = found || bytes.Contains(out.Bytes(), []byte(text))
			rest = rest[i+4:]
		}
	}))
	return found
}

// TestMigratePlaces opens a folder of schema 7, whose trigram index does not say where the parts of a text
// are: it may match anywhere, and what is written afterwards says where.
func TestMigratePlaces(t *testing.T) {
	t.Parallel()
	dir := fixture1(t)
	s, err := Open(t.Context(), dir, Options{steps: migrations()[:6]})
	must(t, err)
	text := strings.Repeat("a line of hay\n", 6000) + "the needle\n"
	u := Update{Document: Document{Path: abs("/p/one.txt"), Size: int64(len(text)), ModTime: 5, Inode: 6}}
	u.Grams, u.Parts = trigram.ExtractLines([]uint32{}, []byte(text))
	old := u
	old.Parts = nil
	must(t, s.Apply(t.Context(), []Update{old}, nil))
	must(t, s.Close())
	s, err = Open(t.Context(), dir, Options{steps: migrations()[:7]})
	must(t, err)
	look := func() Candidate {
		c, err := s.Candidates(t.Context(), trigram.Literal("needle"), []string{abs("/p")})
		if err != nil || len(c.Docs) != 1 {
			t.Fatalf("%+v, %v", c, err)
		}
		return c.Docs[0]
	}
	if c := look(); c.Places != nil || len(s.Notices()) != 0 {
		t.Errorf("%+v, told %q", c, s.Notices())
	}
	must(t, s.Apply(t.Context(), []Update{u}, nil))
	for range 2 {
		if c := look(); len(c.Places) != 1 || !strings.HasPrefix(text[c.Places[0].At:], "\na line") || c.Size != u.Document.Size || c.ModTime != 5 || c.Inode != 6 {
			t.Errorf("%+v", c)
		}
		must(t, s.Close())
		s = open(t, dir)
	}
	must(t, s.Close())
}

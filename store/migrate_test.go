package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/klauspost/compress/zstd"

	"github.com/fsx-dev/fsx/store/trigram"
)

// TestMigrateFrom1 opens a folder of schema 1.
func TestMigrateFrom1(t *testing.T) {
	t.Parallel()
	dir := fixture1(t)
	for range 2 {
		s := open(t, dir)
		holdsFixture1(t, s)
		st, err := s.Stats(t.Context(), abs("/"))
		if err != nil || st.Schema != Schema || st.Files != 40_001 {
			t.Errorf("%+v, %v", st, err)
		}
		agreeUnlessOld(t, s)
		must(t, s.Close())
	}
	if b, err := os.ReadFile(filepath.Join(dir, schemaFile)); err != nil || string(b) != strconv.Itoa(Schema)+"\n" {
		t.Errorf("the schema file says %q, %v", b, err)
	}
}

// holdsFixture1 fails the test unless a store has what the fixture of schema 1 holds. A
// document may have to be read again, a folder too; but what is said of them is true.
func holdsFixture1(t testing.TB, s *Store) {
	t.Helper()
	holdsKept(t, s)
	for _, want := range fixtureFolders() {
		if got, err := s.Folder(t.Context(), want.Path); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("folder %s: %d entries of %d, %v", want.Path, len(got.Entries), len(want.Entries), err)
		}
	}
	n := 0
	err := s.Documents(t.Context(), abs("/d"), func(d Document) error {
		if n++; d.Format != "pdf" || d.Size != 10 {
			t.Errorf("document %+v", d)
		}
		text, err := s.Text(t.Context(), d.Path)
		if d.Confirmed && (err != nil || !strings.HasPrefix(string(text), "the text of ")) {
			t.Errorf("text of %s: %q, %v", d.Path, text, err)
		}
		return nil
	})
	if err != nil || n != fixtureDocuments {
		t.Errorf("%d documents, %v", n, err)
	}
}

// agreeUnlessOld is agree, but for a schema whose words the fixture does not hold.
func agreeUnlessOld(t testing.TB, s *Store) {
	t.Helper()
	if s.floor.Load() >= s.seq {
		agree(t, s)
	}
}

// trial is a migration to schema 3 that uses everything a step can do.
func trial() []migration {
	mark := func(_, v []byte) ([]byte, error) {
		if bytes.HasSuffix(v, []byte("+2")) {
			return v, nil
		}
		return append(bytes.Clone(v), "+2"...), nil
	}
	return []migration{
		{to: 2, tell: "Tables have a new form.", run: func(ctx context.Context, s *Store) error {
			return errors.Join(s.rewrite(ctx, keySpace, mark), s.rewrite(ctx, keyMessage, func(_, v []byte) ([]byte, error) { return v, nil }))
		}},
		{to: 3, run: func(ctx context.Context, s *Store) error {
			return errors.Join(s.readAgain(), s.forget(ctx, keyPassages), s.forget(ctx, keyText), s.dropPart(bleveDir))
		}},
	}
}

func TestMigrateSteps(t *testing.T) {
	t.Parallel()
	dir := fixture1(t)
	_, err := Open(t.Context(), dir, Options{ReadOnly: true, steps: trial()})
	var old *OlderError
	if !errors.As(err, &old) || old.Have != 1 || old.Know != 3 {
		t.Fatalf("read-only: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	steps := trial()
	steps[1].run = func(ctx context.Context, _ *Store) error { cancel(); return ctx.Err() }
	if _, err := Open(ctx, dir, Options{steps: steps}); !errors.Is(err, context.Canceled) {
		t.Fatalf("cancelled: %v", err)
	}
	if _, err := Open(t.Context(), dir, Options{steps: steps[:1]}); !errors.As(err, new(*NewerError)) {
		t.Fatalf("an older program over a half-done step: %v", err)
	}
	s, err := Open(t.Context(), dir, Options{steps: trial()})
	must(t, err)
	if s.have != 3 || len(s.Notices()) != 0 {
		t.Errorf("schema %d, notices %q", s.have, s.Notices())
	}
	holdsTrial(t, s)
	must(t, s.Close())
	s, err = Open(t.Context(), dir, Options{ReadOnly: true, steps: trial()})
	must(t, err)
	must(t, s.Close())
	if _, err := Open(t.Context(), dir, Options{}); Schema < 3 && !errors.As(err, new(*NewerError)) {
		t.Errorf("a program that knows less: %v", err)
	}
	fresh := fixture1(t)
	s, err = Open(t.Context(), fresh, Options{steps: trial()})
	must(t, err)
	if !reflect.DeepEqual(s.Notices(), []string{"Tables have a new form."}) {
		t.Errorf("notices %q", s.Notices())
	}
	must(t, s.Close())
}

func holdsTrial(t testing.TB, s *Store) {
	t.Helper()
	holdsKept(t, s)
	agree(t, s)
	err := s.Space('z').Scan(t.Context(), nil, func(k, v []byte) error {
		if n := bytes.Count(v, []byte("+2")); n != 1 {
			t.Errorf("row %q was rewritten %d times", k, n)
		}
		return nil
	})
	must(t, err)
	must(t, s.Documents(t.Context(), abs("/"), func(d Document) error {
		if d.Confirmed {
			t.Errorf("%s is confirmed", d.Path)
		}
		return nil
	}))
	for _, space := range []byte{keyPassages, keyText} {
		if v, err := s.collectKeys(t.Context(), space); err != nil || v != 0 {
			t.Errorf("%d keys of %c are left, %v", v, space, err)
		}
	}
}

func (s *Store) collectKeys(ctx context.Context, space byte) (n int, err error) {
	err = s.collect(ctx, []byte{space}, func(_, _ []byte) error { n++; return nil })
	return n, err
}

func TestStepsLeadToTheSchema(t *testing.T) {
	t.Parallel()
	to := 1
	for _, step := range migrations() {
		if to++; step.to != to || step.run == nil {
			t.Errorf("the step after schema %d leads to %d", to-1, step.to)
		}
	}
	if to != Schema {
		t.Errorf("the steps lead to %d and the schema is %d", to, Schema)
	}
}

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
	if list, err := filepath.Glob(filepath.Join(dir, "*.damaged-*")); len(list) > 0 || err != nil {
		t.Errorf("set aside: %v, %v", list, err)
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

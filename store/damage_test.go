package store

import (
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// garble changes a file in one of several ways.
func garble(t *testing.T, name, how string) {
	t.Helper()
	info, err := os.Stat(name)
	must(t, err)
	switch how {
	case "remove":
		must(t, os.Remove(name))
	case "empty":
		must(t, os.Truncate(name, 0))
	case "cut": // the second half of a file may be room that was never used
		must(t, os.Truncate(name, min(info.Size()/2, 8<<10)))
	case "flip":
		b, err := os.ReadFile(name)
		must(t, err)
		for i := range b {
			if i%13 == 5 {
				b[i] ^= 0x55
			}
		}
		must(t, os.WriteFile(name, b, 0o600))
	}
}

func TestDamage(t *testing.T) {
	t.Parallel()
	for _, part := range []struct{ name, file string }{
		{"words", "bleve/store/*.zap"}, {"root", "bleve/store/root.bolt"}, {"meta", "bleve/index_meta.json"},
		{"table", "badger/*.sst"}, {"manifest", "badger/MANIFEST"}, {"registry", "badger/KEYREGISTRY"},
	} {
		for _, how := range []string{"remove", "empty", "cut", "flip"} {
			for _, unclean := range []bool{false, true} {
				if unclean && (part.name == "manifest" || part.name == "registry") {
					continue // Badger writes these itself, so only it can tell
				}
				name := part.name + " " + how
				if unclean {
					name += " after a crash"
				}
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					dir := filled(t)
					if unclean {
						b, err := os.ReadFile(filepath.Join(dir, sumsFile))
						must(t, err)
						must(t, os.WriteFile(filepath.Join(dir, sumsFile), []byte(strings.Replace(string(b), "clean", "open", 1)), 0o600))
					}
					list, err := filesOf(filepath.Join(dir, filepath.Dir(part.file)), strings.TrimPrefix(filepath.Base(part.file), "*"))
					if err != nil || len(list) == 0 {
						t.Fatalf("no file %s: %v", part.file, err)
					}
					garble(t, list[0], how)
					s := open(t, dir)
					if len(s.Notices()) == 0 {
						t.Fatal("nothing is said about it")
					}
					t.Log(s.Notices())
					checkRebuilt(t, s, strings.HasPrefix(part.file, "badger"))
				})
			}
		}
	}
}

// TestDamageMetByAMerge opens an index of which a merge has noted that it is damaged.
func TestDamageMetByAMerge(t *testing.T) {
	t.Parallel()
	dir := filled(t)
	must(t, os.WriteFile(filepath.Join(dir, bleveDir, segmentDir, "damaged"), []byte("a list of documents does not end"), 0o600))
	s := open(t, dir)
	if n := s.Notices(); len(n) != 1 || !strings.Contains(n[0], "a list of documents does not end") {
		t.Errorf("told: %q", n)
	}
	checkRebuilt(t, s, false)
}

// checkRebuilt checks that a store from which a part was set aside works.
func checkRebuilt(t *testing.T, s *Store, badger bool) {
	t.Helper()
	if len(asideIn(t, s.Dir())) == 0 {
		t.Error("nothing was set aside")
	}
	agree(t, s)
	if got := found(t, s, Query{Words: "common"}); got != nil {
		t.Errorf("found %q", got)
	}
	err := s.Documents(t.Context(), abs("/"), func(d Document) error {
		if d.Confirmed {
			t.Errorf("%s is confirmed", d.Path)
		}
		return nil
	})
	must(t, err)
	apply(t, s, update("/d/a", "common words again"))
	if got := found(t, s, Query{Words: "common"}); len(got) != 1 {
		t.Errorf("found %q", got)
	}
	agree(t, s)
	if !badger {
		if b, err := s.Bookmarks(t.Context()); err != nil || len(b) != 1 {
			t.Errorf("bookmarks %v, %v", b, err)
		}
	}
	must(t, s.Close())
	s = open(t, s.Dir())
	if len(s.Notices()) != 0 {
		t.Errorf("told again: %q", s.Notices())
	}
}

// asideIn are the parts of a data folder that were set aside.
func asideIn(t *testing.T, dir string) []string {
	t.Helper()
	return slices.DeleteFunc(listing(t, dir), func(path string) bool {
		return filepath.Dir(path) != dir || !strings.Contains(filepath.Base(path), ".damaged-")
	})
}

// TestRescue damages a table that holds only documents, so that the rest can be read.
func TestRescue(t *testing.T) {
	t.Parallel()
	for _, name := range oddNames {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			testRescue(t, filledAs(t, name))
		})
	}
}

// oddNames are names of data folders; the second would be no name but a pattern where one is read.
var oddNames = []string{"data", "my [old] data"}

func testRescue(t *testing.T, dir string) {
	s := open(t, dir)
	must(t, s.Close())
	must(t, os.WriteFile(filepath.Join(dir, sumsFile), []byte("clean\n1 1 1 badger/000099.sst\n"), 0o600))
	s = open(t, dir)
	if len(s.Notices()) == 0 || !strings.Contains(s.Notices()[0], "were kept") {
		t.Fatalf("notices: %q", s.Notices())
	}
	if b, err := s.Bookmarks(t.Context()); err != nil || len(b) != 1 || b[0].Label != "kept" {
		t.Errorf("bookmarks %v, %v", b, err)
	}
	es, err := s.Sessions(t.Context())
	if err != nil || len(es) != 1 {
		t.Fatalf("sessions %v, %v", es, err)
	}
	if m, err := s.Messages(t.Context(), es[0].ID); err != nil || len(m) != 2 || string(m[1]) != "there" {
		t.Errorf("messages %q, %v", m, err)
	}
	if v, err := s.Space('z').Get(t.Context(), []byte("key")); err != nil || string(v) != "value" {
		t.Errorf("space %q, %v", v, err)
	}
	if list, err := filesOf(dir, ".json"); err != nil || len(list) != 1 || !strings.HasPrefix(filepath.Base(list[0]), "rescued-") {
		t.Errorf("exports %v, %v", list, err)
	}
}

// TestEmptiedFiles: Badger was killed after it had emptied files and before it removed them.
func TestEmptiedFiles(t *testing.T) {
	t.Parallel()
	for _, name := range oddNames {
		dir := filledAs(t, name)
		for _, name := range []string{"00007.mem", "000000.vlog", "000007.vlog"} {
			must(t, os.WriteFile(filepath.Join(dir, badgerDir, name), nil, 0o600))
		}
		s := open(t, dir)
		if len(s.Notices()) > 0 {
			t.Errorf("something was set aside: %q", s.Notices())
		}
		if st, err := s.Stats(t.Context(), abs("/")); err != nil || st.Documents == 0 {
			t.Errorf("%+v, %v", st, err)
		}
	}
}

func TestNewerSchema(t *testing.T) {
	t.Parallel()
	dir := filled(t)
	before := listing(t, dir)
	must(t, os.WriteFile(filepath.Join(dir, schemaFile), []byte(strconv.Itoa(Schema+1)+"\n"), 0o600))
	_, err := Open(t.Context(), dir, Options{})
	var ne *NewerError
	if !errors.As(err, &ne) || ne.Have != Schema+1 || ne.Know != Schema {
		t.Errorf("Open: %v", err)
	}
	if after := listing(t, dir); !reflect.DeepEqual(before, after) {
		t.Errorf("the folder was changed: %v, %v", before, after)
	}
	must(t, os.WriteFile(filepath.Join(dir, schemaFile), []byte("1\n"), 0o600))
	s := open(t, dir)
	w := newWriter(s.db)
	must(t, w.set(metaKey("schema"), binary.AppendUvarint(nil, Schema+1)))
	must(t, w.commit())
	must(t, s.Close())
	if _, err := Open(t.Context(), dir, Options{}); !errors.As(err, &ne) || ne.Have != Schema+1 {
		t.Errorf("Open: %v", err)
	}
}

func listing(t *testing.T, dir string) (out []string) {
	t.Helper()
	must(t, filepath.WalkDir(dir, func(p string, _ fs.DirEntry, err error) error {
		out = append(out, p)
		return err
	}))
	return out
}

func TestMissingIndex(t *testing.T) {
	t.Parallel()
	dir := filled(t)
	must(t, os.RemoveAll(filepath.Join(dir, bleveDir)))
	s := open(t, dir)
	if len(s.Notices()) != 1 || !strings.Contains(s.Notices()[0], "missing") {
		t.Errorf("notices: %q", s.Notices())
	}
	agree(t, s)
}

func TestForeignIndex(t *testing.T) {
	t.Parallel()
	a, b := filled(t), filled(t)
	must(t, os.RemoveAll(filepath.Join(a, bleveDir)))
	must(t, os.Rename(filepath.Join(b, bleveDir), filepath.Join(a, bleveDir)))
	s := open(t, a)
	if len(s.Notices()) != 1 {
		t.Errorf("notices: %q", s.Notices())
	}
	agree(t, s)
}

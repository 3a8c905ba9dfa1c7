package walker

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// noteless is a store that notes no agreements, as it was before there were any.
type noteless struct{ store.DB }

func (noteless) Agreement(context.Context, string) (store.Agreement, error) {
	return store.Agreement{}, nil
}

// listed counts how often documents are listed.
type listed struct {
	store.DB
	times atomic.Int32
}

func (l *listed) Documents(ctx context.Context, under string, fn func(store.Document) error) error {
	l.times.Add(1)
	return l.DB.Documents(ctx, under, fn)
}

// over is the same house over a store that is seen through another.
func (h *house) over(db store.DB, c Config) *house {
	return &house{New(db, h.guard, newReader(h.t), c), h.t, h.dir}
}

// all lists the documents, each in a line.
func (h *house) all() string {
	h.t.Helper()
	var lines []string
	err := h.Store().Documents(h.t.Context(), h.dir, func(d store.Document) error {
		lines = append(lines, fmt.Sprint(d.Path, d.Status, d.Reason, d.Size, d.ModTime, d.Inode, d.Confirmed))
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return strings.Join(lines, "\n")
}

var agreeable = map[string]string{
	"a.txt": "alpha", "b.bin": "\x00\x01", "sub/c.md": "gamma", "sub/token.txt": "kept apart", "sub/.env": "A=1", "sub/deep/d.txt": "delta",
	"sub/deep/large.txt": "twelve bytes", "other/e.txt": "epsilon", "ignored/.gitignore": "*.log\n", "ignored/f.log": "no", "ignored/g.txt": "yes", "empty/.keep": "",
}

// TestIndexAfterAgreement runs the index when nothing has changed until it notes so, changes something, and
// holds the next run against one over a store that notes nothing: they say the same and leave the same.
func TestIndexAfterAgreement(t *testing.T) {
	t.Parallel()
	write := func(name, text string) func(*testing.T, *house, *Config) {
		return func(_ *testing.T, h *house, _ *Config) { h.plant(map[string]string{name: text}) }
	}
	remove := func(name string) func(*testing.T, *house, *Config) {
		return func(_ *testing.T, h *house, _ *Config) { h.remove(name) }
	}
	for name, change := range map[string]func(*testing.T, *house, *Config){
		"nothing":                  func(*testing.T, *house, *Config) {},
		"a file changes":           write("sub/c.md", "other words"),
		"a file comes":             write("sub/deep/new.txt", "new"),
		"a folder comes":           write("fresh/new.txt", "new"),
		"a file goes":              remove("sub/c.md"),
		"a file without text goes": remove("b.bin"),
		"a folder goes":            remove("sub"),
		"a folder of none goes":    remove("empty"),
		"a secret file comes":      write("other/.env", "B=2"),
		"a secret file changes":    write("sub/.env", "A=1 and more"),
		"a secret file goes":       remove("sub/.env"),
		"files are ignored":        write(".gitignore", "c.md\n"),
		"files are ignored below":  write("ignored/.gitignore", "*.txt\n"),
		"nothing is ignored":       remove("ignored/.gitignore"),
		"a folder is left out":     func(_ *testing.T, _ *house, c *Config) { c.Exclude = []string{"deep"} },
		"files are too large":      func(_ *testing.T, _ *house, c *Config) { c.MaxFile = 10 },
		"texts are too large":      func(_ *testing.T, _ *house, c *Config) { c.MaxText = 10 },
		"a time changes": func(t *testing.T, h *house, _ *Config) {
			then := time.Date(2020, 1, 2, 3, 4, 5, 0, time.UTC)
			if err := os.Chtimes(h.path("a.txt"), then, then); err != nil {
				t.Fatal(err)
			}
		},
		"a file moves": func(t *testing.T, h *house, _ *Config) {
			if err := os.Rename(h.path("sub/c.md"), h.path("other/c.md")); err != nil {
				t.Fatal(err)
			}
		},
		"a folder moves": func(t *testing.T, h *house, _ *Config) {
			if err := os.Rename(h.path("sub/deep"), h.path("other/deep")); err != nil {
				t.Fatal(err)
			}
		},
		"a file becomes a folder": func(_ *testing.T, h *house, _ *Config) {
			h.remove("a.txt")
			h.plant(map[string]string{"a.txt/x.txt": "x"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, Config{})
			plain := houseAt(t, h.dir, t.TempDir(), Config{})
			h.plant(agreeable)
			c := Config{}
			for range 2 {
				h.index()
				plain.over(noteless{plain.Store()}, c).index()
			}
			change(t, h, &c)
			l := &listed{DB: h.Store()}
			h, plain = h.over(l, c), plain.over(noteless{plain.Store()}, c)
			got, want := h.index(), plain.index()
			if name == "nothing" && l.times.Load() != 0 {
				t.Errorf("documents were listed %d times although nothing has changed", l.times.Load())
			}
			if got.Took, want.Took = 0, 0; !reflect.DeepEqual(got, want) {
				t.Errorf("the run says\n%+v, without notes\n%+v", got, want)
			}
			if a, b := h.all(), plain.all(); a != b {
				t.Errorf("it leaves\n%s\nwithout notes\n%s", a, b)
			}
			again := h.index()
			if again.New+again.Changed+again.Removed+again.Indexed > 0 {
				t.Errorf("the run after it: %+v", again)
			}
		})
	}
}

// TestAgreementAfterOtherWriters lets others write what the files do not tell: the next run reads the documents.
func TestAgreementAfterOtherWriters(t *testing.T) {
	t.Parallel()
	for name, write := range map[string]func(*testing.T, *house){
		"a document is forgotten": func(t *testing.T, h *house) {
			if err := h.Store().Apply(t.Context(), nil, []string{h.path("sub/c.md")}); err != nil {
				t.Fatal(err)
			}
		},
		"a tree is forgotten": func(t *testing.T, h *house) {
			if _, err := h.Store().DropTree(t.Context(), h.path("sub")); err != nil {
				t.Fatal(err)
			}
		},
		"a document is of another file": func(t *testing.T, h *house) {
			d, err := h.Store().Document(t.Context(), h.path("sub/c.md"))
			if err != nil {
				t.Fatal(err)
			}
			d.Size++
			if err := h.Store().Apply(t.Context(), []store.Update{{Document: d}}, nil); err != nil {
				t.Fatal(err)
			}
		},
		"a scan sees the change first": func(_ *testing.T, h *house) {
			h.plant(map[string]string{"sub/c.md": "other words"})
			h.scan()
		},
		"a refresh sees the change first": func(t *testing.T, h *house) {
			h.plant(map[string]string{"sub/c.md": "other words"})
			if _, err := h.Index(t.Context(), []string{h.path("sub")}, nil); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, Config{})
			h.plant(agreeable)
			for range 2 {
				h.index()
			}
			write(t, h)
			h.index()
			fresh := houseAt(t, h.dir, t.TempDir(), Config{})
			fresh.index()
			if a, b := h.all(), fresh.all(); a != b {
				t.Errorf("the index is\n%s\na fresh one\n%s", a, b)
			}
		})
	}
}

// TestNothingIsNotedOfTrouble leaves a file that has to be tried again, which no note may hide.
func TestNothingIsNotedOfTrouble(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(agreeable)
	h.index()
	d, err := h.Store().Document(t.Context(), h.path("sub/c.md"))
	if err != nil {
		t.Fatal(err)
	}
	d.Status, d.Reason = store.Unreadable, failed+"for a while"
	if err := h.Store().Apply(t.Context(), []store.Update{{Document: d}}, nil); err != nil {
		t.Fatal(err)
	}
	known, err := load(t.Context(), h.Store(), &h.config, h.dir, true)
	if err != nil || known.holds() {
		t.Fatalf("a note holds: %v", err)
	}
	if s := h.index(); s.Indexed != 1 || h.document("sub/c.md") != "indexed" {
		t.Errorf("%+v, %q", s, h.document("sub/c.md"))
	}
	for range 2 {
		h.index()
	}
	if known, err = load(t.Context(), h.Store(), &h.config, h.dir, true); err != nil || !known.holds() {
		t.Errorf("nothing is noted: %v", err)
	}
	if known, err = load(t.Context(), h.Store(), &h.config, filepath.Dir(h.dir), true); err != nil || known.holds() {
		t.Errorf("it holds for the folder above: %v", err)
	}
}

// TestNoteThatCannotBeRead is as if there were none.
func TestNoteThatCannotBeRead(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(agreeable)
	h.index()
	h.index()
	a, err := h.Store().Agreement(t.Context(), h.dir)
	if err != nil || len(a.Note) == 0 {
		t.Fatalf("%q %v", a.Note, err)
	}
	for _, note := range []string{"\x01short", "\x01eight by\x01", string(a.Note[:len(a.Note)-1]), "\x7f" + string(a.Note[1:])} {
		if err := h.Store().PutAgreement(t.Context(), h.dir, store.Agreement{Batch: a.Batch, Note: []byte(note)}); err != nil {
			t.Fatal(err)
		}
		known, err := load(t.Context(), h.Store(), &h.config, h.dir, true)
		if err != nil || known.holds() || len(known.docs.things) == 0 {
			t.Errorf("%q is believed: %v", note, err)
		}
	}
}

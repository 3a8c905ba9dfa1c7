package walker

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

const letter = "From: Ann <ann@example.com>\r\nTo: Ben <ben@example.com>\r\nSubject: Plums\r\nDate: Mon, 2 Mar 2026 10:00:00 +0000\r\n\r\nThe plums are ripe.\r\n"

// countingReader counts what is read, and does something before each time.
type countingReader struct {
	reader
	count  atomic.Int32
	before func()
}

func (c *countingReader) Read(ctx context.Context, s extract.Source) (*extract.Document, error) {
	c.count.Add(1)
	if c.before != nil {
		c.before()
	}
	return c.reader.Read(ctx, s)
}

func (c *countingReader) reads() int { return int(c.count.Load()) }

// counting puts a countingReader into the keeper.
func (h *house) counting() *countingReader {
	c := &countingReader{reader: h.extract}
	h.extract = c
	return c
}

// document reads one through a keeper that remembers none.
func (h *house) read(name string) (*extract.Document, error) {
	k := *h.Keeper
	k.shared = &shared{}
	return k.Document(h.t.Context(), h.path(name))
}

func text(d *extract.Document) string {
	if d == nil {
		return ""
	}
	var b strings.Builder
	for _, block := range d.Blocks {
		b.WriteString(block.Text + "\n")
	}
	return b.String()
}

func TestDocument(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"mail.eml": letter, "a.txt": "apple"})
	c := h.counting()
	fresh, err := h.read("mail.eml")
	if err != nil || !strings.Contains(text(fresh), "The plums are ripe.") {
		t.Fatalf("%+v, %v", fresh, err)
	}
	h.index()
	c.count.Store(0)
	kept, err := h.read("mail.eml")
	if err != nil || c.reads() != 0 || !reflect.DeepEqual(kept, fresh) {
		t.Errorf("%d reads, %v\nfresh %+v\nkept  %+v", c.reads(), err, fresh, kept)
	}
	if d, err := h.read("a.txt"); err != nil || c.reads() != 1 || text(d) != "apple\n" {
		t.Errorf("plain text is kept: %d reads, %q, %v", c.reads(), text(d), err)
	}
	if _, err := h.Store().Text(t.Context(), h.path("a.txt")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("plain text is kept: %v", err)
	}
	h.plant(map[string]string{"mail.eml": strings.ReplaceAll(letter, "ripe", "eaten")})
	if d, err := h.read("mail.eml"); err != nil || !strings.Contains(text(d), "eaten") || c.reads() != 2 {
		t.Errorf("a changed file: %q, %v", text(d), err)
	}
}

func TestDocumentKeptTextUnusable(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"mail.eml": letter})
	h.index()
	d, err := h.Store().Document(t.Context(), h.path("mail.eml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"", "junk", "fsx-text-0\n{}", textVersion + "{", textVersion} {
		if err := h.Store().Apply(t.Context(), []store.Update{{Document: d, Text: []byte(bad)}}, nil); err != nil {
			t.Fatal(err)
		}
		if got, err := h.read("mail.eml"); err != nil || !strings.Contains(text(got), "ripe") {
			t.Errorf("%q: %q, %v", bad, text(got), err)
		}
	}
}

func TestDocumentIsRemembered(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple"})
	c := h.counting()
	for range 3 {
		if _, err := h.Document(t.Context(), h.path("a.txt")); err != nil {
			t.Fatal(err)
		}
	}
	if c.reads() != 1 {
		t.Errorf("read %d times", c.reads())
	}
	h.plant(map[string]string{"a.txt": "a longer apple"})
	if d, err := h.Document(t.Context(), h.path("a.txt")); err != nil || text(d) != "a longer apple\n" {
		t.Errorf("%q, %v", text(d), err)
	}
	for i := range recentDocuments + 5 {
		name := strings.Repeat("x", i+1)
		h.plant(map[string]string{name: name})
		if _, err := h.Document(t.Context(), h.path(name)); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(h.shared.recent.list); n != recentDocuments {
		t.Errorf("%d documents are remembered", n)
	}
}

func TestDocumentErrors(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"sub/": "", "a.pem": "canary", "data.bin": "\x00\x01\x02\xff\xfe\x00", "cut.docx": "PK\x03\x04word/document.xml"})
	var special *guard.NotRegularError
	var blocked *guard.BlockedError
	var outside *guard.OutsideError
	for name, check := range map[string]func(error) bool{
		"sub": func(err error) bool { return errors.As(err, &special) }, "a.pem": func(err error) bool { return errors.As(err, &blocked) },
		"missing": func(err error) bool { return errors.Is(err, fs.ErrNotExist) }, "../x": func(err error) bool { return errors.As(err, &outside) },
		"data.bin": func(err error) bool { return errors.Is(err, extract.ErrUnsupported) },
		"cut.docx": func(err error) bool { return errors.Is(err, extract.ErrDamaged) },
	} {
		if d, err := h.read(name); d != nil || !check(err) {
			t.Errorf("%s: %v, %v", name, d, err)
		}
	}
}

func TestDocumentThroughLink(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"sub/mail.eml": letter})
	if err := os.Symlink("sub/mail.eml", h.path("link")); err != nil {
		t.Skip("no links here")
	}
	h.index()
	c := h.counting()
	if d, err := h.read("link"); err != nil || c.reads() != 0 || !strings.Contains(text(d), "ripe") {
		t.Errorf("%d reads, %q, %v", c.reads(), text(d), err)
	}
}

// TestChangesWhileRead changes a file while it is read, once and always.
func TestChangesWhileRead(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{Workers: 1})
	h.plant(map[string]string{"a.txt": "apple"})
	c := h.counting()
	c.before = func() {
		if c.reads() == 1 {
			h.plant(map[string]string{"a.txt": "apple pie"})
		}
	}
	if s := h.index(); c.reads() != 2 || s.Opened != 2 || s.Indexed != 1 {
		t.Errorf("%d reads, %+v", c.reads(), s)
	}
	equal(t, "found", h.find("pie"), "a.txt")
	h.plant(map[string]string{"a.txt": "banana"})
	c.before = func() { h.plant(map[string]string{"a.txt": strings.Repeat("cherry ", c.reads())}) }
	if s := h.index(); c.reads() != 4 || s.Indexed != 0 {
		t.Errorf("%d reads, %+v", c.reads(), s)
	}
	equal(t, "left for the next run", h.find("pie"), "a.txt")
	c.before = nil
	h.index()
	equal(t, "found", h.find("cherry")+h.find("pie"), "a.txt")
	c.before = func() { h.remove("b.txt") }
	h.plant(map[string]string{"b.txt": "gone at once"})
	if s := h.index(); s.Indexed > 1 {
		t.Errorf("%+v", s)
	}
	c.before = nil
	if h.index(); h.document("b.txt") != "" {
		t.Errorf("a removed file stays: %s", h.document("b.txt"))
	}
}

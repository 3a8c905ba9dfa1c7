package walker

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/trigram"
)

// updates is a store that keeps what is handed to it.
type updates struct {
	store.DB
	list map[string]store.Update
}

func (u *updates) Apply(ctx context.Context, updates []store.Update, remove []string) error {
	for _, one := range updates {
		u.list[base(one.Document.Path)] = one
	}
	return u.DB.Apply(ctx, updates, remove)
}

func TestGrams(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{MaxText: 200 << 10})
	seen := &updates{h.Store(), map[string]store.Update{}}
	h.Keeper = New(seen, h.Guard(), newReader(t), Config{MaxText: 200 << 10})
	long := strings.Repeat("a long line of words that goes on\n", 4000)
	files := map[string]string{
		"plain.txt": "Plums\nare ripe\n", "page.html": "<p>Plums &amp; pears", "letter.eml": letter, "empty.txt": "", "two": "ab",
		"long.txt": long, "too-long.txt": long + long, "picture.bin": "\x00\x01\x02 plums", "wide.txt": "\xff\xfep\x00l\x00u\x00m\x00",
		"broken.pdf": "%PDF-1.4 plums",
	}
	h.plant(files)
	h.index()
	for name, want := range map[string]string{
		"plain.txt": files["plain.txt"], "page.html": files["page.html"], "empty.txt": "", "two": "ab", "long.txt": long,
		"picture.bin": "", "wide.txt": "plum",
	} {
		got, ok := seen.list[name]
		if !ok || got.Grams == nil || !slices.Equal(got.Grams, trigram.Extract(nil, []byte(want))) {
			t.Errorf("%s: %d trigrams, stored %v", name, len(got.Grams), ok)
		}
	}
	if g := seen.list["letter.eml"].Grams; !holds(g, "plums are ripe") || holds(g, "Date: Mon\r") {
		t.Errorf("letter.eml: %d trigrams", len(g))
	}
	for _, name := range []string{"too-long.txt", "broken.pdf"} {
		if got, ok := seen.list[name]; !ok || got.Grams != nil {
			t.Errorf("%s may hold anything, but has %d trigrams, stored %v", name, len(got.Grams), ok)
		}
	}
}

// holds reports whether all trigrams of a text are in a list.
func holds(grams []uint32, text string) bool {
	for _, g := range trigram.Extract(nil, []byte(text)) {
		if _, ok := slices.BinarySearch(grams, g); !ok {
			return false
		}
	}
	return true
}

// TestBuffers reads files of all sizes through the same buffers and finds each
// as it stands.
func TestBuffers(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	var b buffers
	sizes := []int{0, 1, headSize - 1, headSize, headSize + 1, firstRead - 1, firstRead, firstRead + 1, keptRead, keptRead + 1, 10}
	for _, n := range sizes {
		want := strings.Repeat("0123456789\n", n/11+1)[:n]
		h.plant(map[string]string{"file.txt": want})
		f, err := h.Guard().Open(h.path("file.txt"))
		if err != nil {
			t.Fatal(err)
		}
		c, err := b.open(f, 16<<20)
		if err != nil || string(c.bytes) != want || c.format.Name != "text" {
			t.Errorf("%d bytes: %d, %v, %v", n, len(c.bytes), c.format.Name, err)
		}
		doc, err := h.extract.Read(t.Context(), c.source())
		if err != nil || doc.Lines != (n+10)/11 {
			t.Errorf("%d bytes: %+v, %v", n, doc, err)
		}
		b.done(c)
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
	if c := (&content{format: extract.Format{Text: true}}); c.grams(nil) != nil {
		t.Error("an unread document has trigrams")
	}
}

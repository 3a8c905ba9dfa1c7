package walker

import (
	"context"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/trigram"
)

// updates is a store that keeps what is handed to it.
type updates struct {
	store.DB
	mu   sync.Mutex // several batches may be on their way at once
	list map[string]store.Update
}

func (u *updates) Apply(ctx context.Context, updates []store.Update, remove []string) error {
	u.mu.Lock()
	for _, one := range updates {
		u.list[base(one.Document.Path)] = one
	}
	u.mu.Unlock()
	return u.DB.Apply(ctx, updates, remove)
}

// pageWithoutText is a PDF of one empty page, as a scan is to who looks for text.
const pageWithoutText = "%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n" +
	"3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n"

func TestGrams(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{MaxText: 200 << 10})
	seen := &updates{DB: h.Store(), list: map[string]store.Update{}}
	h.Keeper = New(seen, h.Guard(), newReader(t), Config{MaxText: 200 << 10})
	long := strings.Repeat("a long line of words that goes on\n", 4000)
	files := map[string]string{
		"plain.txt": "Plums\nare ripe\n", "page.html": "<p>Plums &amp; pears", "letter.eml": letter, "empty.txt": "", "two": "ab",
		"long.txt": long, "too-long.txt": long + long, "picture.bin": "\x00\x01\x02 plums", "wide.txt": "\xff\xfep\x00l\x00u\x00m\x00",
		"broken.pdf": "%PDF-1.4 plums", "scan.pdf": pageWithoutText,
	}
	h.plant(files)
	for name := range files {
		h.age(name, time.Hour)
	}
	h.index()
	for name, want := range map[string]string{
		"plain.txt": files["plain.txt"], "page.html": files["page.html"], "empty.txt": "", "two": "ab", "long.txt": long,
		"picture.bin": "", "wide.txt": "plum", "scan.pdf": "",
	} {
		got, ok := seen.list[name]
		if !ok || got.Grams == nil || !slices.Equal(got.Grams, gramsOf(want)) {
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

// TestGramsOfFreshFiles reads files that were changed just now: another change may leave
// their time as it is, so nothing is said about them.
func TestGramsOfFreshFiles(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	seen := &updates{DB: h.Store(), list: map[string]store.Update{}}
	h.Keeper = New(seen, h.Guard(), newReader(t), Config{})
	h.plant(map[string]string{"future.txt": "plums", "settled.txt": "plums"})
	h.age("future.txt", -time.Hour)
	h.age("settled.txt", time.Minute)
	h.index()
	if g := seen.list["future.txt"].Grams; g != nil {
		t.Errorf("trigrams of a file that may change unseen: %d", len(g))
	}
	if g := seen.list["settled.txt"].Grams; len(g) != 3 {
		t.Errorf("%d trigrams", len(g))
	}
	now := time.Now()
	for _, c := range []struct {
		age  time.Duration
		odd  time.Duration // fraction of a second
		want bool
	}{{0, 1, true}, {time.Second, 1, false}, {time.Second, 0, true}, {3 * time.Second, 0, false}, {-time.Second, 1, true}} {
		at := now.Truncate(time.Second).Add(c.odd)
		if got := racy(at.UnixNano(), at.Add(c.age)); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// age makes a file one that was changed so long ago.
func (h *house) age(name string, d time.Duration) {
	h.t.Helper()
	then := time.Now().Add(-d)
	if err := os.Chtimes(h.path(name), then, then); err != nil {
		h.t.Fatal(err)
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
	if c := (&content{format: extract.Format{Text: true}}); func() bool { g, _ := c.grams(nil); return g != nil }() {
		t.Error("an unread document has trigrams")
	}
}

func gramsOf(text string) []uint32 {
	grams, _ := trigram.ExtractLines(nil, []byte(text))
	return grams
}

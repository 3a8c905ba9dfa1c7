package walker

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
)

// house is a keeper over a fresh store and a folder of its own.
type house struct {
	*Keeper
	t   testing.TB
	dir string
}

func newHouse(t testing.TB, c Config) *house {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return houseAt(t, dir, t.TempDir(), c)
}

func houseAt(t testing.TB, dir, data string, c Config) *house {
	t.Helper()
	st, err := store.Open(t.Context(), data, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := st.Close(); err != nil {
			t.Error(err)
		}
	})
	return &house{New(st, newGuard(t, dir), newReader(t), c), t, dir}
}

func newReader(t testing.TB) *extract.Reader {
	t.Helper()
	x := extract.New(extract.Options{CacheDir: os.Getenv("FSX_PDF_CACHE"), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() {
		if err := x.Close(); err != nil {
			t.Error(err)
		}
	})
	return x
}

func (h *house) index(roots ...string) Summary {
	h.t.Helper()
	if len(roots) == 0 {
		roots = []string{h.dir}
	}
	s, err := h.Index(h.t.Context(), roots, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return s
}

func (h *house) scan() Summary {
	h.t.Helper()
	s, err := h.Scan(h.t.Context(), []string{h.dir}, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return s
}

func (h *house) path(name string) string { return filepath.Join(h.dir, filepath.FromSlash(name)) }

func (h *house) plant(files map[string]string) {
	h.t.Helper()
	plant(h.t, h.dir, files)
}

func (h *house) remove(name string) {
	h.t.Helper()
	if err := os.RemoveAll(h.path(name)); err != nil {
		h.t.Fatal(err)
	}
}

// document returns "status: reason" of a file, "" when nothing is known of it.
func (h *house) document(name string) string {
	h.t.Helper()
	d, err := h.Store().Document(h.t.Context(), h.path(name))
	if errors.Is(err, store.ErrNotFound) {
		return ""
	}
	if err != nil {
		h.t.Fatal(err)
	}
	return strings.TrimSuffix(d.Status.String()+": "+d.Reason, ": ")
}

// find searches and returns the names of the files of the hits, sorted.
func (h *house) find(words string) string {
	h.t.Helper()
	hits, err := h.Store().Search(h.t.Context(), store.Query{Words: words, Limit: 100})
	if err != nil {
		h.t.Fatal(err)
	}
	var names []string
	for _, hit := range hits {
		names = append(names, filepath.Base(hit.Document.Path))
	}
	slices.Sort(names)
	return strings.Join(slices.Compact(names), " ")
}

// folder returns the names that are recorded of a folder.
func (h *house) folder(name string) string {
	h.t.Helper()
	f, err := h.Store().Folder(h.t.Context(), h.path(name))
	if errors.Is(err, store.ErrNotFound) {
		return "none"
	}
	if err != nil {
		h.t.Fatal(err)
	}
	var names []string
	for _, e := range f.Entries {
		names = append(names, e.Name)
	}
	return strings.Join(names, " ")
}

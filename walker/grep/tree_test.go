package grep_test

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/grep"
	"github.com/fsx-dev/fsx/walker/guard"
)

// tree is a folder of files with an index of it.
type tree struct {
	t      testing.TB
	root   string
	store  *store.Store
	keeper *walker.Keeper
}

func newTree(t testing.TB, files map[string]string) *tree {
	t.Helper()
	w := &tree{t: t, root: filepath.Join(t.TempDir(), "tree")}
	if err := os.Mkdir(w.root, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		w.write(name, text)
		w.age(name, time.Hour)
	}
	var err error
	if w.store, err = store.Open(t.Context(), t.TempDir(), store.Options{}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := w.store.Close(); err != nil {
			t.Error(err)
		}
	})
	g, err := guard.New(w.root)
	if err != nil {
		t.Fatal(err)
	}
	w.keeper = walker.New(w.store, g, extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir()), Limits: extract.Limits{Time: time.Hour}}), walker.Config{})
	return w
}

func (w *tree) path(name string) string { return filepath.Join(w.root, filepath.FromSlash(name)) }

func (w *tree) write(name, text string) {
	w.t.Helper()
	if err := os.MkdirAll(filepath.Dir(w.path(name)), 0o700); err != nil {
		w.t.Fatal(err)
	}
	if err := os.WriteFile(w.path(name), []byte(text), 0o600); err != nil {
		w.t.Fatal(err)
	}
}

// age makes a file one that was changed so long ago.
func (w *tree) age(name string, d time.Duration) {
	w.t.Helper()
	then := time.Now().Add(-d)
	if err := os.Chtimes(w.path(name), then, then); err != nil {
		w.t.Fatal(err)
	}
}

func (w *tree) index() {
	w.t.Helper()
	if _, err := w.keeper.Index(w.t.Context(), []string{w.root}, nil); err != nil {
		w.t.Fatal(err)
	}
}

// search gives "path:line" of each match, in order.
func (w *tree) search(q grep.Request) ([]string, grep.Summary) {
	w.t.Helper()
	if q.Roots == nil {
		q.Roots = []string{w.root}
	}
	if q.Most == 0 {
		q.Most = 1000
	}
	found := []string{}
	sum, err := grep.Run(w.t.Context(), w.keeper, q, nil, func(o grep.Outcome) error {
		if o.Err != nil {
			return o.Err
		}
		for _, m := range o.Matches {
			found = append(found, fmt.Sprintf("%s:%s", filepath.ToSlash(strings.TrimPrefix(o.Path, w.root+string(filepath.Separator))), m.Place))
		}
		return nil
	})
	if err != nil {
		w.t.Fatal(err)
	}
	slices.Sort(found)
	return found, sum
}

func compile(t testing.TB, pattern string, regex, fold bool) *grep.Pattern {
	t.Helper()
	p, err := grep.Compile(pattern, regex, fold)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// watcher says what the test tells it to.
type watcher struct{ store.Freshness }

func (w *watcher) Fresh(context.Context, string) (store.Freshness, error) { return w.Freshness, nil }
func (w *watcher) State() store.WatchState                                { return store.WatchState{Running: true} }

func wantFound(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %q, want %q", what, got, want)
	}
}

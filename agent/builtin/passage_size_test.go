package builtin_test

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/passage"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

// budget is how many bytes of passages a reader of search results has the patience for: a
// model with a small window, or a person.
const budget = 12_000

// TestPassageSizes asks search_files the questions that stand in the folder open, with passages of 400, 800
// and 1,200 tokens, and counts the facts that stand in the first five passages, and in as
// many as have room in the same number of bytes. The size that is set must not be the worse choice.
func TestPassageSizes(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("indexes every folder three times")
	}
	asked := map[string][]question{}
	for _, f := range floors {
		asked[f.folder] = load(t, f.folder)
	}
	for _, f := range slices.Concat(secondSet, thirdSet, fourthOpen) {
		asked[f] = load(t, filepath.Join("open", f))
	}
	type result struct{ facts, five, room int }
	results := map[int]result{}
	for _, size := range []int{passage.DefaultSize / 2, passage.DefaultSize, passage.DefaultSize * 3 / 2} {
		var sum result
		for folder, questions := range asked {
			find := searcher(t, filepath.Join("..", "..", "testdata", folder), size)
			for _, q := range questions {
				hits := find(q.Question)
				five, room := "", ""
				for i, h := range hits {
					if i < 5 {
						five += h.Text + "\n"
					}
					if len(room)+len(h.Text) <= budget {
						room += h.Text + "\n"
					}
				}
				sum.facts += len(q.Facts)
				sum.five += standing(q, five)
				sum.room += standing(q, room)
			}
		}
		results[size] = sum
		t.Logf("passages of %d bytes: of %d facts %d stand in the first five passages, %d in the first %d bytes",
			size, sum.facts, sum.five, sum.room, budget)
	}
	best := 0
	for _, r := range results {
		best = max(best, r.room)
	}
	if r := results[passage.DefaultSize]; r.room*100 < best*97 {
		t.Errorf("with the size that is set %d facts are found, with the best %d", r.room, best)
	}
}

// standing counts the facts of a question that stand in a text.
func standing(q question, text string) (n int) {
	text = fold(text)
	for _, spellings := range q.Facts {
		if slices.ContainsFunc(spellings, func(s string) bool { return strings.Contains(text, fold(s)) }) {
			n++
		}
	}
	return n
}

// searcher indexes a folder with passages of a size and returns a way to search it.
func searcher(t *testing.T, folder string, size int) func(string) []tool.Hit {
	t.Helper()
	root, err := filepath.Abs(folder)
	if err != nil {
		t.Fatal(err)
	}
	g, err := guard.New(root)
	if err != nil {
		t.Fatal(err)
	}
	st, err := store.Open(t.Context(), t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	x := extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir()), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	keeper := walker.New(st, g, x, walker.Config{PassageSize: size})
	if _, err := keeper.Index(t.Context(), []string{root}, nil); err != nil {
		t.Fatal(err)
	}
	r, err := tool.NewRegistry(&tool.Env{Keeper: keeper, Store: st, Cwd: root, PassageSize: size}, tool.Standard()...)
	if err != nil {
		t.Fatal(err)
	}
	return func(q string) []tool.Hit {
		args, err := json.Marshal(map[string]any{"query": q, "limit": 30})
		if err != nil {
			t.Fatal(err)
		}
		res, err := r.Do(t.Context(), "search_files", args)
		if err != nil {
			t.Fatal(err)
		}
		hits, ok := res.Value.(tool.Hits)
		if !ok {
			t.Fatalf("search_files gave %T", res.Value)
		}
		return hits.Hits
	}
}

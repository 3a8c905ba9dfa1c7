package names

import (
	"fmt"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/junegunn/fzf/src/algo"
	"github.com/junegunn/fzf/src/util"
)

// has is the plain way of matching a word.
func has(w Word, name string) bool {
	if w.Case {
		return strings.Contains(name, w.Text)
	}
	return strings.Contains(foldString(name), foldString(w.Text))
}

// pieces are what a person may type: parts of names that are there, and some that are not.
func pieces(r *rand.Rand, w *world, n int) []string {
	var names []string
	for p := range w.files {
		names = append(names, path.Base(p))
	}
	slices.Sort(names)
	var out []string
	for len(out) < n {
		runes := []rune(names[r.IntN(len(names))])
		from := r.IntN(len(runes))
		s := string(runes[from : from+1+r.IntN(min(8, len(runes)-from))])
		if r.IntN(10) == 0 {
			s += "q"
		}
		if strings.TrimSpace(s) != "" && !strings.ContainsRune(s, unicode.ReplacementChar) {
			out = append(out, s)
		}
	}
	return out
}

func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %d found, %d expected", what, len(got), len(want))
		for _, p := range got {
			if !slices.Contains(want, p) {
				t.Fatalf("%s: %q is found and should not", what, p)
			}
		}
		for _, p := range want {
			if !slices.Contains(got, p) {
				t.Fatalf("%s: %q is not found", what, p)
			}
		}
	}
}

// worlds are a few random ones with garbage, some of whose segments are sealed.
func worlds(t *testing.T, fn func(t *testing.T, r *rand.Rand, w *world)) {
	for seed := range uint64(2) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(seed, 7))
			w := randomWorld(r, 900*int(seed+1))
			if seed%2 == 1 {
				w.table.Settle()
			}
			fn(t, r, w)
		})
	}
}

func TestSubstringsAgree(t *testing.T) {
	t.Parallel()
	worlds(t, func(t *testing.T, r *rand.Rand, w *world) {
		for _, piece := range pieces(r, w, 50) {
			for _, c := range []bool{false, true} {
				word := Word{Text: piece, Case: c, Form: Quoted}
				got := w.paths(t, Query{Words: []Word{word}, Match: Substring})
				same(t, fmt.Sprintf("%q, case %v", piece, c), got, w.like(func(f file) bool { return has(word, f.Name) }))
			}
		}
	})
}

func TestSeveralWordsAgree(t *testing.T) {
	t.Parallel()
	worlds(t, func(t *testing.T, r *rand.Rand, w *world) {
		list := pieces(r, w, 60)
		for i := 0; i+3 <= len(list); i += 3 {
			q := Query{Match: Substring, Words: []Word{{Text: list[i]}, {Text: list[i+1]}, {Text: list[i+2], Not: true}}}
			same(t, fmt.Sprintf("%q", list[i:i+3]), w.paths(t, q), w.like(func(f file) bool {
				own, all, not := 0, 0, false
				for _, word := range q.Words {
					in := false
					for _, part := range strings.Split(f.path, "/") {
						in = in || part != "" && has(word, part)
					}
					switch {
					case word.Not:
						not = in
					case in:
						all++
						if has(word, f.Name) {
							own++
						}
					}
				}
				return !not && all == 2 && own > 0
			}))
		}
	})
}

func TestFuzzyAgrees(t *testing.T) {
	t.Parallel()
	worlds(t, func(t *testing.T, r *rand.Rand, w *world) {
		for _, piece := range pieces(r, w, 50) {
			var b strings.Builder
			for _, c := range piece {
				if r.IntN(4) > 0 {
					b.WriteRune(c)
				}
			}
			if b.Len() == 0 {
				continue
			}
			got := w.paths(t, Query{Words: []Word{{Text: b.String()}}, Match: Fuzzy})
			same(t, fmt.Sprintf("%q", b.String()), got, w.like(func(f file) bool {
				rest := []rune(foldString(b.String()))
				for _, c := range foldString(f.Name) {
					if len(rest) > 0 && c == rest[0] {
						rest = rest[1:]
					}
				}
				return len(rest) == 0
			}))
		}
	})
}

func TestGlobsAgree(t *testing.T) {
	t.Parallel()
	worlds(t, func(t *testing.T, r *rand.Rand, w *world) {
		for _, piece := range pieces(r, w, 25) {
			piece = strings.Map(func(c rune) rune {
				if strings.ContainsRune(`*?[]{}\/`, c) {
					return -1
				}
				return c
			}, piece)
			for _, glob := range []string{piece + "*", "*" + piece, "*" + piece + "*", "?" + piece + "*.{go,txt}", "*[a-c]" + piece} {
				got := w.paths(t, Query{Words: []Word{{Text: glob, Form: Glob}}})
				same(t, glob, got, w.like(func(f file) bool {
					ok, err := doublestar.Match(foldString(glob), foldString(f.Name))
					return ok && err == nil
				}))
			}
			for _, glob := range []string{"home/**/*" + piece + "*", "**/*" + piece, "*" + piece + "*/*.go"} {
				got := w.paths(t, Query{Words: []Word{{Text: glob, Form: Glob, Path: true}}})
				same(t, glob, got, w.like(func(f file) bool {
					ok, err := doublestar.Match("**/"+foldString(glob), foldString(f.path[1:]))
					return ok && err == nil
				}))
			}
		}
	})
}

func TestFiltersAgree(t *testing.T) {
	t.Parallel()
	worlds(t, func(t *testing.T, r *rand.Rand, w *world) {
		dirs := w.like(func(f file) bool { return f.Kind == Dir })
		for range 60 {
			var q Query
			var holds []func(f file) bool
			if r.IntN(2) == 0 {
				q.Exts = []string{"go", "pdf"}
				holds = append(holds, func(f file) bool {
					ext := foldString(path.Ext(f.Name))
					return f.Kind == File && (ext == ".go" || ext == ".pdf") && len(f.Name) > len(ext)
				})
			}
			if r.IntN(2) == 0 {
				s := Range{r.Int64N(1 << 33), 1 << 33}
				q.Sizes = []Range{s}
				holds = append(holds, func(f file) bool { return f.Kind == File && s.Holds(f.Size) })
			}
			if r.IntN(2) == 0 {
				d := Range{now.UnixNano() - r.Int64N(1e18), now.UnixNano()}
				q.Times = []Range{d}
				holds = append(holds, func(f file) bool { return d.Holds(f.ModTime) })
			}
			if r.IntN(3) == 0 {
				q.Kinds = []Kind{Dir, Link}
				holds = append(holds, func(f file) bool { return f.Kind == Dir || f.Kind == Link })
			}
			in := ""
			if r.IntN(2) == 0 {
				in = dirs[r.IntN(len(dirs))]
				if _, ok := w.table.Totals(native(in)); !ok {
					in = "/home"
				}
				q.In = []string{native(in)}
				holds = append(holds, func(f file) bool { return strings.HasPrefix(f.path, in+"/") })
			}
			if r.IntN(3) == 0 {
				most := int64(1 + r.IntN(4))
				q.Depths = []Range{{0, most}}
				holds = append(holds, func(f file) bool { return int64(strings.Count(strings.TrimPrefix(f.path, in), "/")) <= most })
			}
			if r.IntN(3) == 0 {
				q.SkipHidden = true
				holds = append(holds, func(f file) bool { return !strings.Contains(strings.TrimPrefix(f.path, in), "/.") })
			}
			same(t, fmt.Sprintf("%+v", q), w.paths(t, q), w.like(func(f file) bool {
				for _, h := range holds {
					if !h(f) {
						return false
					}
				}
				return true
			}))
		}
	})
}

func TestTotalsAgree(t *testing.T) {
	t.Parallel()
	worlds(t, func(t *testing.T, _ *rand.Rand, w *world) {
		for _, dir := range append(w.like(func(f file) bool { return f.Kind == Dir }), "/") {
			got, ok := w.table.Totals(native(dir))
			if !ok {
				continue
			}
			var want Totals
			for p, f := range w.files {
				if strings.HasPrefix(p, strings.TrimSuffix(dir, "/")+"/") && f.Kind == File {
					want.Files++
					want.Bytes += f.Size
				}
			}
			if got.Files != want.Files || got.Bytes != want.Bytes {
				t.Fatalf("%s: %+v, want %+v", dir, got, want)
			}
		}
	})
}

// TestFuzzyRanksAsFzf holds the scores of the best few against those of fzf's algorithm over all names.
func TestFuzzyRanksAsFzf(t *testing.T) {
	t.Parallel()
	worlds(t, func(t *testing.T, r *rand.Rand, w *world) {
		for _, piece := range pieces(r, w, 60) {
			var want []int
			for _, f := range w.files {
				chars := util.ToChars([]byte(f.Name))
				if s, _ := algo.FuzzyMatchV2(false, false, true, &chars, []rune(foldString(piece)), false, nil); s.Start >= 0 {
					want = append(want, s.Score)
				}
			}
			slices.SortFunc(want, func(a, b int) int { return b - a })
			res, err := w.table.Search(t.Context(), Query{Words: []Word{{Text: piece}}, Match: Fuzzy, Limit: 7})
			if err != nil || res.Total != len(want) {
				t.Fatalf("%q: %d found, want %d, %v", piece, res.Total, len(want), err)
			}
			for i, h := range res.Hits {
				if h.Score != want[i] {
					t.Fatalf("%q: the %dth, %q, scores %d, want %d", piece, i, h.Path, h.Score, want[i])
				}
			}
		}
	})
}

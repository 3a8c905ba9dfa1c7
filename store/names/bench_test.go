package names

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// million gives about a million entries in folders as they are found on a developer's machine: those below /usr and in
// the module cache, as far as there are any, again and again under other names, and where there are none, made-up ones.
var million = sync.OnceValue(func() []Folder {
	var found []Folder
	at := map[string]int{}
	for _, root := range []string{"/usr", moduleCache()} {
		_ = filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
			if err != nil || p == root {
				return nil //nolint:nilerr // what cannot be read is not there
			}
			dir := filepath.Dir(p)
			if _, ok := at[dir]; !ok {
				at[dir] = len(found)
				found = append(found, Folder{Path: dir})
			}
			e := Entry{Name: d.Name(), Kind: File, Size: int64(len(p)) * 97}
			if d.IsDir() {
				e.Kind = Dir
			}
			found[at[dir]].Entries = append(found[at[dir]].Entries, e)
			return nil
		})
	}
	if len(found) < 100 {
		found = append(found, invented(20_000)...)
	}
	return combined(found, 1_000_000)
})

func moduleCache() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return "/nowhere"
	}
	return filepath.Join(home, "go", "pkg", "mod")
}

func invented(n int) []Folder {
	r := rand.New(rand.NewPCG(5, 5))
	var out []Folder
	for i := range n {
		f := Folder{Path: native(fmt.Sprintf("/made/%d/%d", i%100, i))}
		for j := range 10 {
			f.Entries = append(f.Entries, Entry{Name: fmt.Sprintf("%s_%d%d.go", strings.Map(noSeparator, randomName(r)), i, j)})
		}
		out = append(out, f)
	}
	return out
}

func noSeparator(r rune) rune {
	if r == '/' || r == '\\' {
		return '_'
	}
	return r
}

// combined repeats folders under other roots, with words of other names put before every third name, until there are n.
func combined(found []Folder, n int) []Folder {
	r := rand.New(rand.NewPCG(9, 9))
	var out []Folder
	have := 0
	for round := 0; have < n; round++ {
		for _, f := range found {
			if have >= n {
				break
			}
			c := Folder{Path: native("/copy" + fmt.Sprint(round) + slashed(f.Path)), ModTime: 1, Entries: slices.Clone(f.Entries)}
			for i := range c.Entries {
				e := &c.Entries[i]
				e.ModTime = 1.7e18 + r.Int64N(1e17)
				if o := found[r.IntN(len(found))].Entries; round > 0 && e.Kind == File && i%3 == 0 && len(o) > 0 {
					e.Name = o[0].Name[:min(len(o[0].Name), 3+r.IntN(8))] + "-" + e.Name
				}
				if len(e.Name) > 255 {
					e.Name = e.Name[:255]
				}
			}
			out = append(out, c)
			have += len(c.Entries)
		}
	}
	return out
}

var full = sync.OnceValue(func() *Table {
	t := New()
	for _, f := range million() {
		t.Put(f)
	}
	t.Settle()
	return t
})

// typed are n queries: letters that stand side by side in names, one to eight of them.
func typed(n int) []string {
	r := rand.New(rand.NewPCG(3, 3))
	folders := million()
	var out []string
	for len(out) < n {
		f := folders[r.IntN(len(folders))]
		name := strings.ToLower(f.Entries[r.IntN(len(f.Entries))].Name)
		long := 1 + r.IntN(8)
		if len(name) < long {
			continue
		}
		from := r.IntN(len(name) - long + 1)
		if q := name[from : from+long]; strings.IndexFunc(q, func(c rune) bool { return (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' }) < 0 {
			out = append(out, q)
		}
	}
	return out
}

// withGaps leaves letters out and swaps some, as people do who type fast.
func withGaps(list []string) []string {
	r := rand.New(rand.NewPCG(4, 4))
	var out []string
	for _, q := range list {
		b := []byte(q)
		if i := r.IntN(len(b)); len(b) > 3 {
			b = slices.Delete(b, i, i+1)
		}
		if i := r.IntN(len(b)); len(b) > 4 && r.IntN(4) == 0 {
			b[i], b[(i+1)%len(b)] = b[(i+1)%len(b)], b[i]
		}
		out = append(out, string(b))
	}
	return out
}

// quantiles runs each query once and reports the median and the 99th of a hundred.
func quantiles(b *testing.B, list []string, search func(q Query) (Result, error), set func(q *Query)) {
	b.Helper()
	var times []time.Duration
	for b.Loop() {
		times = times[:0]
		for _, text := range list {
			q := Query{Words: []Word{{Text: text}}}
			set(&q)
			start := time.Now()
			if _, err := search(q); err != nil {
				b.Fatal(err)
			}
			times = append(times, time.Since(start))
		}
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Nanoseconds())/1e6, "ms-p50")
	b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds())/1e6, "ms-p99")
	b.ReportMetric(float64(times[len(times)-1].Nanoseconds())/1e6, "ms-max")
}

// BenchmarkSubstring asks 1,000 substrings of a million names, counting all matches and ranking the best 50.
func BenchmarkSubstring(b *testing.B) {
	t := full()
	quantiles(b, typed(1000), func(q Query) (Result, error) { return t.Search(b.Context(), q) }, func(q *Query) { q.Match = Substring })
}

// BenchmarkFuzzy asks for the best 50 of 1,000 words with letters left out.
func BenchmarkFuzzy(b *testing.B) {
	t := full()
	quantiles(b, withGaps(typed(1000)), func(q Query) (Result, error) { return t.Search(b.Context(), q) }, func(q *Query) { q.Match = Fuzzy })
}

// BenchmarkKey types words letter by letter in a session, as the finder on the screen does.
func BenchmarkKey(b *testing.B) {
	s := full().NewSession()
	var keys []string
	for _, q := range typed(300) {
		for i := range q {
			keys = append(keys, q[:i+1])
		}
	}
	quantiles(b, keys, func(q Query) (Result, error) { return s.Search(b.Context(), q) }, func(*Query) {})
}

// BenchmarkGlobAndFilters asks what costs more than a word.
func BenchmarkGlobAndFilters(b *testing.B) {
	t := full()
	for _, text := range []string{"*.go", "src/**/*_test.go", "ext:pdf size:>1KB", "lib test", "read !go ext:md", "mod:30d in:/copy1"} {
		b.Run(strings.ReplaceAll(text, "/", "|"), func(b *testing.B) {
			q := parse(b, text)
			for b.Loop() {
				if _, err := t.Search(b.Context(), q); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkBuild puts a million entries into a table and reports what it takes in memory.
func BenchmarkBuild(b *testing.B) {
	folders := million()
	for b.Loop() {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		t := New()
		for _, f := range folders {
			t.Put(f)
		}
		t.Settle()
		runtime.GC()
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(t.Bytes())/float64(t.Len()), "bytes/entry")
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(t.Len()), "heap-bytes/entry")
		b.ReportMetric(float64(len(folders)), "folders")
	}
}

// BenchmarkPutFolder is a folder that was just changed.
func BenchmarkPutFolder(b *testing.B) {
	t, folders := full(), million()
	i := 0
	for b.Loop() {
		t.Put(folders[i%len(folders)])
		i += 7919
	}
}

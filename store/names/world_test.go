package names

import (
	"context"
	"math/rand/v2"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// file is an entry with its path, for the plain way of doing things.
type file struct {
	Entry
	path string
}

// world is a table with the plain list of what is in it.
type world struct {
	table *Table
	files map[string]file // by path
}

func newWorld() *world { return &world{table: New(), files: map[string]file{}} }

// put stores a folder in both.
func (w *world) put(dir string, entries ...Entry) {
	for p := range w.files {
		if path.Dir(p) == dir {
			delete(w.files, p)
		}
	}
	for _, e := range entries {
		p := path.Join(dir, e.Name)
		w.files[p] = file{e, p}
	}
	w.table.Put(Folder{Path: native(dir), Entries: entries})
}

// drop forgets a folder in both; the entry in its parent stays.
func (w *world) drop(dir string) {
	for p := range w.files {
		if strings.HasPrefix(p, strings.TrimSuffix(dir, "/")+"/") {
			delete(w.files, p)
		}
	}
	w.table.Drop(native(dir))
}

// native is a path with slashes as this system has it.
func native(p string) string {
	if filepath.Separator == '\\' {
		return `C:` + filepath.FromSlash(p)
	}
	return p
}

func slashed(p string) string { return strings.TrimPrefix(filepath.ToSlash(p), "C:") }

// someFiles makes a small world of files given by their paths; those that end in a slash are folders.
func someFiles(paths ...string) *world {
	w := newWorld()
	dirs := map[string][]Entry{"/": nil}
	add := func(p string, e Entry) {
		e.Name = path.Base(p)
		dir := path.Dir(p)
		if !slices.ContainsFunc(dirs[dir], func(o Entry) bool { return o.Name == e.Name }) {
			dirs[dir] = append(dirs[dir], e)
		}
	}
	for i, p := range paths {
		for d := path.Dir(p + "x"); d != "/"; d = path.Dir(d) {
			add(d, Entry{Kind: Dir})
			if _, ok := dirs[d]; !ok {
				dirs[d] = nil
			}
		}
		if !strings.HasSuffix(p, "/") {
			add(p, Entry{Size: int64(i), ModTime: int64(i)})
		}
	}
	for d, entries := range dirs {
		w.put(d, entries...)
	}
	return w
}

// now is when the tests take place.
var now = time.Date(2026, 3, 11, 15, 4, 5, 0, time.UTC)

func parse(t testing.TB, text string) Query {
	t.Helper()
	q, err := Parse(text, ParseOptions{Now: now, Home: native("/home/u"), Cwd: native("/home/u/desk"), Type: testTypes})
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return q
}

func testTypes(word string) (Type, bool) {
	switch word {
	case "image":
		return Type{Exts: []string{"jpg", "png"}}, true
	case "code":
		return Type{Exts: []string{"go", "c"}, Names: []string{"makefile"}}, true
	case "other":
		return Type{Exts: []string{"go", "c", "jpg", "png"}, Names: []string{"makefile"}, Not: true}, true
	}
	return Type{}, false
}

// paths of all hits, sorted.
func (w *world) paths(t testing.TB, q Query) []string {
	t.Helper()
	q.Limit = mostHits
	r, err := w.table.Search(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	if r.Total != len(r.Hits) && r.Total <= mostHits {
		t.Errorf("%q: %d hits of %d", q.Text, len(r.Hits), r.Total)
	}
	var out []string
	for _, h := range r.Hits {
		out = append(out, slashed(h.Path))
	}
	slices.Sort(out)
	return out
}

// like are the paths of the files for which fn holds, sorted.
func (w *world) like(fn func(f file) bool) []string {
	var out []string
	for p, f := range w.files {
		if fn(f) {
			out = append(out, p)
		}
	}
	slices.Sort(out)
	return out
}

// syllables make names of which many share pieces.
var syllables = []string{
	"re", "port", "main", "test", "lib", "a", "B", "Data", "x1", "-", "_", ".", "Go", "é", "É", "日本", "ß", "İ", " ", "conf", "2026", "er", "IMG", "\xff", "K",
}

func randomName(r *rand.Rand) string {
	var b strings.Builder
	for range 1 + r.IntN(5) {
		b.WriteString(syllables[r.IntN(len(syllables))])
	}
	if r.IntN(3) == 0 {
		b.WriteString([]string{".go", ".txt", ".PDF", ".tar.gz", ".jpg"}[r.IntN(5)])
	}
	if name := b.String(); name != "." && name != ".." {
		return name
	}
	return "dots"
}

// randomWorld has about n entries, put in any order and some of them several times, so that there is garbage.
func randomWorld(r *rand.Rand, n int) *world {
	w := newWorld()
	dirs := []string{"/", "/home"}
	w.put("/", Entry{Name: "home", Kind: Dir})
	for len(w.files) < n {
		dir := dirs[r.IntN(len(dirs))]
		var entries []Entry
		for range r.IntN(30) {
			e := Entry{Name: randomName(r), Kind: Kind(r.IntN(4)), Size: r.Int64N(1 << 34), ModTime: now.UnixNano() - r.Int64N(1e18)}
			if slices.ContainsFunc(entries, func(o Entry) bool { return o.Name == e.Name }) {
				continue
			}
			entries = append(entries, e)
			if e.Kind == Dir && len(dirs) < n/8 && strings.Count(dir, "/") < 6 {
				dirs = append(dirs, path.Join(dir, e.Name))
			}
		}
		w.put(dir, entries...)
		if r.IntN(40) == 0 {
			w.drop(dirs[2+r.IntN(len(dirs)-1)%max(1, len(dirs)-2)])
		}
	}
	return w
}

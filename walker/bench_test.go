package walker

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// forest is a tree of many files, the same for the same number: FSX_BENCH_FILES (20,000
// when it is not set), nine in a folder on average. With FSX_BENCH_TREE it is made in
// that folder, if it is not there yet, and stays.
func forest(b *testing.B) (dir string, files int) {
	b.Helper()
	files = 20000
	if n, err := strconv.Atoi(os.Getenv("FSX_BENCH_FILES")); err == nil {
		files = n
	}
	dir = os.Getenv("FSX_BENCH_TREE")
	if dir == "" {
		dir = b.TempDir()
	} else if _, err := os.Stat(filepath.Join(dir, "p0")); err == nil {
		return dir, files
	}
	grow(b, dir, files)
	return dir, files
}

// grow makes a forest.
func grow(b *testing.B, dir string, files int) {
	b.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	words := []string{"report", "Invoice", "photo", "index", "main", "test", "draft_final", "data", "notes", "module", "readme", "IMG"}
	exts := []string{".txt", ".go", ".pdf", ".jpg", ".md", ".json", "", ".py", ".c"}
	folders := []string{dir}
	for made := 0; made < files; {
		up := folders[r.IntN(len(folders))] // about twelve levels deep, for a million files
		at := filepath.Join(up, fmt.Sprintf("%c%d", "pdsw"[r.IntN(4)], len(folders)-1))
		if len(folders) == 1 {
			at = filepath.Join(dir, "p0")
		}
		if err := os.MkdirAll(at, 0o755); err != nil {
			b.Fatal(err)
		}
		folders = append(folders, at)
		for range min(r.IntN(18)+1, files-made) {
			name := fmt.Sprintf("%s-%x%s", words[r.IntN(len(words))], made*2654435761%(1<<28), exts[r.IntN(len(exts))])
			f, err := os.OpenFile(filepath.Join(at, name), os.O_CREATE|os.O_WRONLY, 0o644)
			if err == nil {
				err = f.Truncate(r.Int64N(1 << (4 + r.IntN(18))))
				_ = f.Close()
			}
			if err != nil {
				b.Fatal(err)
			}
			made++
		}
	}
}

// processor reports the processor time of an operation, which says more than the
// clock on a machine that does other things as well.
func processor(b *testing.B, since time.Duration) {
	b.Helper()
	b.ReportMetric(float64((processorTime(b)-since).Milliseconds())/float64(b.N), "cpu-ms/op")
}

// BenchmarkWalk compares walks with the floor, which is the system calls alone: the
// walk itself, the first scan into an empty store until that is closed, and the scan
// of a tree that nobody has touched.
func BenchmarkWalk(b *testing.B) {
	dir, files := forest(b)
	g := newGuard(b, dir)
	b.Run("floor", func(b *testing.B) {
		defer processor(b, processorTime(b))
		for b.Loop() {
			if n := walkFloor(b, dir, runtime.GOMAXPROCS(0)); n != files {
				b.Fatalf("%d files", n)
			}
		}
	})
	for name, o := range map[string]WalkOptions{"walk": {}, "gitignore": {Gitignore: true}} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			defer processor(b, processorTime(b))
			for b.Loop() {
				s, err := Walk(b.Context(), g, dir, o, func(store.Folder, Left) error { return nil })
				if err != nil || s.Files != files {
					b.Fatal(s, err)
				}
			}
		})
	}
	b.Run("first", func(b *testing.B) {
		b.ReportAllocs()
		defer processor(b, processorTime(b))
		for b.Loop() {
			b.StopTimer()
			data := b.TempDir()
			st, err := store.Open(b.Context(), data, store.Options{})
			if err != nil {
				b.Fatal(err)
			}
			k := New(st, g, newReader(b), Config{})
			b.StartTimer()
			if s, err := k.Scan(b.Context(), []string{dir}, nil); err != nil || s.Files != files {
				b.Fatal(s, err)
			}
			if err := st.Close(); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(peakMemory(b)/(1<<20), "peak-MB")
			b.ReportMetric(float64(sizeOf(b, filepath.Join(data, "badger")))/(1<<20), "disk-MB")
		}
	})
	b.Run("again", func(b *testing.B) {
		h := houseAt(b, dir, b.TempDir(), Config{})
		if s := h.scan(); s.Files != files {
			b.Fatal(s)
		}
		b.ReportAllocs()
		defer processor(b, processorTime(b))
		for b.Loop() {
			if s := h.scan(); s.changed() || s.Files != files {
				b.Fatal(s)
			}
		}
	})
}

// BenchmarkUnchanged is the second run over a tree that nobody has touched.
func BenchmarkUnchanged(b *testing.B) {
	for _, what := range []string{"Scan", "Index"} {
		b.Run(what, func(b *testing.B) {
			dir, _ := forest(b)
			h := houseAt(b, dir, b.TempDir(), Config{})
			b.Logf("first run: %v", h.index().Took)
			b.ReportAllocs()
			for b.Loop() {
				s := Summary{}
				if what == "Scan" {
					s = h.scan()
				} else {
					s = h.index()
				}
				if s.changed() {
					b.Fatalf("%+v", s)
				}
			}
		})
	}
}

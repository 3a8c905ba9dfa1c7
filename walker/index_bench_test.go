package walker

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// tree is the folder that the index benchmarks read: $FSX_BENCH_TREE, or the source of
// the Go that runs them.
func tree(b *testing.B) (dir string, size int64) {
	b.Helper()
	dir = os.Getenv("FSX_BENCH_TREE")
	if dir == "" {
		out, err := exec.CommandContext(b.Context(), "go", "env", "GOROOT").Output()
		if err != nil {
			b.Skip("no folder to read: ", err)
		}
		dir = filepath.Join(strings.TrimSpace(string(out)), "src")
	}
	return dir, sizeOf(b, dir)
}

// sizeOf is what the files below a folder take together, in bytes.
func sizeOf(b *testing.B, dir string) (size int64) {
	b.Helper()
	err := filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		i, err := d.Info()
		if err == nil {
			size += i.Size()
		}
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	return size
}

// BenchmarkIndex reads a real tree into an empty data folder. It reports the seconds
// until everything is durable and until the store is closed, the processor's seconds,
// the megabytes that the data folder takes and the most memory that the process has had.
func BenchmarkIndex(b *testing.B) {
	dir, size := tree(b)
	b.SetBytes(size)
	for b.Loop() {
		spent, start := processorTime(b), time.Now()
		data := b.TempDir()
		st, err := store.Open(b.Context(), data, store.Options{})
		if err != nil {
			b.Fatal(err)
		}
		s, err := New(st, newGuard(b, dir), newReader(b), Config{}).Index(b.Context(), []string{dir}, nil)
		if err != nil {
			b.Fatal(err)
		}
		if err := st.Close(); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(s.Took.Seconds(), "index-s")
		b.ReportMetric(time.Since(start).Seconds(), "closed-s")
		b.ReportMetric((processorTime(b) - spent).Seconds(), "cpu-s")
		b.ReportMetric(float64(sizeOf(b, data))/1e6, "disk-MB")
		b.ReportMetric(peakMemory(b)/1e6, "peak-MB")
		b.ReportMetric(float64(s.Indexed), "files")
		b.ReportMetric(float64(s.Passages), "passages")
	}
}

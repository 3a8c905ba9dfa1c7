package walker

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/walker/watch"
)

// BenchmarkWatchReady begins to watch a tree that has been scanned, and waits until it is
// compared and watched. It reports the folders that are watched, the bytes of memory for each,
// and how long that takes beside a re-scan without watching.
func BenchmarkWatchReady(b *testing.B) {
	dir, files := forest(b)
	h := houseAt(b, dir, b.TempDir(), Config{})
	h.scan()
	for b.Loop() {
		plain := time.Now()
		h.scan()
		rescan := time.Since(plain)
		before := inUse()
		ready := make(chan WatchEvent, 4)
		ctx, cancel := context.WithCancel(b.Context())
		ended := make(chan error, 1)
		started := time.Now()
		go func() {
			ended <- h.Watch(ctx, WatchOptions{Daily: -1, Limit: watch.Limits().Watches, Report: func(e WatchEvent) { ready <- e }})
		}()
		event := <-ready
		took := time.Since(started)
		state := h.state()
		if event.Kind != EventWatched || state.Watches == 0 {
			b.Fatalf("%+v, %+v", event, state)
		}
		b.ReportMetric(float64(files), "files")
		b.ReportMetric(float64(state.Watches), "folders")
		b.ReportMetric(took.Seconds(), "ready-s")
		b.ReportMetric(took.Seconds()/rescan.Seconds(), "x-rescan")
		b.ReportMetric(float64(inUse()-before)/float64(state.Watches), "B/folder")
		cancel()
		<-ended
	}
}

// inUse is the memory that is in use after a collection, in bytes.
func inUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// BenchmarkSavedIsFound saves files one after the other in a watched tree and waits until
// each is found by a word in it.
func BenchmarkSavedIsFound(b *testing.B) {
	h := newHouse(b, Config{})
	for i := range 2000 {
		h.plant(map[string]string{fmt.Sprintf("%d/%d.md", i%50, i): fmt.Sprint("some words of file ", i)})
	}
	h.watch(WatchOptions{Daily: -1})
	const saves = 200
	for b.Loop() {
		var took []time.Duration
		for i := range saves {
			word := fmt.Sprintf("saved%dx%d", b.N, i)
			started := time.Now()
			if err := os.WriteFile(filepath.Join(h.dir, fmt.Sprint(i%50), "saved.md"), []byte(word), 0o600); err != nil {
				b.Fatal(err)
			}
			h.until(word, func() bool { return h.find(word) != "" })
			took = append(took, time.Since(started))
		}
		slices.Sort(took)
		b.ReportMetric(float64(took[saves/2].Milliseconds()), "p50-ms")
		b.ReportMetric(float64(took[saves*99/100].Milliseconds()), "p99-ms")
	}
}

package trigram_test

import (
	"bufio"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"testing"

	"github.com/fsx-dev/fsx/store/trigram"
)

const killDir = "FSX_TRIGRAM_KILL"

// scripted is the batch with a number, the same in every process.
func scripted(seq uint64) (docs []trigram.Doc, gone []uint64) {
	r := rand.New(rand.NewPCG(seq, 5))
	for range 1 + r.IntN(30) {
		id := uint64(1 + r.IntN(400))
		if slices.ContainsFunc(docs, func(d trigram.Doc) bool { return d.ID == id }) || slices.Contains(gone, id) {
			continue
		}
		if r.IntN(6) == 0 {
			gone = append(gone, id)
			continue
		}
		d := trigram.Doc{ID: id, Grams: []uint32{}}
		for g := uint32(r.IntN(1 << 16)); g < 1<<24; g += uint32(1 + r.IntN(1<<17)) {
			d.Grams = append(d.Grams, g)
		}
		docs = append(docs, d)
	}
	return docs, gone
}

// TestMain is also the process that is killed: it writes batches for ever and says
// which are done.
func TestMain(m *testing.M) {
	dir := os.Getenv(killDir)
	if dir == "" {
		os.Exit(m.Run())
	}
	x, err := trigram.Open(dir, trigram.WithMemory(30_000))
	for seq := uint64(0); err == nil; {
		seq = x.Reached() + 1
		docs, gone := scripted(seq)
		if err = x.Apply(docs, gone, seq); err == nil {
			fmt.Println(seq)
		}
	}
	fmt.Println("failed:", err)
	os.Exit(1)
}

// TestKilled kills a process that writes, again and again: what it said was done is
// there, and whatever is there is whole.
func TestKilled(t *testing.T) {
	t.Parallel()
	rounds := 12
	if testing.Short() {
		rounds = 3
	}
	dir, x := create(t)
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	naive, applied := map[uint64]trigram.Doc{}, uint64(3)
	for round := range rounds {
		said := runKilled(t, dir, 1+r.IntN(60))
		x, err := trigram.Open(dir, trigram.Options{Verify: true})
		if err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		if x.Reached() < said {
			t.Fatalf("round %d: batch %d was reported done, %d is there", round, said, x.Reached())
		}
		for ; applied < x.Reached(); applied++ {
			docs, gone := scripted(applied + 1)
			for _, id := range gone {
				delete(naive, id)
			}
			for _, d := range docs {
				naive[d.ID] = d
			}
		}
		compare(t, x, naive, r)
		got, err := x.Candidates(t.Context(), trigram.Query{})
		if err != nil || !slices.Equal(idsOf(got), slices.Sorted(maps.Keys(naive))) {
			t.Fatalf("round %d: %d documents, want %d (%v)", round, len(got), len(naive), err)
		}
		if err := x.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if left, err := fs.Glob(os.DirFS(dir), "*.new"); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

// runKilled lets a process write until it has reported so many batches, kills it and
// gives the last one that it reported.
func runKilled(t *testing.T, dir string, batches int) (said uint64) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), killDir+"="+dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for n := 0; lines.Scan(); n++ {
		if said, err = strconv.ParseUint(lines.Text(), 10, 64); err != nil {
			t.Fatal(lines.Text())
		}
		if n == batches {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = cmd.Wait() // killed
	return said
}

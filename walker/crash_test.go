package walker

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

// childEnv names the root and the data folder that a child process indexes, and at which file it
// waits to be killed.
const childEnv = "FSX_TEST_INDEX"

func TestMain(m *testing.M) {
	if job := os.Getenv(childEnv); job != "" {
		part := strings.Split(job, "|")
		at, err := strconv.Atoi(part[2])
		if err == nil {
			err = indexInChild(part[0], part[1], at)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// indexInChild indexes until so many files are opened, says so and reads no further; what writes goes on.
func indexInChild(root, data string, at int) error {
	ctx := context.Background()
	st, err := store.Open(ctx, data, store.Options{})
	if err != nil {
		return err
	}
	g, err := guard.New(root)
	if err != nil {
		return err
	}
	k := New(st, g, extract.New(extract.Options{CacheDir: os.Getenv("FSX_PDF_CACHE"), Limits: extract.Limits{Time: time.Hour}}), Config{})
	c := &countingReader{reader: k.extract}
	say := sync.OnceFunc(func() { fmt.Println(at) })
	c.before = func() {
		if c.reads() >= at {
			say()
			select {}
		}
	}
	k.extract = c
	if _, err = k.Index(ctx, []string{root}, nil); err != nil {
		return err
	}
	return st.Close()
}

// TestKilled kills an index run three times in the middle, once with files
// changed in between, and compares what a run to the end makes of it with what
// an undisturbed run makes.
func TestKilled(t *testing.T) {
	t.Parallel()
	dir, data := t.TempDir(), t.TempDir()
	r := rand.New(rand.NewPCG(1, 2))
	const files = 2000
	for i := range files {
		plant(t, dir, map[string]string{fmt.Sprintf("d%02d/e%d/f%04d.txt", i%40, i%3, i): prose(r, 200+r.IntN(4000))})
	}
	for i, at := range []int{1, files / 4, files / 2} {
		if !killAt(t, dir, data, at) {
			t.Logf("the child was done before it had read %d", at)
		}
		plant(t, dir, map[string]string{fmt.Sprintf("d%02d/e0/f0000.txt", i): "changed"})
		if err := os.RemoveAll(filepath.Join(dir, fmt.Sprintf("d%02d", 30+i))); err != nil {
			t.Fatal(err)
		}
	}
	disturbed := houseAt(t, dir, data, Config{})
	disturbed.index()
	calm := houseAt(t, dir, t.TempDir(), Config{})
	calm.index()
	got, want := disturbed.contents(), calm.contents()
	if got != want {
		a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				t.Fatalf("line %d of %d and %d:\n got %s\nwant %s", i, len(a), len(b), a[i], b[i])
			}
		}
		t.Fatalf("%d lines, not %d", len(a), len(b))
	}
	if s := disturbed.index(); s.changed() || s.Opened > 0 {
		t.Errorf("%+v", s)
	}
}

// killAt starts a child and kills it when it has opened so many files; false
// when it came to its end before.
func killAt(t *testing.T, root, data string, at int) bool {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s|%s|%d", childEnv, root, data, at))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	waits := bufio.NewScanner(out).Scan()
	if waits {
		_ = cmd.Process.Kill()
	}
	_ = cmd.Wait()
	return waits
}

var words = strings.Fields("apple banana cherry damson elder fig grape hazel iris juniper kale lemon melon nut olive pear quince rose sage thyme")

func prose(r *rand.Rand, size int) string {
	var b strings.Builder
	for b.Len() < size {
		b.WriteString(words[r.IntN(len(words))])
		if r.IntN(12) == 0 {
			fmt.Fprintf(&b, " w%d.\n\n", r.IntN(2000))
		} else {
			b.WriteString(" ")
		}
	}
	return b.String()
}

// contents is all that the store holds of the house, without numbers that
// depend on the order of writing.
func (h *house) contents() string {
	h.t.Helper()
	ctx := h.t.Context()
	var b strings.Builder
	err := h.Store().Folders(ctx, h.dir, func(f store.Folder) error {
		fmt.Fprintf(&b, "%+v\n", f)
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
	var docs []store.Document
	err = h.Store().Documents(ctx, h.dir, func(d store.Document) error {
		if !d.Confirmed {
			h.t.Errorf("%s is not confirmed", d.Path)
		}
		d.ID, d.Seq = 0, 0
		docs = append(docs, d)
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
	for _, d := range docs {
		passages, err := h.Store().Passages(ctx, d.Path)
		if err != nil {
			h.t.Fatal(err)
		}
		fmt.Fprintf(&b, "%+v %+v\n", d, passages)
	}
	for _, q := range []string{"w1", "w77", "w1999", "apple w3", "changed", "quince w500"} {
		hits, err := h.Store().Search(ctx, store.Query{Words: q, Limit: 1000})
		if err != nil {
			h.t.Fatal(err)
		}
		var found []string
		for _, hit := range hits {
			found = append(found, fmt.Sprintf("%s %d %d", hit.Document.Path, hit.Passage.N, hit.Matched))
		}
		slices.Sort(found)
		fmt.Fprintf(&b, "%s: %q\n", q, found)
	}
	return b.String()
}

package main

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// TestMain lets the test program be what it starts: children call it as they would call fsx-bench.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && !strings.HasPrefix(os.Args[1], "-test.") {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// listing gives all paths below a folder with size and time.
func listing(t *testing.T, top string) []string {
	t.Helper()
	var list []string
	err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		line := strings.TrimPrefix(path, top)
		if !d.IsDir() {
			line += " " + info.ModTime().UTC().String() + " " + strings.Repeat("x", int(info.Size()%97))
		}
		list = append(list, line)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestSameSeedSameTree(t *testing.T) {
	t.Parallel()
	plant := func(seed uint64) []string {
		top := filepath.Join(t.TempDir(), "tree")
		if err := makeTree(t.Context(), top, 1000, seed); err != nil {
			t.Fatal(err)
		}
		return listing(t, top)
	}
	a, b, c := plant(1), plant(1), plant(2)
	if !reflect.DeepEqual(a, b) {
		t.Error("the same seed makes two trees")
	}
	if reflect.DeepEqual(a, c) {
		t.Error("two seeds make one tree")
	}
	plan := planTree(1000, 1)
	if want := 1000 + len(plan); len(a) != want {
		t.Errorf("%d entries, want %d", len(a), want)
	}
	top := filepath.Join(t.TempDir(), "tree")
	if err := makeTree(t.Context(), top, 300, 3); err != nil {
		t.Fatal(err)
	}
	if n, err := floor(top); err != nil || n != len(listing(t, top))-1 {
		t.Errorf("the floor meets %d entries, %v", n, err)
	}
}

func TestDepthsAndWidths(t *testing.T) {
	t.Parallel()
	plan := planTree(50_000, 1)
	files, depths := 0, 0
	for i := range plan {
		files += plan[i].files
		depth := strings.Count(plan[i].path, string(filepath.Separator)) + 1
		depths += depth
		if depth > deepest {
			t.Fatalf("%s is too deep", plan[i].path)
		}
	}
	if mean := float64(depths) / float64(len(plan)); files != 50_000 || mean < 4 || mean > 10 {
		t.Errorf("%d files, folders %f deep", files, mean)
	}
}

func TestTextFollowsZipf(t *testing.T) {
	t.Parallel()
	words := textVocabulary(textWords, 1)
	a := newAuthor(words, 1)
	a.prose(1 << 20)
	counts := map[string]int{}
	for w := range strings.FieldsSeq(strings.ToLower(a.out.String())) {
		counts[w]++
	}
	if first, later := counts[words[0]], counts[words[200]]; first < 10*later || later == 0 {
		t.Errorf("the first word stands %d times, the 200th %d times", first, later)
	}
	for line := range strings.Lines(a.out.String()) {
		if len(line) > 160 {
			t.Fatalf("a line of %d bytes", len(line))
		}
	}
}

func TestWordsAreReadAsRecollReadsThem(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		words string
		want  store.Query
	}{
		{"lease", store.Query{Words: "lease"}}, {"lease rent", store.Query{Words: "lease rent"}},
		{"lea*", store.Query{Words: "lea", Prefix: true}}, {`"lease rent"`, store.Query{Phrases: []string{"lease rent"}}},
	} {
		if got := (&query{Words: c.words}).search(); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s is read as %+v", c.words, got)
		}
	}
}

func TestOnceMakesAnewWhatIsHalfMade(t *testing.T) {
	t.Parallel()
	top := filepath.Join(t.TempDir(), "tree")
	made := 0
	fill := func(top string) error { made++; return os.Mkdir(top, 0o755) }
	for _, what := range []string{"a", "a", "b"} {
		if err := once(top, what, fill); err != nil {
			t.Fatal(err)
		}
	}
	if made != 2 {
		t.Errorf("made %d times", made)
	}
}

func TestSizes(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]int64{"1GB": 1 << 30, "200MB": 200 << 20, "4096": 4096, "1.5k": 1536, " 2 MB": -1, "x": -1, "-1": -1, "": -1} {
		got, err := parseBytes(s)
		if want < 0 != (err != nil) || err == nil && got != want {
			t.Errorf("%q is %d, %v", s, got, err)
		}
	}
}

func TestQuantiles(t *testing.T) {
	t.Parallel()
	values := []float64{5, 1, 4, 2, 3}
	for q, want := range map[float64]float64{0: 1, 0.5: 3, 0.99: 5, 1: 5} {
		if got := quantile(values, q); got != want {
			t.Errorf("quantile %v is %v, want %v", q, got, want)
		}
	}
	if got := quantile([]float64{1, 2}, 0.5); got != 1.5 {
		t.Errorf("the median of two is %v", got)
	}
	if !math.IsNaN(quantile(nil, 0.5)) {
		t.Error("nothing has a median")
	}
}

// TestVerdicts judges goals over made-up figures.
func TestVerdicts(t *testing.T) {
	t.Parallel()
	l := newLab(options{}, peers{}, &bytes.Buffer{})
	runs := func(ms ...int) *series {
		s := &series{}
		for _, n := range ms {
			s.samples = append(s.samples, sample{wall: time.Duration(n) * time.Millisecond, peak: int64(n) << 20})
		}
		return s
	}
	l.add("scan", runs(15, 150, 16))
	l.add("floor", runs(10, 100, 10))
	l.add("updatedb", runs(10, 100, 100))
	l.add("find -printf", &series{failed: "no such file"})
	l.add("saved", runs(20, 30, 400))
	r := report{options: options{rounds: 3}, peers: peers{}}
	r.add("9 files", l)
	table := r.String()
	for _, want := range []string{
		"| 1 | first scan | 9 files | 16 ms | floor | 10 ms | 1.5 | ≤ 1.6 | yes |",
		"| 1 | first scan | 9 files | 16 ms | updatedb | 100 ms | 1.5 | ≤ 0.8 | no |",
		"| 1 | first scan | 9 files | 16 ms | find -printf |  | – | ≤ 0.65 | find -printf failed |",
		"| 3 | scan, peak memory | 9 files | 150 MB | updatedb | 100 MB | 1.5 | ≤ 0.9 | no |",
		"| 10 | saved and searchable, p99 ms | 9 files | 400 ms |  |  | 400 | ≤ 300 | no |",
		"| scan | 9 files | 16 ms | 150 ms | 150 MB |  | 0 | 3 |",
	} {
		if !strings.Contains(table, want) {
			t.Errorf("the report lacks %q:\n%s", want, table)
		}
	}
}

// TestTurns holds that trials take turns and that one that fails stays out.
func TestTurns(t *testing.T) {
	t.Parallel()
	l := newLab(options{}, peers{}, &bytes.Buffer{})
	var order []string
	run := func(name string, err error) func(context.Context) (sample, error) {
		return func(context.Context) (sample, error) {
			order = append(order, name)
			return sample{wall: time.Second}, err
		}
	}
	err := l.turns(t.Context(), 2, trial{key: "a", run: run("a", nil)}, trial{key: "b", run: run("b", os.ErrInvalid)},
		trial{key: "c", needs: "a peer that is not there", run: run("c", nil)}, trial{key: "d", run: run("d", nil)})
	if err != nil || strings.Join(order, "") != "abdad" {
		t.Errorf("%v, %v", order, err)
	}
	if l.get("b") != nil || l.why("b") != "b failed" || l.get("d") == nil || l.series["c"] != nil {
		t.Errorf("series %v", l.series)
	}
}

func TestDiffer(t *testing.T) {
	t.Parallel()
	if err := differ([]string{"a", "b"}, []string{"a", "b"}); err != nil {
		t.Error(err)
	}
	if err := differ([]string{"a", "c"}, []string{"a", "b"}); err == nil || !strings.Contains(err.Error(), `only fsx has 1, such as ["c"]`) {
		t.Errorf("%v", err)
	}
}

// TestWorkerJournal lets a worker run and holds its journal against the tree it leaves.
func TestWorkerJournal(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	tree := filepath.Join(base, "tree")
	if err := makeTree(t.Context(), tree, 200, 1); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- workerVerb(ctx, []string{"-for", "1h", tree, base}, &bytes.Buffer{}) }()
	var b []byte
	var err error
	for bytes.Count(b, []byte("\n")) < 40 && err == nil { // until it has done something of everything
		select {
		case err = <-ended:
		case <-time.After(time.Millisecond):
			b, _ = os.ReadFile(filepath.Join(base, "0.log")) // it may not be there yet
		}
	}
	stop()
	if err == nil {
		err = <-ended
	}
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if b, err = os.ReadFile(filepath.Join(base, "0.log")); err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for line := range strings.Lines(string(b)) {
		sign, _, path, ok := journalLine(strings.TrimSuffix(line, "\n"))
		if !ok {
			t.Fatalf("line %q", line)
		}
		there[path] = sign == '+'
	}
	for path, want := range there {
		if _, err := os.Lstat(path); (err == nil) != want {
			t.Errorf("%s: there %v, the journal says %v", path, err == nil, want)
		}
	}
}

func TestGhosts(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	at := time.Unix(1000, 0)
	journal := strings.Join([]string{
		"- 990000000000 /gone", "- 999500000000 /just-gone", "+ 980000000000 /back", "- 985000000000 /back", "+ 1000500000000 /back", "- 990000000000 /never-given", "nonsense",
	}, "\n")
	if err := os.WriteFile(filepath.Join(base, "1.log"), []byte(journal), 0o600); err != nil {
		t.Fatal(err)
	}
	o := &ordeal{logs: base}
	got, err := o.ghosts([]string{"/gone", "/just-gone", "/back", base}, at, at.Add(time.Second))
	if err != nil || len(got) != 1 || !strings.HasPrefix(got[0], "/gone, gone for 10s") {
		t.Errorf("ghosts %q, %v", got, err)
	}
}

func TestGivenPaths(t *testing.T) {
	t.Parallel()
	got, err := givenPaths([]byte(`{"files":[{"path":"a/b","x":{"path":"/c"}}],"path":1}`), "/top")
	if err != nil || len(got) != 2 {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := givenPaths([]byte("fsx: no"), "/top"); err == nil {
		t.Error("nonsense was read")
	}
}

// TestIgnore compares with git, when it is installed.
func TestIgnore(t *testing.T) {
	t.Parallel()
	q := &quickRun{lab: newLab(options{dir: t.TempDir(), seed: 9}, findPeers(t.Context()), &bytes.Buffer{})}
	said, err := ignoreAgrees(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(said)
}

// TestQueriesAreInNames holds that queries match what they were made from.
func TestQueriesAreInNames(t *testing.T) {
	t.Parallel()
	names := []string{"Invoice_2024.pdf", "main.go", "Holiday Photos"}
	for _, q := range substrings(names, 100, 1) {
		if !strings.HasPrefix(q, "zq") && !strings.Contains(strings.ToLower(strings.Join(names, "\n")), q) {
			t.Errorf("%q stands nowhere", q)
		}
	}
	for _, q := range fuzzies(names, 20, 1) {
		if len(q) < 3 {
			t.Errorf("%q is short", q)
		}
	}
}

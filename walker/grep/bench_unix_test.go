//go:build unix

package grep_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/grep"
	"github.com/fsx-dev/fsx/walker/guard"
)

// asked is a pattern of the benchmarks.
type asked struct {
	name, pattern string
	regex, fold   bool
}

// BenchmarkAgainstRipgrep searches the folder that FSX_GREP_TREE names, with fsx and with
// rg in turn, and tells the median of the ratios, of time and of what it took of the CPUs.
func BenchmarkAgainstRipgrep(b *testing.B) {
	root, rg := peer(b)
	g, err := guard.New(root)
	if err != nil {
		b.Fatal(err)
	}
	k := walker.New(nil, g, extract.New(extract.Options{}), walker.Config{})
	for _, c := range []asked{
		{"literal/rare", "ErrUnexpectedEOF", false, false},
		{"literal/frequent", "return nil", false, false},
		{"literal/none", "zebra crossing", false, false},
		{"literal/fold", "unexpectedeof", false, true},
		{"regex/literal", `func \w+\(ctx context\.Context\)`, true, false},
		{"regex/short", `[0-9]{4}-[0-9]{2}-[0-9]{2}`, true, false},
		{"regex/classes", `[A-Z]{3}[a-z]{2}[0-9]{2}`, true, false},
		{"regex/words", `\b[a-z]{6}[0-9]{3}\b`, true, false},
	} {
		b.Run(c.name, func(b *testing.B) { c.against(b, k, root, rg) })
	}
}

// BenchmarkIndexed does the same with an index of the folder, which is made first: watched,
// and walked because it is not.
func BenchmarkIndexed(b *testing.B) {
	root, rg := peer(b)
	st, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "store"), store.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	g, err := guard.New(root)
	if err != nil {
		b.Fatal(err)
	}
	k := walker.New(st, g, extract.New(extract.Options{}), walker.Config{})
	began, busy := time.Now(), used()
	if _, err := k.Index(b.Context(), []string{root}, nil); err != nil {
		b.Fatal(err)
	}
	b.Logf("indexed in %v, %v of the CPUs", time.Since(began), used()-busy)
	for _, watched := range []bool{true, false} {
		if watched {
			defer st.Attach(&watcher{store.Freshness{Covered: true}})()
		} else {
			st.Attach(&watcher{})
		}
		for _, c := range []asked{
			{"rare", "ErrUnexpectedEOFFF", false, false},
			{"some", "ErrUnexpectedEOF", false, false},
			{"frequent", "return nil", false, false},
			{"regex", `func \w+\(ctx context\.Context\)`, true, false},
		} {
			b.Run(map[bool]string{true: "watched/", false: "walked/"}[watched]+c.name, func(b *testing.B) { c.against(b, k, root, rg) })
		}
	}
}

// peer gives the folder to search and the program to compare with.
func peer(b *testing.B) (root, rg string) {
	b.Helper()
	root = os.Getenv("FSX_GREP_TREE")
	rg, err := exec.LookPath("rg")
	if root == "" || err != nil {
		b.Skip("set FSX_GREP_TREE to a folder, and install ripgrep")
	}
	return root, rg
}

func (c asked) against(b *testing.B, k *walker.Keeper, root, rg string) {
	p, err := grep.Compile(c.pattern, c.regex, c.fold)
	if err != nil {
		b.Fatal(err)
	}
	args := []string{"-uuu", "-c", "--no-messages"}
	if !c.regex {
		args = append(args, "-F")
	}
	if c.fold {
		args = append(args, "-i")
	}
	args = append(args, c.pattern, root)
	var ratios, work []float64
	var lines, theirs int
	var mine, other time.Duration
	for b.Loop() {
		began, busy := time.Now(), used()
		lines = 0
		if _, err := grep.Run(context.Background(), k, grep.Request{Pattern: p, Roots: []string{root}, Most: 1}, nil, func(o grep.Outcome) error {
			lines += o.Total
			return nil
		}); err != nil {
			b.Fatal(err)
		}
		took, busy := time.Since(began), used()-busy
		began = time.Now()
		cmd := exec.Command(rg, args...)
		out, _ := cmd.Output() // status 1: nothing found
		his := time.Since(began)
		work = append(work, float64(busy)/float64(cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime()))
		theirs = count(out)
		ratios = append(ratios, float64(took)/float64(his))
		mine, other = mine+took, other+his
	}
	slices.Sort(ratios)
	slices.Sort(work)
	b.ReportMetric(ratios[len(ratios)/2], "ratio")
	b.ReportMetric(work[len(work)/2], "cpu-ratio")
	b.ReportMetric(float64(mine.Microseconds())/1000/float64(b.N), "ms-fsx")
	b.ReportMetric(float64(other.Milliseconds())/float64(b.N), "ms-rg")
	b.ReportMetric(float64(lines), "lines")
	b.ReportMetric(float64(theirs-lines), "lines-more-in-rg")
	b.ReportMetric(0, "ns/op")
}

// used is the time of all CPUs that this process has taken.
func used() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// count adds up what rg -c prints.
func count(out []byte) int {
	n := 0
	for s := bufio.NewScanner(bytes.NewReader(out)); s.Scan(); {
		line := s.Bytes()
		c, err := strconv.Atoi(string(line[bytes.LastIndexByte(line, ':')+1:]))
		if err != nil {
			panic(fmt.Sprintf("rg -c says %q", line))
		}
		n += c
	}
	return n
}

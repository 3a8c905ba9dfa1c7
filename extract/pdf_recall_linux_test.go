package extract

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// TestRecall measures, on a folder of PDFs of one's own, how many of the words
// that poppler finds are found here, and what both take:
//
//	FSX_PDF_CORPUS=DIR go test ./extract -run TestRecall -v
//
// Every file is read by a process of its own. FSX_PDF_MISSING=1 shows words
// that are missing.
func TestRecall(t *testing.T) {
	if path := os.Getenv("FSX_PDF_FILE"); path != "" {
		recallChild(t, path)
		return
	}
	dir := os.Getenv("FSX_PDF_CORPUS")
	if dir == "" {
		t.Skip("FSX_PDF_CORPUS names no folder")
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.pdf"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no PDFs in %s: %v", dir, err)
	}
	cache := t.TempDir()
	runRecall(t, cache, files[0]) // compiles PDFium once, so that no file pays for it
	var all []recallResult
	for _, f := range files {
		r, ok := runRecall(t, cache, f)
		if ok {
			all = append(all, r)
		}
	}
	reportRecall(t, all)
}

// recallResult is what one file gave.
type recallResult struct {
	name         string
	words, found int
	latin        bool
	missing      []string
	fsx, poppler cost
}

func (r recallResult) recall() float64 { return float64(r.found) / float64(r.words) }

// cost is what a process took.
type cost struct {
	took time.Duration
	peak int64 // bytes
}

const recallMark = "\n=== recall ===\n"

// recallChild reads one file and prints its text.
func recallChild(t *testing.T, path string) {
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r := New(Options{CacheDir: os.Getenv("FSX_PDF_CACHE"), Limits: Limits{Time: 5 * time.Minute}})
	d, err := r.Read(context.Background(), source(filepath.Base(path), raw))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString(recallMark)
	for _, f := range d.Meta {
		if f.Name == "Running head" { // it stands on many pages and is told once
			b.WriteString(strings.Repeat(f.Value+"\n", d.Pages))
		}
	}
	for _, x := range d.Blocks {
		b.WriteString(x.Text + "\n")
	}
	b.WriteString(recallMark)
	fmt.Print(b.String())
	if err := r.Close(); err != nil {
		t.Error(err)
	}
}

func runRecall(t *testing.T, cache, path string) (recallResult, bool) {
	t.Helper()
	res := recallResult{name: filepath.Base(path)}
	want, c, err := measured(exec.Command("pdftotext", "-layout", path, "-"))
	if err != nil {
		t.Logf("%s: pdftotext: %v", res.name, err)
		return res, false
	}
	res.poppler = c
	child := exec.Command(os.Args[0], "-test.run", "^TestRecall$")
	child.Env = append(os.Environ(), "FSX_PDF_FILE="+path, "FSX_PDF_CACHE="+cache)
	got, c, err := measured(child)
	res.fsx = c
	if err != nil {
		t.Logf("%s: %v: %s", res.name, err, got)
	}
	if parts := strings.Split(string(got), recallMark); len(parts) == 3 {
		got = []byte(parts[1])
	} else {
		got = nil
	}
	res.compare(string(want), string(got))
	return res, res.words > 0
}

func measured(c *exec.Cmd) ([]byte, cost, error) {
	var out bytes.Buffer
	c.Stdout = &out
	start := time.Now()
	err := c.Run()
	k := cost{took: time.Since(start)}
	if c.ProcessState != nil {
		if u, ok := c.ProcessState.SysUsage().(*syscall.Rusage); ok {
			k.peak = u.Maxrss << 10
		}
	}
	return out.Bytes(), k, err
}

// compare counts the words of want that are in got. A word that want divides
// at the end of a line is found when got has it whole.
func (r *recallResult) compare(want, got string) {
	have := map[string]int{}
	for _, w := range recallWords(got) {
		have[w.text]++
	}
	var left []recallWord
	latin := 0
	for _, w := range recallWords(want) {
		r.words++
		if unicode.In([]rune(w.text)[0], unicode.Latin, unicode.Digit) {
			latin++
		}
		if have[w.text] > 0 {
			have[w.text]--
			r.found++
		} else {
			left = append(left, w)
		}
	}
	r.latin = latin*10 > r.words*9
	r.divided(left, have)
}

// divided finds the pairs of left whose first part ended in a hyphen.
func (r *recallResult) divided(left []recallWord, have map[string]int) {
	gone := make([]bool, len(left))
	for i, a := range left {
		for k := max(0, i-200); a.hyphen && !gone[i] && k < min(len(left), i+200); k++ {
			if w := a.text + left[k].text; k != i && !gone[k] && have[w] > 0 {
				have[w]--
				gone[i], gone[k] = true, true
				r.found += 2
			}
		}
	}
	for i, w := range left {
		if !gone[i] {
			r.missing = append(r.missing, w.text)
		}
	}
}

type recallWord struct {
	text   string
	hyphen bool // a hyphen and the end of the line follow
}

// recallWords takes a text apart into letters and digits; ligatures, wide
// forms and case make no difference.
func recallWords(s string) []recallWord {
	var out []recallWord
	s = norm.NFKC.String(s)
	start := -1
	for i, r := range s {
		in := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
		switch {
		case in && start < 0:
			start = i
		case !in && start >= 0:
			rest := strings.TrimLeft(s[i:], "-\u2010\u00AD")
			hyphen := len(rest) < len(s)-i && (strings.HasPrefix(rest, "\n") || strings.HasPrefix(rest, "  "))
			out = append(out, recallWord{strings.ToLower(s[start:i]), hyphen})
			start = -1
		}
	}
	if start >= 0 {
		out = append(out, recallWord{text: strings.ToLower(s[start:])})
	}
	return out
}

func reportRecall(t *testing.T, all []recallResult) {
	t.Helper()
	slices.SortFunc(all, func(a, b recallResult) int { return cmp.Compare(a.recall(), b.recall()) })
	sum, worst := 0.0, 1.0
	var fsx, poppler cost
	for _, r := range all {
		t.Logf("%.3f %6d words  fsx %5.2f s %4d MB  pdftotext %5.2f s %4d MB  %s", r.recall(), r.words,
			r.fsx.took.Seconds(), r.fsx.peak>>20, r.poppler.took.Seconds(), r.poppler.peak>>20, r.name)
		if os.Getenv("FSX_PDF_MISSING") != "" {
			t.Logf("      missing: %.400s", strings.Join(r.missing, " "))
		}
		sum += r.recall()
		if r.latin {
			worst = min(worst, r.recall())
		}
		fsx = cost{fsx.took + r.fsx.took, max(fsx.peak, r.fsx.peak)}
		poppler = cost{poppler.took + r.poppler.took, max(poppler.peak, r.poppler.peak)}
	}
	mean := sum / float64(len(all))
	t.Logf("%d files: recall %.3f on average, %.3f at worst in Latin script", len(all), mean, worst)
	t.Logf("fsx %.1f s, at most %d MB; pdftotext %.1f s, at most %d MB", fsx.took.Seconds(), fsx.peak>>20, poppler.took.Seconds(), poppler.peak>>20)
	if mean < 0.96 || worst < 0.85 {
		t.Errorf("recall %.3f on average (.960 wanted), %.3f at worst (.850 wanted)", mean, worst)
	}
}

package grep_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/grep"
)

// words are what generated files and patterns are made of.
var words = []string{
	"alpha", "Beta", "gamma", "delta", "return", "nil", "func", "error", "Error", "ERROR", "42", "2026-11-21", "x", "io", "EOF", "straße", "Ärger", "naïve",
	"日本語", "kelvin", "Kelvin", "task", "TASK", "foo_bar", "foo-bar", "(", ")", "{", "}", "=", "==", ":=", "...", "\t", "  ", "$5.00", "a+b", "[i]", "ends.",
}

func randomFiles(r *rand.Rand) map[string]string {
	files := map[string]string{}
	for i := range 150 {
		var b strings.Builder
		for range r.IntN(120) {
			for range r.IntN(9) {
				b.WriteString(words[r.IntN(len(words))])
				if r.IntN(3) > 0 {
					b.WriteByte(' ')
				}
			}
			b.WriteByte('\n')
		}
		if r.IntN(2) == 0 {
			b.WriteString("the last line has no end")
		}
		files[fmt.Sprintf("%c/%c/%03d.txt", 'a'+i%5, 'k'+i%3, i)] = b.String()
	}
	return files
}

// expression is a pattern for fsx and the same for rg, for which \w and its like have to be
// told to speak of ASCII only.
type expression struct{ ours, theirs string }

func (e expression) plus(o expression) expression {
	return expression{e.ours + o.ours, e.theirs + o.theirs}
}

func same(s string) expression { return expression{s, s} }

// randomExpression writes an expression of some depth.
func randomExpression(r *rand.Rand, depth int) expression {
	if depth == 0 {
		switch r.IntN(8) {
		case 0:
			c := []string{`\w`, `\d`, `\s`, `\W`}[r.IntN(3)]
			return expression{c, "(?-u:" + c + ")"}
		case 1:
			return same([]string{"[a-f]", "[^a-z]", "[A-Z]", "[äöüß]", "[0-9]", ".", "[[:alpha:]]"}[r.IntN(7)])
		}
		w := []rune(words[r.IntN(len(words))])
		from := r.IntN(len(w))
		return same(quote(string(w[from : from+1+r.IntN(len(w)-from)])))
	}
	e := randomExpression(r, depth-1)
	switch r.IntN(10) {
	case 0, 1, 2:
		return e.plus(randomExpression(r, depth-1))
	case 3:
		return e.plus(same(" ?")).plus(randomExpression(r, depth-1))
	case 4:
		o := randomExpression(r, depth-1)
		return expression{"(" + e.ours + "|" + o.ours + ")", "(" + e.theirs + "|" + o.theirs + ")"}
	case 5:
		m := []string{"+", "*", "?", "{2}", "{1,3}", "+?"}[r.IntN(6)]
		return expression{"(?:" + e.ours + ")" + m, "(?:" + e.theirs + ")" + m}
	case 6:
		return same("^").plus(e)
	case 7:
		return e.plus(same("$"))
	case 8:
		return expression{`\b`, `(?-u:\b)`}.plus(e)
	}
	return e.plus(same(".*")).plus(randomExpression(r, depth-1))
}

func quote(s string) string {
	var b strings.Builder
	for _, c := range s {
		if strings.ContainsRune(`\.+*?()|[]{}^$`, c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// TestSameAsRipgrep holds 200 generated patterns against rg, with and without the index,
// and with the index of a tree that is watched. The files are UTF-8 with plain line feeds:
// beyond that rg means something else by the ends of lines and by a character.
func TestSameAsRipgrep(t *testing.T) {
	t.Parallel()
	rg, err := exec.LookPath("rg")
	if err != nil {
		t.Log("ripgrep is not installed: the ways of searching are held against each other only")
	}
	r := rand.New(rand.NewPCG(11, 21))
	w := newTree(t, randomFiles(r))
	w.index()
	pruned := 0
	for n := range 200 {
		e, regex, fold := randomExpression(r, n%4), n%5 != 0, r.IntN(3) == 0
		if !regex {
			e = same(words[r.IntN(len(words))] + []string{"", " ", " " + words[r.IntN(len(words))]}[r.IntN(3)])
		}
		q := grep.Request{Pattern: compile(t, e.ours, regex, fold), Plain: true}
		plain, _ := w.search(q)
		q.Plain = false
		walked, sum := w.search(q)
		pruned += sum.RuledOut
		detach := w.store.Attach(&watcher{store.Freshness{Covered: true}})
		watched, _ := w.search(q)
		detach()
		if !slices.Equal(plain, walked) || !slices.Equal(plain, watched) {
			t.Errorf("%q (regex %v, ignoring case %v): %d lines in the files, %d with the index, %d watched", e.ours, regex, fold, len(plain), len(walked), len(watched))
		}
		if rg == "" {
			continue
		}
		if theirs := ripgrep(t, rg, w.root, e.theirs, regex, fold); !slices.Equal(plain, theirs) {
			t.Errorf("%q (regex %v, ignoring case %v): %d lines, rg finds %d; first difference %s", e.ours, regex, fold, len(plain), len(theirs), difference(plain, theirs))
		}
	}
	if pruned < 5000 {
		t.Errorf("the index ruled out only %d files", pruned)
	}
}

func difference(a, b []string) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i] + " and " + b[i]
		}
	}
	return fmt.Sprint(append(slices.Clone(a), "end")[min(len(a), len(b)):][0], " and ", append(slices.Clone(b), "end")[min(len(a), len(b)):][0])
}

// ripgrep gives what rg finds in the form of tree.search.
func ripgrep(t *testing.T, rg, root, pattern string, regex, fold bool) []string {
	t.Helper()
	args := []string{"--no-config", "-uuu", "--line-number", "--no-heading", "--color=never", "--null"}
	if !regex {
		args = append(args, "--fixed-strings")
	}
	if fold {
		args = append(args, "--ignore-case")
	}
	cmd := exec.Command(rg, append(args, "-e", pattern, ".")...)
	cmd.Dir = root
	var problem bytes.Buffer
	cmd.Stderr = &problem
	out, err := cmd.Output()
	if exit := new(exec.ExitError); err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
		t.Fatalf("rg %q: %v: %s", pattern, err, &problem)
	}
	found := []string{}
	for line := range strings.Lines(string(out)) {
		path, rest, _ := strings.Cut(line, "\x00")
		number, _, _ := strings.Cut(rest, ":")
		found = append(found, strings.TrimPrefix(path, "./")+":line "+number)
	}
	slices.Sort(found)
	return found
}

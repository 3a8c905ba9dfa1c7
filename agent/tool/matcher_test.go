package tool

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// plainGrep is the obvious way to do what a matcher does.
func plainGrep(in grepInput, data string) []int {
	expr := in.Pattern
	if !in.Regex {
		expr = regexp.QuoteMeta(expr)
	}
	if in.IgnoreCase {
		expr = "(?i)(?:" + expr + ")"
	}
	re := regexp.MustCompile("(?m)(?:" + expr + ")")
	var out []int
	lines := strings.Split(data, "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	for i, l := range lines {
		if re.MatchString(strings.TrimRight(l, "\r")) {
			out = append(out, i+1)
		}
	}
	return out
}

func fastGrep(t *testing.T, in grepInput, data string) []int {
	t.Helper()
	in.MaxResults = 1 << 30
	m, err := newMatcher(in)
	if err != nil {
		t.Skip(err)
	}
	s := &lineSearch{m: m, out: &FileMatches{}, line: 1}
	for rest := []byte(data); len(rest) > 0; { // in two pieces, cut at a line's end
		cut := len(rest)
		if i := bytes.IndexByte(rest[len(rest)/2:], '\n'); i >= 0 && len(rest) == len(data) {
			cut = len(rest)/2 + i + 1
		}
		s.chunk(rest[:cut])
		rest = rest[cut:]
	}
	var out []int
	for _, f := range s.out.Matches {
		out = append(out, f.Line)
	}
	return out
}

func TestMatcherFindsWhatThePlainWayFinds(t *testing.T) {
	t.Parallel()
	data := "alpha Beta\r\nfunc Read(b []byte)\n\n  ERROR: disk\nerror := io.EOF\nTask\nask\nÄrger\n\tx = y\nend"
	for _, pattern := range []string{
		"error", "ERROR", "ask", `func \w+\(`, "^$", "end$", "Beta$", "^a", "a|e", "(err|ask)or?", "x{2}", "[A-Z]+:", "ärger", `\s+x`, "a.*k", "B", `\bio\b`, "(?i)ERROR", "e+r*", `\Aend\z`, ".",
	} {
		for _, in := range []grepInput{{Pattern: pattern, Regex: true}, {Pattern: pattern, Regex: true, IgnoreCase: true}, {Pattern: pattern}, {Pattern: pattern, IgnoreCase: true}} {
			if got, want := fastGrep(t, in, data), plainGrep(in, data); !slices.Equal(got, want) {
				t.Errorf("%+v: lines %v, want %v", in, got, want)
			}
		}
	}
}

func FuzzMatcher(f *testing.F) {
	f.Add("err(or)?", "an Error\nno\r\nerr", true, true)
	f.Add("a|b", "x\ny\n\nb", true, false)
	f.Add("Ask", "TASK\nask", false, true)
	f.Fuzz(func(t *testing.T, pattern, data string, regex, ignoreCase bool) {
		// Control characters inside a line, and letters whose case reaches out of
		// ASCII, are not what the two ways have to agree on.
		if !utf8.ValidString(pattern) || strings.ContainsAny(data, "\r\v\f\u2028\u212a\u017f") || strings.Contains(pattern, "\n") || strings.Contains(pattern, `\n`) {
			return
		}
		in := grepInput{Pattern: pattern, Regex: regex, IgnoreCase: ignoreCase}
		if _, err := newMatcher(in); err != nil {
			return
		}
		if got, want := fastGrep(t, in, data), plainGrep(in, data); !slices.Equal(got, want) {
			t.Errorf("%+v in %q: lines %v, want %v", in, data, got, want)
		}
	})
}

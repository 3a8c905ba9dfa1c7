package grep

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store/trigram"
	"github.com/fsx-dev/fsx/walker"
)

// want is a pattern with the ways in which it is taken.
type want struct {
	pattern           string
	regex, ignoreCase bool
}

// plainLines is the obvious way to do what a search of lines does.
func plainLines(w want, data string) []int {
	expr := w.pattern
	if !w.regex {
		expr = regexp.QuoteMeta(expr)
	}
	if w.ignoreCase {
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

// fastLines searches in two pieces, cut at the end of a line.
func fastLines(p *Pattern, data string) []int {
	s := &lineSearch{searcher: p.searcher(), most: 1 << 30, out: &File{}, line: 1}
	for rest := []byte(data); len(rest) > 0; {
		cut := len(rest)
		if i := bytes.IndexByte(rest[len(rest)/2:], '\n'); i >= 0 && len(rest) == len(data) {
			cut = len(rest)/2 + i + 1
		}
		s.piece(rest[:cut])
		rest = rest[cut:]
	}
	var out []int
	for _, m := range s.out.Matches {
		out = append(out, m.Line)
	}
	return out
}

func TestLinesAreThoseOfThePlainWay(t *testing.T) {
	t.Parallel()
	data := "alpha Beta\r\nfunc Read(b []byte)\n\n  ERROR: disk\nerror := io.EOF\nTask\nask\nÄrger \u212aelvin\n\tx = y\xff\n\u017fet\r\r\nend"
	for _, pattern := range []string{
		"error", "ERROR", "ask", `func \w+\(`, "^$", "end$", "Beta$", "^a", "a|e", "(err|ask)or?", "x{2}", "[A-Z]+:", "ärger", `\s+x`, "a.*k", "B",
		`\bio\b`, "(?i)ERROR", "e+r*", `\Aend\z`, ".", `^.$`, `[^a]$`, `\pL{5}`, "k", "s", "kelvin", "set", `\x{FFFD}`, `y.`, `\r`, `(?s)a.*b`, `(?-m)^end$`,
		`[[:upper:]]\w*\b.`, `\Bs\B`, `(|a)+`, `(?i)Ä`, `[α-ω]|ask`, `et$`, "t\r", "ar", `^(\s|x)+=`,
	} {
		for _, w := range []want{{pattern, true, false}, {pattern, true, true}, {pattern, false, false}, {pattern, false, true}} {
			for _, text := range []string{data, strings.ReplaceAll(data, "\r", "")} {
				p, err := Compile(w.pattern, w.regex, w.ignoreCase)
				if err != nil {
					t.Errorf("%+v: %v", w, err)
					continue
				}
				if got, want := fastLines(p, text), plainLines(w, text); !slices.Equal(got, want) {
					t.Errorf("%+v: lines %v, want %v", w, got, want)
				}
			}
		}
	}
}

func FuzzPattern(f *testing.F) {
	f.Add("err(or)?", "an Error\nno\r\nerr", true, true)
	f.Add("a|b", "x\ny\n\nb", true, false)
	f.Add("Ask", "TASK\nask", false, true)
	f.Add(`\b[^x]\w{2,5}$`, "\xff ab\xc3\xa4 \u212a\n\n", true, false)
	f.Add(`(^|\B)\pL+(?:\s|$)`, "some words\nhere\r\n \u017f", true, true)
	f.Fuzz(func(t *testing.T, pattern, data string, regex, ignoreCase bool) {
		if strings.Contains(pattern, "\n") || len(pattern) > 100 || !utf8.ValidString(pattern) {
			return
		}
		p, err := Compile(pattern, regex, ignoreCase)
		if err != nil {
			return
		}
		want := plainLines(want{pattern, regex, ignoreCase}, data)
		if got := fastLines(p, data); !slices.Equal(got, want) {
			t.Errorf("%q (regex %v, ignoring case %v) in %q: lines %v, want %v", pattern, regex, ignoreCase, data, got, want)
		}
		if q := p.Query(); len(want) > 0 && !q.Match(trigram.Extract(nil, []byte(data))) {
			t.Errorf("%q (regex %v, ignoring case %v) in %q: the index rules it out", pattern, regex, ignoreCase, data)
		}
	})
}

func TestSmallTables(t *testing.T) {
	t.Parallel()
	p, err := Compile(`(a|b)[ab]{14}c|\bx.*y$`, true, false)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for i := range 60_000 {
		for bit := range 16 {
			b.WriteByte("ab"[i*2654435761>>(bit+7)&1])
		}
		b.WriteString([]string{"c\n", "\n", " xy\n"}[i%3])
	}
	if got, want := fastLines(p, b.String()), plainLines(want{`(a|b)[ab]{14}c|\bx.*y$`, true, false}, b.String()); !slices.Equal(got, want) {
		t.Errorf("%d lines, want %d", len(got), len(want))
	}
}

func TestFinder(t *testing.T) {
	t.Parallel()
	for _, needle := range []string{"a", "ab", "needle", "eeeeee", "zq", "  ", "Zebra", "e\x00", "ä"} {
		for _, text := range []string{"", "a", "xneedle", "needleneedle", strings.Repeat("e", 300) + "needle" + strings.Repeat("e", 7), "ZEBRA zebra Zebra", "zzzzq  ab\x00e\x00 ä Ä", strings.Repeat("zebr a", 90)} {
			for from := 0; from <= len(text); from += 1 + len(text)/7 {
				exact, fold := newFinder(needle, false).index([]byte(text), from), newFinder(needle, true).index([]byte(text), from)
				wantExact := strings.Index(text[from:], needle)
				low := func(s string) string {
					return string(bytes.Map(func(r rune) rune { return rune(lower(byte(r))) }, []byte(s)))
				}
				var wantFold int
				if utf8.ValidString(text) && strings.IndexFunc(text+needle, func(r rune) bool { return r > 127 }) < 0 {
					wantFold = strings.Index(low(text[from:]), low(needle))
				} else {
					wantFold = fold - from
				}
				if wantExact >= 0 {
					wantExact += from
				}
				if wantFold >= 0 {
					wantFold += from
				}
				if exact != wantExact || fold != wantFold && !(fold == -1 && wantFold < 0) {
					t.Errorf("%q in %q from %d: %d and %d, want %d and %d", needle, text, from, exact, fold, wantExact, wantFold)
				}
			}
		}
	}
}

// FuzzPlainFiles looks for a file that is taken for lines without a look at its format,
// although it is read by blocks.
func FuzzPlainFiles(f *testing.F) {
	for _, name := range []string{"a.txt", "a.go", "mail", "a.eml", "a.pdf", "x.docx", "noext", "a.odt", "README.md", "a.html", "a.rtf", "a.bin"} {
		for _, head := range []string{"", "hello", "%PDF-1.4", " \n%PDF-1.7 obj", "{\\rtf1", "From: a\nTo: b\nMessage-ID: c\n\n", "\x00", "PK\x03\x04", "Received: x\nFrom: y\nDate: z\n", "\xff\xfea", "GIF89a", "\x1f\x8b\x08\x01abcd", "BZh91AY&SY", "(\xb5/\xfd$\x01"} {
			f.Add(name, []byte(head))
		}
	}
	f.Fuzz(func(t *testing.T, name string, head []byte) {
		if len(head) > walker.HeadSize || name == "" {
			return
		}
		w := &worker{plain: map[string]bool{}}
		if format := extract.Detect(name, head); w.isPlain(name, head) && walker.ByBlocks(format, head) {
			t.Errorf("%q, %q: taken for lines, but it is %s", name, head, format.Name)
		}
	})
}

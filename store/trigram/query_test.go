package trigram_test

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"reflect"
	"regexp"
	"regexp/syntax"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/store/trigram"
)

func parse(t testing.TB, expr string) trigram.Query {
	t.Helper()
	re, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		t.Fatal(err)
	}
	return trigram.Regexp(re)
}

func TestQueryLetsThroughAndLeavesOut(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ expr, in, out string }{
		{"hello", "say Hello world", "say hell o"},
		{"(?i)HELLO", "say Hello world", "say hell o"},
		{"abc.*def", "xx abc yy def", "only abc"},
		{"(abc|xyz)q", "abcq", "abc xyz"},
		{"a[bc]d", "acd", "aed"},
		{"abc(cd)*def", "abcdef", "abcd"},
		{"ab(cd)+ef", "abcdcdef", "abef"},
		{"x{3}yz", "xxxyz", "xxyz"},
		{`func \w+\(ctx`, "func Do(ctx", "func Do(c"},
		{"(?i)ſtop", "STOP", "stab"},
		{"^foo$", "foo", "fo"},
		{"v[0-9]+\\.tar", "v12.tar", "v12-tar"},
		{"colou?r", "color", "colr"},
		{"(?i)straße", "STRASSE straße", "strasse"},
		{"\\bmain\\b", "main", "mian"},
	} {
		q := parse(t, c.expr)
		if !q.Match(trigram.Extract(nil, []byte(c.in))) {
			t.Errorf("%s: leaves out %q: %+v", c.expr, c.in, q)
		}
		if q.Match(trigram.Extract(nil, []byte(c.out))) {
			t.Errorf("%s: lets through %q: %+v", c.expr, c.out, q)
		}
	}
	for _, expr := range []string{"", "a", "ab", ".*", "[^a]", "[a-z]+", "a|hello", "(hello)?", "\n", "a\nb", "\uFFFD\uFFFD\uFFFD", "[[:word:]]{3}"} {
		if q := parse(t, expr); q.Prunes() {
			t.Errorf("%q: leaves out texts: %+v", expr, q)
		}
	}
	if q := trigram.Literal("Hello\nWorld"); !q.Match(trigram.Extract(nil, []byte("world hello"))) || q.Match(trigram.Extract(nil, []byte("hello wor d"))) {
		t.Errorf("a literal over two lines: %+v", q)
	}
}

func TestQueryTravels(t *testing.T) {
	t.Parallel()
	q := parse(t, "(hello|wor(ld|d))x.*(abc|y)zzz")
	var wire bytes.Buffer
	var viaGob, viaJSON trigram.Query
	if err := gob.NewEncoder(&wire).Encode(q); err != nil {
		t.Fatal(err)
	}
	if err := gob.NewDecoder(&wire).Decode(&viaGob); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &viaJSON); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(q, viaGob) || !reflect.DeepEqual(q, viaJSON) {
		t.Errorf("%+v became %+v and %+v", q, viaGob, viaJSON)
	}
}

// FuzzRegexp looks for an expression that matches a text which its query leaves out.
func FuzzRegexp(f *testing.F) {
	for _, expr := range []string{
		"hello", "(?i)hello", "a(b|cd)*e{2,3}f", "[a-c]x[^y]z", "(?s)a.b", "x+y+z+", "(?:ab|cd|ef)(?:gh|ij)?kl", "\\xff\\x{fffd}a", "(?i)kelvin s", "[k-s]{3}", "()|abc", "(abc|)def", "a**b",
		"(?i)(?:task|mask)s", "(abcd|bcde|cdef|[0-9]{4})+x", "foo\nbar", "\\Aabc\\z", "(?m)^abc$",
	} {
		f.Add(expr, "hello HELLO abeef axbz\nxyz abghkl \xff\ufffda \u212aelvin \u017f 0123x foo\nbar")
	}
	f.Fuzz(func(t *testing.T, expr, text string) {
		re, err := regexp.Compile(expr)
		if err != nil || len(expr) > 200 {
			return
		}
		tree, err := syntax.Parse(expr, syntax.Perl)
		if err != nil {
			return
		}
		q := trigram.Regexp(tree)
		texts := []string{text, strings.ToValidUTF8(text, "a"), expr}
		// What the expression itself matches is text, too: pieces of it make matches likely.
		for _, at := range re.FindAllStringIndex(text, 20) {
			texts = append(texts, text[at[0]:at[1]], text[at[0]:])
		}
		for _, s := range texts {
			if re.MatchString(s) && !q.Match(trigram.Extract(nil, []byte(s))) {
				t.Errorf("%q matches %q (UTF-8: %v), its query %+v leaves it out", expr, s, utf8.ValidString(s), q)
			}
		}
	})
}

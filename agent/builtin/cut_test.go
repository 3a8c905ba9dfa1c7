package builtin

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// TestCutsHold: what is cut out of a text stands there, is no longer than a quote and holds what was asked for.
func TestCutsHold(t *testing.T) {
	data := strings.Repeat("QmFzZTY0", 200)
	japanese := strings.Repeat("これは長い文です、", 60) + "賃料は月額十二万円です、" + strings.Repeat("これは長い文です、", 60)
	prose := strings.Repeat("nothing is said here about it and ", 20)
	for _, c := range []struct {
		name, text, question, want string
		beginning, before, after   bool
	}{
		{"short", "The rent is 900.", "rent", "The rent is 900.", false, false, false},
		{"prose", prose + "the rent is 900 " + prose, "rent", "the rent is 900", false, true, true},
		{"a row", prose + "the rent is 900 " + prose, "rent", "nothing is said", true, false, true},
		{"a row of data", data, "rent", data[:100], true, false, true},
		{"a row with data", "rent 900 " + data, "rent", "rent 900", true, false, true},
		{"data", data, "rent", data[:100], false, false, true},
		{"words after data", data + " the rent is 900", "rent", "the rent is 900", false, true, false},
		{"no blanks", japanese, "賃料", "賃料", false, true, true},
	} {
		part, before, after := cut(c.text, understand(c.question).words, c.beginning)
		if !strings.Contains(c.text, part) || !strings.Contains(part, c.want) || before != c.before || after != c.after {
			t.Errorf("%s: %v, %q, %v", c.name, before, part, after)
		}
		if len(part) > longestQuote || !utf8.ValidString(part) {
			t.Errorf("%s: %d bytes of %q", c.name, len(part), part)
		}
	}
}

func FuzzCut(f *testing.F) {
	f.Add("a b "+strings.Repeat("x", 400), true)
	f.Add(strings.Repeat("賃料は", 200), false)
	words := understand("what is the rent?").words
	f.Fuzz(func(t *testing.T, s string, beginning bool) {
		if s = written.Flat(s); s == "" || !utf8.ValidString(s) {
			return
		}
		part, before, after := cut(s, words, beginning)
		if part == "" || len(part) > longestQuote || !utf8.ValidString(part) || !strings.Contains(s, part) {
			t.Fatalf("%q of %q", part, s)
		}
		if !before && !strings.HasPrefix(s, part) || !after && !strings.HasSuffix(s, part) {
			t.Fatalf("%q of %q", part, s)
		}
	})
}

func TestDataIsNoAnswer(t *testing.T) {
	t.Parallel()
	data := strings.Repeat("cmVudCA5MDAg", 60)
	for text, want := range map[string]bool{
		data: true, "key: " + data: true, "The rent is 900.": false, strings.Repeat("The rent is 900. ", 40): false,
		"https://example.org/" + strings.Repeat("a/b", 90): false, "rent of the flat, paid monthly " + data[:longestPart-1]: false,
		strings.Repeat("家賃は月額九万円です、", 40): false,
	} {
		if isData(text) != want {
			t.Errorf("%.40s: %v", text, !want)
		}
	}
	sources := []*source{said("/f/notes.txt", "rent "+data, "The rent of the flat is €900.")}
	placed(sources)
	if got := answerContent(understand("What is the rent?"), sources, seen{documents: 1}); strings.Contains(got, data[:40]) || !strings.Contains(got, "€900") {
		t.Error(got)
	}
}

package grep_test

import (
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/fsx-dev/fsx/walker/grep"
)

// wide writes a text in UTF-16, after a mark if one is wanted.
func wide(text string, mark, bigEndian bool) string {
	units := utf16.Encode([]rune(text))
	if mark {
		units = append([]uint16{0xfeff}, units...)
	}
	var b strings.Builder
	for _, u := range units {
		high, low := byte(u>>8), byte(u&0xff)
		if bigEndian {
			low, high = high, low
		}
		b.WriteByte(low)
		b.WriteByte(high)
	}
	return b.String()
}

// TestLinesHaveTheirNumbers searches texts whose lines are easily miscounted.
func TestLinesHaveTheirNumbers(t *testing.T) {
	t.Parallel()
	text := "the needle\nhay\r\n\nthe needle é\nneedle"
	long := strings.Repeat("x", 9<<20)
	w := newTree(t, map[string]string{
		"little.txt": wide(text, true, false), "big.txt": wide(text, true, true), "unmarked.txt": wide(text, false, false),
		"marked.txt": "\xef\xbb\xbfneedle first\nhay\nthe needle\n",
		"before.txt": "needle " + long + "\nhay\nthe needle\n", "within.txt": "hay\n" + long + "\nthe needle\n",
		"twice.txt": "needle " + long + " needle\nneedle\nhay", "end.txt": long + " needle",
		"across.txt": "hay\nneedle " + long + " needle " + long + " needle\nthe needle",
	})
	all := []string{
		"across.txt:line 2", "across.txt:line 3", "before.txt:line 1", "before.txt:line 3", "big.txt:line 1", "big.txt:line 4", "big.txt:line 5", "end.txt:line 1",
		"little.txt:line 1", "little.txt:line 4", "little.txt:line 5", "marked.txt:line 1", "marked.txt:line 3",
		"twice.txt:line 1", "twice.txt:line 2", "unmarked.txt:line 1", "unmarked.txt:line 4", "unmarked.txt:line 5", "within.txt:line 3",
	}
	starts := []string{
		"across.txt:line 2", "before.txt:line 1", "big.txt:line 5", "little.txt:line 5", "marked.txt:line 1", "twice.txt:line 1", "twice.txt:line 2", "unmarked.txt:line 5",
	}
	for _, what := range []string{"without an index", "with an index"} {
		found, _ := w.search(grep.Request{Pattern: compile(t, "needle", false, false)})
		wantFound(t, what, found, all...)
		found, _ = w.search(grep.Request{Pattern: compile(t, "^needle", true, false)})
		wantFound(t, "the beginnings of lines, "+what, found, starts...)
		w.index()
	}
}

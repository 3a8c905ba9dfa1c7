package browse

import (
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/tui/widget"
)

func pieces(s string, spans []span) []string {
	var out []string
	for _, p := range spans {
		out = append(out, s[p.from:p.to])
	}
	return out
}

func TestWrapText(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		w    int
		hard bool
		want []string
	}{
		{"", 5, false, []string{""}},
		{"short", 10, false, []string{"short"}},
		{"the quick brown fox", 10, false, []string{"the quick", "brown fox"}},
		{"the quick brown fox", 9, false, []string{"the quick", "brown fox"}},
		{"abcdefghij", 4, false, []string{"abcd", "efgh", "ij"}},
		{"a abcdefghij b", 4, false, []string{"a", "abcd", "efgh", "ij b"}},
		{"two  spaces here", 6, false, []string{"two", "spaces", "here"}},
		{"func main() { return }", 8, true, []string{"func mai", "n() { re", "turn }"}},
		{"日本語テキスト", 4, false, []string{"日本", "語テ", "キス", "ト"}},
		{"trailing   ", 8, false, []string{"trailing"}},
		{"x", 0, false, []string{"x"}},
	} {
		if got := pieces(c.text, wrapText(c.text, c.w, c.hard)); !slices.Equal(got, c.want) {
			t.Errorf("wrapText(%q, %d, %v) = %q, want %q", c.text, c.w, c.hard, got, c.want)
		}
	}
}

func FuzzWrapText(f *testing.F) {
	f.Add("the quick  brown 日本語 fox", 7, false)
	f.Fuzz(func(t *testing.T, s string, w int, hard bool) {
		s = widget.CleanLine(s)
		w = 2 + (w%80+80)%80
		at := 0
		for _, p := range wrapText(s, w, hard) {
			if p.from < at || p.to < p.from || strings.Trim(s[at:p.from], " ") != "" {
				t.Fatalf("wrapText(%q, %d) loses %q", s, w, s[at:p.from])
			}
			if n := widget.Width(s[p.from:p.to]); n > w {
				t.Fatalf("wrapText(%q, %d): %q is %d cells", s, w, s[p.from:p.to], n)
			}
			at = p.to
		}
		if strings.Trim(s[at:], " ") != "" {
			t.Fatalf("wrapText(%q, %d) loses %q at the end", s, w, s[at:])
		}
	})
}

func TestColumnWidths(t *testing.T) {
	t.Parallel()
	rows := func(cells ...string) []line { return []line{{cells: cells}} }
	for _, c := range []struct {
		lines []line
		room  int
		want  []int
	}{
		{rows("ab", "abcd"), 40, []int{2, 4}},
		{rows(strings.Repeat("x", 30), "abcd"), 20, []int{15, 4}}, // the gap has no blanks any more
		{rows(strings.Repeat("x", 30), strings.Repeat("y", 30)), 26, []int{12, 13}},
		{rows(strings.Repeat("x", 30), strings.Repeat("y", 30)), 23, nil},
		{rows("legal opinion", "Karimov-Day", "at closing"), 28, []int{7, 11, 8}},
		{rows("a", "b", "c", "d", "e", "f"), 10, nil},
	} {
		if got := columnWidths(c.lines, c.room).widths; !slices.Equal(got, c.want) {
			t.Errorf("columnWidths(…, %d) = %v, want %v", c.room, got, c.want)
		}
	}
}

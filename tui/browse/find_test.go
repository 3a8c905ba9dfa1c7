package browse

import (
	"testing"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/port"
)

func agreement() *text {
	page := func(n int) extract.Place { return extract.Place{Page: n} }
	return newText(port.Preview{Path: "/a.pdf", Pages: 3, Lines: []port.Line{
		{Text: "Price", Kind: extract.Heading, Place: page(1)},
		{Text: "The price is due at Closing.", Place: page(1)},
		{Text: "The Purchase Price of $44,630,000.00", Place: page(2)},
		{Text: "is due at Closing — “the Price”.", Place: page(2)},
		{Text: "// MaxIdle is how many are", Kind: extract.Code, Place: extract.Place{Line: 7}},
		{Text: "// kept.", Kind: extract.Code, Place: extract.Place{Line: 8}},
		{Text: "Ada", Cells: []string{"Ada", "12"}, Kind: extract.Row, Place: extract.Place{Sheet: "Staff", Cells: "A2:B2"}},
	}})
}

func TestFind(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		place extract.Place
		quote string
		line  int
		words string // what is highlighted, joined by /
	}{
		{"page without words", extract.Place{Page: 2}, "", 2, ""},
		{"words on the page", extract.Place{Page: 2}, "due at Closing", 3, "due at Closing"},
		{"across lines", extract.Place{Page: 2}, "$44,630,000.00 is  due", 2, "$44,630,000.00/is due"},
		{"other quotes and dashes", extract.Place{Page: 2}, `Closing - "the Price"`, 3, "Closing — “the Price”"},
		{"capitals", extract.Place{Page: 1}, "THE PRICE IS", 1, "The price is"},
		{"on another page", extract.Place{Page: 1}, "Purchase Price of", 2, "Purchase Price of"},
		{"cells", extract.Place{Sheet: "Staff", Cells: "B2"}, "", 6, ""},
		{"cells with words", extract.Place{Sheet: "Staff"}, "Ada | 12", 6, "Ada │ 12"},
		{"a comment without its marks", extract.Place{Line: 7, EndLine: 8}, "how many are kept", 4, "how many are/// kept"},
		{"a comment with its marks", extract.Place{Line: 7, EndLine: 8}, "are // kept.", 4, "are/// kept."},
		{"gone", extract.Place{Page: 9}, "", -1, ""},
		{"words that are not there", extract.Place{Page: 2}, "no such words", 2, ""},
	} {
		tx := agreement()
		f := tx.find(c.place, c.quote)
		words := ""
		for i := range tx.lines {
			for _, s := range f.hits[i] {
				if words != "" {
					words += "/"
				}
				words += tx.lines[i].text[s.from:s.to]
			}
		}
		if f.line != c.line || words != c.words {
			t.Errorf("%s: line %d %q, want %d %q", c.name, f.line, words, c.line, c.words)
		}
	}
}

func TestFindMarksLines(t *testing.T) {
	t.Parallel()
	var lines []port.Line
	for i := range 20 {
		lines = append(lines, port.Line{Text: "x", Place: extract.Place{Line: i + 1}})
	}
	f := newText(port.Preview{Lines: lines}).find(extract.Place{Line: 4, EndLine: 6}, "")
	if f.line != 3 || len(f.marked) != 3 || !f.marked[3] || !f.marked[5] {
		t.Errorf("lines 4-6 gave line %d, marked %v", f.line, f.marked)
	}
}

func FuzzFind(f *testing.F) {
	f.Add("The ﬁrst\u00ad line", "is — here", "first line is - here")
	f.Fuzz(func(t *testing.T, a, b, quote string) {
		tx := newText(port.Preview{Lines: []port.Line{{Text: a}, {Text: b, Cells: []string{b, a}}}})
		got := tx.find(extract.Place{}, quote)
		for i, spans := range got.hits {
			for _, s := range spans {
				if s.from < 0 || s.to > len(tx.lines[i].text) || s.from >= s.to {
					t.Fatalf("span %v outside %q", s, tx.lines[i].text)
				}
			}
		}
	})
}

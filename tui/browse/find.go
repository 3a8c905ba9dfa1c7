package browse

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/comment"
)

// found is where a jump leads in a text.
type found struct {
	line   int            // the line to show, -1 when the place is not there
	hits   map[int][]span // the quoted words, by line
	marked map[int]bool   // the lines of the place, when no words are highlighted
}

// find looks for the place and, on it, for the quoted words; words that are
// not on the place are looked for in the whole text.
func (t *text) find(place extract.Place, quote string) found {
	from, to := t.placeLines(place)
	if quote != "" {
		if to > from {
			if f, ok := t.findQuote(from, to, quote); ok {
				return f
			}
		}
		if f, ok := t.findQuote(0, len(t.lines), quote); ok {
			return f
		}
	}
	if to <= from {
		return found{line: -1}
	}
	f := found{line: from, marked: map[int]bool{}}
	if place.Page == 0 { // a whole page is not marked
		for i := from; i < to && i < from+200; i++ {
			f.marked[i] = true
		}
	}
	return f
}

// placeLines are the lines [from, to) of a place.
func (t *text) placeLines(p extract.Place) (from, to int) {
	if p == (extract.Place{}) {
		return 0, len(t.lines)
	}
	from = -1
	for i := range t.lines {
		if !within(t.lines[i].place, p) {
			continue
		}
		if from < 0 {
			from = i
		}
		to = i + 1
	}
	return max(from, 0), to
}

// lacks says that a line is asked for, and is not among those that are there.
func (t *text) lacks(p extract.Place) bool {
	from, to := t.placeLines(p)
	return p.Line > 0 && to <= from
}

// within tells whether a line's place lies in the wanted one, by what both know.
func within(have, want extract.Place) bool {
	if want.Part != "" && have.Part != want.Part {
		return false
	}
	switch {
	case want.Page > 0:
		return have.Page == want.Page
	case want.Sheet != "":
		return have.Sheet == want.Sheet && (want.Cells == "" || cellsMeet(have.Cells, want.Cells))
	case want.Line > 0:
		end := max(want.EndLine, want.Line)
		return have.Line > 0 && have.Line <= end && max(have.EndLine, have.Line) >= want.Line
	case want.Section != "":
		return have.Section == want.Section || strings.HasPrefix(have.Section, want.Section+" > ")
	}
	return true
}

// cellsMeet tells whether two A1 ranges have a row in common; an empty range
// is the whole sheet.
func cellsMeet(a, b string) bool {
	if a == "" || b == "" {
		return true
	}
	a1, a2 := cellRows(a)
	b1, b2 := cellRows(b)
	return a1 <= b2 && b1 <= a2
}

// cellRows are the first and last row of "B4" or "A2:F7".
func cellRows(s string) (first, last int) {
	number := func(s string) int {
		n := 0
		for _, r := range s {
			if r >= '0' && r <= '9' && n < 1<<30 {
				n = n*10 + int(r-'0')
			}
		}
		return n
	}
	head, tail, ok := strings.Cut(s, ":")
	if !ok {
		tail = head
	}
	return number(head), number(tail)
}

// findQuote looks for the words in the lines [from, to) with spaces, quotes
// and dashes made equal, first with capitals as they are, then without; and as a comment's words
// without its marks.
func (t *text) findQuote(from, to int, quote string) (found, bool) {
	want := normal(quote)
	if want == "" {
		return found{}, false
	}
	for _, lead := range []func(string) int{noLead, comment.Lead} {
		var keep index
		for i := from; i < to; i++ {
			keep.add(i, t.lines[i].text, lead(t.lines[i].text))
		}
		have := string(keep.text)
		at := strings.Index(have, want)
		if at < 0 {
			at = strings.Index(strings.Map(lower, have), strings.Map(lower, want))
		}
		if at >= 0 {
			return keep.found(at, at+len(want)), true
		}
	}
	return found{}, false
}

func noLead(string) int { return 0 }

// index is normalised text that knows where each byte came from.
type index struct {
	text  []byte
	from  []int32 // byte offset in its line
	line  []int32
	space bool
}

// add adds a line from a byte on.
func (x *index) add(lineNo int, s string, from int) {
	x.put(' ', lineNo, 0)
	for i := from; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		x.put2(r, lineNo, i)
		i += n
	}
}

// put2 adds what a rune is folded to.
func (x *index) put2(r rune, lineNo, at int) {
	a, b := fold(r)
	if a != 0 {
		x.put(a, lineNo, at)
	}
	if b != 0 {
		x.put(b, lineNo, at)
	}
}

func (x *index) put(r rune, lineNo, at int) {
	if r == ' ' {
		if x.space {
			return
		}
		x.space = true
	} else {
		x.space = false
	}
	n := len(x.text)
	x.text = utf8.AppendRune(x.text, r)
	for range len(x.text) - n {
		x.from = append(x.from, int32(at))     //nolint:gosec // lines are at most 64 KB
		x.line = append(x.line, int32(lineNo)) //nolint:gosec // a preview has fewer lines than 2^31
	}
}

// found maps the bytes [at, end) of the index back to lines.
func (x *index) found(at, end int) found {
	for at < end && x.text[at] == ' ' {
		at++
	}
	f := found{line: int(x.line[at]), hits: map[int][]span{}}
	for i := at; i < end; i++ {
		ln, from := int(x.line[i]), int(x.from[i])
		to := from + 1
		if i+1 < len(x.from) && int(x.line[i+1]) == ln {
			to = max(to, int(x.from[i+1]))
		} else {
			to = max(to, from+utf8.RuneLen(firstRune(x.text[i:])))
		}
		spans := f.hits[ln]
		if n := len(spans); n > 0 && spans[n-1].to >= from {
			spans[n-1].to = max(spans[n-1].to, to)
		} else {
			spans = append(spans, span{from, to})
		}
		f.hits[ln] = spans
	}
	return f
}

func firstRune(b []byte) rune {
	r, _ := utf8.DecodeRune(b)
	return r
}

// normal is a quote as the index holds text.
func normal(s string) string {
	var x index
	x.space = true
	for _, r := range s {
		x.put2(r, 0, 0)
	}
	return strings.TrimSpace(string(x.text))
}

// fold makes equal what readers take for equal: spaces, quotes, dashes; soft
// hyphens and the borders between cells are nothing. A rune becomes up to two,
// 0 stands for none.
func fold(r rune) (rune, rune) {
	switch {
	case r < 0x80 && r > ' ' && r != '|':
		return r, 0
	case r == '\u00ad', r == '\u200b', r == '\u200d', r == '\ufe0f':
		return 0, 0
	case unicode.IsSpace(r), r == '│', r == '|':
		return ' ', 0
	case r == '“', r == '”', r == '„', r == '«', r == '»', r == '‟':
		return '"', 0
	case r == '‘', r == '’', r == '‚', r == '‛', r == '′':
		return '\'', 0
	case r == '–', r == '—', r == '‑', r == '‐', r == '−', r == '‒':
		return '-', 0
	case r == 'ﬁ':
		return 'f', 'i'
	case r == 'ﬂ':
		return 'f', 'l'
	}
	return r, 0
}

// lower is r as a small letter of the same number of bytes.
func lower(r rune) rune {
	if l := unicode.ToLower(r); utf8.RuneLen(l) == utf8.RuneLen(r) {
		return l
	}
	return r
}

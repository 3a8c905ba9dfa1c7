package builtin

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

const (
	longestLined   = 360 // bytes of a line of columns, or of a numbered or dated one, that is one unit, however many sentences it has
	shortWrapped   = 40  // letters of a line from which on one that goes on in small letters was broken where it was full
	longestCaption = 120 // bytes up to which a single line above a block of lines says what they are
)

// saying is a part of a block and the lines of the block that it stands on: from the first, counted from 0, up to one.
type saying struct {
	text     string
	from, to int
}

// columnGap sets two columns of a text apart that people line up with spaces.
var columnGap = pattern.New(`\S(?: {3,}|\t+)\S|[^.!?:\s] {2,}\S`)

// inColumns says whether a text has columns.
func inColumns(s string) bool {
	return (strings.Contains(s, "  ") || strings.Contains(s, "\t")) && columnGap.MatchString(s)
}

// sayings are the sentences of a block. Where its lines were not broken because they were full, they end with them, and
// onLines is true: in a log, a list without marks, columns that are set apart by spaces.
func sayings(b extract.Block) (out []saying, onLines bool) {
	lines := strings.Split(b.Text, "\n")
	starts := lineStarts(lines)
	if len(starts) < 2 {
		for _, text := range sentences(b.Text) {
			out = append(out, saying{text, 0, len(lines)})
		}
		return out, false
	}
	for i, from := range starts {
		to := len(lines)
		if i+1 < len(starts) {
			to = starts[i+1]
		}
		text := strings.TrimSpace(strings.Join(lines[from:to], "\n"))
		if len(text) <= longestLined && (inColumns(text) || startsWithDigit(text)) {
			out = append(out, saying{text, from, to})
			continue
		}
		for _, part := range sentences(text) {
			out = append(out, saying{part, from, to})
		}
	}
	return out, true
}

// place is where a part of a block stands: on its own lines, where the block tells on which it does.
func (p saying) place(b extract.Block) extract.Place {
	at := b.Place
	if at.Line > 0 && at.EndLine-at.Line == strings.Count(b.Text, "\n") {
		at.Line, at.EndLine = at.Line+p.from, at.Line+p.to-1
	}
	return at
}

// lineStarts are the lines of a block that do not go on with what the line before says.
func lineStarts(lines []string) []int {
	widest, columns := 0, 0
	for _, l := range lines {
		widest = max(widest, utf8.RuneCountInString(strings.TrimSpace(l)))
		if inColumns(strings.TrimSpace(l)) {
			columns++
		}
	}
	starts, full := []int{0}, []int{}
	for i := 1; i < len(lines); i++ {
		switch {
		case strings.TrimSpace(lines[i]) == "" || setIn(lines, i):
		case 2*columns >= len(lines) || !wrapped(lines[i-1], lines[i], widest):
			starts = append(starts, i)
		default:
			full = append(full, i)
		}
	}
	if len(starts)-1 >= len(full) { // a line that is as long as the longest one was not broken there for that
		for _, i := range full {
			if r, _ := utf8.DecodeRuneInString(strings.TrimSpace(lines[i])); !unicode.IsLower(r) {
				starts = append(starts, i)
			}
		}
		slices.Sort(starts)
	}
	return starts
}

// setIn says whether a line is set in below the one that it goes on with.
func setIn(lines []string, i int) bool {
	return margin(lines[i]) > margin(lines[0])+1 && margin(lines[i]) >= margin(lines[i-1])
}

// wrapped says whether a line goes on with the one before it, which was full or broken within a sentence.
func wrapped(before, line string, widest int) bool {
	before, line = strings.TrimSpace(before), strings.TrimSpace(line)
	first, _, _ := strings.Cut(line, " ")
	n := utf8.RuneCountInString(before)
	if n+1+utf8.RuneCountInString(first) > widest {
		return true
	}
	r, _ := utf8.DecodeRuneInString(line)
	return unicode.IsLower(r) && n >= shortWrapped && !inColumns(line)
}

// margin is the number of columns that a line is set in.
func margin(line string) int {
	n := 0
	for _, r := range line {
		switch r {
		case ' ':
			n++
		case '\t':
			n += 4
		default:
			return n
		}
	}
	return n
}

func startsWithDigit(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsDigit(r)
}

// captioned adds to what stands above the lines of a block the single line before it.
func (s *source) captioned(i int, above map[string]bool) map[string]bool {
	if i == 0 {
		return above
	}
	b := s.doc.Blocks[i-1]
	if b.Kind != extract.Paragraph || len(b.Text) > longestCaption || strings.Contains(b.Text, "\n") {
		return above
	}
	all := clone(above)
	addAll(all, s.stems(b.Text))
	return all
}

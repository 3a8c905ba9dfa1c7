package grep

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Match is a line, or a block of a document, that holds the pattern.
type Match struct {
	Line   int      `json:"line,omitempty"`
	Page   int      `json:"page,omitempty"`
	Place  string   `json:"place" jsonschema:"as citations write it: line 4, p.3, Sheet1!B4"`
	Text   string   `json:"text" jsonschema:"a long line is cut around the match"`
	Before []string `json:"before"`
	After  []string `json:"after"`
	Block  bool     `json:"-"` // of a document: what stands around it are blocks, too
}

// maxLine is how many characters of a line are shown.
const maxLine = 400

// lineSearch searches a text in pieces of whole lines, and carries what one piece needs
// of the one before.
type lineSearch struct {
	*searcher
	context int // lines before and after a match
	most    int // matches that are kept
	out     *File
	line    int      // number of the first line of the next piece
	before  []string // the last lines of the piece before
	pending int      // matches at the end of out that still want following lines
	cut     bool     // the piece before ended within a line
	told    bool     // which holds the pattern
}

// byteOrderMark may begin a text, and is no part of its first line.
var byteOrderMark = []byte("\xef\xbb\xbf")

// piece searches whole lines; of a line that is longer than a piece, a part.
func (s *lineSearch) piece(data []byte) {
	if s.line == 1 && !s.cut {
		data = bytes.TrimPrefix(data, byteOrderMark)
	}
	if s.cut && s.told { // the rest of a line that is told already
		s.told = false
		end := bytes.IndexByte(data, '\n')
		if end < 0 {
			s.told = true
			return
		}
		s.line++
		data = data[end+1:]
	}
	s.cut = len(data) > 0 && data[len(data)-1] != '\n'
	m := s.modeFor(data)
	pos := 0
	for {
		begin, end := s.next(m, data, pos)
		if s.pending > 0 {
			s.follow(data, pos, begin)
		}
		if begin < 0 {
			break
		}
		s.line += bytes.Count(data[pos:begin], newline)
		s.found(data, begin, end)
		if end == len(data) {
			pos, s.told = end, true
			break
		}
		s.line++
		pos = end + 1
	}
	s.line += bytes.Count(data[pos:], newline)
	if s.context > 0 {
		s.before = linesBefore(data, len(data), s.context, s.before)
	}
}

// goTo says in which line the next piece begins, when it is not the one that follows.
func (s *lineSearch) goTo(line int) {
	if line != s.line {
		s.line, s.cut, s.told = line, false, false
	}
}

var newline = []byte{'\n'}

// found takes in a line that holds the pattern.
func (s *lineSearch) found(data []byte, begin, end int) {
	text := trimEnd(data[begin:end])
	if s.pending > 0 {
		s.after(text)
	}
	s.out.Total++
	if s.out.Total > s.most {
		return
	}
	m := Match{Line: s.line, Place: "line " + strconv.Itoa(s.line), Text: s.shown(text), Before: []string{}, After: []string{}}
	if s.context > 0 {
		m.Before = linesBefore(data, begin, s.context, s.before)
		s.pending++
	}
	s.out.Matches = append(s.out.Matches, m)
}

// shown is a line that holds the pattern; a long one is cut around the match.
func (s *lineSearch) shown(text []byte) string {
	if len(text) <= maxLine {
		return oneForOne(string(text))
	}
	return around(string(text), s.find(text))
}

// follow gives the lines from pos up to until, or the end of the piece, to the matches
// that want them.
func (s *lineSearch) follow(data []byte, pos, until int) {
	if until < 0 {
		until = len(data)
	}
	for s.pending > 0 && pos < until {
		_, end := lineAt(data, pos, pos)
		s.after(trimEnd(data[pos:end]))
		pos = end + 1
	}
}

// after gives a line to the matches that want it. The earlier ones are satisfied first.
func (s *lineSearch) after(text []byte) {
	shown := shownLine(text)
	waiting := s.out.Matches[len(s.out.Matches)-s.pending:]
	for i := range waiting {
		waiting[i].After = append(waiting[i].After, shown)
	}
	for len(waiting) > 0 && len(waiting[0].After) == s.context {
		waiting = waiting[1:]
		s.pending--
	}
}

// linesBefore returns up to n lines that end at pos, with those of the piece
// before where data has too few.
func linesBefore(data []byte, pos, n int, earlier []string) []string {
	out := make([]string, 0, n)
	for len(out) < n && pos > 0 {
		start := bytes.LastIndexByte(data[:pos-1], '\n') + 1
		out = append(out, shownLine(trimEnd(data[start:pos])))
		pos = start
	}
	for i := len(earlier) - 1; i >= 0 && len(out) < n; i-- {
		out = append(out, earlier[i])
	}
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

func shownLine(b []byte) string {
	return strings.ToValidUTF8(clip(string(b[:min(len(b), 4*maxLine)]), maxLine), "\uFFFD")
}

// clip cuts a text to n characters, between words where it can, and marks the cut.
func clip(s string, n int) string {
	if len(s) <= n || utf8.RuneCountInString(s) <= n {
		return s
	}
	r := []rune(s)[:n-1]
	cut := len(r)
	for i := len(r) - 1; i > n*2/3; i-- {
		if unicode.IsSpace(r[i]) {
			cut = i
			break
		}
	}
	return strings.TrimRight(string(r[:cut]), " \n\t") + "…"
}

// around cuts a long line to the part that holds the match.
func around(s string, at []int) string {
	s = oneForOne(s)
	if utf8.RuneCountInString(s) <= maxLine || len(at) != 2 || at[1] > len(s) {
		return s
	}
	from := max(0, at[0]-maxLine/3)
	to := min(len(s), max(at[1], from+maxLine))
	to = min(to, from+2*maxLine)
	for from > 0 && !utf8.RuneStart(s[from]) {
		from--
	}
	for to < len(s) && !utf8.RuneStart(s[to]) {
		to++
	}
	out := s[from:to]
	if from > 0 {
		out = "…" + out
	}
	if to < len(s) {
		out += "…"
	}
	return out
}

// oneForOne replaces each byte that is not UTF-8 by one question mark, so that
// offsets into s stay what they are.
func oneForOne(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	b := []byte(s)
	for i := 0; i < len(b); {
		r, n := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && n == 1 {
			b[i] = '?'
		}
		i += n
	}
	return string(b)
}

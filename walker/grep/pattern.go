package grep

import (
	"bytes"
	"errors"
	"regexp"
	"regexp/syntax"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/store/trigram"
)

// Pattern is what is looked for. It may be used from many goroutines.
//
// Mostly each match holds a literal: the pattern itself, or what is known to stand in
// everything that the expression matches. Looking for that first is many times faster
// than the expression is. Where there is none, an automaton over bytes looks for lines.
type Pattern struct {
	literal *finder        // nil when no literal is known
	whole   bool           // the literal is all there is to the pattern
	foreign bool           // where letters with other forms beyond ASCII stand in a text, whole does not hold
	re      *regexp.Regexp // nil when the literal is the whole pattern in every text
	auto    *nfa           // nil when re is, or when the expression is too large for it
	query   trigram.Query
}

// SyntaxError says why a pattern is none.
type SyntaxError struct{ Problem string }

func (e *SyntaxError) Error() string { return e.Problem }

// Compile prepares a pattern: a plain string or, with isRegex, an RE2 expression, which
// is matched against each line without its end.
func Compile(pattern string, isRegex, ignoreCase bool) (*Pattern, error) {
	if pattern == "" {
		return nil, &SyntaxError{"is empty"}
	}
	p := &Pattern{}
	if !isRegex && !ignoreCase {
		p.literal, p.whole, p.query = newFinder(pattern, false), true, trigram.Literal(pattern)
		return p, nil
	}
	expr, flags := pattern, "(?m)"
	if !isRegex {
		expr = regexp.QuoteMeta(expr)
	}
	if ignoreCase {
		flags = "(?im)"
	}
	expr = flags + "(?:" + expr + ")"
	re, err := regexp.Compile(expr)
	if err != nil {
		var bad *syntax.Error
		if errors.As(err, &bad) {
			return nil, &SyntaxError{"is not a regular expression: " + bad.Code.String() + ": `" + strings.TrimPrefix(bad.Expr, flags+"(?:") + "`"}
		}
		return nil, &SyntaxError{"is not a regular expression: " + err.Error()}
	}
	tree, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return nil, &SyntaxError{"is not a regular expression: " + err.Error()}
	}
	tree = tree.Simplify()
	p.re, p.query = re, trigram.Regexp(tree)
	if auto, err := newNFA(tree); err == nil {
		p.auto = auto
	}
	if !isRegex && isASCII(pattern) {
		p.literal, p.whole, p.foreign = newFinder(pattern, true), true, strings.ContainsAny(pattern, "kKsS")
		if !p.foreign {
			p.re, p.auto = nil, nil
		}
	} else if s, fold := required(tree); len(s) > 1 || s != "" && rarity(s[0]) > frequent || p.auto == nil && s != "" {
		p.literal = newFinder(s, fold)
	}
	return p, nil
}

// Query is what the trigrams of a text must satisfy that holds the pattern.
func (p *Pattern) Query() trigram.Query { return p.query }

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// required returns the longest literal that everything which an expression
// matches holds, "" when there is none, and whether its case counts.
func required(re *syntax.Regexp) (literal string, fold bool) {
	switch re.Op {
	case syntax.OpLiteral:
		literal, fold = string(re.Rune), re.Flags&syntax.FoldCase != 0
		if strings.ContainsRune(literal, utf8.RuneError) { // stands for bytes that are not UTF-8, too
			literal = ""
		}
		if fold { // letters beyond ASCII, and k and s, have forms that a finder does not know
			literal = longest(strings.FieldsFunc(literal, func(r rune) bool {
				return r >= utf8.RuneSelf || unicode.ToLower(r) == 'k' || unicode.ToLower(r) == 's'
			}))
		}
	case syntax.OpCapture, syntax.OpPlus:
		return required(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min > 0 {
			return required(re.Sub[0])
		}
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			if l, f := required(sub); len(l) > len(literal) {
				literal, fold = l, f
			}
		}
	}
	if strings.Contains(literal, "\n") {
		return "", false
	}
	return literal, fold
}

func longest(list []string) string {
	best := ""
	for _, s := range list {
		if len(s) > len(best) {
			best = s
		}
	}
	return best
}

// searcher applies a pattern. It serves one goroutine.
type searcher struct {
	*Pattern
	dfa *dfa // nil when the pattern has no automaton
}

func (p *Pattern) searcher() *searcher {
	s := &searcher{Pattern: p}
	if p.auto != nil {
		s.dfa = newDFA(p.auto)
	}
	return s
}

// find returns where the pattern first occurs in a text, which may hold line feeds, nil
// where it does not.
func (s *searcher) find(text []byte) []int {
	if s.whole && !s.foreignIn(text) {
		if i := s.literal.index(text, 0); i >= 0 {
			return []int{i, i + len(s.literal.needle)}
		}
		return nil
	}
	if !s.whole && s.literal != nil && s.literal.index(text, 0) < 0 {
		return nil
	}
	return s.re.FindIndex(text)
}

// foreignIn reports whether a text has the long s or the Kelvin sign, which are other
// forms of s and k.
func (s *searcher) foreignIn(text []byte) bool {
	return s.foreign && (bytes.Contains(text, []byte("\u017f")) || bytes.Contains(text, []byte("\u212a")))
}

// matches reports whether the pattern occurs in a line without its end.
func (s *searcher) matches(line []byte) bool {
	if s.dfa == nil {
		return s.re.Match(line)
	}
	return s.dfa.match(line) && s.confirmed(line)
}

// confirmed makes sure of what the automaton has found.
func (s *searcher) confirmed(line []byte) bool {
	return !s.auto.loose || allASCII(line) || s.re.Match(line)
}

func allASCII(b []byte) bool {
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// mode is how the lines of a piece of text are searched.
type mode uint8

const (
	byLiteral mode = iota // the literal, then the line around it
	byStream              // the automaton over all bytes
	byLine                // each line by itself
)

// modeFor chooses for a piece of text. Carriage returns before a line feed belong to the
// line's end, of which the automaton knows nothing.
func (s *searcher) modeFor(data []byte) mode {
	switch {
	case s.literal != nil && !(s.whole && s.foreignIn(data)):
		return byLiteral
	case s.dfa != nil && bytes.IndexByte(data, '\r') < 0:
		return byStream
	}
	return byLine
}

// next gives the first line of data at or after from, which begins a line, that holds the
// pattern: where it begins and where its line feed stands, or data ends; -1 when none does.
func (s *searcher) next(m mode, data []byte, from int) (begin, end int) {
	for from < len(data) {
		switch m {
		case byLiteral:
			at := s.literal.index(data, from)
			if at < 0 {
				return -1, -1
			}
			if begin, end = lineAt(data, from, at); s.holds(data[begin:end], at-begin) {
				return begin, end
			}
		case byStream:
			begin, end = s.dfa.line(data, from)
			if begin < 0 || s.confirmed(data[begin:end]) {
				return begin, end
			}
		case byLine:
			if begin, end = lineAt(data, from, from); s.matches(trimEnd(data[begin:end])) {
				return begin, end
			}
		}
		from = end + 1
	}
	return -1, -1
}

// holds reports whether a line in which the literal stands at an offset holds the pattern.
func (s *searcher) holds(line []byte, at int) bool {
	text := trimEnd(line)
	if s.whole {
		return at+len(s.literal.needle) <= len(text) // a needle with a line feed leaves the line
	}
	return s.matches(text)
}

// lineAt gives the line around an offset; data[from] begins a line at or before it.
func lineAt(data []byte, from, at int) (begin, end int) {
	if from >= len(data) {
		return -1, -1
	}
	begin, end = from+bytes.LastIndexByte(data[from:at], '\n')+1, len(data)
	if i := bytes.IndexByte(data[at:], '\n'); i >= 0 {
		end = at + i
	}
	return begin, end
}

// trimEnd takes the end off a line.
func trimEnd(line []byte) []byte {
	for len(line) > 0 && (line[len(line)-1] == '\r' || line[len(line)-1] == '\n') {
		line = line[:len(line)-1]
	}
	return line
}

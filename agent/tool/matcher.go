package tool

import (
	"bytes"
	"regexp"
	"regexp/syntax"
	"strings"
	"unicode"
	"unicode/utf8"
)

// matcher finds a pattern in files. It is safe for concurrent use.
//
// Every match holds a literal: the pattern itself, or what is known to stand in
// everything that the expression matches. Looking for that first is many times
// faster than the expression is.
type matcher struct {
	in      grepInput
	literal []byte         // in lower case when fold is set; may be empty
	fold    bool           // the literal's case does not count
	re      *regexp.Regexp // nil when the literal is the whole pattern
	byLine  bool           // the expression speaks of the ends of its text, which are those of a line
}

func newMatcher(in grepInput) (*matcher, error) {
	if in.Pattern == "" {
		return nil, &ArgumentError{Tool: "grep", Field: "pattern", Problem: "is empty"}
	}
	m := &matcher{in: in}
	if !in.Regex && (!in.IgnoreCase || isASCII(in.Pattern)) {
		m.setLiteral(in.Pattern, in.IgnoreCase)
		return m, nil
	}
	expr := in.Pattern
	if !in.Regex {
		expr = regexp.QuoteMeta(expr)
	}
	flags := "(?m)"
	if in.IgnoreCase {
		flags = "(?im)"
	}
	expr = flags + "(?:" + expr + ")"
	re, err := regexp.Compile(expr)
	if err != nil {
		return nil, &ArgumentError{
			Tool: "grep", Field: "pattern", Problem: "is not a regular expression: " + strings.TrimPrefix(err.Error(), "error parsing regexp: "),
		}
	}
	m.re = re
	m.byLine = in.Regex && (strings.Contains(expr, `\A`) || strings.Contains(expr, `\z`) || strings.Contains(in.Pattern, "(?"))
	if tree, err := syntax.Parse(expr, syntax.Perl); err == nil {
		m.setLiteral(required(tree.Simplify()))
	}
	return m, nil
}

func (m *matcher) setLiteral(s string, fold bool) {
	m.fold = fold
	if fold {
		s = strings.ToLower(s)
	}
	m.literal = []byte(s)
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
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
		if fold && !isASCII(literal) {
			literal = ""
		}
		if fold { // folded k and s have forms outside ASCII
			literal = longest(strings.FieldsFunc(literal, func(r rune) bool { return unicode.ToLower(r) == 'k' || unicode.ToLower(r) == 's' }))
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

// folded is data as the literal is compared with it: in lower case when case
// does not count. Only ASCII letters change, so offsets stay what they are.
func (m *matcher) folded(data []byte) []byte {
	if !m.fold || len(m.literal) == 0 {
		return data
	}
	low := make([]byte, len(data))
	for i, c := range data {
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		low[i] = c
	}
	return low
}

// find returns where the pattern first occurs in data, or nil. low is
// folded(data).
func (m *matcher) find(data, low []byte) []int {
	i := 0
	if len(m.literal) > 0 {
		if i = bytes.Index(low, m.literal); i < 0 {
			return nil
		}
	}
	if m.re == nil {
		return []int{i, i + len(m.literal)}
	}
	return m.re.FindIndex(data)
}

// candidate returns the offset of a line that may hold the pattern and the
// offset up to which lines have to be looked at one by one; -1 when no line
// does.
func (m *matcher) candidate(data, low []byte) (at, until int) {
	if len(m.literal) > 0 {
		i := bytes.Index(low, m.literal)
		return i, i + 1
	}
	found := m.re.FindIndex(data)
	if found == nil {
		return -1, 0
	}
	return found[0], found[1]
}

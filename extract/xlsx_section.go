package extract

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// numberSection is one of the parts of a number format between semicolons.
type numberSection struct {
	prefix, suffix string
	decimals       int
	optional       int // decimals that are only shown when needed
	grouped        bool
	percent        bool
	scale          int // thousands divided away
	digits         bool
	whole          int    // digits before the point at least
	blank          bool   // a zero leaves its places empty
	mask           string // digits with something between them: "000-00-0000"
	condition      string // "<", "<=", ">", ">=", "=", "<>", or none
	bound          float64
}

// parseSection reads one section; ok is false for what is not shown as a plain
// number: powers of ten, fractions, text.
func parseSection(code string) (s numberSection, ok bool) {
	r := sectionReader{section: numberSection{blank: true}}
	for i := 0; i < len(code); {
		n, ok := r.read(code[i:])
		if !ok {
			return numberSection{}, false
		}
		i += n
	}
	return r.finish()
}

// sectionReader reads a section from left to right.
type sectionReader struct {
	section numberSection
	lit     strings.Builder // what is written as it stands, since the last digit
	mask    strings.Builder
	point   bool // behind the decimal point
	apart   bool // something is written between the digits
}

// read takes in what code begins with and says how many bytes that is, more than there are where
// the last sign wants another. It is false for what no plain number has.
func (r *sectionReader) read(code string) (n int, ok bool) {
	s := &r.section
	switch c := code[0]; c {
	case '"':
		end := strings.IndexByte(code[1:], '"')
		if end < 0 {
			return 0, false
		}
		r.literal(code[1 : 1+end])
		return end + 2, true
	case '\\':
		n := max(1, runeLen(code[1:]))
		r.literal(code[1:min(1+n, len(code))])
		return 1 + n, true
	case '_', '*':
		return 1 + max(1, runeLen(code[1:])), true
	case '[':
		return r.bracket(code)
	case '0', '#', '?':
		return 1, r.digit(c)
	case '.':
		r.point = true
	case ',':
		if len(code) > 1 && strings.IndexByte("0#?", code[1]) >= 0 {
			s.grouped = true
		} else if s.digits {
			s.scale++
		}
	case '%':
		s.percent = true
		r.literal("%")
	case 'E', 'e', '/', '@':
		return 0, false
	default:
		n := max(1, runeLen(code))
		r.literal(code[:n])
		return n, true
	}
	return 1, true
}

func (r *sectionReader) literal(text string) {
	r.lit.WriteString(text)
	r.apart = r.apart || r.section.digits
}

// bracket reads a currency, a condition or a colour.
func (r *sectionReader) bracket(code string) (n int, ok bool) {
	end := strings.IndexByte(code, ']')
	if end < 0 {
		return 0, false
	}
	in := code[1:end]
	if symbol, ok := strings.CutPrefix(in, "$"); ok {
		symbol, _, _ = strings.Cut(symbol, "-")
		r.literal(symbol)
		return end + 1, true
	}
	return end + 1, r.section.setCondition(in)
}

// digit reads the place of a digit.
func (r *sectionReader) digit(c byte) bool {
	s := &r.section
	if r.apart && (r.point || s.grouped || s.scale > 0) {
		return false
	}
	if r.apart {
		r.mask.WriteString(r.lit.String())
		s.mask, r.apart = r.mask.String(), false
		r.lit.Reset()
	}
	if !s.digits {
		s.prefix, s.digits = r.lit.String(), true
		r.lit.Reset()
	}
	r.mask.WriteByte(c)
	s.blank = s.blank && c == '?'
	switch {
	case !r.point && c == '0':
		s.whole++
	case r.point:
		s.decimals++
		if c != '0' {
			s.optional++
		}
	}
	return true
}

func (r *sectionReader) finish() (numberSection, bool) {
	s := r.section
	if s.mask != "" {
		s.mask = r.mask.String()
	}
	if s.digits {
		s.suffix = r.lit.String()
	} else {
		s.prefix = r.lit.String()
	}
	s.decimals = min(s.decimals, 15)
	return s, s.mask == "" || !r.point && !s.grouped && s.scale == 0 && !s.percent
}

// runeLen is how many bytes the first character of s takes.
func runeLen(s string) int {
	_, n := utf8.DecodeRuneInString(s)
	return n
}

// setCondition reads "[>=100]" without its brackets. Colours and the like are no
// condition; it is false for one that cannot be read.
func (s *numberSection) setCondition(in string) bool {
	value := strings.TrimLeft(in, "<>=")
	if value == in {
		return true
	}
	v, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	s.condition, s.bound = in[:len(in)-len(value)], v
	return err == nil && slices.Contains([]string{"<", "<=", ">", ">=", "=", "<>"}, s.condition)
}

// holds tells whether a value meets the condition of a section.
func (s *numberSection) holds(v float64) bool {
	switch s.condition {
	case "<":
		return v < s.bound
	case "<=":
		return v <= s.bound
	case ">":
		return v > s.bound
	case ">=":
		return v >= s.bound
	case "=":
		return v == s.bound
	case "<>":
		return v != s.bound
	}
	return true
}

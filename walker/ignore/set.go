package ignore

import "strings"

// set is a set of bytes.
type set [256 / 8]byte

func (s *set) add(b byte)      { s[b/8] |= 1 << (b % 8) }
func (s *set) has(b byte) bool { return s[b/8]&(1<<(b%8)) != 0 }

// parseSet reads the class in brackets at the start of s and returns its
// length, 0 when it is malformed.
func parseSet(s string) (members *set, size int) {
	members = &set{}
	i, negated := 1, false
	if i < len(s) && (s[i] == '!' || s[i] == '^') {
		negated = true
		i++
	}
	var prev byte // the lower end that a following "-" would take, 0 for none
	for first := true; ; first = false {
		if i >= len(s) {
			return nil, 0
		}
		if s[i] == ']' && !first {
			break
		}
		var ok bool
		if i, prev, ok = members.parseMember(s, i, prev); !ok {
			return nil, 0
		}
	}
	if negated {
		for b := range members {
			members[b] = ^members[b]
		}
	}
	return members, i + 1
}

// parseMember reads one member of a class at s[i]: a byte, the rest of a range
// whose lower end is prev, or a named class.
func (s *set) parseMember(text string, i int, prev byte) (next int, low byte, ok bool) {
	switch {
	case text[i] == '-' && prev != 0 && i+1 < len(text) && text[i+1] != ']':
		i++
		if text[i] == '\\' {
			i++
		}
		if i >= len(text) {
			return 0, 0, false
		}
		for b := int(prev); b <= int(text[i]); b++ {
			s.add(byte(b))
		}
		return i + 1, 0, true
	case text[i] == '\\':
		i++
		if i >= len(text) {
			return 0, 0, false
		}
	case strings.HasPrefix(text[i:], "[:"):
		end := strings.IndexByte(text[i+2:], ']')
		if end < 0 {
			return 0, 0, false
		}
		if name, named := strings.CutSuffix(text[i+2:i+2+end], ":"); named {
			return i + 2 + end + 1, 0, s.addClass(name)
		}
	}
	s.add(text[i])
	return i + 1, text[i], true
}

// addClass adds the bytes of a named class such as "alpha"; false for a name
// that there is not.
func (s *set) addClass(name string) bool {
	test, ok := classes[name]
	if ok {
		for b := 0; b < 256; b++ {
			if test(byte(b)) {
				s.add(byte(b))
			}
		}
	}
	return ok
}

// classes are the named classes; like git's, they know ASCII only.
var classes = map[string]func(b byte) bool{
	"alnum":  func(b byte) bool { return isAlpha(b) || isDigit(b) },
	"alpha":  isAlpha,
	"blank":  func(b byte) bool { return b == ' ' || b == '\t' },
	"cntrl":  func(b byte) bool { return b < 0x20 || b == 0x7f },
	"digit":  isDigit,
	"graph":  func(b byte) bool { return b > ' ' && b < 0x7f },
	"lower":  func(b byte) bool { return b >= 'a' && b <= 'z' },
	"print":  func(b byte) bool { return b >= ' ' && b < 0x7f },
	"punct":  func(b byte) bool { return b > ' ' && b < 0x7f && !isAlpha(b) && !isDigit(b) },
	"space":  func(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' },
	"upper":  func(b byte) bool { return b >= 'A' && b <= 'Z' },
	"xdigit": func(b byte) bool { return isDigit(b) || b|0x20 >= 'a' && b|0x20 <= 'f' },
}

func isAlpha(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }
func isDigit(b byte) bool { return b >= '0' && b <= '9' }

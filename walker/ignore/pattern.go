package ignore

import (
	"bytes"
	"strings"
)

// pattern is one line of an ignore file, ready to be matched.
type pattern struct {
	negated bool // "!": takes back
	folder  bool // "/" at the end: folders only
	name    bool // no other slash: matched with the name alone
	literal string
	tokens  []token // nil when the pattern is the literal alone
	never   bool    // malformed: matches nothing
}

// op is what a token stands for.
type op uint8

const (
	opByte op = iota // the byte b
	opOne            // one byte but a slash
	opSet            // one byte of a set, which never holds the slash
	opStar           // a run of bytes without a slash
	opDeep           // any run of bytes
	opDirs           // nothing, or any run of bytes that ends with a slash
)

type token struct {
	op  op
	b   byte
	set *set
}

// parse reads an ignore file.
func parse(file []byte) []pattern {
	var list []pattern
	file = bytes.TrimPrefix(file, []byte("\xef\xbb\xbf"))
	for len(file) > 0 {
		line, rest, _ := bytes.Cut(file, []byte("\n"))
		file = rest
		line = bytes.TrimSuffix(line, []byte("\r"))
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		if cut := bytes.IndexByte(line, 0); cut >= 0 {
			line = line[:cut]
		}
		if p := compile(trimRight(string(line))); !p.never {
			list = append(list, p)
		}
	}
	return list
}

// trimRight takes away the spaces at the end that no backslash protects.
func trimRight(s string) string {
	end := 0
	for i := 0; i < len(s); i++ {
		if s[i] == ' ' {
			continue
		}
		if s[i] == '\\' && i+1 < len(s) {
			i++
		} else if s[i] == '\\' {
			return s
		}
		end = i + 1
	}
	return s[:end]
}

// compile reads one pattern.
func compile(s string) pattern {
	var p pattern
	if strings.HasPrefix(s, "!") {
		p.negated, s = true, s[1:]
	}
	if strings.HasSuffix(s, "/") {
		p.folder, s = true, s[:len(s)-1]
	}
	p.name = !strings.Contains(s, "/")
	s = strings.TrimPrefix(s, "/")
	if s == "" {
		p.never = true
		return p
	}
	cut := strings.IndexAny(s, `*?[\`)
	if cut < 0 {
		p.literal = s
		return p
	}
	p.literal = s[:cut]
	p.tokens, p.never = tokenize(s[cut:], !p.name)
	return p
}

// tokenize reads the part of a pattern from its first special byte on. In a
// path pattern two or more asterisks that fill a component cross slashes; ones
// right at the start of s count as if a slash stood before them, as in git.
func tokenize(s string, path bool) (list []token, malformed bool) {
	for i := 0; i < len(s); {
		switch s[i] {
		case '\\':
			if i+1 == len(s) {
				return nil, true
			}
			list = append(list, token{op: opByte, b: s[i+1]})
			i += 2
		case '?':
			list = append(list, token{op: opOne})
			i++
		case '*':
			var t token
			t, i = stars(s, i, path)
			list = append(list, t)
		case '[':
			members, size := parseSet(s[i:])
			if size == 0 {
				return nil, true
			}
			list = append(list, token{op: opSet, set: members})
			i += size
		default:
			list = append(list, token{op: opByte, b: s[i]})
			i++
		}
	}
	return list, false
}

// stars reads a run of asterisks at s[i] and returns where the pattern goes on.
func stars(s string, i int, path bool) (token, int) {
	end := i
	for end < len(s) && s[end] == '*' {
		end++
	}
	rest := s[end:]
	switch {
	case !path || end-i < 2 || i > 0 && s[i-1] != '/':
		return token{op: opStar}, end
	case rest == "" || strings.HasPrefix(rest, `\/`):
		return token{op: opDeep}, end
	case rest[0] == '/':
		return token{op: opDirs}, end + 1
	}
	return token{op: opStar}, end
}

// match reports whether the pattern matches a path from its file's folder,
// whose last component is name.
func (p *pattern) match(path, name string) bool {
	if p.name {
		path = name
	}
	if p.tokens == nil {
		return path == p.literal
	}
	return strings.HasPrefix(path, p.literal) && run(p.tokens, path[len(p.literal):])
}

// run matches tokens with a text. On a mismatch it goes back to the latest run
// that can take more: to the last opStar while it meets no slash, else to the
// last opDeep or opDirs. Earlier ones need no second try, because what they
// could leave to a later run, that run can take itself.
func run(tokens []token, text string) bool {
	i, at := 0, 0
	star, starAt := -1, 0
	deep, deepAt := -1, 0
	for {
		if i == len(tokens) {
			if at == len(text) {
				return true
			}
		} else {
			switch t := &tokens[i]; t.op {
			case opStar:
				star, starAt = i, at
				i++
				continue
			case opDeep, opDirs:
				deep, deepAt, star = i, at, -1
				i++
				continue
			default:
				if at < len(text) && t.holds(text[at]) {
					i++
					at++
					continue
				}
			}
		}
		switch {
		case star >= 0 && starAt < len(text) && text[starAt] != '/':
			starAt++
			i, at = star+1, starAt
		case deep >= 0 && deepAt < len(text):
			deepAt++
			if tokens[deep].op == opDirs {
				slash := strings.IndexByte(text[deepAt-1:], '/')
				if slash < 0 {
					return false
				}
				deepAt += slash
			}
			i, at, star = deep+1, deepAt, -1
		default:
			return false
		}
	}
}

// holds reports whether a token for a single byte matches b.
func (t *token) holds(b byte) bool {
	switch t.op {
	case opByte:
		return b == t.b
	case opOne:
		return b != '/'
	}
	return t.set.has(b) && b != '/'
}

package chat

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// far is how many bytes ahead the end of an emphasis, a bracket or a quotation
// is looked for.
const far = 2000

// inline appends the text of a piece to a flow: emphasis, code, links, quoted
// words and citations in their looks. A line end inside a piece is a space. The
// citations that it holds are appended to cites, as indices in the answer.
func inline(f *flow, cites *[]int, s string, l look, links *links) {
	p := inliner{f: f, cites: cites, links: links}
	p.run(s, l)
}

type inliner struct {
	f     *flow
	cites *[]int
	links *links
}

func (p *inliner) run(s string, l look) {
	from := 0
	flush := func(to int) {
		p.f.add(strings.ReplaceAll(s[from:to], "\n", " "), l)
		from = to
	}
	for i := 0; i < len(s); {
		n := 0
		switch c := s[i]; c {
		case '\\':
			if i+1 < len(s) && strings.IndexByte("\\`*_[]|#>~-", s[i+1]) >= 0 {
				flush(i)
				p.f.add(s[i+1:i+2], l)
				n = 2
			}
		case '`', '*', '_', '[', '~', '\xe2':
			flush(i)
			n = p.special(s, i, l)
		}
		if n > 0 {
			from = i + n
		}
		i += max(1, n)
	}
	flush(len(s))
}

// special draws the construct that begins at s[i] and returns its length, 0 if
// there is none.
func (p *inliner) special(s string, i int, l look) int {
	rest := s[i:min(len(s), i+far)]
	switch {
	case rest[0] == '`':
		return p.code(rest, l)
	case rest[0] == '[':
		return p.bracket(rest, l)
	case strings.HasPrefix(rest, "~~"):
		return p.emphasis(s, i, "~~", strike, l)
	case strings.HasPrefix(rest, "**"), strings.HasPrefix(rest, "__"):
		return p.emphasis(s, i, rest[:2], bold, l)
	case rest[0] == '*', rest[0] == '_':
		return p.emphasis(s, i, rest[:1], italic, l)
	case strings.HasPrefix(rest, "“") && l.base == plain:
		if end := strings.Index(rest, "”"); end > 0 && !strings.Contains(rest[:end], "[") {
			end += len("”")
			p.f.add("“", l)
			l.base = quote
			p.run(rest[len("“"):end-len("”")], l)
			l.base = plain
			p.f.add("”", l)
			return end
		}
	}
	return 0
}

func (p *inliner) code(rest string, l look) int {
	n := len(rest) - len(strings.TrimLeft(rest, "`"))
	end := strings.Index(rest[n:], rest[:n])
	if end < 0 {
		return 0
	}
	l.base = code
	p.f.add(strings.ReplaceAll(rest[n:n+end], "\n", " "), l)
	return n + end + n
}

// emphasis draws what stands between two marks; they must touch the words
// between them, and a mark of underscores must stand outside of words.
func (p *inliner) emphasis(s string, i int, mark string, attr uint8, l look) int {
	inner := s[i+len(mark) : min(len(s), i+len(mark)+far)]
	if inner == "" || inner[0] == ' ' || inner[0] == '\n' || l.attr&attr != 0 {
		return 0
	}
	under := mark[0] == '_'
	if under && i > 0 && wordByte(s[:i], true) {
		return 0
	}
	for at := 1; at < len(inner); {
		end := strings.Index(inner[at:], mark)
		if end < 0 {
			return 0
		}
		end += at
		after := inner[end+len(mark):]
		double := len(mark) == 1 && (strings.HasPrefix(after, mark) || inner[end-1] == mark[0])
		if inner[end-1] == ' ' || inner[end-1] == '\n' || double || under && after != "" && wordByte(after, false) {
			at = end + len(mark)
			continue
		}
		l.attr |= attr
		p.run(inner[:end], l)
		return len(mark) + end + len(mark)
	}
	return 0
}

// wordByte reports whether s ends (or begins) with a letter or digit.
func wordByte(s string, last bool) bool {
	r, _ := utf8.DecodeRuneInString(s)
	if last {
		r, _ = utf8.DecodeLastRuneInString(s)
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}

// bracket draws citations or a link.
func (p *inliner) bracket(rest string, l look) int {
	end := strings.IndexByte(rest, ']')
	if end < 0 {
		return 0
	}
	inner := rest[1:end]
	if parts := p.links.find(strings.ReplaceAll(inner, "\n", " ")); parts != nil {
		p.cite(parts, l)
		return end + 1
	}
	if end+1 < len(rest) && rest[end+1] == '(' {
		if stop := strings.IndexByte(rest[end:], ')'); stop > 0 && !strings.Contains(inner, "[") {
			target := rest[end+2 : end+stop]
			ll := l
			ll.base = link
			p.run(inner, ll)
			if target != inner {
				p.f.add(" ("+strings.ReplaceAll(target, "\n", "")+")", look{base: muted})
			}
			return end + stop + 1
		}
	}
	return 0
}

// cite draws a bracket of citations: each with its number in the list of
// sources, one that does not hold struck through with its reason.
func (p *inliner) cite(parts []citePart, l look) {
	p.f.add("[", l)
	for i, part := range parts {
		if i > 0 {
			p.f.add("; ", l)
		}
		if part.n < 0 {
			p.f.add(part.text, l)
			continue
		}
		stop := len(*p.cites)
		*p.cites = append(*p.cites, part.n)
		text := strings.ReplaceAll(part.text, " ", nobreak)
		ll := look{base: cite, attr: l.attr}
		if part.failed {
			ll = look{base: citeBad, attr: l.attr | strike}
		}
		p.f.addStop(text, ll, stop)
		if part.failed {
			p.f.addStop(" ✗ "+part.reason, look{base: citeBad}, stop)
		}
		if len(parts) > 1 {
			p.f.add(superscript(part.n+1), look{base: muted})
		}
	}
	p.f.add("]", l)
	if len(parts) == 1 {
		p.f.add(superscript(parts[0].n+1), look{base: muted})
	}
}

// superscript writes a number in small raised digits.
func superscript(n int) string {
	const digits = "⁰¹²³⁴⁵⁶⁷⁸⁹"
	var out []rune
	for ; n > 0; n /= 10 {
		out = append([]rune{[]rune(digits)[n%10]}, out...)
	}
	return string(out)
}

package tool

import (
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/store/spelling"
)

// nameMatcher ranks names against what a person typed. Case does not count
// unless the query has an upper-case letter that fits exactly, which scores a
// little more.
type nameMatcher struct {
	raw    string
	query  string
	tokens []string
}

func newNameMatcher(query string) *nameMatcher {
	q := strings.ToLower(strings.TrimSpace(query))
	return &nameMatcher{raw: strings.TrimSpace(query), query: q, tokens: words(q)}
}

// words splits a name into lower-case runs of letters and digits; a change
// from lower to upper case also splits.
func words(s string) []string {
	var out []string
	start, prev := -1, rune(0)
	for i, r := range s {
		in := unicode.IsLetter(r) || unicode.IsDigit(r)
		camel := start >= 0 && unicode.IsUpper(r) && unicode.IsLower(prev)
		if start >= 0 && (!in || camel) {
			out = append(out, strings.ToLower(s[start:i]))
			start = -1
		}
		if in && start < 0 {
			start = i
		}
		prev = r
	}
	if start >= 0 {
		out = append(out, strings.ToLower(s[start:]))
	}
	return out
}

// The floors of the kinds of match: a better kind always ranks first.
const (
	scoreExact     = 1.00
	scoreStem      = 0.96
	scorePrefix    = 0.88
	scoreWord      = 0.82
	scoreSubstring = 0.74
	scoreTokens    = 0.66
	scorePath      = 0.50
	scoreFuzzy     = 0.30
	scoreTypo      = 0.20
)

// score rates name, whose path below the searched folder is rel: 0 is no
// match, 1 the same name. Shorter names rank before longer ones of a kind.
func (m *nameMatcher) score(name, rel string) float64 {
	if m.query == "" {
		return 0
	}
	low := strings.ToLower(name)
	base := m.kindScore(low, name, rel)
	if base == 0 {
		return 0
	}
	bonus := 0.03 * float64(len(m.query)) / float64(max(len(m.query), len(low)))
	if strings.Contains(name, m.raw) {
		bonus += 0.005
	}
	return min(1, base+bonus)
}

func (m *nameMatcher) kindScore(low, name, rel string) float64 {
	switch i := strings.Index(low, m.query); {
	case low == m.query:
		return scoreExact
	case strings.TrimSuffix(low, filepath.Ext(low)) == m.query:
		return scoreStem
	case i == 0:
		return scorePrefix
	case i > 0 && startsWord(name, i):
		return scoreWord
	case i > 0:
		return scoreSubstring
	}
	if len(m.tokens) > 0 && containsAll(low, m.tokens) {
		return scoreTokens
	}
	lowRel := strings.ToLower(filepath.ToSlash(rel))
	if strings.Contains(lowRel, m.query) || len(m.tokens) > 1 && containsAll(lowRel, m.tokens) && containsAny(low, m.tokens) {
		return scorePath
	}
	if f := subsequence(low, strings.Join(m.tokens, "")); f > 0 {
		return scoreFuzzy + 0.15*f
	}
	if m.nearlySpelled(name) {
		return scoreTypo
	}
	return 0
}

func startsWord(name string, i int) bool {
	if i >= len(name) {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(name[:i])
	at, _ := utf8.DecodeRuneInString(name[i:])
	return !unicode.IsLetter(before) && !unicode.IsDigit(before) || unicode.IsLower(before) && unicode.IsUpper(at)
}

func containsAll(s string, tokens []string) bool {
	for _, t := range tokens {
		if !strings.Contains(s, t) {
			return false
		}
	}
	return true
}

func containsAny(s string, tokens []string) bool {
	for _, t := range tokens {
		if strings.Contains(s, t) {
			return true
		}
	}
	return false
}

// subsequence rates how compactly the letters of query occur in order in s:
// 1 is side by side, 0 is not at all or too far apart to be meant.
func subsequence(s, query string) float64 {
	n := utf8.RuneCountInString(query)
	if n < 3 {
		return 0
	}
	best := 0
	for from := range s {
		first, _ := utf8.DecodeRuneInString(query)
		if at, _ := utf8.DecodeRuneInString(s[from:]); at != first {
			continue
		}
		if w := spanOf(s[from:], query); w > 0 && (best == 0 || w < best) {
			best = w
		}
	}
	if best == 0 || best > 2*n+2 {
		return 0
	}
	return float64(n) / float64(best)
}

// spanOf is how many runes of s it takes, from its start, to spell query; 0
// when s does not.
func spanOf(s, query string) int {
	width := 0
	for _, r := range s {
		width++
		want, size := utf8.DecodeRuneInString(query)
		if r == want {
			if query = query[size:]; query == "" {
				return width
			}
		}
	}
	return 0
}

// nearlySpelled reports that every word of the query is in name, give or take
// a typing error in each word of five letters and more.
func (m *nameMatcher) nearlySpelled(name string) bool {
	have := words(name)
	typo := false
	for _, t := range m.tokens {
		if len(t) < 5 {
			if !containsAny(strings.ToLower(name), []string{t}) {
				return false
			}
			continue
		}
		found, most := false, 1+len(t)/9
		for _, h := range have {
			if found = spelling.Distance(t, h, most) <= most; found {
				break
			}
		}
		if !found {
			return false
		}
		typo = true
	}
	return typo
}

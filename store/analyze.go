package store

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/analysis/lang/en"
	"golang.org/x/text/unicode/norm"
)

// maxWord is the length in bytes beyond which a run of letters is not a word that
// anyone would look for.
const maxWord = 64

// stemCache bounds how many stems one analyzer state remembers.
const stemCache = 1 << 14

// analyzer turns text into the terms of the word index. The same one is used for
// texts and for queries.
type analyzer struct {
	names bool // split at case and digit borders: for file names
	stop  analysis.TokenMap
	stem  *stemPool
}

// newAnalyzers gives the one for texts and the one for file names.
func newAnalyzers() (text, names *analyzer, err error) {
	stop, err := en.TokenMapConstructor(nil, nil)
	if err != nil {
		return nil, nil, err
	}
	pool := newStemPool()
	return &analyzer{stop: stop, stem: pool}, &analyzer{names: true, stop: stop, stem: pool}, nil
}

// terms gives the distinct terms of a query in their order.
func (a *analyzer) terms(query string) []string {
	stems := a.stem.get()
	defer a.stem.put(stems)
	var out []string
	seen := map[string]bool{}
	a.words(query, func(word string) {
		if term := stems.of(word); term != "" && !seen[term] {
			seen[term] = true
			out = append(out, term)
		}
	})
	return out
}

// words calls emit for every word of a text, folded and without stop words, not yet stemmed.
func (a *analyzer) words(text string, emit func(string)) {
	for len(text) > 0 {
		start, n := scanWord(text)
		if n == 0 {
			return
		}
		a.word(text[start:start+n], emit)
		text = text[start+n:]
	}
}

// word folds one word and emits it, and its parts where it is made of several: the
// pieces between underscores, and the parts of those.
func (a *analyzer) word(w string, emit func(string)) {
	if plain(w) {
		a.one(w, emit)
		return
	}
	a.one(fold(w), emit)
	pieces := strings.Split(strings.Trim(w, "_"), "_")
	for _, piece := range pieces {
		if len(pieces) > 1 {
			a.one(fold(piece), emit)
		}
		for _, part := range splitWord(piece, a.names) {
			a.one(fold(part), emit)
		}
	}
}

// plain reports whether a word is its own folding and has no parts: most words.
func plain(w string) bool {
	for i := range len(w) {
		if !isLower(w[i]) {
			return false
		}
	}
	return true
}

func (a *analyzer) one(w string, emit func(string)) {
	if w == "" || len(w) > maxWord || a.stop[w] {
		return
	}
	if strings.IndexByte(w, '\'') >= 0 {
		w = strings.ReplaceAll(w, "'", "")
	}
	emit(w)
}

// scanWord is nextWord with a short way for words of ASCII.
func scanWord(s string) (start, n int) {
	for start < len(s) && !asciiWord[s[start]] {
		if s[start] >= utf8.RuneSelf {
			at, n := nextWord(s[start:])
			return start + at, n
		}
		start++
	}
	end := start
	for end < len(s) && asciiWord[s[end]] {
		end++
	}
	if end < len(s) && (s[end] >= utf8.RuneSelf || s[end] == '\'' || s[end] == '.' || s[end] == ',') {
		at, n := nextWord(s[start:])
		return start + at, n
	}
	return start, end - start
}

// asciiWord are the bytes below 128 that words are made of. It is never written.
var asciiWord = func() (t [256]bool) {
	for c := range rune(utf8.RuneSelf) {
		t[c] = isWordRune(c)
	}
	return t
}()

// nextWord finds the first word of a text: a run of letters, digits, marks and
// underscores; an apostrophe between letters and a dot or comma between digits
// belong to it. Every ideograph and kana is a word of its own.
func nextWord(s string) (start, n int) {
	start = -1
	var prev rune
	for i := 0; i < len(s); {
		r, size := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(s[i:])
		}
		switch {
		case isWordRune(r):
			if isIdeograph(r) {
				if start < 0 {
					return i, size
				}
				return start, i - start
			}
			if start < 0 {
				start = i
			}
		case start >= 0 && joins(prev, r, s[i+size:]):
		case start >= 0:
			return start, i - start
		}
		prev = r
		i += size
	}
	if start < 0 {
		return 0, 0
	}
	return start, len(s) - start
}

func isWordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_'
	}
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r))
}

func isIdeograph(r rune) bool {
	return r >= 0x2E80 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
}

// joins reports whether r, standing between prev and the rest, is part of a word.
func joins(prev, r rune, rest string) bool {
	if rest == "" {
		return false
	}
	next, _ := utf8.DecodeRuneInString(rest)
	switch r {
	case '\'', '’':
		return unicode.IsLetter(prev) && unicode.IsLetter(next)
	case '.', ',':
		return isDigit(prev) && isDigit(next)
	}
	return false
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// fold lower-cases a word, takes off accents, the possessive and underscores at its
// ends, and writes numbers in one way: "44,630,000.00" and "44630000" are the same.
func fold(w string) string {
	ascii := true
	for i := range len(w) {
		if w[i] >= utf8.RuneSelf {
			ascii = false
			break
		}
	}
	if !ascii {
		w = foldUnicode(w)
	}
	w = strings.Trim(strings.ToLower(w), "_")
	w = strings.TrimSuffix(w, "'s")
	if w != "" && isDigit(rune(w[0])) {
		return foldNumber(w)
	}
	return w
}

func foldUnicode(w string) string {
	w = strings.ReplaceAll(w, "’", "'")
	var b strings.Builder
	for _, r := range norm.NFKD.String(w) {
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(r)
		}
	}
	return norm.NFC.String(b.String())
}

func foldNumber(w string) string {
	whole, frac, dotted := strings.Cut(w, ".")
	groups := strings.Split(whole, ",")
	for i, g := range groups {
		if i > 0 && len(g) != 3 || g == "" {
			return w
		}
	}
	whole = strings.Join(groups, "")
	if !dotted || strings.Trim(frac, "0") == "" {
		return whole
	}
	return whole + "." + frac
}

// splitWord takes a word apart at borders between lower and upper case; names also
// between letters and digits. A word of one part gives none.
func splitWord(w string, names bool) []string {
	var parts []string
	start := 0
	for i := 1; i < len(w); i++ {
		a, b := w[i-1], w[i]
		if isLower(a) && isUpper(b) ||
			isUpper(a) && isUpper(b) && i+1 < len(w) && isLower(w[i+1]) ||
			names && isDigit(rune(a)) != isDigit(rune(b)) && (isLetter(a) || isLetter(b)) {
			parts = append(parts, w[start:i])
			start = i
		}
	}
	if start == 0 {
		return nil
	}
	return append(parts, w[start:])
}

func isLower(c byte) bool  { return 'a' <= c && c <= 'z' }
func isUpper(c byte) bool  { return 'A' <= c && c <= 'Z' }
func isLetter(c byte) bool { return isLower(c) || isUpper(c) || c >= utf8.RuneSelf }

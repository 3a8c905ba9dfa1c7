package store

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/fsx-dev/fsx/store/language"
)

// maxWord is the length in bytes beyond which a run of letters is not a word that
// anyone would look for.
const maxWord = 64

// analyzer turns text into the terms of the word index, in one language or in none.
type analyzer struct {
	names bool // split at case and digit borders: for file names
	lang  *language.Language
}

// terms gives the distinct terms of a text in their order.
func (a *analyzer) terms(text string) []string {
	var out []string
	seen := map[string]bool{}
	eachWord(text, func(word string) {
		a.word(word, func(term string) {
			if !seen[term] {
				seen[term] = true
				out = append(out, term)
			}
		})
	})
	return out
}

// word emits the terms of a word.
func (a *analyzer) word(w string, emit func(string)) {
	pieces(w, a.names, func(piece string) {
		if term := a.term(piece); term != "" {
			emit(term)
		}
	})
}

// term is the term of a piece of a word, empty when it is none that counts.
func (a *analyzer) term(piece string) string {
	if a.lang == nil {
		return plainLetters(piece)
	}
	if a.lang.Stop(piece) {
		return ""
	}
	if stem := strings.ReplaceAll(piece, "'", ""); allLetters(stem) {
		return plainLetters(a.lang.Stem(stem))
	}
	return plainLetters(piece)
}

// eachWord calls fn for every word of a text. Ideographs come one by one, and each with the
// one before it, since nothing tells where their words end.
func eachWord(text string, fn func(string)) {
	before := -1
	for at := 0; at < len(text); {
		start, n := scanWord(text[at:])
		if n == 0 {
			return
		}
		start += at
		at = start + n
		if !isIdeograph(text[start:at]) {
			before = -1
		} else {
			if before >= 0 && adjacent(text, before, start) {
				fn(text[before:at])
			}
			before = start
		}
		fn(text[start:at])
	}
}

// isIdeograph reports whether a word is one ideograph.
func isIdeograph(word string) bool {
	if word[0] < 0xE1 || len(word) > utf8.UTFMax {
		return false
	}
	r, n := utf8.DecodeRuneInString(word)
	return n == len(word) && language.IsIdeograph(r)
}

// adjacent reports whether the letter at before is the one in front of start.
func adjacent(text string, before, start int) bool {
	_, n := utf8.DecodeRuneInString(text[before:])
	return before+n == start
}

// pieces calls fn for a word in lower case, and for its parts where it is made of several:
// the pieces between underscores, and the parts of those.
func pieces(w string, names bool, fn func(string)) {
	one := func(w string) {
		if w != "" && len(w) <= maxWord {
			fn(w)
		}
	}
	if plain(w) {
		one(w)
		return
	}
	one(lower(w))
	list := strings.Split(strings.Trim(w, "_"), "_")
	for _, piece := range list {
		if len(list) > 1 {
			one(lower(piece))
		}
		for _, part := range splitWord(piece, names) {
			one(lower(part))
		}
	}
}

// plain reports whether a word is in lower case already and has no parts: most words.
func plain(w string) bool {
	for i := range len(w) {
		if !isLower(w[i]) {
			return false
		}
	}
	return true
}

func allLetters(w string) bool {
	for i, r := range w {
		if r < utf8.RuneSelf && !isLower(w[i]) || r >= utf8.RuneSelf && !unicode.IsLetter(r) {
			return false
		}
	}
	return true
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
			if r >= 0x1100 && language.IsIdeograph(r) {
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

// lower writes a word in lower case without the possessive and underscores at its ends,
// and numbers in one way: "44,630,000.00" and "44630000" are the same.
func lower(w string) string {
	if !ascii(w) {
		w = norm.NFC.String(strings.ReplaceAll(w, "’", "'"))
	}
	w = strings.Trim(strings.ToLower(w), "_")
	w = strings.TrimSuffix(w, "'s")
	if w != "" && isDigit(rune(w[0])) {
		return foldNumber(w)
	}
	return w
}

// plainLetters takes accents and apostrophes off a word in lower case.
func plainLetters(w string) string {
	if strings.IndexByte(w, '\'') >= 0 {
		w = strings.ReplaceAll(w, "'", "")
	}
	if ascii(w) {
		return w
	}
	if r, _ := utf8.DecodeRuneInString(w); language.IsIdeograph(r) {
		return w
	}
	var b strings.Builder
	for _, r := range norm.NFKD.String(w) {
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(r)
		}
	}
	return norm.NFC.String(b.String())
}

func ascii(w string) bool {
	for i := range len(w) {
		if w[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// fold is a word as one who types it may write it: in lower case and without accents.
func fold(w string) string { return plainLetters(lower(w)) }

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

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

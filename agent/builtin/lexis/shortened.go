package lexis

import "strings"

// Tables cut words short: Hol for holiday, Ltr for litres, DSL for diesel, Recd for received. A short word stands for a long one
// that begins as it does: where it is its beginning, its consonants, or has its first and last letters and is no word itself.

const (
	shortestShort = 2
	longestShort  = 6
	cutOff        = 2 // letters by which a word is longer at least than what it is cut to, unless only vowels are left out
)

// Shortens says whether a word is another one cut short.
func Shortens(short, word string) bool {
	n, bones := len(short), consonants(word)
	if n < shortestShort || n > longestShort || len(word) < n+cutOff && bones != short || len(word) <= n || short[0] != word[0] || !ASCII(short) || !Letters(short) {
		return false
	}
	if IsEnglish(short) || len(Synonyms(Stem(short))) > 0 {
		return false
	}
	switch {
	case consonants(short) != short:
		return n > shortestShort && (strings.HasPrefix(word, short) || n > 3 && short[n-1] == word[len(word)-1] && isWithin(short, word))
	case n == shortestShort:
		return bones == short
	}
	return strings.HasPrefix(bones, short) || short[n-1] == bones[len(bones)-1] && isWithin(short, bones)
}

// consonants are the first letter of a word and those behind it that are no vowels, double ones once.
func consonants(word string) string {
	var b strings.Builder
	for i, r := range word {
		if i > 0 && (strings.ContainsRune("aeiou", r) || byte(r) == word[i-1]) {
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// isWithin says whether a word has the letters of another one in their order.
func isWithin(letters, word string) bool {
	for _, r := range letters {
		i := strings.IndexRune(word, r)
		if i < 0 {
			return false
		}
		word = word[i+1:]
	}
	return true
}

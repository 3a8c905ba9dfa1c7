package builtin

import "strings"

// isData tells whether most of a text is data written in letters, as base64 is: words that nobody reads.
func isData(s string) bool {
	if len(s) < longestPart {
		return false
	}
	n := 0
	for word := range strings.FieldsSeq(s) {
		if len(word) >= longestPart && !strings.ContainsFunc(word, func(c rune) bool { return !isDataLetter(c) }) {
			n += len(word)
		}
	}
	return 2*n > len(s)
}

func isDataLetter(c rune) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.ContainsRune("+/=_-", c)
}

package language

import "unicode"

func isLetter(r rune) bool {
	if r < 0x80 {
		return 'a' <= r|0x20 && r|0x20 <= 'z'
	}
	return unicode.IsLetter(r)
}

// IsIdeograph reports whether a letter is of a writing that sets no spaces between words,
// or in which their endings make spaces a poor guide: Han, kana, hangul.
func IsIdeograph(r rune) bool {
	return r == 0x30FC || r >= 0x1100 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

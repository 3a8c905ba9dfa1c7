package store

import (
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/store/language"
)

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

package column

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// otherMarks are the marks of numbers that are written in other signs than those of ASCII.
var otherMarks = map[rune]rune{
	'٫': '.', '٬': ',', '．': '.', '，': ',', '－': '-', '＋': '+', '／': '/', '：': ':', '％': '%', '（': '(', '）': ')',
	'▲': '-', '△': '-', '￥': '¥', '￡': '£', '＄': '$', '\u200e': -1, '\u200f': -1, '\u061c': -1,
}

// thinSpaces writes the spaces that part thousands in one way.
var thinSpaces = strings.NewReplacer("\u2005", "\u202f", "\u2006", "\u202f", "\u2007", "\u202f", "\u2008", "\u202f", "\u2009", "\u202f", "\u200a", "\u202f", "\u205f", "\u202f")

// Figures writes a number or a day in the figures of ASCII that is written in Arabic, Persian, Indian or
// full-width ones. What says something else stays as it is.
func Figures(s string) string {
	if isASCII(s) {
		return s
	}
	s = thinSpaces.Replace(s)
	if !strings.ContainsFunc(s, func(r rune) bool { return r > unicode.MaxLatin1 && isFigureSign(r) }) {
		return s
	}
	if strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune(dateSigns, r) }) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if m, ok := otherMarks[r]; ok {
			return m
		}
		if n := FigureOf(r); n >= 0 {
			return rune('0' + n)
		}
		return r
	}, s)
}

// dateSigns are the letters that stand in numbers and days: year, month, day and currency.
const dateSigns = "年月日円元원년월일令和平成"

// FigureOf gives the value of a decimal figure of any script, -1 where it is none.
func FigureOf(r rune) int {
	for _, zero := range []rune{'0', '٠', '۰', '०', '০', '๐', '０'} {
		if r >= zero && r <= zero+9 {
			return int(r - zero)
		}
	}
	return -1
}

// isFigureSign tells whether a sign is a figure or a mark of a number.
func isFigureSign(r rune) bool {
	_, mark := otherMarks[r]
	return mark || FigureOf(r) >= 0
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

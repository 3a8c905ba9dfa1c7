package ledger

import (
	"strings"
	"unicode"
)

// otherMarks are the marks of numbers that are written in other signs than those of ASCII.
var otherMarks = map[rune]rune{
	'٫': '.', '٬': ',', '．': '.', '，': ',', '－': '-', '＋': '+', '／': '/', '：': ':', '％': '%', '（': '(', '）': ')',
	'▲': '-', '△': '-', '￥': '¥', '￡': '£', '＄': '$', '\u200e': -1, '\u200f': -1, '\u061c': -1,
}

// thinSpaces writes the spaces that part thousands in one way.
var thinSpaces = strings.NewReplacer("\u2005", "\u202f", "\u2006", "\u202f", "\u2007", "\u202f", "\u2008", "\u202f", "\u2009", "\u202f", "\u200a", "\u202f", "\u205f", "\u202f")

// plainFigures writes a number or a day in the figures of ASCII that is written in Arabic, Persian, Indian or
// full-width ones. What says something else stays as it is.
func plainFigures(s string) string {
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
		if n := figureOf(r); n >= 0 {
			return rune('0' + n)
		}
		return r
	}, s)
}

// dateSigns are the letters that stand in numbers and days: year, month, day and currency.
const dateSigns = "年月日円元원년월일令和平成"

// figureOf gives the value of a decimal figure of any script, -1 where it is none.
func figureOf(r rune) int {
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
	return mark || figureOf(r) >= 0
}

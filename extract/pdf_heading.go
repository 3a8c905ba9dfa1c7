package extract

import (
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var sectionNumber = pattern.New(`^(?:Section\s+|SECTION\s+|§\s?)?[0-9]{1,2}(?:\.[0-9]{1,2}){1,4}\.?\s+\p{Lu}`)

// numbered tells whether a line begins with the number of a section.
func numbered(t string) bool { return sectionNumber.MatchString(t) }

// isTitle tells whether a line is set as a heading: larger than the body.
func (f *flow) isTitle(s segment) bool {
	return s.size > 1.14*f.body && hasLetters(s.text)
}

func hasLetters(s string) bool {
	n := 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n >= 2
}

// levelOf tells the level of lines [i, end) if they are a heading, 0 if not.
func (f *flow) levelOf(lines []segment, i, end int) int {
	s := lines[i]
	text := s.text
	if end > i+1 {
		var b strings.Builder
		for _, l := range lines[i:end] {
			joinLine(&b, l.text, f.words)
		}
		text = strings.TrimSpace(b.String())
	}
	if len(text) > 160 || isBox(text) || !hasLetters(text) || isSignature(text) {
		return 0
	}
	if n := headingLevel(text); n > 0 && (dotted(text) || s.bold || f.isTitle(s) || !inList(lines, i, end)) {
		return n
	}
	switch last := text[len(text)-1]; {
	case last == '.' || last == ',' || last == ';':
		return 0
	case f.isTitle(s) && s.size > 1.5*f.body:
		return 1
	case f.isTitle(s):
		return 2
	case isListItem(text) || isKeyValue(text) && !strings.HasSuffix(text, ":"):
		return 0
	case s.bold && end-i <= 2 && len(text) < 90:
		return 3
	case isShout(text) && end-i == 1 && len(strings.Fields(text)) <= 12 && !inShouting(lines, i):
		return 2
	}
	return 0
}

// dotted tells whether a heading's number cannot be that of a list: "2.3",
// "ARTICLE IV".
func dotted(t string) bool { return numbered(t) || namedHeading.MatchString(t) }

// inList tells whether a numbered line is one of a list: others on the page
// that are numbered alike stand next to it, run on, or end like sentences.
func inList(lines []segment, i, end int) bool {
	if !numberedItem.MatchString(lines[i].text) {
		return false
	}
	last := lines[end-1].text
	if strings.HasSuffix(last, ".") || strings.HasSuffix(last, ";") {
		return true
	}
	for k := range lines {
		l := lines[k]
		if k >= i && k < end || abs(l.x0-lines[i].x0) > l.size || !numberedItem.MatchString(l.text) || l.bold {
			continue
		}
		if k == i-1 || k == end || headingLevel(l.text) == 0 || strings.ContainsAny(l.text[len(l.text)-1:], ".;") {
			return true
		}
	}
	return false
}

// inShouting tells whether a line in capitals is one of several.
func inShouting(lines []segment, i int) bool {
	alike := func(k int) bool {
		return k >= 0 && k < len(lines) && isShout(lines[k].text) && abs(lines[k].top-lines[i].top) < 2*lines[i].size && lines[k].size == lines[i].size
	}
	return alike(i-1) && alike(i+1)
}

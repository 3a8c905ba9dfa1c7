package builtin

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// label is a thing of which a question names one by its number or letters: job 2031, bay 1, KE-SP 412.
type label struct {
	of, number string
}

var (
	// numberedThing is a word and a number behind it, with letters or marks in it or before it.
	numberedThing = pattern.New(`\b(\p{L}[\p{L}-]*\p{L})[ -]?((?:\p{Lu}{1,4}-?)?\d[\d./-]*\p{L}?\d*)`)
	// countingWord is one behind which a number says how much, how many, when or where in a range.
	countingWord = re(`^(?:\p{L}|in|of|on|at|to|by|for|from|than|about|over|under|up|and|or|with|within|between|after|before|until|till|since|above|below|past|around|nearly|almost|only|all|any|these|those|every|first|last|next|is|are|was|were|be|has|have|had|the|an?|vat|usd|eur|gbp|chf|age|aged|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday|im|am|vom|um|bis|ab|von|zu|mit|seit|januar|februar|märz|mai|juni|juli|oktober|dezember)$`)
	rangeBehind  = re(`^\s*(?:,|to|bis|and|und|or|–|-|/|&)\s*\d`)
)

// labels are the things that a question names by a number. A year alone is none.
func labels(q string) []label {
	var out []label
	for _, m := range numberedThing.FindAllStringSubmatch(q, 6) {
		number := strings.TrimRight(m[2], "./-")
		if countingWord.MatchString(m[1]) || year.MatchString(number) {
			continue
		}
		out = append(out, label{strings.ToLower(m[1]), strings.ToLower(number)})
	}
	return out
}

// ofAnotherNumber says whether a unit is about a thing of the same kind with another number than the one in a
// question: its own words tell, or else the heading above it, or else the name of its file.
func (in intent) ofAnotherNumber(u *unit) bool {
	q := in.question
	if in.gloss != nil {
		q = in.gloss.asked
	}
	for _, l := range append(labels(q), in.ofOrdinal(u)...) {
		if l.inAnotherRow(u) {
			return true
		}
		texts := []string{u.text + " " + strings.Join(u.header, " "), u.place.Section, nameWords(u.src.path) + " " + u.src.doc.Title}
		if l.standsIn(strings.Join(texts, " | ")) {
			continue
		}
		for _, text := range texts {
			if n := l.others(text); n > 0 {
				return true
			}
		}
	}
	return false
}

// inAnotherRow says whether a unit is a row whose cell below the name of the things has the number of another one: the
// row of week 14.
func (l label) inAnotherRow(u *unit) bool {
	for c, h := range u.header {
		if !isOnly(h, l.of) {
			continue
		}
		cell := strings.ToLower(strings.TrimSpace(at(u.cells, c)))
		if plainInteger.MatchString(cell) && plainInteger.MatchString(l.number) {
			return strings.TrimLeft(cell, "0") != strings.TrimLeft(l.number, "0")
		}
	}
	return false
}

// isOnly says whether the name of a column is a word and nothing else but that it numbers things: Week, Week No.
func isOnly(header, word string) bool {
	var words []string
	for _, t := range lexis.Tokens(header) {
		if !identifies.MatchString(t.Word) {
			words = append(words, t.Stem)
		}
	}
	return len(words) == 1 && words[0] == lexis.Stem(word)
}

var plainInteger = pattern.New(`^\d{1,6}$`)

// ofOrdinal are the things that a question names by where they stand in a row, by their numbers: the second quote is
// quote 2, unless a unit calls it second, too.
func (in intent) ofOrdinal(u *unit) []label {
	var out []label
	for _, m := range adjoiningOrdinal.FindAllStringSubmatch(in.question, 2) {
		if n := slices.Index(ordinalWords, strings.ToLower(m[1])); n >= 0 && !hasWord(u.said+" "+u.place.Section, m[1]) {
			out = append(out, label{strings.ToLower(m[2]), strconv.Itoa(n + 1)})
		}
	}
	return out
}

// hasWord says whether a text holds a word, whatever its letters' case.
func hasWord(text, word string) bool {
	return regexp.MustCompile(`(?i)\b` + word + `\b`).MatchString(text)
}

// standsIn says whether a text holds the number itself.
func (l label) standsIn(text string) bool {
	first, _ := utf8.DecodeRuneInString(l.of) // version 2 may be called v2
	return regexp.MustCompile(`(?i)(?:^|[^\p{L}\d])(?:` + string(first) + `|` + regexp.QuoteMeta(l.of) + `[ -]?)?` + regexp.QuoteMeta(l.number) + `(?:[^\p{L}\d]|$)`).MatchString(text)
}

// others counts the things of the same kind with other numbers that a text names; a range of them may hold
// the one that is asked about.
func (l label) others(text string) int {
	n := 0
	for _, at := range numberedThing.FindAllStringSubmatchIndex(text, 40) {
		of, number := strings.ToLower(text[at[2]:at[3]]), strings.ToLower(strings.TrimRight(text[at[4]:at[5]], "./-"))
		switch {
		case of != l.of && lexis.Stem(of) != lexis.Stem(l.of), year.MatchString(number), number == l.number:
		case rangeBehind.MatchString(text[at[1]:]) || strings.HasSuffix(of, "s") && !strings.HasSuffix(l.of, "s"):
			return 0
		default:
			n++
		}
	}
	return n
}

const ordinals = `first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|\dth`

var ordinalWords = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}

var adjoiningOrdinal = re(`\b(` + strings.Join(ordinalWords, "|") + `)\s+(\p{L}{3,})\b`)

var ordinalThing = re(`\b(` + ordinals + `)\s+(?:\p{L}+\s+){0,2}?(\p{L}{3,})\b`)

// ofOtherOrdinal says whether a unit names only others of a row of things than the one in a question: the
// first and second floor, where the third was asked about.
func (in intent) ofOtherOrdinal(u *unit) bool {
	for _, m := range ordinalThing.FindAllStringSubmatch(in.question, 2) {
		if m[2] == "" || hasWord(u.said+" "+u.place.Section, m[1]) {
			continue
		}
		if regexp.MustCompile(`(?i)\b(?:` + ordinals + `)\s+` + regexp.QuoteMeta(m[2])).MatchString(u.said) {
			return true
		}
	}
	return false
}

package builtin

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// A unit may hold nearly all of a question and be about another thing of the same kind: another person with
// the same first name, the invoice before, the machine in the next bay. What tells them apart is a name, a number
// or the cell of a row, and none of them can be outweighed by other words.

// ofAnother says whether a unit is about another thing than the one that a question names, or has
// nothing where the answer would stand.
func (in intent) ofAnother(u *unit) bool {
	return in.ofAnotherName(u) || in.ofAnotherNumber(u) || in.ofOtherOrdinal(u) || in.ofAnotherDay(u) || in.ofAnotherMeeting(u) || in.ofAnotherSpan(u) || in.leftEmpty(u) >= 0 || in.lacksKind(u)
}

// fullNames are the names of several words in a question: Jonas Berge, Main Stage. Titles are no part of them.
func (in intent) fullNames() [][]string {
	if in.gloss.capitals() {
		return nil
	}
	var out [][]string
	var run []string
	flush := func() {
		if len(run) > 1 {
			out = append(out, run)
		}
		run = nil
	}
	for i, f := range strings.Fields(in.question) {
		word, ends := bareWord(f)
		if i == 0 || !isCapital(word) || lexis.Stops()[strings.ToLower(word)] || titles()[strings.ToLower(word)] {
			flush()
			continue
		}
		run = append(run, word)
		if ends {
			flush()
		}
	}
	flush()
	return out
}

// bareWord is a word without the marks around it and its possessive ending, and whether a mark behind it parts it
// from what follows.
func bareWord(field string) (word string, ends bool) {
	word = strings.TrimFunc(field, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	ends = !strings.HasSuffix(field, word) && !strings.HasSuffix(field, word+".")
	for _, s := range []string{"'s", "’s", "s'", "s’"} {
		if cut, ok := strings.CutSuffix(word, s); ok {
			return cut, true
		}
	}
	return word, ends
}

// isCapital says whether a word of letters begins with a capital.
func isCapital(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsUpper(r) && lexis.Letters(strings.ToLower(word)) && utf8.RuneCountInString(word) > 1
}

// ofAnotherName says whether a unit holds a part of a full name of the question beside another name, and neither
// it nor what it stands under holds the rest: Joe Blakeley, where Joe Blake was asked about.
func (in intent) ofAnotherName(u *unit) bool {
	for _, name := range in.fullNames() {
		if !u.holdsName(name) && u.holdsOther(name) {
			return true
		}
	}
	return false
}

// holdsName says whether a unit, what it stands under or the name of its file holds all parts of a name as they are
// written: a Berge is no Berg.
func (u *unit) holdsName(name []string) bool {
	seq := append(lexis.Tokens(u.text+" | "+u.place.Section+" | "+nameWords(u.src.path)+" | "+u.src.doc.Title), u.seq...)
	for _, part := range name {
		part = strings.ToLower(part)
		if !slices.ContainsFunc(seq, func(t lexis.Token) bool { return t.Word == part }) {
			return false
		}
	}
	return true
}

// holdsOther says whether a part of a full name stands in a unit with another name in the place of its neighbour.
func (u *unit) holdsOther(name []string) bool {
	texts := u.cells
	if len(texts) == 0 {
		texts = []string{u.text}
	}
	for _, text := range texts {
		fields := strings.Fields(text)
		for i := 1; i < len(fields); i++ {
			a, ends := bareWord(fields[i-1])
			b, _ := bareWord(fields[i])
			if ends || !nameLike(a) || !nameLike(b) || strings.HasSuffix(fields[i-1], ".") && utf8.RuneCountInString(a) > 1 {
				continue
			}
			for j := 1; j < len(name); j++ {
				first, last := strings.EqualFold(a, name[j-1]), strings.EqualFold(b, name[j])
				if first != last && !alikeInitial(a, name[j-1], last) {
					return true
				}
			}
		}
	}
	return false
}

// nameLike says whether a word may be part of a name: it has a capital and is no title, no small word and no month.
func nameLike(word string) bool {
	lower := strings.ToLower(word)
	r, _ := utf8.DecodeRuneInString(word)
	return word != "" && unicode.IsUpper(r) && lexis.Letters(lower) && !titles()[lower] && !lexis.Stops()[lower] && !lexis.Everyday()[lexis.Stem(lower)] && !slices.Contains(monthStems(), lexis.Stem(lower))
}

// alikeInitial says whether a word is the initial of a first name before the last name of it.
func alikeInitial(word, first string, last bool) bool {
	return last && utf8.RuneCountInString(word) == 1 && strings.EqualFold(word, string([]rune(first)[:1]))
}

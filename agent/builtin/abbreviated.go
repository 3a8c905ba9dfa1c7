package builtin

import (
	"slices"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// abbreviated lets the words of a question stand for the acronym that they make, where documents hold that in capitals: a
// know-your-customer check is a KYC check, whether or not they write it out. The number of a version may stand behind a v.
func (in intent) abbreviated(sources []*source) intent {
	in.words, in.names = slices.Clone(in.words), slices.Clone(in.names)
	for i, t := range in.seq {
		if i > 0 && in.seq[i-1].Word == "version" && unicode.IsDigit(rune(t.Word[0])) {
			calledToo(in.words, t.Stem, "v"+t.Word)
			calledToo(in.names, t.Stem, "v"+t.Word)
		}
		for _, whole := range []bool{true, false} {
			initialsOf(in.seq[i:], whole, func(said []lexis.Token, initials string) {
				if !shouted(sources, initials) {
					return
				}
				for _, of := range said {
					calledToo(in.words, of.Stem, initials)
				}
			})
		}
	}
	return in
}

// initialsOf gives what the first letters of some words in a row make, of all words, or without the small ones that names have
// between others: litres of pure alcohol are LPA.
func initialsOf(seq []lexis.Token, whole bool, found func(said []lexis.Token, initials string)) {
	var initials []rune
	var said []lexis.Token
	first, small := seq[0], 0
	for _, last := range seq[:min(len(seq), lexis.LongestAcronym)] {
		initial := []rune(last.Word)[0]
		switch stop := lexis.Stops()[last.Word]; {
		case !unicode.IsLetter(initial), !whole && stop && !amongNames()[last.Word], !whole && lexis.Stops()[first.Word]:
			return
		case !whole && stop:
			small++
			continue
		}
		initials, said = append(initials, initial), append(said, last)
		if whole && len(said) >= lexis.ShortestAcronym && !(lexis.Stops()[first.Word] && lexis.Stops()[last.Word]) || small > 0 && len(said) >= lexis.ShortestAcronym {
			found(said, string(initials))
		}
	}
}

// amongNames are the small words that stand in names.
var amongNames = lexis.SetOf("of the and for to in on by")

// calledToo gives one of some words another one that means the same.
func calledToo(words []lexis.Keyword, of, too string) {
	for i := range words {
		if words[i].Stem == of {
			words[i].Also = append(slices.Clone(words[i].Also), lexis.Stem(too))
		}
	}
}

// shouted says whether a document holds a word in capitals.
func shouted(sources []*source, word string) bool {
	return slices.ContainsFunc(sources, func(s *source) bool { return s.loud[word] })
}

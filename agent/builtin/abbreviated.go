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
		var initials []rune
		for j, last := range in.seq[i:min(len(in.seq), i+lexis.LongestAcronym)] {
			initial := []rune(last.Word)[0]
			if !unicode.IsLetter(initial) {
				break
			}
			initials = append(initials, initial)
			if j+1 < lexis.ShortestAcronym || lexis.Stops()[t.Word] && lexis.Stops()[last.Word] || !shouted(sources, string(initials)) {
				continue
			}
			for _, of := range in.seq[i : i+j+1] {
				calledToo(in.words, of.Stem, string(initials))
			}
		}
	}
	return in
}

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

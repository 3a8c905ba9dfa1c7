package builtin

import (
	"slices"
	"unicode"
)

// abbreviated lets the words of a question stand for the acronym that they make, where documents hold that in capitals: a
// know-your-customer check is a KYC check, whether or not they write it out. The number of a version may stand behind a v.
func (in intent) abbreviated(sources []*source) intent {
	in.words, in.names = slices.Clone(in.words), slices.Clone(in.names)
	for i, t := range in.seq {
		if i > 0 && in.seq[i-1].word == "version" && unicode.IsDigit(rune(t.word[0])) {
			calledToo(in.words, t.stem, "v"+t.word)
			calledToo(in.names, t.stem, "v"+t.word)
		}
		var initials []rune
		for j, last := range in.seq[i:min(len(in.seq), i+longestAcronym)] {
			initial := []rune(last.word)[0]
			if !unicode.IsLetter(initial) {
				break
			}
			initials = append(initials, initial)
			if j+1 < shortestAcronym || stops()[t.word] && stops()[last.word] || !shouted(sources, string(initials)) {
				continue
			}
			for _, of := range in.seq[i : i+j+1] {
				calledToo(in.words, of.stem, string(initials))
			}
		}
	}
	return in
}

// calledToo gives one of some words another one that means the same.
func calledToo(words []keyword, of, too string) {
	for i := range words {
		if words[i].stem == of {
			words[i].also = append(slices.Clone(words[i].also), stem(too))
		}
	}
}

// shouted says whether a document holds a word in capitals.
func shouted(sources []*source, word string) bool {
	return slices.ContainsFunc(sources, func(s *source) bool { return s.loud[word] })
}

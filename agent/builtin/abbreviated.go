package builtin

import (
	"slices"
	"strings"
	"unicode"
)

// abbreviated lets the words of a question stand for the acronym that they make, where documents hold that in capitals: a
// know-your-customer check is a KYC check, whether or not they write it out. The number of a version may stand behind a v.
func (in intent) abbreviated(sources []*source) intent {
	words := slices.Clone(in.words)
	for i, t := range in.seq {
		if i > 0 && in.seq[i-1].word == "version" && unicode.IsDigit(rune(t.word[0])) {
			words, in.names = calledToo(words, t.stem, "v"+t.word), calledToo(in.names, t.stem, "v"+t.word)
		}
	}
	for i := range in.seq {
		initials := ""
		for j, t := range in.seq[i:min(len(in.seq), i+longestAcronym)] {
			if !unicode.IsLetter(rune(t.word[0])) {
				break
			}
			initials += t.word[:1]
			if j+1 < shortestAcronym || stops()[in.seq[i].word] && stops()[t.word] || !shouts(sources, initials) {
				continue
			}
			for _, of := range in.seq[i : i+j+1] {
				words = calledToo(words, of.stem, initials)
			}
		}
	}
	in.words = words
	return in
}

// calledToo gives one of some words another one that means the same.
func calledToo(words []keyword, of, too string) []keyword {
	words = slices.Clone(words)
	for i := range words {
		if words[i].stem == of {
			words[i].also = append(slices.Clone(words[i].also), stem(too))
		}
	}
	return words
}

// shouts says whether a document holds a word in capitals.
func shouts(sources []*source, word string) bool {
	of := stem(word)
	for _, s := range sources {
		for _, u := range s.units {
			if u.words[of] && slices.ContainsFunc(u.seq, func(t token) bool { return t.shouted && strings.EqualFold(t.word, word) }) {
				return true
			}
		}
	}
	return false
}

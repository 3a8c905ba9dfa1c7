package builtin

import (
	"slices"
	"strings"
	"unicode"
)

// sought is the word for what a question wants to have several of, and whether that is something done: recommend in
// "what did they recommend", states in "which states can it have".
func (in intent) sought() (words []keyword, deed bool) {
	seq := tokens(in.question)
	at := slices.IndexFunc(seq, func(t token) bool { return seeking()[t.word] })
	if at < 0 {
		return nil, false
	}
	for at++; at < len(seq) && determining()[seq[at].word]; at++ {
	}
	rest := seq[min(at, len(seq)):]
	if len(rest) > 0 && doing()[rest[0].word] && seq[at-1].word == "what" {
		for i, t := range rest[1:] {
			k, ok := in.keyOf(t)
			if ok && deeds()[t.stem] && !t.capital && !nominal.MatchString(t.word) && !beforeNouns()[rest[i].word] {
				words = append(words, k)
			}
		}
		return words, true
	}
	end := slices.IndexFunc(rest, func(t token) bool { _, asked := in.keyOf(t); return stops()[t.word] && !asked })
	if end == 0 && len(rest) > 0 && containing()[rest[0].word] {
		return in.containerOf(seq, at), false
	}
	if end >= 0 {
		rest = rest[:end]
	}
	for i, t := range rest {
		if containing()[t.word] {
			return in.containerOf(seq, at+i), false
		}
		if k, ok := in.keyOf(t); ok && strings.HasSuffix(t.word, "s") && !strings.HasSuffix(t.word, "ss") {
			return []keyword{k}, false
		}
	}
	if len(rest) == 1 && deeds()[rest[0].stem] {
		if k, ok := in.keyOf(rest[0]); ok {
			return []keyword{k}, true
		}
	}
	return nil, false
}

// containerOf is the word for what holds the things that a question wants to have listed: register in "what are the
// items in the temporary works register".
func (in intent) containerOf(seq []token, at int) []keyword {
	i := at + 1
	if i >= len(seq) || !holding()[seq[i].word] {
		return nil
	}
	var last []keyword
	for i++; i < len(seq); i++ {
		k, ok := in.keyOf(seq[i])
		if !ok && stops()[seq[i].word] && len(last) > 0 {
			break
		}
		if ok {
			last = []keyword{k}
		}
	}
	return last
}

var (
	containing  = setOf(`items entries points lines things steps rows contents`)
	holding     = setOf(`in on of under within below`)
	seeking     = setOf(`what which who list name enumerate`)
	determining = setOf(`all every each the our my your their its these those of kind kinds type types sort sorts other are were is`)
	beforeNouns = setOf(`a an the this that these those his her its their our my your any some each every no`)
	nominal     = re(`(?:ing|ion|ment|ness|s|ed|er|or|al|ity|ance|ence)$`) // what words for something done end in that are no verbs behind "did"
	doing       = setOf(`do does did has have had should must can could may would will need needs shall`)
)

// keyOf is the keyword of a question that a word of it is, if it says what it is about.
func (in intent) keyOf(t token) (keyword, bool) {
	for _, k := range in.words {
		if k.stem == t.stem && k.weight == 1 && unicode.IsLetter([]rune(k.word)[0]) {
			return k, true
		}
	}
	return keyword{}, false
}

package builtin

import (
	"slices"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// sought is the word for what a question wants to have several of, and whether that is something done: recommend in
// "what did they recommend", states in "which states can it have".
func (in intent) sought() (words []lexis.Keyword, deed bool) {
	seq := lexis.Tokens(in.question)
	at := slices.IndexFunc(seq, func(t lexis.Token) bool { return seeking()[t.Word] })
	if at < 0 {
		return nil, false
	}
	for at++; at < len(seq) && determining()[seq[at].Word]; at++ {
	}
	rest := seq[min(at, len(seq)):]
	if len(rest) > 0 && doing()[rest[0].Word] && seq[at-1].Word == "what" {
		for i, t := range rest[1:] {
			k, ok := in.keyOf(t)
			if ok && lexis.Deeds()[t.Stem] && !t.Capital && !nominal.MatchString(t.Word) && !beforeNouns()[rest[i].Word] {
				words = append(words, k)
			}
		}
		return words, true
	}
	end := slices.IndexFunc(rest, func(t lexis.Token) bool { _, asked := in.keyOf(t); return lexis.Stops()[t.Word] && !asked })
	if end == 0 && len(rest) > 0 && containing()[rest[0].Word] {
		return in.containerOf(seq, at), false
	}
	if end >= 0 {
		rest = rest[:end]
	}
	for i, t := range rest {
		if containing()[t.Word] {
			return in.containerOf(seq, at+i), false
		}
		if k, ok := in.keyOf(t); ok && strings.HasSuffix(t.Word, "s") && !strings.HasSuffix(t.Word, "ss") {
			return []lexis.Keyword{k}, false
		}
	}
	if len(rest) == 1 && lexis.Deeds()[rest[0].Stem] {
		if k, ok := in.keyOf(rest[0]); ok {
			return []lexis.Keyword{k}, true
		}
	}
	return nil, false
}

// containerOf is the word for what holds the things that a question wants to have listed: register in "what are the
// items in the temporary works register".
func (in intent) containerOf(seq []lexis.Token, at int) []lexis.Keyword {
	i := at + 1
	if i >= len(seq) || !holding()[seq[i].Word] {
		return nil
	}
	var last []lexis.Keyword
	for i++; i < len(seq); i++ {
		k, ok := in.keyOf(seq[i])
		if !ok && lexis.Stops()[seq[i].Word] && len(last) > 0 {
			break
		}
		if ok {
			last = []lexis.Keyword{k}
		}
	}
	return last
}

var (
	containing  = lexis.SetOf(`items entries points lines things steps rows contents`)
	holding     = lexis.SetOf(`in on of under within below`)
	seeking     = lexis.SetOf(`what which who list name enumerate`)
	determining = lexis.SetOf(`all every each the our my your their its these those of kind kinds type types sort sorts other are were is`)
	beforeNouns = lexis.SetOf(`a an the this that these those his her its their our my your any some each every no`)
	nominal     = re(`(?:ing|ion|ment|ness|s|ed|er|or|al|ity|ance|ence)$`) // what words for something done end in that are no verbs behind "did"
	doing       = lexis.SetOf(`do does did has have had should must can could may would will need needs shall`)
)

// keyOf is the keyword of a question that a word of it is, if it says what it is about.
func (in intent) keyOf(t lexis.Token) (lexis.Keyword, bool) {
	for _, k := range in.words {
		if k.Stem == t.Stem && k.Weight == 1 && unicode.IsLetter([]rune(k.Word)[0]) {
			return k, true
		}
	}
	return lexis.Keyword{}, false
}

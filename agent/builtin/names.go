package builtin

import (
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// ambient is the share of the documents from which on a name says nothing: all
// of them are about it. Its word counts ofAmbient.
const (
	ambient   = 0.3
	ofAmbient = 0.3
)

// fewSources is the number of documents below which they may all hold a name
// because they were searched for with it.
const fewSources = 12

// among weighs the names in a question against the documents at hand. What
// nearly all of them are about is not asked for and need not stand near an answer.
func (in intent) among(sources []*source) intent {
	words := append([]lexis.Keyword(nil), in.words...)
	var kept []lexis.Keyword
	for _, name := range in.names {
		n := 0
		for _, s := range sources {
			if s.mentions(name) {
				n++
			}
		}
		if len(sources) < fewSources || float64(n) < ambient*float64(len(sources)) || !unicode.IsLetter(rune(name.Word[0])) {
			kept = append(kept, name)
			continue
		}
		for i := range words {
			if words[i].Stem == name.Stem {
				words[i].Weight = ofAmbient
			}
		}
	}
	in.words, in.names, in.whole = words, kept, &wholeSubject{sources: sources, names: names(in.question), known: map[string]bool{}}
	return in.meaning(sources).abbreviated(sources).knownAs(sources).meet(sources)
}

func (s *source) mentions(k lexis.Keyword) bool {
	if s.words[k.Stem] {
		return true
	}
	for _, u := range s.units {
		if u.words[k.Stem] {
			return true
		}
	}
	return false
}

// names are the words of a question that are written with a capital inside a
// sentence, and the numbers in it.
func names(q string) []lexis.Keyword {
	var out []lexis.Keyword
	first := true
	for _, field := range strings.Fields(q) {
		for _, t := range lexis.Tokens(field) {
			if !lexis.Stops()[t.Word] && !relatives()[t.Word] && ((t.Capital || inner(field)) && !first || t.Word[0] >= '0' && t.Word[0] <= '9') {
				out = append(out, lexis.Keyword{Stem: t.Stem, Word: t.Word, Also: lexis.Synonyms(t.Stem), Weight: 1})
			}
			first = false
		}
		first = first || strings.HasSuffix(field, ".") || strings.HasSuffix(field, ":")
	}
	return out
}

// ofRelative is what such a word counts: papers have the name.
const ofRelative = 0.4

// relatives are what people call those of whom papers tell the name: Mum.
var relatives = lexis.SetOf("mum mom mummy mam dad daddy papa mama grandma granny gran nan nana grandpa grandad granddad auntie aunt uncle")

// inner says whether a word has a capital behind its first letter: gRPC.
func inner(field string) bool {
	return len(field) > 1 && strings.ContainsFunc(field[1:], unicode.IsUpper)
}

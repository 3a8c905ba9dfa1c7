package lexis

import (
	"strings"
	"unicode/utf8"
)

// German and Dutch verbs stand in parts: speist ein, hält zurück, and eingespeist, ingeleverd with a syllable between
// the parts. They are one word with einspeisen and inleveren.

// separated are the parts, without accents, that stand before a verb or at the end of its sentence, by language.
var separated = map[string]func() map[string]bool{
	"de": SetOf("ab an auf aus bei ein fest frei her hin los mit nach nieder statt um vor weg weiter zu zuruck zusammen"),
	"nl": SetOf("aan af bij door in mee na neer om op over terug toe uit vast voor weg"),
}

const (
	shortestVerb = 3  // letters of a verb without what is parted from it
	farthestPart = 12 // words after which a verb's other part may stand
)

// unparted is the stem of a verb, or a noun made of it, without what its forms differ in: eingespeist and einspeist are
// known as einspeisen is.
func (t *Tongue) unparted(stem string) string {
	of := separated[t.Code]
	if of == nil {
		return stem
	}
	parts := of()
	for cut := min(len(stem)-shortestVerb, len("zusammen")); cut > 1; cut-- {
		if !parts[stem[:cut]] {
			continue
		}
		rest := stem[cut:]
		if verb, ok := strings.CutPrefix(rest, "ge"); ok && len(verb) >= shortestVerb {
			rest = verb
		}
		return stem[:cut] + unconjugated(rest)
	}
	return stem
}

// unconjugated is the stem of a verb without the ending of a form that a stem still has.
func unconjugated(stem string) string {
	for _, ending := range []string{"et", "t", "d"} {
		if rest, ok := strings.CutSuffix(stem, ending); ok && len(rest) >= shortestVerb {
			stem = rest
		}
	}
	if n := len(stem); n > shortestVerb && stem[n-1] == stem[n-2] { // zeggen, gezegd
		return stem[:n-1]
	}
	return stem
}

// partAt is the place of the other part of a verb, at the end of its clause, -1 where it has none.
func (t *Tongue) partAt(list []Piece, at int) int {
	of := separated[t.Code]
	word := list[at].Word
	if of == nil || utf8.RuneCountInString(word) < shortestVerb || word != strings.ToLower(word) || t.Small(word) {
		return -1
	}
	parts := of()
	for i := at + 1; i < min(len(list), at+farthestPart); i++ {
		if strings.ContainsAny(list[i].before, ",.;:?!()") {
			return -1
		}
		ends := i+1 == len(list) || strings.ContainsAny(list[i+1].before, ",.;:?!()") || joining()[strings.ToLower(list[i+1].Word)]
		if ends && parts[bare(list[i].Word)] {
			return i
		}
	}
	return -1
}

// joining are the words behind which another clause begins.
var joining = SetOf("und oder aber sowie en of maar")

// parted is the stem of the verb whose first part stands at a place, and that of its other part.
func (t *Tongue) parted(list []Piece, at int) (stem string, part int) {
	if part = t.partAt(list, at); part < 0 {
		return "", -1
	}
	return t.unparted(bare(list[part].Word) + bare(t.lang.Stem(list[at].Word))), part
}

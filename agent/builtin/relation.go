package builtin

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed families.txt
var families string

//go:embed thesaurus.txt
var thesaurus string

//go:embed related.txt
var relatedWords string

// relations are the stems that a stem of a question is related to, by how
// near they are to it.
type relations struct {
	family  map[string][]string // words of one family: pay, payment
	synonym map[string][]string // words that mean the same: price, cost
	kindred map[string][]string // words that go with it: price, invoice
}

// lexical are the relations of English words. They are stemmed when they are
// first asked for.
var lexical = sync.OnceValue(func() relations {
	return relations{
		family:  groups(strings.Split(families, "\n")),
		synonym: groups(strings.Split(thesaurus, "\n")),
		kindred: groups(strings.Split(relatedWords, "\n")),
	}
})

func groups(lines []string) map[string][]string {
	m := map[string][]string{}
	for _, l := range lines {
		if strings.HasPrefix(l, "#") {
			continue
		}
		asked, written, directed := strings.Cut(l, " > ")
		words := strings.Fields(written)
		if !directed {
			words = strings.Fields(asked)
		}
		for _, a := range strings.Fields(asked) {
			for _, b := range words {
				if sa, sb := stem(a), stem(b); sa != sb && !contains(m[sa], sb) {
					m[sa] = append(m[sa], sb)
				}
			}
		}
	}
	return m
}

// newKeyword is a word of a question with what may stand for it, in any
// language.
func newKeyword(t token) keyword {
	l := lexical()
	k := keyword{stem: t.stem, word: t.word, weight: 1, family: l.family[t.stem]}
	k.also = append(k.also, l.synonym[t.stem]...)
	for _, f := range k.family {
		k.also = appendNew(k.also, l.synonym[f])
	}
	for _, word := range dictionary().abroad[t.stem] {
		k.also = appendNew(k.also, []string{stem(word), germanStem(word)})
	}
	k.also = appendNew(k.also, []string{germanStem(t.word)})
	k.kin = append(k.kin, l.kindred[t.stem]...)
	return k
}

func appendNew(list, more []string) []string {
	for _, s := range more {
		if !contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

// deeds are the stems of what can be done: the first words of the families and
// the everyday words that people ask with.
var deeds = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for line := range strings.Lines(families) {
		if first, _, ok := strings.Cut(line, " "); ok && !strings.HasPrefix(line, "#") {
			m[stem(first)] = true
		}
	}
	for _, w := range strings.Fields(`leave bear charge work weigh expire halve hand go come stand get bring put cut win lose beat hit
kill catch buy wear eat drink smoke cross open close end start stop begin turn visit call name own play sing rent hire fill send spend save last`) {
		m[stem(w)] = true
	}
	return m
})

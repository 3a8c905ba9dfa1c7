package store

import (
	"strings"

	"github.com/fsx-dev/fsx/store/language"
)

// lexiconWords is how many different words and terms a lexicon remembers before it forgets
// those that did not come again.
const lexiconWords = 1 << 18

// lexicon turns texts into numbered terms. It remembers the terms of every word as it
// stands in a text, so that most words cost one look. It is used by one goroutine.
type lexicon struct {
	terms   []string // by number
	numbers map[string]uint32
	known   map[string]*memories // by the code of the language
	seen    []uint32             // how often each term was met in the field at hand
	met     []uint32             // the terms that were
	parts   []uint32             // of the word that is being learnt
}

// memories are those of one language.
type memories struct{ texts, names *memory }

// counted is a term of a field with its frequency.
type counted struct{ term, freq uint32 }

func newLexicon() *lexicon {
	return &lexicon{numbers: map[string]uint32{}, known: map[string]*memories{}}
}

// of gives the memories of a language.
func (x *lexicon) of(code string) *memories {
	m := x.known[code]
	if m == nil {
		lang := language.Of(code)
		m = &memories{newMemory(&analyzer{lang: lang}), newMemory(&analyzer{lang: lang, names: true})}
		x.known[code] = m
	}
	return m
}

// size is how many words and terms are remembered.
func (x *lexicon) size() int {
	n := len(x.terms)
	for _, m := range x.known {
		n += len(m.texts.words) + len(m.names.words)
	}
	return n
}

// tidy forgets the words that did not come again, when the lexicon has become large; all
// words when too many did.
func (x *lexicon) tidy() {
	if x.size() < lexiconWords {
		return
	}
	terms := x.terms
	x.terms, x.seen, x.numbers = nil, nil, make(map[string]uint32, len(x.numbers)/4)
	for _, m := range x.known {
		m.texts.renew(x, terms)
		m.names.renew(x, terms)
	}
	if x.size() < lexiconWords/2 {
		return
	}
	x.terms, x.seen = nil, nil
	clear(x.numbers)
	clear(x.known)
}

// number gives the number of a term.
func (x *lexicon) number(term string) uint32 {
	n, ok := x.numbers[term]
	if !ok {
		n = x.add(strings.Clone(term))
	}
	return n
}

// add numbers a term that is not there.
func (x *lexicon) add(term string) uint32 {
	n := uint32(len(x.terms)) //nolint:gosec // bounded by lexiconWords and one batch
	x.numbers[term] = n
	x.terms = append(x.terms, term)
	x.seen = append(x.seen, 0)
	return n
}

// meet counts a term of the field at hand.
func (x *lexicon) meet(term uint32) {
	if x.seen[term] == 0 {
		x.met = append(x.met, term)
	}
	x.seen[term]++
}

// count meets all words of a text and gives how many terms they have.
func (x *lexicon) count(m *memory, text string) (total int) {
	before := -1 // where an ideograph began that the next one may follow
	for at := 0; at < len(text); {
		start, n := scanWord(text[at:])
		if n == 0 {
			return total
		}
		start += at
		at = start + n
		if !isIdeograph(text[start:at]) {
			before = -1
		} else {
			if before >= 0 && adjacent(text, before, start) {
				total += x.meetWord(m, text[before:at])
			}
			before = start
		}
		total += x.meetWord(m, text[start:at])
	}
	return total
}

// meetWord meets the terms of a word and gives how many they are.
func (x *lexicon) meetWord(m *memory, word string) int {
	list := m.terms(word)
	if list == nil {
		list = x.learn(m, word)
	}
	for _, term := range list {
		x.meet(term)
	}
	return len(list)
}

// learn analyses a word and remembers its terms, unless the word is too long to come
// again. Parts that are words themselves are known mostly. The list is valid until the next call.
func (x *lexicon) learn(m *memory, word string) []uint32 {
	if isOneTerm(word) {
		return m.remember(word, x.termOf(m, word))
	}
	parts := x.parts[:0]
	pieces(word, m.analyzer.names, func(piece string) {
		if !isOneTerm(piece) {
			parts = append(parts, x.termOf(m, piece)...)
			return
		}
		list := m.terms(piece)
		if list == nil {
			list = m.remember(piece, x.termOf(m, piece))
		}
		parts = append(parts, list...)
	})
	x.parts = parts
	return m.remember(word, parts)
}

// isOneTerm reports whether a word is a piece of its own and has no others.
func isOneTerm(word string) bool { return len(word) <= maxWord && plain(word) }

// termOf gives the number of the term of a piece, none when it has none that counts.
func (x *lexicon) termOf(m *memory, piece string) []uint32 {
	term := m.analyzer.term(piece)
	if term == "" {
		return nil
	}
	m.one[0] = x.number(term)
	return m.one[:]
}

// take hands out what was met and begins the next field. The list is valid until
// the next call of take with the same list.
func (x *lexicon) take(dst []counted) []counted {
	for _, term := range x.met {
		dst = append(dst, counted{term, x.seen[term]})
		x.seen[term] = 0
	}
	x.met = x.met[:0]
	return dst
}

package store

import "strings"

// memory knows words by their terms. The words that were met last in their slots are found
// without the map, since few words make up most of a text.
type memory struct {
	analyzer *analyzer
	numbers  map[string]uint32 // of words
	words    []knownWord
	list     []uint32 // numbers of terms
	near     [1 << nearBits]uint32
	one      [1]uint32
}

// knownWord is a word with the part of the list that holds its terms.
type knownWord struct {
	text     string
	from, to uint32
	again    bool // it has come again
}

const nearBits = 12

func newMemory(a *analyzer) *memory {
	return &memory{analyzer: a, numbers: map[string]uint32{}, list: make([]uint32, 0, 64)}
}

// terms gives the numbers of the terms of a word, nil for one that is not known.
func (m *memory) terms(word string) []uint32 {
	slot := &m.near[nearSlot(word)]
	n := *slot
	if int(n) >= len(m.words) || m.words[n].text != word {
		var ok bool
		if n, ok = m.numbers[word]; !ok {
			return nil
		}
		*slot = n
	}
	w := &m.words[n]
	w.again = true
	return m.list[w.from:w.to:w.to]
}

// nearSlot gives the slot of a word, by its length and what stands at its ends.
func nearSlot(w string) uint64 {
	n := len(w)
	h := uint64(n) //nolint:gosec // not negative
	switch {
	case n >= 8:
		h ^= eight(w) ^ eight(w[n-8:])<<3
	case n >= 4:
		h ^= four(w) | four(w[n-4:])<<32
	case n > 0:
		h ^= uint64(w[0])<<8 | uint64(w[n/2])<<16 | uint64(w[n-1])<<24
	}
	return h * 0x9e3779b97f4a7c15 >> (64 - nearBits)
}

func four(s string) uint64 {
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24
}

func eight(s string) uint64 { return four(s) | four(s[4:])<<32 }

// remember keeps the terms of a word that is not known, unless it is too long to come again.
// The list that it gives is never nil.
func (m *memory) remember(word string, terms []uint32) []uint32 {
	if len(word) > 2*maxWord {
		return append([]uint32{}, terms...)
	}
	return m.keep(strings.Clone(word), terms)
}

func (m *memory) keep(word string, terms []uint32) []uint32 {
	from := uint32(len(m.list)) //nolint:gosec // bounded by lexiconWords and one batch
	m.list = append(m.list, terms...)
	w := knownWord{text: word, from: from, to: uint32(len(m.list))} //nolint:gosec // the same
	m.numbers[word] = uint32(len(m.words))                          //nolint:gosec // the same
	m.words = append(m.words, w)
	return m.list[w.from:w.to:w.to]
}

// renew forgets the words that have not come again. Terms get their numbers of a lexicon
// that begins anew; those that they had stand for the texts in terms.
func (m *memory) renew(x *lexicon, terms []string) {
	words, list := m.words, m.list
	m.words, m.list = nil, make([]uint32, 0, 64)
	clear(m.numbers)
	clear(m.near[:])
	var own []uint32
	for i := range words {
		w := &words[i]
		if !w.again {
			continue
		}
		own = own[:0]
		for _, t := range list[w.from:w.to] {
			n, ok := x.numbers[terms[t]]
			if !ok {
				n = x.add(terms[t])
			}
			own = append(own, n)
		}
		m.keep(w.text, own)
	}
}

package store

import (
	"slices"
	"unicode/utf8"

	index "github.com/blevesearch/bleve_index_api"

	"github.com/fsx-dev/fsx/store/language"
)

// group is one word of a query: a passage has it when it holds any of its alternatives.
type group struct {
	word     string // folded
	alts     []alternative
	required bool
}

// alternative is some terms that a passage must hold all of.
type alternative struct {
	terms  []int // indices into those of the match
	weight float64
	same   bool // another form of the very word, not of one that means the same
}

// defaultVariant is the weight of what stands for a word of the query.
const defaultVariant = 0.8

// eachPiece calls fn for the words of a query and their parts. Of ideographs that stand side
// by side only the pairs count.
func eachPiece(query string, fn func(piece string)) {
	held := "" // an ideograph that may have no neighbour
	eachWord(query, func(word string) {
		switch {
		case isIdeograph(word):
			if held == "\x00" { // the second of a pair, which was given
				return
			}
			if held != "" {
				fn(held)
			}
			held = word
		case language.IsIdeograph(firstRune(word)) && utf8.RuneCountInString(word) == 2:
			held = "\x00"
			fn(lower(word))
		default:
			if held != "" && held != "\x00" {
				fn(held)
			}
			held = ""
			pieces(word, false, fn)
		}
	})
	if held != "" && held != "\x00" {
		fn(held)
	}
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// read makes the groups of a query.
func (m *match) read(t *tongue, q *Query) {
	words := q.Words
	if q.Prefix {
		words, m.prefix = typed(q.Words)
	}
	m.add(t, words, false)
	if m.prefix != "" {
		m.groups = append(m.groups, group{word: m.prefix})
		m.typing = len(m.groups) - 1
	}
	for _, phrase := range q.Phrases {
		m.add(t, phrase, true)
	}
	for i := range q.Variants {
		m.vary(t, &q.Variants[i])
	}
}

// add makes groups of the words of a text that are not there yet.
func (m *match) add(t *tongue, text string, required bool) {
	eachPiece(text, func(piece string) {
		if t.stops(piece) || required && t.stopsAnywhere(piece) {
			return
		}
		word := plainLetters(piece)
		for i := range m.groups {
			if m.groups[i].word == word && i != m.typing {
				m.groups[i].required = m.groups[i].required || required
				return
			}
		}
		if len(m.groups) >= maxTerms {
			m.impossible = m.impossible || required
			return
		}
		g := group{word: word, required: required}
		for _, term := range t.forms(piece) {
			g.alts = append(g.alts, alternative{[]int{m.term(term)}, 1, true})
		}
		m.groups = append(m.groups, g)
	})
}

// term gives the number of a term of the query.
func (m *match) term(term string) int {
	i := slices.Index(m.terms, term)
	if i < 0 {
		i = len(m.terms)
		m.terms = append(m.terms, term)
	}
	return i
}

// maxVaried bounds the terms that variants may add to a query.
const maxVaried = 256

// vary adds alternatives to the groups of the words that a variant is about.
func (m *match) vary(t *tongue, v *Variant) {
	var row []string
	eachPiece(v.Words, func(piece string) {
		if !t.stops(piece) {
			row = append(row, plainLetters(piece))
		}
	})
	weight := v.Weight
	if weight == 0 {
		weight = defaultVariant
	}
	at := m.rowAt(row)
	if at < 0 {
		return
	}
	var alts []alternative
	for _, text := range v.Texts {
		for _, a := range t.analyzers {
			if terms := a.terms(text); len(terms) > 0 && len(terms) <= 12 {
				alts = append(alts, m.alternative(terms, weight/float64(len(row))))
			}
		}
	}
	for _, term := range v.Terms {
		alts = append(alts, m.alternative([]string{term}, weight/float64(len(row))))
	}
	for i := at; i < at+len(row); i++ {
		for _, a := range alts {
			if !slices.ContainsFunc(m.groups[i].alts, func(o alternative) bool { return slices.Equal(o.terms, a.terms) }) {
				m.groups[i].alts = append(m.groups[i].alts, a)
			}
		}
	}
}

func (m *match) alternative(terms []string, weight float64) alternative {
	a := alternative{weight: weight}
	if len(m.terms)+len(terms) > maxVaried {
		return a
	}
	for _, term := range terms {
		a.terms = append(a.terms, m.term(term))
	}
	return a
}

// rowAt is where the groups of some words stand side by side, -1 when they do not.
func (m *match) rowAt(row []string) int {
	for i := 0; len(row) > 0 && i+len(row) <= len(m.groups); i++ {
		n := 0
		for n < len(row) && m.groups[i+n].word == row[n] {
			n++
		}
		if n == len(row) {
			return i
		}
	}
	return -1
}

// reading calls fn with a snapshot of the index.
func (w *words) reading(fn func(index.IndexReader) error) error {
	return guarded(func() error {
		idx, err := w.idx.Advanced()
		if err != nil {
			return err
		}
		reader, err := idx.Reader()
		if err != nil {
			return err
		}
		defer func() { _ = reader.Close() }()
		return fn(reader)
	})
}

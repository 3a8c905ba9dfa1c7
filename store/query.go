package store

import (
	"context"
	"slices"
	"strings"
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

// tongue is what the words of a query are analysed by: the languages that the index holds.
type tongue struct {
	analyzers []*analyzer        // the last has no language
	own       *language.Language // that of the query, nil when it has none of them
	held      []*language.Language
}

// tongueOf finds the languages of the index, and which of them a query is in.
func tongueOf(reader index.IndexReader, query string) (*tongue, error) {
	counts, err := termCounts(reader, fieldLang)
	if err != nil {
		return nil, err
	}
	t := &tongue{}
	most := uint64(0)
	var usual *language.Language
	for _, l := range language.All() {
		if n := counts[l.Code]; n > 0 {
			t.held = append(t.held, l)
			t.analyzers = append(t.analyzers, &analyzer{lang: l})
			if n > most {
				most, usual = n, l
			}
		}
	}
	if len(t.held) == 0 {
		t.analyzers = append(t.analyzers, &analyzer{lang: language.Of("en")}) // all is too short to tell
	}
	t.analyzers = append(t.analyzers, &analyzer{})
	stops := 0
	t.own = usual
	for _, l := range t.held {
		n := 0
		eachPiece(query, func(piece string) {
			if l.Stop(piece) {
				n++
			}
		})
		if n > stops {
			stops, t.own = n, l
		}
	}
	return t, nil
}

// termCounts gives the terms of a field with the numbers of their passages.
func termCounts(reader index.IndexReader, field string) (map[string]uint64, error) {
	dict, err := reader.FieldDict(field)
	if err != nil {
		return nil, err
	}
	out := map[string]uint64{}
	for {
		e, err := dict.Next()
		if err != nil {
			_ = dict.Close()
			return nil, err
		}
		if e == nil {
			return out, dict.Close()
		}
		out[e.Term] = e.Count
	}
}

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

// stops reports whether a piece stands in every text of the query's language.
func (t *tongue) stops(piece string) bool {
	if t.own == nil {
		en := language.Of("en")
		return en.Stop(piece)
	}
	return t.own.Stop(piece)
}

// forms gives the terms of a piece in all languages of the index, each once.
func (t *tongue) forms(piece string) (out []string) {
	for _, a := range t.analyzers {
		if term := a.term(piece); term != "" && !slices.Contains(out, term) {
			out = append(out, term)
		}
	}
	return out
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

// stopsAnywhere reports whether a piece is left out of the texts of any language.
func (t *tongue) stopsAnywhere(piece string) bool {
	return slices.ContainsFunc(t.held, func(l *language.Language) bool { return l.Stop(piece) })
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

// tongue gives what the words of a query are analysed by.
func (w *words) tongue(query string) (t *tongue, err error) {
	err = w.reading(func(reader index.IndexReader) error {
		t, err = tongueOf(reader, query)
		return err
	})
	return t, err
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

// Spelling is a word of a query that no document has, with the nearest terms that some have.
type Spelling struct {
	Word  string
	Terms []string
}

// Spell gives the words of a query that no passage of the index holds, each with the terms
// that are nearest to it.
func (s *Store) Spell(ctx context.Context, query string) ([]Spelling, error) {
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	defer s.leave()
	var out []Spelling
	err := s.words.reading(func(reader index.IndexReader) error {
		t, err := tongueOf(reader, query)
		if err != nil {
			return err
		}
		seen := map[string]bool{}
		eachPiece(query, func(piece string) {
			word := plainLetters(piece)
			if err != nil || ctx.Err() != nil || seen[word] || len(out) == maxSpelt || t.stops(piece) {
				return
			}
			seen[word] = true
			var known bool
			if known, err = held(ctx, reader, t.forms(piece)); err != nil || known {
				return
			}
			var terms []string
			if terms, err = nearest(reader, word, t.forms(piece)); err == nil {
				out = append(out, Spelling{word, terms})
			}
		})
		return err
	})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, s.check("the word index", err)
	}
	return out, nil
}

// maxSpelt is how many words of a query are looked for in the dictionary.
const maxSpelt = 8

// held reports whether any passage has one of some terms.
func held(ctx context.Context, reader index.IndexReader, terms []string) (bool, error) {
	for _, f := range ranked() {
		for _, term := range terms {
			r, err := reader.TermFieldReader(ctx, []byte(term), f.name, false, false, false)
			if err != nil {
				return false, err
			}
			n := r.Count()
			if err := r.Close(); err != nil || n > 0 {
				return n > 0, err
			}
		}
	}
	return false, nil
}

// isWordy reports whether a word may be misspelt: letters, and enough of them.
func isWordy(word string) bool {
	return utf8.RuneCountInString(word) >= 4 && !strings.ContainsAny(word, "0123456789_") && !language.IsIdeograph(firstRune(word))
}

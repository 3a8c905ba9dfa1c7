package store

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/store/segment"
)

// The numbers of the word index's fields, in the order of their names.
const (
	numberBody = iota
	numberExt
	numberHeading
	numberName
	numberTitle
	numberUnder
)

// segmentFields are the fields of a segment.
func segmentFields() []segment.Field {
	return []segment.Field{
		{Name: fieldBody, Scored: true}, {Name: fieldExt}, {Name: fieldHeading, Scored: true},
		{Name: fieldName, Scored: true}, {Name: fieldTitle, Scored: true}, {Name: fieldUnder},
	}
}

// lexiconWords is how many different words a lexicon remembers before it starts anew.
const lexiconWords = 1 << 18

// lexicon turns texts into numbered terms. It remembers the terms of every word as it
// stands in a text, so that most words cost one look. It is used by one goroutine.
type lexicon struct {
	stems   *stems
	terms   []string // by number
	numbers map[string]uint32
	texts   memory
	names   memory
	seen    []uint32 // how often each term was met in the field at hand
	met     []uint32 // the terms that were
}

// memory knows words by their terms.
type memory struct {
	analyzer *analyzer
	words    map[string]span
	list     []uint32 // numbers of terms
}

// span is a part of a memory's list.
type span struct{ from, to uint32 }

// counted is a term of a field with its frequency.
type counted struct{ term, freq uint32 }

func newLexicon(texts, names *analyzer) *lexicon {
	return &lexicon{
		stems: texts.stem.get(), numbers: map[string]uint32{},
		texts: memory{analyzer: texts, words: map[string]span{}},
		names: memory{analyzer: names, words: map[string]span{}},
	}
}

// tidy starts anew when the lexicon has become large.
func (x *lexicon) tidy() {
	if len(x.texts.words)+len(x.names.words)+len(x.terms) < lexiconWords {
		return
	}
	clear(x.numbers)
	clear(x.terms)
	x.terms, x.seen = x.terms[:0], x.seen[:0]
	for _, m := range []*memory{&x.texts, &x.names} {
		clear(m.words)
		m.list = m.list[:0]
	}
}

// number gives the number of a term.
func (x *lexicon) number(term string) uint32 {
	n, ok := x.numbers[term]
	if !ok {
		n = uint32(len(x.terms)) //nolint:gosec // bounded by lexiconWords and one batch
		term = strings.Clone(term)
		x.numbers[term] = n
		x.terms = append(x.terms, term)
		x.seen = append(x.seen, 0)
	}
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
	for len(text) > 0 {
		start, n := scanWord(text)
		if n == 0 {
			return total
		}
		word := text[start : start+n]
		text = text[start+n:]
		at, ok := m.words[word]
		if !ok {
			at = x.learn(m, word)
		}
		for _, term := range m.list[at.from:at.to] {
			x.meet(term)
		}
		total += int(at.to - at.from)
	}
	return total
}

// learn analyses a word and remembers its terms, unless the word is too long to come
// again.
func (x *lexicon) learn(m *memory, word string) span {
	from := uint32(len(m.list)) //nolint:gosec // bounded by lexiconWords and one batch
	m.analyzer.word(word, func(w string) {
		if term := x.stems.of(w); term != "" {
			m.list = append(m.list, x.number(term))
		}
	})
	s := span{from, uint32(len(m.list))} //nolint:gosec // the same
	if len(word) <= 2*maxWord {
		m.words[strings.Clone(word)] = s
	}
	return s
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

// wordWriter makes segments of updates. It is used by one goroutine at a time.
type wordWriter struct {
	*lexicon
	b      *segment.Builder
	file   [numberUnder + 1][]counted // what all passages of a file have in common
	length [numberUnder + 1]int
}

// build makes the segment of all passages of updates, in their order; nil when there
// are none.
func (w *wordWriter) build(updates []Update) (*segment.Segment, error) {
	w.tidy()
	w.b.Reset()
	for i := range updates {
		w.add(&updates[i])
	}
	if w.b.Len() == 0 {
		return nil, nil
	}
	return w.b.Encode(w.terms, passageIDSize)
}

// add puts the passages of a document into the segment.
func (w *wordWriter) add(u *Update) {
	if len(u.Passages) == 0 {
		return
	}
	w.describe(&u.Document)
	heading := ""
	w.common(numberHeading, &w.texts, "")
	for i := range u.Passages {
		p := &u.Passages[i]
		if p.Heading != heading {
			heading = p.Heading
			w.common(numberHeading, &w.texts, heading)
		}
		w.b.Next()
		for field, list := range w.file {
			for _, c := range list {
				w.b.Add(field, c.term, c.freq)
			}
			w.b.Length(field, w.length[field])
		}
		n := w.count(&w.texts, p.Text)
		for _, term := range w.met {
			w.b.Add(numberBody, term, w.seen[term])
			w.seen[term] = 0
		}
		w.met = w.met[:0]
		w.b.Length(numberBody, n)
	}
}

// describe analyses what all passages of a document have in common.
func (w *wordWriter) describe(d *Document) {
	path := filepath.Clean(d.Path)
	w.common(numberName, &w.names, filepath.Base(path))
	w.common(numberTitle, &w.texts, d.Title)
	key := appendPath(nil, path, filepath.VolumeName(path), os.PathSeparator)
	for i, c := range key {
		if c == 0 {
			w.meet(w.number(string(key[:i+1])))
		}
	}
	w.file[numberUnder] = w.take(w.file[numberUnder][:0])
	if ext := extension(path); ext != "" {
		w.meet(w.number(ext))
	}
	w.file[numberExt] = w.take(w.file[numberExt][:0])
}

func (w *wordWriter) common(field int, m *memory, text string) {
	w.length[field] = w.count(m, text)
	w.file[field] = w.take(w.file[field][:0])
}

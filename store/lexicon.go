package store

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/store/language"
	"github.com/fsx-dev/fsx/store/segment"
)

// The numbers of the word index's fields, in the order of their names.
const (
	numberBody = iota
	numberExt
	numberHeading
	numberLang
	numberName
	numberTitle
	numberUnder
)

// segmentFields are the fields of a segment.
func segmentFields() []segment.Field {
	return []segment.Field{
		{Name: fieldBody, Scored: true}, {Name: fieldExt}, {Name: fieldHeading, Scored: true},
		{Name: fieldLang}, {Name: fieldName, Scored: true}, {Name: fieldTitle, Scored: true}, {Name: fieldUnder},
	}
}

// lexiconWords is how many different words a lexicon remembers before it starts anew.
const lexiconWords = 1 << 18

// lexicon turns texts into numbered terms. It remembers the terms of every word as it
// stands in a text, so that most words cost one look. It is used by one goroutine.
type lexicon struct {
	terms   []string // by number
	numbers map[string]uint32
	known   map[string]*memories // by the code of the language
	seen    []uint32             // how often each term was met in the field at hand
	met     []uint32             // the terms that were
}

// memories are those of one language.
type memories struct{ texts, names memory }

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

func newLexicon() *lexicon {
	return &lexicon{numbers: map[string]uint32{}, known: map[string]*memories{}}
}

// of gives the memories of a language.
func (x *lexicon) of(code string) *memories {
	m := x.known[code]
	if m == nil {
		lang := language.Of(code)
		m = &memories{
			texts: memory{analyzer: &analyzer{lang: lang}, words: map[string]span{}},
			names: memory{analyzer: &analyzer{lang: lang, names: true}, words: map[string]span{}},
		}
		x.known[code] = m
	}
	return m
}

// tidy starts anew when the lexicon has become large.
func (x *lexicon) tidy() {
	size := len(x.terms)
	for _, m := range x.known {
		size += len(m.texts.words) + len(m.names.words)
	}
	if size < lexiconWords {
		return
	}
	clear(x.numbers)
	clear(x.terms)
	x.terms, x.seen = x.terms[:0], x.seen[:0]
	clear(x.known)
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
	at, ok := m.words[word]
	if !ok {
		at = x.learn(m, word)
	}
	for _, term := range m.list[at.from:at.to] {
		x.meet(term)
	}
	return int(at.to - at.from)
}

// learn analyses a word and remembers its terms, unless the word is too long to come
// again.
func (x *lexicon) learn(m *memory, word string) span {
	from := uint32(len(m.list)) //nolint:gosec // bounded by lexiconWords and one batch
	m.analyzer.word(word, func(term string) { m.list = append(m.list, x.number(term)) })
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
	in     *memories // of the language of the document at hand
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
	w.describe(&u.Document, languageOf(u))
	heading := ""
	w.common(numberHeading, &w.in.texts, "")
	for i := range u.Passages {
		p := &u.Passages[i]
		if p.Heading != heading {
			heading = p.Heading
			w.common(numberHeading, &w.in.texts, heading)
		}
		w.b.Next()
		for field, list := range w.file {
			for _, c := range list {
				w.b.Add(field, c.term, c.freq)
			}
			w.b.Length(field, w.length[field])
		}
		n := w.count(&w.in.texts, p.Text)
		for _, term := range w.met {
			w.b.Add(numberBody, term, w.seen[term])
			w.seen[term] = 0
		}
		w.met = w.met[:0]
		w.b.Length(numberBody, n)
	}
}

// languageSample is how much of a document its language is told by.
const languageSample = 4 << 10

// languageOf gives the language of a document: as its update says, or as its first
// passages show.
func languageOf(u *Update) string {
	if u.Language != "" {
		return u.Language
	}
	var b strings.Builder
	for i := range u.Passages {
		text := u.Passages[i].Text
		b.WriteString(text[:min(len(text), languageSample-b.Len())])
		b.WriteByte('\n')
		if b.Len() >= languageSample {
			break
		}
	}
	return language.Detect(b.String())
}

// describe analyses what all passages of a document have in common.
func (w *wordWriter) describe(d *Document, code string) {
	w.in = w.of(code)
	path := filepath.Clean(d.Path)
	w.common(numberName, &w.in.names, filepath.Base(path))
	w.common(numberTitle, &w.in.texts, d.Title)
	if code != "" {
		w.meet(w.number(code))
	}
	w.file[numberLang] = w.take(w.file[numberLang][:0])
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

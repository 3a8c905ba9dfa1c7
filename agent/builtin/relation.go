package builtin

import (
	"cmp"
	"embed"
	"io/fs"
	"strings"
	"sync"
)

//go:embed families.txt
var families string

//go:embed thesaurus.txt
var thesaurus string

//go:embed related.txt
var relatedWords string

// vocabulary are words by what they are about, a domain a file.
//
//go:embed words
var vocabulary embed.FS

// relations are the stems that a stem of a question is related to, by how
// near they are to it.
type relations struct {
	family  map[string][]string // words of one family: pay, payment
	synonym map[string][]string // words that mean the same, or are written for it: price, cost
	kindred map[string][]string // words that go with it: price, invoice
	written map[string][]string // what documents write for it: deadline, no later than
	phrases phrasebook
	spelled map[string]string // a stem as the lists write it
}

// lexical are the relations of English words. They are stemmed when they are
// first asked for.
var lexical = sync.OnceValue(func() relations {
	s := stemmer{}
	same, written := byDirection(domains())
	r := relations{
		family:  s.groups(families),
		synonym: s.groups(thesaurus + "\n" + same),
		kindred: s.groups(relatedWords),
		written: s.groups(written),
		phrases: s.phrases(thesaurus + "\n" + same + "\n" + written),
	}
	r.spelled = s.spelled()
	return r
})

// asWord is a stem as a word that people know: everyone for everyon. It has the same stem.
func asWord(stem string) string { return cmp.Or(lexical().spelled[stem], stem) }

// byDirection parts the lines of words that mean the same from those of words
// that are written for another.
func byDirection(lines string) (same, written string) {
	var a, b strings.Builder
	for l := range strings.Lines(lines) {
		if strings.Contains(l, " > ") {
			b.WriteString(l)
		} else {
			a.WriteString(l)
		}
	}
	return a.String(), b.String()
}

// domains are all files of the vocabulary.
func domains() string {
	var b strings.Builder
	_ = fs.WalkDir(vocabulary, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := vocabulary.ReadFile(path)
		b.Write(raw)
		return err
	})
	return b.String()
}

// stemmer remembers the stems of words, of which many stand in several lines.
type stemmer map[string]string

func (s stemmer) stem(word string) string {
	out, ok := s[word]
	if !ok {
		out = stemOfPhrase(word)
		s[word] = out
	}
	return out
}

// spelled are the words of the lists by their stems; of several with one stem the shortest.
func (s stemmer) spelled() map[string]string {
	m := map[string]string{}
	for word, stem := range s {
		had, ok := m[stem]
		if !ok || cmp.Or(cmp.Compare(len(word), len(had)), cmp.Compare(word, had)) < 0 {
			m[stem] = word
		}
	}
	return m
}

// groups relates the words of each line to each other, or those before a ">"
// to those behind it.
func (s stemmer) groups(text string) map[string][]string {
	m := map[string][]string{}
	for l := range strings.Lines(text) {
		if strings.HasPrefix(l, "#") {
			continue
		}
		asked, written, directed := strings.Cut(l, " > ")
		words := strings.Fields(written)
		if !directed {
			words = strings.Fields(asked)
		}
		for _, a := range strings.Fields(asked) {
			sa := s.stem(a)
			for _, b := range words {
				if sb := s.stem(b); sa != sb && !contains(m[sa], sb) {
					m[sa] = append(m[sa], sb)
				}
			}
		}
	}
	return m
}

// newKeyword is a word of a question with what may stand for it.
func newKeyword(t token) keyword {
	l := lexical()
	k := keyword{stem: t.stem, word: t.word, weight: 1, family: l.family[t.stem]}
	k.also = append(k.also, l.synonym[t.stem]...)
	for _, f := range k.family {
		for _, s := range l.synonym[f] {
			if !stops()[s] { // the recipient stands behind a "To", a receipt does not
				k.also = appendNew(k.also, []string{s})
			}
		}
	}
	k.kin = append(k.kin, l.kindred[t.stem]...)
	k.writtenAs(l.written[t.stem])
	for _, f := range k.family {
		k.writtenAs(l.written[f])
	}
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

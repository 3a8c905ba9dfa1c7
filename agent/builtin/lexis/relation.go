package lexis

import (
	"cmp"
	"embed"
	"io/fs"
	"slices"
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

// Synonyms are the stems of the words that mean the same as one with a stem, or that are written for it.
func Synonyms(stem string) []string { return lexical().synonym[stem] }

// AsWord is a stem as a word that people know: everyone for everyon. It has the same stem.
func AsWord(stem string) string { return cmp.Or(lexical().spelled[stem], stem) }

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
		out = StemOfPhrase(word)
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
				if sb := s.stem(b); sa != sb && !slices.Contains(m[sa], sb) {
					m[sa] = append(m[sa], sb)
				}
			}
		}
	}
	return m
}

// NewKeyword is a word of a question with what may stand for it.
func NewKeyword(t Token) Keyword {
	l := lexical()
	k := Keyword{Stem: t.Stem, Word: t.Word, Weight: 1, Family: l.family[t.Stem]}
	k.Also = append(k.Also, l.synonym[t.Stem]...)
	for _, f := range k.Family {
		for _, s := range l.synonym[f] {
			if !Stops()[s] { // the recipient stands behind a "To", a receipt does not
				k.Also = AppendNew(k.Also, []string{s})
			}
		}
	}
	k.Kin = append(k.Kin, l.kindred[t.Stem]...)
	k.writtenAs(l.written[t.Stem])
	for _, f := range k.Family {
		k.writtenAs(l.written[f])
	}
	return k
}

// AppendNew adds to a list of stems what it does not hold yet.
func AppendNew(list, more []string) []string {
	for _, s := range more {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

// Deeds are the stems of what can be done: the first words of the families and
// the everyday words that people ask with.
var Deeds = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for line := range strings.Lines(families) {
		if first, _, ok := strings.Cut(line, " "); ok && !strings.HasPrefix(line, "#") {
			m[Stem(first)] = true
		}
	}
	for _, w := range strings.Fields(`leave bear charge work weigh expire halve hand go come stand get bring put cut win lose beat hit
kill catch buy wear eat drink smoke cross open close end start stop begin turn visit call name own play sing rent hire fill send spend save last`) {
		m[Stem(w)] = true
	}
	return m
})

package language

import (
	"math/bits"
	"slices"
	"strings"
	"sync"

	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/analysis/lang/de"
	"github.com/blevesearch/bleve/v2/analysis/lang/en"
	"github.com/blevesearch/bleve/v2/analysis/lang/es"
	"github.com/blevesearch/bleve/v2/analysis/lang/fr"
	"github.com/blevesearch/bleve/v2/analysis/lang/it"
	"github.com/blevesearch/bleve/v2/analysis/lang/nl"
	"github.com/blevesearch/bleve/v2/analysis/lang/pt"
	"github.com/blevesearch/bleve/v2/analysis/lang/ru"
	"github.com/blevesearch/bleve/v2/registry"
	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/dutch"
	"github.com/blevesearch/snowballstem/english"
	"github.com/blevesearch/snowballstem/french"
	"github.com/blevesearch/snowballstem/german"
	"github.com/blevesearch/snowballstem/italian"
	"github.com/blevesearch/snowballstem/portuguese"
	"github.com/blevesearch/snowballstem/russian"
	"github.com/blevesearch/snowballstem/spanish"
)

// Language is one whose words have stems. Its methods may be called by many goroutines.
type Language struct {
	Code string // as ISO 639-1 has it: "en"
	stop analysis.TokenMap
	stem func(env *snowballstem.Env) bool
}

// Ideographs is the code for a text in Chinese, Japanese or Korean letters.
const Ideographs = "cjk"

// all are the languages, made when they are first asked for.
var all = sync.OnceValue(func() []*Language {
	type words func(map[string]any, *registry.Cache) (analysis.TokenMap, error)
	var out []*Language
	for _, l := range []struct {
		code string
		stop words
		stem func(env *snowballstem.Env) bool
	}{
		{"en", en.TokenMapConstructor, english.Stem}, {"de", de.TokenMapConstructor, german.Stem}, {"fr", fr.TokenMapConstructor, french.Stem},
		{"es", es.TokenMapConstructor, spanish.Stem}, {"it", it.TokenMapConstructor, italian.Stem}, {"pt", pt.TokenMapConstructor, portuguese.Stem},
		{"nl", nl.TokenMapConstructor, dutch.Stem}, {"ru", ru.TokenMapConstructor, russian.Stem},
	} {
		stop, err := l.stop(nil, nil)
		if err != nil {
			stop = analysis.NewTokenMap() // the lists are built in, so that this cannot be
		}
		out = append(out, &Language{l.code, stop, l.stem})
	}
	return out
})

// All gives all languages. The list must not be changed.
func All() []*Language { return all() }

// Of gives the language with a code, nil for none.
func Of(code string) *Language {
	for _, l := range all() {
		if l.Code == code {
			return l
		}
	}
	return nil
}

// Stop reports whether a word in lower case stands in every text of the language.
func (l *Language) Stop(word string) bool { return l.stop[word] }

// Stem gives the stem of a word in lower case, with its accents.
func (l *Language) Stem(word string) string {
	env := snowballstem.NewEnv(word)
	l.stem(env)
	return env.Current()
}

// Bounds of what Detect looks at.
const (
	sampleWords = 400
	surely      = 20 // words from which on a share of them must be known
)

// Detect says in which language a text is, "" when that cannot be told. The text may be
// the beginning of one.
func Detect(text string) string {
	words, letters := sample(text)
	switch {
	case letters.ideographs*2 > letters.all:
		return Ideographs
	case letters.all == 0:
		return ""
	}
	cyrillic := letters.cyrillic*2 > letters.all
	scores, known := make([]int, len(all())), make([]int, len(all()))
	for _, w := range words {
		in := stopWords()[w]
		for rest := in; rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros16(rest)
			scores[i] += 12 / bits.OnesCount16(in) // those that few languages have count more
			known[i]++
		}
	}
	best, second, at := 0, 0, -1
	for i, l := range all() {
		switch {
		case (l.Code == "ru") != cyrillic:
		case scores[i] > best:
			best, second, at = scores[i], best, i
		default:
			second = max(second, scores[i])
		}
	}
	switch {
	case at < 0 || best == second:
		return ""
	case len(words) >= surely && known[at]*6 < len(words):
		return "" // the words that are known are those of a cousin
	}
	return all()[at].Code
}

// stopWords are those of all languages, each with a bit for every language that has it.
var stopWords = sync.OnceValue(func() map[string]uint16 {
	out := map[string]uint16{}
	for i, l := range all() {
		for w := range l.stop {
			out[w] |= 1 << i
		}
	}
	return out
})

type counts struct{ all, cyrillic, ideographs int }

// sample gives the first words of a text in lower case, and what letters it has.
func sample(text string) (words []string, n counts) {
	start := -1
	for i, r := range text {
		in := isLetter(r) || r == '\'' || r == '’'
		if isLetter(r) {
			n.all++
			switch {
			case r >= 0x400 && r <= 0x52F:
				n.cyrillic++
			case r >= 0x2E80 && IsIdeograph(r):
				n.ideographs++
			}
		}
		switch {
		case in && start < 0:
			start = i
		case !in && start >= 0:
			words = append(words, clean(text[start:i]))
			start = -1
		}
		if len(words) == sampleWords || n.ideographs == sampleWords {
			return words, n
		}
	}
	if start >= 0 {
		words = append(words, clean(text[start:]))
	}
	return slices.DeleteFunc(words, func(w string) bool { return w == "" }), n
}

func clean(w string) string {
	return strings.Trim(strings.ToLower(strings.ReplaceAll(w, "’", "'")), "'")
}

package builtin

import (
	"strings"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/german"
)

// fewWords is the number of words of a document below which its language is
// not told.
const fewWords = 20

// tongue tells whether a document is in another language than English, by its
// small words, and gives the units of a German one the stems of that language
// beside their own.
func (s *source) tongue() {
	all, other, own := 0, 0, 0
	for _, u := range s.units {
		for _, t := range u.seq {
			all++
			switch {
			case stops[t.word] && !foreign()[t.word]:
				own++
			case foreign()[t.word] && !stops[t.word]:
				other++
			}
		}
	}
	if s.abroad = all >= fewWords && other > own && 12*other > all; !s.abroad {
		return
	}
	of := map[string][]string{} // the stems of a word and of its parts
	for _, u := range s.units {
		for _, t := range u.seq {
			list, known := of[t.word]
			if !known {
				list = germanStems(t.word)
				of[t.word] = list
			}
			for _, stem := range list {
				u.words[stem] = true
			}
		}
		addGerman(u.above)
	}
}

// germanStems are the stems of a word and of its parts.
func germanStems(w string) []string {
	list := []string{germanStem(w)}
	for _, part := range dictionary().parts(w) {
		list = append(list, germanStem(part))
	}
	return list
}

// addGerman gives a set of words their German stems, once: units share the words above them.
func addGerman(words map[string]bool) {
	list := make([]string, 0, len(words))
	for w := range words {
		if strings.HasPrefix(w, germanMark) {
			return
		}
		list = append(list, w)
	}
	for _, w := range list {
		words[germanStem(w)] = true
	}
}

// germanMark stands before German stems; no word has it.
const germanMark = "de:"

// germanStem is the stem of a German word, marked so that it is none of another
// language.
func germanStem(w string) string {
	env := snowballstem.NewEnv(strings.ToLower(w))
	german.Stem(env)
	return germanMark + env.Current()
}

// parts are the words of a German compound that the lexicons know: its last
// one, and the first one where that is known, too.
func (d languages) parts(w string) []string {
	if len(w) < 2*shortestPart {
		return nil
	}
	for _, cut := range cuts(w) {
		if _, ok := d.part(w[cut:]); !ok {
			continue
		}
		out := []string{w[cut:]}
		for _, end := range []string{"", "s", "es", "n", "en"} {
			if bare, is := strings.CutSuffix(w[:cut], end); is && len(bare) >= shortestPart {
				if _, ok := d.part(bare); ok {
					return append(out, bare)
				}
			}
		}
		return out
	}
	return nil
}

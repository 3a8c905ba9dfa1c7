package builtin

import (
	"path/filepath"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// acronyms lets documents and units that are named or written with an acronym
// be known by the words that it stands for, when the files write these out:
// PPG where some of them say "Patient Participation Group".
func acronyms(sources []*source) {
	meant := map[string]map[string]bool{}
	for _, s := range sources {
		for _, t := range lexis.Tokens(nameWords(s.path) + " " + nameWords(filepath.Dir(s.path))) {
			if n := len(t.Word); n >= lexis.ShortestAcronym && n <= lexis.LongestAcronym && lexis.Letters(t.Word) {
				meant[t.Word] = nil
			}
		}
		for word := range s.loud {
			meant[word] = nil
		}
	}
	for _, s := range sources {
		for _, u := range s.units {
			spellOut(u.seq, meant)
		}
	}
	for _, s := range sources {
		for acronym, words := range meant {
			if len(words) == 0 {
				continue
			}
			if stem := lexis.Stem(acronym); s.words[stem] || s.folder[stem] {
				addAll(s.words, words)
			}
		}
		for _, u := range s.units {
			for _, t := range u.seq {
				if t.Shouted {
					addAll(u.words, meant[t.Word])
				}
			}
		}
	}
}

// spellOut notes the words of a text whose capitals make an acronym: several
// in a row, small words between them left out.
func spellOut(text []lexis.Token, meant map[string]map[string]bool) {
	for i := range text {
		var initials []rune
		words := map[string]bool{}
		for _, t := range text[i:min(len(text), i+lexis.LongestAcronym+3)] {
			if !t.Capital || t.Shouted {
				if lexis.Stops()[t.Word] && len(initials) > 0 {
					continue
				}
				break
			}
			initials = append(initials, []rune(t.Word)[0])
			words[t.Stem] = true
			if have, asked := meant[string(initials)]; asked && have == nil && len(initials) >= lexis.ShortestAcronym {
				meant[string(initials)] = clone(words)
			}
		}
	}
}

// shout notes a word of a document that is all capitals.
func (s *source) shout(word string) {
	if s.loud == nil {
		s.loud = map[string]bool{}
	}
	s.loud[word] = true
}

func addAll(to, words map[string]bool) {
	for w := range words {
		to[w] = true
	}
}

func clone(m map[string]bool) map[string]bool {
	out := make(map[string]bool, len(m))
	addAll(out, m)
	return out
}

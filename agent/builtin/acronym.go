package builtin

import (
	"path/filepath"
	"unicode"
)

// How many letters an acronym has.
const (
	shortestAcronym = 3
	longestAcronym  = 6
)

// acronyms lets documents and units that are named or written with an acronym
// be known by the words that it stands for, when the files write these out:
// PPG where some of them say "Patient Participation Group".
func acronyms(sources []*source) {
	meant := map[string]map[string]bool{}
	for _, s := range sources {
		for _, t := range tokens(nameWords(s.path) + " " + nameWords(filepath.Dir(s.path))) {
			if n := len(t.word); n >= shortestAcronym && n <= longestAcronym && letters(t.word) {
				meant[t.word] = nil
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
			if stem := stem(acronym); s.words[stem] || s.folder[stem] {
				addAll(s.words, words)
			}
		}
		for _, u := range s.units {
			for _, t := range u.seq {
				if t.shouted {
					addAll(u.words, meant[t.word])
				}
			}
		}
	}
}

// spellOut notes the words of a text whose capitals make an acronym: several
// in a row, small words between them left out.
func spellOut(text []token, meant map[string]map[string]bool) {
	for i := range text {
		var initials []rune
		words := map[string]bool{}
		for _, t := range text[i:min(len(text), i+longestAcronym+3)] {
			if !t.capital || t.shouted {
				if stops()[t.word] && len(initials) > 0 {
					continue
				}
				break
			}
			initials = append(initials, []rune(t.word)[0])
			words[t.stem] = true
			if have, asked := meant[string(initials)]; asked && have == nil && len(initials) >= shortestAcronym {
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

func letters(s string) bool {
	for _, r := range s {
		if !unicode.IsLetter(r) {
			return false
		}
	}
	return true
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

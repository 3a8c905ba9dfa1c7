package builtin

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// inKin is how much a word counts that is only related to one of the question.
const inKin = 0.6

// mostKin is how many related words one word may have.
const mostKin = 6

// meet looks up words of a question that no document holds, nor a synonym of
// them, and gives them what the documents hold instead: a word that begins
// alike, is part of it or that it is part of, or one that a slip of the finger
// makes of it.
func (in intent) meet(sources []*source) intent {
	words := in.joined(sources)
	names := append([]keyword(nil), in.names...)
	standIns(words, sources)
	for i, k := range words {
		if n := utf8.RuneCountInString(k.word); n > 2 && n < 6 && k.weight == 1 && k.word[0] > '9' && slip(k.word) && !anyHolds(sources, k) {
			words[i].weight = 0.1 // a slip in a small word
			continue
		}
		if utf8.RuneCountInString(k.word) < 5 || k.word[0] <= '9' || anyHolds(sources, k) {
			continue
		}
		kin := related(k.word, sources)
		words[i].kin = append(words[i].kin, kin...)
		for j := range names {
			if names[j].stem == k.stem {
				names[j].kin = kin
			}
		}
	}
	in.words, in.names = append(words, in.spelt(sources)...), names
	return in
}

// joined are the words of a question, with what two of them beside each other make
// as one word where the documents write it so: a frame rate is a framerate, too.
func (in intent) joined(sources []*source) []keyword {
	words := append([]keyword(nil), in.words...)
	at := map[string]int{}
	for i, k := range words {
		at[k.word] = i
	}
	last := ""
	for _, t := range tokens(in.question) {
		a, before := at[last]
		b, ok := at[t.word]
		if before && ok && a != b && letters(last+t.word) {
			one := newKeyword(token{word: last + t.word, stem: stem(last + t.word)})
			if one.family, one.also = nil, nil; anyHolds(sources, one) {
				words[a].family = append(slices.Clone(words[a].family), one.stem)
				words[b].family = append(slices.Clone(words[b].family), one.stem)
			}
		}
		last = t.word
	}
	return words
}

// slip says whether a short word is a small one with two letters swapped.
func slip(word string) bool {
	for i := 0; i+1 < len(word); i++ {
		swapped := word[:i] + word[i+1:i+2] + word[i:i+1] + word[i+2:]
		if swapped != word && stops()[swapped] {
			return true
		}
	}
	return false
}

func anyHolds(sources []*source, k keyword) bool {
	for _, s := range sources {
		if k.in(s.words) > 0 || s.says(k) {
			return true
		}
	}
	return false
}

// related are the stems of words in the sources that are related to one.
func related(word string, sources []*source) []string {
	var out []string
	seen := map[string]bool{}
	for _, s := range sources {
		for _, u := range s.units {
			for _, t := range u.seq {
				if seen[t.word] || len(t.word) < 4 || t.word[0] <= '9' {
					continue
				}
				seen[t.word] = true
				if len(out) < mostKin && !stops()[t.word] && akin(word, t.word) && !contains(out, t.stem) {
					out = append(out, t.stem)
				}
			}
		}
	}
	return out
}

// akin says whether two words begin alike, are one part of the other, or
// differ by a slip or two.
func akin(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if n := len(a); n >= 5 && (strings.HasPrefix(b, a) || n >= 6 && strings.HasSuffix(b, a)) {
		return true
	}
	same := 0
	for same < len(a) && a[same] == b[same] {
		same++
	}
	if same >= 6 && same*4 >= len(b)*3 {
		return true
	}
	slips := 1
	if len(a) >= 8 {
		slips = 2
	}
	return len(a) >= 5 && len(b)-len(a) <= slips && distance([]rune(a), []rune(b), slips) <= slips
}

// distance is the number of letters that are added, left out, changed or
// swapped between two words; more than most is told as most+1.
func distance(a, b []rune, most int) int {
	last, row := make([]int, len(b)+1), make([]int, len(b)+1)
	older := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], older[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > most {
			return most + 1
		}
		older, last, row = last, row, older
	}
	return last[len(b)]
}

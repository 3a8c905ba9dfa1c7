package builtin

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// mostKin is how many related words one word may have.
const mostKin = 6

// meet looks up words of a question that no document holds, nor a synonym of
// them, and gives them what the documents hold instead: a word that begins
// alike, is part of it or that it is part of, or one that a slip of the finger
// makes of it.
func (in intent) meet(sources []*source) intent {
	words := in.joined(sources)
	names := append([]lexis.Keyword(nil), in.names...)
	standIns(words, sources)
	for i, k := range words {
		if n := utf8.RuneCountInString(k.Word); n > 2 && n < 6 && k.Weight == 1 && k.Word[0] > '9' && slip(k.Word) && !anyHolds(sources, k) {
			words[i].Weight = 0.1 // a slip in a small word
			continue
		}
		if utf8.RuneCountInString(k.Word) < 5 || k.Word[0] <= '9' || anyHolds(sources, k) {
			continue
		}
		kin := related(k.Word, sources)
		words[i].Kin = append(words[i].Kin, kin...)
		for j := range names {
			if names[j].Stem == k.Stem {
				names[j].Kin = kin
			}
		}
	}
	in.words, in.names = append(words, in.spelt(sources)...), names
	return in
}

// joined are the words of a question, with what two of them beside each other make
// as one word where the documents write it so: a frame rate is a framerate, too.
func (in intent) joined(sources []*source) []lexis.Keyword {
	words := append([]lexis.Keyword(nil), in.words...)
	at := map[string]int{}
	for i, k := range words {
		at[k.Word] = i
	}
	last := ""
	for _, t := range lexis.Tokens(in.question) {
		a, before := at[last]
		b, ok := at[t.Word]
		if before && ok && a != b && lexis.Letters(last+t.Word) {
			one := lexis.NewKeyword(lexis.Token{Word: last + t.Word, Stem: lexis.Stem(last + t.Word)})
			if one.Family, one.Also = nil, nil; anyHolds(sources, one) {
				words[a].Family = append(slices.Clone(words[a].Family), one.Stem)
				words[b].Family = append(slices.Clone(words[b].Family), one.Stem)
			}
		}
		last = t.Word
	}
	return words
}

// slip says whether a short word is a small one with two letters swapped.
func slip(word string) bool {
	for i := 0; i+1 < len(word); i++ {
		swapped := word[:i] + word[i+1:i+2] + word[i:i+1] + word[i+2:]
		if swapped != word && lexis.Stops()[swapped] {
			return true
		}
	}
	return false
}

func anyHolds(sources []*source, k lexis.Keyword) bool {
	for _, s := range sources {
		if k.In(s.words) > 0 || s.says(k) {
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
				if seen[t.Word] || len(t.Word) < 4 || t.Word[0] <= '9' {
					continue
				}
				seen[t.Word] = true
				if len(out) < mostKin && !lexis.Stops()[t.Word] && akin(word, t.Word) && !slices.Contains(out, t.Stem) {
					out = append(out, t.Stem)
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

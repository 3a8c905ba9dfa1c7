package main

import (
	"math/rand/v2"
	"strings"
)

// common are words that stand in many names and texts, the most frequent first.
const common = `the of and to in is for that with on as by at from this be are not have it was or an which will can has
src test main index report invoice data image config build lib docs notes draft final old new backup project client server
module util model view controller service handler store cache queue worker render parse format search query result table
column value letter contract lease meeting agenda minutes budget plan review summary photo holiday recipe music album
release version change fix merge branch commit issue feature design sketch logo banner icon style theme layout header
footer page chapter section figure appendix sample example template script setup install readme license guide manual`

// vocabulary is a list of distinct words, the most frequent first: common ones and then
// made-up ones of two to four syllables. The same seed gives the same words.
func vocabulary(size int, seed uint64) []string {
	list := strings.Fields(common)
	seen := make(map[string]bool, size)
	for _, w := range list {
		seen[w] = true
	}
	r := rand.New(rand.NewPCG(seed, 0x766f63)) //nolint:gosec // repeatable on purpose
	for len(list) < size {
		w := coined(r)
		if !seen[w] {
			seen[w] = true
			list = append(list, w)
		}
	}
	return list[:size]
}

// coined makes up a word.
func coined(r *rand.Rand) string {
	starts := []string{"b", "br", "c", "ch", "cl", "d", "dr", "f", "fl", "g", "gr", "h", "j", "k", "l", "m", "n", "p", "pl", "pr", "qu", "r", "s", "sh", "st", "str", "t", "th", "tr", "v", "w", "z"}
	vowels := []string{"a", "e", "i", "o", "u", "ai", "ea", "ie", "oo", "ou", "y"}
	ends := []string{"", "", "", "n", "r", "l", "s", "t", "ck", "nd", "ng", "nt", "rm", "st", "x"}
	var b strings.Builder
	for range 2 + r.IntN(3) {
		b.WriteString(starts[r.IntN(len(starts))] + vowels[r.IntN(len(vowels))] + ends[r.IntN(len(ends))])
	}
	return b.String()
}

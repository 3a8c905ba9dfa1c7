package ledger

import "strings"

// leastLeader is the fewest signs of a row of dots that leads from words to an amount.
const leastLeader = 4

// dropLeaders takes the dots away that lead from the words of a line to what stands behind them, also where they touch the last
// word: an amount, or nothing else.
func dropLeaders(words []word) []word {
	kept := words[:0:0]
	for i, w := range words {
		bare := strings.TrimRight(w.text, ".…·_")
		if signs := len([]rune(w.text)) - len([]rune(bare)); signs < leastLeader && !inLeader(words, i) || !leadsOn(words, i) {
			kept = append(kept, w)
			continue
		}
		if bare == "" {
			continue
		}
		share := float32(len([]rune(bare))) / float32(len([]rune(w.text)))
		kept = append(kept, word{bare, w.x0, w.x0 + share*(w.x1-w.x0), w.y})
	}
	return kept
}

// isDot tells whether a word is nothing but one or a few of the signs of which leaders are made.
func isDot(w word) bool { return strings.Trim(w.text, ".…·_") == "" }

// inLeader tells whether a word is one of several dots that stand apart: ". . . .".
func inLeader(words []word, i int) bool {
	from, to := i, i
	for from > 0 && isDot(words[from-1]) {
		from--
	}
	for to < len(words) && isDot(words[to]) {
		to++
	}
	return to > i && to-from >= leastLeader
}

// leadsOn tells whether an amount stands behind a word and the dots that follow it, or nothing.
func leadsOn(words []word, i int) bool {
	for i++; i < len(words) && isDot(words[i]); i++ {
	}
	return i > 0 && (i >= len(words) || amountStart.MatchString(words[i].text))
}

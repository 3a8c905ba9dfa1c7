package ledger

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// leastLeader is the fewest signs of a row of dots that leads from words to an amount.
const leastLeader = 4

// dropLeaders takes the dots away that lead from the words of a line to what stands behind them, also where they touch the last
// word: an amount, or nothing else.
func dropLeaders(words []word, size float32) []word {
	kept := words[:0:0]
	for i, w := range words {
		bare := strings.TrimRight(w.text, ".…·_")
		if signs := len([]rune(w.text)) - len([]rune(bare)); signs < leastLeader && !inLeader(words, i) || !leadsOn(words, i, size) {
			kept = append(kept, w)
			continue
		}
		if bare == "" {
			continue
		}
		if abbreviated.MatchString(bare) {
			bare += "."
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

// leadsOn tells whether an amount stands behind a word and the dots that follow it, what stands apart, or nothing.
func leadsOn(words []word, i int, size float32) bool {
	for i++; i < len(words) && isDot(words[i]); i++ {
	}
	return i >= len(words) || amountStart.MatchString(words[i].text) || words[i].x0-words[i-1].x1 > partGap*size
}

// abbreviated knows the beginning of a word that ends in a point of its own: "e.V", "S.A".
var abbreviated = pattern.New(`\.\pL{1,2}$`)

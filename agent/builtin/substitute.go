package builtin

import (
	"math"

	"github.com/fsx-dev/fsx/extract"
)

// inWritten is how much a rare substitute of a word counts.
const inWritten = 0.35

// rareEnough is the logarithm of one by the share of the units up to which a
// substitute counts in full.
const rareEnough = 5

// substitute is a stem that documents write where people ask with another word,
// and how much it counts for that.
type substitute struct {
	stem   string
	weight float64
}

// writtenAs adds substitutes of a word that it does not know yet.
func (k *keyword) writtenAs(stems []string) {
	for _, s := range stems {
		if s != k.stem && !contains(k.family, s) && !contains(k.also, s) && !contains(k.kin, s) && !k.isWritten(s) {
			k.written = append(k.written, substitute{s, inWritten})
		}
	}
}

func (k *keyword) isWritten(stem string) bool {
	for _, w := range k.written {
		if w.stem == stem {
			return true
		}
	}
	return false
}

// replaced is how much the best substitute counts that stems hold.
func (k keyword) replaced(stems map[string]bool) float64 {
	best := 0.0
	for _, w := range k.written {
		if w.weight > best && stems[w.stem] {
			best = w.weight
		}
	}
	return best
}

// standIns keeps of what may stand for some words what the sources hold, and
// lets substitutes count less the more units hold them, since a frequent word
// stands for much else.
func standIns(words []keyword, sources []*source) {
	df := map[string]int{}
	for _, k := range words {
		for _, list := range [...][]string{k.family, k.also, k.kin} {
			for _, stem := range list {
				df[stem] = 0
			}
		}
		for _, w := range k.written {
			df[w.stem] = 0
		}
	}
	units, around := census(df, sources)
	holds := func(stem string) bool { return df[stem] > 0 || around[stem] }
	for i := range words {
		k := &words[i]
		k.family, k.also, k.kin = those(k.family, holds), those(k.also, holds), those(k.kin, holds)
		var written []substitute
		for _, w := range k.written {
			w.weight = inWritten * min(1, math.Log(float64(units+1)/float64(df[w.stem]+1))/rareEnough)
			if holds(w.stem) && w.weight > 0 {
				written = append(written, w)
			}
		}
		k.written = written
	}
}

// census counts the units of the sources that hold each of some stems, and all
// of them, and tells which of the stems stand in what is above the units and in names.
func census(df map[string]int, sources []*source) (units int, around map[string]bool) {
	around = map[string]bool{}
	note := func(stems map[string]bool) {
		for stem := range stems {
			if _, asked := df[stem]; asked {
				around[stem] = true
			}
		}
	}
	for _, s := range sources {
		note(s.words)
		note(s.folder)
		for i, u := range s.units {
			units++
			for stem := range u.words {
				if n, asked := df[stem]; asked {
					df[stem] = n + 1
				}
			}
			if i == 0 || u.kind == extract.Code || u.block != s.units[i-1].block { // others share it within a block
				note(u.above)
			}
			if i == 0 || u.block != s.units[i-1].block {
				note(u.near)
			}
		}
	}
	return units, around
}

// those are the stems of a list that are held.
func those(list []string, held func(string) bool) []string {
	var out []string
	for _, s := range list {
		if held(s) {
			out = append(out, s)
		}
	}
	return out
}

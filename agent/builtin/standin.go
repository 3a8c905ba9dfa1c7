package builtin

import (
	"math"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// rareEnough is the logarithm of one by the share of the units up to which a
// substitute counts in full.
const rareEnough = 5

// standIns keeps of what may stand for some words what the sources hold, and
// lets substitutes count less the more units hold them, since a frequent word
// stands for much else.
func standIns(words []lexis.Keyword, sources []*source) {
	df := map[string]int{}
	for _, k := range words {
		for _, list := range [...][]string{k.Family, k.Also, k.Kin} {
			for _, stem := range list {
				df[stem] = 0
			}
		}
		for _, w := range k.Written {
			df[w.Stem] = 0
		}
	}
	units, around := census(df, sources)
	holds := func(stem string) bool { return df[stem] > 0 || around[stem] }
	for i := range words {
		k := &words[i]
		k.Family, k.Also, k.Kin = those(k.Family, holds), those(k.Also, holds), those(k.Kin, holds)
		var written []lexis.Substitute
		for _, w := range k.Written {
			w.Weight = lexis.InWritten * min(1, math.Log(float64(units+1)/float64(df[w.Stem]+1))/rareEnough)
			if holds(w.Stem) && w.Weight > 0 {
				written = append(written, w)
			}
		}
		k.Written = written
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

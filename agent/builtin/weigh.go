package builtin

import (
	"math"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// How much a keyword counts by where it stands relative to a unit.
const (
	inAbove    = 0.65 // heading or table header
	inNear     = 0.5  // a neighbouring sentence
	inDocument = 0.4  // file name or title
	inSection  = 0.3  // elsewhere in its section or short document
	inLinked   = 0.55 // the text that referred to this document
)

// commonUnknown is the weight of a common word that occurs nowhere.
const commonUnknown = 0.6

// scale is the weight of each keyword in a collection of units: rare words
// weigh more. A word that occurs nowhere weighs most.
func scale(words []lexis.Keyword, sources []*source) []float64 {
	w, _ := scaled(words, sources)
	return w
}

// scaled is the weight of each keyword, and how rare it is, from 0 to 1. A word
// of which the units hold substitutes only is known by them, but not rare.
func scaled(words []lexis.Keyword, sources []*source) (w, rare []float64) {
	n := 0
	df, instead := make([]int, len(words)), make([]int, len(words)) // units with the word, and with a substitute where none has it
	for _, s := range sources {
		for _, u := range s.units {
			n++
			for i, k := range words {
				switch {
				case k.In(u.words) > 0:
					df[i]++
				case df[i] == 0 && k.Replaced(u.words) > 0:
					instead[i]++
				}
			}
		}
	}
	for i := range df {
		if df[i] > 0 {
			instead[i] = 0
		}
		df[i] += instead[i]
	}
	w, rare = make([]float64, len(words)), make([]float64, len(words))
	for i, k := range words {
		idf := math.Log(1 + (float64(n-df[i])+0.5)/(float64(df[i])+0.5))
		if df[i] > 0 && instead[i] == 0 {
			rare[i] = k.Weight * min(idf, 8) / 8
		}
		if df[i] == 0 && k.Weight < 1 {
			continue // an everyday word that no document uses says nothing about them
		}
		w[i] = k.Weight * (0.5 + min(idf, 6)/6)
		if df[i] == 0 {
			w[i] = 1
			if k.Common {
				w[i] = commonUnknown
			}
		}
	}
	return w, rare
}

// held is how well a unit with its surroundings holds the keyword.
func (u *unit) held(k lexis.Keyword) float64 {
	best := k.Told(u.words)
	for _, place := range [...]struct {
		stems  map[string]bool
		weight float64
	}{{u.above, inAbove}, {u.linked, inLinked}, {u.near, inNear}, {u.src.words, inDocument}, {u.src.folder, inSection}, {u.around, inSection}, {u.src.whole, inSection}} {
		if best >= place.weight {
			return best
		}
		best = max(best, k.Told(place.stems)*place.weight)
	}
	return best
}

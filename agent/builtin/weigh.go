package builtin

import "math"

// How much a keyword counts by where it stands relative to a unit.
const (
	inText     = 1.0
	inFamily   = 0.95
	inSynonym  = 0.85
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
func scale(words []keyword, sources []*source) []float64 {
	w, _ := scaled(words, sources)
	return w
}

// scaled is the weight of each keyword, and how rare it is, from 0 to 1. A word
// of which the units hold substitutes only is known by them, but not rare.
func scaled(words []keyword, sources []*source) (w, rare []float64) {
	n := 0
	df, instead := make([]int, len(words)), make([]int, len(words)) // units with the word, and with a substitute where none has it
	for _, s := range sources {
		for _, u := range s.units {
			n++
			for i, k := range words {
				switch {
				case k.in(u.words) > 0:
					df[i]++
				case df[i] == 0 && k.replaced(u.words) > 0:
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
			rare[i] = k.weight * min(idf, 8) / 8
		}
		if df[i] == 0 && k.weight < 1 {
			continue // an everyday word that no document uses says nothing about them
		}
		w[i] = k.weight * (0.5 + min(idf, 6)/6)
		if df[i] == 0 {
			w[i] = 1
			if k.common {
				w[i] = commonUnknown
			}
		}
	}
	return w, rare
}

// told is how well the stems hold the keyword or what is written for it.
func (k keyword) told(stems map[string]bool) float64 {
	if h := k.in(stems); h > 0 {
		return h
	}
	return k.replaced(stems)
}

// in is how well the stems hold the keyword: itself, a synonym, or not.
func (k keyword) in(stems map[string]bool) float64 {
	switch {
	case stems[k.stem], holdsAny(stems, k.native):
		return inText
	case holdsAny(stems, k.family):
		return inFamily
	case holdsAny(stems, k.also):
		return inSynonym
	case holdsAny(stems, k.kin):
		return inKin
	}
	return 0
}

// holdsAny says whether one of a list stands among some stems.
func holdsAny(stems map[string]bool, list []string) bool {
	for _, s := range list {
		if stems[s] {
			return true
		}
	}
	return false
}

// held is how well a unit with its surroundings holds the keyword.
func (u *unit) held(k keyword) float64 {
	best := k.told(u.words)
	for _, place := range [...]struct {
		stems  map[string]bool
		weight float64
	}{{u.above, inAbove}, {u.linked, inLinked}, {u.near, inNear}, {u.src.words, inDocument}, {u.src.folder, inSection}, {u.around, inSection}, {u.src.whole, inSection}} {
		if best >= place.weight {
			return best
		}
		best = max(best, k.told(place.stems)*place.weight)
	}
	return best
}

package lexis

import "slices"

// InWritten is how much a rare substitute of a word counts.
const InWritten = 0.35

// Substitute is a stem that documents write where people ask with another word,
// and how much it counts for that.
type Substitute struct {
	Stem   string
	Weight float64
}

// writtenAs adds substitutes of a word that it does not know yet.
func (k *Keyword) writtenAs(stems []string) {
	for _, s := range stems {
		if s != k.Stem && !slices.Contains(k.Family, s) && !slices.Contains(k.Also, s) && !slices.Contains(k.Kin, s) && !k.IsWritten(s) {
			k.Written = append(k.Written, Substitute{s, InWritten})
		}
	}
}

// IsWritten says whether a stem is a substitute of the word.
func (k *Keyword) IsWritten(stem string) bool {
	for _, w := range k.Written {
		if w.Stem == stem {
			return true
		}
	}
	return false
}

// Replaced is how much the best substitute counts that stems hold.
func (k Keyword) Replaced(stems map[string]bool) float64 {
	best := 0.0
	for _, w := range k.Written {
		if w.Weight > best && stems[w.Stem] {
			best = w.Weight
		}
	}
	return best
}

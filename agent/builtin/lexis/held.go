package lexis

import (
	"slices"
	"strings"
)

// How much a keyword counts by what of it a text holds.
const (
	InText    = 1.0  // the word itself
	InFamily  = 0.95 // another word of its family
	InSynonym = 0.85
	InKin     = 0.6 // a word that is only related to it
)

// Told is how well the stems hold the keyword or what is written for it.
func (k Keyword) Told(stems map[string]bool) float64 {
	if h := k.In(stems); h > 0 {
		return h
	}
	return k.Replaced(stems)
}

// In is how well the stems hold the keyword: itself, a synonym, or not.
func (k Keyword) In(stems map[string]bool) float64 {
	switch {
	case stems[k.Stem], holdsAny(stems, k.Native):
		return InText
	case holdsAny(stems, k.Family):
		return InFamily
	case holdsAny(stems, k.Also):
		return InSynonym
	case holdsAny(stems, k.Kin):
		return InKin
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

// Compounds says whether a word of the question's own language ends with another one: Jahresmiete for Miete.
func (k Keyword) Compounds(part string) bool {
	end := Stem(strings.ToLower(part))
	return len(end) >= 5 && slices.ContainsFunc(k.Native, func(own string) bool { return strings.HasSuffix(own, end) })
}

package lexis

import "strings"

// shortestPart is the number of letters of the words of a compound.
const shortestPart = 4

// linking are the letters that join the first word of a compound to the second.
var linking = []string{"", "s", "es", "n", "en", "e"}

// Parts are the words of a compound that the lexicon knows: its last one, and the first one where
// that is known, too.
func (t *Tongue) Parts(w string) []string {
	for _, cut := range cuts(w) {
		if _, ok := t.part(w[cut:]); !ok {
			continue
		}
		out := []string{w[cut:]}
		for _, end := range linking {
			if bare, is := strings.CutSuffix(w[:cut], end); is && len(bare) >= shortestPart {
				if _, ok := t.part(bare); ok {
					return append(out, bare)
				}
			}
		}
		return out
	}
	return nil
}

// split takes a compound of two words apart and puts both into English: Kaufpreis, huurcontract.
func (t *Tongue) split(w string) (first, second string, ok bool) {
	for _, cut := range cuts(w) {
		second, ok = t.part(w[cut:])
		if !ok {
			continue
		}
		if first, ok = t.joined(w[:cut]); ok {
			if Stops()[first] { // nachpflanzen is planting
				first = ""
			}
			return first, second, !Stops()[second]
		}
	}
	return "", "", false
}

// cuts are the places where a word may be cut in two, the ones with a longer second part first.
func cuts(w string) []int {
	if len(w) < 2*shortestPart {
		return nil
	}
	var out []int
	for i := range w {
		if i >= shortestPart && len(w)-i >= shortestPart {
			out = append(out, i)
		}
	}
	return out
}

func (t *Tongue) part(w string) (string, bool) {
	if e, ok := t.into[w]; ok {
		return e, e != ""
	}
	e, ok := t.stems[t.root(w)]
	return e, ok && len(w) > shortestPart
}

// joined is the English for the first part of a compound, without the letters that join it to the
// second, or with the one that it lost.
func (t *Tongue) joined(w string) (string, bool) {
	for _, end := range linking {
		if bare, cut := strings.CutSuffix(w, end); cut && len(bare) >= shortestPart {
			if e, ok := t.part(bare); ok {
				return e, true
			}
		}
	}
	e, ok := t.into[w+"e"]
	return e, ok && e != ""
}

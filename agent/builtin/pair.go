package builtin

import "github.com/fsx-dev/fsx/extract"

var (
	several = re(`\b(?:two|both|these|those|the|three|of the)\s+(?:[\w'’-]+\s+){0,2}?([a-z]+s)\b`)
	dearer  = re(`\b(?:cheaper|cheapest|dearer|more expensive|less expensive|costs? (?:more|less)|by how much|differ|difference|price[sd]?|lower|higher)\b`)
)

// sort keeps of the documents those whose names say that they are what the
// question compares ("the two offers"), when there are at least two of them.
func (in intent) sort(sources []*source) []*source {
	for _, m := range several.FindAllStringSubmatch(in.question, 6) {
		for _, k := range in.gloss.keywords(m[1]) {
			var out []*source
			for _, s := range sources {
				if k.In(s.words) > 0 && in.mostly(s) {
					out = append(out, s)
				}
			}
			if len(out) >= 2 && len(out) <= 4 {
				return out
			}
		}
	}
	return sources
}

// mostly says whether a document holds half of the words that a question
// compares by.
func (in intent) mostly(s *source) bool {
	held, all := 0, 0
	for _, k := range in.words {
		if k.Weight == 1 && !contrasts()[k.Stem] {
			all++
			if k.In(s.words) > 0 || s.holds(k) > 0 {
				held++
			}
		}
	}
	return all < 2 || 2*held >= all
}

// totalsIn are the lines of two documents that state their totals.
func totalsIn(pair []*source) (aligned, bool) {
	a, b := totalLine(pair[0]), totalLine(pair[1])
	return aligned{a, b}, a != nil && b != nil
}

var totalWord = re(`\b(?:grand total|total|overall|all in|fixed price|sum|gesamt\w*|montant total)\b`)

// totalLine is the line with the largest amount that calls it a total.
func totalLine(s *source) *unit {
	var best *unit
	var most amount
	for _, u := range s.units {
		if u.kind == extract.Heading || !totalWord.MatchString(u.text) {
			continue
		}
		if a, ok := lastAmount(u); ok && (best == nil || a.value.Cmp(most.value) > 0) {
			best, most = u, a
		}
	}
	return best
}

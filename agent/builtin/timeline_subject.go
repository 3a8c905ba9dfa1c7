package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// A timeline keeps to what it is asked of: of a dog, a complaint or an account only the days that stand
// with it, in the line, its headings, the name of its file or of its folder.

const (
	enoughOfSubject = 0.6 // share of a subject that a day has to stand with
	ambientSubject  = 0.5 // share of the documents from which on a word is what all of them are about
)

// chronicles are the words that ask for a timeline and not for what it is of.
var chronicles = lexis.StemsOf(`timeline time line chronology chronological chronologically order date event history overview sequence important key main
make create draw build write put together happen happened course develop development`)

// subjectOfTimeline are the words for what a timeline is asked of, empty where that is everything, and
// those of them that no document holds.
func (in intent) subjectOfTimeline(sources []*source) (out []lexis.Keyword, unheld []string) {
	rest := in.words
	for _, spare := range []map[string]bool{chronicles(), wholes()} {
		rest = without(rest, spare)
	}
	for _, k := range rest {
		n := 0
		for _, s := range sources {
			if s.mentions(k) {
				n++
			}
		}
		switch {
		case k.Weight < 1 || float64(n) >= ambientSubject*float64(max(len(sources), fewSources)):
		case n > 0:
			out = append(out, k)
		default:
			unheld = append(unheld, k.Word)
		}
	}
	return out, unheld
}

// unstood says that no day stands with what a timeline is asked of, empty where one does.
func (in intent) unstood(sources []*source) string {
	held, unheld := in.subjectOfTimeline(sources)
	if len(held) > 0 || len(unheld) == 0 || in.period.Set() || in.gloss != nil {
		return ""
	}
	return "No document speaks of “" + strings.Join(unheld, " ") + "”; these are the days of all of them:"
}

// ofSubject keeps the events that stand with the subject of a timeline. Where none does, or a period is
// asked for, which picks them already, it keeps all.
func (in intent) ofSubject(all []event, sources []*source) []event {
	words, _ := in.subjectOfTimeline(sources)
	if len(words) == 0 || in.period.Set() {
		return all
	}
	weights := scale(words, sources)
	var out []event
	for _, e := range all {
		held, total := 0.0, 0.001
		for i, k := range words {
			held += weights[i] * e.standsWith(k)
			total += weights[i]
		}
		if held >= enoughOfSubject*total {
			out = append(out, e)
		}
	}
	if len(out) == 0 {
		return all
	}
	return out
}

// standsWith is how well the line of a day, or what stands above it, holds a word.
func (e event) standsWith(k lexis.Keyword) float64 {
	best := 0.0
	for _, stems := range []map[string]bool{e.words, e.above, e.src.words, e.src.folder} {
		best = max(best, k.Told(stems))
	}
	return max(best, 0.8*k.Told(e.near))
}

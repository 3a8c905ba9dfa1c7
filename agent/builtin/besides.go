package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/written"
)

const (
	shortLines = 9 // up to which an answer in a special way may be followed by facts
	mostFacts  = 4 // that follow it
)

// complete are the ways whose answers need nothing beside them: what they list
// is all there is, or the question names the way.
var complete = map[kind]bool{timeline: true, alike: true, ready: true, trace: true, cites: true}

// withFacts adds to a short answer what a search for a fact finds beside it,
// or takes that instead of an answer that found nothing.
func withFacts(in intent, text string, sources []*source, s seen) string {
	lines := strings.Count(text, "\n") + 1
	denied := strings.HasPrefix(text, "Not found")
	if complete[in.kind] || !denied && lines > shortLines {
		return text
	}
	plain := in.again(in.question)
	plain.kind, plain.words = fact, in.gloss.keywords(in.question)
	plain = plain.among(sources)
	units := rank(plain, sources)
	if len(units) == 0 {
		return text
	}
	top := best(plain, units)
	if !found(plain, top) {
		return text
	}
	if denied {
		return answerFact(plain, sources, s)
	}
	var spare map[*unit]bool
	if in.kind == list {
		spare = tabulated(text, sources)
	}
	return text + beside(plain, text, top, units, sources, spare)
}

// beside are the best units that a text does not quote yet, but for those to spare.
func beside(in intent, text string, top ranked, units []ranked, sources []*source, spare map[*unit]bool) string {
	w := newWriter(in, sources)
	covered := newCover(in, sources)
	r, ok := top, true
	covered.add(top.unit)
	for n := 0; ok && n < mostFacts; r, ok = covered.next(units, 0.8*top.score) {
		bare := *r.unit
		bare.header = nil
		if strings.Contains(text, "“"+r.plain()+"”") || strings.Contains(text, w.said(&bare)) || spare[r.unit] || !r.answers(in) && r.chance < likely {
			continue
		}
		if w.quote("- ", r.unit) {
			n++
		}
	}
	if w.b.Len() == 0 {
		return ""
	}
	return "\n\nAlso:\n" + w.String()
}

// tabulated are the rows of the tables of which a text shows several: those that
// it leaves out were not picked.
func tabulated(text string, sources []*source) map[*unit]bool {
	out := map[*unit]bool{}
	for _, s := range sources {
		for _, g := range s.group {
			n := 0
			for _, u := range g.members {
				if g.table && strings.Contains(text, "“"+written.Flat(u.text)+"”") {
					n++
				}
			}
			for _, u := range g.members {
				out[u] = out[u] || n > 1
			}
		}
	}
	return out
}

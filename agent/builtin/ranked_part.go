package builtin

import (
	"fmt"

	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// rankedPart is one of the questions that are asked in one, with the units in the order in which they answer it.
type rankedPart struct {
	intent
	units []ranked
}

// rankedParts are those of a question, none where it is only one.
func (in intent) rankedParts(sources []*source) []rankedPart {
	var out []rankedPart
	for _, part := range in.parts() {
		part = part.among(sources)
		out = append(out, rankedPart{part, rank(part, sources)})
	}
	return out
}

// firstOfParts are the best units of the parts that have an answer.
func (w *writer) firstOfParts() []ranked {
	var out []ranked
	for _, p := range w.parts {
		if p.answered() {
			out = append(out, best(p.intent, p.units))
		}
	}
	return out
}

// nearestOfParts are the best units of the parts, whether they answer or not.
func (w *writer) nearestOfParts() []ranked {
	var out []ranked
	for _, p := range w.parts {
		if len(p.units) > 0 {
			out = append(out, best(p.intent, p.units))
		}
	}
	return out
}

// answered says whether the best unit of a part is likely to answer it.
func (p rankedPart) answered() bool {
	return len(p.units) > 0 && found(p.intent, best(p.intent, p.units))
}

// The next units of a part that are shown with its best one.
const (
	nextOfPart  = 4
	closeToBest = 0.7 // of its score
	partLines   = 1
)

// nextOfParts writes what else may answer the parts that ask for a value, several on a line: the best unit of a part may only
// name what it asks for.
func (w *writer) nextOfParts() int {
	line := &packed{w: w, most: partLines}
	for _, p := range w.parts {
		if p.want == anything {
			continue
		}
		for _, r := range p.units[:min(len(p.units), nextOfPart)] {
			if r.typed && r.score >= closeToBest*p.units[0].score {
				line.put(r.unit)
			}
		}
	}
	line.write()
	return len(line.rows)
}

var lastAnd = re(`[,;]?\s+(?:and|or|but)$`)

// unanswered says which parts of a question have no answer of their own.
func (w *writer) unanswered(in intent) {
	for i, p := range w.parts {
		asked := "“" + written.Flat(lastAnd.ReplaceAllString(p.question, "")) + "”"
		if in.gloss != nil { // it was put into English
			asked = fmt.Sprintf("part %d of the question", i+1)
		}
		if !p.answered() {
			w.line("Not found: " + asked)
		}
	}
}

package builtin

import (
	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// leastSubject is of how many words that are no time a question has to be, so that a unit which holds none of them is about
// something else.
const leastSubject = 2

// leastHeld is how many of them have to be held where a unit has only words that may stand for them: leave and end.
const leastHeld = 2

// timeOnly are the words for stretches of time, of which a question may have some while it is about something else: days of
// leave in a year.
var timeOnly = lexis.StemsOf("day days week weeks month months year years hour hours minute minutes second seconds quarter annual annually yearly monthly weekly daily time times long often much many get gets have has")

// lacksSubject says whether a number or a stretch of time is asked for, and hardly anything of what it is asked of stands in a
// unit, around it or in the name of its document, but words for the time alone.
func (in intent) lacksSubject(top ranked) bool {
	if in.want != number && in.want != duration || in.gloss != nil || top.src.tongue != nil {
		return false
	}
	subject := without(in.words, timeOnly())
	if len(subject) < leastSubject {
		return false
	}
	held := 0
	for _, k := range subject {
		best := max(k.In(top.words), k.In(top.above), k.In(top.near), k.In(top.src.words), k.In(top.src.folder))
		for _, u := range top.next() {
			best = max(best, k.In(u.words))
		}
		switch {
		case best >= lexis.InFamily:
			return false
		case best > 0:
			held++
		}
	}
	return held < leastHeld
}

package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// alone are the ways whose answers stand alone: what they list is all there is, or a definition is the
// whole answer.
var alone = map[kind]bool{timeline: true, alike: true, ready: true, trace: true, cites: true, define: true}

const (
	fewestFilled  = 2   // lines that have to be free
	besidesFigure = 4   // lines below a figure that was computed
	toFill        = 0.3 // what the best unit has to be worth
)

// ofVouchers is a figure that was computed from whole documents: the others were left out of it.
var ofVouchers = re(`^computed: \w+ of \d+ [^=]+= `)

// filled is an answer that came out shorter than an answer may be, with the next best lines that a
// search for a fact finds below it, several on a line: where the way in which it was given is not the
// one that was meant, what was asked for is often one of those. Of a table of which rows were picked
// the others are not shown, and below a figure that was computed only what is said in words.
func (in intent) filled(text string, sources []*source) string {
	room := mostLines - strings.Count(text, "\n") - 1
	figure := strings.HasPrefix(text, "computed: ")
	if figure {
		room = min(room, besidesFigure+1)
	}
	if alone[in.kind] || room < fewestFilled || !strings.Contains(text, "“") || ofVouchers.MatchString(text) {
		return text
	}
	plain := in.again(in.question)
	plain.kind, plain.words = fact, in.gloss.keywords(in.question)
	plain = plain.among(sources)
	units := worthFilling(rank(plain, sources))
	w := newWriter(plain, sources)
	w.roomy = true
	said, spare := strings.ToLower(text), tabulated(text, sources)
	for _, r := range units {
		if strings.Contains(said, strings.ToLower(r.plain())) || spare[r.unit] || figure && r.kind == extract.Row {
			w.quoted[quoteKey(r.unit)] = true
		}
	}
	head := "\n"
	if !strings.Contains(text, "\nAlso:\n") {
		head, room = "\nAlso:\n", room-1
	}
	w.fill(plain, units, mostLines-room)
	if w.b.Len() == 0 {
		return text
	}
	return text + head + w.String()
}

// worthFilling are the units that are not much worse than the best one, if that is about the question.
func worthFilling(units []ranked) []ranked {
	n := 0
	for n < min(len(units), deep) && units[0].score >= toFill && units[n].score >= tail*units[0].score {
		n++
	}
	return units[:n]
}

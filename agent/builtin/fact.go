package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

const (
	mostLines = 8    // of an answer to a question for one fact
	tail      = 0.62 // share of the best score that a further line must reach
)

// answerFact writes the best units of the sources, or says that the sources
// do not hold an answer.
func answerFact(in intent, sources []*source, seen seen) string {
	units := rank(in, sources)
	w := newWriter(in, sources)
	if len(units) == 0 || !best(in, units).answers(in) {
		return notFound(in, units, seen, w)
	}
	top := best(in, units)
	w.quote("", top.unit)
	continued(w, top.unit)
	lines := 1
	for _, r := range units {
		if lines >= mostLines || r.score < tail*top.score {
			break
		}
		if r.unit == top.unit || r.kind == extract.Heading || !r.answers(in) && r.coverage < 0.45 {
			continue
		}
		if lines == 1 {
			w.line("")
			w.line("Also:")
		}
		if w.quote("- ", r.unit) {
			lines++
		}
	}
	return w.String()
}

// best is the first unit that answers, else the first of all.
func best(in intent, units []ranked) ranked {
	for _, r := range units {
		if r.kind != extract.Heading && r.answers(in) {
			return r
		}
	}
	return units[0]
}

// continued writes what a unit that ends in a colon introduces.
func continued(w *writer, u *unit) {
	if !strings.HasSuffix(strings.TrimSpace(u.text), ":") {
		return
	}
	n := 0
	for _, v := range u.src.units {
		if v.block <= u.block || n >= 8 {
			continue
		}
		if v.kind != extract.Item && v.kind != extract.Row && v.kind != extract.Meta {
			break
		}
		if w.quote("- ", v) {
			n++
		}
	}
}

// notFound says that the files do not hold the answer, in how many of them,
// and what came nearest.
func notFound(_ intent, units []ranked, seen seen, w *writer) string {
	w.line("Not found in " + seen.String() + ".")
	if len(units) > 0 && units[0].coverage >= 0.4 && units[0].kind != extract.Heading {
		w.line("")
		w.line("The nearest that they say:")
		w.quote("- ", units[0].unit)
	}
	return w.String()
}

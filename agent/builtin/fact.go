package builtin

import (
	"regexp"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/item"
	"github.com/fsx-dev/fsx/extract/pattern"
)

const (
	fewLines  = 4   // of an answer that a definition begins
	mostLines = 12  // of an answer to a question for one fact
	tail      = 0.3 // share of the best score that a further line must reach
)

// answerFact writes the best units of the sources, or says that the sources
// do not hold an answer, or not outright, above those that come near.
func answerFact(in intent, sources []*source, seen seen) string {
	units := rank(in, sources)
	w := newWriter(in, sources)
	w.parts = in.rankedParts(sources)
	firsts := w.firstOfParts()
	if len(units) == 0 {
		return w.notFound(seen)
	}
	top := best(in, units)
	if f, ok := tabled(in, sources, top); ok {
		return writeTable(w, in, f)
	}
	if u, col := emptyRow(in, units); u != nil && len(firsts) == 0 && !(top.typed && found(in, top)) {
		w.line("Not found in " + seen.String() + ".")
		w.nothingUnder(u, col)
		return w.String()
	}
	likely := found(in, top) || len(firsts) > 0
	first := top
	if likely && !found(in, top) {
		first = firsts[0]
	}
	if _, stated := risen(in, first.unit); !likely || !stated && (!in.assured(units, top) || in.namesUnheard(sources) || in.ofAnothersPaper(top.unit, sources)) {
		return nearest(in, likely, top, units, seen, w)
	}
	top = w.headed(in, first, units)
	if n, ok := countedRows(in, sources); ok {
		w.line(n)
	} else if n, ok := risen(in, top.unit); ok {
		w.line(n)
	} else if n, ok := addedUp(in, top.unit); ok {
		w.line(n)
	}
	if table := in.wholeTable(units, top); table != nil {
		return writeTable(w, in, fit{group: table, rows: table.members})
	}
	w.quote("", top.unit)
	w.roomy = true
	w.continued(top.unit)
	w.unanswered(in)
	w.also(in, top, firsts, units)
	return w.String()
}

// goOn writes the heading of a unit when it holds the date that the unit does
// not, and the units that go on where it ends.
func (w *writer) goOn(in intent, u *unit) (lines int) {
	if u.heading != nil && in.want == date && !in.want.holds(u.said) && in.want.holds(u.heading.said) && w.quote("- ", u.heading) {
		lines++
	}
	for _, v := range u.next() {
		if v != u && w.quote("- ", v) {
			lines++
		}
	}
	return lines
}

// found tells whether a unit is likely to answer.
func found(in intent, top ranked) bool {
	switch {
	case in.titles(top.unit), top.entitles(), in.passesBy(top.unit), in.ofAnother(top.unit):
		return false
	case in.want != anything && !top.typed:
		return top.chance >= sure
	case top.answers(in):
		return top.chance >= unlikely
	}
	return top.chance >= likely
}

// even is the share of the first unit's score from which on one is as good.
const even = 0.94

// best is the first unit that does not only name what follows, or the likeliest
// of those that are as good.
func best(in intent, units []ranked) ranked {
	var top ranked
	for _, r := range units[:min(len(units), deep)] {
		likelier := top.unit == nil || r.score >= even*units[0].score && r.chance > top.chance
		if likelier && !in.titles(r.unit) && !in.ofAnother(r.unit) {
			top = r
		}
	}
	if top.unit == nil {
		return units[0]
	}
	return top
}

var term = pattern.New(`\b[A-Z][\w’'-]+(?:\s+(?:of\s+(?:the\s+)?)?[A-Z][\w’'-]+){1,4}`)

// defined writes the definitions of the terms that a unit uses, when they hold
// the kind of value that is asked for and the unit does not, or is a definition
// itself: another term in it is part of what it says.
func defined(w *writer, in intent, u *unit, sources []*source) int {
	if counting.MatchString(in.question) || in.want != anything && in.want.holds(u.said) && in.want.beside(u, in.words) && !ownTerm.MatchString(u.text) {
		return 0
	}
	n := 0
	for _, name := range term.FindAllString(u.text, 6) {
		means := regexp.MustCompile(`["“”']` + regexp.QuoteMeta(name) + `["“”']\s+(?:means|has the meaning|shall mean)`)
		for _, v := range sourceFirst(u.src, sources) {
			for _, d := range v.units {
				if n < 2 && d != u && strings.Contains(d.text, name) && means.MatchString(d.text) && valued(in, d.said) && w.quote("- ", d) {
					n++
				}
			}
		}
	}
	return n
}

// valued says whether a text holds a value of the kind that is asked for, or
// any amount when none is named.
func valued(in intent, s string) bool {
	if in.want == anything {
		return true
	}
	return in.want.holds(s)
}

func sourceFirst(first *source, all []*source) []*source {
	out := []*source{first}
	for _, s := range all {
		if s != first {
			out = append(out, s)
		}
	}
	return out
}

// referred writes what stands in the section that a unit refers to, when that
// is short and says the thing instead of the unit.
func referred(w *writer, u *unit, sources []*source) int {
	n := 0
	for _, ref := range item.References(u.text) {
		words := lexis.Tokens(articles.ReplaceAllString(ref, ""))
		for _, s := range sources {
			var under []*unit
			for _, v := range s.units {
				if v != u && v.kind != extract.Heading && v.kind != extract.Meta && !v.names && headed(v, words) {
					under = append(under, v)
				}
			}
			if len(under) == 0 || len(under) > 8 || n > 0 {
				continue
			}
			for _, v := range under {
				if w.quote("- ", v) {
					n++
				}
			}
		}
	}
	return n
}

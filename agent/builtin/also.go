package builtin

import (
	"cmp"
	"slices"

	"github.com/fsx-dev/fsx/extract"
)

// closeTo is the share of the first unit's score from which on another one is
// shown whatever it misses.
const closeTo = 0.6

// also writes what else answers below the first line: what its references and
// terms stand for, the best of each part of the question, and what covers
// words that no line holds yet.
func (w *writer) also(in intent, top ranked, firsts, units []ranked) {
	most := mostLines
	if in.named != "" && defines(top.text, in.named) && len(firsts) == 0 && !w.near {
		most = fewLines
	}
	lines := w.lines() + referred(w, top.unit, w.sources)
	lines += w.clauseOf(top.unit)
	covered := newCover(in, w.sources)
	covered.add(top.unit)
	if most == mostLines {
		lines += w.leansBack(in, top.unit) + w.goOn(in, top.unit) + w.later(in, top, units)
	}
	if in.kind == fact || in.kind == list {
		lines += w.amended(in, append([]ranked{top}, units...))
	}
	for _, r := range firsts {
		if r.unit != top.unit && w.quote("- ", r.unit) {
			covered.add(r.unit)
			lines += 1 + w.goOn(in, r.unit)
		}
	}
	if most == mostLines {
		lines += w.headedList(lines)
		lines += w.nextOfParts()
	}
	if in.kind == list {
		lines += w.wholeList(units)
	}
	for i, r := range append([]ranked{top}, units[:min(len(units), 4)]...) {
		if most == mostLines && (i == 0 || r.unit != top.unit && r.score > 0.8*top.score && r.kind != extract.Heading) {
			lines += defined(w, in, r.unit, w.sources)
		}
	}
	for lines < min(most, linesAlone) {
		r, ok := covered.next(units, tail*top.score)
		if !ok {
			break
		}
		near := r.score >= closeTo*top.score
		if !near && !r.answers(in) && r.coverage < 0.3 {
			continue
		}
		if !near && top.typed && in.want != anything && top.coverage > 0.8 && in.want.beside(top.unit, in.words) && !in.want.beside(r.unit, in.words) {
			continue
		}
		if w.quote("- ", r.unit) {
			lines++
		}
	}
	if most == mostLines {
		w.fill(in, units, lines)
	}
}

// fill writes the next best units, several on a line, until the answer has as many lines as it may
// have: where the first is not the one that answers, it is often one of those. Every third of them is
// the next of those that hold most of the question, whatever else tells against it.
func (w *writer) fill(in intent, units []ranked, lines int) {
	p, c := &packed{w: w, most: mostLines - lines}, newCover(in, w.sources)
	for _, r := range mingled(lowering.order(c, units), byCoverage(units)) {
		if !in.titles(r.unit) && !in.formal(r.unit) && !c.idle(r.unit) {
			p.put(r.unit)
			p.continued(r.unit)
		}
	}
	p.write()
}

// byCoverage are units in the order of how much of the question they hold.
func byCoverage(units []ranked) []ranked {
	units = slices.Clone(units)
	slices.SortStableFunc(units, func(a, b ranked) int { return cmp.Compare(b.coverage, a.coverage) })
	return units
}

// mingled are the units of an order with those of another one, of which one stands behind every two of the first. Units of
// both come twice.
func mingled(first, second []ranked) []ranked {
	out := make([]ranked, 0, len(first)+len(second))
	for len(first)+len(second) > 0 {
		n, m := min(2, len(first)), min(1, len(second))
		out = append(append(out, first[:n]...), second[:m]...)
		first, second = first[n:], second[m:]
	}
	return out
}

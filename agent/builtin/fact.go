package builtin

import (
	"fmt"
	"regexp"
	"slices"
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
	if _, stated := risen(in, first.unit); !likely || !stated && !in.assured(units, top) {
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
	if table := wholeTable(units, top); table != nil {
		return writeTable(w, in, fit{group: table, rows: table.members})
	}
	w.quote("", top.unit)
	w.roomy = true
	continued(w, top.unit)
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

// wholeTable is the table of the best unit when the question picks none of
// its rows: several of them answer alike.
func wholeTable(units []ranked, top ranked) *group {
	if top.kind != extract.Row {
		return nil
	}
	for _, g := range top.src.group {
		if !g.table || len(g.members) < 3 || len(g.members) > 12 {
			continue
		}
		alike, member := 0, false
		in := map[*unit]bool{}
		for _, u := range g.members {
			in[u] = true
			member = member || u == top.unit
		}
		for _, r := range units {
			if in[r.unit] && r.score > top.score-0.03 {
				alike++
			}
		}
		if member && alike >= 3 && alike*2 >= len(g.members) {
			return g
		}
	}
	return nil
}

// untabled is how likely it must be that a unit answers so that no table is shown instead.
const untabled = 0.6

// tabled is a table that fits a question better than any single unit does.
func tabled(in intent, sources []*source, top ranked) (fit, bool) {
	if top.answers(in) && top.typed && (top.coverage > 0.75 || top.chance > untabled) || in.want == phone || in.want == email {
		return fit{}, false
	}
	for _, f := range fitting(in, sources) {
		if f.score < 0.8 || f.score < top.coverage {
			break
		}
		if f.table && len(f.rows) <= 12 && in.allNamed(f) && (in.want == anything || in.want.holds(rowsText(f))) {
			return f, true
		}
	}
	return fit{}, false
}

// allNamed says whether every name and number of a question stands with a table or in all rows that were picked.
func (in intent) allNamed(f fit) bool {
	for _, name := range in.names {
		if name.In(f.context) > 0 || name.In(f.src.words) > 0 || name.In(f.src.stems(strings.Join(f.header, " "))) > 0 {
			continue
		}
		for _, u := range f.rows {
			if name.In(u.words) == 0 || in.ofAnother(u) {
				return false
			}
		}
	}
	return true
}

func rowsText(f fit) string {
	var b strings.Builder
	for _, u := range f.rows {
		b.WriteString(u.said + "\n")
	}
	return b.String()
}

// writeTable writes the rows of a table, with the sum of the column of amounts
// when the question asks for one and it is plain which: that which the table states itself, where it does.
func writeTable(w *writer, in intent, f fit) string {
	if col, ok := columnFor(in, f); ok && in.want == money && len(f.header) > 0 {
		rows := addends(in, f, col)
		if sum := f.statedSum(col); sum != nil && len(f.rows) == len(f.members) {
			w.quote("", sum)
			rows = nil
		}
		for _, t := range totalsOf(rows, col) {
			if len(t.rows) > 1 {
				w.line(fmt.Sprintf("computed: sum of “%s” over %d rows of %s = %s", flat(f.header[col]), len(t.rows), w.name(f.src.path), t.value))
			}
		}
	}
	writeGroup(w, in, f, mostRows)
	return w.String()
}

// statedSum is the last of the rows of a table that sum up others, with an amount in a column; nil where there is none.
func (f fit) statedSum(col int) *unit {
	for _, u := range slices.Backward(f.members) {
		if _, ok := amountOf(at(u.cells, col)); ok && isTotal(u) {
			return u
		}
	}
	return nil
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

package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// superlative asks for the highest or the lowest of something.
var superlative = re(`\b(?:most|highest|largest|biggest|greatest|longest|hottest|warmest|heaviest|lowest|smallest|least|shortest|fewest|coldest|lightest|maximum|minimum)\b`)

var leastOf = re(`\b(?:lowest|smallest|least|shortest|fewest|coldest|lightest|minimum)\b`)

// extremeLinked shows the rows with the highest or the lowest value of the one table to which a question can be put.
func extremeLinked(in intent, sources []*source) (string, bool) {
	if in.partial || in.leaves() || comparison.MatchString(in.question) || strings.TrimSpace(in.around) != "" {
		return "", false
	}
	if in = in.timed(); in.kind != extreme {
		in.kind, in.desc = extreme, !leastOf.MatchString(in.question)
	}
	var best linked
	tied := false
	for _, s := range sources {
		for _, g := range s.group {
			l, ok := in.linkTo(g)
			if ok {
				l.col, ok = l.ranked()
			}
			switch {
			case !ok:
			case best.group == nil || l.closer(best):
				best, tied = l, false
			case !best.closer(l):
				tied = true
			}
		}
	}
	if best.group == nil || tied {
		return "", false
	}
	return best.extremes(sources)
}

// ranked is the column of amounts whose highest or lowest value is asked for.
func (l linked) ranked() (int, bool) {
	best, score, tied := -1, 0, false
	for c, h := range l.header {
		if l.conditional(c) || !l.numeric(c) {
			continue
		}
		n := 0
		for _, k := range l.in.words {
			if !operators[extreme]()[k.Stem] && max(l.src.headerHolds(k, h), isMeasuredIn(k, h)) >= lexis.InSynonym {
				n++
			}
		}
		switch {
		case n > score:
			best, score, tied = c, n, false
		case n == score:
			tied = true
		}
	}
	return best, best >= 0 && !tied
}

// extremes writes the rows with amounts in the column, of the period that is asked about.
func (l linked) extremes(sources []*source) (string, bool) {
	rows, ok := l.in.duringOf(l.fit, l.col, l.rows)
	rows = slices.DeleteFunc(slices.Clone(rows), func(u *unit) bool {
		_, ok := amountOf(at(u.cells, l.col))
		return !ok
	})
	if !ok || len(rows) < 2 {
		return "", false
	}
	w := newWriter(l.in, sources)
	w.extremes(l.in, l.fit, rows, l.col)
	return w.String(), true
}

// unitsOf are the units in which something is measured, by the stem of the word for it.
var unitsOf = map[string]string{
	"temperatur": "c °c degc celsius", "weight": "kg g t lb", "mass": "kg g t", "distanc": "km mi", "mileag": "km mi", "speed": "kmh km/h mph m/s",
	"energi": "kwh mwh", "power": "kw w", "volum": "l ml m3", "pressur": "bar hpa psi mbar", "durat": "min h hrs hours s ms",
}

var headerParts = pattern.New(`[\pL°]+[/\pL\d]*`)

// isMeasuredIn is how well the unit in the name of a column stands for a word, °C for a temperature, or the beginning of the
// word does: precip_mm.
func isMeasuredIn(k lexis.Keyword, header string) float64 {
	units := strings.Fields(unitsOf[k.Stem])
	parts := headerParts.FindAllString(strings.ToLower(strings.ReplaceAll(header, "_", " ")), -1)
	begins := func(p string) bool { return len(p) >= 4 && len(k.Word) >= len(p)+3 && strings.HasPrefix(k.Word, p) }
	if len(parts) > 1 && slices.Contains(units, parts[len(parts)-1]) || slices.ContainsFunc(parts, begins) {
		return lexis.InSynonym
	}
	return 0
}

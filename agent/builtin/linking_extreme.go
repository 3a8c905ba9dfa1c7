package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// superlative asks for the highest or the lowest of something.
var superlative = re(`\b(?:most|highest|largest|biggest|greatest|longest|hottest|warmest|heaviest|lowest|smallest|least|shortest|fewest|coldest|lightest|maximum|minimum|dearest|costliest|cheapest|strongest|weakest|fastest|slowest|wettest|driest|windiest)\b`)

var leastOf = re(`\b(?:lowest|smallest|least|shortest|fewest|coldest|lightest|minimum|cheapest|weakest|slowest|driest)\b`)

// extremeLinked shows the rows with the highest or the lowest value of the one table to which a question can be put, or of
// several with the same columns: one for each house.
func extremeLinked(in intent, sources []*source) (string, bool) {
	in, sources = in.fromList(sources)
	in = in.excepting().reckoned()
	if in.partial || in.leaves() || comparison.MatchString(in.question) {
		return "", false
	}
	if in = in.timed(); in.kind != extreme {
		in.kind, in.desc = extreme, !leastOf.MatchString(in.question)
	}
	if text, ok := in.amongNamed(sources); ok {
		return text, true
	}
	if text, ok := in.mostOfTimes(sources); ok {
		return text, true
	}
	var best []linked
	tied := false
	for _, s := range sources {
		for _, g := range s.group {
			l, ok := in.linkTo(g)
			if ok {
				var several bool
				if l.col, several = l.ranked(); l.col < 0 {
					ok = !several && l.countsMost()
				}
			}
			ok = ok && in.tellsOnce(l.fit) && !in.comparesParts(l.fit, sources)
			switch {
			case !ok:
			case len(best) == 0 || l.namesMore(best[0]):
				best, tied = []linked{l}, false
			case best[0].namesMore(l):
			case l.alike(best[0]) && l.col == best[0].col:
				best = append(best, l)
			default:
				tied = true
			}
		}
	}
	if len(best) == 0 || tied {
		return "", false
	}
	return extremesOf(best, sources)
}

// namesMore says whether a table fits better than another one: its column is called as what is asked and that of the other is
// not, or else it is closer.
func (l linked) namesMore(o linked) bool {
	in := l.in.withoutSubject()
	asks := func(l linked) bool { return l.col >= 0 && in.asksOf(l.fit, l.col) }
	if mine, other := asks(l), asks(o); mine != other {
		return mine
	}
	return l.closer(o)
}

// ranked is the column of amounts whose highest or lowest value is asked for, -1 where there is none, or where several are tied.
func (l linked) ranked() (col int, tied bool) {
	best, score := -1, 0
	dear, earned := cheapest.MatchString(l.in.question), incomes.MatchString(l.in.question)
	for c, h := range l.header {
		if l.conditional(c) || !l.numeric(c) || dear && !asking.MatchString(l.called(c)) || earned && !l.ofMoney(c) || l.in.ranksNoSuch(l.fit, c) {
			continue
		}
		n := 0
		for _, k := range append(l.in.withoutSubject().words, l.in.implied()...) {
			if !operators[extreme]()[k.Stem] && max(l.src.headerHolds(k, h), isMeasuredIn(k, h)) >= lexis.InSynonym {
				n++
			}
		}
		switch {
		case n > score, n == score && n > 0 && l.peaks(c) && !l.peaks(best):
			best, score, tied = c, n, false
		case n == score && n > 0 && !(l.peaks(best) && !l.peaks(c)):
			tied = true
		}
	}
	if best < 0 && (dear || moneyWord.MatchString(l.in.question) || moneyCol.MatchString(l.in.question)) {
		if c, ok := l.only(); ok { // what costs the most
			return c, false
		}
		return -1, tied
	}
	if tied {
		return -1, true
	}
	return best, false
}

// isPerSuch says whether a column is of the thing for one of which a question wants the price: litres, of a price per litre.
func (in intent) isPerSuch(name string) bool {
	m := perSuch.FindStringSubmatch(in.question)
	words := lexis.Tokens(name)
	return m != nil && len(words) == 1 && words[0].Stem == lexis.Stem(strings.ToLower(m[1]))
}

var perSuch = re(`\b(?:price|cost|pence|rate|charge) (?:per|a|for a|for each) (\w+)`)

// incomes are words for what comes in, which is of money.
var incomes = re(`\b(?:income|revenues?|sales|turnover|takings|earnings|proceeds)\b`)

// implied is what a question compares that says so only by how: the temperature of the coldest day.
func (in intent) implied() []lexis.Keyword {
	var out []lexis.Keyword
	for _, t := range in.seq {
		if quality := qualities[t.Word]; quality != "" {
			out = append(out, lexis.Keywords(quality)...)
		}
	}
	return out
}

var qualities = map[string]string{
	"coldest": "temperature", "hottest": "temperature", "warmest": "temperature", "heaviest": "weight", "lightest": "weight",
	"fastest": "speed", "slowest": "speed", "wettest": "precipitation rain", "driest": "precipitation rain", "windiest": "wind",
}

// ranksNoSuch says whether a column is none by which what a question asks for is ordered: a rate, of the longest job, or the numbers
// of the plots, of the largest.
func (in intent) ranksNoSuch(f fit, c int) bool {
	name := f.called(c)
	if in.isPerSuch(name) {
		return true
	}
	if longest.MatchString(in.question) && (!lasting.MatchString(name) || doesNotAdd.MatchString(name)) {
		return true
	}
	words, m := lexis.Tokens(spread(name)), bySize.FindStringSubmatch(in.question)
	return len(words) == 1 && m != nil && words[0].Stem == lexis.Stem(strings.ToLower(m[1])) && f.numbered(c)
}

var (
	longest = re(`\b(?:longest|shortest)\b`)
	lasting = re(`\b(?:h|hrs?|hours?|min|minutes?|s|sec|seconds?|ms|days?|weeks?|months?|years?|duration|length|lengths|long|times?|took|km|m|cm|mm|miles?|met(?:re|er)s?|ft|feet|pages?|lines?|words?)\b`)
	bySize  = re(`\b(?:largest|biggest|smallest|longest|shortest|heaviest|lightest)\s+(\w+)`)
)

// peaks says whether a column holds the highest values of each row where the highest is asked for, or the lowest where that is: the
// warmest day is that with the highest maximum.
func (l linked) peaks(c int) bool {
	if l.in.desc {
		return upperCol.MatchString(l.called(c))
	}
	return lowerCol.MatchString(l.called(c))
}

var (
	upperCol = re(`\b(?:max|maximum|peak|highest|gusts?)\b`)
	lowerCol = re(`\b(?:min|minimum|lowest)\b`)
)

// extremesOf writes the rows with the highest or lowest amounts of some tables, of the period that is asked about.
func extremesOf(all []linked, sources []*source) (string, bool) {
	var rows []*unit
	first := all[0]
	for _, l := range all {
		held, ok := l.in.duringOf(l.fit, l.col, l.rows)
		if !ok {
			return "", false
		}
		for _, u := range held {
			if l.col < 0 {
				rows = append(rows, u)
			} else if _, ok := amountOf(at(u.cells, l.col)); ok {
				rows = append(rows, u)
			}
		}
	}
	if len(rows) < 2 || first.col >= 0 && len(totalsOf(rows, first.col)) > 1 {
		return "", false
	}
	subject, ok := first.subject(rows)
	if !ok && first.looseSubject() {
		if subject = first.onlyNames(rows); subject < 0 || first.col >= 0 && !first.in.adds(first.fit, first.col) {
			return "", false
		}
		ok = true
	}
	if ok {
		if len(all) > 1 {
			return "", false
		}
		return first.most(rows, subject, sources)
	}
	if first.col < 0 || (mostParty.MatchString(first.in.question) || byWhom.MatchString(first.in.question)) && !first.hasParty() {
		return "", false
	}
	w := newWriter(first.in, sources)
	w.extremes(first.in, first.fit, rows, first.col)
	return w.String(), true
}

// unitsOf are the units in which something is measured, by the stem of the word for it.
var unitsOf = map[string]string{
	"temperatur": "c °c degc celsius", "weight": "kg g t lb", "mass": "kg g t", "distanc": "km mi", "mileag": "km mi", "speed": "kmh km/h mph m/s",
	"energi": "kwh mwh", "power": "kw w", "volum": "l ml m3", "pressur": "bar hpa psi mbar", "durat": "min h hrs hours s ms",
	"kilo": "kg kgs", "kilogram": "kg kgs", "tonn": "t", "litr": "l ltr ltrs", "mile": "mi", "minut": "min mins",
}

// unitNames are the words for units among these.
var unitNames = lexis.StemsOf("kilos kilograms tonnes litres miles minutes")

var headerParts = pattern.New(`[\pL°]+[/\pL\d]*`)

// isMeasuredIn is how well the unit in the name of a column stands for a word, °C for a temperature, or the beginning of the
// word does: precip_mm.
func isMeasuredIn(k lexis.Keyword, header string) float64 {
	units := strings.Fields(unitsOf[k.Stem])
	parts := headerParts.FindAllString(strings.ToLower(strings.ReplaceAll(header, "_", " ")), -1)
	begins := func(p string) bool {
		return len(p) >= 4 && !lexis.Stops()[p] && len(k.Word) >= len(p)+3 && strings.HasPrefix(k.Word, p)
	}
	if len(parts) > 0 && slices.Contains(units, parts[len(parts)-1]) && (len(parts) > 1 || unitNames()[k.Stem]) || slices.ContainsFunc(parts, begins) {
		return lexis.InSynonym
	}
	return 0
}

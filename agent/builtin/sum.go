package builtin

import (
	"fmt"
	"math/big"
	"slices"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// answerSum adds up the column of a table that the question is about, shows
// how and the rows that went in, and quotes what the files state themselves.
func answerSum(in intent, sources []*source, seen seen) string {
	if text, ok := answerReadings(in, sources); ok {
		return text
	}
	if text, ok := answerTimes(in, sources); ok {
		return text
	}
	if text, ok := answerVouchers(in, sources); ok {
		return text
	}
	if text, ok := answerAcross(in, sources); ok {
		return text
	}
	in = in.timed()
	parts, col, ok := addable(in.bare(), sources)
	if !ok || in.torn || in.only != "" || in.leaves() || in.oneOfSeveral(parts, sources) || !in.listed(parts[0], col) || !in.adds(parts[0], col) || !in.sound(parts[0], col) || !in.standsWith(parts[0]) || !in.allAre(parts[0]) || !in.amountsTo(parts[0], col) || in.namesNothing(parts, sources) {
		if text, ok := answerTogether(in, sources); ok {
			return text
		}
		if text, ok := answerDefined(in, sources); ok {
			return text
		}
		return answerFact(in, sources, seen)
	}
	var rows []*unit
	for _, p := range parts {
		rows = append(rows, addends(in, p, col)...)
	}
	if len(rows) < 2 { // one amount is no sum: the files may say it, or in several places
		if text, ok := answerTogether(in, sources); ok {
			return text
		}
		if text, ok := answerDefined(in, sources); ok {
			return text
		}
		return answerFact(in, sources, seen)
	}
	w := newWriter(in, sources)
	w.sum(in, parts, rows, col)
	if stated := answerFact(in, sources, seen); len(rows) <= mostAddends && !strings.HasPrefix(stated, "Not found") {
		w.stated(stated, rows)
	}
	return w.String()
}

// addable finds the tables and the column that a question wants added up.
func addable(in intent, sources []*source) (parts []fit, col int, ok bool) {
	if parts, col, ok = totalled(in, sources, enoughTotal); ok {
		return parts, in.wholeOf(parts[0], col), true
	}
	f, col, ok := summable(in, sources)
	if !ok {
		return nil, 0, false
	}
	return sameTables(in, f, sources), in.wholeOf(f, col), true
}

// mostAddends is how many rows of a sum are shown.
const mostAddends = 7

// sum writes the totals of a column, how they come about, and the rows.
func (w *writer) sum(in intent, parts []fit, rows []*unit, col int) {
	f := parts[0]
	var names []string
	for _, p := range parts {
		if name := w.name(p.src.path); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, t := range totalsOf(rows, col) {
		verb := "sum"
		if in.mean {
			verb = "average"
			t.value = t.value.with(new(big.Rat).Quo(t.value.value, big.NewRat(int64(len(t.rows)), 1)), max(t.value.scale, 2))
		}
		w.line(fmt.Sprintf("computed: %s of “%s” over %s of %s = %s", verb, written.Flat(f.header[col]), written.Plural(len(t.rows), "row", "rows"), strings.Join(names, ", "), f.inCents(t.value, col)))
		if sql, ok := in.statementFor(parts, t.rows, col); ok {
			w.line("SQL: " + sql)
		}
	}
	w.told(in)
	w.line("(" + strings.Join(trimmed(f.header), " | ") + ")")
	w.rows(rows)
}

// inCents is an amount of a column, with two digits behind the point where it is of money and has one.
func (f fit) inCents(a amount, col int) amount {
	if a.scale == 1 && f.ofMoney(col) {
		a.scale = 2
	}
	return a
}

// told writes which days a question means that tells its period from today.
func (w *writer) told(in intent) {
	if in.told != "" {
		w.line(fmt.Sprintf("(%s: %s to %s, as today is %s)", in.told, in.period.From, in.period.To, in.today.Format("2 January 2006")))
	}
}

// rows writes the rows that go into a computation below the names of their columns.
func (w *writer) rows(rows []*unit) {
	for i, u := range rows {
		if i == mostAddends {
			w.line(fmt.Sprintf("- … and %d more rows", len(rows)-i))
			break
		}
		bare := *u
		bare.header = nil
		w.quote("- ", &bare)
	}
}

// stated writes the first line of what the files say themselves, when it is
// none of the rows.
func (w *writer) stated(text string, rows []*unit) {
	first, _, _ := strings.Cut(text, "\n")
	if strings.HasPrefix(first, "computed:") || !strings.Contains(first, "“") {
		return
	}
	for _, u := range rows {
		if strings.Contains(first, written.Flat(u.text)) {
			return
		}
	}
	w.line("The files themselves say:")
	w.line("- " + strings.TrimPrefix(first, "- "))
}

// sameTables are the tables with the header of the one that was found, in
// other files that fit the question nearly as well: a table that goes on from
// file to file.
func sameTables(in intent, f fit, sources []*source) []fit {
	out := []fit{f}
	for _, g := range fitting(in, sources) {
		if g.src != f.src && g.table && g.score >= 0.8*f.score && sameCells(lowered(g.header), lowered(f.header)) {
			out = append(out, g)
		}
	}
	out = latestOf(out)
	sort.SliceStable(out, func(i, j int) bool { return out[i].src.path < out[j].src.path })
	return out
}

// latestOf leaves out the tables of a version that a later one of them replaces, and those that tell how things stood before.
func latestOf(parts []fit) []fit {
	last := ""
	for _, f := range parts {
		last = max(last, f.asOf())
	}
	return slices.DeleteFunc(slices.Clone(parts), func(f fit) bool {
		if day := f.asOf(); day != "" && day < last {
			return true
		}
		return slices.ContainsFunc(parts, func(o fit) bool { return o.src.edition.later(f.src.edition) })
	})
}

func lowered(cells []string) []string {
	out := make([]string, len(cells))
	for i, c := range cells {
		out[i] = strings.ToLower(strings.TrimSpace(c))
	}
	return out
}

// relativeTo are the periods that are told from today, which the files do not
// know.
var relativeTo = re(`\b(?:in )?(?:the )?(?:last|this|past|previous|current) (?:year|season|month|week|quarter)\b`)

// rest is the question without the words that name its period.
func (in intent) rest() string {
	if in.untimed != "" {
		return in.untimed
	}
	if in.period.Set() {
		_, rest := period.Of(in.question)
		return rest
	}
	return in.question
}

// bare is the intent without the words that name its period.
func (in intent) bare() intent {
	rest := in.rest()
	rest = relativeTo.ReplaceAllString(rest, " ")
	if rest == in.question {
		return in
	}
	kept := in.words
	in.words = nil
	spare := operators[sum]()
	for _, k := range in.gloss.keywords(rest) {
		if i := slices.IndexFunc(kept, func(old lexis.Keyword) bool { return old.Stem == k.Stem }); i >= 0 {
			k = kept[i]
		}
		if !spare[k.Stem] {
			in.words = append(in.words, k)
		}
	}
	in.names = names(rest)
	return in
}

// summable finds the table and the column that the question wants summed.
func summable(in intent, sources []*source) (fit, int, bool) {
	var found fit
	at, score := 0, 0.0
	for _, f := range fitting(in, sources) {
		if f.score < 0.6 || !f.table || len(f.header) == 0 {
			continue
		}
		col, ok := columnFor(in, f)
		if !ok {
			continue
		}
		if _, held := in.duringOf(f, col, f.rows); !held {
			continue
		}
		s := f.score + min(0.002*float64(len(f.rows)), 0.05)
		for _, k := range in.words {
			if k.Weight == 1 && k.In(f.src.stems(f.header[col])) > 0 {
				s += 0.3
			}
		}
		if s > score {
			found, at, score = f, col, s
		}
	}
	return found, at, score > 0.65
}

// addends are the rows of a table that go into a computation: those that were picked, of the period that is asked about,
// with an amount in the column, and none that sums up others.
func addends(in intent, f fit, col int) []*unit {
	var out []*unit
	rows, ok := in.duringOf(f, col, compared(in, f))
	if !ok {
		return nil
	}
	for _, u := range rows {
		if col < len(u.cells) && !isTotal(u) {
			if _, ok := amountOf(u.cells[col]); ok {
				out = append(out, u)
			}
		}
	}
	return withoutSums(in.owed(f, col, out), col)
}

// total is what rows with amounts in one currency come to.
type total struct {
	value amount
	rows  []*unit
}

// totalsOf adds the rows up, each currency for itself.
func totalsOf(rows []*unit, col int) []total {
	var out []total
	at := map[string]int{}
	for _, u := range rows {
		a := amountIn(u, col)
		i, ok := at[a.currency]
		if !ok {
			i = len(out)
			at[a.currency] = i
			out = append(out, total{value: a.with(new(big.Rat), 0)})
		}
		out[i].value.value.Add(out[i].value.value, a.value)
		out[i].value.scale = max(out[i].value.scale, a.scale)
		out[i].value.written = out[i].value.written.or(a.written)
		out[i].rows = append(out[i].rows, u)
	}
	return out
}

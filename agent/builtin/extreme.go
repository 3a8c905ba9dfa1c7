package builtin

import (
	"fmt"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// answerExtreme shows the rows of a table with the highest or lowest value in
// the column that the question is about.
func answerExtreme(in intent, sources []*source, seen seen) string {
	if text, ok := answerVouchers(in, sources); ok {
		return text
	}
	var rows []*unit
	in = in.timed()
	f, col, ok := summable(in, sources)
	if !ok {
		var parts []fit
		plain := in
		plain.words = without(in.words, accounts())
		if parts, col, ok = totalled(plain, sources, enoughHighest); ok {
			f = parts[0]
		}
	}
	if ok = ok && in.only == "" && len(in.types) == 0 && !in.fitsTwice(f, sources); ok { // the most pages of all PDFs are those of files
		col, ok = in.ranks(f)
	}
	if ok {
		rows = addends(in, f, col)
	}
	if len(rows) == 0 || !in.compares(f, col, sources) || len(totalsOf(rows, col)) > 1 {
		in.words = in.gloss.keywords(in.question) // "highest" may stand in the text
		return answerFact(in, sources, seen)
	}
	if l := (linked{fit: f, in: in, col: col}); len(rows) > 1 {
		if subject, ok := l.subject(rows); ok {
			if text, ok := l.most(rows, subject, sources); ok {
				return text
			}
		}
	}
	if byWhom.MatchString(in.question) && !f.hasParty() {
		in.words = in.gloss.keywords(in.question)
		return answerFact(in, sources, seen)
	}
	w := newWriter(in, sources)
	w.extremes(in, f, rows, col)
	return w.String()
}

// byWhom asks for a person or a firm that has the most.
var byWhom = re(`^\W*(?:[^,?]{1,40},\s+)?who\b`)

// hasParty says whether a column is called as persons are, or those with whom somebody trades.
func (f fit) hasParty() bool {
	return slices.ContainsFunc(f.header, func(h string) bool {
		return slices.ContainsFunc(lexis.Tokens(spread(inFull(f.src.english(h)))), func(t lexis.Token) bool {
			return ofPersons()[t.Stem] || paidParties()[t.Stem] || tradePartners()[t.Stem]
		})
	})
}

// fitsTwice says whether another table with the same columns fits a question nearly as well: which of them has the highest is
// not known.
func (in intent) fitsTwice(f fit, sources []*source) bool {
	return slices.ContainsFunc(fitting(in, sources), func(o fit) bool {
		return o.group != f.group && o.score >= nearlyAsWell*f.score && sameCells(lowered(o.header), lowered(f.header))
	})
}

const nearlyAsWell = 0.9

// mostExtremes is how many rows with the highest or lowest value are shown where the question does not tell.
const mostExtremes = 3

// extremes writes the rows with the highest or lowest amounts in a column.
func (w *writer) extremes(in intent, f fit, rows []*unit, col int) {
	sort.SliceStable(rows, func(i, j int) bool {
		a, _ := amountOf(rows[i].cells[col])
		b, _ := amountOf(rows[j].cells[col])
		if in.desc {
			return a.value.Cmp(b.value) > 0
		}
		return a.value.Cmp(b.value) < 0
	})
	order := "highest"
	if !in.desc {
		order = "lowest"
	}
	var names []string
	for _, u := range rows {
		if name := w.name(u.src.path); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	w.line(fmt.Sprintf("computed: %s “%s” of %s in %s", order, written.Flat(f.header[col]), written.Plural(len(rows), "row", "rows"), strings.Join(names, ", ")))
	w.told(in)
	w.line("(" + strings.Join(trimmed(f.header), " | ") + ")")
	most := mostExtremes
	if in.n > 0 {
		most = in.n
	}
	for _, u := range rows[:min(len(rows), most)] {
		bare := *u
		bare.header = nil
		w.quote("- ", &bare)
	}
}

// accounts are the words that ask for what stands beside the highest value.
var accounts = lexis.StemsOf("value reading measurement figure number reason cause day date name entry record")

// What is cheapest has the lowest price, and the columns that hold prices.
var (
	cheapest = re(`\b(?:cheapest|dearest|costliest|(?:most|least) expensive)\b`)
	asking   = re(`\b(?:prices?|costs?|premiums?|fees?|charges?|rates?|amounts?|totals?|rents?|pay|offers?|quotes?|eur|usd|gbp|chf)\b|[£€$]`)
)

// countedRows counts the rows of the table that enumerates what a "how many"
// question is about, when every word of the question is about the table or
// picks rows out of it. When two tables could be meant it counts neither.
func countedRows(in intent, sources []*source) (string, bool) {
	if in.want != number || !counting.MatchString(in.question) || in.ofASeason() {
		return "", false
	}
	if accordingTo.MatchString(in.question) {
		in, sources = in.fromList(sources)
	}
	if caseOf.MatchString(in.question) {
		in.words = slices.DeleteFunc(slices.Clone(in.words), func(k lexis.Keyword) bool { return instances()[k.Word] })
	}
	line := ""
	for _, f := range fitting(in, sources) {
		if f.score < 0.75 || !f.table || len(f.header) < 2 || !in.countsRows(f) || in.repeats(f) {
			continue
		}
		if line != "" {
			return "", false
		}
		of := ""
		rows, ok := in.during(f, compared(in, f))
		if !ok {
			return "", false // as unlisted tells
		}
		if len(rows) < len(f.members)-f.totalRows() {
			of = fmt.Sprintf(" of %d", len(f.members)-f.totalRows())
		}
		line = fmt.Sprintf("computed: %d%s rows in %s", len(rows), of, newWriter(in, sources).name(f.src.path))
	}
	return line, line != ""
}

var (
	// caseOf counts whatever the rows of a table are.
	caseOf    = re(`\b(?:how many|number of) (?:cases|instances|occurrences|entries|rows|records|lines) (?:of|with|are|were|for|in)\b`)
	instances = lexis.SetOf("cases instances occurrences entries rows records lines")
)

// repeats says whether a column is called what a question counts and has the same in several rows: nine turbines for each month.
func (in intent) repeats(f fit) bool {
	return slices.ContainsFunc(f.labels(), func(c int) bool {
		words := lexis.Tokens(spread(f.called(c)))
		if len(words) != 1 || !has(in.measured(), words[0].Stem) {
			return false
		}
		values, _ := cellsOf(f.members, c)
		return 2*len(values) < len(f.members)
	})
}

// isOneOf says whether a table is a part of one of the things that a word says, and no list of them: it stands in a text that is called
// so in the singular, an incident report.
func (f fit) isOneOf(k lexis.Keyword) bool {
	if f.sheet() != "" || isSheet(f.src.path) || slices.ContainsFunc(f.header, func(h string) bool { return f.src.headerHolds(k, h) >= lexis.InFamily }) {
		return false
	}
	one := false
	for _, said := range append(f.titles(), f.src.doc.Title) {
		for _, t := range lexis.Tokens(said) {
			if t.Stem == k.Stem {
				if t.Word != t.Stem && strings.HasSuffix(t.Word, "s") {
					return false
				}
				one = true
			}
		}
	}
	return one
}

// isSheet says whether a file holds tables and nothing else.
func isSheet(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".csv", ".tsv", ".xlsx", ".ods", ".json":
		return true
	}
	return false
}

// countsRows says whether a question counts the rows of a table: they are called what it counts, or it counts cases of
// something and names the table.
func (in intent) countsRows(f fit) bool {
	if !caseOf.MatchString(in.question) {
		return enumerates(in, f)
	}
	return len(f.rows) < len(f.members) && slices.ContainsFunc(in.words, func(k lexis.Keyword) bool { return k.Weight == 1 && k.In(f.src.words) >= lexis.InFamily })
}

// unlisted says that a table which enumerates what a question counts has no row
// of the time that is asked about, and from when to when its rows are.
func unlisted(in intent, sources []*source, s seen) (string, bool) {
	if !in.period.Set() || !counting.MatchString(in.question) {
		return "", false
	}
	bare := in.bare()
	for _, f := range fitting(bare, sources) {
		if f.score < 0.5 || !f.table || len(f.header) < 2 || !enumerates(bare, f) {
			continue
		}
		col, dated := dateColumn(f)
		if !dated {
			continue
		}
		if _, some := in.during(f, f.members); some {
			return "", false
		}
		days := daysOf(f, col)
		sort.Strings(days)
		w := newWriter(in, sources)
		w.line("Not found in " + s.String() + ".")
		w.line("")
		w.line(fmt.Sprintf("The rows of %s are from %s to %s:", w.name(f.src.path), days[0], days[len(days)-1]))
		w.quote("- ", f.members[0])
		w.quote("- ", f.members[len(f.members)-1])
		return w.String(), true
	}
	return "", false
}

// during keeps the rows of a table that fall into the period that a question
// names. It is false when none does, or the table has no days.
func (in intent) during(f fit, rows []*unit) ([]*unit, bool) {
	return in.duringOf(f, -1, rows)
}

var counting = re(`\bhow many\b|\bnumber of\b`)

// enumerates says whether the table's own name or caption names the first
// thing that the question counts.
func enumerates(in intent, f fit) bool {
	for i, k := range in.words {
		if k.Weight == 1 {
			return f.about[i] && (k.In(f.src.words) > 0 || k.In(f.src.stems(f.caption)) > 0) && !f.isOneOf(k)
		}
	}
	return false
}

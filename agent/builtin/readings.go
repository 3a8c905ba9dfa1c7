package builtin

import (
	"fmt"
	"math/big"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract"
)

// answerReadings says what was used between two readings of a meter: the
// difference of the first and the last one of the period.
func answerReadings(in intent, sources []*source) (string, bool) {
	if !used.MatchString(in.question) {
		return "", false
	}
	f, col, ok := summable(in.bare(), sources)
	if !ok || !metered(f) {
		return "", false
	}
	days, ok := dateColumn(f)
	if !ok {
		return "", false
	}
	rows := readingsIn(in.period, f, days, col)
	if len(rows) < 2 {
		return "", false
	}
	first, _ := amountOf(rows[0].cells[col])
	last, _ := amountOf(rows[len(rows)-1].cells[col])
	gone := last.with(new(big.Rat).Sub(last.value, first.value), max(first.scale, last.scale))
	gone.currency = ""
	if gone.value.Sign() < 0 {
		return "", false
	}
	w := newWriter(in, sources)
	w.line(fmt.Sprintf("computed: %s − %s = %s (%s, from %s to %s)", last, first, gone, written.Flat(f.header[col]),
		written.Flat(rows[0].cells[days]), written.Flat(rows[len(rows)-1].cells[days])))
	for _, u := range []*unit{rows[0], rows[len(rows)-1]} {
		w.quote("- ", u)
	}
	return w.String(), true
}

var (
	used    = re(`\b(?:use[ds]?|using|consum\w+|usage|drove|driven|needed|go through)\b`)
	reading = re(`\b(?:reading|meter|counter|odometer|z(?:ä|ae)hler\w*|compteur)s?\b`)
)

// metered says whether the numbers of a table are readings: its document or
// section calls them that.
func metered(f fit) bool {
	said := f.caption + " " + strings.Join(f.header, " ") + " " + nameWords(f.src.path)
	if i := f.first - 1; i >= 0 && i < len(f.src.doc.Blocks) && f.src.doc.Blocks[i].Kind != extract.Row {
		said += " " + f.src.doc.Blocks[i].Text
	}
	return reading.MatchString(counterparty.ReplaceAllString(said, " "))
}

// counterparty is whom a payment goes to, and no counter.
var counterparty = re(`\bcounter[- ]?part(?:y|ies)\b`)

// readingsIn are the readings that bound a period, in the order of their days:
// the last one before it, if there is one, and those within.
func readingsIn(p period.Period, f fit, days, col int) []*unit {
	var all []*unit
	for _, u := range f.members {
		if days < len(u.cells) && col < len(u.cells) && period.DateIn(u.cells[days]) != "" {
			if _, ok := amountOf(u.cells[col]); ok {
				all = append(all, u)
			}
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return period.DateIn(all[i].cells[days]) < period.DateIn(all[j].cells[days]) })
	if !p.Set() {
		return all
	}
	p = p.Among(daysOf(f, days))
	var out []*unit
	for _, u := range all {
		switch iso := period.DateIn(u.cells[days]); {
		case p.From != "" && iso <= p.From:
			out = []*unit{u}
		case p.Holds(iso):
			out = append(out, u)
		}
	}
	return out
}

// picksAny says whether a word picks the rows by a cell of any other column.
func picksAny(k lexis.Keyword, col int, f fit, rows []*unit) bool {
	for c := range f.header {
		if c != col && len(rows) < len(f.members) && picks(k, c, rows) {
			return true
		}
	}
	return false
}

// daysOf are the dates in a column of a table.
func daysOf(f fit, col int) []string {
	var out []string
	for _, u := range f.members {
		if col < len(u.cells) {
			if iso := orderOf(f, col).Date(u.cells[col]); iso != "" {
				out = append(out, iso)
			}
		}
	}
	return out
}

var countsUp = re(`\b(?:how many|how much|what (?:did|do|have|has))\b`)

// answerPeriod adds up what a table with dates holds of the days that a
// question names, when a column of it is what the question counts.
func answerPeriod(in intent, sources []*source, s seen) (string, bool) {
	if in = in.timed(); !in.period.Set() || !countsUp.MatchString(in.question) {
		return "", false
	}
	if text, ok := answerReadings(in, sources); ok {
		return text, true
	}
	parts, col, ok := addable(in.bare(), sources)
	if !ok {
		return "", false
	}
	f := parts[0]
	header := f.src.stems(f.header[col])
	rows := addends(in, f, col)
	for _, k := range in.bare().words {
		if k.In(header) > 0 || in.want == money && priced.MatchString(f.header[col]) && k.Weight == 1 && len(rows) > 0 && picksAny(k, col, f, rows) {
			return answerSum(in, sources, s), true
		}
	}
	return "", false
}

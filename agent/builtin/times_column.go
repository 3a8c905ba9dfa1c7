package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
)

// A table may tell several times of a row: when an invoice was written, when it was due, when it was paid. The one that is
// meant is that whose column is called as the question says; where it names none, it is the first one.

// times is the column of the times that a question means, with the time of each row.
func (in intent) times(f fit) (col int, of map[*unit]period.Span, ok bool) {
	if c, of, ok := in.namedTimes(f); ok {
		return c, of, true
	}
	return f.times()
}

// namedTimes is the one column of times that is called as a question says. Not all rows need have one: what is not paid has
// no day of payment, and what is owed is not paid then.
func (in intent) namedTimes(f fit) (col int, of map[*unit]period.Span, ok bool) {
	col = -1
	for c, h := range f.header {
		if !in.saysWhen(ownName(h)) || unpaid.MatchString(in.question) {
			continue
		}
		times, filled := map[*unit]period.Span{}, 0
		order, ofYears := orderOf(f, c), f.tellsYears(h)
		for _, u := range f.members {
			v := cell(u, c)
			if v == "" || isTotal(u) {
				continue
			}
			filled++
			if iso := order.Date(v); iso != "" {
				times[u] = period.ISO(iso)
			} else if s, ok := period.SpanOf(v); ok && (!year.MatchString(v) || ofYears) {
				times[u] = s
			}
		}
		if len(times) < 2 || 10*len(times) < 8*filled {
			continue
		}
		if col >= 0 {
			return 0, nil, false // two are called so
		}
		col, of = c, f.inYear(times)
	}
	return col, of, col >= 0
}

// ofDays says whether what is filled of a column are days, but for what sums up others.
func (f fit) ofDays(c int) bool {
	order := orderOf(f, c)
	return !slices.ContainsFunc(f.members, func(u *unit) bool { v := cell(u, c); return v != "" && !isTotal(u) && order.Date(v) == "" })
}

// saysWhen says whether a question has a word of the name of a column that is not only one for a time: delivered, for
// "Delivery date".
func (in intent) saysWhen(header string) bool {
	return slices.ContainsFunc(lexis.Tokens(header), func(h lexis.Token) bool {
		return !plainTimes()[h.Stem] && !lexis.Stops()[h.Word] && slices.ContainsFunc(in.seq, func(t lexis.Token) bool {
			return t.Stem == h.Stem || len(t.Word) > 4 && len(h.Word) > 4 && t.Word[:4] == h.Word[:4] && lexis.NewKeyword(t).In(map[string]bool{h.Stem: true}) >= lexis.InFamily
		})
	})
}

// tellsYears says whether the name of a column is one of years: when something was done, or a word for the time.
func (f fit) tellsYears(header string) bool {
	return namesTime.MatchString(f.src.english(header)) || slices.ContainsFunc(lexis.Tokens(header), func(t lexis.Token) bool { return lexis.Deeds()[t.Stem] })
}

// plainTimes are words for times that do not tell one from another.
var plainTimes = lexis.StemsOf(`date day time when month year quarter week period season term`)

// ownName is what the name of a column says of itself: days in "Days after due date".
func ownName(header string) string {
	if at := behindName.FindStringIndex(header); at != nil && at[0] > 0 {
		return header[:at[0]]
	}
	return header
}

var behindName = re(`(?:\s|_)(?:after|before|since|until|per|from|than|without|excl\.?|excluding|incl\.?|including)\b`)

// asOf is the last day of the time of which a table is that tells how things stood then, in ISO form. It is empty for one that
// goes on with rows of its own times, or tells no day.
func (f fit) asOf() string {
	said := strings.Join(f.titles(), " ")
	if _, _, own := f.times(); !stateOf.MatchString(said) && (own || !mayBeState.MatchString(said)) {
		return ""
	}
	for _, said := range f.toldTimes() {
		last := ""
		for _, s := range said {
			last = max(last, s.To)
		}
		if last != "" && !strings.HasPrefix(last, period.AnyYear) {
			return last
		}
	}
	return ""
}

// titles are what a table, its sheet and its file are called, and the titles above it on a sheet.
func (f fit) titles() []string {
	out := []string{f.caption, f.sheet(), fileTitle(f.src.path)}
	for _, b := range f.src.doc.Blocks[f.first:max(f.heads, f.first)] {
		out = append(out, b.Text)
	}
	return out
}

// stateOf is what a list of how things stand on a day says above it, and mayBeState what it may be called.
var (
	stateOf    = re(`\b(?:as (?:of|at)|state|status|stand|position|on hand) (?:the )?\d|\b(?:rent roll|stock (?:list|count)|inventory|census|bestand|inventur)\b`)
	mayBeState = re(`\b(?:roll|register|stock|balances?|headcount)\b`)
)

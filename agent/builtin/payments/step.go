package payments

import (
	"cmp"
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

// spendingTable is the table that statements are read into when none is there.
const spendingTable = "spending"

// Next takes the next step of an analysis: the tables are listed, a table with days
// and amounts is surveyed and asked for each aspect, and its answers are written
// down with their SQL. It reports false when no table has what is asked for.
func (a Analysis) Next(question string, t turn.Transcript) ([]turn.Call, string, bool) {
	list := turn.Call{Tool: "list_tables", Args: map[string]any{}}
	if !t.Called(list) {
		return []turn.Call{list}, "", true
	}
	b, ok := bookFor(t, question)
	calls, wanted := a.wanted(ok, t)
	if len(calls) == 0 {
		calls = filling(t, b, wanted)
	}
	if len(calls) > 0 {
		return calls, "", true
	}
	if !ok {
		if a.Strong && a.about == "" && slices.Equal(a.aspects, overview) {
			return nil, noPayments(t), len(turn.Results[turn.BatchResult](t, "process_batch")) > 0
		}
		return nil, "", false // other documents than statements may say it
	}
	if a.clock {
		return nil, notToday, true
	}
	if a.unread {
		return nil, notRead, true
	}
	where := a.chosen(b)
	if calls := t.Lacks(survey(b, where)); len(calls) > 0 {
		return calls, "", true
	}
	r, ok := t.QueryOf(survey(b, where))
	if !ok {
		return nil, notAdded(b, t.Refusal(survey(b, where))), true
	}
	all := surveyOf(r)
	b = b.telling(all)
	parts := a.partsOf(b, where, all)
	if len(parts) == 0 {
		if !a.Strong || len(b.others) == 0 && b.isFilled() && len(turn.Results[turn.BatchResult](t, "process_batch")) > 0 && a.about != "" {
			return nil, "", false // other documents than statements may say it
		}
		return a.nothing(b, all, t)
	}
	if calls := a.findOwn(b, all, parts, t); len(calls) > 0 {
		return calls, "", true
	}
	var statements []string
	for i, p := range parts {
		statements = append(statements, a.statements(p, i)...)
	}
	if calls := t.Lacks(statements...); len(calls) > 0 {
		return calls, "", true
	}
	return nil, a.answer(b, parts, all, t), true
}

// wanted says whether the documents of the folder are read for a question: it is about payments for sure, or there is a
// table of them, or most documents are statements. What there is has to be looked at for the last.
func (a Analysis) wanted(table bool, t turn.Transcript) ([]turn.Call, bool) {
	if table || a.Strong || a.about != "" {
		return nil, table || a.Strong
	}
	look := turn.MapOf(cmp.Or(t.Within, "."))
	if !t.Called(look) {
		return []turn.Call{look}, false
	}
	for _, m := range turn.Results[turn.MapResult](t, "file_map") {
		for _, k := range m.Content.Kinds {
			if k.Name == "statement" && fewStatements*k.Files >= m.Content.Documents {
				return nil, true
			}
		}
	}
	return nil, false
}

// fewStatements is of how many documents one has to be called a statement, as not all of them say so.
const fewStatements = 3

const notRead = "Not found: the period of the question was not understood. Say it in figures, “… in the last 14 days”, or name the month or the year: “… in October 2025”."

const notToday = "Not found: the built-in model does not know which day it is. Name the month or the year: “… in October 2025”."

// mostPaired is from how many rows on payments between one's own accounts are looked for among what came in only.
const mostPaired = 200_000

// inFull is how many parts are shown with more than their total, where all is asked for.
const inFull = 3

// aspectsOf are those that are shown of the i-th part.
func (a Analysis) aspectsOf(i int) []aspect {
	if i >= inFull && len(a.aspects) == len(overview) {
		return []aspect{byTotal}
	}
	return a.aspects
}

// statements are all that is asked about the i-th part.
func (a Analysis) statements(p part, i int) []string {
	out := []string{p.sql(byTotal)}
	if a.shows(byTotal) {
		out = append(out, p.back())
		if a.tellsOwn(p) {
			out = append(out, p.toSelf())
		}
	}
	if a.tellsAccounts(p) {
		out = append(out, p.sql(byAccount))
	}
	for _, s := range a.aspectsOf(i) {
		if s != byTotal {
			out = append(out, p.sql(s))
		}
	}
	return out
}

// tellsAccounts says whether it is told what of a part is of which account.
func (a Analysis) tellsAccounts(p part) bool {
	return (a.shows(byTotal) || a.each) && len(p.numbers) > 1
}

// tellsOwn says whether it is told what of a part goes to oneself by its words.
func (a Analysis) tellsOwn(p part) bool { return a.about == "" && p.sign == p.side }

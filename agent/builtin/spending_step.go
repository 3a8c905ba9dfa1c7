package builtin

import (
	"cmp"
	"slices"
)

// spendingTable is the table that statements are read into when none is there.
const spendingTable = "spending"

// nextSpending takes the next step of an analysis: the tables are listed, a table with days
// and amounts is surveyed and asked for each aspect, and its answers are written
// down with their SQL. It reports false when no table has what is asked for.
func nextSpending(in intent, a analysis, t transcript) ([]call, string, bool) {
	list := call{"list_tables", map[string]any{}}
	if !t.called(list) {
		return []call{list}, "", true
	}
	b, ok := t.bookFor(in.question)
	calls, wanted := a.wanted(ok, t)
	if len(calls) == 0 {
		calls = t.toFill(b, wanted)
	}
	if len(calls) > 0 {
		return calls, "", true
	}
	if !ok {
		if a.strong && a.about == "" && slices.Equal(a.aspects, overview) {
			return nil, noPayments(t), len(results[batchResult](t, "process_batch")) > 0
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
	if calls := t.lacks(survey(b, where)); len(calls) > 0 {
		return calls, "", true
	}
	r, ok := resultOf(t, survey(b, where))
	if !ok {
		return nil, notAdded(b, t.refusal(survey(b, where))), true
	}
	all := surveyOf(r)
	b = b.telling(all)
	parts := a.partsOf(b, where, all)
	if len(parts) == 0 {
		if !a.strong || len(b.others) == 0 && b.isFilled() && len(results[batchResult](t, "process_batch")) > 0 && a.about != "" {
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
	if calls := t.lacks(statements...); len(calls) > 0 {
		return calls, "", true
	}
	return nil, a.answer(b, parts, all, t), true
}

// wanted says whether the documents of the folder are read for a question: it is about payments for sure, or there is a
// table of them, or most documents are statements. What there is has to be looked at for the last.
func (a analysis) wanted(table bool, t transcript) ([]call, bool) {
	if table || a.strong || a.about != "" {
		return nil, table || a.strong
	}
	look := call{"file_map", map[string]any{"path": cmp.Or(t.within, "."), "max_tokens": weightOfMap}}
	if !t.called(look) {
		return []call{look}, false
	}
	for _, m := range results[mapResult](t, "file_map") {
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

// lacks are the calls for those of some statements that were not run yet.
func (t transcript) lacks(statements ...string) []call {
	var calls []call
	for _, sql := range statements {
		if c := (call{"query_data", map[string]any{"sql": sql}}); !t.called(c) {
			calls = append(calls, c)
		}
	}
	return calls
}

// mostPaired is from how many rows on payments between one's own accounts are looked for among what came in only.
const mostPaired = 200_000

// resultOf is what a statement gave.
func resultOf(t transcript, sql string) (queryResult, bool) {
	for _, s := range t.steps {
		if s.tool != "query_data" || s.args["sql"] != sql {
			continue
		}
		all := results[queryResult](transcript{steps: []step{s}}, "query_data")
		return append(all, queryResult{})[0], len(all) > 0
	}
	return queryResult{}, false
}

// inFull is how many parts are shown with more than their total, where all is asked for.
const inFull = 3

// aspectsOf are those that are shown of the i-th part.
func (a analysis) aspectsOf(i int) []aspect {
	if i >= inFull && len(a.aspects) == len(overview) {
		return []aspect{byTotal}
	}
	return a.aspects
}

// statements are all that is asked about the i-th part.
func (a analysis) statements(p part, i int) []string {
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
func (a analysis) tellsAccounts(p part) bool {
	return (a.shows(byTotal) || a.each) && len(p.numbers) > 1
}

// tellsOwn says whether it is told what of a part goes to oneself by its words.
func (a analysis) tellsOwn(p part) bool { return a.about == "" && p.sign == p.side }

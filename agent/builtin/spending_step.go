package builtin

import (
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
	b, ok := bookIn(in, t)
	if !ok {
		fill := call{"process_batch", map[string]any{"paths": []any{"."}, "columns": []any{"date", "description", "amount"}, "table": spendingTable}}
		if a.strong && !t.called(fill) {
			return []call{fill}, "", true
		}
		return nil, "", false
	}
	if a.clock {
		return nil, notToday, true
	}
	where := a.chosen(b)
	first := call{"query_data", map[string]any{"sql": survey(b, where)}}
	if !t.called(first) {
		return []call{first}, "", true
	}
	parts := a.partsOf(b, where, t)
	if len(parts) == 0 {
		return nil, "", false
	}
	var calls []call
	for _, p := range parts {
		for _, sql := range a.statements(p) {
			if c := (call{"query_data", map[string]any{"sql": sql}}); !t.called(c) {
				calls = append(calls, c)
			}
		}
	}
	if len(calls) > 0 {
		return calls, "", true
	}
	return nil, a.answer(b, parts, t), true
}

const notToday = "Not found: the built-in model does not know which day it is. Name the month or the year: “… in October 2025”."

// bookIn is the table that was there, or the one that has been filled since.
func bookIn(in intent, t transcript) (book, bool) {
	for _, r := range results[tablesResult](t, "list_tables") {
		if b, ok := bookFor(in.question, r); ok {
			return b, true
		}
	}
	for _, r := range results[batchResult](t, "process_batch") {
		columns := []column{{"source_file", "text"}, {"source_page", "integer"}}
		for _, name := range r.Columns {
			columns = append(columns, column{name, map[string]string{"date": "date", "amount": "decimal"}[name]})
			if c := &columns[len(columns)-1]; c.Type == "" {
				c.Type = "text"
			}
		}
		if b, ok := bookOf(r.Table, r.Rows, columns); ok {
			return b, true
		}
	}
	return book{}, false
}

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

// mostParts is how many currencies and signs are shown apart.
const mostParts = 4

// partsOf groups the chosen rows of a book by currency and by the sign that spending has: that
// of most rows of a file.
func (a analysis) partsOf(b book, where []string, t transcript) []part {
	r, _ := resultOf(t, survey(b, where))
	balance := map[string]int{}
	for _, row := range r.Rows {
		balance[textOf(row[0])] += wholeOf(row[3]) - wholeOf(row[4])
	}
	var out []part
	for _, row := range r.Rows {
		if wholeOf(row[2]) == 0 {
			continue
		}
		side := 1
		if balance[textOf(row[0])] < 0 {
			side = -1
		}
		currency := textOf(row[1])
		i := slices.IndexFunc(out, func(p part) bool { return p.currency == currency && p.side == side })
		if i < 0 {
			i = len(out)
			out = append(out, part{book: b, currency: currency, side: side, sign: side, where: where, from: textOf(row[5]), to: textOf(row[6])})
		}
		p := &out[i]
		p.rows += wholeOf(row[2])
		p.files++
		p.from, p.to = min(p.from, textOf(row[5])), max(p.to, textOf(row[6]))
	}
	for i := range out {
		out[i].alike = b.file != "" && slices.ContainsFunc(out, func(p part) bool { return p.side != out[i].side })
		if a.income {
			out[i].sign = -out[i].side
		}
		out[i].years = a.years
	}
	out = a.named(out)
	slices.SortStableFunc(out, func(x, y part) int { return y.rows - x.rows })
	return out[:min(len(out), mostParts)]
}

// named leaves the cards, or the accounts, where a question names one of them and the table
// has both.
func (a analysis) named(all []part) []part {
	side := 0
	switch {
	case a.card && !a.account:
		side = 1
	case a.account && !a.card:
		side = -1
	}
	kept := slices.DeleteFunc(slices.Clone(all), func(p part) bool { return side != 0 && p.side != side })
	if len(kept) == 0 {
		return all
	}
	return kept
}

// statements are all that is asked about a part.
func (a analysis) statements(p part) []string {
	out := []string{p.sql(byTotal)}
	if a.shows(byTotal) {
		out = append(out, p.back())
	}
	for _, s := range a.aspects {
		if s != byTotal {
			out = append(out, p.sql(s))
		}
	}
	return out
}

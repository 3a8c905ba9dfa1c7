package builtin

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
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
		balance[textOf(row[0])] += number1(row[3]) - number1(row[4])
	}
	var out []part
	for _, row := range r.Rows {
		if number1(row[2]) == 0 {
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
		p.rows += number1(row[2])
		p.files++
		p.from, p.to = min(p.from, textOf(row[5])), max(p.to, textOf(row[6]))
	}
	for i := range out {
		out[i].alike = b.file != "" && slices.ContainsFunc(out, func(p part) bool { return p.side != out[i].side })
		if a.income {
			out[i].sign = -out[i].side
		}
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

func number1(v any) int {
	if f, ok := v.(float64); ok {
		return int(f)
	}
	return 0
}

func textOf(v any) string {
	if v == nil {
		return ""
	}
	return plain(v)
}

// answer writes the analysis of all parts.
func (a analysis) answer(b book, parts []part, t transcript) string {
	w := &report{t: t, a: a}
	fmt.Fprintf(&w.b, "computed: table %s", b.name)
	if a.about != "" {
		fmt.Fprintf(&w.b, ", rows about “%s”", a.about)
	}
	if rest := b.rows - rowsIn(parts); rest > 0 && a.period == (period{}) && a.about == "" {
		fmt.Fprintf(&w.b, ", without %s of another kind", plural(rest, "row", "rows"))
	}
	if len(b.others) > 0 {
		fmt.Fprintf(&w.b, " (not asked: %s)", strings.Join(b.others, ", "))
	}
	w.b.WriteString(w.filled())
	for _, p := range parts {
		w.part(p, len(parts) > 1)
	}
	return strings.TrimRight(w.b.String(), "\n")
}

func rowsIn(parts []part) (n int) {
	for _, p := range parts {
		n += p.rows
	}
	return n
}

// report is an answer that is being written.
type report struct {
	b strings.Builder
	t transcript
	a analysis
}

// filled tells how the table was filled, when that was done for the question.
func (w *report) filled() string {
	all := results[batchResult](w.t, "process_batch")
	if len(all) == 0 {
		return "\n"
	}
	r, agree, differ := all[len(all)-1], 0, []string{}
	read := 0
	for _, f := range r.Files {
		read += one(f.Rows > 0)
		switch f.Check.Verdict {
		case "agrees":
			agree++
		case "differs":
			differ = append(differ, path.Base(f.Path))
		}
	}
	out := fmt.Sprintf(", filled now from %s, of which %d agree with the balances that they state", plural(read, "document", "documents"), agree)
	if len(differ) > 0 {
		out += "; these do not: " + strings.Join(differ, ", ")
	}
	return out + "\n"
}

func (w *report) part(p part, several bool) {
	word := "spent"
	if w.a.income {
		word = "came in"
	}
	unit := p.currency
	how := "amounts above zero"
	if p.sign < 0 {
		how = "amounts below zero, shown without their sign"
	}
	total, _ := resultOf(w.t, p.sql(byTotal))
	if len(total.Rows) == 0 || number1(total.Rows[0][0]) == 0 {
		return
	}
	fmt.Fprintf(&w.b, "\n%s %s in %s, %s to %s", strings.TrimSpace(unit+" "+money1(total.Rows[0][1])), word, plural(number1(total.Rows[0][0]), "row", "rows"), p.from, p.to)
	if several && p.alike {
		fmt.Fprintf(&w.b, " (%s)", plural(p.files, "file", "files"))
	}
	fmt.Fprintf(&w.b, ": %s\n", how)
	w.sql(p.sql(byTotal))
	if w.a.shows(byTotal) {
		if r, ok := resultOf(w.t, p.back()); ok && len(r.Rows) > 0 && number1(r.Rows[0][0]) > 0 {
			fmt.Fprintf(&w.b, "The other way, payments and refunds: %s in %s\n", money1(r.Rows[0][1]), plural(number1(r.Rows[0][0]), "row", "rows"))
			w.sql(p.back())
		}
	}
	for _, s := range w.a.aspects {
		if r, ok := resultOf(w.t, p.sql(s)); ok && s != byTotal {
			w.aspect(p, s, r)
		}
	}
}

func (w *report) sql(text string) { fmt.Fprintf(&w.b, "`%s`\n", text) }

// aspect writes one table of the report.
func (w *report) aspect(p part, s aspect, r queryResult) {
	titles := map[aspect]string{
		byMonth: "By month", byCategory: "By category", byPayee: "By payee", byMean: "On average", byLargest: "The largest",
		byRhythm: "In three months or more, about once a month", byChange: "Compared",
	}
	fmt.Fprintf(&w.b, "\n**%s**\n", titles[s])
	if len(r.Rows) == 0 {
		w.b.WriteString("none\n")
		w.sql(p.sql(s))
		return
	}
	switch s {
	case byMonth:
		slices.Reverse(r.Rows)
		w.bars(r.Rows, "month")
		w.extremes(r.Rows)
	case byCategory, byPayee:
		w.bars(r.Rows, map[aspect]string{byCategory: "category", byPayee: "payee"}[s])
	case byMean:
		m := r.Rows[0]
		fmt.Fprintf(&w.b, "%s a row, %s a month (%s in %s)\n", money1(m[3]), money1(m[4]), plural(number1(m[1]), "row", "rows"), plural(number1(m[0]), "month", "months"))
	case byLargest:
		w.largest(r)
	case byRhythm:
		w.rhythm(r.Rows)
	case byChange:
		w.change(r.Rows)
	}
	w.sql(p.sql(s))
}

// barWidth is how long the longest bar is.
const barWidth = 16

// bars writes groups with their sums, and a bar for each.
func (w *report) bars(rows [][]any, name string) {
	longest := 0.0
	for _, row := range rows {
		longest = max(longest, float1(row[2]))
	}
	fmt.Fprintf(&w.b, "| %s | rows | amount | |\n|---|--:|--:|---|\n", name)
	for _, row := range rows {
		n := 0
		if longest > 0 {
			n = int(float1(row[2])/longest*barWidth + 0.5)
		}
		fmt.Fprintf(&w.b, "| %s | %d | %s | %s |\n", cellOf(row[0]), number1(row[1]), money1(row[2]), strings.Repeat("█", max(n, 0)))
	}
}

// extremes names the months that differ most, and how it goes.
func (w *report) extremes(rows [][]any) {
	if len(rows) < 3 {
		return
	}
	low, high := rows[0], rows[0]
	for _, row := range rows {
		if float1(row[2]) < float1(low[2]) {
			low = row
		}
		if float1(row[2]) > float1(high[2]) {
			high = row
		}
	}
	fmt.Fprintf(&w.b, "Most in %s (%s), least in %s (%s)\n", textOf(high[0]), money1(high[2]), textOf(low[0]), money1(low[2]))
}

// largest writes rows with the page that each stands on.
func (w *report) largest(r queryResult) {
	w.b.WriteString("| day | what | amount | where |\n|---|---|--:|---|\n")
	for _, row := range r.Rows {
		place := ""
		for i, c := range r.Columns {
			switch v := textOf(row[i]); {
			case i < 3 || v == "":
			case c.Name == "file":
				place = path.Base(v)
			case c.Name == "page":
				place += " p." + v
			}
		}
		fmt.Fprintf(&w.b, "| %s | %s | %s | %s |\n", textOf(row[0]), cellOf(row[1]), money1(row[2]), place)
	}
}

// rhythm writes who is paid again and again: first what costs about the same each time.
func (w *report) rhythm(rows [][]any) {
	w.b.WriteString("| payee | months | each time | together | last |\n|---|--:|--:|--:|---|\n")
	for _, row := range rows {
		each := money1(row[3])
		if each != money1(row[4]) {
			each += " to " + money1(row[4])
		}
		fmt.Fprintf(&w.b, "| %s | %d | %s | %s | %s |\n", cellOf(row[0]), number1(row[1]), each, money1(row[5]), textOf(row[6]))
	}
}

// change compares the last month of the table with the one before and the one a year
// before, and the last year with the one before.
func (w *report) change(rows [][]any) {
	at := map[string]float64{}
	text := map[string]string{}
	years := map[string]int{}
	for _, row := range rows {
		m := textOf(row[0])
		at[m], text[m] = float1(row[1]), money1(row[1])
		if len(m) == 7 {
			years[m[:4]]++
		}
	}
	last := textOf(rows[len(rows)-1][0])
	w.b.WriteString("| | amount | change |\n|---|--:|--:|\n")
	fmt.Fprintf(&w.b, "| %s | %s | |\n", last, text[last])
	for _, before := range []string{monthBefore(last), yearBefore(last)} {
		if v, ok := text[before]; ok {
			fmt.Fprintf(&w.b, "| %s | %s | %s |\n", before, v, percentOf(at[last], at[before]))
		} else {
			fmt.Fprintf(&w.b, "| %s | no rows | |\n", before)
		}
	}
}

func percentOf(now, before float64) string {
	if before == 0 {
		return ""
	}
	return fmt.Sprintf("%+.1f %%", (now-before)/before*100)
}

func monthBefore(m string) string {
	var y, n int
	if _, err := fmt.Sscanf(m, "%d-%d", &y, &n); err != nil {
		return ""
	}
	if n--; n == 0 {
		y, n = y-1, 12
	}
	return fmt.Sprintf("%04d-%02d", y, n)
}

func yearBefore(m string) string {
	var y, n int
	if _, err := fmt.Sscanf(m, "%d-%d", &y, &n); err != nil {
		return ""
	}
	return fmt.Sprintf("%04d-%02d", y-1, n)
}

func float1(v any) float64 {
	switch v := v.(type) {
	case float64:
		return v
	case string:
		var f float64
		if _, err := fmt.Sscanf(v, "%g", &f); err == nil {
			return f
		}
	}
	return 0
}

// money1 writes an amount with marks between the thousands, as exactly as it came.
func money1(v any) string {
	s := textOf(v)
	sign := ""
	if strings.HasPrefix(s, "-") {
		sign, s = "−", s[1:]
	}
	whole, fraction, some := strings.Cut(s, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if some {
		whole += "." + fraction
	}
	return sign + whole
}

// cellOf is a text as a cell of a Markdown table.
func cellOf(v any) string {
	s := strings.ReplaceAll(flat(textOf(v)), "|", "\\|")
	if utf8.RuneCountInString(s) > 40 {
		s = string([]rune(s)[:39]) + "…"
	}
	return s
}

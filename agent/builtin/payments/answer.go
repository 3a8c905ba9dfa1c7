package payments

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// answer writes the analysis of all parts: first what is asked for, then what table it was computed from, then the rest.
func (a Analysis) answer(b book, parts []part, all []surveyed, t turn.Transcript) string {
	w := &report{t: t, a: a}
	for i, p := range parts {
		w.part(p, i, len(parts) > 1)
	}
	if w.b.Len() == 0 {
		return "Not found: the rows of table " + b.name + " that are meant have amounts of the other sign only: they came in, or were given back. Ask for “income”, or for “came in”."
	}
	first, rest := w.headlines(parts), strings.TrimPrefix(w.b.String(), "\n")
	if len(first) == 0 {
		head, below, _ := strings.Cut(rest, "`\n") // all that was spent, and the statement for it
		first, rest = []string{head + "`"}, below
	}
	w.b.Reset()
	w.b.WriteString(strings.Join(append(first, w.computed(b, parts)+partly(t, b, all)), "\n\n") + "\n\n" + rest)
	if a.unpaired != "" {
		fmt.Fprintf(&w.b, "\nPayments between one's own accounts %s.\n", a.unpaired)
	}
	if slices.ContainsFunc(parts, func(p part) bool { return p.side > 0 }) && slices.ContainsFunc(parts, func(p part) bool { return p.side < 0 }) {
		w.b.WriteString("\nThese are not to be added up: what an account pays to a card is spent with the card, too.\n")
	}
	return strings.TrimRight(w.b.String(), "\n")
}

// computed tells the table that was asked, which of its rows are meant, and how it was filled.
func (w *report) computed(b book, parts []part) string {
	a, out := w.a, "computed: table "+b.name
	if a.about != "" {
		out += fmt.Sprintf(", rows about “%s”", a.about)
		if kinds := paymentKinds()[strings.ToLower(a.about)]; len(kinds) > 0 {
			out += fmt.Sprintf(" (%s)", strings.Join(kinds, ", "))
		}
	}
	if a.period.Set() {
		out += ", " + a.when()
	}
	if rest := b.rows - rowsIn(parts); rest > 0 && !a.period.Set() && a.about == "" {
		out += fmt.Sprintf(", without %s%s", written.Plural(rest, "row", "rows"), a.others())
	}
	if len(b.others) > 0 {
		out += fmt.Sprintf(" (not asked: %s)", strings.Join(b.others, ", "))
	}
	return out + w.filled(b) + w.earlier(b)
}

// others says whose rows a question leaves out that names the cards or the accounts.
func (a Analysis) others() string {
	switch {
	case a.card && !a.account:
		return " of accounts"
	case a.account && !a.card:
		return " of cards"
	}
	return " of other kinds"
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
	t turn.Transcript
	a Analysis
}

// filled tells how the table was filled, when that was done for the question.
func (w *report) filled(b book) string {
	all := turn.Results[turn.BatchResult](w.t, "process_batch")
	if len(all) == 0 || all[len(all)-1].Table != b.name {
		return ""
	}
	r, read, agree, differ := all[len(all)-1], 0, 0, []string{}
	for _, f := range r.Files {
		read += one(f.Rows > 0)
		agree += one(f.Check.Verdict == "agrees")
		if f.Check.Verdict == "differs" {
			differ = append(differ, path.Base(f.Path))
		}
	}
	out := ", of " + written.Plural(read, "document", "documents")
	if r.Added > 0 {
		out = fmt.Sprintf(", %s filled now, from %s in all", written.Plural(r.Added, "row", "rows"), written.Plural(read, "document", "documents"))
	}
	if r.Added == r.Rows {
		out = ", filled now from " + written.Plural(read, "document", "documents")
	}
	if agree > 0 {
		out += fmt.Sprintf(", %d of which agree with the balances that they state", agree)
	}
	if len(differ) > 0 {
		out += "; these differ from theirs: " + strings.Join(differ, ", ")
	}
	if out += strangers(r); len(r.Being("unreadable")) > 0 {
		out += "; not readable: " + written.Some(r.Being("unreadable"), mostHolding)
	}
	return out
}

// part writes what one part comes to, and its aspects.
func (w *report) part(p part, i int, several bool) {
	total, ok := w.t.QueryOf(p.sql(byTotal))
	if !ok {
		w.b.WriteString("\n")
		w.lost(p.sql(byTotal))
	}
	if len(total.Rows) == 0 || wholeOf(total.Rows[0][0]) == 0 {
		return
	}
	word, how := "spent", "amounts above zero"
	if w.a.income {
		word = "came in"
	}
	if p.sign < 0 {
		how = "amounts below zero, shown without their sign"
	}
	fmt.Fprintf(&w.b, "\n%s %s in %s, %s to %s", strings.TrimSpace(p.currency+" "+moneyOf(total.Rows[0][1])), word, written.Plural(wholeOf(total.Rows[0][0]), "row", "rows"), p.from, p.to)
	if name := p.name(); several && name != "" {
		fmt.Fprintf(&w.b, " (%s", name)
		if p.book.file != "" {
			fmt.Fprintf(&w.b, ", %s", written.Plural(p.files, "file", "files"))
		}
		w.b.WriteString(")")
	}
	fmt.Fprintf(&w.b, ": %s\n", how)
	w.sql(p.sql(byTotal))
	w.own(p)
	if w.a.shows(byTotal) {
		if r, ok := w.t.QueryOf(p.back()); ok && len(r.Rows) > 0 && wholeOf(r.Rows[0][0]) > 0 {
			fmt.Fprintf(&w.b, "The other way, payments and refunds: %s in %s\n", moneyOf(r.Rows[0][1]), written.Plural(wholeOf(r.Rows[0][0]), "row", "rows"))
			w.sql(p.back())
		}
	}
	w.accounts(p)
	for _, s := range w.a.aspectsOf(i) {
		switch r, ok := w.t.QueryOf(p.sql(s)); {
		case s == byTotal:
		case ok:
			w.aspect(p, s, r)
		default:
			fmt.Fprintf(&w.b, "\n**%s**\n", aspectTitles[s])
			w.lost(p.sql(s))
		}
	}
}

// own tells what goes to one's own accounts and cards: what is left out, as both halves are
// there, and what may go there by its words.
func (w *report) own(p part) {
	if n, sum := p.ownSum(p.sign); n > 0 {
		fmt.Fprintf(&w.b, "Left out: %s in %s between one's own accounts and cards, of which the other half is there as well, within %d days\n", moneyOf(fmt.Sprintf("%.2f", sum)), written.Plural(n, "row", "rows"), nearDays)
		w.sql(w.a.pairs)
	}
	if !w.a.shows(byTotal) || !w.a.tellsOwn(p) {
		return
	}
	if r, ok := w.t.QueryOf(p.toSelf()); ok && len(r.Rows) > 0 && wholeOf(r.Rows[0][0]) > 0 {
		fmt.Fprintf(&w.b, "Of it %s in %s goes by the words to one's own cards and savings; the other half is not there\n", moneyOf(r.Rows[0][1]), written.Plural(wholeOf(r.Rows[0][0]), "row", "rows"))
		w.sql(p.toSelf())
	}
}

// accounts tells what of a part is of which account, as its documents name them.
func (w *report) accounts(p part) {
	if r, ok := w.t.QueryOf(p.sql(byAccount)); ok && w.a.tellsAccounts(p) && len(r.Rows) > 1 {
		w.aspect(p, byAccount, r)
	}
}

func (w *report) sql(text string) { fmt.Fprintf(&w.b, "`%s`\n", text) }

// aspectTitles stand above the aspects.
var aspectTitles = map[aspect]string{
	byMonth: "By month", byAccount: "By account", byCategory: "By category", byPayee: "By payee", byMean: "On average", byLargest: "The largest",
	byRhythm: "At regular intervals", byChange: "Compared",
}

// aspect writes one table of the report.
func (w *report) aspect(p part, s aspect, r turn.QueryResult) {
	fmt.Fprintf(&w.b, "\n**%s**\n", aspectTitles[s])
	if len(r.Rows) == 0 {
		w.b.WriteString("none\n")
		w.sql(p.sql(s))
		return
	}
	switch s {
	case byMonth:
		r.Rows = slices.Clone(r.Rows) // the result is that of others, too
		slices.Reverse(r.Rows)
		w.bars(r.Rows, "month")
		w.extremes(r.Rows)
		w.inPart(p, monthsOf(r.Rows)...)
		w.bounded(len(r.Rows), mostMonths, "the last %d months that have rows")
		w.ends(p)
	case byCategory, byPayee, byAccount:
		w.bars(r.Rows, map[aspect]string{byCategory: "category", byPayee: "payee", byAccount: "account"}[s])
		if s != byCategory {
			w.bounded(len(r.Rows), mostPayees, "the %d with the highest sums")
		}
	case byMean:
		m := r.Rows[0]
		fmt.Fprintf(&w.b, "%s a row, %s a month (%s in %s that have any)\n", moneyOf(m[3]), moneyOf(m[4]), written.Plural(wholeOf(m[1]), "row", "rows"), written.Plural(wholeOf(m[0]), "calendar month", "calendar months"))
		w.inPart(p, p.months()...)
		w.ends(p)
	case byLargest:
		w.largest(r)
	case byRhythm:
		w.rhythm(allSeries(r, p.covered))
	case byChange:
		if p.pair.set() {
			w.months(p, r.Rows)
		} else {
			w.change(p, r.Rows)
		}
		w.ends(p)
	}
	w.sql(p.sql(s))
}

// barWidth is how long the longest bar is.
const barWidth = 16

// bars writes groups with their sums, and a bar for each.
func (w *report) bars(rows [][]any, name string) {
	longest := 0.0
	for _, row := range rows {
		longest = max(longest, floatOf(row[2]))
	}
	fmt.Fprintf(&w.b, "| %s | rows | amount | |\n|---|--:|--:|---|\n", name)
	for _, row := range rows {
		n := 0
		if longest > 0 {
			n = int(floatOf(row[2])/longest*barWidth + 0.5)
		}
		fmt.Fprintf(&w.b, "| %s | %d | %s | %s |\n", cellOf(row[0]), wholeOf(row[1]), moneyOf(row[2]), strings.Repeat("█", max(n, 0)))
	}
}

// bounded says that a list is not whole.
func (w *report) bounded(n, most int, what string) {
	if n == most {
		fmt.Fprintf(&w.b, "- Shown are "+what+"\n", most)
	}
}

package payments

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// nothing says why no row of a table is about what a question asks, and what it has instead: names
// that are written alike, its categories, and the days that its rows reach over.
func (a Analysis) nothing(b book, all []surveyed, t turn.Transcript) ([]turn.Call, string, bool) {
	if a.about == "" {
		lacks := strings.TrimSpace("rows with an amount " + a.when())
		return nil, fmt.Sprintf("Not found: table %s has no %s.%s%s", b.name, lacks, rowsReach(all), restingOn(t, b, all)), true
	}
	anyTime := survey(b, []string{aboutRows(b, a.about)})
	want := []string{b.known()}
	if a.period.Set() {
		want = append(want, anyTime)
	}
	if calls := t.Lacks(want...); len(calls) > 0 {
		return calls, "", true
	}
	r, _ := t.QueryOf(anyTime)
	from, to, n := "", "", 0
	for _, s := range surveyOf(r) {
		if s.chosen > 0 {
			n += s.chosen
			to = max(to, s.to)
			if from == "" || s.from < from {
				from = s.from
			}
		}
	}
	if n > 0 && a.period.Set() {
		return nil, fmt.Sprintf("Not found: table %s has no row about “%s” %s; those that it has, %d, reach from %s to %s.%s", b.name, a.about, a.when(), n, from, to, restingOn(t, b, all)), true
	}
	known, _ := t.QueryOf(b.known())
	return nil, fmt.Sprintf("Not found: no row of table %s has the name or category “%s”.%s%s%s To look for it in the documents, ask “find: …”.", b.name, a.about, a.instead(known), rowsReach(all), restingOn(t, b, all)), true
}

// when is the period of a question, as a sentence goes on with it.
func (a Analysis) when() string {
	days := a.period.Days()
	switch {
	case a.named != "":
		return fmt.Sprintf("from %s (%s)", days, a.named)
	case strings.HasPrefix(days, "since "), days == "":
		return days
	case strings.HasSuffix(days, "year"):
		return "in " + days
	}
	return "from " + days
}

// rowsReach tells the days that the rows of a table reach over.
func rowsReach(all []surveyed) string {
	from, to := "", ""
	for _, s := range all {
		to = max(to, s.last)
		if from == "" || s.first < from && s.first != "" {
			from = s.first
		}
	}
	if from == "" {
		return ""
	}
	return fmt.Sprintf(" Its rows reach from %s to %s.", from, to)
}

// mostKinds is how many categories are offered.
const mostKinds = 8

// instead offers what a table has: names that are like the one that was asked for, or else its
// categories.
func (a Analysis) instead(known turn.QueryResult) string {
	var payees, kinds []string
	for _, row := range known.Rows {
		payees = append(payees, written.Text(row[0]))
		if kind := written.Text(row[1]); kind != "" && !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	if near := nearNames(a.about, payees); len(near) > 0 {
		return " Names like it: " + strings.Join(near, ", ") + "."
	}
	if len(kinds) == 0 {
		return ""
	}
	return " Its categories: " + strings.Join(kinds[:min(len(kinds), mostKinds)], ", ") + "."
}

// mostStrange is how many documents without rows are named.
const mostStrange = 6

// noPayments says that no document gave rows to add up, and why not.
func noPayments(t turn.Transcript) string {
	var b strings.Builder
	b.WriteString("Not found: no document here has rows of payments that were understood, and no table of the scratchpad has a day, words and an amount.")
	for _, r := range turn.Results[turn.BatchResult](t, "process_batch") {
		for i, f := range r.Files {
			if i == mostStrange {
				fmt.Fprintf(&b, "\n- and %s", written.Plural(len(r.Files)-i, "document more", "documents more"))
				break
			}
			fmt.Fprintf(&b, "\n- %s: %s", path.Base(f.Path), f.Status)
			if f.Problem != "" {
				b.WriteString(", " + f.Problem)
			}
		}
	}
	return b.String()
}

package tool

import (
	"fmt"
	"path/filepath"
	"strings"
)

// Text says what each document gave and whether its balances agree, then what the table holds.
func (b Batch) Text() string {
	var out strings.Builder
	var rows [][]string
	for _, f := range b.Files {
		rows = append(rows, []string{Safe(filepath.Base(string(f.Path))), fmt.Sprint(f.Rows), f.Status, f.check()})
	}
	if len(rows) > 0 {
		out.WriteString(Align(append([][]string{{"FILE", "ROWS", "", "CHECK"}}, rows...)))
	}
	for _, f := range b.Files {
		for _, n := range f.Notes {
			fmt.Fprintf(&out, "%s: %s.\n", Safe(filepath.Base(string(f.Path))), Safe(n))
		}
	}
	if len(b.Files) == 0 {
		out.WriteString("There are no documents with tables there.\n")
	}
	fmt.Fprintf(&out, "%s: %s added, %s in all.\n", Safe(b.Table), Count(b.Added, "row"), Thousands(int64(b.Rows)))
	for _, s := range b.Sums {
		currency := s.Currency
		if currency == "" {
			currency = "no currency named"
		}
		fmt.Fprintf(&out, "  sum of %s, %s: %s in %s\n", Safe(s.Column), Safe(currency), Safe(s.Sum), Count(int(s.Rows), "row"))
	}
	return out.String()
}

// added writes a sum behind what it is added to.
func added(sum string) string {
	if less, ok := strings.CutPrefix(sum, "-"); ok {
		return " - " + less
	}
	return " + " + sum
}

// check says in short how a document's rows compare with what it states.
func (f BatchFile) check() string {
	if f.Check.Verdict == "" {
		return Safe(f.Problem)
	}
	var parts []string
	switch c := f.Check; {
	case c.Opening != "" && c.Verdict == "agrees":
		parts = append(parts, fmt.Sprintf("agrees: %s%s = %s", c.Opening, added(c.Sum), c.Closing))
	case c.Opening != "":
		parts = append(parts, fmt.Sprintf("DIFFERS by %s: %s%s is not %s", c.Difference, c.Opening, added(c.Sum), c.Closing))
	case c.Verdict == "agrees" && c.Balances > 0:
		parts = append(parts, "agrees with the balances beside the rows")
	case c.Verdict == "agrees":
		parts = append(parts, "agrees with the sums that are stated")
	case c.Verdict == "differs":
		parts = append(parts, "DIFFERS from the sums that are stated")
	default:
		parts = append(parts, "nothing stated to compare with")
	}
	if f.Check.Wrong > 0 {
		parts = append(parts, Count(f.Check.Wrong, "balance")+" beside rows do not follow")
	}
	if f.Problem != "" {
		parts = append(parts, Safe(f.Problem))
	}
	return strings.Join(parts, "; ")
}

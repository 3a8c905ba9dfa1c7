package tool

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
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
		for _, a := range f.Accounts {
			fmt.Fprintf(&out, "%s, %s: %s, %s.\n", Safe(filepath.Base(string(f.Path))), cmp.Or(Safe(a.Account), "an account without a number"), Count(a.Rows, "row"), a.Check.short())
		}
		for _, n := range f.Notes {
			fmt.Fprintf(&out, "%s: %s.\n", Safe(filepath.Base(string(f.Path))), Safe(n))
		}
	}
	for _, f := range b.Unreadable {
		out.WriteString(f.said(", and none of its documents is in the table"))
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
		fmt.Fprintf(&out, "  sum of %s, %s%s: %s in %s\n", Safe(s.Column), Safe(currency), s.whose(), Safe(s.Sum), Count(int(s.Rows), "row"))
	}
	if b.has(kindCard) && b.has(kindAccount) {
		out.WriteString("Of accounts, what leaves is negative; of cards, what is charged is positive. The two are not added up.\n")
	}
	if b.Note != "" {
		out.WriteString(b.Note + ".\n")
	}
	return out.String()
}

// said is a line about a folder that could not be read, with what follows from it.
func (f LeftFolder) said(so string) string {
	return fmt.Sprintf("%s could not be read%s: %s.\n", Safe(string(f.Path)), so, strings.TrimSuffix(Safe(f.Problem), "."))
}

// has tells whether a sum of a kind is among those of the table.
func (b Batch) has(kind string) bool {
	return slices.ContainsFunc(b.Sums, func(s CurrencySum) bool { return s.Kind == kind })
}

// whose names the account that a sum is of.
func (s CurrencySum) whose() string {
	switch {
	case s.Account == severalAccounts:
		return ", documents with several accounts"
	case s.Kind == "" && s.Account == "":
		return ""
	case s.Account == "":
		return ", " + s.Kind + "s without a number"
	}
	return ", " + strings.TrimSpace(s.Kind+" "+Safe(s.Account))
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
	parts := []string{f.Check.short()}
	if len(f.Accounts) > 1 && !slices.ContainsFunc(f.Accounts, func(a BatchAccount) bool { return a.Check.Verdict != "agrees" }) {
		parts[0] = fmt.Sprintf("agrees for each of %d accounts", len(f.Accounts))
	}
	if f.Check.Wrong > 0 {
		parts = append(parts, Count(f.Check.Wrong, "balance")+" beside rows do not follow")
	}
	if f.Problem != "" {
		parts = append(parts, Safe(f.Problem))
	}
	return strings.Join(parts, "; ")
}

// short says whether the rows agree with what is stated.
func (c RowsCheck) short() string {
	switch {
	case c.Opening != "" && c.Verdict == "agrees":
		return fmt.Sprintf("agrees: %s%s = %s", c.Opening, added(c.Sum), c.Closing)
	case c.Opening != "":
		return fmt.Sprintf("DIFFERS by %s: %s%s is not %s", c.Difference, c.Opening, added(c.Sum), c.Closing)
	case c.Verdict == "agrees" && c.Balances > 0:
		return "agrees with the balances beside the rows"
	case c.Verdict == "agrees":
		return "agrees with the sums that are stated"
	case c.Verdict == "differs":
		return "DIFFERS from the sums that are stated"
	}
	return "nothing stated to compare with"
}

func plural(n int, what string) string {
	if n == 1 {
		return what
	}
	return what + "s"
}

func numbers(list []int) string {
	parts := make([]string, len(list))
	for i, n := range list {
		parts[i] = fmt.Sprint(n)
	}
	return strings.Join(parts, ", ")
}

package tool

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract/ledger"
)

// datedList is a sheet of 30 rows with a day and an amount, under other names than a statement has.
func datedList(head, row string) string {
	var b strings.Builder
	b.WriteString(head + "\n")
	for i := range 30 {
		fmt.Fprintf(&b, row+"\n", i+1, time.Date(2008, 9, 3+200*i, 0, 0, 0, 0, time.UTC).Format(time.DateOnly), 50000+1300*i)
	}
	return b.String()
}

// TestBatchOfStatements holds that salaries, shares and things are no payments where statements are, and that the
// document is named; an export without balances whose columns are called day and amount is one.
func TestBatchOfStatements(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"account.csv":   account,
		"export.csv":    "Date;Description;Amount\n2026-04-01;RENT;-900.00\n2026-04-03;BAKER;-4.20\n2026-04-09;WAGES;1900.00\n",
		"employees.csv": datedList("No.,Name,Title,Hire date,Base salary", "%d,Person,Clerk,%s,$%d"),
		"shares.csv":    datedList("No.,Seller,Acquired,Part of Closing Payment", "%d,A. Holder,%s,$%d"),
		"inventory.csv": datedList("No.,Thing,Bought,Price", "%d,Piano,%s,$%d"),
	})
	b := must[Batch](w, "process_batch", strings.Replace(cardArgs, `"table"`, `"stated":true,"table"`, 1))
	var got []string
	for _, f := range b.Files {
		got = append(got, fmt.Sprintf("%s %s %d", filepath.Base(string(f.Path)), f.Status, f.Rows))
	}
	want := "account.csv filled 2; employees.csv left out 0; export.csv filled 3; inventory.csv left out 0; shares.csv left out 0"
	if strings.Join(got, "; ") != want {
		t.Errorf("got  %s\nwant %s\n%s", strings.Join(got, "; "), want, b.Text())
	}
}

// A policy or a contract names many amounts and one day: nobody paid them on it.
func TestAmountsOfOneDayAreNoStatement(t *testing.T) {
	t.Parallel()
	rows := func(n int, day func(i int) string) []ledger.Row {
		out := make([]ledger.Row, n)
		for i := range out {
			out[i].Values = []string{day(i), "Item", "100.00"}
		}
		return out
	}
	oneDay := func(int) string { return "2025-05-16" }
	days := func(i int) string { return fmt.Sprintf("2025-05-%02d", i+1) }
	for _, c := range []struct {
		path string
		l    ledger.Ledger
		want bool
	}{
		{"policy.docx", ledger.Ledger{Inferred: true, Rows: rows(14, oneDay)}, false},
		{"policy.docx", ledger.Ledger{Rows: rows(14, oneDay)}, false},
		{"payments.docx", ledger.Ledger{Inferred: true, Rows: rows(14, days)}, true},
		{"letter.docx", ledger.Ledger{Rows: rows(3, days)}, false},
		{"day.csv", ledger.Ledger{Rows: rows(14, oneDay)}, true}, // an export of one day
	} {
		if got := (&batchDocument{path: c.path, ledger: &c.l}).isStatement(); got != c.want {
			t.Errorf("%s, inferred %v, %d rows: %v", c.path, c.l.Inferred, len(c.l.Rows), got)
		}
	}
}

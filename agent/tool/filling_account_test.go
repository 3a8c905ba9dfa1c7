package tool

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store/scratch"
)

// both is a statement of two accounts, one after the other.
func both() string {
	part := ` Account number: 20-44-51 7719%d
 Date        Details              Paid out    Paid in     Balance
             Opening balance                               100.00
 02/05/2025  CORNER CAFE              4.10                  95.90
 09/05/2025  WAGES                             %d.00       %d.90
             Closing balance                              %d.90

`
	return " Statement from 01/05/2025 to 31/05/2025\n" + fmt.Sprintf(part, 1, 900, 995, 995) + fmt.Sprintf(part, 2, 300, 395, 395)
}

// TestRowsSayTheirAccount holds that rows can be grouped by the account or card that they are of.
func TestRowsSayTheirAccount(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a.csv": account, "b.html": bill, "both.txt": both()})
	b := must[Batch](w, "process_batch", cardArgs)
	want := "account <nil> 2 1196.50|account 20-44-51 77191 <nil> 2 895.90|account 20-44-51 77192 <nil> 2 295.90|card CHF 2 1224.50"
	if got := rowsIn(w, "SELECT account, currency, COUNT(*), SUM(amount) FROM card GROUP BY 1, 2 ORDER BY 1"); got != want {
		t.Errorf("got  %s\nwant %s\n%s", got, want, b.Text())
	}
	for _, line := range []string{"account 20-44-51 77191: 895.90 in 2 rows", "account 20-44-51 77192: 295.90 in 2 rows", "cards without a number: 1224.50"} {
		if !strings.Contains(b.Text(), line) {
			t.Errorf("%q is not in\n%s", line, b.Text())
		}
	}
	must[Inserted](w, "fill_rows", `{"table":"card","path":"a.csv","rows":[{"date":"2026-03-25","description":"WAGES","amount":"1200.00"}]}`)
	if got := must[Tables](w, "list_tables", `{}`); got.Tables[0].Files != 3 {
		t.Errorf("filled from %d files", got.Tables[0].Files)
	}
}

// TestTablesWithoutAccountsAreFilledOn holds that a table that was made without that column takes
// further rows, and that the column is not added where it is asked for by name or there are no days.
func TestTablesWithoutAccountsAreFilledOn(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a.csv": account})
	older := append([]scratch.Column{{Name: "date", Type: scratch.Date}, {Name: "description", Type: scratch.Text}, {Name: "amount", Type: scratch.Decimal}, {Name: "currency", Type: scratch.Text}}, sourceColumns...)
	if _, err := w.env.Scratch.Create(t.Context(), "card", older); err != nil {
		t.Fatal(err)
	}
	if b := must[Batch](w, "process_batch", cardArgs); b.Added != 2 || slices.Contains(b.Columns, accountColumn) || len(b.Sums) != 1 || b.Sums[0].Sum != "1196.50" || !strings.Contains(b.Text(), "without a column for the account") {
		t.Errorf("%+v", b)
	}
	for columns, want := range map[string]int{`["date","account","amount"]`: 1, `["description","amount"]`: 0, `["date","description"]`: 0, `["date","amount"]`: 1} {
		b := must[Batch](w, "process_batch", fmt.Sprintf(`{"paths":["a.csv"],"columns":%s,"table":"t%d"}`, columns, len(columns)))
		if n := strings.Count(strings.Join(b.Columns, " "), accountColumn); n != want {
			t.Errorf("%s: %v", columns, b.Columns)
		}
	}
}

// joint is an export of two accounts and a card.
const joint = "Date,Account,Description,Amount\n2026-03-01,Current 7719,RENT,-900.00\n2026-03-02,Joint 11,FOOD,-10.00\n2026-03-03,Current 7719,WAGES,950.00\n"

// TestRowsOfOneFileSayTheirAccount holds that an export that names the account in each row gives it to the table, also in a
// column that was asked for by its name, which statements fill with theirs, and that no row is twice on a second run.
func TestRowsOfOneFileSayTheirAccount(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"j.csv": joint, "both.txt": both()})
	b := must[Batch](w, "process_batch", cardArgs)
	want := "Current 7719 2 50.00|Joint 11 1 -10.00|account 20-44-51 77191 2 895.90|account 20-44-51 77192 2 295.90"
	const byAccount = "SELECT account, COUNT(*), SUM(amount) FROM %s GROUP BY 1 ORDER BY 1"
	if got := rowsIn(w, fmt.Sprintf(byAccount, "card")); got != want || len(b.Sums) != 4 {
		t.Errorf("got  %s\nwant %s\n%s", got, want, b.Text())
	}
	if again := must[Batch](w, "process_batch", cardArgs); again.Added != 0 || rowsIn(w, fmt.Sprintf(byAccount, "card")) != want {
		t.Errorf("a second run gave %+v", again)
	}
	must[Batch](w, "process_batch", `{"paths":["."],"columns":["date","account","amount"],"table":"named"}`)
	want = "20-44-51 77191 2 895.90|20-44-51 77192 2 295.90|Current 7719 2 50.00|Joint 11 1 -10.00"
	if got := rowsIn(w, fmt.Sprintf(byAccount, "named")); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

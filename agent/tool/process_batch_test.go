package tool

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store/scratch"
)

// account is an export of an account, its amounts in two columns.
const account = `Statement period 1 March 2026 to 31 March 2026
Opening balance,,,,100.00
Date,Details,Paid out,Paid in,Balance
02/03/2026,COFFEE,3.50,,96.50
,at the corner,,,
25/03/2026,WAGES,,"1,200.00","1,296.50"
Closing balance,,,,"1,296.50"
`

// bill is a card's statement as a page, in another currency.
const bill = `<h1>Abrechnung</h1><p>Zeitraum 01.12.2025 bis 15.01.2026</p><p>Saldo letzte Abrechnung: 10,00 CHF</p>
<table><tr><th>Datum</th><th>Verwendungszweck</th><th>Betrag CHF</th></tr>
<tr><td>28.12.</td><td>Buchladen</td><td>1'234,50</td></tr>
<tr><td></td><td>Zürich</td><td></td></tr>
<tr><td>02.01.</td><td>Zahlung</td><td>10,00 CR</td></tr>
<tr><td></td><td>Neuer Saldo</td><td>1'234,50</td></tr></table>`

// rowsIn gives what a query over the table says, a row between bars.
func rowsIn(w *world, sql string) string {
	w.t.Helper()
	var rows []string
	for _, r := range must[Rows](w, "query_data", fmt.Sprintf(`{"sql":%q}`, sql)).Rows {
		rows = append(rows, strings.Trim(fmt.Sprint(r), "[]"))
	}
	return strings.Join(rows, "|")
}

// statuses gives the status of each document and what its check says.
func statuses(b Batch) string {
	var out []string
	for _, f := range b.Files {
		s := filepath.Base(string(f.Path)) + " " + f.Status
		if f.Check.Verdict != "" {
			s += ", " + f.Check.Verdict
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

const cardArgs = `{"paths":["."],"columns":["date","description","amount"],"table":"card"}`

func TestProcessBatch(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"a.csv": account, "b.html": bill, "c.html": "<p>Dear Sir, the date and the amount are known.</p>", "notes.md": "# none", "d.csv": "a,b\n1,2\n",
	})
	b := must[Batch](w, "process_batch", cardArgs)
	if got, want := statuses(b), "a.csv filled, agrees; b.html filled, agrees; c.html not understood; d.csv not understood"; got != want {
		t.Errorf("got %s\nwant %s\n%s", got, want, b.Text())
	}
	got := rowsIn(w, "SELECT date, description, amount, currency, source_place FROM card ORDER BY date")
	want := "2025-12-28 Buchladen Zürich 1234.50 CHF line 3|2026-01-02 Zahlung -10.00 CHF line 5|2026-03-02 COFFEE at the corner -3.50 <nil> line 4|2026-03-25 WAGES 1200.00 <nil> line 6"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if len(b.Sums) != 2 || b.Sums[0].Sum != "1196.50" || b.Sums[1].Currency != "CHF" || b.Sums[1].Sum != "1224.50" {
		t.Errorf("sums of each currency apart: %+v", b.Sums)
	}
	for _, line := range []string{"agrees: 100.00 + 1196.50 = 1296.50", "agrees: 10.00 + 1224.50 = 1234.50", "no table in it has these columns", "4 rows added, 4 in all", "sum of amount, no currency named, accounts without a number: 1196.50 in 2 rows", "sum of amount, CHF, cards without a number: 1224.50 in 2 rows", "The two are not added up."} {
		if !strings.Contains(b.Text(), line) {
			t.Errorf("%q is not in\n%s", line, b.Text())
		}
	}
}

// TestProcessBatchAgain holds that no row comes twice and that files which change are read anew.
func TestProcessBatchAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a.csv": account, "b.html": bill})
	must[Batch](w, "process_batch", cardArgs)
	again := must[Batch](w, "process_batch", cardArgs)
	if got := statuses(again); got != "a.csv unchanged, agrees; b.html unchanged, agrees" || again.Added != 0 || again.Rows != 4 {
		t.Errorf("again: %s, %d added, %d rows", got, again.Added, again.Rows)
	}
	w.write("a.csv", strings.Replace(account, "25/03/2026,WAGES,,\"1,200.00\",\"1,296.50\"", "25/03/2026,WAGES,,\"1,200.00\",\"1,296.50\"\n26/03/2026,TRAM,2.00,,\"1,294.50\"", 1))
	w.write("copy of b.html", bill)
	changed := must[Batch](w, "process_batch", cardArgs)
	if got := statuses(changed); got != "a.csv replaced, differs; b.html unchanged, agrees; copy of b.html copy" || changed.Rows != 5 {
		t.Errorf("changed: %s, %d rows", got, changed.Rows)
	}
	if !strings.Contains(changed.Text(), "DIFFERS by 2.00: 100.00 + 1194.50 is not 1296.50") {
		t.Errorf("the difference is not told:\n%s", changed.Text())
	}
	if err := os.Remove(filepath.Join(w.root, "copy of b.html")); err != nil {
		t.Fatal(err)
	}
	w.write("a.csv", "Date,Details\n")
	broken := must[Batch](w, "process_batch", cardArgs)
	if got := statuses(broken); got != "a.csv not understood; b.html unchanged, agrees" || broken.Rows != 5 || !strings.Contains(broken.Text(), "still in the table") {
		t.Errorf("no longer understood: %s\n%s", got, broken.Text())
	}
}

func TestProcessBatchColumns(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a.csv": account, "list.csv": "Invoice No,Vendor,Due date,Total (EUR),Colour\n17,Acme,1 May 2026,\"1.250,00\",red\n18,Bolt,2 May 2026,\"0,99\",\n"})
	must[Batch](w, "process_batch", `{"paths":["a.csv"],"columns":["date","details","debit","credit","balance"],"table":"t"}`)
	if got := rowsIn(w, "SELECT details, debit, credit, balance FROM t"); got != "COFFEE at the corner 3.50 <nil> 96.50|WAGES <nil> 1200.00 1296.50" {
		t.Error(got)
	}
	must[Batch](w, "process_batch", `{"paths":["list.csv"],"columns":["invoice no","vendor","due date","total","colour"],"table":"invoices"}`)
	if got := rowsIn(w, "SELECT invoice_no, vendor, due_date, total, colour, currency FROM invoices"); got != "17 Acme 1 May 2026 1250.00 red EUR|18 Bolt 2 May 2026 0.99 <nil> EUR" {
		t.Error(got)
	}
	for args, want := range map[string]string{
		`{"paths":["a.csv"],"columns":["date","amount"],"table":"t"}`: "the table has other columns",
		`{"paths":["a.csv"],"columns":[" "]}`:                         "columns are one to 40 names",
		`{"paths":["gone"],"columns":["date"]}`:                       "nothing at",
	} {
		if _, err := w.do("process_batch", args); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", args, err, want)
		}
	}
}

// TestProcessBatchStopped holds that what was done when it is stopped stays, and that the next run
// goes on behind it.
func TestProcessBatchStopped(t *testing.T) {
	t.Parallel()
	files := map[string]string{}
	for i := range 12 {
		files[fmt.Sprintf("s%02d.csv", i)] = strings.Replace(account, "COFFEE", fmt.Sprintf("COFFEE %d", i), 1)
	}
	w := newWorld(t, files)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	ctx = WithProgress(ctx, func(done, _ int, _ string) {
		if done == 5 {
			cancel()
		}
	})
	if _, err := w.reg.Do(ctx, "process_batch", json.RawMessage(cardArgs)); !errors.Is(err, context.Canceled) {
		t.Fatalf("stopped: %v", err)
	}
	table, err := w.env.Scratch.Table(context.Background(), "card")
	if err != nil || table.Rows < 10 || table.Rows%2 != 0 {
		t.Fatalf("after the stop: %+v, %v", table, err)
	}
	b := must[Batch](w, "process_batch", cardArgs)
	if b.Rows != 24 || b.Added != 24-table.Rows {
		t.Errorf("%d rows in the end, %d added to %d", b.Rows, b.Added, table.Rows)
	}
}

// TestProcessBatchUnreadable holds that files which say nothing are named, and the others filled.
func TestProcessBatchUnreadable(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a.csv": account, "broken.pdf": "%PDF-1.7 nothing", "statement.pdf": "", "id_rsa": account})
	b := must[Batch](w, "process_batch", `{"paths":["a.csv","broken.pdf","statement.pdf","id_rsa"],"columns":["date","amount"]}`)
	if got := statuses(b); got != "a.csv filled, agrees; broken.pdf unreadable; statement.pdf not understood; id_rsa unreadable" || b.Table != "batch" {
		t.Errorf("%s\n%s", got, b.Text())
	}
	var list scratch.Table
	if list, _ = w.env.Scratch.Table(context.Background(), "batch"); list.Rows != 2 {
		t.Errorf("%+v", list)
	}
}

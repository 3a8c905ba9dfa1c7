package main

import (
	"strings"
	"testing"
)

// TestAskImportsWholeFiles has files made tables by asking for it, in each form, and is told of those
// that are none.
func TestAskImportsWholeFiles(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{
		"books/bank.csv":  "Date;Payee;Betrag\n01.02.2026;Acme;-1.234,50\n17.02.2026;Bolt;0,25\n",
		"books/list.json": `[{"who":"Ada","net":10.10},{"who":"Bob","net":0.20}]`,
		"books/l.jsonl":   "{\"n\":1}\n{\"n\":2}\n{\"n\":3}\n",
		"books/page.html": "<table><tr><th>Tenant</th><th>Rent</th></tr><tr><td>Acme</td><td>£1,250.10</td></tr></table>",
		"books/empty.csv": "",
		"books/doubt.csv": "day,n\n03/04/2026,1\n05/06/2026,2\n",
	})
	for question, want := range map[string]string{
		"import bank.csv as bank":           "computed: table bank with 2 rows from bank.csv.\nColumns: date (date), payee (text), betrag (decimal).\n",
		"make a table of list.json":         "table list with 2 rows from list.json",
		"load l.jsonl into a table numbers": "table numbers with 3 rows from l.jsonl",
		"import page.html":                  "table page with 1 row from page.html.\nColumns: tenant (text), rent (decimal in GBP).",
	} {
		if out := c.ok("ask", "--in", "books", question); !strings.Contains(out, want) {
			t.Errorf("%q: no %q in\n%s", question, want, out)
		}
	}
	if out := c.ok("sql", "SELECT SUM(betrag) AS s FROM bank"); !strings.Contains(out, "-1234.25") {
		t.Errorf("the sum: %s", out)
	}
	if out := c.ok("ask", "--in", "books", "import doubt.csv"); !strings.Contains(out, "day: stays text: whether day or month comes first") || !strings.Contains(out, "“import doubt.csv with the day first”") {
		t.Errorf("a doubt is not asked about: %s", out)
	}
	if out := c.ok("ask", "--in", "books", "import doubt.csv with the day first"); !strings.Contains(out, "Columns: day (date)") || strings.Contains(out, "Which is it") {
		t.Errorf("the doubt that was resolved: %s", out)
	}
	if out := c.ok("sql", "SELECT max(day) FROM doubt_2", "--no-header"); out != "2026-06-05\n" {
		t.Errorf("its days: %s", out)
	}
	for question, want := range map[string]string{
		"import nothing.csv":      "Not found: nothing.csv was not imported: ",
		"import bank.csv as bank": "There is already a table of this name: \"bank\"",
		"import empty.csv":        "empty.csv was not imported: ",
	} {
		if r := c.run("ask", "--in", "books", question); r.code != 4 || !strings.Contains(r.out, want) {
			t.Errorf("%q: exit %d, no %q in\n%s%s", question, r.code, want, r.out, r.err)
		}
	}
}

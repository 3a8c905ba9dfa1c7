package main

import (
	"os"
	"strings"
	"testing"
)

// TestScratchInAndOut imports files, looks at the tables, writes them out and drops them.
func TestEmptyListsSayHow(t *testing.T) {
	t.Parallel()
	c := newCLI(t, nil)
	if r := c.run("bookmarks"); r.code != 0 || r.out != "" || !strings.Contains(r.err, "fsx bookmarks add PATH") {
		t.Errorf("%+v", r)
	}
	if out := c.ok("scratch", "list"); !strings.Contains(out, "fsx scratch import FILE") {
		t.Error(out)
	}
}

func TestScratchInAndOut(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{
		"bank.csv":  "Day;Payee;Amount\n03/04/2026;Acme;1.234,56 €\n05/06/2026;=Bolt;(86,40) €\n",
		"wide.csv":  strings.Repeat("c,", 5000) + "c\n" + strings.Repeat("1,", 5000) + "1\n",
		"turns.csv": "a,b\n1,2\n3,4\n5;6\n7;8\n",
	})
	if out := c.ok("scratch", "import", "bank.csv", "--into", "payments", "--dates", "dmy"); !strings.Contains(out, "payments: 2 rows of ") || !strings.Contains(out, "in EUR") {
		t.Errorf("import %q", out)
	}
	if out := c.ok("sql", "SELECT min(day) AS first, sum(amount) AS total, max(source_place) AS place FROM payments"); out != "first\ttotal\tplace\n2026-04-03\t1148.16\tline 3\n" {
		t.Errorf("sql %q", out)
	}
	for _, other := range [][]string{{"--sheet", "March"}, {"--page", "2"}, {"--table", "2"}} {
		c.fails(1, "it is one table, without sheets and pages", append([]string{"scratch", "import", "bank.csv"}, other...)...)
	}
	if out := c.ok("scratch", "show", "Payments", "--rows", "1"); !strings.Contains(out, "Acme") || strings.Contains(out, "Bolt") {
		t.Errorf("show %q", out)
	}
	file := c.path("bank.csv")
	if out := c.ok("scratch", "export", "payments"); out != "day,payee,amount,source_file,source_page,source_place\n2026-04-03,Acme,1234.56,"+file+",,line 2\n2026-06-05,'=Bolt,-86.40,"+file+",,line 3\n" {
		t.Errorf("export %q", out)
	}
	if out := c.ok("scratch", "export", "payments", "--format", "md"); !strings.HasPrefix(out, "| day | payee | amount |") {
		t.Errorf("export as Markdown %q", out)
	}
	if err := os.WriteFile(c.path("out.xlsx"), []byte(c.ok("scratch", "export", "payments", "--format", "xlsx")), 0o600); err != nil {
		t.Fatal(err)
	}
	c.ok("scratch", "import", "out.xlsx")
	if out := c.ok("sql", "SELECT sum(amount) AS total FROM out"); out != "total\n1148.16\n" && !strings.Contains(out, "1148.16") {
		t.Errorf("there and back: %q", out)
	}
	c.fails(1, "at most 197 columns", "scratch", "import", "wide.csv")
	c.fails(1, "parted otherwise from line 4 on", "scratch", "import", "turns.csv")
	c.fails(1, "already a table", "scratch", "import", "bank.csv", "--into", "payments")
	c.fails(1, "no such table", "scratch", "export", "nowhere")
	c.fails(2, "--format is csv, json, jsonl, md, xlsx, not doc", "scratch", "export", "payments", "--format", "doc")
	c.fails(2, "--dates is dmy or mdy", "scratch", "import", "bank.csv", "--dates", "ymd")
	c.fails(3, "Say --yes to do it", "scratch", "drop", "payments")
	c.fails(3, "brings them back", "scratch", "clear")
	before := c.ok("sql", "SELECT * FROM payments")
	c.ok("scratch", "drop", "payments", "--yes")
	c.fails(1, "no such table", "scratch", "show", "payments")
	if out := c.ok("scratch", "undrop"); out != "payments is back with 2 rows\n" || c.ok("sql", "SELECT * FROM payments") != before {
		t.Errorf("undrop %q", out)
	}
	c.fails(1, "none was dropped", "scratch", "undrop")
	c.ok("scratch", "drop", "payments", "--yes")
	if out := c.ok("scratch", "list"); strings.Contains(out, "payments") || strings.Contains(out, "wide") || strings.Contains(out, "turns") {
		t.Errorf("list %q", out)
	}
}

// TestSumsOverCurrencies holds that amounts in several currencies are not added up, and that what a query may add up of
// them is said beside the rows, which a program can read.
func TestSumsOverCurrencies(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"paid.csv": "day,amount,currency\n2026-04-03,1.50,EUR\n2026-04-04,2.25,USD\n", "part.csv": "day,amount,currency\n2026-04-03,1.50,EUR\n2026-04-04,2.25,\n"})
	c.ok("scratch", "import", "paid.csv")
	c.ok("scratch", "import", "part.csv")
	c.fails(1, "paid are in EUR, USD, and are not added up together: name currency as well (WHERE currency = 'USD', or GROUP BY currency)", "sql", "SELECT sum(amount) AS total FROM paid")
	if r := c.run("sql", "SELECT sum(amount) AS total FROM part"); r.code != 0 || r.out != "total\n3.75\n" || !strings.Contains(r.err, "part are in EUR and in none") {
		t.Errorf("%+v", r)
	}
	if r := c.run("sql", "SELECT sum(amount) AS total FROM part", "--json"); r.code != 0 || r.err != "" || !strings.Contains(r.out, `"note":"The amounts of part are in EUR and in none`) {
		t.Errorf("%+v", r)
	}
	if out := c.ok("sql", "SELECT currency, sum(amount) AS total FROM paid GROUP BY 1"); out != "currency\ttotal\nEUR\t1.50\nUSD\t2.25\n" {
		t.Errorf("%q", out)
	}
}

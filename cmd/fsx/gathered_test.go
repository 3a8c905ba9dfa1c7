package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// threeStatements are two of an account and one of a card, below a folder, as they are in testdata.
func threeStatements(t *testing.T, folder string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, name := range []string{"2025-02_current.pdf", "2025-04_current.pdf", "2025-06_card.pdf"} {
		raw, err := os.ReadFile(filepath.Join("..", "..", "testdata", "statements", name))
		if err != nil {
			t.Fatal(err)
		}
		files[folder+"/"+name] = string(raw)
	}
	return files
}

// tried is a question with what its answer holds and lacks.
type tried struct {
	question    string
	want, lacks []string
}

func (c *cli) answers(t *testing.T, folder string, all []tried) {
	t.Helper()
	for _, one := range all {
		r := c.run("ask", "--in", folder, one.question)
		for _, want := range one.want {
			if !strings.Contains(r.out, want) {
				t.Errorf("%q: %q is not in\n%s", one.question, want, r.out)
			}
		}
		for _, not := range one.lacks {
			if strings.Contains(r.out, not) {
				t.Errorf("%q: %q is in\n%s", one.question, not, r.out)
			}
		}
	}
}

// TestAllStatementsInOneTable has several statements put into one table in the words that people have for
// it, and a sum asked for that is that of all of them, whatever tables were made before.
func TestAllStatementsInOneTable(t *testing.T) {
	t.Parallel()
	c := newCLI(t, threeStatements(t, "bank"))
	whole := []string{"125 rows from 3 of 3 documents", "2025-02_current.pdf: 43 rows", "2025-04_current.pdf: 40 rows", "2025-06_card.pdf: 42 rows"}
	c.answers(t, "bank", []tried{
		{"make one table of all transactions", append([]string{"computed: table transactions with", "which agree with the balances"}, whole...), nil},
		{"put these statements into a table", append([]string{"computed: table statements with"}, whole...), nil},
		{"put all three statements into one table", whole, []string{"“”"}},
		{"put 2025-06_card.pdf into a table", []string{"computed: table card with 42 rows from 1 of 1 document", "2025-06_card.pdf: 42 rows, which agree"}, nil},
		{"put the transactions of 2025-06_card.pdf into a table called june", []string{"computed: table june with 42 rows from 1 of 1 document"}, nil},
	})
	if out := c.ok("sql", "SELECT COUNT(*) AS n FROM transactions WHERE description LIKE '%BALANCE%' OR date < '2025-02-01'"); !strings.Contains(out, "0") {
		t.Errorf("balances are rows, or days are misread:\n%s", out)
	}
	c.answers(t, "bank", []tried{
		{"how much did I spend at Greengate in total?", []string{"EUR 1,117.89 spent in 17 rows", "EUR 303.96 spent in 8 rows", "computed: table spending", "(not asked: "}, nil},
		{"how much did I spend at Greengate, in table june?", []string{"EUR 303.96 spent in 8 rows", "table june", "which holds rows of 1 document (2025-06_card.pdf); the folder has 3 documents"}, []string{"1,117.89"}},
	})
}

// TestAnEarlierTableIsNotTheWhole: a table that somebody made of a few rows is not what a sum rests on, but
// where there is nothing else, and then it is told of what documents it is.
func TestAnEarlierTableIsNotTheWhole(t *testing.T) {
	t.Parallel()
	files := threeStatements(t, "bank")
	files["part/page.csv"] = "Date,Description,Amount\n2025-01-02,GREENGATE SUPERMARKET,-30.25\n2025-03-02,GREENGATE SUPERMARKET,-40.25\n"
	files["letters/hello.txt"] = "Dear Ann, all is well here.\n"
	c := newCLI(t, files)
	c.ok("scratch", "import", "part/page.csv", "--into", "rows")
	c.answers(t, "letters", []tried{
		{"how much did I spend at Greengate?", []string{"70.50 spent in 2 rows", "table rows", "which holds rows of 1 document (page.csv); the folder has 1 document"}, nil},
	})
	c.answers(t, "bank", []tried{
		{"how much did I spend at Greengate in total?", []string{"EUR 1,117.89 spent in 17 rows", "EUR 303.96 spent in 8 rows", "(not asked: rows)"}, []string{"70.50"}},
	})
}

// TestStatementsAmongOtherDocuments takes statements alone from a folder in which lists of other things, a
// letter and an invoice with days and amounts are.
func TestStatementsAmongOtherDocuments(t *testing.T) {
	t.Parallel()
	files := threeStatements(t, "estate/bank")
	files["estate/contents.csv"] = "Room,Item,Value\nHall,Clock,120.00\nStudy,Desk,80.00\n"
	files["estate/invoice.html"] = "<table><tr><th>Date</th><th>Description</th><th>Amount</th></tr><tr><td>2025-03-01</td><td>Coffin</td><td>900.00</td></tr><tr><td>2025-03-02</td><td>Flowers</td><td>86.50</td></tr></table>"
	c := newCLI(t, files)
	c.answers(t, "estate", []tried{
		{"put the bank statements into a table", []string{"125 rows from 3 of 5 documents", "left out, not like a statement: it states no balances, and has few rows, rows of one day or other columns): invoice.html", "not understood, no table in it has these columns): contents.csv"}, nil},
		{"put the statements in the bank folder into a table called b", []string{"computed: table b with 125 rows from 3 of 3 documents"}, nil},
		{"analyse my spending", []string{"1 document with days and amounts left out, being no statements: invoice.html"}, []string{"986.50", "Coffin", "Clock"}},
	})
}

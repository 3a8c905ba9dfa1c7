package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/fsx-dev/fsx/agent/tool"
)

// ledgerFiles are an export of an account, and a letter that holds no table.
var ledgerFiles = map[string]string{
	"bank/march.csv":   "Date,Details,Amount,Balance\n02/03/2026,COFFEE,-3.50,96.50\n25/03/2026,WAGES,\"1,200.00\",\"1,296.50\"\n",
	"bank/letter.html": "<p>On 7 March 2026 we charged you € 20,00 for the gutter.</p>",
}

func (c *cli) batch(args ...string) tool.Batch {
	c.t.Helper()
	var b tool.Batch
	out := c.ok(append([]string{"batch", "bank", "--columns", "date, description, amount", "--into", "card", "--json"}, args...)...)
	if err := json.Unmarshal([]byte(out), &b); err != nil {
		c.t.Fatalf("%v: %s", err, out)
	}
	return b
}

func TestBatchWithoutAModel(t *testing.T) {
	t.Parallel()
	c := newCLI(t, ledgerFiles)
	text := c.ok("batch", "bank", "--columns", "date, description, amount", "--into", "card")
	for _, want := range []string{"letter.html  0     not understood  no table in it has these columns", "march.csv    2     filled", "card: 2 rows added, 2 in all.", "sum of amount, no currency named, accounts without a number: 1196.50 in 2 rows"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if b := c.batch(); b.Added != 0 || b.Rows != 2 {
		t.Errorf("again: %+v", b)
	}
	if got := c.ok("sql", "SELECT sum(amount) FROM card", "--json"); !strings.Contains(got, `"1196.50"`) {
		t.Error(got)
	}
	c.fails(2, "--columns", "batch", "bank")
	if r := c.run("batch", "bank/letter.html", "--columns", "date, amount", "--into", "none"); r.code != 4 || !strings.Contains(r.out, "not understood") {
		t.Errorf("nothing was understood, exit %d: %s%s", r.code, r.out, r.err)
	}
}

// TestBatchWithAModel has a model behind HTTP read the document that holds no table. An amount that
// does not stand in it is refused, and what the model corrects is taken.
func TestBatchWithAModel(t *testing.T) {
	t.Parallel()
	row := func(id, amount string) fake.Call {
		return fake.Call{ID: id, Name: "fill_rows", Args: fmt.Sprintf(`{"table":"card","path":"letter.html","rows":[{"date":"2026-03-07","description":"gutter","amount":%q,"currency":"EUR"}]}`, amount)}
	}
	s, c := scripted(t, ledgerFiles,
		fake.Do(fake.Call{ID: "a", Name: "read_file", Args: `{"path":"letter.html"}`}),
		fake.Do(row("b", "-21.00")), fake.Do(row("c", "-20.00")), fake.Say("One row."))
	b := c.batch("--instructions", "only what was charged")
	var letter tool.BatchFile
	for _, f := range b.Files {
		if filepath.Base(string(f.Path)) == "letter.html" {
			letter = f
		}
	}
	if letter.Status != "read by the model" || letter.Rows != 1 || b.Added != 3 || b.Rows != 3 {
		t.Errorf("%+v", b)
	}
	if got := c.ok("sql", "SELECT date, amount, source_file FROM card WHERE currency = 'EUR'"); !strings.Contains(got, "2026-03-07\t-20.00\t") || !strings.Contains(got, "letter.html") {
		t.Error(got)
	}
	asked := fmt.Sprint(s.Requests())
	for _, want := range []string{"only what was charged", "-21.00 does not stand on", "the columns are", "fill_rows"} {
		if !strings.Contains(strings.ToLower(asked), strings.ToLower(want)) {
			t.Errorf("the model was never told %q", want)
		}
	}
	if strings.Contains(asked, "WAGES") {
		t.Error("the model was given a document that had been understood")
	}
	if again := c.batch(); again.Added != 0 || again.Rows != 3 {
		t.Errorf("again: %+v", again)
	}
}

// TestBatchStatements fills a table from a year of statements in many layouts without a model:
// every row, its day, words and amount, and the sums to the cent.
func TestBatchStatements(t *testing.T) {
	t.Parallel()
	const folder = "../../testdata/statements"
	truths, err := filepath.Glob(folder + "/*.json")
	if err != nil || len(truths) == 0 {
		t.Fatal("there are no statements")
	}
	files := map[string]string{}
	want := map[string]int{}
	rows := 0
	for _, name := range truths {
		var truth struct {
			File string
			Rows []struct{ Date, Description, Amount string }
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, &truth); err != nil || truth.File == "" {
			continue
		}
		if data, err = os.ReadFile(filepath.Join(folder, truth.File)); err != nil {
			t.Fatal(err)
		}
		files["bank/"+truth.File] = string(data)
		for _, r := range truth.Rows {
			want[truth.File+" "+r.Date+" "+r.Description+" "+r.Amount]++
			rows++
		}
	}
	c := newCLI(t, files)
	if b := c.batch(); b.Added != rows {
		t.Errorf("%d rows, want %d\n%s", b.Added, rows, b.Text())
	}
	var got struct{ Rows [][]any }
	out := c.ok("sql", "SELECT source_file, date, description, amount FROM card LIMIT 5000", "--json")
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	for _, r := range got.Rows {
		want[fmt.Sprintf("%s %v %v %v", filepath.Base(fmt.Sprint(r[0])), r[1], r[2], r[3])]--
	}
	for row, n := range want {
		if n != 0 {
			t.Errorf("%+d of %s", -n, row)
		}
	}
}

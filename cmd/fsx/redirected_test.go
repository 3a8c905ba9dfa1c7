package main

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/fsx-dev/fsx/agent/tool"
)

// TestWhatAShellWroteIsNoStatement holds that the rows which a shell put into a file among the documents that they come
// from are not read with these, however they were written, and that another file beside them is.
func TestWhatAShellWroteIsNoStatement(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"in/card.csv": "Date,Description,Amount\n2026-01-05,BAKERY,4.20\n2026-01-06,TRAM,2.10\n2026-02-06,RENT,700.00\n"})
	into := func(name string, args ...string) {
		f, err := os.Create(c.path(name))
		if err != nil {
			t.Fatal(err)
		}
		cmd := c.command(args...)
		cmd.Stdout = f
		if err := cmd.Run(); err != nil {
			t.Fatal(args, err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	batch := func() map[string]string {
		var b tool.Batch
		if err := json.Unmarshal([]byte(c.ok("batch", "in", "--columns", "date,description,amount", "--into", "spent", "--json")), &b); err != nil {
			t.Fatal(err)
		}
		seen := map[string]string{}
		for _, f := range b.Files {
			seen[string(f.Path)] = f.Status
		}
		return seen
	}
	batch()
	const months = "SELECT date, description, SUM(amount) AS amount FROM spent GROUP BY strftime('%m', date)"
	into("in/months.csv", "sql", months, "--format", "csv")
	into("in/months.txt", "sql", months)
	into("in/months.xlsx", "sql", months, "--format", "xlsx")
	into("in/spent.md", "scratch", "export", "spent", "--format", "md")
	c.write("in/other.csv", "Date,Description,Amount\n2026-03-05,BAKERY,4.30\n")
	want := map[string]string{"card.csv": "unchanged", "months.csv": "copy", "months.txt": "copy", "months.xlsx": "copy", "other.csv": "filled"}
	got := batch()
	for name, status := range want {
		if got[c.path("in/"+name)] != status {
			t.Errorf("%s is %q, not %q", name, got[c.path("in/"+name)], status)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%v", got)
	}
}

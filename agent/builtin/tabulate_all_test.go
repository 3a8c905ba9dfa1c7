package builtin

import (
	"fmt"
	"testing"
)

// TestGathers tells requests for one table of several documents from those for a table of one document.
func TestGathers(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]string{
		"make one table of all transactions":                           "transactions [.] true",
		"put these statements into a table":                            "statements [.] true",
		"put all three statements into one table":                      "statements [.] true",
		"Put the bank statements into a table called money":            "money [.] true",
		"put the transactions of june.pdf and “may 2.pdf” in a table":  "transactions [june.pdf may 2.pdf] false",
		"create a table from the statements in 2025-06_card.pdf":       "statements [2025-06_card.pdf] false",
		"load all my invoices into a table":                            "invoices [.] false",
		"turn both PDFs into a table":                                  "pdfs [.] false",
		"make a table of the transactions on page 3":                   "",
		"make a table of the employees":                                "",
		"put the rents of leases.csv into a table":                     "",
		"put 2025-06_card.pdf into a table":                            "card [2025-06_card.pdf] true",
		"make a table of the income statements":                        "",
		"make a table of the payments to the contractor":               "",
		"make a table of annex 2 called costs":                         "",
		"put the file list of both houses into a table of the scratch": "",
	} {
		in := understand(q)
		g, ok := gathers(in)
		got := ""
		if ok {
			got = fmt.Sprintf("%s %v %v", g.table, g.paths, g.stated)
		}
		if in.kind != tabulate || got != want {
			t.Errorf("%q, understood as %s: %q; want %q", q, in.way(), got, want)
		}
	}
}

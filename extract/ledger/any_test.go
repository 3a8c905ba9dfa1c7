package ledger

import (
	"fmt"
	"strings"
	"testing"
)

// FuzzRead holds that no page, however it looks, stops the reader, and that what it reads has a value
// for each column.
func FuzzRead(f *testing.F) {
	for _, c := range layouts {
		f.Add(c.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 20_000 {
			return
		}
		l, err := Read(page(text), []string{"date", "description", "amount", "balance", "branch"}, "2025-03.pdf")
		if err != nil {
			return
		}
		for _, r := range l.Rows {
			if len(r.Values) != 5 {
				t.Fatalf("%q", r.Values)
			}
		}
	})
}

// TestLongStatement holds that a document of many pages takes a time that grows with them.
func TestLongStatement(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	const pages = 150
	for p := range pages {
		b.WriteString(" Period 1 May 2025 to 31 May 2025\n Date     Details                     Amount\n")
		for n := range 40 {
			fmt.Fprintf(&b, " %2d May   SHOP NUMBER %-6d        %8.2f\n          AT THE CORNER\n", 1+n%31, p, float64(n+1)/100)
		}
		if p < pages-1 {
			b.WriteString("\f")
		}
	}
	l, err := Read(page(b.String()), []string{"date", "description", "amount"}, "")
	if err != nil || len(l.Rows) != pages*40 || l.Check.Sum != "1230.00" {
		t.Fatalf("%v: %d rows, %+v", err, len(l.Rows), l.Check)
	}
}

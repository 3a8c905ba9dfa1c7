package main

import (
	"fmt"
	"strings"
	"testing"
)

// payments are a card's rows over four months: a subscription, a shop whose rows differ in their
// numbers, a refund, and one payment in another currency.
func payments() map[string]string {
	var b strings.Builder
	b.WriteString("Date,Description,Amount,Currency\n")
	for m := 1; m <= 4; m++ {
		fmt.Fprintf(&b, "2026-%02d-05,TUNEHARBOUR FAMILY PLAN,16.49,EUR\n", m)
		fmt.Fprintf(&b, "2026-%02d-11,POS GREENGATE SUPERMARKET 7%d01,%d0.10,EUR\n", m, m, m)
		fmt.Fprintf(&b, "2026-%02d-19,POS GREENGATE SUPERMARKET 8%d02,1.05,EUR\n", m, m)
	}
	b.WriteString("2026-04-20,REFUND GREENGATE SUPERMARKET,-7.00,EUR\n2026-04-21,HOTEL BERGBLICK,310.00,CHF\n2026-04-22,QZXV,2.50,EUR\n")
	return map[string]string{"money/card.csv": b.String()}
}

func TestSpendingIsAnalysed(t *testing.T) {
	t.Parallel()
	c := newCLI(t, payments())
	for i, one := range []struct {
		question string
		want     []string
	}{
		// Nothing is in the scratchpad yet: the statements of the folder are read first.
		{"analyse my spending", []string{
			"computed: table spending, filled now from 1 document", "EUR 173.06 spent in 13 rows, 2026-01-05 to 2026-04-22", "−7.00 in 1 row", "CHF 310.00 spent in 1 row",
			"| 2026-01 | 3 | 27.64 |", "| 2026-04 | 4 | 60.14 |", "| groceries | 8 | 104.60 |", "| uncategorised | 1 | 2.50 |",
			"| TUNEHARBOUR FAMILY PLAN | 4 | 16.49 | 65.96 | 2026-04-05 |", "card.csv", `SUM("amount") AS spent FROM "spending" WHERE "amount" > 0 AND "currency" = 'EUR'`,
		}},
		{"how much did I spend on groceries in March 2026?", []string{"EUR 31.15 spent in 2 rows"}},
		{"average spending", []string{"43.27 a month (13 rows in 4 calendar months that have any)"}},
		{"spending compared with last month", []string{"| 2026-04 | 60.14 | |", "| 2026-03 | 47.64 | +26.2 % |", "| 2025-04 | no rows | |"}},
		{"spending compared with last year", []string{"| 2026 | 173.06 | |", "| 2025 | no rows | |"}},
		{"where does my money go", []string{"| GREENGATE SUPERMARKET | 8 | 104.60 |"}},
	} {
		out := c.ok("ask", "--in", "money", one.question)
		for _, want := range one.want {
			if !strings.Contains(out, want) {
				t.Errorf("%q: %q is not in\n%s", one.question, want, out)
			}
		}
		if i == 0 && strings.Contains(out, "483.06") {
			t.Error("euros and francs were added up")
		}
	}
}

// A name that no row has, of whatever letters, and a period told from today must not give the sum
// of everything.
func TestSpendingOfNothing(t *testing.T) {
	t.Parallel()
	c := newCLI(t, payments())
	c.ok("scratch", "import", "money/card.csv", "--into", "card")
	for _, q := range []string{"how much did I spend at 7-Eleven?", "how much did I spend on 100%?", "how much did I spend at _?", "how much did I spend last month?", "how much did I spend in the last 3 months?"} {
		if r := c.run("ask", "--in", "money", q); r.code != 4 || !strings.Contains(r.out, "Not found") || strings.Contains(r.out, "173.06") {
			t.Errorf("%q: exit %d\n%s", q, r.code, r.out)
		}
	}
}

func TestOwnCategories(t *testing.T) {
	t.Parallel()
	c := newCLI(t, payments())
	if out := c.ok("scratch", "categories"); !strings.Contains(out, "groceries: ") {
		t.Error(out)
	}
	c.ok("scratch", "import", "money/card.csv", "--into", "card")
	if got := c.ok("sql", "SELECT category(description), SUM(amount) FROM card WHERE currency = 'EUR' GROUP BY 1 ORDER BY 2"); !strings.Contains(got, "groceries\t97.60") {
		t.Error(got)
	}
}

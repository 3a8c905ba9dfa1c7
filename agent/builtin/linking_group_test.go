package builtin

import (
	"strings"
	"testing"
)

// What went out is booked below zero: the most of it is the lowest amount.
func TestMostThatWentOut(t *testing.T) {
	t.Parallel()
	sources := []*source{sheet("/f/tour ledger.csv", "Date|Name / payee|Category|Amount GBP", "2026-03-02|Calder Hire|Supplier|-186.50", "2026-03-03|Skylark Air|Supplier|-9000.00",
		"2026-03-05|Skylark Air|Supplier|-2468.00", "2026-03-09|Gasthof|Supplier|-900.00", "2026-03-10|Ann Lee|Deposit|150.00")}
	placed(sources)
	if got := answerTo("Which supplier has had the most money from us so far and how much in total?", sources); !strings.HasPrefix(got, "computed: highest sum of “Amount GBP” by “Name / payee” over 4 rows of tour ledger.csv: Skylark Air = -11,468.00") || !strings.Contains(got, "GROUP BY 1 ORDER BY 2 ASC") {
		t.Error(got)
	}
}

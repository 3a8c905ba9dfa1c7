package payments

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/scratch"
)

// TestPairsOfMany holds that what is looked for among what came in gives the payments between one's own accounts that
// looking through all rows gives.
func TestPairsOfMany(t *testing.T) {
	t.Parallel()
	st, err := store.Open(t.Context(), t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	sc, err := scratch.Open(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = sc.Close() })
	values := []string{
		"('2026-03-04', 'CARD SERVICES AUTOPAY', -321.45, 'bank.csv', 'EUR')", "('2026-03-06', 'PAYMENT RECEIVED', -321.45, 'card.csv', 'EUR')",
		"('2026-03-07', 'HOTEL', 321.45, 'card.csv', 'EUR')", "('2026-03-20', 'TO SAVINGS ACCOUNT', -200.00, 'bank.csv', 'EUR')",
		"('2026-03-21', 'TRANSFER FROM CURRENT', 200.00, 'savings.csv', 'EUR')", "('2026-03-29', 'TRANSFER FROM CURRENT', 200.00, 'savings.csv', 'EUR')",
		"('2026-03-02', 'BOOKS', 50.00, 'card.csv', 'EUR')", "('2026-03-03', 'GYM', -50.00, 'bank.csv', 'EUR')", "('2026-03-21', 'TRANSFER', 200.00, 'dollars.csv', 'USD')",
	}
	for n := range 9 {
		values = append(values, fmt.Sprintf("('2026-03-%02d', 'SHOP %[1]d', %d.10, 'card.csv', 'EUR'), ('2026-03-%02[1]d', 'SHOP %[1]d', -%[2]d.10, 'bank.csv', 'EUR'), ('2026-03-%02[1]d', 'FEE', -1.00, 'savings.csv', 'EUR')", n+1, 30+n))
	}
	table := "(SELECT column1 AS date, column2 AS words, column3 AS amount, column4 AS file, column5 AS currency FROM (VALUES " + strings.Join(values, ", ") + "))"
	b := book{name: "payments of mine", day: "date", words: "words", amount: "amount", file: "file", currency: "currency"}
	all := []surveyed{
		{file: "bank.csv", currency: "EUR", plus: 0, minus: 12}, {file: "card.csv", currency: "EUR", plus: 11, minus: 1},
		{file: "savings.csv", currency: "EUR", plus: 2, minus: 9}, {file: "dollars.csv", currency: "USD", plus: 1},
	}
	var found []map[string][]transfer
	for _, sql := range []string{b.pairs(), b.pairsOfMany(all)} {
		r, err := sc.Query(t.Context(), strings.ReplaceAll(sql, turn.Identifier(b.name), table), scratch.Limits{Time: time.Minute})
		if err != nil {
			t.Fatalf("%v\n%s", err, sql)
		}
		own := ownOf(b, all, turn.QueryResult{Rows: r.Rows})
		for _, list := range own {
			slices.SortFunc(list, func(x, y transfer) int { return strings.Compare(x.key(), y.key()) })
		}
		found = append(found, own)
	}
	if got, want := fmt.Sprint(found[1]), fmt.Sprint(found[0]); got != want || len(found[0]["bank.csv"]) != 2 {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

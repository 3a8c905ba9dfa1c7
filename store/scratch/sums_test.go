package scratch

import (
	"strings"
	"testing"
)

// TestSumsOverCurrenciesAreTold holds that a query that may add up amounts in several currencies says so, and that others do not.
func TestSumsOverCurrenciesAreTold(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "spent", "day:date,amount:decimal,n:integer,Currency:text", []any{"2026-01-01", "1.50", 1, "EUR"}, []any{"2026-01-02", "2.00", 2, "USD"}, []any{"2026-01-03", "4.00", 3, nil})
	create(t, s, "one", "amount:decimal,currency:text", []any{"1.50", "EUR"}, []any{"2.00", "EUR"})
	create(t, s, "none", "amount:decimal,text:text", []any{"1.50", "EUR"}, []any{"2.00", "USD"})
	for sql, told := range map[string]bool{
		"SELECT SUM(amount) FROM spent":                                                         true,
		"SELECT strftime('%m', day), avg(amount) FROM spent GROUP BY 1":                         true,
		"SELECT total(a) FROM (SELECT amount AS a FROM spent)":                                  true,
		"SELECT SUM(s.amount) FROM spent s JOIN one USING (amount)":                             true,
		"SELECT SUM(s.amount) FROM spent s, one o WHERE o.currency='EUR'":                       true,
		"SELECT currency, SUM(amount) FROM spent GROUP BY currency":                             false,
		"SELECT SUM(amount) FROM spent WHERE currency = 'EUR'":                                  false,
		"SELECT SUM(n) FROM spent":                                                              false,
		"SELECT amount FROM spent":                                                              false,
		"SELECT MAX(amount) FROM spent":                                                         false,
		"SELECT SUM(amount) FROM one":                                                           false,
		"SELECT SUM(amount) FROM none":                                                          false,
		"SELECT SUM(size) FROM files":                                                           false,
		"SELECT SUM(amount) OVER (ORDER BY day) FROM spent":                                     true,
		"SELECT 'sum(amount)' FROM spent":                                                       false,
		"SELECT (SELECT SUM(amount) FROM one), (SELECT n FROM spent)":                           false,
		"SELECT SUM(amount + (SELECT COUNT(*) FROM one)) FROM spent":                            true,
		"SELECT SUM(amount) FROM (SELECT * FROM spent)":                                         true,
		"SELECT SUM(a) FROM (SELECT amount AS a, currency FROM spent)":                          true,
		"SELECT SUM(amount) FROM (SELECT * FROM spent UNION ALL SELECT * FROM spent)":           true,
		"SELECT SUM(amount) FROM (SELECT * FROM spent WHERE currency = 'EUR')":                  false,
		"WITH s AS (SELECT * FROM spent) SELECT currency, SUM(amount) FROM s GROUP BY currency": false,
		"SELECT *, SUM(amount) OVER () FROM spent":                                              false,
	} {
		r, err := s.Query(t.Context(), sql, unhurried())
		if err != nil {
			t.Errorf("%s: %v", sql, err)
			continue
		}
		if (r.Mixed.String() != "") != told {
			t.Errorf("%s: told %q", sql, r.Mixed.String())
		}
		if told && !strings.Contains(r.Mixed.String(), "spent are in EUR, USD and in none that is named,") {
			t.Errorf("%s: %s", sql, r.Mixed.String())
		}
	}
	if _, err := s.Insert(t.Context(), "one", [][]any{{"3.00", "CHF"}}); err != nil {
		t.Fatal(err)
	}
	if r, err := s.Query(t.Context(), "SELECT SUM(amount) FROM one", unhurried()); err != nil || !strings.HasPrefix(r.Mixed.String(), "The amounts of one are in CHF, EUR,") {
		t.Errorf("after an insert: %+v, %v", r, err)
	}
	rows := [][]any{}
	for _, code := range []string{"AED", "AUD", "BRL"} {
		rows = append(rows, []any{"1.00", code})
	}
	if _, err := s.Insert(t.Context(), "one", rows); err != nil {
		t.Fatal(err)
	}
	if r, err := s.Query(t.Context(), "SELECT SUM(amount) FROM one", unhurried()); err != nil || !strings.Contains(r.Mixed.String(), "are in AED, AUD, BRL, CHF and 1 more, and") {
		t.Errorf("with five: %+v, %v", r.Mixed, err)
	}
}

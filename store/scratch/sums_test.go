package scratch

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// spentRows creates tables of amounts in several currencies, in one, in one and none, and without a word of any.
func spentRows(t *testing.T, s *Scratch) {
	t.Helper()
	create(t, s, "spent", "day:date,amount:decimal,n:integer,Currency:text", []any{"2026-01-01", "1.50", 1, "EUR"}, []any{"2026-01-02", "2.00", 2, "USD"}, []any{"2026-01-03", "4.00", 3, nil})
	create(t, s, "one", "amount:decimal,currency:text", []any{"1.50", "EUR"}, []any{"2.00", "EUR"})
	create(t, s, "none", "amount:decimal,text:text", []any{"1.50", "EUR"}, []any{"2.00", "USD"})
	create(t, s, "part", "amount:decimal,currency:text", []any{"1.50", "EUR"}, []any{"2.00", nil})
	create(t, s, "umsatz", "betrag:decimal,währung:text", []any{"1.50", "EUR"}, []any{"2.00", "CHF"})
}

// TestSumsOverCurrencies holds that a query that would add up amounts in several currencies is refused, that one
// that may is told of, and that others do what they say.
func TestSumsOverCurrencies(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	spentRows(t, s)
	const fine, told, refused = "", "the query may add them up", "are not added up together"
	for sql, want := range map[string]string{
		"SELECT SUM(amount) FROM spent":                                               refused,
		"SELECT SUM(amount) FROM spent WHERE n < 3":                                   refused,
		"SELECT strftime('%m', day), avg(amount) FROM spent GROUP BY 1":               refused,
		"SELECT total(a) FROM (SELECT amount AS a FROM spent)":                        refused,
		"SELECT SUM(s.amount) FROM spent s JOIN one USING (amount)":                   refused,
		"SELECT SUM(s.amount) FROM spent s, one o WHERE o.currency='EUR'":             refused,
		"SELECT SUM(amount) OVER (ORDER BY day) FROM spent":                           refused,
		"SELECT SUM(amount + (SELECT COUNT(*) FROM one)) FROM spent":                  refused,
		"SELECT SUM(amount) FROM (SELECT * FROM spent)":                               refused,
		"SELECT SUM(a) FROM (SELECT amount AS a, currency FROM spent)":                refused,
		"SELECT SUM(amount) FROM (SELECT * FROM spent UNION ALL SELECT * FROM spent)": refused,
		"SELECT SUM(betrag) FROM umsatz":                                              refused,
		"SELECT 1 WHERE (SELECT SUM(amount) FROM spent) > 0":                          refused,

		"SELECT SUM(amount) FROM part":                                            told,
		"SELECT *, SUM(amount) OVER () FROM spent":                                told,
		"SELECT currency, SUM(amount) FROM spent":                                 told,
		"SELECT strftime('%m', day), currency, SUM(amount) FROM spent GROUP BY 1": told,
		"SELECT SUM(amount) OVER (ORDER BY currency) FROM spent":                  told,

		"SELECT currency, SUM(amount) FROM spent GROUP BY currency":                             fine,
		"SELECT strftime('%m', day), currency, SUM(amount) FROM spent GROUP BY 1, 2":            fine,
		"SELECT currency AS coin, SUM(amount) FROM spent GROUP BY coin":                         fine,
		"SELECT SUM(amount) FROM spent WHERE currency = 'EUR'":                                  fine,
		"SELECT SUM(amount) FILTER (WHERE currency = 'EUR') FROM spent":                         fine,
		"SELECT SUM(CASE currency WHEN 'EUR' THEN amount END) FROM spent":                       fine,
		"SELECT SUM(amount) OVER (PARTITION BY currency ORDER BY day) FROM spent":               fine,
		"SELECT SUM(amount) FROM (SELECT * FROM spent WHERE currency = 'EUR')":                  fine,
		"WITH s AS (SELECT * FROM spent) SELECT currency, SUM(amount) FROM s GROUP BY currency": fine,
		"SELECT c, SUM(a) FROM (SELECT currency c, amount AS a FROM spent) GROUP BY c":          fine,
		"SELECT währung, SUM(betrag) FROM umsatz GROUP BY währung":                              fine,
		"SELECT SUM(n) FROM spent":                                    fine,
		"SELECT SUM(amount > 1) FROM spent":                           fine,
		"SELECT amount FROM spent":                                    fine,
		"SELECT MAX(amount) FROM spent":                               fine,
		"SELECT SUM(amount) FROM one":                                 fine,
		"SELECT SUM(amount) FROM none":                                fine,
		"SELECT SUM(size) FROM files":                                 fine,
		"SELECT 'sum(amount)' FROM spent":                             fine,
		"SELECT (SELECT SUM(amount) FROM one), (SELECT n FROM spent)": fine,
	} {
		r, err := s.Query(t.Context(), sql, unhurried())
		got := ""
		switch {
		case err != nil:
			got = err.Error()
			if !errors.Is(err, ErrQuery) {
				t.Errorf("%s: %v", sql, err)
			}
		default:
			got = r.Mixed.String()
		}
		if (want == fine) != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", sql, got, want)
		}
	}
}

// TestSentenceOnCurrencies holds which currencies are named, and that rows that come later count.
func TestSentenceOnCurrencies(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	spentRows(t, s)
	for _, step := range []struct {
		table string
		rows  [][]any
		want  string
	}{
		{"spent", nil, "the amounts of spent are in EUR, USD and in none that is named, and are not added up together: name Currency as well (WHERE Currency = 'USD', or GROUP BY Currency)"},
		{"one", nil, ""},
		{"one", [][]any{{"3.00", "CHF"}}, "the amounts of one are in CHF, EUR, and are not"},
		{"one", [][]any{{"1.00", "AED"}, {"1.00", "AUD"}, {"1.00", "BRL"}}, "the amounts of one are in AED, AUD, BRL, CHF and 1 more, and are not"},
	} {
		if step.rows != nil {
			if _, err := s.Insert(t.Context(), step.table, step.rows); err != nil {
				t.Fatal(err)
			}
		}
		_, err := s.Query(t.Context(), "SELECT SUM(amount) FROM "+step.table, unhurried())
		if got := fmt.Sprint(err); step.want == "" && err != nil || !strings.Contains(got, step.want) {
			t.Errorf("%s: %v, want %q", step.table, err, step.want)
		}
	}
}

package scratch

import (
	"errors"
	"strings"
	"testing"
)

// TestColumnsAreCopiedAsNeeded reads some columns of a table, then others, then rows that
// were added, and joins in ways in which no column is named.
func TestColumnsAreCopiedAsNeeded(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "a", "k:integer,who:text,sum:decimal", []any{1, "ann", "1.10"}, []any{2, "bob", "2.20"}, []any{3, "cy", "3.30"})
	create(t, s, "B c", "k:integer,town:text", []any{1, "York"}, []any{3, "Ulm"}, []any{4, "Bern"})
	for _, c := range []struct{ sql, want string }{
		{"SELECT COUNT(*) AS n FROM a", "n:integer|3"},
		{"SELECT SUM(sum) AS s FROM a", "s:decimal|6.60"},
		{"SELECT who FROM a WHERE k = 2", "who:text|bob"},
		{"SELECT COUNT(*) AS n FROM a JOIN \"B c\" USING (k)", "n:integer|2"},
		{"SELECT COUNT(*) AS n FROM a NATURAL JOIN [b C]", "n:integer|2"},
		{"SELECT * FROM a ORDER BY k LIMIT 1", "k:integer,who:text,sum:decimal|1,ann,1.10"},
		{"SELECT town FROM `B c` WHERE rowid = 2", "town:text|Ulm"},
		{"SELECT COUNT(*) AS n FROM a WHERE k IN (SELECT k FROM \"B c\")", "n:integer|2"},
	} {
		if got := ask(t, s, c.sql); got != c.want {
			t.Errorf("%s: %s, want %s", c.sql, got, c.want)
		}
	}
	if _, err := s.Insert(t.Context(), "B c", [][]any{{2, "Rom"}}); err != nil {
		t.Fatal(err)
	}
	if got := ask(t, s, "SELECT COUNT(*) AS n FROM \"B c\" JOIN a USING (k)"); got != "n:integer|3" {
		t.Error(got)
	}
}

// TestCurrenciesAreNotAdded holds that amounts that stayed text, since they are in several currencies,
// are never summed.
func TestCurrenciesAreNotAdded(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "t", "price:text,n:text", []any{"$5.00", "1"}, []any{"€6.00", "2 boxes"}, []any{"7.00 CHF", ""}, []any{"1", nil})
	for _, sql := range []string{
		"SELECT SUM(price) FROM t", "SELECT AVG(price) FROM t WHERE price LIKE '%CHF'", "SELECT TOTAL(price) FROM t", "SELECT SUM(price) OVER (ORDER BY n) FROM t",
		"SELECT SUM('(5.00) USD')", "SELECT SUM(price) FILTER (WHERE price LIKE '€%') FROM t",
	} {
		if r, err := s.Query(t.Context(), sql, unhurried()); !errors.Is(err, ErrQuery) || !strings.Contains(err.Error(), "not added up") {
			t.Errorf("%s: %+v, %v", sql, r, err)
		}
	}
	if got := ask(t, s, "SELECT SUM(n) AS n, SUM(CAST(replace(price, '$', '') AS REAL)) FILTER (WHERE price LIKE '$%') AS usd FROM t"); got != "n:real,usd:real|3,5" {
		t.Error(got)
	}
}

package scratch

import (
	"errors"
	"strings"
	"testing"
)

// TestErrorsNameWhatThereIs holds that a name that is missing in a query is answered with those that there are, the likest
// first.
func TestErrorsNameWhatThereIs(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "card", "date:date,description:text,amount:decimal", []any{"2026-01-01", "x", "1.00"})
	create(t, s, "my leases", "tenant:text,rent:decimal")
	for sql, want := range map[string]string{
		"SELECT * FROM crad":                             `no such table: crad; there are card, `,
		"SELECT * FROM leases":                           `no such table: leases; there are "my leases", `,
		"SELECT amout FROM card":                         "no such column: amout; card has amount, date, description",
		`SELECT "Betrag" FROM card`:                      `no such column: "Betrag"; a text stands in single quotes; card has amount, date, description`,
		`SELECT * FROM card WHERE description = "A - B"`: `no such column: "A - B"; a text stands in single quotes; card has `,
		"SELECT c.amuont FROM card c":                    "no such column: c.amuont; card has amount,",
		"SELECT rnet FROM card, [my leases]":             `"my leases" has rent, tenant; card has`,
		"SELECT card.when_ FROM card JOIN files":         "no such column: card.when_; card has amount, date, description",
		"SELECT SUMM(amount) FROM card":                  "no such function: SUMM; called alike: sum",
		"SELECT round_up(amount), amount FROM card":      "no such function: round_up; called alike: round",
		"SELECT wibblewobble(amount) FROM card":          "no such function: wibblewobble; among those that there are: sum",
		"SELECT x FROM (SELECT 1 AS y)":                  "no such column: x",
		"SELECT load_extnsion('x')":                      "no such function",
		"SELECT amount FROM card WHERE naem = 'x' AND":   "",
	} {
		_, err := s.Query(t.Context(), sql, unhurried())
		if !errors.Is(err, ErrQuery) || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "load_extension") || strings.Contains(err.Error(), "SQL logic error") {
			t.Errorf("%s: %v; want %s", sql, err, want)
		}
	}
	if _, err := s.Table(t.Context(), "crad"); !errors.Is(err, ErrNoTable) || !strings.Contains(err.Error(), "there are card") {
		t.Error(err)
	}
	if _, err := s.Query(t.Context(), "SELECT amount FROM card", unhurried()); err != nil {
		t.Error(err)
	}
}

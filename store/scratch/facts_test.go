package scratch

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
)

func TestFacts(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "t", "who:text,amount:decimal,day:date,n:integer,rate:real,paid:boolean",
		[]any{"ann", "0.10", "2026-03-03", 9223372036854775807, 0.1, true},
		[]any{"Bob", "0.20", "2026-01-31", 9223372036854775807, 1e300, false},
		[]any{"ann", "(1,000.005)", nil, -3, nil, true},
		[]any{"", nil, "2026-03-03", nil, 0.2, nil})
	for column, want := range map[string]Facts{
		"who":    {Rows: 4, Empty: 1, Distinct: 2, Min: "ann", Max: "Bob"},
		"amount": {Rows: 4, Empty: 1, Distinct: 3, Sum: "-999.705", Mean: "-333.235", Min: "-1000.005", Max: "0.200"},
		"day":    {Rows: 4, Empty: 1, Distinct: 2, Min: "2026-01-31", Max: "2026-03-03"},
		"n":      {Rows: 4, Empty: 1, Distinct: 2, Sum: "18446744073709551611", Mean: "6148914691236517203.67", Min: int64(-3), Max: int64(9223372036854775807)},
		"rate":   {Rows: 4, Empty: 1, Distinct: 3, Sum: "1e+300", Mean: "3.33333333333333e+299", Min: 0.1, Max: 1e300},
		"PAID":   {Rows: 4, Empty: 1, Distinct: 2, Min: "false", Max: "true"},
	} {
		if got, err := s.Facts(t.Context(), "T", column, Filter{}); err != nil || got != want {
			t.Errorf("%s: %+v, %v; not %+v", column, got, err, want)
		}
	}
	create(t, s, "none", "a:decimal")
	if got, err := s.Facts(t.Context(), "none", "a", Filter{}); err != nil || got != (Facts{}) {
		t.Error(got, err)
	}
	if _, err := s.Facts(t.Context(), "t", "nowhere", Filter{}); !errors.Is(err, ErrName) {
		t.Error(err)
	}
	if _, err := s.Facts(t.Context(), "nowhere", "a", Filter{}); !errors.Is(err, ErrNoTable) {
		t.Error(err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Facts(ended, "t", "n", Filter{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestFactsAgreeWithSQL compares the facts of random columns with what SQLite says.
func TestFactsAgreeWithSQL(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	random := rand.New(rand.NewPCG(1, 2))
	rows := make([][]any, 5000)
	for i := range rows {
		rows[i] = []any{fmt.Sprintf("%d.%02d", random.IntN(4000)-2000, random.IntN(100)), random.IntN(3000) - 1500, fmt.Sprint("p", random.IntN(700))}
		if random.IntN(9) == 0 {
			rows[i][random.IntN(3)] = nil
		}
	}
	create(t, s, "t", "a:decimal,n:integer,who:text", rows...)
	for _, column := range []string{"a", "n", "who"} {
		f, err := s.Facts(t.Context(), "t", column, Filter{})
		if err != nil {
			t.Fatal(err)
		}
		sum := "SUM(" + column + ")"
		if column == "who" {
			sum, f.Sum = "0", "0"
		}
		empty := "COUNT(*) - COUNT(" + column + ") + COALESCE(SUM(" + column + " = ''), 0)"
		q := fmt.Sprintf("SELECT %s e, COUNT(DISTINCT NULLIF(%[2]s, '')) d, %s s, MIN(NULLIF(%[2]s, '')) a, MAX(%[2]s) z FROM t", empty, column, sum)
		r, err := s.Query(t.Context(), q, unhurried())
		if err != nil {
			t.Fatal(err)
		}
		got := show1([][]any{{f.Empty, f.Distinct, f.Sum, f.Min, f.Max}})
		if want := show1(r.Rows); got != want {
			t.Errorf("%s: %s, and SQL says %s", column, got, want)
		}
	}
}

func BenchmarkFacts(b *testing.B) {
	s := million(b, MaxRows)
	r, err := s.record("t")
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range r.Columns {
		b.Run(c.Name, func(b *testing.B) {
			for b.Loop() {
				if _, err := s.Facts(b.Context(), "t", c.Name, Filter{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

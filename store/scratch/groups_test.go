package scratch

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestFactsOfAPart(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "t", "who:text,a:decimal,n:integer,ok:boolean,day:date",
		[]any{"x", "1.50", 4, true, "2026-01-01"}, []any{"y", "-2.25", nil, false, nil},
		[]any{"x", "10.00", 1, nil, "2026-01-03"}, []any{"", nil, 7, true, "2026-01-02"})
	for _, c := range []struct {
		part Part
		want Facts
	}{
		{Part{Columns: []string{"a"}, From: 1, To: 3}, Facts{Rows: 2, Distinct: 2, Sum: "7.75", Mean: "3.875", Min: "-2.25", Max: "10.00"}},
		{Part{Columns: []string{"a"}, By: []Sort{{"a", true}}, To: 2}, Facts{Rows: 2, Distinct: 2, Sum: "11.50", Mean: "5.75", Min: "1.50", Max: "10.00"}},
		{Part{Columns: []string{"a", "n"}, To: 4}, Facts{Rows: 8, Empty: 2, Distinct: 6, Sum: "21.25", Mean: "3.5417", Min: "-2.25", Max: "10.00"}},
		{Part{Columns: []string{"n", "ok", "who", "a"}, To: 1}, Facts{Rows: 4, Distinct: 2, Sum: "5.50", Mean: "2.75", Min: "1.50", Max: int64(4)}},
		{Part{Columns: []string{"who"}, To: 99}, Facts{Rows: 4, Empty: 1, Distinct: 2, Min: "x", Max: "y"}},
		{Part{Columns: []string{"a"}, Filter: Filter{Words: "x"}, From: 1, To: 9}, Facts{Rows: 1, Distinct: 1, Sum: "10.00", Mean: "10.00", Min: "10.00", Max: "10.00"}},
		{Part{Columns: []string{"a"}, From: 9, To: 12}, Facts{}},
	} {
		got, err := s.FactsOf(t.Context(), "t", c.part)
		if err != nil || got != c.want {
			t.Errorf("%+v: %+v, %v; not %+v", c.part, got, err, c.want)
		}
	}
}

func TestGroups(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	random := rand.New(rand.NewPCG(3, 4))
	rows := make([][]any, 3000)
	for i := range rows {
		rows[i] = []any{fmt.Sprint("Shop ", random.IntN(9)), fmt.Sprintf("%d.%02d", random.IntN(400)-200, random.IntN(100)),
			fmt.Sprintf("%d-%02d-%02d", 2024+random.IntN(2), 1+random.IntN(12), 1+random.IntN(28)), random.IntN(5)}
	}
	create(t, s, "t", "who:text,a:decimal,day:date,n:integer", rows...)
	for _, c := range []struct{ label, value, sql string }{
		{"who", "a", "SELECT who, COUNT(*), SUM(a) FROM t GROUP BY 1 ORDER BY 1"},
		{"day", "a", "SELECT substr(day, 1, 7), COUNT(*), SUM(a) FROM t GROUP BY 1 ORDER BY 1"},
		{"n", "n", "SELECT n, COUNT(*), SUM(n) FROM t GROUP BY 1 ORDER BY 1"},
		{"who", "", "SELECT who, COUNT(*), '' FROM t GROUP BY 1 ORDER BY 1"},
	} {
		got, err := s.Groups(t.Context(), "t", Filter{}, c.label, c.value)
		if err != nil {
			t.Fatal(err)
		}
		var have [][]any
		for _, g := range got {
			have = append(have, []any{g.Label, g.Rows, g.Sum})
		}
		r, err := s.Query(t.Context(), c.sql, unhurried())
		if err != nil || show1(have) != show1(r.Rows) {
			t.Errorf("%s by %s: %s, %v; SQL says %s", c.value, c.label, show1(have), err, show1(r.Rows))
		}
	}
	some, err := s.Groups(t.Context(), "t", Filter{Words: "Shop 3"}, "who", "a")
	if err != nil || len(some) != 1 || some[0].Label != "Shop 3" {
		t.Error(some, err)
	}
	var numbers []float64
	err = s.Numbers(t.Context(), "t", Filter{Words: "shop 3"}, "a", func(f float64) { numbers = append(numbers, f) })
	if err != nil || len(numbers) != some[0].Rows || slices.Max(numbers) > 200 {
		t.Error(len(numbers), err)
	}
	if _, err := s.Groups(t.Context(), "t", Filter{}, "who", "nowhere"); !errors.Is(err, ErrName) {
		t.Error(err)
	}
}

// TestCurrenciesAreNotAddedUp asks for sums over rows in one currency, in two, and of which some name none.
func TestCurrenciesAreNotAddedUp(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "t", "a:decimal,Currency:text", []any{"1.50", "EUR"}, []any{"2.00", nil}, []any{"3.00", "EUR"}, []any{nil, nil}, []any{"4.00", "EUR"}, []any{"10.00", "USD"})
	for _, c := range []struct {
		part Part
		sum  string
	}{
		{Part{Columns: []string{"a"}}, ""},
		{Part{Columns: []string{"a"}, To: 3}, ""},
		{Part{Columns: []string{"a"}, From: 1, To: 2}, "2.00"},
		{Part{Columns: []string{"a"}, From: 2, To: 5}, "7.00"},
		{Part{Columns: []string{"a"}, From: 4, To: 6}, ""},
		{Part{Columns: []string{"a"}, Filter: Filter{Words: "EUR"}}, "8.50"},
	} {
		f, err := s.FactsOf(t.Context(), "t", c.part)
		if err != nil || f.Sum != c.sum || f.Currencies != (c.sum == "") || f.Min == nil {
			t.Errorf("%+v: %+v, %v", c.part, f, err)
		}
	}
	if _, err := s.Groups(t.Context(), "t", Filter{}, "currency", "a"); !errors.Is(err, ErrCurrencies) {
		t.Error(err)
	}
	if _, err := s.Groups(t.Context(), "t", Filter{Words: "usd"}, "currency", "a"); err != nil {
		t.Error(err)
	}
	if _, err := s.Groups(t.Context(), "t", Filter{}, "currency", ""); err != nil {
		t.Error(err)
	}
}

func TestTooManyGroups(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	rows := make([][]any, MaxGroups+2)
	for i := range rows {
		rows[i] = []any{i}
	}
	create(t, s, "t", "n:integer", rows...)
	if _, err := s.Groups(t.Context(), "t", Filter{}, "n", ""); !errors.Is(err, ErrQuery) {
		t.Error(err)
	}
}

// TestRowsStayAsTheyWere reads rows that were asked for before others came and the table went.
func TestRowsStayAsTheyWere(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "t", "a:decimal,who:text", []any{"1.50", "x"}, []any{"0.25", "y"}, []any{nil, "x"})
	all, err := s.Rows(t.Context(), "t", Part{})
	if err != nil {
		t.Fatal(err)
	}
	some, err := s.Rows(t.Context(), "T", Part{Columns: []string{"Who", "a"}, By: []Sort{{"a", false}}, Filter: Filter{Words: "x"}, To: 9})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Insert(t.Context(), "t", [][]any{{"9.99", "z"}}); err != nil {
		t.Fatal(err)
	}
	if err := s.Drop(t.Context(), "t"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		rows *Rows
		want string
	}{{all, "1.50,x|0.25,y|NULL,x"}, {some, "x,1.50|x,NULL"}} {
		var got [][]any
		if err := c.rows.Each(t.Context(), func(values []any) error { got = append(got, values); return nil }); err != nil || show1(got) != c.want {
			t.Errorf("%s, %v; not %s", show1(got), err, c.want)
		}
	}
	if err := all.Each(t.Context(), func([]any) error { return ErrClosed }); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
}

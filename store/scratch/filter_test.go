package scratch

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestFiltered(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "t", "who:text,amount:decimal,day:date,n:integer,rate:real,paid:boolean",
		[]any{"Ann Élan", "1.50", "2026-03-03", 42, 0.25, true},
		[]any{"bob", "20.00", nil, -7, nil, false},
		[]any{"", nil, "2025-12-31", nil, 3.5, nil},
		[]any{"anna", "3.50", "2026-01-01", 420, 1e21, true})
	for _, c := range []struct {
		filter Filter
		by     []Sort
		want   string
	}{
		{Filter{}, nil, "Ann Élan|bob||anna"},
		{Filter{Words: "ann"}, nil, "Ann Élan|anna"},
		{Filter{Words: "Ann"}, nil, "Ann Élan"},
		{Filter{Words: "élan"}, nil, "Ann Élan"},
		{Filter{Words: "ANN"}, nil, ""},
		{Filter{Words: "ann"}, []Sort{{"who", true}}, "anna|Ann Élan"},
		{Filter{Words: "ann", Column: "WHO"}, []Sort{{"amount", true}}, "anna|Ann Élan"},
		{Filter{Words: ".50", Column: "amount"}, nil, "Ann Élan|anna"},
		{Filter{Words: "2.0"}, nil, ""},
		{Filter{Words: "20.00"}, nil, "bob"},
		{Filter{Words: "-7"}, nil, "bob"},
		{Filter{Words: "420"}, nil, "anna"},
		{Filter{Words: "true", Column: "paid"}, nil, "Ann Élan|anna"},
		{Filter{Words: "2025"}, nil, ""},
		{Filter{Words: "3.5", Column: "rate"}, nil, ""},
		{Filter{Words: "nowhere"}, nil, ""},
		{Filter{Words: "4x", Column: "n"}, nil, ""},
		{Filter{Words: "-01-0", Column: "day"}, nil, "anna"},
	} {
		w, err := s.Filtered(t.Context(), "t", c.filter, c.by, 0, 10)
		if err != nil {
			t.Fatal(err)
		}
		var who []string
		for _, r := range w.Rows {
			who = append(who, fmt.Sprint(r[0]))
		}
		if got := strings.Join(who, "|"); got != c.want || w.Total != len(w.Rows) {
			t.Errorf("%+v by %v: %q of %d, not %q", c.filter, c.by, got, w.Total, c.want)
		}
	}
	if f, err := s.Facts(t.Context(), "t", "amount", Filter{Words: "ann"}); err != nil || f.Sum != "5.00" || f.Rows != 2 {
		t.Error(f, err)
	}
	if _, err := s.Insert(t.Context(), "t", [][]any{{"joann", nil, nil, nil, nil, nil}}); err != nil {
		t.Fatal(err)
	}
	if w, err := s.Filtered(t.Context(), "t", Filter{Words: "ann"}, nil, 0, 10); err != nil || w.Total != 3 {
		t.Error(w.Total, err)
	}
	if _, err := s.Filtered(t.Context(), "t", Filter{Words: "a", Column: "nowhere"}, nil, 0, 10); !errors.Is(err, ErrName) {
		t.Error(err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Filtered(ended, "t", Filter{Words: "b"}, nil, 0, 10); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestTypedFilters types texts letter by letter over many blocks: what is chosen from
// the rows chosen before is what is chosen from all rows.
func TestTypedFilters(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	rows := make([][]any, 4321)
	for i := range rows {
		rows[i] = []any{fmt.Sprintf("Payee %d", i*7919%1000), i}
	}
	create(t, s, "t", "who:text,n:integer", rows...)
	for _, text := range []string{"payee 12", "ee 99", "1234"} {
		for n := range len(text) {
			f := Filter{Words: text[:n+1]}
			w, err := s.Filtered(t.Context(), "t", f, []Sort{{"n", true}}, 0, len(rows))
			if err != nil {
				t.Fatal(err)
			}
			var want, got []int
			for i, r := range slices.Backward(rows) {
				if strings.Contains(strings.ToLower(r[0].(string)), f.Words) || strings.Contains(fmt.Sprint(i), f.Words) {
					want = append(want, i)
				}
			}
			for _, r := range w.Rows {
				got = append(got, int(r[1].(int64)))
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%q chooses %d rows, not %d", f.Words, len(got), len(want))
			}
		}
	}
}

func FuzzContainsFold(f *testing.F) {
	f.Add("Ann Élan", "él")
	f.Add("K", "k") // the sign of Kelvin is a k in lower case
	f.Fuzz(func(t *testing.T, text, words string) {
		words = strings.ToLower(words)
		if words == "" || !folds(words) {
			return
		}
		if got, want := containsFold([]byte(text), []byte(words)), strings.Contains(strings.ToLower(text), words); got != want {
			t.Errorf("%q in %q: %v", words, text, got)
		}
	})
}

// BenchmarkFilter types a text over a million rows, letter by letter.
func BenchmarkFilter(b *testing.B) {
	s := million(b, MaxRows)
	if _, err := s.Window(b.Context(), "t", nil, 0, 1); err != nil {
		b.Fatal(err)
	}
	for _, f := range []Filter{{Words: "9"}, {Words: "zzz"}} {
		b.Run(f.Words, func(b *testing.B) {
			for b.Loop() {
				s.grid.sifted = nil
				if _, err := s.Filtered(b.Context(), "t", f, nil, 0, 100); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

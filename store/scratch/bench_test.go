package scratch

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"
)

// million gives a scratchpad with a table of n rows.
func million(b *testing.B, n int) *Scratch {
	b.Helper()
	s := open(b, b.TempDir())
	cols := []Column{{"id", Integer}, {"who", Text}, {"region", Text}, {"amount", Decimal}, {"day", Date}, {"rate", Real}}
	if _, err := s.Create(b.Context(), "t", cols); err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for at := 0; at < n; at += 100_000 {
		rows := make([][]any, min(100_000, n-at))
		for i := range rows {
			rows[i] = []any{at + i, fmt.Sprintf("name %d", r.IntN(5000)), fmt.Sprintf("r%d", r.IntN(24)),
				fmt.Sprintf("%d.%02d", r.IntN(100000), r.IntN(100)), fmt.Sprintf("2026-%02d-%02d", 1+r.IntN(12), 1+r.IntN(28)), r.Float64()}
		}
		if _, err := s.Insert(b.Context(), "t", rows); err != nil {
			b.Fatal(err)
		}
	}
	b.ResetTimer()
	return s
}

func BenchmarkInsert(b *testing.B) {
	s := million(b, 0)
	row := [][]any{{1, "x", "y", "1.50", "2026-01-02", 0.5}}
	for b.Loop() {
		if _, err := s.Insert(b.Context(), "t", row); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkInsertMany(b *testing.B) {
	s := million(b, 0)
	rows := make([][]any, 10_000)
	for i := range rows {
		rows[i] = []any{i, fmt.Sprintf("name %d", i%5000), "r1", fmt.Sprintf("%d.%02d", i, i%100), "2026-01-02", 0.5}
	}
	for b.Loop() {
		if _, err := s.Insert(b.Context(), "t", rows); err != nil {
			b.Fatal(err)
		}
		if err := s.Clear(b.Context()); err != nil {
			b.Fatal(err)
		}
		if _, err := s.Create(b.Context(), "t", []Column{{"id", Integer}, {"who", Text}, {"region", Text}, {"amount", Decimal}, {"day", Date}, {"rate", Real}}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkHydrate is the first query on a million rows.
func BenchmarkHydrate(b *testing.B) {
	s := million(b, MaxRows)
	for b.Loop() {
		if err := s.engine.stop(); err != nil {
			b.Fatal(err)
		}
		if _, err := s.Query(b.Context(), "SELECT COUNT(*) FROM t", Limits{Time: time.Minute}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkHydrateAll brings nine columns of a million rows into memory.
func BenchmarkHydrateAll(b *testing.B) {
	s := open(b, b.TempDir())
	cols := []Column{{"date", Date}, {"description", Text}, {"amount", Decimal}, {"currency", Text}, {"account", Text}, {"category", Text}, {"balance", Decimal}, {"source_file", Text}, {"source_page", Integer}}
	if _, err := s.Create(b.Context(), "t", cols); err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range 10 {
		rows := make([][]any, MaxRows/10)
		for i := range rows {
			rows[i] = []any{fmt.Sprintf("2026-%02d-%02d", 1+r.IntN(12), 1+r.IntN(28)), fmt.Sprintf("shop %d", r.IntN(5000)), fmt.Sprintf("%d.%02d", r.IntN(1000), r.IntN(100)), "EUR", "card 4417",
				fmt.Sprintf("k%d", r.IntN(24)), fmt.Sprintf("%d.%02d", r.IntN(100000), r.IntN(100)), fmt.Sprintf("f%d.pdf", i/1000), i % 9}
		}
		if _, err := s.Insert(b.Context(), "t", rows); err != nil {
			b.Fatal(err)
		}
	}
	b.ResetTimer()
	for b.Loop() {
		if err := s.engine.stop(); err != nil {
			b.Fatal(err)
		}
		if _, err := s.Query(b.Context(), "SELECT * FROM t LIMIT 1", Limits{Time: time.Minute}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkQuery asks a million rows that are in memory.
func BenchmarkQuery(b *testing.B) {
	s := million(b, MaxRows)
	if _, err := s.Create(b.Context(), "w", []Column{{"who", Text}, {"team", Text}}); err != nil {
		b.Fatal(err)
	}
	rows := make([][]any, 5000)
	for i := range rows {
		rows[i] = []any{fmt.Sprintf("name %d", i), fmt.Sprintf("team %d", i%40)}
	}
	if _, err := s.Insert(b.Context(), "w", rows); err != nil {
		b.Fatal(err)
	}
	if _, err := s.Query(b.Context(), "SELECT * FROM t LIMIT 1", Limits{Time: time.Minute}); err != nil {
		b.Fatal(err)
	}
	for _, q := range []struct{ name, sql string }{
		{"group", "SELECT region, SUM(amount), COUNT(*) FROM t GROUP BY region"},
		{"join", "SELECT w.team, SUM(t.amount) FROM t JOIN w ON w.who = t.who GROUP BY w.team ORDER BY 1"},
		{"join itself", "SELECT COUNT(*) FROM t a JOIN t b ON a.id = b.id + 1"},
		{"distinct", "SELECT COUNT(*) FROM (SELECT DISTINCT who, amount FROM t)"},
		{"order", "SELECT * FROM t ORDER BY who, amount DESC LIMIT 50 OFFSET 500000"},
		{"window", "SELECT MAX(r) FROM (SELECT RANK() OVER (PARTITION BY region ORDER BY amount) AS r FROM t)"},
	} {
		b.Run(q.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := s.Query(b.Context(), q.sql, Limits{Time: time.Minute}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkWindow pages through a million rows sorted by a text column.
func BenchmarkWindow(b *testing.B) {
	s := million(b, MaxRows)
	by := []Sort{{"who", false}, {"amount", true}}
	start := time.Now()
	if _, err := s.Window(b.Context(), "t", by, 0, 1); err != nil {
		b.Fatal(err)
	}
	first := time.Since(start)
	clear(s.grid.orders)
	start = time.Now()
	if _, err := s.Window(b.Context(), "t", by, 0, 1); err != nil {
		b.Fatal(err)
	}
	sorted := time.Since(start)
	b.ResetTimer()
	n := 0
	for b.Loop() {
		n = (n + 7919*50) % MaxRows
		if _, err := s.Window(b.Context(), "t", by, n, 50); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(first.Milliseconds()), "ms-to-open")
	b.ReportMetric(float64(sorted.Milliseconds()), "ms-to-sort")
}

// BenchmarkSort sorts a million rows by a column of each kind.
func BenchmarkSort(b *testing.B) {
	s := million(b, 0)
	cols := []Column{{"few", Text}, {"many", Text}, {"amount", Decimal}}
	if _, err := s.Create(b.Context(), "texts", cols); err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range 10 {
		rows := make([][]any, 100_000)
		for i := range rows {
			rows[i] = []any{fmt.Sprintf("name %d", r.IntN(5000)), fmt.Sprintf("line %d", r.IntN(1e8)), fmt.Sprintf("%d.%02d", r.IntN(100000), r.IntN(100))}
		}
		if _, err := s.Insert(b.Context(), "texts", rows); err != nil {
			b.Fatal(err)
		}
	}
	for _, c := range cols {
		b.Run(c.Name, func(b *testing.B) {
			for b.Loop() {
				clear(s.grid.orders)
				if _, err := s.Window(b.Context(), "texts", []Sort{{c.Name, false}}, 0, 1); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

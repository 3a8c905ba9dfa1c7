package names

import (
	"math"
	"testing"
	"time"
)

func TestParseSizeRange(t *testing.T) {
	t.Parallel()
	const top, bottom = math.MaxInt64, math.MinInt64
	for in, want := range map[string]Range{
		"":             Everything(),
		">10MB":        {10_000_001, top},
		">= 1.5 kB":    {1500, top},
		"<1KB":         {bottom, 999},
		"<=1KiB":       {bottom, 1024},
		"1MB-100MB":    {1_000_000, 100_000_000},
		"1mb..2gb":     {1_000_000, 2_000_000_000},
		"1MB to 2MB":   {1_000_000, 2_000_000},
		"5MB..":        {5_000_000, top},
		"..5MB":        {bottom, 5_000_000},
		"0":            {0, 0},
		"940 bytes":    {940, 940},
		"10MB":         {9_500_000, 10_500_000},
		"=1000":        {1000, 1000},
		"> 2 TiB":      {2<<40 + 1, top},
		"100m-1g":      {100_000_000, 1_000_000_000},
		"1024b - 2048": {1024, 2048},
	} {
		if got, err := ParseSizes(in); err != nil || got != want {
			t.Errorf("ParseSizes(%q) = %v, %v; want %v", in, got, err, want)
		}
	}
	for _, bad := range []string{"big", ">", "10XB", "2MB-1MB", "-5", "99999999999999999999TB", "1MB-2MB-3MB"} {
		if got, err := ParseSizes(bad); err == nil {
			t.Errorf("ParseSizes(%q) = %v without an error", bad, got)
		}
	}
}

func TestParseDateRange(t *testing.T) {
	t.Parallel()
	loc := time.FixedZone("here", 2*3600)
	now := time.Date(2026, 3, 11, 15, 4, 5, 0, loc) // a Wednesday
	day := func(y, m, d int) time.Time { return time.Date(y, time.Month(m), d, 0, 0, 0, 0, loc) }
	for in, want := range map[string]Range{
		"":                       Everything(),
		"today":                  between(day(2026, 3, 11), day(2026, 3, 12)),
		"Yesterday":              between(day(2026, 3, 10), day(2026, 3, 11)),
		"this-week":              between(day(2026, 3, 9), day(2026, 3, 16)),
		"last week":              between(day(2026, 3, 2), day(2026, 3, 9)),
		"this_month":             between(day(2026, 3, 1), day(2026, 4, 1)),
		"last-month":             between(day(2026, 2, 1), day(2026, 3, 1)),
		"last-year":              between(day(2025, 1, 1), day(2026, 1, 1)),
		"2026":                   between(day(2026, 1, 1), day(2027, 1, 1)),
		"2026-01":                between(day(2026, 1, 1), day(2026, 2, 1)),
		"2024-02-29":             between(day(2024, 2, 29), day(2024, 3, 1)),
		">2026-01-01":            {day(2026, 1, 2).UnixNano(), math.MaxInt64},
		">=2026-01-01":           {day(2026, 1, 1).UnixNano(), math.MaxInt64},
		"<2026-02":               {math.MinInt64, day(2026, 2, 1).UnixNano() - 1},
		"<=2026-02":              {math.MinInt64, day(2026, 3, 1).UnixNano() - 1},
		"2026-01-01..2026-01-31": between(day(2026, 1, 1), day(2026, 2, 1)),
		"2026-01 to 2026-02":     between(day(2026, 1, 1), day(2026, 3, 1)),
		"2026-01..":              {day(2026, 1, 1).UnixNano(), math.MaxInt64},
		"30d":                    {now.AddDate(0, 0, -30).UnixNano(), now.UnixNano()},
		"last 7 days":            {now.AddDate(0, 0, -7).UnixNano(), now.UnixNano()},
		"24h":                    {now.Add(-24 * time.Hour).UnixNano(), now.UnixNano()},
		"2 weeks":                {now.AddDate(0, 0, -14).UnixNano(), now.UnixNano()},
		"6 months":               {now.AddDate(0, -6, 0).UnixNano(), now.UnixNano()},
		"1y":                     {now.AddDate(-1, 0, 0).UnixNano(), now.UnixNano()},
	} {
		if got, err := ParseDates(in, now); err != nil || got != want {
			t.Errorf("ParseDates(%q) = %v, %v; want %v", in, got, err, want)
		}
	}
	for _, bad := range []string{"soon", "2026-13", "2026-02-30", ">", "2026-02..2026-01", "99999999d", "26-1-1"} {
		if got, err := ParseDates(bad, now); err == nil {
			t.Errorf("ParseDates(%q) = %v without an error", bad, got)
		}
	}
}

func FuzzRanges(f *testing.F) {
	for _, s := range []string{">10MB", "1MB-2MB", "last-7-days", "2026-01..2026-02", "30d", "<2026"} {
		f.Add(s)
	}
	now := time.Date(2026, 3, 11, 15, 4, 5, 0, time.UTC)
	f.Fuzz(func(t *testing.T, s string) {
		if r, err := ParseSizes(s); err == nil && r.From > r.To && s[0] != '<' && s[0] != '>' {
			t.Errorf("ParseSizes(%q) = %v", s, r)
		}
		_, _ = ParseDates(s, now)
	})
}

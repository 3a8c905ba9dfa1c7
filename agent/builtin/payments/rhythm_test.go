package payments

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// filesOf are the days that files reach over, as "name from to".
func filesOf(t *testing.T, files ...string) []span {
	t.Helper()
	var out []span
	for _, f := range files {
		w := strings.Fields(f)
		c, ok := spanOf(w[0], w[1], w[2])
		if !ok {
			t.Fatal(f)
		}
		out = append(out, c)
	}
	return out
}

func TestRhythms(t *testing.T) {
	t.Parallel()
	year := []string{"card.csv 2025-01-01 2026-12-31"}
	monthly := []string{"2025-01_card.pdf 2025-01-01 2025-01-31", "2025-04_card.pdf 2025-04-01 2025-04-30", "2025-05_card.pdf 2025-05-01 2025-05-31", "2025-02_giro.pdf 2025-02-01 2025-02-28", "2025-07_card.pdf 2025-07-01 2025-07-31"}
	for name, c := range map[string]struct {
		files []string
		list  string
		want  string
	}{
		"monthly":                 {year, "2026-01-31 9.99; 2026-02-28 9.99; 2026-03-31 9.99", "monthly 3 fixed ended"},
		"a day or two late":       {year, "2026-10-03 5; 2026-11-05 5; 2026-12-02 5", "monthly 3 fixed"},
		"quarterly":               {year, "2026-02-15 186.3; 2026-05-15 186.3; 2026-08-17 186.3", "quarterly 3 fixed ended"},
		"weekly":                  {year, "2026-12-01 12; 2026-12-08 12; 2026-12-15 12; 2026-12-22 12; 2026-12-29 12", "weekly 5 fixed"},
		"yearly, twice the same":  {year, "2025-03-01 70; 2026-03-02 70", "yearly 2 fixed"},
		"yearly, but differing":   {year, "2025-03-01 70; 2026-03-02 71", ""},
		"dearer":                  {year, "2026-08-01 12.99; 2026-09-01 12.99; 2026-10-01 13.99; 2026-11-01 13.99; 2026-12-01 13.99", "monthly 5 fixed changed 3"},
		"bills":                   {year, "2026-09-20 60; 2026-10-20 85.5; 2026-11-20 107; 2026-12-20 125", "monthly 4 bills"},
		"irregular":               {year, "2026-01-03 20; 2026-01-19 20; 2026-03-28 20; 2026-04-02 20", ""},
		"three months by chance":  {year, "2026-01-03 21; 2026-02-19 44; 2026-03-28 18", ""},
		"a shop now and then":     {year, "2026-01-03 21; 2026-02-03 88; 2026-03-03 4; 2026-04-04 9", ""},
		"one amount among others": {year, "2026-09-05 8.99; 2026-09-11 40; 2026-10-05 8.99; 2026-11-05 8.99; 2026-11-19 12.5; 2026-12-05 8.99", "monthly 4 fixed"},
		"no statement between":    {monthly, "2025-01-13 16.49; 2025-04-13 16.49; 2025-05-13 16.49; 2025-07-13 16.49", "monthly 4 fixed unseen"},
		"files that say more":     {append(slices.Clone(monthly), "2025-11_giro.pdf 2025-11-01 2025-11-30", "2025-11_card_export.csv 2025-11-01 2025-11-30"), "2025-01-13 16.49; 2025-04-13 16.49; 2025-05-13 16.49; 2025-07-13 16.49; 2025-11-13 16.49", "monthly 5 fixed unseen"},
		"lacks in a statement":    {monthly, "2025-01-13 16.49; 2025-04-13 16.49; 2025-07-13 16.49", "quarterly 3 fixed"},
	} {
		list := readPayments(c.list)
		var got []string
		for _, s := range seriesOf("X", list, reaching(list, filesOf(t, c.files...))) {
			one := fmt.Sprintf("%s %d", s.every.name, len(s.list))
			for word, is := range map[string]bool{" fixed": s.fixed, " bills": !s.fixed} {
				if is {
					one += word
				}
			}
			if s.changed > 0 {
				one += fmt.Sprintf(" changed %d", s.changed)
			}
			if s.ended {
				one += " ended"
			}
			if s.unseen {
				one += " unseen"
			}
			got = append(got, one)
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%s: %q, want %q", name, strings.Join(got, "; "), c.want)
		}
	}
}

func TestStems(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{
		"/a/2025-02_current.pdf": "current", "/a/Statement March 2025.pdf": "statement", "Kontoauszug_2025_11_März.pdf": "kontoauszug", "2025.csv": "", "visa-4417-jan.csv": "visa",
	} {
		if got := stemOf(file); got != want {
			t.Errorf("%s: %q, want %q", file, got, want)
		}
	}
}

func TestNearNames(t *testing.T) {
	t.Parallel()
	payees := []string{"GREENGATE FOODHALL DUNMARROW", "SALT AND THYME RESTAURANT", "7-ELEVEN BOSTON", "BÄCKEREI LÜBBE", "TUNEHARBOUR FAMILY PLAN"}
	for name, want := range map[string][]string{
		"Salt & Thyme": {"SALT AND THYME RESTAURANT"}, "green gate": {"GREENGATE FOODHALL DUNMARROW"}, "7eleven": {"7-ELEVEN BOSTON"},
		"Backerei Lubbe": {"BÄCKEREI LÜBBE"}, "Ikea": nil, "": nil,
	} {
		if got := nearNames(name, payees); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

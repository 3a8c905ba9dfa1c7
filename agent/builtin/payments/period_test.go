package payments

import (
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/period"
)

// TestRelativePeriods reads periods that are told from a day, a Wednesday.
func TestRelativePeriods(t *testing.T) {
	t.Parallel()
	today := time.Date(2026, 3, 18, 12, 0, 0, 0, time.UTC)
	for q, want := range map[string]string{
		"what did I spend last month":                         "from 2026-02-01 to 2026-02-28 (last month)",
		"what did I spend this month":                         "from 2026-03-01 to 2026-03-31 (this month)",
		"how much did I spend last year?":                     "from 2025-01-01 to 2025-12-31 (last year)",
		"how much did I spend this year on food?":             "from 2026-01-01 to 2026-12-31 (this year)",
		"how much did we spend in the last 3 months?":         "from 2025-12-19 to 2026-03-18 (the last 3 months)",
		"how much did we spend in the past 30 days?":          "from 2026-02-17 to 2026-03-18 (the last 30 days)",
		"how much did we spend in the last eight weeks":       "from 2026-01-22 to 2026-03-18 (the last 8 weeks)",
		"how much did we spend in the last 1000 days":         "from 2023-06-23 to 2026-03-18 (the last 1000 days)",
		"how much did I spend last week":                      "from 2026-03-09 to 2026-03-15 (last week)",
		"how much did I spend last quarter":                   "from 2025-10-01 to 2025-12-31 (last quarter)",
		"how much did I spend yesterday":                      "from 2026-03-17 (yesterday)",
		"Wie viel habe ich letzten Monat ausgegeben?":         "from 2026-02-01 to 2026-02-28 (last month)",
		"Wie viel habe ich im letzten Jahr ausgegeben?":       "from 2025-01-01 to 2025-12-31 (last year)",
		"Wie viel habe ich dieses Jahr ausgegeben?":           "from 2026-01-01 to 2026-12-31 (this year)",
		"Ausgaben in den letzten 3 Monaten insgesamt":         "from 2025-12-19 to 2026-03-18 (the last 3 months)",
		"Combien ai-je dépensé le mois dernier ?":             "from 2026-02-01 to 2026-02-28 (last month)",
		"Combien ai-je dépensé cette année ?":                 "from 2026-01-01 to 2026-12-31 (this year)",
		"how much did I spend in the last quarter of 2024":    "from 2024-10-01 to 2024-12-31",
		"Wie viel habe ich im März 2025 ausgegeben?":          "from 2025-03-01 to 2025-03-31",
		"Wie viel habe ich im Jahr 2024 ausgegeben?":          "from 2024-01-01 to 2024-12-31",
		"Wie viel habe ich zwischen März und Mai ausgegeben?": "in March to May of any year",
		"Wie viel habe ich im ersten Quartal ausgegeben?":     "in January to March of any year",
		"Combien ai-je dépensé en août 2025 ?":                "from 2025-08-01 to 2025-08-31",
		"card spending October 2025":                          "from 2025-10-01 to 2025-10-31",
		"Kartenausgaben Oktober 2025":                         "from 2025-10-01 to 2025-10-31",
		"my spending by category 2025":                        "from 2025-01-01 to 2025-12-31",
		"mis gastos de 2025":                                  "from 2025-01-01 to 2025-12-31",
		"Was waren meine größten Ausgaben 2025?":              "from 2025-01-01 to 2025-12-31",
		"my spending by merchant, October":                    "in October of any year",
		"how much did we spend altogether since September?":   "",
		"how much did we spend altogether, in table june?":    "",
		"my spending before October 2025":                     "",
		"what do we spend on payments over 2000":              "",
		"how much did I spend since June 2025":                "since 2025-06-01",
		"¿Cu\u00e1nto he gastado el mes pasado?":              "from 2026-02-01 to 2026-02-28 (last month)",
		"¿Cu\u00e1nto gasté el año pasado?":                   "from 2025-01-01 to 2025-12-31 (last year)",
		"¿Cu\u00e1nto hemos gastado este año en total?":       "from 2026-01-01 to 2026-12-31 (this year)",
		"¿Cu\u00e1nto hemos gastado en los últimos 3 meses?":  "from 2025-12-19 to 2026-03-18 (the last 3 months)",
		"¿Cu\u00e1nto he gastado en marzo de 2025?":           "from 2025-03-01 to 2025-03-31",
		"gastos desde junio de 2025 en total, mis gastos":     "since 2025-06-01",
	} {
		a, ok := Read(q, false, today)
		if got := a.when(); !ok || got != want || a.clock || a.unread {
			t.Errorf("%q: %q, %v; want %q", q, got, ok, want)
		}
		if a.about != "" && a.about != "food" {
			t.Errorf("%q is about %q", q, a.about)
		}
	}
	if a, _ := Read("spending last month", false, time.Time{}); !a.clock {
		t.Error("without a clock, last month is known")
	}
	if a, _ := Read("spending compared with last month", false, time.Time{}); a.clock || a.period.Set() {
		t.Errorf("%+v: a comparison has a period", a)
	}
}

// TestUnreadPeriodsAreNotAll holds that a period which is not understood is never taken for all time.
func TestUnreadPeriodsAreNotAll(t *testing.T) {
	t.Parallel()
	today := time.Date(2026, 3, 18, 12, 0, 0, 0, time.UTC)
	for q, unread := range map[string]bool{
		"card spending in the last fourteen days":                 true,
		"card spending in the last 0 days":                        true,
		"card spending in the last 5000000 months":                true,
		"what did I spend in the year to June":                    true,
		"what did I spend in the year to June 2026":               false,
		"how much did I spend recently":                           true,
		"how much did I spend three weeks ago":                    true,
		"Wie viel habe ich vor drei Wochen ausgegeben?":           true,
		"current account spending by month":                       false,
		"spending of the current account per month in all":        false,
		"how much did I spend in all":                             false,
		"average card spending a month":                           false,
		"spending compared with last month":                       false,
		"what was my largest payment of the last quarter of 2024": false,
	} {
		if a, _ := Read(q, false, today); a.unread != unread || unread && a.period.Set() {
			t.Errorf("%q: unread %v, %+v", q, a.unread, a.period)
		}
	}
}

func TestMonthsAreSteppedWhole(t *testing.T) {
	t.Parallel()
	at := func(s string) time.Time {
		d, err := time.Parse(time.DateOnly, s)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	for _, c := range []struct {
		from string
		n    int
		want string
	}{{"2026-01-31", 1, "2026-02-28"}, {"2024-01-31", 1, "2024-02-29"}, {"2026-01-31", 13, "2027-02-28"}, {"2026-03-31", -1, "2026-02-28"}, {"2026-12-15", 1, "2027-01-15"}, {"2026-01-15", -1, "2025-12-15"}} {
		if got := period.MonthsOn(at(c.from), c.n).Format(time.DateOnly); got != c.want {
			t.Errorf("%s and %d months: %s, want %s", c.from, c.n, got, c.want)
		}
	}
}

// What is spent on one thing of several, named by its mark, is not what was spent in all, and two years are two years.
func TestSpendingOnWhatIsNotRead(t *testing.T) {
	t.Parallel()
	today := time.Date(2026, 3, 18, 12, 0, 0, 0, time.UTC)
	for q, want := range map[string]bool{
		"How much have we spent on BX19 KVO at garages and tyre places in 2024 and 2025 together?": false,
		"How much have we spent in 2024 and 2025 together?":                                        true,
		"How much have we spent in 2023 and 2025 together?":                                        true,
		"How much did we spend with the card in Q3 2025?":                                          true,
		"how much did I spend on groceries in 2025":                                                true,
	} {
		a, ok := Read(q, false, today)
		if ok != want {
			t.Errorf("%q: %v, %+v", q, ok, a)
		}
		if strings.Contains(q, "2023 and") && !a.unread {
			t.Errorf("%q: two years that do not follow on each other are read as %+v", q, a.period)
		}
		if strings.Contains(q, "2024 and") && ok && (a.period.From != "2024-01-01" || a.period.To != "2025-12-31" || a.unread) {
			t.Errorf("%q: %+v", q, a.period)
		}
	}
}

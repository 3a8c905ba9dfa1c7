package ledger

import (
	"strings"
	"testing"
	"time"
)

// TestDayOrder decides for whole columns of days whether the day comes before the month.
func TestDayOrder(t *testing.T) {
	t.Parallel()
	august := Period{From: time.Date(2025, 8, 1, 0, 0, 0, 0, time.UTC), To: time.Date(2025, 8, 31, 0, 0, 0, 0, time.UTC)}
	for _, c := range []struct {
		days    string
		period  Period
		dollars bool
		want    bool
	}{
		{"8.02 8.12 8.29", august, false, false}, // a number beyond 12 comes second
		{"8.02 8.05", august, false, false},      // only so do they lie in the period
		{"02.08 05.08", august, false, true},
		{"02.08 05.08", Period{}, true, true}, // points stand behind days
		{"02.03 31.03 8.02", Period{}, false, true},
		{"8/2 8/5", august, false, false},
		{"2/8 5/8", august, true, true},
		{"2/8 5/8", Period{}, true, false},
		{"2/8 5/8", Period{}, false, true},
		{"13/2 2/13 2/14", Period{}, false, false},
	} {
		var days []date
		for _, s := range strings.Fields(c.days) {
			d, ok := parseDay(s)
			if !ok {
				t.Fatalf("%s is no day", s)
			}
			days = append(days, d)
		}
		if got := dayFirst(days, c.period, c.dollars); got != c.want {
			t.Errorf("%s: day first %v", c.days, got)
		}
	}
}

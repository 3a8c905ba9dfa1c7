package payments

import (
	"strings"
	"testing"
)

// TestMonthsThatAreThereInPart holds that a month or year of which there are rows of some days only is told with these
// days, and that no share is given for it, in the table neither.
func TestMonthsThatAreThereInPart(t *testing.T) {
	t.Parallel()
	p := part{}
	for _, days := range [][2]string{{"2025-09-17", "2025-10-16"}, {"2025-10-17", "2025-11-14"}, {"2025-12-10", "2025-12-12"}, {"2026-01-02", "2026-02-27"}, {"2026-04-21", "2026-04-21"}} {
		c, ok := spanOf("card.pdf", days[0], days[1])
		if !ok {
			t.Fatal(days)
		}
		p.covered = append(p.covered, c)
	}
	for _, c := range []struct {
		periods []string
		want    string
	}{
		{[]string{"2025-10"}, ""},
		{[]string{"2026-01", "2026-02"}, ""},
		{[]string{"2025-11", "2025-09", "2025-09"}, "2025-09 has rows from 2025-09-17 on only, 2025-11 has rows up to 2025-11-14 only"},
		{[]string{"2025-12"}, "2025-12 has rows from 2025-12-10 to 2025-12-12 only"},
		{[]string{"2026-04"}, "2026-04 has rows on 2026-04-21 only"},
		{[]string{"2025", "2026"}, "2025 has rows from 2025-09-17 to 2025-12-12 only, 2026 has rows up to 2026-04-21 only"},
	} {
		if got := p.partly(c.periods...); got != c.want {
			t.Errorf("%v: %q, not %q", c.periods, got, c.want)
		}
	}
	rows := [][]any{{"2025-12", "3.00"}, {"2026-01", "100.00"}, {"2026-02", "120.00"}}
	for last, want := range map[int]string{
		3: "| 2026-02 | 120.00 | |\n| 2026-01 | 100.00 | +20.0 % |\n| 2025-02 | no rows | |\n",
		2: "| 2026-01 | 100.00 | |\n| 2025-12 | 3.00 |  |\n| 2025-01 | no rows | |\n- 2025-12 has rows from 2025-12-10 to 2025-12-12 only\n",
	} {
		w := &report{}
		w.change(p, rows[:last])
		if got := w.b.String(); !strings.HasSuffix(got, want) {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
	w := &report{}
	p.pair = monthPair{"2026-01", "2025-12"}
	w.months(p, rows)
	if got := w.b.String(); strings.Contains(got, "%") || !strings.Contains(got, "- 2025-12 has rows from") {
		t.Error(got)
	}
	line := p.monthsLine([][]any{{"2026-01", 1, "100.00"}, {"2025-12", 1, "3.00"}, {"2025-10", 1, "80.00"}}, moneyIn("EUR"), false)
	if want := "By month: from EUR 80.00 in 2025-10 to 100.00 in 2026-01; most in 2026-01 (100.00), least in 2025-12 (3.00); 2025-12 has rows from 2025-12-10 to 2025-12-12 only"; line != want {
		t.Error(line)
	}
	p.from, p.to = "2025-10-02", "2026-04-21"
	if got := p.afterMonths(); got != "; 2025-11 has rows up to 2025-11-14 only, 2025-12 has rows from 2025-12-10 to 2025-12-12 only, 2026-04 has rows on 2026-04-21 only" {
		t.Error(got)
	}
	if got := p.partly("2025-09", "2025-11", "2025-12", "2026-03", "2026-04", "2027-01"); !strings.HasSuffix(got, ", 2 more are there in part") {
		t.Error(got)
	}
	if got := (part{}).partly("2025-12"); got != "" {
		t.Errorf("where nobody knows: %q", got)
	}
}

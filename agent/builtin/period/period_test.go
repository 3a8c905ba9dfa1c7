package period_test

import (
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/period"
)

func TestPeriodsOfQuestions(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]period.Period{
		"rent from March to May 2025":                    {From: "2025-03-01", To: "2025-05-31"},
		"between 3 March 2024 and 5 May 2025":            {From: "2024-03-03", To: "2025-05-05"},
		"in the first half of 2025":                      {From: "2025-01-01", To: "2025-06-30"},
		"sales in the last quarter of 2024":              {From: "2024-10-01", To: "2024-12-31"},
		"q1 2025 fees":                                   {From: "2025-01-01", To: "2025-03-31"},
		"fees in February 2024":                          {From: "2024-02-01", To: "2024-02-29"},
		"fees in February":                               {First: "02", Last: "02"},
		"November to January":                            {First: "11", Last: "01"},
		"in 2025":                                        {From: "2025-01-01", To: "2025-12-31"},
		"net sales for the year to March 2026":           {From: "2025-04-01", To: "2026-03-31"},
		"fees in the tax year ended 5 April 2026":        {From: "2025-04-06", To: "2026-04-05"},
		"fees in the six months ended June 30, 2025":     {From: "2025-01-01", To: "2025-06-30"},
		"sales in the quarter to the end of May 2025":    {From: "2025-03-01", To: "2025-05-31"},
		"since June 2025":                                {From: "2025-06-01"},
		"what is the deposit?":                           {},
		period.Native("Ausgaben im Oktober 2025"):        {From: "2025-10-01", To: "2025-10-31"},
		period.Native("dépenses entre mars et mai 2025"): {From: "2025-03-01", To: "2025-05-31"},
	} {
		if got, _ := period.Of(q); got != want {
			t.Errorf("%s: %+v, want %+v", q, got, want)
		}
	}
}

func TestListedMonths(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]period.Period{
		"overtime in December, January and February?":            {First: "12", Last: "02"},
		"sales for October, November and December 2025":          {From: "2025-10-01", To: "2025-12-31"},
		"hours in November, December, January and February 2025": {From: "2024-11-01", To: "2025-02-28"},
		"sales in March, June and July":                          period.Unclear,
		"sales in March and April":                               {},
	} {
		if got, rest, _ := period.Listed(q); got != want || want.Set() && strings.Contains(rest, "er ") {
			t.Errorf("%s: %+v %q, want %+v", q, got, rest, want)
		}
	}
}

func TestMonthsTakeTheYearOfATable(t *testing.T) {
	t.Parallel()
	winter := period.Period{First: "11", Last: "01"}.Among([]string{"2025-02-03", "2024-12-05", "2024-11-20"})
	if winter.From != "2024-11-01" || winter.To != "2025-01-31" {
		t.Errorf("%s to %s", winter.From, winter.To)
	}
	if none := (period.Period{First: "07", Last: "07"}).Among([]string{"2025-02-03"}); none.Holds("2025-07-01") {
		t.Errorf("a table without a day in July gives July a year: %+v", none)
	}
}

func TestSpansOfCells(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]period.Span{
		"2025-03-09":              {From: "2025-03-09", To: "2025-03-09"},
		"9 March 2025":            {From: "2025-03-09", To: "2025-03-09"},
		"2025-03":                 {From: "2025-03-01", To: "2025-03-31"},
		"Feb 24":                  {From: "2024-02-01", To: "2024-02-29"},
		"Dezember 2025":           {From: "2025-12-01", To: "2025-12-31"},
		"12/24":                   {From: "2024-12-01", To: "2024-12-31"},
		"year to 31 January 2025": {From: "2024-02-01", To: "2025-01-31"},
		"Q3 2025":                 {From: "2025-07-01", To: "2025-09-30"},
		"2025 H2":                 {From: "2025-07-01", To: "2025-12-31"},
		"FY 2024":                 {From: "2024-01-01", To: "2024-12-31"},
		"2024/25":                 {From: "2024/25", To: "2024/25"},
		"August":                  {From: period.AnyYear + "-08-01", To: period.AnyYear + "-08-31"},
		"2025-03-09 14:05":        {From: "2025-03-09", To: "2025-03-09"},
	} {
		if got, ok := period.SpanOf(cell); !ok || got != want {
			t.Errorf("%q: %+v (%t), want %+v", cell, got, ok, want)
		}
	}
	for _, cell := range []string{"", "rent", "March and what came of it", "2025-13-01", "3/2025/7", "31 Wednesday 2025"} {
		if got, ok := period.SpanOf(cell); ok {
			t.Errorf("%q is taken for %+v", cell, got)
		}
	}
}

func TestOrderOfDaysInAColumn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		cells []string
		cell  string
		want  string
	}{
		{[]string{"02/01/2026", "13/01/2026"}, "02/01/2026", "2026-01-02"},
		{[]string{"02/01/2026", "01/13/2026"}, "02/01/2026", "2026-02-01"},
		{[]string{"02.01.2026"}, "02.01.2026", "2026-01-02"},
		{[]string{"02/01/2026"}, "02/01/2026", "2026-02-01"},
	} {
		if got := period.OrderOf(c.cells).Date(c.cell); got != c.want {
			t.Errorf("%v: %s is %s, want %s", c.cells, c.cell, got, c.want)
		}
	}
}

// TestRelativePeriods reads periods from the last day of a month, a Saturday.
func TestRelativePeriods(t *testing.T) {
	t.Parallel()
	today := time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)
	for q, want := range map[string]string{
		"fees last month": "2025-12-01 to 2025-12-31", "fees this quarter": "2026-01-01 to 2026-03-31", "fees in the last two months": "2025-12-01 to 2026-01-31",
		"calls yesterday": "2026-01-30", "fees last week": "2026-01-19 to 2026-01-25",
	} {
		_, p, _, ok := period.Relative(q, today)
		if got := p.Days(); !ok || got != want {
			t.Errorf("%s: %s (%t), want %s", q, got, ok, want)
		}
	}
}

// FuzzSpans holds that times which are read lie where they are said to stand, and do not end before they begin.
func FuzzSpans(f *testing.F) {
	for _, s := range []string{"the year to 29 February 2024", "99 months ended May 99, 2024", "rent 2024/25", "Q4 2024 to Q1 2025", "3 March 2025 and 5 May", "12/24", "first half of 2025", "2025-02-30", "März '25"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, at := period.SpansIn(text)
		list, at = period.Joined(text, list, at)
		for i, s := range list {
			if at[i][0] < 0 || at[i][1] > len(text) || at[i][0] >= at[i][1] {
				t.Fatalf("%q: %+v stands at %v", text, s, at[i])
			}
			if s.To < s.From {
				t.Fatalf("%q: %+v ends before it begins", text, s)
			}
			if s.Short() && s.Length() == 0 {
				t.Fatalf("%q: %+v is short and of no whole months", text, s)
			}
		}
		period.SpanOf(text)
		period.DateIn(text)
		period.Of(text)
	})
}

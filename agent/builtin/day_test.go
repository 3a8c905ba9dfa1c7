package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// What is told of one month is no answer to a question for another.
func TestOtherMonthIsAnother(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		question, path, text string
		another              bool
	}{
		{"How long did the drill in May 2025 take?", "/f/runbook.md", "The drill of 13 August 2025 took 4 h 35 min.", true},
		{"How long did the drill in May 2025 take?", "/f/runbook.md", "Full restore: 4 h 35 min (drill of 2025-08-13)", true},
		{"How long did the drill in May 2025 take?", "/f/runbook.md", "The drill of 13 May 2025 took 4 h 35 min, that of August 2025 3 h.", false},
		{"How long did the drill in May 2025 take?", "/f/runbook.md", "A drill takes 4 h 35 min.", false},
		{"How long did the drill in May 2025 take?", "/f/Minutes May 2025.md", "The drill took 4 h 35 min; the last one, in March, 5 h.", false},
		{"When was the drill of May 2025 held?", "/f/runbook.md", "The drill was held on 2 June 2025.", false}, // a day is asked for
		{"How many drills were there before May 2025?", "/f/runbook.md", "Two drills were held in January and in March 2025.", false},
	} {
		u := newSource(c.path, &extract.Document{Format: "md", Blocks: []extract.Block{{Text: c.text}}}).units[0]
		if got := understand(c.question).ofAnotherDay(u); got != c.another {
			t.Errorf("%q, %s, %q: %v", c.question, c.path, c.text, got)
		}
	}
}

// What is all told of another month is not given as an answer.
func TestOtherMonthIsNoAnswer(t *testing.T) {
	t.Parallel()
	sources := []*source{paperOf("/f/runbook.md", "The restore drill of 13 August 2025 took 4 h 35 min from the decision to the first export.")}
	for question, is := range map[string]bool{"How long did the restore drill in August 2025 take?": true, "How long did the restore drill in May 2025 take?": false} {
		if text, found := shownOf(question, sources); found != is || !is && strings.HasPrefix(text, "“") {
			t.Errorf("%q: answered %v\n%s", question, found, text)
		}
	}
}

// Titles may stand above the names of the columns of a sheet, and months stand in cells as 03/25.
func TestRowsBelowTheTitlesOfASheet(t *testing.T) {
	t.Parallel()
	s := newSource("/f/vat.xlsx", returnsSheet(
		"Pellow Bakers Limited | Returns as filed",
		"Period | Box 1 output £ | Box 4 input £ | Filed on",
		"12/24 | 23918.64 | 13402.10 | 5 February 2025",
		"03/25 | 17105.88 | 12244.93 | 6 May 2025",
		"06/25 | 18010.00 | 12001.10 | 4 August 2025",
	))
	g := s.group[0]
	if len(g.members) != 3 || strings.Join(g.header, ",") != "Period,Box 1 output £,Box 4 input £,Filed on" {
		t.Fatalf("%q heads %d rows", g.header, len(g.members))
	}
	if !s.units[1].names || s.units[0].names || len(s.units[0].header) > 0 {
		t.Errorf("the second row names the columns, the first is a title: %v", s.units[:2])
	}
	march := g.members[1]
	if !march.days.months["march"] || !march.days.years["2025"] || march.days.months["decemb"] {
		t.Errorf("03/25 is %s", march.days)
	}
}

// A name of a column may hold a number: what is a share has no words.
func TestColumnsWithNumbersInTheirNames(t *testing.T) {
	t.Parallel()
	d := &extract.Document{Format: "csv"}
	for _, r := range []string{"month|gross basic|overtime|pension employer 5%|net", "2025-10|2915.00|0.00|145.75|2470.66", "2025-11|2915.00|355.20|145.75|2712.22", "2025-12|2915.00|473.60|145.75|2792.73"} {
		d.Blocks = append(d.Blocks, extract.Block{Kind: extract.Row, Text: strings.ReplaceAll(r, "|", " | "), Cells: strings.Split(r, "|")})
	}
	sources := []*source{newSource("/f/payslips_2025-26.csv", d)}
	if text, _ := shownOf("total overtime she was paid in November and December 2025", sources); !strings.Contains(text, "= 828.80") {
		t.Errorf("the overtime of two months:\n%s", text)
	}
	for cell, is := range map[string]bool{"5%": true, " 12,5 %": true, "−0.5 %": true, "pension employer 5%": false, "12 May 2025": true, "£40": true, "Net": false} {
		if value(cell) != is {
			t.Errorf("%q is a value: %v", cell, !is)
		}
	}
}

func returnsSheet(rows ...string) *extract.Document {
	d := &extract.Document{Format: "xlsx"}
	for _, r := range rows {
		d.Blocks = append(d.Blocks, extract.Block{Kind: extract.Row, Text: r, Cells: strings.Split(r, " | "), Place: extract.Place{Sheet: "Returns"}})
	}
	return d
}

// A definition that leans on another term is shown with what that means.
func TestTermsOfADefinitionAreShown(t *testing.T) {
	t.Parallel()
	doc := &extract.Document{Format: "docx", Blocks: []extract.Block{
		{Text: `"Completion Date" means 30 September 2026 or such later date as the parties agree, but not later than the Long Stop Date.`},
		{Text: `"Long Stop Date" means 15 December 2026.`},
		{Text: `The Seller keeps the books until the Completion Date.`},
	}}
	for _, s := range aroundIt("date for completion") {
		doc.Blocks = append(doc.Blocks, extract.Block{Text: s})
	}
	text := answerTo("What is the latest possible date for completion?", []*source{newSource("/f/agreement.docx", doc)})
	if !strings.Contains(firstLines(text, 2), "15 December 2026") {
		t.Errorf("the Long Stop Date is not told in\n%s", text)
	}
}

// TestOfAnotherSpan: what names no time is of the month or the quarter that its sheet, heading, title or file is of.
func TestOfAnotherSpan(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheetOf("/f/Compliance certificate Q2 2025.csv", "Covenant | Value", "Fixed charge cover | 1.51", "Leverage | 4.05"),
		sheetOf("/f/Service report 2024-11.csv", "Measure | Result", "Availability | 99.2", "Tickets | 12"),
		sheetOf("/f/Review March 2025.csv", "Terminal | December 2024 | January 2025 | February 2025", "Ardness | 99.90 % | 99.93 % | 99.86 %", "Brannoch | 99.94 % | 99.91 % | 99.97 %"),
		sheetOf("/f/Budget 2025.csv", "Post | Value", "Rent | 12", "Light | 3"),
	}
	placed(sources)
	row := func(i int) *unit { rows := sources[i].group[0].members; return rows[len(rows)-1] }
	for _, c := range []struct {
		question string
		of       int
		other    bool
	}{
		{"What was the fixed charge cover for the third quarter of 2025?", 0, true},
		{"What was the fixed charge cover for the second quarter of 2025?", 0, false},
		{"What was the fixed charge cover in June 2025?", 0, false},
		{"What was the availability in December 2024?", 1, true},
		{"What was the availability in November 2024?", 1, false},
		{"How has the availability changed since December 2024?", 1, false},
		{"What availability did Ardness reach in March 2025?", 2, true},
		{"What availability did Ardness reach in February 2025?", 2, false},
		{"What was the rent in December 2024?", 3, false},
	} {
		if got := understand(c.question).ofAnotherSpan(row(c.of)); got != c.other {
			t.Errorf("%q of %s: %v", c.question, row(c.of).text, got)
		}
	}
}

package builtin

import (
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

func papersOf(t *testing.T) []*source {
	t.Helper()
	text := func(path string, lines ...string) *source {
		var blocks []extract.Block
		for i, l := range lines {
			blocks = append(blocks, extract.Block{Kind: extract.Paragraph, Text: l, Place: extract.Place{Line: i + 1}})
		}
		return newSource(path, &extract.Document{Format: "txt", Blocks: blocks})
	}
	row := func(cells ...string) extract.Block {
		return extract.Block{Kind: extract.Row, Text: strings.Join(cells, " | "), Cells: cells}
	}
	sources := []*source{
		text("/f/car/insurance.txt", "The insurance of the car is valid until 31 March 2026.", "The premium was 412 euros."),
		text("/f/house/warranty dishwasher.txt", "The warranty of the dishwasher expires on 14 July 2027."),
		text("/f/bills/water.txt", "Water bill", "Amount: 88.00 EUR", "Due: 10 March 2026"),
		text("/f/bills/power.txt", "Power bill", "Amount: 61.00 EUR", "Due: 1 February 2026", "Paid: 28 January 2026"),
		text("/f/school/letter.txt", "The form has to be handed in no later than 20 March 2026."),
		newSource("/f/library.csv", &extract.Document{Format: "csv", Blocks: []extract.Block{
			row("Book", "Borrowed", "Due", "Returned"),
			row("Moby Dick", "2026-01-02", "2026-02-02", ""),
			row("Emma", "2026-01-02", "2026-02-02", "2026-01-30"),
			row("Walden", "2026-03-01", "2026-04-01", ""),
		}}),
	}
	placed(sources)
	return sources
}

func TestQuestionsFromTodayOn(t *testing.T) {
	t.Parallel()
	today := time.Date(2026, 3, 17, 12, 0, 0, 0, time.UTC) // a Tuesday
	for _, c := range []struct {
		question  string
		says, not []string
	}{
		{"What is overdue?", []string{"2 dates before 17 March 2026", "2026-03-10", "Moby Dick"}, []string{"Emma", "Walden", "1 February", "20 March"}},
		{"Which library books are overdue?", []string{"Moby Dick"}, []string{"10 March", "Emma"}},
		{"What is due this week?", []string{"1 date from 2026-03-16 to 2026-03-22", "20 March 2026"}, []string{"Moby", "Walden"}},
		{"What is due in the next 30 days?", []string{"2 dates", "20 March 2026", "Walden"}, []string{"Moby"}},
		{"What is due tomorrow?", []string{"Not found", "The next:", "20 March 2026"}, nil},
		{"What expires next?", []string{"31 March 2026", "14 July 2027"}, nil},
		{"Is the warranty of the dishwasher still valid?", []string{"484 days from 2026-03-17 to 2027-07-14", "14 July 2027"}, []string{"31 March"}},
		{"How many days until the insurance of the car ends?", []string{"14 days", "31 March 2026"}, nil},
	} {
		h, ok := asksHence(c.question, today)
		if !ok {
			t.Errorf("%q is not asked from today on", c.question)
			continue
		}
		sources := papersOf(t)
		got, ok := h.answer(understand(c.question).among(sources), sources, seen{documents: len(sources)})
		for _, want := range c.says {
			if !ok || !strings.Contains(got, want) {
				t.Errorf("%q: %s is missing in\n%s", c.question, want, got)
			}
		}
		for _, no := range c.not {
			if strings.Contains(got, no) {
				t.Errorf("%q: %s stands in\n%s", c.question, no, got)
			}
		}
	}
}

func TestQuestionsThatAreNotAskedFromTodayOn(t *testing.T) {
	t.Parallel()
	today := time.Date(2026, 3, 17, 12, 0, 0, 0, time.UTC)
	for _, q := range []string{
		"When does the lease end?", "How many days' notice must the tenant give?", "How long is the warranty?", "How long does the tenancy run?",
		"When is the rent due?", "Who is next in line?", "What did we pay until March?", "How many days of leave are there?",
	} {
		if h, ok := asksHence(q, today); ok {
			t.Errorf("%q: %+v", q, h)
		}
	}
	if _, ok := asksHence("What is overdue?", time.Time{}); ok {
		t.Error("nobody told the day")
	}
}

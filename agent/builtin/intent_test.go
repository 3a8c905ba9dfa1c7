package builtin

import (
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/period"
)

func TestUnderstand(t *testing.T) {
	t.Parallel()
	tests := []struct {
		question string
		kind     kind
		want     answerType
	}{
		{"Who is the buyer?", fact, anything},
		{"When does the lease end?", fact, date},
		{"How much is the security deposit?", fact, money},
		{"How many employees does the company have?", fact, number},
		{"What is the purchase price?", fact, money},
		{"What percentage does the founder own?", fact, percent},
		{"List all material contracts", list, anything},
		{"What are the conditions to closing?", list, anything},
		{"Which items are still open on the closing checklist?", boxes, anything},
		{"What is still outstanding before closing?", boxes, anything},
		{"Show me the completed items", boxes, anything},
		{"What is the status of each closing deliverable?", boxes, anything},
		{"What do the annual salaries add up to?", sum, anything},
		{"What is the total of all invoices?", sum, anything},
		{"What is the average salary?", sum, money},
		{"Which documents disagree about the price?", differ, money},
		{"Is there any discrepancy in headcount?", differ, anything},
		{"Which documents refer to Exhibit B?", cites, anything},
		{"What does \"Closing Date\" mean?", define, date},
		{"Define Material Adverse Effect", define, anything},
		{"Make a table of the employees", tabulate, anything},
		{"Put the employee list into a table called staff", tabulate, anything},
		{"What are the largest files?", largest, anything},
		{"the 5 biggest PDFs", largest, anything},
		{"Which files changed today?", recent, anything},
		{"What has changed?", recent, anything},
		{"what changed in the last week", recent, anything},
		{"What changed in the second amendment?", fact, anything},
		{"How many PDFs are there?", countFiles, number},
		{"How much space do the files take?", countFiles, number},
		{"Where is report.xlsx?", whereIs, anything},
		{"SELECT 1", statement, anything},
		{"select name, size from files", statement, anything},
		{"Until when can we still spend what is open of the grant?", fact, date},
		{"which page has REF-068999", cites, anything},
		{"on which page does PM-014 appear?", cites, anything},
		{"about a file: offer.pdf", ofFile, anything},
		{"WITH big AS (SELECT * FROM files) SELECT COUNT(*) FROM big", statement, anything},
		{"values (1), (2)", statement, anything},
		{"With whom is the dog's liability insured?", fact, anything},
		{"Select the cheapest of the three quotes", extreme, anything},
		{"who must not get any nuts and at which table does she sit", fact, anything},
		{"which tables are in the scratchpad?", tables, anything},
		{"What can you do?", capable, anything},
		{"How do I use this?", capable, anything},
		{"How do I use the dishwasher?", fact, anything},
		{"How many days' notice must the tenant give?", fact, duration},
		{"Where is the head office?", fact, anything},
		{"How large is the escrow?", fact, number},
		{"Are there duplicate files?", double, anything},
		{"What takes up the most space?", room, anything},
		{"disk usage", room, anything},
		{"Show me the disk usage of this folder", room, anything},
		{"A write fails with RDB-3001. From which disk usage on?", fact, anything},
		{"Make a timeline of the sale", timeline, anything},
		{"Are we ready to close?", ready, anything},
		{"Trace all references to the legal opinion", trace, anything},
		{"Show me more documents like the lease", alike, anything},
		{"Compare the two offers", compare, anything},
		{"By how much do the offers differ?", compare, money},
		{"Do the memo and the checklist agree on the price?", differ, anything},
		{"Which steps remain after closing?", boxes, anything},
		{"timeline: the sale", timeline, anything},
		{"sum: what do we pay?", sum, money},
		{"LIST  ALL: contracts", list, anything},
		{"Note: who is the buyer?", fact, anything},
	}
	for _, tt := range tests {
		got := understand(tt.question)
		if got.kind != tt.kind || got.want != tt.want {
			t.Errorf("%q: kind %d want %d; expected kind %d want %d", tt.question, got.kind, got.want, tt.kind, tt.want)
		}
	}
}

func TestSentences(t *testing.T) {
	t.Parallel()
	tests := []struct {
		text string
		want []string
	}{
		{"One. Two! Three?", []string{"One.", "Two!", "Three?"}},
		{"Acme Inc. pays $1.5 million. It pays on Jan. 3.", []string{"Acme Inc. pays $1.5 million.", "It pays on Jan. 3."}},
		{"2.1. Price. The price is 4.", []string{"2.1. Price.", "The price is 4."}},
		{"He said “Stop.” Then J. Smith left.", []string{"He said “Stop.”", "Then J. Smith left."}},
		{"", nil},
	}
	for _, tt := range tests {
		got := sentences(tt.text)
		if len(got) != len(tt.want) {
			t.Errorf("%q: %q", tt.text, got)
			continue
		}
		for i := range got {
			if got[i] != tt.want[i] {
				t.Errorf("%q: part %d is %q", tt.text, i, got[i])
			}
		}
	}
}

func TestEveryWayIsUnderstoodByItsName(t *testing.T) {
	t.Parallel()
	kinds := map[kind]bool{}
	for _, w := range ways {
		in := understand(w.name + ": the annual report of 2025")
		if in.kind != w.kind || in.question != "the annual report of 2025" {
			t.Errorf("%q is understood as %d about %q", w.name, in.kind, in.question)
		}
		kinds[w.kind] = true
		for _, n := range neighbours[w.kind] {
			if forced, _ := named(n + ": x"); forced == nil {
				t.Errorf("%q offers %q, which is no way", w.name, n)
			}
		}
	}
	if len(kinds) < 16 {
		t.Errorf("only %d kinds", len(kinds))
	}
	as, about, others := New().Understood("sum: the salaries")
	if as != "sum" || about != "the salaries" || len(others) == 0 {
		t.Errorf("understood as %q about %q, otherwise %q", as, about, others)
	}
}

func TestPeriodOf(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]period.Period{
		"how many kWh from July 2025 to June 2026?":    {From: "2025-07-01", To: "2026-06-30"},
		"paid in 2026 altogether":                      {From: "2026-01-01", To: "2026-12-31"},
		"used in the first half of 2026":               {From: "2026-01-01", To: "2026-06-30"},
		"in the second quarter of 2025":                {From: "2025-04-01", To: "2025-06-30"},
		"between 1 January and 1 May 2026":             {From: "2026-01-01", To: "2026-05-01"},
		"spent in March 2024":                          {From: "2024-03-01", To: "2024-03-31"},
		"since 2023":                                   {From: "2023-01-01", To: ""},
		"used from September to the first of February": {First: "09", Last: "02"},
		"the price": {},
	} {
		got, _ := period.Of(q)
		if got != want {
			t.Errorf("%q: %v, want %v", q, got, want)
		}
	}
	if p := (period.Period{From: "2026-01-01", To: "2026-06-30"}); !p.Holds("2026-06") || !p.Holds("2026-01-01") || p.Holds("2026-07") || p.Holds("2025-12-31") {
		t.Error("a period holds the wrong days")
	}
}

func FuzzUnderstand(f *testing.F) {
	for _, q := range []string{"sum: x", "How many kWh from July 2025 to June 2026?", "", "trace:", "q5 2020", "more like the", "“”"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, q string) {
		in := understand(q)
		if in.way() == "" {
			t.Errorf("%q has no name", q)
		}
	})
}

func TestWordsOfAllLettersAreWords(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		pattern, text string
		want          bool
	}{
		{`^list\s+\w+$`, "LIST Öfen", true},
		{`^list\s+\w+$`, "list a-b", false},
		{`^[\w.-]+\.pdf$`, "Übergabe-1.PDF", true},
		{`^[\w.\]]+$`, "a]", true},
		{`^\W+$`, "ß", false},
		{`^\W+$`, "?!", true},
		{`^[^\w']+$`, "é", false},
		{`^[^\w']+$`, "-", true},
	} {
		if got := re(c.pattern).MatchString(c.text); got != c.want {
			t.Errorf("%s of %q: %v", c.pattern, c.text, got)
		}
	}
}

package builtin

import "testing"

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
		{"How many PDFs are there?", countFiles, number},
		{"How much space do the files take?", countFiles, money},
		{"Where is report.xlsx?", whereIs, anything},
		{"SELECT 1", statement, anything},
		{"which tables are in the scratchpad?", tables, anything},
		{"What can you do?", capable, anything},
		{"How many days' notice must the tenant give?", fact, duration},
		{"Where is the head office?", fact, anything},
		{"How large is the escrow?", fact, number},
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

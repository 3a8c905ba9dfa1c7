package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// TestLacks: what is about a question is no answer where it lacks what is asked for.
func TestLacks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		question, said string
		lacks          bool
	}{
		{"Which union was consulted about the transfer?", "The consultation with the union about the transfer ended on 28 August 2026.", true},
		{"Which union was consulted about the transfer?", "The consultation with Unitas about the transfer ended on 28 August 2026.", false},
		{"What is the name of the firm that rewires the arch?", "His brother's firm rewires the arch for 1,380, see Annex B.", true},
		{"What is the name of the firm that rewires the arch?", "Holm & Ash rewires the arch for 1,380.", false},
		{"which firm rewires the arch", "The arch is rewired by holm_electric.", false},
		{"who propped the fire door open?", "Somebody has again propped open the fire door.", true},
		{"who propped the fire door open?", "The tenant propped open the fire door.", false},
		{"Why did Ostrander change the coating of the probes?", "Ostrander has since changed the coating of the probes.", true},
		{"Why did Ostrander change the coating of the probes?", "Ostrander changed the coating of the probes since it peeled off.", false},
		{"When did they return the deposit?", "The deposit is returned within 21 days.", true},
		{"When did they return the deposit?", "The deposit was returned on 3 May 2026, within 21 days.", false},
		{"When do they have to return the deposit?", "The deposit is returned within 21 days.", false},
		{"What was the average mark in the exam?", "The exam counts for 10 % of the mark.", true},
		{"What was the average mark in the exam?", "The mean mark of the exam was 61.", false},
		{"What was decided at the meeting on 7 July?", "Next meeting: 7 July, flat 6.", true},
		{"When is the next meeting?", "Next meeting: 7 July, flat 6.", false},
		{"what did the quote for the shed say", "[ ] shed, quote (Lowen)", true},
		{"what is still open for the shed", "[ ] shed, quote (Lowen)", false},
		{"How many days of annual leave do the drivers get in a year?", "The rebate is paid within 90 days of the end of the contract year.", true},
		{"How many days of annual leave do the drivers get in a year?", "Drivers have 28 days off in a year.", false},
		{"Has Nuria confirmed the connector?", "Please confirm that the connector is the 8-pin type.", true},
		{"Has Nuria confirmed the connector?", "Nuria confirmed the connector.", false},
	} {
		s := newSource("/f/a.txt", &extract.Document{Format: "txt", Blocks: []extract.Block{{Kind: extract.Paragraph, Text: c.said}, {Kind: extract.Paragraph, Text: "The weather was fair."}}})
		in := understand(c.question).among([]*source{s})
		units := rank(in, []*source{s})
		if len(units) == 0 {
			t.Errorf("%q is not in %q", c.question, c.said)
			continue
		}
		if got := in.lacks(units[0]); got != c.lacks {
			t.Errorf("%q of %q: %v", c.question, units[0].text, got)
		}
	}
}

// TestPartsThatDoNotAsk: what is said in front of a question is none of its parts.
func TestPartsThatDoNotAsk(t *testing.T) {
	t.Parallel()
	for q, n := range map[string]int{
		"The trace shows 14 beats a minute, what number do I call?":          0,
		"The roof of the classroom block, how many years is it guaranteed":   0,
		"What does it cost, and until when must we pay?":                     2,
		"annual premium of the house, and who is the insurer":                2,
		"What does the roof cost, how long is it guaranteed, and who did it": 3,
	} {
		if got := len(understand(q).parts()); got != n {
			t.Errorf("%q has %d parts, want %d", q, got, n)
		}
	}
}

// TestOfNobodyAndSomebodyElse: a name that no document holds, and the paper of somebody else, leave it unsure whether a unit answers.
func TestOfNobodyAndSomebodyElse(t *testing.T) {
	t.Parallel()
	text := func(path string, paragraphs ...string) *source {
		d := &extract.Document{Format: "txt"}
		for _, p := range paragraphs {
			d.Blocks = append(d.Blocks, extract.Block{Kind: extract.Paragraph, Text: p})
		}
		return newSource(path, d)
	}
	sources := []*source{
		text("/f/Erik annual statement.txt", "The pension fund is worth £86,920.15 at the moment.", "Contributions are paid monthly."),
		text("/f/family.txt", "Maren Lindgren works at the clinic.", "Erik Lindgren works at the yard."),
	}
	placed(sources)
	for q, answered := range map[string]bool{
		"How much is Erik's pension fund worth at the moment?":       true,
		"How much is Maren's pension fund worth at the moment?":      false,
		"How much is the Brazilian pension fund worth at the moment": false,
	} {
		text := answerFact(understand(q).among(sources), sources, seen{documents: 2})
		if got := !strings.HasPrefix(text, "Not found"); got != answered {
			t.Errorf("%q: %s", q, text)
		}
	}
}

// TestNumbersThatNameAreNotAddedUp: the number of an account is none that rows come to.
func TestNumbersThatNameAreNotAddedUp(t *testing.T) {
	t.Parallel()
	sources := []*source{sheetOf("/f/spending.csv", "Date | Payee | Category | Amount", "2025-09-01 | Holm Lettings | Rent | 1425", "2025-10-01 | Holm Lettings | Rent | 1425", "2025-10-02 | Ash | Food | 12")}
	placed(sources)
	answers(t, linkedAmong, sources, map[string]string{
		"What is the account number of Holm Lettings that the rent goes to?": "",
		"What is the total of the rent to Holm Lettings?":                    "= 2,850",
	})
}

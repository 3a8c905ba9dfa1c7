package builtin

import (
	"strings"
	"testing"
)

func TestAnswersOfTheDocumentThatIsNamed(t *testing.T) {
	t.Parallel()
	sources := markdowns(map[string]string{
		"Funds flow memo.md":   "# Funds flow\nThe escrow of $450,000 is wired at 3:30 p.m. to the agent.",
		"Escrow agreement.md":  "# Escrow agreement\nThe escrow of $3,860,000 is released after eighteen months.",
		"letter of Holm.md":    "Holm Bank\nThe payoff amount is $5,778,460 until Friday.",
		"letter of Vantrel.md": "Vantrel Finance\nThe payoff amount is $112,000 until Monday.",
		"minutes.md":           "# Minutes\nThe board approved the price of $37,900,000.",
	})
	for q, want := range map[string]string{
		"What does the memo say about the escrow?":                   "“The escrow of $450,000 is wired",
		"What does the escrow agreement say about the escrow?":       "“The escrow of $3,860,000 is released",
		"What does the letter of Vantrel say about the payoff?":      "$112,000",
		"According to the letter from Holm, how much is the payoff?": "$5,778,460",
		"How much is the escrow according to the memo?":              "$450,000",
	} {
		got, ok := answerBound(understand(q), sources, seen{documents: 5})
		if first, _, _ := strings.Cut(got, "\n"); !ok || !strings.Contains(first, want) {
			t.Errorf("%s: %v\n%s", q, ok, got)
		}
	}
	got, ok := answerBound(understand("What do the minutes say about the payoff amount?"), sources, seen{documents: 5})
	if !ok || !strings.HasPrefix(got, "Not found in minutes.md. Other documents say:\n\n“The payoff amount is") {
		t.Errorf("%v\n%s", ok, got)
	}
	for _, q := range []string{"What does Cormac say about the escrow?", "What does the escrow cost?", "What does the treaty say about the escrow?", "What do the minutes say about the zeppelin?"} {
		if got, ok := answerBound(understand(q), sources, seen{documents: 5}); ok {
			t.Errorf("%s: %s", q, got)
		}
	}
}

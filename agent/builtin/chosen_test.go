package builtin

import (
	"strings"
	"testing"
)

// Who was chosen for something is told by a line with a name, and not by one that says when the ballot is.
func TestWhoWasChosenHasAName(t *testing.T) {
	t.Parallel()
	for text, is := range map[string]bool{
		"Bo Farrow was elected chair of the works council in the ballot of February 2026.": true,
		"The chair of the works council is elected in the ballot of February 2026.":        false,
	} {
		question := "Who was elected chair of the works council in the February 2026 ballot?"
		if shown, found := shownOf(question, []*source{paperOf("/f/minutes.md", text)}); found != is {
			t.Errorf("%q answers: %v\n%s", text, found, shown)
		}
	}
	if !askName.MatchString("Which insurance company covers the works?") || !askName.MatchString("Which company covers the works?") || askName.MatchString("Which clause covers the works?") {
		t.Error("which kind of company asks for a name, which clause does not")
	}
}

// The head of something is no column called Heading.
func TestDirectorsAreNoHeadings(t *testing.T) {
	t.Parallel()
	budget := paperOf("/f/budget.md", "# Budget", "| Heading | Budget £ | Actual £", "| Insurance | 8,900 | 8,612", "| Cleaning | 5,760 | 5,760", "| Gardening | 3,120 | 2,940")
	for _, f := range fitting(understand("list the heads"), []*source{budget}) {
		if f.about[0] {
			t.Errorf("%q is about heads", f.header)
		}
	}
}

// Rows that are joined to others by "and" are not the only ones that are added up.
func TestJoinedToAColumn(t *testing.T) {
	t.Parallel()
	history := sheet("/f/service_history.csv", "date | garage | work | cost_gbp", "2024-03-19 | Dunmore | Two tyres | 201.50", "2024-10-09 | Dunmore | Service | 239.85",
		"2025-10-08 | Dunmore | Service and brakes | 729.67", "2025-11-13 | Barn | Two tyres | 149.00")
	text, _ := shownOf("How much did we spend at garages and tyre places in total?", []*source{history})
	if strings.Contains(text, "350.50") {
		t.Errorf("only tyres are added up:\n%s", text)
	}
}

package builtin

import (
	"strings"
	"testing"
)

// Cases of something in a log that is named are its rows that hold it.
func TestCasesInALogAreCounted(t *testing.T) {
	t.Parallel()
	log := newSource("/f/adverse event log.xlsx", returnsSheet("AE no. | Participant | Event | Severity", "AE-001 | 01-004 | Skin redness forehead | Mild", "AE-002 | 03-001 | Headache | Mild",
		"AE-003 | 03-002 | Skin redness forehead | Moderate", "AE-004 | 02-011 | Nausea | Mild"))
	for question, want := range map[string]string{
		"How many cases of skin redness on the forehead are in the adverse event log?": "computed: 2 of 4 rows in adverse event log.xlsx",
		"How many cases of gout are in the adverse event log?":                         "Not found",
		"How many cases are there?":                                                    "",
	} {
		if text := answerTo(question, []*source{log}); !strings.HasPrefix(text, want) || want == "" && strings.HasPrefix(text, "computed") {
			t.Errorf("%s\n%s", question, text)
		}
	}
}

// What "that" means is no term to be defined.
func TestWhatThatMeans(t *testing.T) {
	t.Parallel()
	if in := understand("Her headband blinks slowly in orange. What does that mean?"); in.kind != fact {
		t.Errorf("%v", in.kind)
	}
	if in := understand("what does Completion Date mean?"); in.kind != define {
		t.Errorf("%v", in.kind)
	}
}

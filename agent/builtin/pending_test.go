package builtin

import (
	"strings"
	"testing"
)

// What is still open is told by the list that the question is about, found by what the list is called.
func TestPendingOfAList(t *testing.T) {
	t.Parallel()
	minutes := func(path string, actions ...string) *source {
		return paperOf(path, append([]string{"WORKING GROUP", "The poster was shown.", "ACTIONS            who    state"}, actions...)...)
	}
	sources := []*source{
		sheet("/f/Fault log.xlsx", "No|Site|Fault|Status", "H1|Barn|Fan failure|closed", "H2|School|Display dead|open", "H3|Barn|Gateway lost|cleared", "H4|School|Earth fault|closed"),
		sheet("/f/Query tracker (updated 4 March).xlsx", "Ref|Request|Owner|Status|Comment", "D1|Board minutes|Hal|Closed|buyer satisfied", "D2|Tank test|Dora|Open|", "D3|Leases|Dora|Closed|buyer satisfied"),
		paperOf("/f/completion checklist.md", "# Seller", "- [x] AGA", "- [ ] original EPC", "# Buyer", "- [ ] funds", "- [x] deed"),
		paperOf("/f/packing list.md", "# Group kit", "- [ ] red shoe", "- [ ] batteries"),
		minutes("/f/exhibition/meeting_2026-02-10.txt", " a  cut list         IT     open", " b  date check       GP     done"),
		minutes("/f/exhibition/meeting_2026-03-24.txt", " a  cut list         IT     done", " b  street permit    GP     open", " c  large print      BS     open"),
	}
	placed(sources)
	for question, want := range map[string][2]string{
		"Which faults in the log have still not been closed?":                                   {"Open (1):\n- “H2 | School", "H3"},
		"Which of the buyer's queries were not closed off when the tracker was last updated?":   {"Open (1):\n- “D2 | Tank test", "D1"},
		"Evening before completion: what had Dora not yet ticked?":                              {"Open (2):\n- “- [ ] original EPC", "Tank test"},
		"What haven't we ticked off yet for the buyer?":                                         {"Open (1):\n- “- [ ] funds", "EPC"},
		"What is still outstanding from the last exhibition meeting?":                           {"Open (2):\n- “b street permit", "“a cut list"},
		"Which actions from the September group meeting are still open?":                        {"", "Open ("},
		"Which payment was settled by the buyer?":                                               {"", "Open ("},
		"How many faults have still not been closed?":                                           {"", "Open ("},
		"When was it decided that the faults are not closed before the queries are dealt with?": {"", "Open ("},
	} {
		got := answerTo(question, sources)
		if !strings.HasPrefix(got, want[0]) || strings.Contains(firstLines(got, 4), want[1]) {
			t.Errorf("%s\n%s", question, got)
		}
	}
}

// A day in the name of a file may stand behind an underscore.
func TestDaysBehindUnderscores(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{"/f/minutes_2026-03-24.txt": "2026-03-24", "/f/2026-03-24_minutes.txt": "2026-03-24", "/f/minutes_march.txt": ""} {
		if got := editionOf(path).day; got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}

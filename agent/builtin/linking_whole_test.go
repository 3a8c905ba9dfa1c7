package builtin

import (
	"strings"
	"testing"
)

// What all the papers are about stands for nothing in a table, and stops no question that is put to it.
func TestWhatAllIsAbout(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheet("/f/volunteers.csv", "date|volunteer|hours|task", "2026-01-08|Ted Low|3.5|listing", "2026-01-09|Priya Nan|4|sleeves", "2026-02-11|Ted Low|1|listing"),
		sheet("/f/detections.csv", "site|night|species|passes", "A01|2025-05-02|Ppip|20", "A04|2025-05-02|Ppip|13", "A04|2025-05-03|Mmyo|12", "A01|2025-05-03|Nnoc|1"),
		sheet("/f/repairs.csv", "Date|Reg|Garage|Days", "2025-01-02|AB1|Prosser|8", "2025-01-02|AB2|Lift|5", "2025-02-02|AB2|Prosser|5", "2025-02-02|AB2|Lift|1"),
	}
	for _, name := range []string{"deed", "minutes", "loan", "letter", "policy", "report", "plan"} {
		sources = append(sources, paperOf("/f/"+name+".md", "The bequest of bat pictures is shown in a van."))
	}
	placed(sources)
	for question, want := range map[string]string{
		"Who of the volunteers has put in the most hours on the bequest, and how many is that altogether?":   "computed: highest sum of “hours” by “volunteer” over 3 rows of volunteers.csv: Ted Low = 4.5",
		"At which site did we get the most bat passes in 2025, all species together, and how many was it?":   "computed: highest sum of “passes” by “site” over 4 rows of detections.csv: A04 = 25",
		"Which van spent the most days off the road for repairs?":                                            "",
		"How many hours did the volunteers spend in Castle Pell?":                                            "",
		"How much does Low Brothers (Ted Low) owe us in hours altogether, for the bequest, at the moment?\n": "",
	} {
		if got := answerTo(question, sources); !strings.HasPrefix(got, want) || want == "" && strings.HasPrefix(got, "computed:") {
			t.Errorf("%s\n%s", question, got)
		}
	}
}

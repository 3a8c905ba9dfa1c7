package builtin

import (
	"strings"
	"testing"
)

// Finished jobs are the rows that a column of states tells to be done.
func TestThingsInAState(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheet("/f/house jobs.csv", "No|Job|Who|Status|Date done|Actual cost", "1|Gutter|Tom|done|2025-03-01|120.50", "2|Alarm|Ana|done|2025-04-01|21.99", "3|Loft|Tom|open||", "4|Door|Ana|in progress||40.00", "5|Shed|Tom|done|2025-05-02|60.00"),
	}
	placed(sources)
	for question, want := range map[string]string{
		"Add up what all the finished jobs have actually cost us so far": "computed: sum of “Actual cost” over 3 rows of house jobs.csv = 202.49",
	} {
		if got := answerTo(question, sources); !strings.HasPrefix(got, want) {
			t.Errorf("%s\n%s", question, got)
		}
	}
}

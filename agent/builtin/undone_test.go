package builtin

import (
	"strings"
	"testing"
)

// TestUndoneOfAKind: what has not been done is told of the rows that have the value that is named with a column.
func TestUndoneOfAKind(t *testing.T) {
	t.Parallel()
	sources := []*source{sheetOf("/f/snag list.csv", "No | Snag | Priority | Closed on",
		"1 | Door slams | B | ", "2 | Beacon dark | A | ", "3 | Paint runs | A | 2025-05-30", "4 | Strip lifts | A | ", "5 | Bead split | C | ")}
	placed(sources)
	for q, want := range map[string]string{
		"Which priority A snags have not been closed yet?": "computed: 2 rows of 5 in snag list.csv with nothing under “Closed on”, or no, and “A” under “Priority”",
		"which snags of priority c are not closed":         "computed: 1 row of 5 in snag list.csv with nothing under “Closed on”, or no, and “C” under “Priority”",
		"Which snags have not been closed yet?":            "computed: 4 rows of 5 in snag list.csv with nothing under “Closed on”, or no\n",
	} {
		if text, _ := answerUndone(understand(q), sources); !strings.HasPrefix(text, want) {
			t.Errorf("%q: %s", q, text)
		}
	}
}

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

// What is owed with tax is not what has nothing under tax.
func TestTaxIsNotWhatIsOwed(t *testing.T) {
	t.Parallel()
	sources := []*source{sheet("/f/bookings.csv", "Bkg|Cust|Net|VAT|Gross|St", "H1|Calder|100|20|120|RTN", "H2|Calder||||NS", "H3|Calder||||NS", "H4|Marlow|50|10|60|RTN")}
	placed(sources)
	for _, q := range []string{"what does Calder still owe us incl VAT?", "what does Calder still owe us with the tax on?"} {
		if text, ok := answerUndone(understand(q).among(sources), sources); ok {
			t.Errorf("%s\n%s", q, text)
		}
	}
}

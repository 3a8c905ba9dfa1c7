package builtin

import (
	"strings"
	"testing"
)

// Nothing is computed from a table of which only the beginning was read.
func TestNothingIsComputedOfAPart(t *testing.T) {
	t.Parallel()
	for _, question := range []string{"What is the total amount of Holm in the sales?", "What is the average amount of the sales?", "What is the highest amount in the sales?"} {
		sales := sheetOf("/f/sales 2025.csv", "id | customer | amount", "1 | Holm | 100.50", "2 | Ash | 30.00", "3 | Holm | 50.00")
		placed([]*source{sales})
		labelled([]*source{sales})
		if text := answerContent(understand(question).among([]*source{sales}), []*source{sales}, seen{documents: 1}); !strings.HasPrefix(text, "computed:") {
			t.Errorf("%s\n%s", question, text)
		}
		sales.partly = true
		text := answerContent(understand(question).among([]*source{sales}), []*source{sales}, seen{documents: 1})
		if !strings.HasPrefix(text, "Not found: sales 2025.csv is longer than what is read of a file at once (it was read to line 4), and nothing is computed") || !strings.Contains(text, "“import \"sales 2025.csv\"”") {
			t.Errorf("%s\n%s", question, text)
		}
	}
}

// What is computed from another document is, though the name of the long one ends like its name; a list says that it is
// of a part.
func TestPartsOfOtherDocuments(t *testing.T) {
	t.Parallel()
	long := sheetOf("/f/ales.csv", "id | barrel | litres", "1 | Porter | 40", "2 | Stout | 60")
	sales := sheetOf("/f/sales.csv", "id | customer | amount", "1 | Holm | 100.50", "2 | Ash | 30.00", "3 | Holm | 50.00")
	long.partly = true
	sources := []*source{long, sales}
	placed(sources)
	labelled(sources)
	if text := answerContent(understand("What is the total amount of Holm in the sales?").among(sources), sources, seen{documents: 2}); !strings.HasPrefix(text, "computed: sum of “amount” over 2 rows of sales.csv") {
		t.Error(text)
	}
	if text := answerContent(understand("list all: barrels").among(sources), sources, seen{documents: 2}); !strings.Contains(text, "2 entries, in the beginning of a file that is longer (it was read to line 3)") {
		t.Error(text)
	}
}

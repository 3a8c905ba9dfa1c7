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
		if !strings.HasPrefix(text, "Not found: nothing is computed from the beginning of sales 2025.csv, which was read to line 4,") || !strings.Contains(text, "“import sales 2025.csv as sales_2025”") {
			t.Errorf("%s\n%s", question, text)
		}
	}
}

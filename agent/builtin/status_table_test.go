package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// What is open is counted over all rows of a list that is called what the question asks about by its folder, and not over
// those that say the word themselves.
func TestOpenIsCountedOverTheWholeList(t *testing.T) {
	t.Parallel()
	text := `[{"number": 198, "title": "Ship date ignores holidays", "state": "open", "labels": "bug"},
{"number": 219, "title": "Volumetric divisor", "state": "closed", "labels": "carriers"},
{"number": 236, "title": "Issue with NordKurier", "state": "closed", "labels": "bug"},
{"number": 252, "title": "ZuidExpress client", "state": "open", "labels": "feature"}]`
	export := newSource("/f/issues/export-2026-03-04.json", &extract.Document{Format: "json", Blocks: []extract.Block{{Kind: extract.Code, Text: text, Place: extract.Place{Line: 1, EndLine: 4}}}})
	sources := []*source{export, paperOf("/f/notes.md", "The client waits for a signature.")}
	placed(sources)
	in := understand("Which issues are still open?").among(sources)
	answer := answerBoxes(in, sources, seen{documents: 2})
	for _, want := range []string{"Open (2):", "198", "252", "Already done: 2 of 4."} {
		if !strings.Contains(answer, want) {
			t.Errorf("%q is not in\n%s", want, answer)
		}
	}
}

// What things that are open come to is a sum of amounts, and no list and no sum of their numbers.
func TestWhatOpenThingsComeTo(t *testing.T) {
	t.Parallel()
	orders := newSource("/f/orders.xlsx", returnsSheet("No. | Article | Quantity | Unit price (EUR) | Sum (EUR) | State",
		"25-021 | Reference gas | 2 | 149 | 298 | open", "25-022 | Soda lime | 1 | 72 | 72 | open", "25-023 | Crucible | 6 | 58 | 348 | delivered", "25-024 | Septa | 10 | 3 | 30 | delivered"))
	text := answerTo("What do the orders that are still open come to altogether (EUR)?", []*source{orders})
	if !strings.HasPrefix(text, "computed: sum of “Sum (EUR)” over 2 rows of orders.xlsx = 370\n") {
		t.Errorf("%s", text)
	}
	lots := sheet("/f/Salvage sales.csv", "Lot|Description|Buyer|Proceeds", "L01|Stoneware|Brindle|2140.00", "L04|Lamps|Voss Surplus|1920.00", "L10|Kettles|Voss Surplus|2460.00")
	if text := answerTo("How much money came in altogether from the lots sold to Voss Surplus?", []*source{lots}); !strings.HasPrefix(text, "computed: sum of “Proceeds” over 2 rows of Salvage sales.csv = 4,380.00\n") {
		t.Errorf("%s", text)
	}
	pay := sheet("/f/Payroll summary 2024-25.csv", "Pay date|Employee|Basic|Gross", "30/09/2024|Amy Fenwick|1200.00|1240.00", "31/10/2024|Amy Fenwick|1200.00|1260.00", "31/10/2024|Bo Lund|2000.00|2000.00")
	if text := answerTo("Amy Fenwick gross pay for the whole tax year", []*source{pay}); !strings.HasPrefix(text, "computed: sum of “Gross” over 2 rows of Payroll summary 2024-25.csv = 2,500.00\n") {
		t.Errorf("%s", text)
	}
}

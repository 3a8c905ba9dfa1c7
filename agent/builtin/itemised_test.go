package builtin

import "testing"

// TestRowsNamedOneByOne: rows are named by whichever column holds their names, and what came of them is added up and not
// what was thought beforehand, unless that is asked for.
func TestRowsNamedOneByOne(t *testing.T) {
	t.Parallel()
	sources := []*source{sheetOf("/f/orders.csv", "Ref | Description | Estimated £ | Agreed £",
		"VO-01 | Tree fence | 2,000.00 | 2,140.00", "VO-02 | Brick planter walls | -6,850.00 | -6,850.00", "VO-03 | Clock in the gable | -3,500.00 | -3,975.00", "VO-04 | Roof hatch | 4,000.00 | 4,655.00")}
	placed(sources)
	answers(t, answerItemised, sources, map[string]string{
		"Leaving out the planter walls and the clock, what did these two save us together?": "“Agreed £” of 2 rows of orders.csv: -6,850.00 + -3,975.00 = -10,825.00",
		"What do the tree fence and the roof hatch cost together?":                          "= 6,795.00",
		"What is the estimated cost of the tree fence and the roof hatch together?":         "“Estimated £” of 2 rows of orders.csv: 2,000.00 + 4,000.00 = 6,000.00",
		"How much did the clock and the roof hatch get together?":                           "= 680.00",
		"Leaving out the pond and the clock, what did these two save us together?":          "",
	})
}

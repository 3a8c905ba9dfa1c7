package extract

import (
	"strings"
	"testing"
)

func TestPartsOfACellAreJoined(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, rows, want string }{
		{"signs", "Item||2023/Cash|$|18,402/Loans||(215)/Sum|$|18,187", "Item|2023/Cash|$ 18,402/Loans|(215)/Sum|$ 18,187"},
		{"days", "Date|||Details/01|Apr|2025|Rent/02|Apr|2025|Card/03|Apr|2025|Gym/|||Sum", "Date|Details/01 Apr 2025|Rent/02 Apr 2025|Card/03 Apr 2025|Gym/|Sum"},
		{"named parts", "Day|Month|What/01|Apr|Rent/02|Apr|Card/03|Apr|Gym", "Day|Month|What/01|Apr|Rent/02|Apr|Card/03|Apr|Gym"},
		{"counts before names", "||Sum/1|May|3/2|June|4/12|Brown|7", "||Sum/1|May|3/2|June|4/12|Brown|7"},
	} {
		var rows []tableRow
		for _, line := range strings.Split(c.rows, "/") {
			cells := strings.Split(line, "|")
			rows = append(rows, tableRow{cells: cells, boxes: make([]Box, len(cells))})
		}
		got, columns := joinParts(rows, make([]span, len(rows[0].cells)))
		var lines []string
		for _, r := range got {
			if len(r.cells) != len(columns) || len(r.boxes) != len(columns) {
				t.Fatalf("%s: %d cells and %d boxes in %d columns", c.name, len(r.cells), len(r.boxes), len(columns))
			}
			lines = append(lines, strings.Join(r.cells, "|"))
		}
		if s := strings.Join(lines, "/"); s != c.want {
			t.Errorf("%s: %s", c.name, s)
		}
	}
}

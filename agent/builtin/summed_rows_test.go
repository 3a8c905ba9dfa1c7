package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// offer is a document with one table of positions and what adds them up.
func offer(rows ...[]string) []*source {
	doc := &extract.Document{Format: "md", Title: "Offer of Kramer and Lohse", Blocks: []extract.Block{{Kind: extract.Heading, Text: "Heat pump"}}}
	for _, cells := range rows {
		doc.Blocks = append(doc.Blocks, extract.Block{Kind: extract.Row, Text: strings.Join(cells, " | "), Cells: cells, Table: 1})
	}
	sources := []*source{newSource("/f/Offer Kramer Lohse.md", doc)}
	placed(sources)
	labelled(sources)
	return sources
}

// Rows that add up those before them are not added up again.
func TestSubtotalsAreNotAddedUp(t *testing.T) {
	t.Parallel()
	sources := offer([]string{"Item", "EUR"}, []string{"Pump", "100.00"}, []string{"Pipes", "50.00"}, []string{"Work", "30.00"},
		[]string{"Between", "180.00"}, []string{"VAT 20 %", "36.00"}, []string{"In the end", "216.00"})
	rows := sources[0].group[0].members
	sum := totalsOf(withoutSums(rows, 1), 1)
	if len(sum) != 1 || len(sum[0].rows) != 4 || sum[0].value.value.RatString() != "216" {
		t.Errorf("%d rows come to %v", len(sum[0].rows), sum[0].value)
	}
}

// Rows that happen to come to what others do are added up like these.
func TestWhatOthersComeToByChance(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rows []string
		col  int
		want string
	}{
		{[]string{"Day | Trap | Species | Count", "3 Feb | T10 | moth | 2", "6 May | T10 | moth | 6", "6 May | T11 | moth | 3", "4 Aug | T10 | moth | 11", "4 Aug | T11 | moth | 7"}, 3, "29"},
		{[]string{"Player | Games", "Ann | 1", "Bo | 2", "Cy | 3"}, 1, "6"},
		{[]string{"Team | Salaries", "North | 100,000", "South | 200,000", "West | 300,000"}, 1, "600000"},
		{[]string{"Day | Takings", "2025-06-01 | 110.50", "2025-06-02 | 90.00", "2025-06-03 | 50.00", "2025-06-04 | 250.50"}, 1, "501"},
		{[]string{"Region | 2024 | 2025", "North | 1,100 | 1,250", "South | 2,100 | 2,000", "East | 900 | 1,000", "Coast | 4,100 | 3,900"}, 1, "8200"},
		{[]string{"Region | 2024 | 2025", "North | 1,100 | 1,250", "South | 2,100 | 2,000", "East | 900 | 1,000", "All | 4,100 | 4,250"}, 1, "4100"},
		{[]string{"Item | Pieces | EUR", "Pump | 1 | 100", "Pipes | 20 | 40", "Both |  | 140", "Work | 3 | 30"}, 2, "170"},
		{[]string{"Item | EUR", "Work | 100", "VAT 20 % | 20", "Due by May | 120"}, 1, "120"},
	} {
		rows := sheetOf("/f/table.csv", c.rows...).group[0].members
		if sum := totalsOf(withoutSums(rows, c.col), c.col); len(sum) != 1 || sum[0].value.value.RatString() != c.want {
			t.Errorf("%q come to %v, want %s", c.rows[1:], sum[0].value, c.want)
		}
	}
}

// What a table states as its total is not computed a second time.
func TestTheTotalThatATableStates(t *testing.T) {
	t.Parallel()
	f := fit{group: offer([]string{"Item", "EUR"}, []string{"Pump", "100.00"}, []string{"Pipes", "50.00"}, []string{"Discount on the pump", "10.00"}, []string{"Total", "140.00"})[0].group[0]}
	if u := f.statedSum(1); u == nil || u.cells[1] != "140.00" {
		t.Errorf("the table states %v", u)
	}
	f = fit{group: offer([]string{"Item", "EUR"}, []string{"Pump", "100.00"}, []string{"Pipes", "50.00"})[0].group[0]}
	if u := f.statedSum(1); u != nil {
		t.Errorf("the table states %q", u.text)
	}
}

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
	if len(sum) != 1 || sum[0].n != 4 || sum[0].value.value.RatString() != "216" {
		t.Errorf("%d rows come to %v", sum[0].n, sum[0].value)
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

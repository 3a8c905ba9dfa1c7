package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// sheetOf is a document of rows, the first of which has the names of the columns.
func sheetOf(path string, rows ...string) *source {
	d := &extract.Document{Format: "csv"}
	for i, r := range rows {
		d.Blocks = append(d.Blocks, extract.Block{Kind: extract.Row, Text: r, Cells: strings.Split(r, " | "), Place: extract.Place{Line: i + 1}})
	}
	return newSource(path, d)
}

// A list is of what is asked for, and not of something that only mentions it, and the list of all before one of some.
func TestListIsOfWhatIsAskedFor(t *testing.T) {
	t.Parallel()
	policies := sheetOf("/f/policy_overview.csv", "insurance | company | premium", "household | Alba | 118.40", "liability | Alba | 61.00", "dog | Corvo | 74.20")
	car := newSource("/f/car.md", &extract.Document{Format: "md", Blocks: []extract.Block{
		{Kind: extract.Heading, Text: "Your car insurance", Level: 1},
		{Kind: extract.Row, Text: "Cover | Premium", Cells: []string{"Cover", "Premium"}},
		{Kind: extract.Row, Text: "Third party | 318.60", Cells: []string{"Third party", "318.60"}},
		{Kind: extract.Row, Text: "Glass | 40.10", Cells: []string{"Glass", "40.10"}},
	}})
	minutes := newSource("/f/minutes.md", &extract.Document{Format: "md", Blocks: []extract.Block{
		{Kind: extract.Heading, Text: "Trustees' meeting", Level: 1},
		{Kind: extract.Item, Text: "1. The roof is let to the swifts until August."},
		{Kind: extract.Item, Text: "2. The lift costs 61,300."},
		{Kind: extract.Item, Text: "3. Next meeting: 7 July."},
	}})
	for question, want := range map[string]struct {
		of  string
		has bool
	}{
		"list all our insurances": {"policy_overview.csv: 3 entries", true},
		"who are the trustees":    {"3 entries", false},
	} {
		sources := []*source{car, minutes, policies}
		placed(sources)
		in := understand(question)
		if in.kind != list {
			t.Fatalf("%q is of kind %d", question, in.kind)
		}
		answer := answerContent(in, sources, seen{documents: len(sources)})
		first, _, _ := strings.Cut(answer, "\n")
		if strings.Contains(first, want.of) != want.has {
			t.Errorf("%q:\n%s", question, answer)
		}
	}
}

// A short list of which every member is near to the question is shown whole.
func TestShortListIsShownWhole(t *testing.T) {
	t.Parallel()
	bill := document("md",
		extract.Block{Text: "The seller keeps for himself:", Place: extract.Place{Line: 1, EndLine: 1}},
		extract.Block{Kind: extract.Item, Text: "- the brass sextant", Place: extract.Place{Line: 2, EndLine: 2}},
		extract.Block{Kind: extract.Item, Text: "- both barometers", Place: extract.Place{Line: 3, EndLine: 3}},
		extract.Block{Kind: extract.Item, Text: "- the cat", Place: extract.Place{Line: 4, EndLine: 4}})
	units := rank(understand("Which things did the seller keep?"), []*source{bill})
	if got := nearTogether(units); len(got) != 3 || got[0].text != "- the brass sextant" {
		t.Errorf("together: %v", got)
	}
	if got := nearTogether(units[:2]); got != nil {
		t.Errorf("of a list of which not all are near: %v", got)
	}
}

func TestNounIsDescribedOrDescribes(t *testing.T) {
	t.Parallel()
	noun := lexis.Keywords("directors")[0]
	for text, heads := range map[string]bool{
		"Directors": true, "List of the directors": true, "The directors and their pay": true, "Directors since 2026": true,
		"Directors register": true, "Directors' meeting": false, "Directors’ pay": false, "Director insurance": false, "The board": false,
	} {
		if isHead(noun, text) != heads {
			t.Errorf("%q: %v", text, !heads)
		}
	}
}

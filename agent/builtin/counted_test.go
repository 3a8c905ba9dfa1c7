package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// sheet is a document with one table, whose first row names the columns.
func sheet(path string, rows ...string) *source {
	var blocks []extract.Block
	for _, r := range rows {
		cells := strings.Split(r, "|")
		blocks = append(blocks, extract.Block{Kind: extract.Row, Text: strings.Join(cells, " | "), Cells: cells})
	}
	return newSource(path, &extract.Document{Format: "csv", Blocks: blocks})
}

func TestTablesAreAskedWithConditions(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheet("/f/rides.csv", "day|from|miles|riders|remarks", "2025-05-01|Home|12|K+P|first ride", "2025-06-03|Lake|30|K alone|",
			"2025-06-09|Mill|25|P alone|", "2025-07-02|Lake|31|K alone|", "2025-08-02|Home|9|P+N|last ride"),
		sheet("/f/flats.csv", "Wohnung|Haus|Anteile", "1|3|80", "2|3|95", "3|5|110", "4|5|70"),
		sheet("/f/policies.csv", "policy|company|premium", "Car|Norvik|400.00", "House|Norvik|150.00", "Dog|Pellam|50.00"),
		sheet("/f/tickets.csv", "id|opened|assigned|summary", "11|2026-03-02|Ilse|Printer", "12|2026-03-09|unassigned|Second screen", "13|2026-03-11|Ravi|Password", "14|2026-02-11||Mouse"),
		sheet("/f/lab.csv", "date|test|value|flag", "2026-01-05|Sodium|141|", "2026-02-07|Ferritin|11|L", "2026-02-07|Sodium|140|", "2026-02-07|Iron|8|L"),
	}
	placed(sources)
	for q, want := range map[string][]string{
		"How many miles did Kim ride all by herself last year?":                  {"= 61", `riders LIKE '%K%'`},
		"Wie viele Miteigentumsanteile hat das Haus 5 zusammen?":                 {"= 180", `haus = 5`},
		"How much do we pay for policy premiums per year?":                       {"= 600.00"},
		"Which tickets has nobody taken yet?":                                    {"12 |", "14 |"},
		"Which of the values in the lab were too low this February?":             {"Ferritin", "Iron"},
		"What is the highest number of miles, and what are the remarks about it": {"31"},
	} {
		got := answerContent(understand(q), sources, seen{documents: len(sources)})
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%q: %q is missing in\n%s", q, w, got)
			}
		}
	}
	for q, wrong := range map[string]string{
		"Which of the values in the lab were too low this February?": "Sodium",
		"Which tickets has nobody taken yet?":                        "Password",
		"How many tickets were opened in April?":                     "computed:",
	} {
		if got := answerContent(understand(q), sources, seen{documents: len(sources)}); strings.Contains(got, wrong) {
			t.Errorf("%q: got\n%s", q, got)
		}
	}
}

func TestGermanCompoundsAreTakenApart(t *testing.T) {
	t.Parallel()
	d := lexis.TongueOf("de")
	for w, want := range map[string]string{"dachangebot": "roof offer", "jahresbericht": "year report", "gartenversammlung": "garden meeting", "kündigst": "notice"} {
		if got, ok := d.English(w); !ok || got != want {
			t.Errorf("%s is %q, want %q", w, got, want)
		}
	}
	if got, ok := d.English("xylophon"); ok {
		t.Errorf("an unknown word is %q", got)
	}
	if parts := d.Parts("wasserschaden"); len(parts) != 2 || parts[0] != "schaden" || parts[1] != "wasser" {
		t.Errorf("got %q", parts)
	}
	if parts := d.Parts("erledigen"); len(parts) != 0 {
		t.Errorf("one word has the parts %q", parts)
	}
}

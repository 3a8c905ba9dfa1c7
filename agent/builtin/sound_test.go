package builtin

import (
	"strings"
	"testing"
)

// What is computed is of the column, the rows and the time that are asked about, or nothing is.
func TestSumsAreOfWhatIsAsked(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheet("/f/Staff.csv", "Ref|Name|Team|Basic salary|Currency", "1|Ida|Engineering|40000|GBP", "2|Petr|Engineering|1100000|CZK", "3|Jana|Engineering|900000|CZK", "4|Bo|Sales|30000|GBP", "5|Cy|Sales|32000|GBP"),
		sheet("/f/budget_v1_2024-08.csv", "Code|Heading|Item|Budget (£)", "A1|Design and build|Designer|10200", "A2|Design and build|Cases|8900", "B1|Print|Leaflet|900"),
		sheet("/f/budget_v4_FINAL_2025-06-30.csv", "Code|Heading|Item|Budget (£)", "A1|Design and build|Designer|9800", "A2|Design and build|Cases|8450", "B1|Print|Leaflet|950"),
		sheet("/f/School visits 2025.csv", "Date|School|Pupils|Adults", "2025-07-03|Cowl Bay|26|4", "2025-07-15|Brannock|55|6", "2025-03-15|Brannock|50|5"),
		sheet("/f/Visitors by ticket 2025.csv", "Month|Adult|Child", "January|224|46", "July|512|301", "August|640|402"),
		sheet("/f/Shop.csv", "Month|Takings 2024|Takings 2025", "January|1350|1420", "February|2470|2900", "March|2000|2100"),
		sheet("/f/Traps.csv", "Date|Location|Count", "2025-02-03|Shop|2", "2025-05-06|Shop|5", "2025-05-06|Store|1"),
		sheet("/f/Output of the farm.csv", "Month|Net MWh", "2022-01|5708", "2022-02|5179", "2022-03|5195"),
		sheet("/f/Output of the turbines.csv", "Turbine|Net MWh", "T1|583", "T6|512", "T7|520"),
		sheet("/f/Music lessons.csv", "Item|Euro a year|Remark", "Lesson|432|Tuesday", "Hire of a cello|96|deposit", "Orchestra|60|Friday"),
		sheet("/f/payroll.csv", "month|name|weeks|gross", "2024-01|Tom Wilk|4|900", "2024-02|Tom Wilk|4|905", "2024-01|Joan Priest|3|400"),
	}
	placed(sources)
	for q, want := range map[string][]string{
		"average salary in engineering":               {"£40,000", "CZK 1,000,000"},
		"total basic salary of sales":                 {"£62,000"},
		"total budget for design and build":           {"= 18,250"}, // of the last version alone
		"how many adults visited in July 2025":        nil,          // as pupils came, or as tickets were sold
		"how many schools visited in spring 2025":     nil,          // no month is said
		"total shop takings in 2025":                  {"= 6,420"},
		"How many MWh did turbine T6 produce in 2022": nil,
		"planned rent for the whole year":             nil, // a cello is hired
		"how many weeks did Tom Wilk not work":        nil,
		"how many weeks did Tom Wilk work":            {"= 8"},
	} {
		got := answerContent(understand(q), sources, seen{documents: len(sources)})
		if want == nil && strings.Contains(got, "computed:") {
			t.Errorf("%q: computed\n%s", q, got)
		}
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%q: %q is missing in\n%s", q, w, got)
			}
		}
	}
}

// Words that are English and mean something in another language are English in an English question.
func TestShortQuestionsAreEnglish(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]string{
		"total rent in July 2021": "total rent in July 2021", "rent in total": "rent in total", "miete in berlin": "rent berlin", "hoogte van de huur in juli": "height of rent in July",
	} {
		if got := understand(q).question; got != want {
			t.Errorf("%q is understood as %q, not %q", q, got, want)
		}
	}
}

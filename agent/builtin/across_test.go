package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// overtime is a workbook with a sheet that has a column for each month, and another one with the same people.
func overtime() []*source {
	d := &extract.Document{Format: "xlsx"}
	for _, sheet := range [][]string{
		{"Overtime", "Overtime January to June 2025", "No. | Name | Department | Jan | Feb | Mar | Apr | May | Jun", "E03 | Kofi Mensah | Warehouse | 0 | 371 | 431 | 383 | 65 | 0",
			"E04 | Ruta Jankauske | Warehouse | 0 | 290 | 610 | 384 | 229 | 0", "E05 | Liam Tordoff | Transport | 0 | 292 | n/a | 284 | 24 | 0", "Total | | | 0 | 953 | 1041 | 1051 | 318 | 0"},
		{"Basic pay", "Basic pay January to June 2025", "No. | Name | Department | Jan | Feb | Mar | Apr | May | Jun", "E03 | Kofi Mensah | Warehouse | 2310 | 2310 | 2310 | 2310 | 2310 | 2310",
			"E04 | Ruta Jankauske | Warehouse | 2310 | 2310 | 2310 | 2310 | 2310 | 2310"},
	} {
		for _, b := range returnsSheet(sheet[1:]...).Blocks {
			b.Place.Sheet = sheet[0]
			d.Blocks = append(d.Blocks, b)
		}
	}
	sources := []*source{newSource("/f/Payroll.xlsx", d)}
	placed(sources)
	return sources
}

// What a row says of several months is added up along it.
func TestMonthsAreAddedUpAlongARow(t *testing.T) {
	t.Parallel()
	for question, want := range map[string]string{
		"What did Ruta Jankauske get in overtime from February to May 2025 in total?":    `sum of “Feb” to “May” of one row of Payroll.xlsx = 1,513`,
		"How much overtime did Ruta Jankauske have in total?":                            `sum of “Jan” to “Jun” of one row of Payroll.xlsx = 1,513`,
		"What did Kofi get in overtime in Q2 2025 altogether?":                           `sum of “Apr” to “Jun” of one row of Payroll.xlsx = 448`,
		"What did Ruta Jankauske get in overtime from May to August 2025 in total?":      "",
		"What did Ruta Jankauske get in overtime from February to May 2024 in total?":    "",
		"What did Liam Tordoff get in overtime from February to May 2025 in total?":      "", // nobody knows March
		"What did Ruta Jankauske get in commission from February to May 2025 in total?":  "",
		"What was Ruta Jankauske's average overtime from February to May 2025 in total?": "",
	} {
		sources := overtime()
		text := answerTo(question, sources)
		if got := firstLines(text, 1); want == "" && strings.HasPrefix(got, "computed: sum of “Feb”") || !strings.Contains(got, want) {
			t.Errorf("%s\n%s", question, text)
		}
	}
	if text := answerTo("What did Ruta Jankauske get in overtime from February to May 2025 in total?", overtime()); !strings.Contains(text, `SQL: SELECT feb + mar + apr + may FROM payroll_overtime WHERE name = 'Ruta Jankauske'`) {
		t.Errorf("%s", text)
	}
	warehouse := newSource("/f/Hours.xlsx", returnsSheet("Hours of 2025", "Department | Name | Jan | Feb | Mar", "Warehouse | Ann | 10 | 20 | 30", "Warehouse | Bo | 1 | 2 | 3"))
	if text, ok := answerAcross(understand("How many hours did Ann of the warehouse work in total?").among([]*source{warehouse}), []*source{warehouse}); !ok || !strings.Contains(text, `WHERE name = 'Ann'`) {
		t.Errorf("the row is picked by what others have, too: %s", text)
	}
}

// What a row says of years is not added up where no years are named, and no month is counted twice.
func TestYearsAreNotAddedUpUnasked(t *testing.T) {
	t.Parallel()
	years := newSource("/f/results.xlsx", returnsSheet("Line | 2023 | 2024 | 2025", "Revenue | 410 | 430 | 455", "Wages | 210 | 220 | 240"))
	months := newSource("/f/hours.xlsx", returnsSheet("Hours of 2025", "Name | Jan | Feb | Mar | Q1", "Ann | 10 | 20 | 30 | 60", "Bo | 1 | 2 | 3 | 6"))
	for _, s := range []*source{years, months} {
		for _, question := range []string{"What is the revenue in total?", "How many hours did Ann work in total?", "How many hours did Ann work in total in Q1 2025?"} {
			in := understand(question).among([]*source{s})
			if text, ok := answerAcross(in, []*source{s}); ok {
				t.Errorf("%s\n%s", question, text)
			}
		}
	}
}

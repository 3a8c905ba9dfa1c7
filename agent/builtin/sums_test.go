package builtin

import (
	"strings"
	"testing"
)

// wholesaler is what a small wholesaler keeps in tables.
func wholesaler() []*source {
	s := []*source{
		sheet("/f/gas boiler_monthly_2024-25.csv", "month|gas_kWh|heat_kWh|hours|remark", "2024-11|410|390|88|", "2024-12|520|500|101|", "2025-01|600|570|120|cold", "2025-02|480|450|97|", "2025-03|300|280|70|"),
		sheet("/f/cold store 2025.csv", "Month|Power kWh|Cost", "January|900|210.10", "February|850|199.90", "March|870|205.00", "April|910|214.50"),
		sheet("/f/van fuel.csv", "Month|Litres|GBP", "Oct 2024|310|465.00", "Nov 2024|290|438.50", "Dec 2024|335|500.25", "Jan 2025|300|452.00"),
		sheet("/f/parking.csv", "Month|Tickets|Fines", "10/24|41|120.00", "11/24|38|90.00", "12/24|52|150.00", "01/25|36|30.00"),
		sheet("/f/turnover.csv", "Quarter|Region|Turnover", "Q3 2024|North|41,000", "Q4 2024|North|52,500", "Q4 2024|South|38,250", "Q1 2025|North|44,000"),
		sheet("/f/Dividends FY2024-25.csv", "Holder|Dividend", "Amsel|1,200.00", "Brandt|800.00", "Czerny|450.00"),
		sheet("/f/machines.csv", "Machine|Maker|Bought|Price (£)", "Slicer|Vorst 12|2022-03-30|2940", "Chilled counter|Halm 3|2022-04-02|4385", "Label printer|Zed 4|2023-01-09|612", "Label printer stand|Zed|2023-01-09|75", "Scales|Ostro|2024-02-06|349"),
		sheet("/f/staff.csv", "Depot|Drivers|Packers|Loading bays", "Harle|12|31|4", "Stannick|9|22|3", "Wexley|15|40|6"),
	}
	placed(s)
	labelled(s)
	return s
}

// TestWhatIsAddedUp holds which sums and differences are computed, in the ways in which tables write months and quarters.
func TestWhatIsAddedUp(t *testing.T) {
	t.Parallel()
	sources := wholesaler()
	for q, want := range map[string]string{
		"How much gas did the gas boiler use from December 2024 to February 2025 altogether?":            "= 1,600",
		"How much gas did the gas boiler use in the three winter months December 2024 to February 2025?": "= 1,600",
		"How much gas did the boiler use in total in 2024-12 to 2025-01?":                                "= 1,120",
		"How many kWh of power did the cold store need in February and March 2025 altogether?":           "= 1,720",
		"What did the cold store cost in the first quarter of 2025 in total?":                            "= 615.00",
		"What did the cold store cost in total in Q1 2025?":                                              "= 615.00",
		"total litres of van fuel in Q4 2024":                                                            "= 935",
		"How many litres of fuel did the van take between November 2024 and January 2025 altogether?":    "= 925",
		"Total of the parking fines in Q4 2024":                                                          "= 360.00",
		"total turnover in Q4 2024":                                                                      "= 90,750",
		"What were the dividends in FY2024/25 in total?":                                                 "= 2,450.00",
		"What did we pay for the slicer and the chilled counter together?":                               "2,940 + 4,385 = 7,325",
		"What did the slicer, the label printer and the scales cost in total?":                           "2,940 + 612 + 349 = 3,901",
		"If you add the slicer and the scales, what did they cost?":                                      "2,940 + 349 = 3,289",
		"How much more did the chilled counter cost than the slicer?":                                    "4,385 − 2,940 = 1,445",
		"What is the difference in price between the slicer and the scales?":                             "2,940 − 349 = 2,591",
		"How many packers work at the three depots altogether?":                                          "= 93",
		"How much heat did the gas boiler make from December 2024 to February 2025 altogether?":          "= 1,520",
		"How many hours did the gas boiler run in December 2024 and January 2025 altogether?":            "= 221",
		"How many loading bays do all depots have together?":                                             "= 13",
	} {
		if got := answerContent(understand(q), sources, seen{documents: len(sources)}); !strings.Contains(got, want) {
			t.Errorf("%q: %q is missing in\n%s", q, want, got)
		}
	}
	for _, q := range []string{
		"How much gas did the gas boiler use in 2023 altogether?",
		"How much gas did the boiler use from February 2025 to May 2025 altogether?", // two of four months
		"What did the cold store cost in 2024 in total?",
		"total litres of van fuel in Q3 2024",
		"What were the dividends in FY2023/24 in total?",
		"How many people work at the three depots altogether?",
		"How many packers work at the four depots altogether?",
		"How many clerks work at the depots altogether?",
		"What is the average salary of the packers?",
		"How much did the dividends come to in June 2024 altogether?",
		"What did the slicer and the oven cost together?",
		"How much did the dividends come to in FY2024/25 in total without the one of Brandt?",
		"What did the slicer cost in June and July together?",
		"How many kWh did the boiler use in January and February 2025 altogether?", // of gas or of heat
		"total mean of the delivery rate in December 2024",
	} {
		if got := answerContent(understand(q), sources, seen{documents: len(sources)}); strings.Contains(got, "computed:") {
			t.Errorf("%q is computed:\n%s", q, got)
		}
	}
}

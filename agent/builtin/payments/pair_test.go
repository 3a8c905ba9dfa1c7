package payments

import "testing"

func TestComparedMonths(t *testing.T) {
	t.Parallel()
	have := []string{"2024-02", "2024-12", "2025-01", "2025-02", "2025-03", "2025-12", "2024-Q4", "2025-Q1", "2025-Q2", "2025-Q3", "2025-Q4"}
	for q, want := range map[string]monthPair{
		"compare March with February":                                     {"2025-03", "2025-02"},
		"compare January with December":                                   {"2025-01", "2024-12"}, // the one before it, not the latest
		"compare February 2025 and February 2024":                         {"2025-02", "2024-02"},
		"March vs Feb 2024":                                               {"2025-03", "2024-02"},
		"compare March with June":                                         {"2025-03", "-06"},
		"Vergleiche März mit Februar":                                     {"2025-03", "2025-02"},
		"October 2025 compared with the month before":                     {"2025-10", "2025-09"}, // which has no rows: it is no other one
		"spending in March compared with last month":                      {"2025-03", "2025-02"},
		"spending in January against the month before":                    {"2025-01", "2024-12"},
		"what did I spend in February 2025 compared with the year before": {"2025-02", "2024-02"},
		"spending in March compared with last year":                       {"2025-03", "2024-03"},
		"spending in 2024 compared with the year before":                  {"2024", "2023"},
		"Ausgaben im März 2025 im Vergleich zum Vormonat":                 {"2025-03", "2025-02"},
		"Ausgaben 2025 gegenüber dem Vorjahr":                             {"2025", "2024"},
		"dépenses en mars 2025 comparées au mois précédent":               {"2025-03", "2025-02"},
		"gastos de marzo de 2025 comparados con el mes anterior":          {"2025-03", "2025-02"},
		"spending in June compared with last month":                       {"-06", "the month before"},
		"card spending in March 2025 compared with February 2025":         {"2025-03", "2025-02"},
		"did I spend more in March 2025 than in December 2024":            {"2025-03", "2024-12"},
		"habe ich im März 2025 mehr ausgegeben als im Februar":            {},
		"mehr Ausgaben im März 2025 als im Februar 2025":                  {"2025-03", "2025-02"},
		"how does my spending in 2025 compare to 2024":                    {"2025", "2024"},
		"spending 2025 vs. 2024":                                          {"2025", "2024"},
		"Q4 compared with Q3":                                             {"2025-Q4", "2025-Q3"},
		"compare Q3 with Q4 2025":                                         {"2025-Q3", "2025-Q4"},
		"third quarter 2025 vs second quarter":                            {"2025-Q3", "2025-Q2"},
		"did I spend more in the 4th quarter of 2025 than in Q4 2024":     {"2025-Q4", "2024-Q4"},
		"spending in Q1 2025 compared with the quarter before":            {"2025-Q1", "2024-Q4"},
		"spending in Q1 2025 compared with last year":                     {"2025-Q1", "2024-Q1"},
		"Vergleiche das dritte Quartal 2025 mit dem zweiten Quartal 2025": {"2025-Q3", "2025-Q2"},
		"Ausgaben im 4. Quartal 2025 gegenüber dem Vorquartal":            {"2025-Q4", "2025-Q3"},
		"compare Q5 with Q3":                                              {},
		"between 2024 and 2025":                                           {},
		"spending compared with last month":                               {},
		"spending in March":                                               {},
		"between March and May":                                           {},
		"compare the lease with the invoice":                              {},
	} {
		pair, _ := comparedMonths(q)
		if pair.set() {
			pair = pair.among(have)
		}
		if pair != want {
			t.Errorf("%q: %v, not %v", q, pair, want)
		}
	}
}

package builtin

import "testing"

func TestComparedMonths(t *testing.T) {
	t.Parallel()
	have := []string{"2024-02", "2024-12", "2025-01", "2025-02", "2025-03", "2025-12"}
	for q, want := range map[string]monthPair{
		"compare March with February":             {"2025-03", "2025-02"},
		"compare January with December":           {"2025-01", "2024-12"}, // the one before it, not the latest
		"compare February 2025 and February 2024": {"2025-02", "2024-02"},
		"March vs Feb 2024":                       {"2025-03", "2024-02"},
		"compare March with June":                 {"2025-03", "-06"},
		"Vergleiche März mit Februar":             {"2025-03", "2025-02"},
		"between March and May":                   {},
		"compare the lease with the invoice":      {},
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

package item

import (
	"slices"
	"testing"
)

// Amounts whose thousands plain spaces part are found whole, as French, Swedish and Polish letters write them.
func TestSpacesBetweenThousands(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"3 200 euros hors taxes pour la première et 2 600 euros pour la seconde": {"3200EUR", "2600EUR"},
		"un budget de 1 250 000,50 € en tout":                                    {"1250000.50EUR"},
		"Priset är 12 400 SEK.":                                                  {"12400SEK"},
		"un solde de -3 200 euros":                                               {"-3200EUR"},
		"de 1-3 200 euros":                                                       {"200EUR"},
		"in 2024 100 euros were paid":                                            {"100EUR"},
		"lot 12 3 200 euros":                                                     {"200EUR"},
		"B12 200 euros":                                                          {"200EUR"},
		"12 300 people and $5":                                                   {"5USD"},
		"between 3.5 200 and 1 2000 euros":                                       {"2000EUR"},
	} {
		var got []string
		for _, m := range findMoney(text) {
			got = append(got, m.amount+m.currency)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

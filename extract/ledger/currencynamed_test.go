package ledger

import "testing"

// TestCurrencyOfADocument holds where a document says what its amounts are in, and that two answers are none.
func TestCurrencyOfADocument(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		" Currency: GBP\n": "GBP",
		" Währung EUR\n":   "EUR",
		" Période du 01/01/2026 – montants en euros\n":         "EUR",
		" Alle Beträge verstehen sich in CHF\n":                "CHF",
		" Importi in EUR, importi in USD\n":                    "EUR",
		" Importi in EUR\n Tutti gli importi in USD\n":         "",
		" Account number SE00 5000 0000 0554 1004 4177\n":      "SEK",
		" IBAN: FR76 3000 4000 0100 0044 1772 045\n":           "EUR",
		" Currency: USD\n IBAN: FR76 3000 4000 0100 0044 17\n": "USD",
		" Account number 0118 4477 7701\n":                     "",
		" IBAN: ZZ00 3000 4000 0100 0044 1772 045\n":           "",
	} {
		if got := currencyNamed(linesOf(page(text))); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

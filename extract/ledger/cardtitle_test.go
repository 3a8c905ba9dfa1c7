package ledger

import "testing"

// TestTitlesOfCards holds that the titles of cards' statements are known in all languages, and that an account that pays for a
// card is none.
func TestTitlesOfCards(t *testing.T) {
	t.Parallel()
	all := map[string]string{}
	for code, titles := range cardTitles {
		all[code] = titles
	}
	for _, f := range farTongues() {
		all[f.code] = f.card
	}
	for code, titles := range all {
		for _, title := range listed(titles) {
			if !saysOwed(linesOf(page(" " + title + "\n"))) {
				t.Errorf("%s: %q is no card", code, title)
			}
		}
	}
	if saysCard(linesOf(page(" Hesap özeti\n 03.03.2025  ÖDEME                  -120,50\n             Kredi kartı ödemesi\n"))) {
		t.Error("an account that pays for a card is taken for one")
	}
}

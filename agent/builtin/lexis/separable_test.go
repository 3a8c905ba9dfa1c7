package lexis

import (
	"slices"
	"strings"
	"testing"
)

func TestVerbsInPartsAreOneWord(t *testing.T) {
	t.Parallel()
	for code, families := range map[string][][]string{
		"de": {
			{"einspeisen", "eingespeist", "eingespeisten", "einspeist", "einspeisung"}, {"zurückhalten", "zurückgehalten"}, {"anmelden", "angemeldet", "anmeldung"},
			{"ablehnen", "abgelehnt", "ablehnung"}, {"einhalten", "eingehalten"}, {"einreichen", "eingereicht"},
		},
		"nl": {{"inleveren", "ingeleverd"}, {"opzeggen", "opgezegd"}},
	} {
		for _, family := range families {
			for _, w := range family[1:] {
				if a, b := TongueOf(code).root(family[0]), TongueOf(code).root(w); a != b {
					t.Errorf("%s is %s and %s is %s", family[0], a, w, b)
				}
			}
		}
	}
}

func TestVerbsAreFoundWhereTheirPartsStandApart(t *testing.T) {
	t.Parallel()
	g := NewGist(TongueOf("de"))
	whole := StemMark + TongueOf("de").root("einspeisen")
	for text, want := range map[string]bool{
		"Die Anlage speist seit November Strom in das Netz ein.": true,
		"Sie speist Strom ein, und er zahlt.":                    true,
		"Sie speist in Ruhe, ein Gast kommt.":                    false,
	} {
		if got := g.Stems(text)[whole]; got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	if got := strings.Fields(g.Text("Wir lehnen das Angebot ab")); !slices.Equal(got, []string{"reject", "offer"}) {
		t.Errorf("in English %q", got)
	}
}

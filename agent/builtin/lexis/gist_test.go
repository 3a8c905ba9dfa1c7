package lexis

import (
	"strings"
	"testing"
)

func TestWhatTextsSayInEnglish(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ code, text, want string }{
		{"fr", "La pièce coûte 1 234,50 € par mois depuis le 1er mars 2026.", "room cost 1,234.50 € per month since 1 March 2026."},
		{"fr", "Rendez-vous le jeudi à 14 h 30, parce qu'elle n'habite plus ici.", "appointment thursday at 14:30, because live no longer ."},
		{"fr", "Jusqu'à vendredi, d'après M. Bellac.", "until friday, according to Mr. Bellac."},
		{"de", "Die Miete beträgt 1.234,50 Euro, nicht mehr.", "rent amount to 1,234.50 euro, no longer."},
	} {
		got := strings.Join(strings.Fields(NewGist(TongueOf(c.code)).Text(c.text)), " ")
		if got != c.want {
			t.Errorf("%s: %q became %q, want %q", c.code, c.text, got, c.want)
		}
	}
}

// The words of work, trade and papers are known in each language, in the forms that are written.
func TestWordsOfWorkAreKnown(t *testing.T) {
	t.Parallel()
	for code, words := range map[string]map[string]string{
		"it": {"frantoio": "mill", "bottiglie": "bottle", "magazzino": "warehouse", "comune": "municipality"},
		"es": {"cosecha": "harvest", "almacén": "warehouse", "herramientas": "tool", "juzgado": "court"},
		"fr": {"récolte": "harvest", "entrepôt": "warehouse", "outils": "tool", "devis": "quote"},
		"pt": {"colheita": "harvest", "armazém": "warehouse", "ferramentas": "tool", "testemunha": "witness"},
		"nl": {"oogst": "harvest", "magazijn": "warehouse", "getuige": "witness", "aannemer": "contractor"},
		"de": {"spedition": "carrier", "jugend": "youth", "senioren": "senior", "bürgermeister": "mayor"},
	} {
		for word, want := range words {
			if got, known := TongueOf(code).English(word); got != want || !known {
				t.Errorf("%s: %q became %q, want %q", code, word, got, want)
			}
		}
	}
}

func TestElidedWordsAreNoWords(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"l'assurance": "assurance", "qu'Hélène": "hélène", "the buyer's": "buyer", "don't": "dont", "haven’t": "havent", "dell’anno": "anno"} {
		if got := Tokens(text); got[len(got)-1].Word != want {
			t.Errorf("%q has %+v", text, got)
		}
	}
}

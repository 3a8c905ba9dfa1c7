package language

import "testing"

func TestDetect(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"The escrow agent shall be Meridian Trust Company, and the buyer pays for it.":                 "en",
		"Der Mieter zahlt die Miete am ersten Werktag eines jeden Monats an den Vermieter.":            "de",
		"Le locataire paie le loyer au bailleur le premier jour de chaque mois.":                       "fr",
		"El arrendatario paga la renta al arrendador el primer día de cada mes.":                       "es",
		"Il conduttore paga il canone al locatore entro il primo giorno di ogni mese, e non oltre.":    "it",
		"O inquilino paga a renda ao senhorio no primeiro dia de cada mês, e não depois.":              "pt",
		"De huurder betaalt de huur op de eerste dag van elke maand aan de verhuurder, en niet later.": "nl",
		"Арендатор платит арендную плату в первый день каждого месяца, и не позже.":                    "ru",
		"吾輩は猫である。名前はまだ無い。":                                                                             "cjk",
		"中国的首都是北京。":                "cjk",
		"임차인은 매월 첫째 날에 임대료를 지급한다.": "cjk",
		"Invoice 4711":    "",
		"":                "",
		"x1 y2 z3 qwerty": "",
		"Vuokralainen maksaa vuokran vuokranantajalle jokaisen kuukauden ensimmäisenä päivänä eikä sitä myöhemmin, ellei toisin ole kirjallisesti sovittu osapuolten kesken.": "",
	} {
		if got := Detect(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestStems(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ code, a, b string }{
		{"en", "agreements", "agreement"}, {"de", "verträge", "vertrag"}, {"fr", "locataires", "locataire"}, {"es", "indemnizaciones", "indemnización"},
		{"it", "contratti", "contratto"}, {"pt", "obrigações", "obrigação"}, {"nl", "huurders", "huurder"}, {"ru", "договоры", "договора"},
	} {
		l := Of(c.code)
		if x, y := l.Stem(c.a), l.Stem(c.b); x != y {
			t.Errorf("%s: %s gives %s, %s gives %s", c.code, c.a, x, c.b, y)
		}
	}
	if Of("xx") != nil || !Of("de").Stop("und") || Of("de").Stop("vertrag") {
		t.Error("the list of languages")
	}
}

func FuzzDetect(f *testing.F) {
	f.Add("The die der el y 猫")
	f.Fuzz(func(t *testing.T, s string) {
		code := Detect(s)
		if code != "" && code != Ideographs && Of(code) == nil {
			t.Errorf("%q", code)
		}
		for _, l := range All() {
			l.Stem(s)
		}
	})
}

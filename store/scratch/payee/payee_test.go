package payee

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestName(t *testing.T) {
	t.Parallel()
	n := NewNamer()
	for _, c := range []struct{ text, want string }{
		{"POS FURLONG FUELS STATION 4 PUMP 11 07MAY", "FURLONG FUELS STATION"},
		{"PAYPAL *TUNEHARBOUR 35314369001", "TUNEHARBOUR"},
		{"Kartenzahlung Bäckerei Möwe", "BÄCKEREI MÖWE"},
		{"SEPA-Lastschrift Tonwelle Musikdienst Abo März", "TONWELLE MUSIKDIENST ABO"},
		{"SEPA CREDIT ORMEAU INSTRUMENTS LTD SALARY APR 2025 EMPLOYEE 20418", "ORMEAU INSTRUMENTS LTD SALARY"},
		{"PRAIRIE CODE HOSTING USA", "PRAIRIE CODE HOSTING"},
		{"7-ELEVEN 31145 BOSTON", "7-ELEVEN"},
		{"H & M Online", "H & M ONLINE"},
		{"Refund", "REFUND"},
		{"12345", "12345"},
		{"", ""},
		{"card payment", "PAYMENT"},
		{"VDP-MARROW & SONS BUTCHERS", "VDP-MARROW & SONS BUTCHERS"},
	} {
		if got := n.Name(c.text); got != c.want {
			t.Errorf("Name(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}

func TestOf(t *testing.T) {
	t.Parallel()
	r, err := ParseRules(Usual)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"REWE MARKT 0815 BERLIN": "groceries", "Kartenzahlung Frischemarkt Behnke": "groceries", "Baumarkt Heidkamp": "shopping",
		"CORNER HOUSE CAFE": "eating out", "Fährgasthof Krähenhof": "eating out", "BARBER ON 5TH": Uncategorised, "AIRSPRING WORKS": Uncategorised,
		"NETFLIX.COM": "media", "SEPA DD HARBOURLIGHT INSURANCE DAC": "insurance", "TRAVEL INSURANCE": "insurance", "UBER *TRIP": "transport",
		"UBER EATS": "eating out", "Stadtwerke Wiesenrode": "energy and water", "": Uncategorised,
	} {
		if got := r.Of(text); got != want {
			t.Errorf("Of(%q) = %q, want %q", text, got, want)
		}
	}
}

// TestOfIsThatOfTheLongestWord holds Of against looking for each word in turn.
func TestOfIsThatOfTheLongestWord(t *testing.T) {
	t.Parallel()
	r, err := ParseRules(Usual + "\nodd: x; *y; é; a b; -dash; (paren; ß\n")
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{"", "x", "X1", "é", "ÉA", "a b c", "(paren)", "x -dash", "straß", "Fahrradladen Möwe", "\xff\xfe rent", "1&1 TELECOM", "o2", "BP 3", "AT&T*BILL", "Z\u00a0shell"}
	for _, one := range r.words {
		texts = append(texts, strings.ToUpper(one.word), "PAYPAL *"+one.word, "the "+one.word+"s 12", "pre"+one.word, one.word+" "+r.words[len(one.word)].word)
	}
	for _, text := range texts {
		want := Uncategorised
		for _, one := range r.words {
			if one.fits(strings.ToLower(text)) {
				want = one.category
				break
			}
		}
		if got := r.Of(text); got != want {
			t.Errorf("Of(%q) = %q, want %q", text, got, want)
		}
	}
}

func BenchmarkOf(b *testing.B) {
	r, err := ParseRules(Usual)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		r.Of("SEPA-Lastschrift Wohnungsgenossenschaft am Deich, Nutzungsgebühr 11/2025")
	}
}

func TestOwnRules(t *testing.T) {
	t.Parallel()
	r, err := ParseRules("# mine\nwork: ormeau; *bedarf # comment\n\nhome : castleree lettings\n")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"ORMEAU LTD": "work", "Bürobedarf Kern": "work", "CASTLEREE LETTINGS RENT": "home", "CASTLEREE": Uncategorised} {
		if got := r.Of(text); got != want {
			t.Errorf("Of(%q) = %q, want %q", text, got, want)
		}
	}
	for _, bad := range []string{"no colon here", ": words", "a: \xff", "a: " + strings.Repeat("x", 100)} {
		if _, err := ParseRules(bad); err == nil {
			t.Errorf("ParseRules(%.20q) gave no error", bad)
		}
	}
}

func FuzzName(f *testing.F) {
	f.Add("POS FURLONG FUELS STATION 4", "a: b; *c")
	n := NewNamer()
	f.Fuzz(func(t *testing.T, text, rules string) {
		name := n.Name(text)
		if utf8.ValidString(text) && !utf8.ValidString(name) {
			t.Errorf("%q has the name %q", text, name)
		}
		if r, err := ParseRules(rules); err == nil && r.Of(text) == "" {
			t.Errorf("%q has no category by %q", text, rules)
		}
	})
}

package item

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

func TestAcronyms(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"under the Master Services Agreement (MSA) of 2024":                       "MSA=Master Services Agreement",
		"the Master Services Agreement (the “MSA”), and":                          "MSA=Master Services Agreement",
		"Every NDA (Non-Disclosure Agreement) is filed.":                          "NDA=Non-Disclosure Agreement",
		"die Allgemeine Geschäftsbedingungen (AGB) gelten":                        "AGB=Allgemeine Geschäftsbedingungen",
		"measured by magnetic resonance imaging (MRI)":                            "MRI=magnetic resonance imaging",
		"the hidden Markov model (HMM) and a recurrent neural network (RNN) here": "HMM=hidden Markov model RNN=recurrent neural network",
		"as listed in Exhibit A (see below)":                                      "",
		"Acme (USA) sells":                                                        "",
		"the Buyer (the “Buyer”)":                                                 "",
		"nothing here":                                                            "",
		"(MSA)":                                                                   "",
	} {
		var got []string
		for _, a := range acronyms(text) {
			got = append(got, a.short+"="+a.long)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestPeople(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"signed by Jane M. Doe, Chief Executive Officer of Acme": "Jane M. Doe=Chief Executive Officer",
		"Anna Müller (Geschäftsführerin) unterschrieb":           "Anna Müller=Geschäftsführerin",
		"call the General Counsel, Robert O'Neill, about it":     "Robert O'Neill=General Counsel",
		"Meridian Trust Company, as escrow agent, holds":         "Meridian Trust Company=escrow agent",
		"Landlord: Dr. Marit van der Solvang":                    "Dr. Marit van der Solvang=Landlord",
		"Jan de Vries, its managing director and shareholder":    "Jan de Vries=managing director",
		"In Berlin, Partner of the firm":                         "",
		"We met in Paris, Rome (Italy) and elsewhere":            "",
		"SECTION ONE OF THE LONG AGREEMENT, President":           "",
		"Note: The Buyer pays":                                   "",
		"Buyer and Seller, each a party":                         "",
		"Mr. Paul Otis, Secretary; and Ines Roth, Treasurer.":    "Paul Otis=Secretary Ines Roth=Treasurer",
	} {
		var got []string
		for _, p := range people(text) {
			got = append(got, p.name+"="+p.role)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestNumbered(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"2.1 Purchase Price":                  "2.1|Purchase Price",
		"2.1. Purchase Price. The price is $": "2.1|Purchase Price. The price is $",
		"Article IV":                          "Article IV|",
		"Article 4\nIndemnity":                "Article 4|Indemnity",
		"Exhibit B: Form of Release":          "Exhibit B|Form of Release",
		"§ 5 Miete":                           "§ 5|Miete",
		"A. Background":                       "A|Background",
		"IV. Results":                         "IV|Results",
		"3) Third":                            "3|Third",
		"The Price":                           "",
		"1234567 things":                      "",
		"2.1":                                 "",
		"A man came":                          "A|man came", // a heading only where the format says so
	} {
		number, words, ok := numbered(text)
		if got := number + "|" + words; got != want && (ok || want != "") {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]bool{
		"2.1 Purchase Price. The purchase price is due.": true, "1 apple": false, "3.5 million people came to the town": false,
		"Section 4.2 Release of Funds": true, "2.1 The Buyer shall pay to each of the sellers an amount that is due": false,
		"A man came": false,
	} {
		number, words, ok := numbered(text)
		if got := ok && headed(number, words); got != want {
			t.Errorf("%q is a heading: %v, want %v", text, got, want)
		}
	}
}

func TestDefinitions(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"“Basket” means $5. More.":                              "Basket=$5.",
		"Closing Date means the third day after signing.":       "Closing Date=the third day after signing.",
		"(a) Working Capital shall mean cash less debt. It is.": "Working Capital=cash less debt.",
		"„Mietsache“ bezeichnet die Wohnung im 2. Stock.":       "Mietsache=die Wohnung im 2.", // an ordinal is not told from a full stop
		"« Bien » désigne l'appartement.":                       "Bien=l'appartement.",
		"This means a lot to us and to them.":                   "",
		"He never means it":                                     "",
	} {
		var got []string
		for _, d := range definitions(text) {
			got = append(got, d.term+"="+d.meaning)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestFindBounds gives a document of more facts than are kept, and facts longer than are kept.
func TestFindBounds(t *testing.T) {
	t.Parallel()
	d := &extract.Document{}
	for i := range maxItems + 10 {
		d.Blocks = append(d.Blocks, extract.Block{Text: fmt.Sprintf("on 2026-03-%02d", i%28+1)})
	}
	if got := Find(d); len(got) != maxItems {
		t.Errorf("%d items", len(got))
	}
	long := Find(&extract.Document{Blocks: []extract.Block{{Kind: extract.Row, Cells: []string{"Ü" + strings.Repeat("ü", 400), "x"}, Text: strings.Repeat("ü", 700)}}})
	if i := slices.IndexFunc(long, func(it Item) bool { return len(it.Text) > maxText || len(it.Name) > maxName }); i >= 0 {
		t.Errorf("%d bytes of text, %d of a name", len(long[i].Text), len(long[i].Name))
	}
}

func FuzzFacts(f *testing.F) {
	f.Add("2.1 The Master Services Agreement (MSA), by Jane Doe, CEO: “X” means Y.")
	f.Fuzz(func(t *testing.T, s string) {
		for _, a := range acronyms(s) {
			if a.short == "" || a.long == "" || !capitals(a.short) {
				t.Errorf("%+v", a)
			}
		}
		for _, p := range people(s) {
			if p.name == "" || p.role == "" {
				t.Errorf("%+v", p)
			}
		}
		if number, _, ok := numbered(s); ok && number == "" {
			t.Error("a heading without a number")
		}
	})
}

package store

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store/filter"
	"github.com/fsx-dev/fsx/store/language"
)

func TestSearch(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	spa := update("/deal/SharePurchaseAgreement_v2.pdf", "The escrow agent shall be Meridian Trust Company.",
		"The purchase price is $44,630,000.00, payable at closing.", "Sellers' indemnities survive for eighteen months.")
	spa.Passages[1].Heading = "2.1 Purchase Price"
	spa.Document.Title = "Share Purchase Agreement"
	apply(t, s, spa,
		update("/deal/notes/parse_config.go", "func parseConfig(path string) error { return loadHTTPServer(path) }"),
		update("/deal/memo.MD", "Escrow escrow escrow. Café Müller naïve.", "agent provocateur"),
		update("/deal2/other.txt", "Closing of the escrow account at the trust."),
		update("/cjk.txt", "東京タワー の 高さ"),
	)
	for _, c := range []struct {
		q    Query
		want []string
	}{
		{Query{Words: "escrow agent Meridian"}, []string{"/deal/SharePurchaseAgreement_v2.pdf#0"}},
		{Query{Words: "escrow agent", Any: true, Limit: 1}, []string{"/deal/SharePurchaseAgreement_v2.pdf#0"}},
		{Query{Words: "escrow agents", Under: []string{abs("/deal2")}}, []string{"/deal2/other.txt#0"}},
		{Query{Words: "escrow", Under: []string{abs("/deal/memo.MD")}}, []string{"/deal/memo.MD#0"}},
		{Query{Words: "escrow", Exts: []string{".md", "PDF"}, Under: []string{abs("/deal/memo.MD"), abs("/deal2")}}, []string{"/deal/memo.MD#0"}},
		{Query{Words: "escrow", Exts: []string{"docx"}}, nil},
		{Query{Words: "escrow", Under: []string{abs("/none")}}, nil},
		{Query{Words: "escrow", Under: []string{abs("/")}, Exts: []string{"txt"}}, []string{"/deal2/other.txt#0"}},
		{Query{Words: "44630000"}, []string{"/deal/SharePurchaseAgreement_v2.pdf#1"}},
		{Query{Words: "$44,630,000"}, []string{"/deal/SharePurchaseAgreement_v2.pdf#1"}},
		{Query{Words: "indemnity seller survival"}, []string{"/deal/SharePurchaseAgreement_v2.pdf#2"}},
		{Query{Words: "parse config"}, []string{"/deal/notes/parse_config.go#0"}},
		{Query{Words: "parseConfig http"}, []string{"/deal/notes/parse_config.go#0"}},
		{Query{Words: "CAFE muller naive"}, []string{"/deal/memo.MD#0"}},
		{Query{Words: "東京"}, []string{"/cjk.txt#0"}},
		{Query{Words: "share agreement v2 price"}, []string{"/deal/SharePurchaseAgreement_v2.pdf#1"}},
		{Query{Words: "the of and who"}, nil},
		{Query{Words: ""}, nil},
		{Query{Words: "unheard"}, nil},
		{Query{Words: "unheard provocateur"}, []string{"/deal/memo.MD#1"}},
	} {
		if got := found(t, s, c.q); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%+v\n got %q\nwant %q", c.q, got, c.want)
		}
	}
	hits, err := s.Search(t.Context(), Query{Words: "escrow agent Meridian zebra", Any: true})
	if err != nil || len(hits) < 2 || hits[0].Matched != 3 || hits[0].Passage.Place.Line != 1 || hits[0].Score <= hits[1].Score {
		t.Errorf("%+v, %v", hits, err)
	}
}

// TestSearchSyntax sends what is syntax in query languages.
func TestSearchSyntax(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	apply(t, s, update("/a", "plain words and more"))
	for _, q := range []string{
		`"`, `"words`, `+`, `-`, `-words`, `+words +more`, `(`, `)`, `words AND`, `NOT`, `OR OR`, `*`, `w*`, `?`, `~`, `words~2`, `^`, `words^`, `[a TO b]`, `{`, `body:`,
		`body:words`, `:`, `\`, `words\`, `/`, `/re(/`, `!`, `&&`, `||`, "\x00", "\xff\xfe", "words\xffmore", strings.Repeat("word ", 5000), strings.Repeat("x", 100_000),
		"'", "''s", "_", "___", "a_", "_a", "1,", ",1", "1.2.3.4", "，", "\u202e", "’s",
	} {
		if _, err := s.Search(t.Context(), Query{Words: q}); err != nil {
			t.Errorf("%.40q: %v", q, err)
		}
	}
	if got := found(t, s, Query{Words: `+"words" AND (more)`}); len(got) != 1 {
		t.Errorf("found %q", got)
	}
	if _, err := s.Search(t.Context(), Query{Words: "words", Under: []string{"relative"}}); err == nil {
		t.Error("a relative path was taken")
	}
}

// TestSearchPages asks for more than the first look at the index gives, where most of
// what the index holds may not be shown.
func TestSearchPages(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	var us []Update
	for i := range 200 {
		us = append(us, update(fmt.Sprintf("/p/%03d", i), "needle "+strings.Repeat("hay ", i%7)))
	}
	apply(t, s, us...)
	if got := found(t, s, Query{Words: "needle", Limit: 150}); len(got) != 150 {
		t.Errorf("%d hits", len(got))
	}
	all := found(t, s, Query{Words: "needle", Limit: 1000})
	slices.Sort(all)
	if len(slices.Compact(all)) != 200 {
		t.Errorf("%d different hits", len(all))
	}
	cs, err := s.plan(us[:190], nil)
	must(t, err)
	must(t, s.writeRecords(s.seq+1, cs)) // 190 are not confirmed now
	if got := found(t, s, Query{Words: "needle", Limit: 10}); len(got) != 10 {
		t.Errorf("%d hits", len(got))
	}
	s.behind = true
}

func TestAnalyzer(t *testing.T) {
	t.Parallel()
	en := language.Of("en")
	text, names := &analyzer{lang: en}, &analyzer{lang: en, names: true}
	for _, c := range []struct {
		a    *analyzer
		in   string
		want string
	}{
		{text, "The Buyer's agreements, running quickly", "buyer agreement run quick"},
		{text, "don't won't O'Neil", "oneil"},
		{text, "Section 2.1(a) and 2.10 v3.0", "section 2.1 2.10 v3.0"},
		{text, "1,234.50 1,234 12,34 007", "1234.50 1234 12,34 007"},
		{text, "snake_case HTTPServer iPhone", "snake_case snake case httpserver http server iphon phone"},
		{names, "SharePurchase-2026v2_final.PDF", "sharepurchas share purchas 2026v2_final 2026v2 2026 v 2 final pdf"},
		{text, "e-mail: a@b.co", "e mail b co"},
		{&analyzer{lang: language.Of("de")}, "Die Mietverträge der Mieter und das Haus", "mietvertrag miet haus"},
		{&analyzer{lang: language.Of("fr")}, "les locataires déménagés", "locatair demenag"},
		{&analyzer{lang: language.Of("ru")}, "договоры аренды", "договор аренд"},
		{&analyzer{}, "Die Mietverträge", "die mietvertrage"},
		{text, "東京タワー 高", "東 東京 京 京タ タ タワ ワ ワー ー 高"},
	} {
		if got := strings.Join(c.a.terms(c.in), " "); got != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.in, got, c.want)
		}
	}
}

func FuzzAnalyzer(f *testing.F) {
	text, names := &analyzer{lang: language.Of("en")}, &analyzer{names: true}
	f.Add("The Buyer's 1,234.50 snake_case HTTPServer 東京 café \xff")
	f.Fuzz(func(t *testing.T, s string) {
		for _, a := range []*analyzer{text, names} {
			for _, term := range a.terms(s) {
				if term == "" || len(term) > 2*maxWord {
					t.Fatalf("term %q of %q", term, s)
				}
			}
		}
	})
}

func TestSearchPrefix(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	apply(t, s,
		update("/a.txt", "The escrow agent was running", "indemnity"), update("/b.txt", "escrows and escalators", "escort"),
		update("/Escapade.go", "nothing of the kind"), update("/c.txt", "an agency for agents"),
	)
	for _, c := range []struct {
		q    Query
		want string
	}{
		{Query{Words: "esc"}, ""},
		{Query{Words: "esc", Prefix: true}, "/Escapade.go#0 /a.txt#0 /b.txt#0 /b.txt#1"},
		{Query{Words: "ESCA", Prefix: true}, "/Escapade.go#0 /b.txt#0"},
		{Query{Words: "esc ", Prefix: true}, ""},
		{Query{Words: "es", Prefix: true}, ""},
		{Query{Words: "agent esc", Prefix: true}, "/a.txt#0"},
		{Query{Words: "escr agent", Prefix: true}, "/a.txt#0 /c.txt#0"}, // only the last word is being typed
		{Query{Words: "run", Prefix: true}, "/a.txt#0"},
		{Query{Words: "runni", Prefix: true}, "/a.txt#0"},
		{Query{Words: "running", Prefix: true}, "/a.txt#0"},
		{Query{Words: "indemnities", Prefix: true}, "/a.txt#1"},
		{Query{Words: "zzz", Prefix: true}, ""},
		{Query{Words: "esc", Prefix: true, Exts: []string{"go"}}, "/Escapade.go#0"},
		{Query{Words: "esc", Prefix: true, Under: []string{abs("/b.txt")}}, "/b.txt#0 /b.txt#1"},
		{Query{Words: "...esc", Prefix: true, Limit: 100}, "/Escapade.go#0 /a.txt#0 /b.txt#0 /b.txt#1"},
	} {
		got := found(t, s, c.q)
		slices.Sort(got)
		if strings.Join(got, " ") != c.want {
			t.Errorf("%+v\n got %q\nwant %q", c.q, got, c.want)
		}
	}
	for _, words := range []string{"", " ", strings.Repeat("a", 5000), "\xff\xff\xff", "日本語", strings.Repeat("word ", 100) + "esc"} {
		if _, err := s.Search(t.Context(), Query{Words: words, Prefix: true, Any: true}); err != nil {
			t.Errorf("%.20q: %v", words, err)
		}
	}
}

// TestSearchPhrases asks for passages that hold all words of a phrase.
func TestSearchPhrases(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	apply(t, s, update("/a", "the purchase price of the shares", "the purchase"), update("/b", "price of a purchase", "escrow price"))
	many := strings.Fields(vocabulary(rand.New(rand.NewPCG(1, 1)), 2000))
	for _, c := range []struct {
		q    Query
		want string
	}{
		{Query{Phrases: []string{"purchase price"}}, "/a#0 /b#0"},
		{Query{Words: "escrow", Phrases: []string{"purchase price"}}, "/a#0 /b#0"},
		{Query{Words: "shares", Phrases: []string{"purchase price"}}, "/a#0"},
		{Query{Words: "shares", Phrases: []string{"purchase price"}, Any: true}, "/a#0 /b#0"},
		{Query{Words: "purchase", Phrases: []string{"escrow purchase"}}, ""},
		{Query{Words: "purchase", Phrases: []string{"unheard"}}, ""},
		{Query{Words: "sha", Phrases: []string{"purchase price"}, Prefix: true}, "/a#0"},
		{Query{Words: "purchase", Phrases: []string{strings.Join(many, " ")}}, ""},
		{Query{Phrases: []string{"", "the"}}, ""},
	} {
		got := found(t, s, c.q)
		slices.Sort(got)
		if strings.Join(got, " ") != c.want {
			t.Errorf("%+.100v\n got %q\nwant %q", c.q, got, c.want)
		}
	}
}

// TestLanguages searches documents of several languages, each by other forms of their words.
func TestLanguages(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	apply(t, s,
		update("/en.txt", "The tenants have paid the deposit and they are the owners of the keys."),
		update("/de.txt", "Die Mieter haben die Kautionen bezahlt und der Vermieter hat die Schlüssel nicht."),
		update("/fr.txt", "Les locataires ont payé les cautions et le propriétaire a les clés de la maison."),
		update("/es.txt", "Los inquilinos han pagado las indemnizaciones y el dueño no tiene las llaves de la casa."),
		update("/it.txt", "Gli inquilini hanno pagato le cauzioni e il proprietario non ha le chiavi della casa."),
		update("/pt.txt", "Os inquilinos não pagaram as obrigações e o senhorio não tem as chaves da casa."),
		update("/nl.txt", "De huurders hebben de waarborgen betaald en de verhuurder heeft de sleutels niet."),
		update("/ru.txt", "Арендаторы заплатили за договоры, и у хозяина не было ключей от дома."),
		update("/ja.txt", "東京タワーの高さは三百三十三メートルです。"),
		update("/fi.txt", "Vuokralaiset maksoivat takuut"),
	)
	for words, want := range map[string]string{
		"tenant": "/en.txt#0", "Kaution": "/de.txt#0", "die Mieter": "/de.txt#0", "Schluessel": "", "schlussel": "/de.txt#0",
		"locataire payée": "/fr.txt#0", "indemnización": "/es.txt#0", "cauzione": "/it.txt#0", "obrigação": "/pt.txt#0", "huurder": "/nl.txt#0",
		"договор": "/ru.txt#0", "арендатора": "/ru.txt#0", "東京": "/ja.txt#0", "京東": "", "塔": "", "高": "/ja.txt#0", "takuut": "/fi.txt#0", "takuu": "",
	} {
		if got := strings.Join(found(t, s, Query{Words: words}), " "); got != want {
			t.Errorf("%q finds %q, want %q", words, got, want)
		}
	}
}

func TestVariants(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	apply(t, s, update("/a", "the MSA is signed"), update("/b", "the master services agreement is signed"), update("/c", "a master of the services"))
	for _, c := range []struct {
		q    Query
		want string
	}{
		{Query{Words: "msa signed"}, "/a#0"},
		{Query{Words: "MSA signed", Variants: []Variant{{Words: "msa", Texts: []string{"Master Services Agreement"}}}}, "/a#0 /b#0"},
		{Query{Words: "master services agreement signed", Variants: []Variant{{Words: "master services agreement", Texts: []string{"MSA"}}}}, "/a#0 /b#0"},
		{Query{Words: "msa singed", Variants: []Variant{{Words: "singed", Terms: []string{"sign"}}}}, "/a#0"},
		{Query{Words: "msa", Variants: []Variant{{Words: "other", Texts: []string{"services"}}}}, "/a#0"},
		{Query{Words: "msa", Variants: []Variant{{}, {Words: "msa"}, {Words: "the"}}}, "/a#0"},
	} {
		got := found(t, s, c.q)
		slices.Sort(got)
		if strings.Join(got, " ") != c.want {
			t.Errorf("%+v finds %q, want %q", c.q, got, c.want)
		}
	}
	hits, err := s.Search(t.Context(), Query{Words: "master services agreement", Variants: []Variant{{Words: "master services agreement", Texts: []string{"MSA"}}}})
	if err != nil || len(hits) != 2 || hits[0].Document.Path != abs("/b") || hits[1].Matched != 3 {
		t.Errorf("%+v, %v", hits, err)
	}
}

//nolint:misspell // that is what it is about
func TestSpell(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	apply(t, s, update("/a", "The indemnification agreement and the agreements of the tenants were signed in Zurich."),
		update("/b", "Der Mietvertrag und die Kündigung sind nicht unterschrieben."))
	for words, want := range map[string]string{
		"the agreement": "", "agreemnt": "agreemnt>agreement", "aggreement signed": "aggreement>agreement", "indemnificaton": "indemnificaton>indemnif",
		"tenats": "tenats>tenant", "zuirch": "zuirch>zurich", "Mietvertag": "mietvertag>mietvertrag", "xqzwvk": "xqzwvk>", "4711": "4711>", "abc": "abc>",
		"Kundigung": "", "": "", "\xff": "",
	} {
		list, err := s.Spell(t.Context(), words)
		must(t, err)
		var got []string
		for _, sp := range list {
			got = append(got, sp.Word+">"+strings.Join(sp.Terms, "|"))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", words, got, want)
		}
	}
}

func TestWhere(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	lease, bill := update("/lease.pdf", "needle one"), update("/Rechnung.pdf", "needle two")
	lease.Document.Size, bill.Document.Size = 5<<20, 100
	lease.Document.Title = "Lease Agreement"
	bill.Items = []Item{{Kind: ItemMoney, Text: "5 EUR", Amount: "5", Currency: "EUR"}}
	apply(t, s, lease, bill, update("/c.txt", "needle three"))
	for where, want := range map[string]string{
		"ext=pdf": "/Rechnung.pdf#0 /lease.pdf#0", "size>1MB": "/lease.pdf#0", "type in (contract, invoice)": "/Rechnung.pdf#0 /lease.pdf#0",
		"title~lease": "/lease.pdf#0", "mentions_currency=true": "/Rechnung.pdf#0", "ext=pdf and size<1KB": "/Rechnung.pdf#0", "ext=docx": "",
	} {
		f, rest, err := filter.Parse(where)
		must(t, err)
		got := found(t, s, Query{Words: "needle " + rest, Where: f})
		slices.Sort(got)
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %q", where, got, want)
		}
	}
}

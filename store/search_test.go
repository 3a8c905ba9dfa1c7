package store

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
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
	text, names, err := newAnalyzers()
	if err != nil {
		t.Fatal(err)
	}
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
	} {
		if got := strings.Join(c.a.terms(c.in), " "); got != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.in, got, c.want)
		}
	}
}

func FuzzAnalyzer(f *testing.F) {
	text, names, err := newAnalyzers()
	if err != nil {
		f.Fatal(err)
	}
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

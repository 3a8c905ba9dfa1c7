package agent

import (
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// shelf is a set of documents that counts how often each is opened.
type shelf struct {
	docs   map[string]*extract.Document
	opened map[string]int
	err    error
}

func (s *shelf) Document(_ context.Context, path string) (*extract.Document, error) {
	if s.opened == nil {
		s.opened = map[string]int{}
	}
	s.opened[path]++
	if s.err != nil {
		return nil, s.err
	}
	if d, ok := s.docs[path]; ok {
		return d, nil
	}
	return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
}

func (s *shelf) find(_ context.Context, name string) []string {
	var out []string
	for p := range s.docs {
		if endsIn(p, name) {
			out = append(out, p)
		}
	}
	if len(out) == 0 {
		out = []string{filepath.Join("/deal", name)}
	}
	return out
}

func (s *shelf) check(answer string) (string, []Citation) {
	return Evidence{Documents: s, Find: s.find}.Check(context.Background(), answer)
}

func page(n int, texts ...string) []extract.Block {
	var out []extract.Block
	for _, t := range texts {
		out = append(out, extract.Block{Text: t, Place: extract.Place{Page: n}})
	}
	return out
}

func dealRoom() *shelf {
	spa := append(page(1, "STOCK PURCHASE AGREEMENT", "This Agreement is made on March 3, 2026 between Harbor Holdings, Inc. (“Buyer”) and the sellers."),
		page(3, "2.1 Purchase Price. The aggregate consideration shall be", "$44,630,000.00 in cash, of which 10% is held in escrow for thirty (30) days.", "The loss of 2024 was (86.40).")...)
	row := func(line int, cells ...string) extract.Block {
		return extract.Block{Kind: extract.Row, Text: strings.Join(cells, " | "), Cells: cells, Place: extract.Place{Sheet: "Cash Flow", Cells: fmt.Sprintf("A%d:%c%d", line, 'A'+len(cells)-1, line)}}
	}
	return &shelf{docs: map[string]*extract.Document{
		"/deal/spa.pdf": {Format: "pdf", Pages: 4, Blocks: spa, Meta: []extract.Field{{Name: "Page labels", Value: "i to ii = 1 to 2; A-1 to A-2 = 3 to 4"}}},
		"/deal/notes.md": {Format: "markdown", Lines: 9, Blocks: []extract.Block{
			{Kind: extract.Heading, Level: 1, Text: "Closing", Place: extract.Place{Line: 1, EndLine: 1, Section: "Closing"}},
			{Text: "Closing is expected on 2026-04-15.\nThe wire goes out at 10:30.", Place: extract.Place{Line: 3, EndLine: 4, Section: "Closing"}},
			{Kind: extract.Heading, Level: 2, Text: "2. Price", Place: extract.Place{Line: 6, EndLine: 6, Section: "Closing > 2. Price"}},
			{Kind: extract.Item, Text: "[x] Lien release INV-2024-001", Place: extract.Place{Line: 7, EndLine: 7, Section: "Closing > 2. Price"}},
			{Kind: extract.Item, Text: "[ ] Good standing", Place: extract.Place{Line: 8, EndLine: 8, Section: "Closing > 2. Price"}},
		}},
		"/deal/model.xlsx": {Format: "xlsx", Blocks: []extract.Block{row(1, "Item", "2024", "2025"), row(2, "Revenue", "1,200", "1,350.5"), row(3, "EBITDA", "310", "12.5%")}},
		"/deal/a.eml":      {Format: "eml", Blocks: []extract.Block{{Kind: extract.Meta, Text: "From: Dana Ortiz <dana@harbor.example>"}, {Text: "We sign on Tuesday.\nDana"}}},
		"/deal/z.go":       {Format: "go", Blocks: []extract.Block{{Kind: extract.Code, Text: "// all in [runtime/pprof.Profile] are listed, as [spa.pdf p.9] says", Place: extract.Place{Line: 1, EndLine: 1}}}},
		"/deal/pool.go": {Format: "go", Blocks: []extract.Block{{
			Kind: extract.Code, Text: "// MaxIdle is how many connections\n// are kept. It is 2.\nconst MaxIdle = 2", Place: extract.Place{Line: 4, EndLine: 6},
		}}},
		"/deal/fit.py":   {Format: "python", Blocks: []extract.Block{{Kind: extract.Code, Text: "usage: fit.py run.csv", Place: extract.Place{Line: 1, EndLine: 1}}}},
		"/deal/x/dup.md": {Format: "markdown", Blocks: []extract.Block{{Text: "The fee is 777 dollars.", Place: extract.Place{Line: 1, EndLine: 1}}}},
		"/deal/y/dup.md": {Format: "markdown", Blocks: []extract.Block{{Text: "The fee is 888 dollars.", Place: extract.Place{Line: 1, EndLine: 1}}}},
	}}
}

func TestCitationsThatHold(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		`The price is $44,630,000 [spa.pdf p.3].`,
		`The price is 44.63 million dollars [spa.pdf p.3].`,
		`The price is $44.63M [spa.pdf page 3].`,
		`The price is $44.63M [spa.pdf p.A-1].`,
		`The price is $44.63M [spa.pdf p.3 (called A-1)].`,
		`“The aggregate consideration shall be $44,630,000.00 in cash” [spa.pdf p.3]`,
		`"The aggregate consideration shall be $44,630,000.00" [/deal/spa.pdf p.3]`,
		`"The aggregate consideration ... in cash," [spa.pdf p.3]`,
		`It was signed on 2026-03-03 by "Buyer" [spa.pdf p.1]`,
		`It was signed on 3 March 2026 [spa.pdf p.1].`,
		`It was signed in March 2026 [spa.pdf p.1].`,
		`Escrow: 10 percent for 30 days [spa.pdf p.3].`,
		`A 30-day escrow of 10% [spa.pdf p.3]`,
		`The loss was -86.4 [spa.pdf p.3].`,
		`On page 3 the price is $44,630,000.00 [spa.pdf p.3].`,
		`- 1. The price is **$44,630,000** [spa.pdf p.3].`,
		`3. The price is $44,630,000 [spa.pdf p.3].`,
		`[spa.pdf p.3] The price is $44,630,000.`,
		`[spa.pdf p.1] signed March 3, 2026; [spa.pdf p.3] price $44,630,000`,
		`Signed March 3, 2026 [spa.pdf p.1], price $44,630,000 [spa.pdf p.3].`,
		`Signed March 3, 2026, price $44,630,000 [spa.pdf p.1; spa.pdf p.3].`,
		`Signed March 3, 2026, price $44,630,000 [spa.pdf p.1; p.3].`,
		`Signed March 3, 2026, price $44,630,000 [spa.pdf p.1] [spa.pdf p.3].`,
		`Closing: April 15, 2026 [notes.md line 3].`,
		`Closing: 15.04.2026, at 10:30 [notes.md lines 3-4].`,
		`The lien release inv-2024-001 is done [notes.md § 2 Price]`,
		`- [x] "Lien release INV-2024-001" [notes.md § Closing > 2. Price]`,
		`Good standing is open [notes.md line 8].`,
		`The revenue of 2025 was 1,350.50 [model.xlsx Cash Flow!C2].`,
		`EBITDA margin 12.5% [model.xlsx 'Cash Flow'!$C$3]`,
		`Revenue: 1200 [model.xlsx Cash Flow!A2:B2]`,
		`computed: 1,200 + 310 = 1,510 [model.xlsx Cash Flow!B2:B3]`,
		`computed: 2 boxes [notes.md lines 7-8]`,
		`Dana Ortiz writes that they sign on Tuesday [a.eml].`,
		`See [spa.pdf p.3]`,
		`The agreement between Buyer and the sellers of Harbor Holdings [spa.pdf p.1]`,
		`computed: the day = March 3, 2026 [spa.pdf p.1]`,
		`“usage: fit.py run.csv” [fit.py line 1]`,
		`In fit.py stands “usage: fit.py run.csv” [fit.py line 1].`,
		`The fee is 888 [dup.md line 1].`,
		`The fee is 777 [x/dup.md line 1].`,
		`| Price | $44,630,000 | [spa.pdf p.3] |`,
		`“all in [runtime/pprof.Profile] are listed” [z.go line 1]`,
		`“MaxIdle is how many connections are kept. It is 2. const MaxIdle = 2” [pool.go lines 4-6]`,
		`“// MaxIdle is how many connections // are kept.” [pool.go lines 4-6]`,
		`- „are listed, as [spa.pdf p.9] says“ [z.go]`,
		`“The aggregate consideration shall be $44,630,000.00 [spa.pdf p.3]”`,
	} {
		checked, cited := dealRoom().check(line)
		if len(cited) == 0 {
			t.Errorf("%s\n  no citation found", line)
		}
		for _, c := range cited {
			if !c.Verified {
				t.Errorf("%s\n  %s: %s", line, c.Label, c.Reason)
			}
		}
		if checked != line {
			t.Errorf("%s\n  became %s", line, checked)
		}
	}
}

func TestCitationsThatDoNotHold(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ line, marked string }{
		{`The price is $44,630,001 [spa.pdf p.3].`, `The price is $44,630,001 [spa.pdf p.3 ✗ not found there].`},
		{`The price is $44.6 million [spa.pdf p.3].`, ``},
		{`The price is $44,630,000 [spa.pdf p.1].`, ``},
		{`The price is $44,630,000 [spa.pdf p. i].`, `The price is $44,630,000 [spa.pdf p. i ✗ not found there].`},
		{`The price is $44,630,000 [spa.pdf page xi].`, `The price is $44,630,000 [spa.pdf page xi ✗ no such place].`},
		{`The price is $44,630,000 [spa.pdf p.9].`, `The price is $44,630,000 [spa.pdf p.9 ✗ no such place].`},
		{`The price is $44,630,000 [spb.pdf p.3].`, `The price is $44,630,000 [spb.pdf p.3 ✗ no such file].`},
		{`The price is $44,630,000 [spa.pdf line 3].`, ``},
		{`“The aggregate consideration will be $44,630,000.00” [spa.pdf p.3]`, ``},
		{`“how many connections were kept” [pool.go lines 4-6]`, ``},
		{`“the aggregate consideration shall be $44,630,000.00” [spa.pdf p.3]`, ``},
		{`“The aggregate consideration shall be $44” [spa.pdf p.3]`, ``},
		{`“in cash ... The aggregate consideration” [spa.pdf p.3]`, ``},
		{`It was signed on March 4, 2026 [spa.pdf p.1].`, ``},
		{`It was signed on March 3, 2025 [spa.pdf p.1].`, ``},
		{`Escrow: 11 percent [spa.pdf p.3].`, ``},
		{`Signed March 3, 2026 [spa.pdf p.3], price $44,630,000 [spa.pdf p.1].`, `Signed March 3, 2026 [spa.pdf p.3 ✗ not found there], price $44,630,000 [spa.pdf p.1 ✗ not found there].`},
		{`Price $44,630,000 [spa.pdf p.3; notes.md line 8].`, `Price $44,630,000 [spa.pdf p.3; notes.md line 8 ✗ not found there].`},
		{`Closing: April 15, 2026 [notes.md line 4].`, ``},
		{`INV-2024-002 is released [notes.md § 2 Price]`, ``},
		{`INV-2024-001 is released [notes.md § 3 Price]`, ``},
		{`The revenue of 2025 was 1,350.50 [model.xlsx Cash Flow!B2].`, ``},
		{`The revenue of 2025 was 1,350.50 [model.xlsx Cash!C2].`, ``},
		{`computed: 1,201 + 310 = 1,511 [model.xlsx Cash Flow!B2:B3]`, ``},
		{`The litigation concerns polluted groundwater near Toledo [a.eml].`, ``},
		{`“usage: run.csv” [fit.py line 1]`, ``},
		{`The fee is 999 [dup.md line 1].`, ``},
		{`The agreement between Buyer and the sellers of Harbor Holdings [spa.pdf p.3]`, ``},
	} {
		checked, cited := dealRoom().check(tc.line)
		marked := false
		for _, c := range cited {
			marked = marked || !c.Verified && c.Reason != ""
		}
		if !marked || !strings.Contains(checked, "✗") {
			t.Errorf("%s\n  held: %+v", tc.line, cited)
		}
		if tc.marked != "" && checked != tc.marked {
			t.Errorf("%s\n  became %s", tc.line, checked)
		}
	}
}

func TestOtherBrackets(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"- [x] done", "- [ ] open", "see [Doc #12]", "[1]", "[^note]", "[link](spa.pdf)", "[spa.pdf](https://x.example)", "a[i.j]", "[]", "[ ; ]",
		"[https://x.example/a.pdf]", "[www.example.com]", "[v1.2]", "[see above]", "“see [notes.md] there”", "[unclosed spa.pdf p.3", "spa.pdf p.3]", "[Makefile line 3]",
	} {
		checked, cited := dealRoom().check(line)
		if line == "[Makefile line 3]" {
			continue // a place makes it a citation only when there is such a file
		}
		if len(cited) != 0 || checked != line {
			t.Errorf("%q: %q %+v", line, checked, cited)
		}
	}
}

func TestCitationFields(t *testing.T) {
	t.Parallel()
	s := dealRoom()
	_, cited := s.check("A “Buyer” [spa.pdf p.1]\nB $44,630,000 [spa.pdf p.3]\nC 1350.5 [model.xlsx Cash Flow!C2]\nD 10:30 [notes.md lines 3-4]\nE Lien [notes.md § 2 Price]\nF 5 [spa.pdf p.3]")
	if len(cited) != 6 {
		t.Fatalf("%+v", cited)
	}
	if c := cited[0]; c.Path != "/deal/spa.pdf" || c.Page != 1 || c.Quote != "Buyer" || c.Label != "spa.pdf p.1" || c.Place.Page != 1 {
		t.Errorf("%+v", c)
	}
	if c := cited[1]; !strings.Contains(c.Quote, "$44,630,000.00") || len(c.Quote) > 200 {
		t.Errorf("%+v", c)
	}
	if cited[2].Cell != "Cash Flow!C2" || cited[3].Lines != "3-4" || cited[4].Section != "2 Price" || cited[5].Verified {
		t.Errorf("%+v", cited[2:])
	}
	if s.opened["/deal/spa.pdf"] != 1 {
		t.Errorf("opened %d times", s.opened["/deal/spa.pdf"])
	}
}

func TestUnreadableCitation(t *testing.T) {
	t.Parallel()
	s := &shelf{err: fmt.Errorf("open: %w", extract.ErrEncrypted)}
	checked, cited := s.check("It is 5 [spa.pdf p.3].")
	if checked != "It is 5 [spa.pdf p.3 ✗ could not be read]." || !strings.Contains(cited[0].Reason, "encrypted") {
		t.Error(checked, cited)
	}
	checked, cited = Evidence{}.Check(context.Background(), "It is 5 [spa.pdf p.3].")
	if len(cited) != 1 || cited[0].Verified || !strings.Contains(checked, "✗") {
		t.Error(checked, cited)
	}
}

// A citation with a changed digit, a wrong page or an altered quote never holds.
func TestNoFalseProof(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	words := strings.Fields("buyer seller escrow closing notice license patent vessel harbor audit lease tenant premium covenant warranty remedy bonus pension royalty tariff")
	const pages, perPage = 6, 4
	held, tried := 0, 0
	for round := range 3 {
		doc := &extract.Document{Format: "pdf", Pages: pages}
		type fact struct{ kind, shown, quote string }
		facts := map[int][]fact{}
		used := map[string]bool{}
		for p := 1; p <= pages; p++ {
			for range perPage {
				f := fact{}
				w := make([]string, 9)
				for i := range w {
					w[i] = words[rng.IntN(len(words))]
				}
				switch rng.IntN(4) {
				case 0:
					f.kind, f.shown = "money", fmt.Sprintf("$%d,%03d,%03d.%02d", 1+rng.IntN(999), rng.IntN(1000), rng.IntN(1000), rng.IntN(100))
				case 1:
					f.kind, f.shown = "percent", fmt.Sprintf("%d.%d%%", 1+rng.IntN(99), 1+rng.IntN(9))
				case 2:
					f.kind, f.shown = "date", fmt.Sprintf("%04d-%02d-%02d", 1990+rng.IntN(40), 1+rng.IntN(12), 1+rng.IntN(28))
				case 3:
					f.kind, f.shown = "code", fmt.Sprintf("INV-%04d-%03d", rng.IntN(10000), rng.IntN(1000))
				}
				if used[f.shown] {
					continue
				}
				used[f.shown] = true
				w[4] = f.shown
				f.quote = strings.Join(w, " ")
				facts[p] = append(facts[p], f)
				doc.Blocks = append(doc.Blocks, extract.Block{Text: "The " + f.quote + ".", Place: extract.Place{Page: p}})
			}
		}
		s := &shelf{docs: map[string]*extract.Document{"/deal/d.pdf": doc}}
		holds := func(line string) bool {
			_, cited := s.check(line)
			if len(cited) != 1 {
				t.Fatalf("%q: %+v", line, cited)
			}
			return cited[0].Verified
		}
		for p, list := range facts {
			for _, f := range list {
				plain := fmt.Sprintf("It says %s [d.pdf p.%d].", f.shown, p)
				quote := fmt.Sprintf("It says “%s” [d.pdf p.%d].", f.quote, p)
				tried += 2
				for _, line := range []string{plain, quote} {
					if holds(line) {
						held++
					} else {
						t.Errorf("round %d: does not hold: %s", round, line)
					}
				}
				other := p%pages + 1
				wrong := []string{
					fmt.Sprintf("It says %s [d.pdf p.%d].", f.shown, other),
					fmt.Sprintf("It says “%s” [d.pdf p.%d].", f.quote, other),
					fmt.Sprintf("It says %s [d.pdf p.%d].", f.shown, pages+p),
					fmt.Sprintf("It says “%s” [d.pdf p.%d].", swapWord(f.quote, rng), p),
				}
				for i := range f.shown {
					if c := f.shown[i]; c >= '0' && c <= '9' {
						changed := f.shown[:i] + string('0'+(c-'0'+1+byte(rng.IntN(8)))%10) + f.shown[i+1:]
						if !used[changed] && !sameDate(changed, doc, p) {
							wrong = append(wrong, fmt.Sprintf("It says %s [d.pdf p.%d].", changed, p), fmt.Sprintf("It says “%s” [d.pdf p.%d].", strings.Replace(f.quote, f.shown, changed, 1), p))
						}
					}
				}
				for _, line := range wrong {
					if holds(line) {
						t.Errorf("round %d: holds: %s\n  %+v", round, line, f)
					}
				}
			}
		}
	}
	t.Logf("%d of %d true citations hold", held, tried)
}

// sameDate excludes what changing a digit makes equal by value.
func sameDate(changed string, doc *extract.Document, p int) bool {
	for _, b := range doc.Blocks {
		if b.Place.Page == p && strings.Contains(b.Text, changed) {
			return true
		}
	}
	return false
}

func swapWord(quote string, rng *rand.Rand) string {
	w := strings.Fields(quote)
	i := rng.IntN(len(w))
	if i == 4 {
		i = 5
	}
	w[i] = "zebra"
	return strings.Join(w, " ")
}

func TestNumbersByValue(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		claim, text string
		want        bool
	}{
		{"44.6 million", "44,600,000", true}, {"44,600,000", "$44.6 million", true}, {"$44.6m", "44.6 million", true}, {"44.6", "44.6 million", false},
		{"1,234.50", "1234.5", true}, {"1234.5", "1.234,50 €", true}, {"1.234,50", "1,234.50", true}, {"1,234", "1.234", true}, {"1.234", "1,234", false},
		{"12.5%", "12.5 percent", true}, {"12.5%", "12.5", true}, {"12.5", "12.5%", true}, {"12.5%", "1.25%", false}, {"0.125", "12.5%", false},
		{"30", "thirty days", true}, {"5", "5-10 days", true}, {"2024", "2024/25", true}, {"-5", "5", false}, {"-5", "(5)", true}, {"5", "(5)", true},
		{"USD 5", "5.00", true}, {"EUR5", "5", true}, {"2nd", "2", true}, {"Q3", "q3", true}, {"Q3", "3", false}, {"10-K", "10", false},
		{"1.2.3", "1.2.3", true}, {"1.2.3", "1.2.4", false}, {"3 thousand", "3,000", true}, {"2x", "2.0x", true}, {"2025", "March 3, 2025", true},
		{"555-123-4567", "555-123-4567", true}, {"2001-21-12", "2001-01-12, 12", false}, {"19.0%", "19", false}, {"44 630", "44", false}, {"007", "7", true}, {"0", "0.00", true}, {"2025's", "2025", true},
	} {
		g := newGround(tc.text)
		figures := findFigures(tc.claim)
		got := len(figures) > 0
		for _, f := range figures {
			got = got && g.figure(f)
		}
		if got != tc.want {
			t.Errorf("%q in %q: %v (%+v in %v)", tc.claim, tc.text, got, figures, g.numbers)
		}
	}
}

func TestDates(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		claim, text string
		want        bool
	}{
		{"2026-03-04", "March 4, 2026", true}, {"4th of March 2026", "2026/03/04", true}, {"Mar. 4, 2026", "4-Mar-26", true}, {"March 2026", "4 March 2026", true},
		{"March 4", "4 March 2026", true}, {"4 March 2026", "March 4", false}, {"03/04/2026", "March 4, 2026", true}, {"03/04/2026", "April 3, 2026", true},
		{"03/04/2026", "04/03/2026", false}, {"03/04/2026", "03/04/2026", true}, {"March 4, 2026", "03/04/2026", true}, {"25/12/2026", "December 25, 2026", true},
		{"December 24, 2026", "25.12.2026", false}, {"2026-03-04", "2026-03-04T10:00:00Z", true}, {"March 3, 2026", "March 2026", false},
	} {
		claim, text := findDates(tc.claim), findDates(tc.text)
		if got := len(claim) == 1 && claim[0].stands(text); got != tc.want {
			t.Errorf("%q in %q: %v (%+v in %+v)", tc.claim, tc.text, got, claim, text)
		}
	}
	if d := findDates("it may 15 times be 2026-99-99, 1.2.3 or 5/6"); len(d) != 0 {
		t.Errorf("%+v", d)
	}
}

func FuzzCheck(f *testing.F) {
	for _, s := range []string{"The price is $44,630,000 [spa.pdf p.3; p.4].", "[a.md lines 4-9] “x” = 5", "computed: = [a.eml]", "computed: “=” = 2026-03-04 [a.eml]", "„a [x.md]“ “b “c” [x.md p.1] [a.eml]", "[[a.md § 2; 3] [x.xlsx S!A1:B2]](x)", "a\n- [ ] [b.pdf part c.pdf p.3]\xff"} {
		f.Add(s)
	}
	s := dealRoom()
	f.Fuzz(func(t *testing.T, answer string) {
		checked, cited := Evidence{Documents: s, Find: s.find}.Check(t.Context(), answer)
		marks := 0
		for _, c := range cited {
			if !strings.Contains(answer, c.Label) {
				t.Errorf("the label %q is not in the answer", c.Label)
			}
			if c.Verified == (c.Reason != "") {
				t.Errorf("%+v", c)
			}
			if !c.Verified {
				marks++
			}
		}
		if got := strings.Count(checked, "✗") - strings.Count(answer, "✗"); got != marks {
			t.Errorf("%d marks for %d citations: %q", got, marks, checked)
		}
		for _, m := range []string{" ✗ not found there", " ✗ no such file", " ✗ no such place", " ✗ could not be read"} {
			checked = strings.ReplaceAll(checked, m, "")
		}
		if !strings.Contains(answer, "✗") && checked != answer {
			t.Errorf("the answer changed: %q", checked)
		}
	})
}

package agent

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

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

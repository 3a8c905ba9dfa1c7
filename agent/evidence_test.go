package agent

import (
	"context"
	"fmt"
	"io/fs"
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
		"/deal/model.xlsx": {Format: "xlsx", Blocks: []extract.Block{row(1, "Item", "2024", "2025", "E-No.", "of Lindqvist-Moran"), row(2, "Revenue", "1,200", "1,350.5"), row(3, "EBITDA", "310", "12.5%")}},
		"/deal/takings.xlsx": {Format: "xlsx", Blocks: []extract.Block{
			row(1, "Check of 12-24"), row(2, "Pellow", "VAT reg. 318"), row(3, "Month", "Gross takings £", "VAT at 1/6 £"), row(4, "October", "4380", "730"), row(5, "Total", "13140", "2190"),
		}},
		"/deal/a.eml": {Format: "eml", Blocks: []extract.Block{{Kind: extract.Meta, Text: "From: Dana Ortiz <dana@harbor.example>"}, {Text: "We sign on Tuesday.\nDana"}}},
		"/deal/z.go":  {Format: "go", Blocks: []extract.Block{{Kind: extract.Code, Text: "// all in [runtime/pprof.Profile] are listed, as [spa.pdf p.9] says", Place: extract.Place{Line: 1, EndLine: 1}}}},
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
		`(Month | Gross takings £ | VAT at 1/6 £) “Total | 13140 | 2190” [takings.xlsx Cash Flow!A5:C5]`,
		`The agreement between Buyer and the sellers of Harbor Holdings [spa.pdf p.1]`,
		`computed: the day = March 3, 2026 [spa.pdf p.1]`,
		`“usage: fit.py run.csv” [fit.py line 1]`,
		`In fit.py stands “usage: fit.py run.csv” [fit.py line 1].`,
		`The fee is 888 [dup.md line 1].`,
		`The fee is 777 [x/dup.md line 1].`,
		`| Price | $44,630,000 | [spa.pdf p.3] |`,
		`(Item | E-No. | Lindqvist-Moran) “Revenue | 1,200” [model.xlsx Cash Flow!A2:B2]`,
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
		{`Of 4380 the tax was 2190 [takings.xlsx Cash Flow!A5:C5]`, ``},
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

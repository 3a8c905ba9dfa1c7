package item

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

func TestParseMoney(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ in, amount, currency string }{
		{"$44,630,000.00", "44630000.00", "USD"},
		{"(86.40)", "-86.40", ""},
		{"($213,500)", "-213500", "USD"},
		{"$(213,500)", "-213500", "USD"},
		{"-$1,200", "-1200", "USD"},
		{"EUR 1.2 million", "1200000", "EUR"},
		{"1.234,56 €", "1234.56", "EUR"},
		{"€1.234", "1234", "EUR"},
		{"$1.234", "1.234", "USD"},
		{"USD 1,200", "1200", "USD"},
		{"US$ 3bn", "3000000000", "USD"},
		{"$38.6 million", "38600000", "USD"},
		{"£12k", "12000", "GBP"},
		{"CHF 44'630'000.50", "44630000.50", "CHF"},
		{"1 234,50", "", ""},
		{"1 234,50 €", "1234.50", "EUR"},
		{"3 200 euros", "3200", "EUR"},
		{"EUR 12 500 000", "12500000", "EUR"},
		{"2024 100 euros", "", ""},
		{"-3 200,00 €", "-3200.00", "EUR"},
		{"12 50 euros", "", ""},
		{"1\u00a0234,50 €", "1234.50", "EUR"},
		{"(1,234.50)", "-1234.50", ""},
		{"25 million", "25000000", ""},
		{"500 dollars", "500", "USD"},
		{"12,5 Mio. EUR", "12500000", "EUR"},
		{"$0.5 billion", "500000000", "USD"},
		{"5 m", "", ""},
		{"7,425", "7425", ""},
		{"1,234,5", "", ""},
		{"$", "", ""},
		{"12 May", "", ""},
		{"3.2%", "", ""},
		{"1.2.3", "", ""},
		{"0.00", "0.00", ""},
		{"-0", "0", ""},
	} {
		amount, currency, ok := ParseMoney(c.in)
		if amount != c.amount || currency != c.currency || ok != (c.amount != "") {
			t.Errorf("%q: %q %q %v, want %q %q", c.in, amount, currency, ok, c.amount, c.currency)
		}
	}
}

func TestParseDate(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"March 3, 2026": "2026-03-03", "Mar. 3, 2026": "2026-03-03", "3 March 2026": "2026-03-03", "3rd of March, 2026": "2026-03-03",
		"03.04.2026": "2026-04-03", "3/31/2026": "2026-03-31", "31/3/2026": "2026-03-31", "2026-03-03": "2026-03-03",
		"31-Mar-2026": "2026-03-31", "March 2026": "2026-03", "17th day of April, 2026": "2026-04-17", "12. Mai 2026": "2026-05-12",
		"5/1/26": "2026-05-01", "February 30, 2026": "", "2026-13-01": "", "the day": "", "Section 3.2": "",
	} {
		if got, ok := ParseDate(in); got != want || ok != (want != "") {
			t.Errorf("%q: %q %v, want %q", in, got, ok, want)
		}
	}
}

func TestReferences(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want []string
	}{
		{"as set out in Schedule 2.1(a) and Exhibit B.", []string{"Schedule 2.1(a)", "Exhibit B"}},
		{"see Exhibits A, B and C", []string{"Exhibit A", "Exhibit B", "Exhibit C"}},
		{"Schedules 2.1 and 2.2", []string{"Schedule 2.1", "Schedule 2.2"}},
		{"refer to report.pdf and (see Cap_Table.xlsx)", []string{"report.pdf", "Cap_Table.xlsx"}},
		{"under the Escrow Agreement dated March 3, 2026, and", []string{"Escrow Agreement dated March 3, 2026"}},
		{"the Master Supply Agreement dated as of March 1, 2024", []string{"Master Supply Agreement dated March 1, 2024"}},
		{"the file “Escrow Agreement final.pdf”", []string{"Escrow Agreement final.pdf"}},
		{"See the separate file Schedule 3.12 Intellectual Property.pdf, which", []string{"Schedule 3.12", "Schedule 3.12 Intellectual Property.pdf"}},
		{"See Litigation Summary.pdf.", []string{"Litigation Summary.pdf"}},
		{"see [Doc #12] there", []string{"Doc #12"}},
		{"Per Document: closing binder, tab 3.", []string{"closing binder, tab 3"}},
		{"at https://x.example/a/b.pdf", nil},
		{"the exhibition in Annexville", nil},
	} {
		if got := References(c.text); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

func summary(items []Item) string {
	var b strings.Builder
	for _, it := range items {
		fmt.Fprintf(&b, "%s %q %q %v %s%s%s\n", it.Kind, it.Name, it.Value, it.Checked, it.Amount, it.Currency, it.Date)
	}
	return b.String()
}

func TestFind(t *testing.T) {
	t.Parallel()
	row := func(cells ...string) extract.Block {
		return extract.Block{Kind: extract.Row, Cells: cells, Text: strings.Join(cells, " | ")}
	}
	for _, c := range []struct {
		name   string
		blocks []extract.Block
		want   string
	}{
		{"boxes", []extract.Block{{Kind: extract.Item, Text: "☒ Escrow agreement signed"}, {Text: "Tail policy: ☐ yes ☑ no"}, {Text: "[ ] Consent"}},
			`checkbox "Escrow agreement signed" "" true
checkbox "yes" "" false
checkbox "no" "" true
field "Tail policy" "☐ yes ☑ no" false 
checkbox "Consent" "" false `},
		{"status", []extract.Block{row("No.", "Item", "Status"), row("1", "Payoff letter", "Open"), row("2", "Opinion", "Done")},
			`field "Status" "Open" false 
field "Status" "Done" true `},
		{"box cells", []extract.Block{row("No.", "", "Item", "Due"), row("A.1", "☑", "Agreement signed", "April 17, 2026")},
			`checkbox "Agreement signed" "" true 
date "Agreement signed, Due" "April 17, 2026" false 2026-04-17`},
		{"amounts", []extract.Block{row("Item", "2025", "2024"), row("Revenue", "24,765", "(22,310)"), row("Rent", "$18,250", "–")},
			`money "Revenue, 2025" "24,765" false 24765
money "Revenue, 2024" "(22,310)" false -22310
money "Rent, 2025" "$18,250" false 18250USD`},
		{"definitions", []extract.Block{{Text: "“Basket Amount” means $289,500."}, {Text: "Acme, Inc., a Delaware corporation (the “Buyer”)"}},
			`money "“Basket Amount” means" "$289,500" false 289500USD
definition "Basket Amount" "$289,500." false 
definition "Buyer" "Acme, Inc., a Delaware corporation" false `},
		{"code", []extract.Block{{Kind: extract.Code, Text: "x: $5"}}, ""},
	} {
		got := summary(Find(&extract.Document{Blocks: c.blocks}))
		trim := func(s string) string {
			var l []string
			for _, x := range strings.Split(strings.TrimSpace(s), "\n") {
				l = append(l, strings.TrimRight(x, " "))
			}
			return strings.Join(l, "\n")
		}
		if trim(got) != trim(c.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

func FuzzFind(f *testing.F) {
	f.Add("☒ a: $1,234.50 on March 3, 2026, see Exhibit B (the “X”)", true)
	f.Fuzz(func(t *testing.T, s string, asRow bool) {
		s = strings.ToValidUTF8(s, "")
		b := extract.Block{Text: s}
		if asRow {
			b = extract.Block{Kind: extract.Row, Cells: strings.Split(s, "|"), Text: s}
		}
		for _, it := range Find(&extract.Document{Blocks: []extract.Block{b, b}}) {
			if it.Kind == "" || it.Kind == Money && it.Amount == "" || it.Kind == Date && it.Date == "" {
				t.Errorf("%+v", it)
			}
		}
	})
}

func FuzzParseMoney(f *testing.F) {
	f.Add("EUR 1.234,56 million")
	f.Fuzz(func(t *testing.T, s string) {
		amount, _, ok := ParseMoney(s)
		if ok && strings.Trim(amount, "-.0123456789") != "" {
			t.Errorf("%q gives %q", s, amount)
		}
	})
}

func BenchmarkFind(b *testing.B) {
	text := strings.Repeat("On March 3, 2026 the Buyer (as defined in Exhibit B) paid $1,234.50 under the Lease dated May 1, 2020. ", 20)
	d := &extract.Document{}
	for range 200 {
		d.Blocks = append(d.Blocks, extract.Block{Text: text})
	}
	b.SetBytes(int64(200 * len(text)))
	for b.Loop() {
		Find(d)
	}
}

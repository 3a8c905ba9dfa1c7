package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

func TestAmountsOfSeveralDocuments(t *testing.T) {
	t.Parallel()
	text := func(path string, lines ...string) *source {
		var blocks []extract.Block
		for i, l := range lines {
			blocks = append(blocks, extract.Block{Kind: extract.Paragraph, Text: l, Place: extract.Place{Line: i + 1}})
		}
		return newSource(path, &extract.Document{Format: "txt", Blocks: blocks})
	}
	sources := func(more ...*source) []*source {
		all := append([]*source{
			text("/f/invoices/2026-01 roofer.txt", "Date: 2026-01-12", "Repair of the roof", "Net: 400.00 EUR", "VAT: 76.00 EUR", "Total: 476.00 EUR"),
			text("/f/invoices/2026-02 plumber.txt", "Date: 2026-02-03", "Repair of the boiler", "Net: 100.00 EUR", "VAT: 19.00 EUR", "Amount due: 119.00 EUR"),
			text("/f/invoices/2026-02 printer.txt", "Date: 2026-02-20", "Two hundred cards", "Total: 88.50 EUR"),
			text("/f/invoices/reminder printer.txt", "The invoice of 88.50 EUR has not been paid."),
			text("/f/insurance/policy car.txt", "Policy 41", "Sum insured: 9,000.00 EUR", "Premium: 412.00 EUR"),
			text("/f/insurance/policy household.txt", "Policy 77", "Sum insured: 60,000.00 EUR", "Premium: 88.00 EUR"),
			text("/f/kitchen/quote Arden.txt", "Quote", "Total: 9,200.00 EUR"),
			text("/f/kitchen/quote Brook.txt", "Quote", "Total: 8,750.00 EUR"),
		}, more...)
		placed(all)
		return all
	}
	for _, c := range []struct {
		question  string
		says, not []string
	}{
		{"What do all invoices add up to?", []string{"sum of 3 invoices = €683.50", "476.00", "119.00", "88.50"}, []string{"reminder"}},
		{"What do the invoices of February 2026 add up to?", []string{"sum of 2 invoices = €207.50"}, []string{"476.00"}},
		{"What do the premiums of all policies come to in total?", []string{"sum of 2 policies = €500.00", "Premium: 412", "Premium: 88"}, nil},
		{"What is the average of the invoices?", []string{"average of 3 invoices = €227.83"}, nil},
		{"Which of the quotes is the lowest?", []string{"lowest of 2 quotes: quote Brook.txt = €8,750.00"}, nil},
		{"What do the invoices for the piano add up to?", nil, []string{"683.50", "computed"}},
	} {
		all := sources()
		got := answerContent(understand(c.question), all, seen{documents: len(all)})
		for _, want := range c.says {
			if !strings.Contains(got, want) {
				t.Errorf("%q: %s is missing in\n%s", c.question, want, got)
			}
		}
		for _, no := range c.not {
			if strings.Contains(got, no) {
				t.Errorf("%q: %s stands in\n%s", c.question, no, got)
			}
		}
	}
	all := sources(text("/f/invoices/2026-03 New York.txt", "Date: 2026-03-01", "Total: 50.00 USD"))
	got := answerContent(understand("What do all invoices add up to?"), all, seen{documents: len(all)})
	if !strings.Contains(got, "sum of 3 invoices = €683.50") || !strings.Contains(got, "sum of 1 invoices = $50.00") {
		t.Errorf("currencies are not apart in\n%s", got)
	}
	all = sources(text("/f/invoices/2026-03 unreadable.txt", "Date: 2026-03-01", "See the letter."))
	if got := answerContent(understand("What do all invoices add up to?"), all, seen{documents: len(all)}); strings.Contains(got, "sum of") {
		t.Errorf("an invoice without an amount is left out of\n%s", got)
	}
}

// An invoice whose table ends in what is due, beside one whose only amounts are its price and the tax in it.
func TestWhatIsDueIsNoRowOfASum(t *testing.T) {
	t.Parallel()
	row := func(cells ...string) extract.Block {
		return extract.Block{Kind: extract.Row, Text: strings.Join(cells, " | "), Cells: cells, Table: 1, Place: extract.Place{Page: 1}}
	}
	said := func(s string) extract.Block {
		return extract.Block{Kind: extract.Paragraph, Text: s, Place: extract.Place{Page: 1}}
	}
	one := newSource("/f/kitchen/Invoice 204.pdf", &extract.Document{Format: "pdf", Blocks: []extract.Block{
		row("Description", "Amount"), row("First instalment", "£1,944.00"), said("Of which value added tax: £324.00."),
	}})
	for _, last := range []string{"Amount due", "All of it"} {
		other := newSource("/f/kitchen/Invoice 251.pdf", &extract.Document{Format: "pdf", Blocks: []extract.Block{
			row("Description", "Amount"), row("The rest", "£2,916.00"), row("Moving a pipe", "£270.00"), row(last, "£3,186.00"),
		}})
		all := []*source{one, other}
		placed(all)
		for _, question := range []string{"What do the invoices add up to?", "What do the amounts of invoice 251 add up to?"} {
			if got := answerContent(understand(question), all, seen{documents: 2}); strings.Contains(got, "6,372") || strings.Contains(got, "8,316") {
				t.Errorf("%s %s\n%s", last, question, got)
			}
		}
		if got := answerContent(understand("What do the invoices add up to?"), all, seen{documents: 2}); last == "Amount due" && !strings.Contains(got, "sum of 2 invoices = £5,130.00") {
			t.Errorf("%s", got)
		}
	}
}

// A price for one of something is not what a paper comes to.
func TestRatesAreNoAmounts(t *testing.T) {
	t.Parallel()
	sources := []*source{
		paperOf("/f/roofs/barn lease.md", "# Roof lease", "The tenant sells electricity to the landlord at 13.00 pence per kWh."),
		paperOf("/f/roofs/school lease.md", "# Roof lease", "The school buys electricity at the rate of 6.50 pence per kWh."),
	}
	placed(sources)
	if got := answerTo("Which of our roofs made the most electricity over 2025?", sources); strings.HasPrefix(got, "computed:") {
		t.Error(got)
	}
}

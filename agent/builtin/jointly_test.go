package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// said is a document of one paragraph for each sentence.
func said(path string, sentences ...string) *source {
	var blocks []extract.Block
	for i, s := range sentences {
		blocks = append(blocks, extract.Block{Kind: extract.Paragraph, Text: s, Place: extract.Place{Line: 2*i + 1}})
	}
	return newSource(path, &extract.Document{Format: "text", Blocks: blocks})
}

// TestSumsAndDifferencesWithinASentence: what two things cost together, and by how much something rose, is computed from
// one sentence that states both amounts, and from none that states others.
func TestSumsAndDifferencesWithinASentence(t *testing.T) {
	t.Parallel()
	sources := []*source{
		said("/f/kennel.txt", "The vet charged €48.50 for Larra and €31.20 for Bela.", "Both dogs slept well."),
		said("/f/tickets.txt", "The day pass costs CHF 62 and the locker CHF 8.", "The locker is emptied at six."),
		said("/f/kit.txt", "The shop charged 3 times €4.50 for collars and €20 for the crate."),
		said("/f/clubs.txt", "We pay €40 per month for the gym and €90 per year for the pool."),
		said("/f/media.txt", "The newspaper costs €19 a month and the radio €6 a month."),
		said("/f/lease.txt", "From 1 May the monthly rent rises from €900 to €965.", "The deposit remains €2,700."),
		said("/f/miete.txt", "Die Stellplatzgebühr wurde von 45 auf 52,50 EUR erhöht."),
		said("/f/quote.txt", "The fee for the towing was reduced from $1,250.00 to $980.00 after a call."),
		said("/f/insurance.txt", "The insurance rose to €411 last year.", "The excess of €150 and the bonus of €40 stay."),
	}
	placed(sources)
	labelled(sources)
	for q, want := range map[string]string{
		"What do Larra and Bela cost in total?":                       "= €79.70",
		"How much do the day pass and the locker cost together?":      "= CHF 70",
		"How much do collars and the crate cost together?":            "",
		"What do the gym and the pool cost in total?":                 "",
		"What do the newspaper and the radio cost together?":          "= €25",
		"By how much does the monthly rent rise?":                     "€965 − €900 = €65",
		"How much did the fee for towing drop?":                       "$1,250.00 − $980.00 = $270.00",
		"By how much was the fee for the Stellplatzgebühr increased?": "€52,50 − €45 = €7,50",
		"How much has the insurance risen?":                           "",
		"What is the monthly rent from May?":                          "",
		"How much do the excess and the day pass cost together?":      "",
	} {
		got := answerContent(understand(q), sources, seen{documents: len(sources)})
		if want == "" && strings.Contains(got, "computed") || !strings.Contains(got, want) {
			t.Errorf("%s: no %s\n%s", q, want, got)
		}
	}
}

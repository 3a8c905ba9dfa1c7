package builtin

import (
	"strings"
	"testing"
)

// Of two versions of a paper the later one is known by what its name says of it; papers of two days are no versions.
func TestEditionsOfPapers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		first, second string
		later         bool
	}{
		{"Estate account DRAFT 9 January 2023.docx", "Estate account FINAL 12 June 2023.pdf", true},
		{"Heads of Terms draft 1 (12 Feb 2024).docx", "Heads of Terms v3 AGREED 22-03-2024.pdf", true},
		{"APA draft 1 (AR 2024-03-04).docx", "APA signed 2024-04-19.pdf", true},
		{"SPA_draft_v3_2024-06-07.docx", "SPA_executed_2024-06-28.pdf", true},
		{"Loan_agreement_DRAFT2.docx", "Loan_agreement_SIGNED.pdf", true},
		{"Rent schedule.xlsx", "Rent schedule rev 2.xlsx", true},
		{"quotation LV-24 rev A.pdf", "quotation LV-24 rev B.pdf", true},
		{"Contents inventory.pdf", "Contents inventory (reissued).pdf", true},
		{"quote_2025-031.pdf", "quote_2025-031_rev_B.pdf", true},
		{"Minutes 2025-09-10 DRAFT.docx", "Minutes 2025-06-11.docx", false},
		{"Minutes 2025-03-10.docx", "Minutes 2025-06-11.docx", false},
		{"Lease flat 1 draft.docx", "Lease flat 2 signed.docx", false},
		{"Lease Tarn Street draft.docx", "Lease Quay Road signed.docx", false},
		{"draft.docx", "final.docx", false},
	} {
		a, b := paperOf("/f/"+c.first, "x"), paperOf("/f/"+c.second, "x")
		if got := b.edition.later(a.edition); got != c.later {
			t.Errorf("%s follows on %s: %v", c.second, c.first, got)
		}
		if a.edition.later(b.edition) {
			t.Errorf("%s follows on %s", c.first, c.second)
		}
	}
}

// What a draft says is answered by the paper that was signed, unless the draft is asked for.
func TestTheLastEditionAnswers(t *testing.T) {
	t.Parallel()
	draft := paperOf("/f/Tenancy agreement draft 2.docx", "The deposit for the flat in Tarn Street is 1,200 euros, to be paid at once.", "Dogs are kept out.")
	signed := paperOf("/f/Tenancy agreement signed.pdf", "The deposit for the flat in Tarn Street is 1,500 euros, to be paid within ten days of signing.", "Dogs may come in.")
	sources := []*source{draft, signed, paperOf("/f/notes.md", aroundIt("the flat in Tarn Street")...)}
	for question, want := range map[string]string{
		"How much is the deposit for the flat in Tarn Street?":               "1,500 euros",
		"How much was the deposit for the flat in Tarn Street in the draft?": "1,200 euros",
	} {
		if text := answerTo(question, sources); !strings.Contains(firstLines(text, 1), want) {
			t.Errorf("%s\n%s", question, text)
		}
	}
}

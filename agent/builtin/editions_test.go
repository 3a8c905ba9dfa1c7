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

// Papers of which there is one for each day are no versions of one another; a remark in brackets is no part of a name.
func TestWhatIsNoVersion(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		later, earlier string
		want           bool
	}{
		{"/f/Completion checklist v6 (post-completion).docx", "/f/Completion checklist v3.docx", true},
		{"/f/Board minutes 2025-10-02 (approved).docx", "/f/Board minutes 2026-02-26 DRAFT.pdf", false},
		{"/f/Lease 2026-02-26 signed.docx", "/f/Lease 2025-10-02 draft.pdf", true},
	} {
		if got := editionOf(c.later).later(editionOf(c.earlier)); got != c.want {
			t.Errorf("%s after %s: %v", c.later, c.earlier, got)
		}
	}
}

// What is open the last version of a checklist tells, unless an earlier one is asked for.
func TestTheLastChecklistTellsWhatIsOpen(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheet("/f/Completion checklist v3.csv", "No|Item|State", "1|Landlord consent|open", "2|Stock transfer|open", "3|Press release|overdue"),
		sheet("/f/Completion checklist v6 (post-completion).csv", "No|Item|State", "1|Landlord consent|done", "2|Stock transfer|open", "3|Press release|overdue", "4|Filing|open"),
	}
	placed(sources)
	for question, want := range map[string]string{
		"Which items of the completion checklist are still open or overdue?": "Open (3)",
		"What is still open in the completion checklist v3?":                 "consent",
	} {
		if text := answerBoxes(understand(question).among(sources), sources, seen{}); !strings.Contains(text, want) {
			t.Errorf("%s\n%s\nnot %s", question, text, want)
		}
	}
	if text := answerReady(understand("is all ready?").among(sources), sources, seen{}); !strings.Contains(text, "3 of 4 are open") {
		t.Errorf("%s", text)
	}
}

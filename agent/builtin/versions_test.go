package builtin

import (
	"strings"
	"testing"
)

// twoContracts are a draft and what was signed, with papers around them.
func twoContracts() []*source {
	draft := paperOf("/f/Building Contract - draft rev B (Nov 2023).docx", "# 3 Time", "If the Contractor fails to complete by the Completion Date it shall pay liquidated damages of £1,250 per week.", "The Contractor shall give notice of delay within ten working days.",
		"# 7 Defects", "The Rectification Period is six months from Practical Completion.", "The Contractor shall keep the site tidy at the end of each day.", "The Employer shall make water and power available without charge.", "# 9 Interest", "Interest is due at three per cent a year.")
	signed := paperOf("/f/Building Contract - executed 2024-01-08.docx", "# 3 Time", "If the Contractor fails to complete by the Completion Date it shall pay liquidated damages of £1,450 per week.", "The Contractor shall give notice of delay within ten working days.",
		"# 7 Defects", "The Rectification Period is twelve months from Practical Completion.", "The Contractor shall keep the site tidy at the end of each day.", "The Employer shall make water and power available without charge.", "# 8 Insurance", "The Contractor shall insure the works for their full value.")
	sources := []*source{draft, signed, paperOf("/f/site notes.md", aroundIt("the contract for the works")...)}
	placed(sources)
	return sources
}

// What two versions of a paper have different is shown line by line, what is asked about before the rest.
func TestVersionsAreSetSideBySide(t *testing.T) {
	t.Parallel()
	sources := twoContracts()
	for question, want := range map[string][]string{
		"How did the weekly damages change between the November draft and the contract they signed?": {"Changed from Building Contract - draft rev B (Nov 2023).docx to Building Contract - executed 2024-01-08.docx", "was: “If the Contractor fails", "£1,250", "is: “If the Contractor fails", "£1,450"},
		"what is different in the signed building contract?":                                         {"six months", "twelve months", "new: “The Contractor shall insure", "gone: “Interest is due"},
		"differences between the draft of the building contract and the signed one: rectification":   {"was: “The Rectification Period is six months", "is: “The Rectification Period is twelve months"},
	} {
		text, ok := answerVersions(understand(question).among(sources), sources)
		from := 0
		for _, s := range want {
			i := strings.Index(text[from:], s)
			if i < 0 && question[0] != 'w' || !strings.Contains(text, s) {
				t.Errorf("%s: %v\n%s\nlacks %s", question, ok, text, s)
				break
			}
			from += max(i, 0)
		}
		if strings.Contains(text, "tidy") || strings.Contains(text, "ten working days") {
			t.Errorf("%s: what is the same is told\n%s", question, text)
		}
	}
	for _, question := range []string{
		"How much are the liquidated damages a week?",
		"Has the completion date been changed?",
		"How did the contractor change the roof?",
		"We have a new foreman. What does he get?",
		"What changed in the lease?",
	} {
		if text, ok := answerVersions(understand(question).among(sources), sources); ok {
			t.Errorf("%s\n%s", question, text)
		}
	}
}

// Of several versions those are taken that the question names, the earlier one first.
func TestWhichVersionsAreMeant(t *testing.T) {
	t.Parallel()
	said := func(price string) []string {
		return []string{"The purchaser shall pay the price of " + price + " on completion.", "The vendor shall deliver the shares free from any charge.", "The vendor warrants that the accounts are true and fair.",
			"Notices shall be sent by post to the registered office.", "The law of the land governs this agreement."}
	}
	sources := []*source{
		paperOf("/f/SPA v1 (PS draft 14.11.25).docx", said("£50m")...), paperOf("/f/SPA v3 HV mark-up 09.01.26.docx", said("£60m")...), paperOf("/f/SPA_execution_version_27Feb2026.pdf", said("£55m")...),
		paperOf("/f/checklist.md", aroundIt("the SPA and its price")...),
	}
	placed(sources)
	for question, want := range map[string]string{
		"How did the price change between the January mark-up and the signed SPA?": "Changed from SPA v3 HV mark-up 09.01.26.docx to SPA_execution_version_27Feb2026.pdf",
		"How did the price change from SPA v1 to SPA v3?":                          "Changed from SPA v1 (PS draft 14.11.25).docx to SPA v3 HV mark-up 09.01.26.docx",
		"What has changed in the signed SPA?":                                      "to SPA_execution_version_27Feb2026.pdf",
	} {
		if text, _ := answerVersions(understand(question).among(sources), sources); !strings.Contains(text, want) {
			t.Errorf("%s\n%s\nnot %s", question, text, want)
		}
	}
}

// A question for what versions have different is understood as one for changes, which a person may say, too.
func TestChangesAreAWay(t *testing.T) {
	t.Parallel()
	for question, want := range map[string]string{
		"How did the price change between the January mark-up and the signed SPA?": "changes",
		"what is different in the signed building contract?":                       "changes",
		"changes: the building contract":                                           "changes",
		"find: what changed in the signed building contract?":                      "find",
		"Has the completion date been changed?":                                    "find",
		"where do the lease and the survey disagree?":                              "contradictions",
	} {
		if as, _, _ := New().Understood(question); as != want {
			t.Errorf("%s: %s, not %s", question, as, want)
		}
	}
	sources := twoContracts()
	if text, ok := answerVersions(understand("changes: the building contract").among(sources), sources); !ok || !strings.Contains(text, "twelve months") {
		t.Errorf("%v %s", ok, text)
	}
}

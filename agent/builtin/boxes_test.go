package builtin

import (
	"strings"
	"testing"
)

// TestStatesOfRows: what a column of states says is done or open, with a day or a remark behind it, too.
func TestStatesOfRows(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{
		"done": "done", "open": "open", "open, wording not agreed": "open", "done 2022-06-28": "done", "signed on 3 May": "done", "done (see note)": "done",
		"received, original missing": "open", "signed, but not by Ash": "open", "waived": "done", "not needed": "done", "n/a": "done", "cancelled": "done",
		"pending – Holm": "open", "in progress": "open", "opening hours": "", "blue": "", "": "",
	} {
		s := sheetOf("/f/checklist.csv", "No | Item | Status | Remark", "1 | Press release | "+cell+" | x", "2 | Deed | done | x", "3 | Notice | open | x")
		done, ok := state(s.group[0].members[0])
		got := ""
		switch {
		case ok && done:
			got = "done"
		case ok:
			got = "open"
		}
		if got != want {
			t.Errorf("%q is %q, want %q", cell, got, want)
		}
	}
}

// What is to be ticked off has boxes; a ledger that tells of bills as unpaid has none.
func TestWhatIsTickedOffHasBoxes(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheet("/f/ledger.csv", "Ref|Supplier|Status", "X1|Rafferty QS|Unpaid", "X2|Plumbing on our list of jobs|Unpaid", "X3|Marsh|Paid"),
		paperOf("/f/to-do.md", "# To do", "- [x] Serve the offer", "- [ ] Pay the trial fee", "- [ ] Page the bundle again", "# Notes", "The jobs on our list are the solicitor's."),
		paperOf("/f/post-mortem of the double charge.md", "# Follow-ups", "| What | Owner | status", "| Reconcile the ledger | Priya | open", "| Kill switch | Ade | done", "| Alarm | Ade | open"),
	}
	placed(sources)
	for question, want := range map[string][2]string{
		"which jobs on our list have not been ticked off?":            {"Pay the trial fee", "Rafferty"},
		"which follow-ups from the double charge are still not done?": {"Reconcile the ledger", "Kill switch"},
		"What is still on the to-do list?":                            {"Page the bundle again", "Rafferty"},
	} {
		if got := answerTo(question, sources); !strings.Contains(got, want[0]) || strings.Contains(firstLines(got, 4), want[1]) {
			t.Errorf("%s\n%s", question, got)
		}
	}
}

// A state may be told by a letter of which a legend tells what it means.
func TestStatesByLetters(t *testing.T) {
	t.Parallel()
	sources := []*source{paperOf("/f/year-end checklist.md", "# Checklist", "Status: D = done, O = open, W = waiting for client", "| No | Item | Who | St", "| 1 | Bank letter | RE | W", "| 2 | Stock count | CS | D", "| 3 | Loan | RE | O")}
	placed(sources)
	got := answerTo("What is still open on the year-end checklist?", sources)
	if !strings.HasPrefix(got, "Open (2):\n- “1 | Bank letter") || !strings.Contains(got, "3 | Loan") || strings.Contains(firstLines(got, 3), "Stock count") {
		t.Error(got)
	}
}

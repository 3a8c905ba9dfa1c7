package builtin

import "testing"

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

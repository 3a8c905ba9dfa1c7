package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// TestLeansBack: a change is shown with the release that it belongs to, and what was done for a reason with that reason.
func TestLeansBack(t *testing.T) {
	t.Parallel()
	news := document("news",
		extract.Block{Text: "Version 1.18.0", Place: extract.Place{Line: 1}},
		extract.Block{Kind: extract.Item, Text: "The pooler reads certificates again.", Place: extract.Place{Line: 3}},
		extract.Block{Text: "2022-03-23 - Pooler 1.17.0 - a line", Place: extract.Place{Line: 5}},
		extract.Block{Kind: extract.Item, Text: "The host list may have commas.", Place: extract.Place{Line: 7}},
		extract.Block{Kind: extract.Item, Text: "The automatic reload of the password file was removed.", Place: extract.Place{Line: 8}},
	)
	notes := document("notes",
		extract.Block{Text: "Senders retry from other addresses and never get onto the list.", Place: extract.Place{Line: 1}},
		extract.Block{Text: "For this reason we stopped the deep tests.", Place: extract.Place{Line: 3}},
	)
	lease := document("lease",
		extract.Block{Kind: extract.Heading, Level: 2, Text: "4.2 Payment", Place: extract.Place{Line: 1}},
		extract.Block{Text: "The draft lets the tenant pay by cheque.", Place: extract.Place{Line: 3}},
	)
	if v := lease.units[1].releasedIn(); v != nil {
		t.Errorf("a clause is the release %q", v.text)
	}
	sources := []*source{news, notes}
	placed(sources)
	labelled(sources)
	for q, want := range map[string]string{
		"In which release was the automatic reload of the password file removed?": "Pooler 1.17.0",
		"Why did we stop the deep tests?":                                         "retry from other addresses",
	} {
		lines := strings.Split(answerContent(understand(q), sources, seen{documents: len(sources)}), "\n")
		if len(lines) < 2 || !strings.Contains(lines[1], want) {
			t.Errorf("%q:\n%s", q, strings.Join(lines, "\n"))
		}
	}
}

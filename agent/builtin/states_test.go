package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// A word that a column is called by, too, picks the rows whose cell says nothing else.
func TestRowsInAStateAreCounted(t *testing.T) {
	t.Parallel()
	d := &extract.Document{Format: "json", Blocks: []extract.Block{{Kind: extract.Code, Place: extract.Place{Line: 1, EndLine: 6}, Text: `{"issues": [
{"number": 3, "title": "Map", "label": "bug", "state": "open", "opened": "2026-04-01", "note": "open the lake"},
{"number": 4, "title": "Clock", "label": "bug", "state": "closed", "opened": "2026-04-02", "note": ""},
{"number": 5, "title": "Rain", "label": "feature", "state": "open", "opened": "2026-04-03", "note": ""},
{"number": 6, "title": "Sun", "label": "bug", "state": "closed", "opened": "2026-04-04", "note": ""}
]}`}}}
	sources := []*source{newSource("/f/issues.json", d)}
	labelled(sources)
	for q, want := range map[string]string{
		"How many issues are open?":      "computed: 2 of 4 rows in issues.json",
		"How many issues are there?":     "computed: 4 rows in issues.json",
		"How many bugs are in the list?": "computed: 3 of 4 rows in issues.json",
	} {
		if got, ok := countedRows(understand(q).among(sources), sources); !ok || !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, %v; want %q", q, got, ok, want)
		}
	}
}

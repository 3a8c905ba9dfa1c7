package agent

import (
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// A record of a JSON file may be quoted as a row; values of two records, or in another order, are no row.
func TestRecordsAreQuotedAsRows(t *testing.T) {
	t.Parallel()
	text := "[\n {\"n\": 3, \"title\": \"Rain inside\", \"state\": \"open\"},\n {\"n\": 4, \"title\": \"Map\", \"state\": \"closed\"}\n]"
	s := &shelf{docs: map[string]*extract.Document{"/d/issues.json": {Format: "json", Lines: 4, Blocks: []extract.Block{
		{Kind: extract.Code, Text: text, Place: extract.Place{Line: 1, EndLine: 4}},
	}}}}
	for claim, holds := range map[string]bool{
		"(n | title | state) “3 | Rain inside | open” [issues.json line 2]": true,
		"“4 | Map | closed” [issues.json line 3]":                           true,
		"“\"title\": \"Map\", \"state\": \"closed\"” [issues.json line 3]":  true,
		"“3 | Rain inside | closed” [issues.json line 2]":                   false,
		"“Rain inside | 3 | open” [issues.json line 2]":                     false,
		"“4 | Map | closed” [issues.json line 2]":                           false,
	} {
		if _, cited := s.check(claim); len(cited) != 1 || cited[0].Verified != holds {
			t.Errorf("%s: %+v", claim, cited)
		}
	}
}

package builtin

import (
	"slices"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// The first row of a table in Markdown names its columns, also where a name has a digit or is empty.
func TestTheFirstRowOfMarkdownNamesColumns(t *testing.T) {
	t.Parallel()
	doc := &extract.Document{Format: "markdown"}
	for _, cells := range [][]string{{"", "Unix", "Plan 9"}, {"DATA_HOME", "~/.local/share", "$home/lib"}, {"CONFIG_HOME", "~/.config", "$home/lib"}} {
		doc.Blocks = append(doc.Blocks, extract.Block{Kind: extract.Row, Cells: cells, Text: cells[0] + " | " + cells[1] + " | " + cells[2]})
	}
	g := newSource("/f/README.md", doc).group[0]
	if !slices.Equal(g.header, doc.Blocks[0].Cells) || len(g.members) != 2 {
		t.Errorf("%q heads %d rows", g.header, len(g.members))
	}
}

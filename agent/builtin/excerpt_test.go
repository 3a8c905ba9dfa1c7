package builtin

import (
	"fmt"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/extract"
)

func TestLongDocumentsAreLookedAtAroundWhatWasFound(t *testing.T) {
	t.Parallel()
	long := &extract.Document{Format: "text", Title: "Log"}
	for i := range 2000 {
		long.Blocks = append(long.Blocks, extract.Block{Kind: extract.Paragraph, Text: fmt.Sprintf("Line %d.", i+1),
			Place: extract.Place{Line: i + 1, EndLine: i + 1, Page: 1 + i/50, Section: fmt.Sprintf("Part %d", i/500)}})
	}
	table := &extract.Document{Format: "csv", Blocks: append(long.Blocks[:len(long.Blocks):len(long.Blocks)], extract.Block{Kind: extract.Row})}
	short := &extract.Document{Format: "text", Blocks: long.Blocks[:100]}
	for _, c := range []struct {
		name  string
		doc   *extract.Document
		found []turn.Hit
		want  int // blocks
		has   string
	}{
		{"by its line", long, []turn.Hit{{Line: 1000, EndLine: 1009}}, openingOf + 1 + 10 + 2*aroundFound, "Line 1005."},
		{"by its page", long, []turn.Hit{{Page: 21}}, openingOf + 1 + 50 + 2*aroundFound, "Line 1005."},
		{"by its section", long, []turn.Hit{{Section: "Part 2"}}, openingOf + 1 + 500 + 2*aroundFound, "Line 1005."},
		{"two of them", long, []turn.Hit{{Line: 100}, {Line: 1000}}, openingOf + 1 + 81 + 1 + 81, "Line 100."},
		{"at the end", long, []turn.Hit{{Line: 2000}}, openingOf + 1 + 1 + aroundFound, "Line 2000."},
		{"nowhere", long, []turn.Hit{{Line: 1000, Part: "letter.pdf"}}, len(long.Blocks), "Line 1999."},
		{"nothing", long, nil, openingOf, "Line 1."},
		{"a table", table, []turn.Hit{{Line: 1000}}, len(table.Blocks), "Line 1."},
		{"short", short, []turn.Hit{{Line: 10}}, 100, "Line 99."},
	} {
		got := excerpt(c.doc, c.found)
		text := map[string]bool{}
		for _, b := range got.Blocks {
			text[b.Text] = true
		}
		if len(got.Blocks) != c.want || !text[c.has] {
			t.Errorf("%s: %d blocks, want %d; %s: %v", c.name, len(got.Blocks), c.want, c.has, text[c.has])
		}
		for _, u := range newSource("/f/log", got).units {
			if u.text == "" && c.doc != table {
				t.Errorf("%s: an empty line of block %d", c.name, u.block)
			}
		}
	}
}

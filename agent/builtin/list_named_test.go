package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// A list is about what a question names: of a name that no document has, the rows for others are none.
func TestListOfWhatNoDocumentNames(t *testing.T) {
	t.Parallel()
	rows := [][]string{{"Engine", "Version", "Needed for"}, {"Postgres", "15.2", "orders"}, {"Kestrel", "3.1", "queues"}, {"Nginx", "1.25", "pages"}}
	d := extract.Document{Title: "Engines and versions"}
	for i, cells := range rows {
		d.Blocks = append(d.Blocks, extract.Block{Kind: extract.Row, Text: strings.Join(cells, " | "), Cells: cells, Place: extract.Place{Line: i + 1}})
	}
	sources := []*source{newSource("plant/engines.csv", &d)}
	placed(sources)
	for question, listed := range map[string]bool{
		"list all versions":                      true,
		"list the versions that Kestrel needs":   true,
		"list the versions that Memcached needs": false,
	} {
		in := understand(question)
		if in.kind != list {
			t.Fatalf("%q is of kind %d", question, in.kind)
		}
		answer := answerContent(in, sources, seen{documents: 1})
		if got := !strings.HasPrefix(answer, "Not found"); got != listed {
			t.Errorf("%q: answered is %v in\n%s", question, got, answer)
		}
	}
}

package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// A page is cited by what its document calls it, with its number where that
// would be taken for another one.
func TestPagesAreCitedByTheirLabels(t *testing.T) {
	t.Parallel()
	doc := &extract.Document{
		Format: "pdf", Pages: 4, Meta: []extract.Field{{Name: "Page labels", Value: "i to ii = 1 to 2; 1 to 2 = 3 to 4"}},
		Blocks: []extract.Block{
			{Text: "The editor of this handbook is Berta Quist.", Place: extract.Place{Page: 2}},
			{Text: "The anchor chain is forty metres long.", Place: extract.Place{Page: 3}},
		},
	}
	doc.LabelPages()
	sources := []*source{newSource("/f/handbook.pdf", doc)}
	for q, want := range map[string]string{
		"Who is the editor of the handbook?": "[handbook.pdf p.ii]",
		"How long is the anchor chain?":      "[handbook.pdf p.3 (called 1)]",
	} {
		if got := answerContent(understand(q), sources, seen{documents: 1}); !strings.Contains(got, want) {
			t.Errorf("%q: %s is missing in\n%s", q, want, got)
		}
	}
}

// A name that breaks lines is cited on one.
func TestLabelsAreOfOneLine(t *testing.T) {
	t.Parallel()
	s := newSource("/f/na\nme.txt", &extract.Document{Format: "txt", Blocks: []extract.Block{{Text: "rent: 900"}}})
	if labelled([]*source{s}); s.label != "na me.txt" {
		t.Errorf("it is called %q", s.label)
	}
}

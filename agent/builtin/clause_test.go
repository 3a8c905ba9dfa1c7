package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// A clause of another paper is shown where the best line refers to it.
func TestClauseOfAnotherPaperIsShown(t *testing.T) {
	t.Parallel()
	paper := func(path string, texts ...string) *source {
		d := &extract.Document{Format: "pdf"}
		for _, s := range texts {
			d.Blocks = append(d.Blocks, extract.Block{Text: s})
		}
		return newSource(path, d)
	}
	sources := []*source{
		paper("/f/Settlement Quillfeather.pdf", "5.1 The Company gives Mr Quillfeather a full reference. This goes beyond section 10.3 of the Employee Handbook by special agreement."),
		paper("/f/Employee Handbook v4.pdf", "10.2 Property is returned on the last day.", "10.3 We normally state dates and job title only.", "11.1 The Safety Officer is named on the board."),
		paper("/f/Staff rules.pdf", "10.3 Bicycles are kept in the shed."),
	}
	placed(sources)
	text, _ := shownOf("Which section of the handbook does the Quillfeather settlement go beyond by its reference?", sources)
	lines := strings.SplitN(text, "\n", 5)
	if head := strings.Join(lines[:min(len(lines), 4)], "\n"); !strings.Contains(head, "dates and job title") || strings.Contains(head, "bicycles") {
		t.Errorf("the clause is not shown:\n%s", text)
	}
}

package builtin

import (
	"strings"
	"testing"
)

// A clause of another paper is shown where the best line refers to it.
func TestClauseOfAnotherPaperIsShown(t *testing.T) {
	t.Parallel()
	sources := []*source{
		paperOf("/f/Settlement Quillfeather.pdf", "5.1 The Company gives Mr Quillfeather a full reference. This goes beyond section 10.3 of the Employee Handbook by special agreement."),
		paperOf("/f/Employee Handbook v4.pdf", "10.2 Property is returned on the last day.", "10.3 We normally state dates and job title only.", "11.1 The Safety Officer is named on the board."),
		paperOf("/f/Staff rules.pdf", "10.3 Bicycles are kept in the shed."),
	}
	sources = append(sources, paperOf("/f/minutes.md", aroundIt("Quillfeather settlement and its reference")...))
	placed(sources)
	text := answerTo("Which section of the handbook does the Quillfeather settlement go beyond by its reference?", sources)
	if head := firstLines(text, 2); !strings.Contains(head, "dates and job title") || strings.Contains(head, "Bicycles") {
		t.Errorf("the clause is not shown:\n%s", text)
	}
}

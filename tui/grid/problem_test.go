package grid

import (
	"strings"
	"testing"
)

// A problem is read as a whole in a narrow pane; a very long one leaves room for the rows.
func TestProblemsAreWrapped(t *testing.T) {
	t.Parallel()
	g := loaded(t)
	for _, c := range []struct {
		text  string
		lines int
	}{
		{`The query cannot be run: near "from": syntax error.`, 2},
		{strings.Repeat("something is wrong ", 40), mostProblem},
	} {
		g.problem = c.text
		view := g.View(34, 30)
		rows := strings.Split(view, "\n")
		if len(rows) != 30 {
			t.Fatalf("%d lines are drawn", len(rows))
		}
		got := g.drawProblem(c.text, mostProblem)
		if len(got) != c.lines {
			t.Errorf("%q takes %d lines, want %d", c.text, len(got), c.lines)
		}
		if c.lines < mostProblem && !strings.Contains(view, "error.") {
			t.Errorf("the end of the problem is not in view:\n%s", view)
		}
	}
}

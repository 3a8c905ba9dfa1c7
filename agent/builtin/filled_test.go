package builtin

import (
	"strings"
	"testing"
)

// An answer in a special way is followed by what else is said about the question, but not by what is
// not about it, nor by the rows that it left out.
func TestShortAnswersAreFilled(t *testing.T) {
	t.Parallel()
	sources := append(markdowns(map[string]string{
		"notes.md": "# Stable\n\nThe rent of stall 2 rises to 340 in May.\n\nThe upper meadow was mown in June.\n",
		"todo.md":  "# Before the show\n\n- [x] wash the saddle\n- [ ] order ribbons for the show\n\nThe ribbons have to be blue, says Ebba.\n",
	}), sheet("/f/stalls.csv", "Stall|Horse|Rent|Paid", "1|Fidelio|310|yes", "2|Marta|325|", "3|Quill|295|yes", "4|Orrin|280|yes"))
	placed(sources)
	for _, c := range []struct {
		question, begins string
		also, never      []string
	}{
		{"Which stall has the highest rent?", "computed: highest", []string{"\nAlso:\n- “The rent of stall 2 rises to 340 in May.” [notes.md line 3]"}, []string{"meadow"}},
		{"Which stall has not paid the rent yet?", "computed: 1 row", []string{"2 | Marta", "\nAlso:\n- “The rent of stall 2 rises"}, []string{"Fidelio", "Orrin"}},
		{"What is still open before the show?", "Open (1):", nil, []string{"meadow", "Marta"}},
		{"Who are the jurors?", "Not found in 3 files.", nil, []string{"\n"}},
	} {
		got := answerContent(understand(c.question), sources, seen{documents: len(sources)})
		if !strings.HasPrefix(got, c.begins) {
			t.Errorf("%q does not begin with %q:\n%s", c.question, c.begins, got)
		}
		for _, want := range c.also {
			if !strings.Contains(got, want) {
				t.Errorf("%q: %q is missing in\n%s", c.question, want, got)
			}
		}
		for _, no := range c.never {
			if strings.Contains(got, no) {
				t.Errorf("%q: %q stands in\n%s", c.question, no, got)
			}
		}
		if n := strings.Count(got, "\n") + 1; n > mostLines {
			t.Errorf("%q: %d lines in\n%s", c.question, n, got)
		}
	}
}

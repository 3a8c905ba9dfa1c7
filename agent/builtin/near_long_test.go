package builtin

import (
	"strings"
	"testing"
)

// A long question whose words stand here and there is shown what comes near, though no line holds much of
// it; a short one of which the files say nothing is not.
func TestLongQuestionsAreShownWhatComesNear(t *testing.T) {
	t.Parallel()
	sources := markdowns(map[string]string{
		"log.md":  "# Log\n\nQuill had a cough in March. The vet came twice.\n\nSixty litres of oats were spoiled by the rain that night.\n",
		"rent.md": "# Rent\n\nThe rent of stall 2 rises to 340 in May.\n",
	})
	placed(sources)
	for question, near := range map[string]string{
		"how often did somebody have to be called in for the sick gelding that spring and what was the matter with him": "The vet came twice",
		"which of the animals was ill in March and how many times did somebody have to come for her":                    "The vet came twice",
		"what is the rent of a flat in Paris": "",
		"what is the capital of Mongolia":     "",
	} {
		got := answerContent(understand(question), sources, seen{documents: 2})
		if !strings.HasPrefix(got, "Not found in 2 files.") || !strings.Contains(got, near) || near == "" && strings.Contains(got, "“") {
			t.Errorf("%q: got\n%s", question, got)
		}
	}
}

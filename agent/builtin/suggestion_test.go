package builtin_test

import (
	"slices"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin"
)

func TestSuggestionsFitTheFolder(t *testing.T) {
	t.Parallel()
	const any1, any2, any3 = "What is in this folder?", "What are the largest files?", "Which files changed this week?"
	for name, c := range map[string]struct {
		fileMap string
		want    []string
	}{
		"nothing known": {``, []string{any1, any2, any3}},
		"no documents":  {`{"content":{"documents":0,"formats":[],"kinds":[]}}`, []string{any1, any2, any3}},
		"statements": {`{"content":{"formats":[{"name":"pdf","files":11}],"kinds":[{"name":"statement","files":6}]}}`,
			[]string{any1, "Analyse my spending", "What are my subscriptions?", "What was the largest payment?", "Make one table of all transactions", "How many PDF files are here?"}},
		"a deal": {`{"content":{"formats":[{"name":"pdf","files":13},{"name":"eml","files":6}],"kinds":[{"name":"schedule","files":7},{"name":"contract","files":5},{"name":"checklist","files":2},{"name":"statement","files":1}]}}`,
			[]string{any1, "Which documents disagree?", "Make a timeline", "What is still open?", "Analyse my spending", "What are my subscriptions?"}},
		"a program": {`{"content":{"formats":[{"name":"go","files":40}],"kinds":[]}}`, []string{any1, "How many Go files are here?", any2, any3}},
		"one file":  {`{"content":{"formats":[{"name":"pdf","files":1}],"kinds":[]}}`, []string{any1, any2, any3}},
	} {
		if got := builtin.Suggestions([]byte(c.fileMap)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, not %q", name, got, c.want)
		}
	}
}

package builtin

import "testing"

func TestLinesStayLines(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"computed: 12\nSQL: SELECT 12\n(A | B)\n- one [a p.1]\n- two [a p.1]\nThe files say:\n- three": "computed: 12  \nSQL: SELECT 12  \n(A | B)\n- one [a p.1]\n- two [a p.1]  \nThe files say:\n- three",
		"One.\n\nTwo.": "One.\n\nTwo.",
		"Spent 12\n`SELECT 12`\n\n| A | B |\n| - | - |": "Spent 12\n`SELECT 12`\n\n| A | B |\n| - | - |",
		"```\na\nb\n```\nend\nof it":                    "```\na\nb\n```\nend  \nof it",
	} {
		if got := inLines(text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

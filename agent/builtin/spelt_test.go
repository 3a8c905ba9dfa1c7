package builtin

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// Small words are what tells a name of a program from the others, where a question says it in words.
func TestNamesThatAQuestionSaysInWords(t *testing.T) {
	t.Parallel()
	program := newSource("/f/status.go", &extract.Document{Format: "go", Blocks: []extract.Block{{Kind: extract.Code, Place: extract.Place{Line: 1, EndLine: 5}, Text: strings.Join([]string{
		"const StatusBadRequest = 400 // for requests with a code that means nothing",
		"", "const StatusTooManyRequests = 429",
		"", "const ErrNotFound = 404",
	}, "\n")}}})
	prose := newSource("/f/request.md", &extract.Document{Format: "md", Blocks: []extract.Block{
		{Text: "A request with a code of status 7 is meant by too few to have many requests."}, {Text: "Requests have a status code."},
	}})
	sources := []*source{prose, program}
	placed(sources)
	for question, want := range map[string]string{
		"Which status code means too many requests?":     "const StatusTooManyRequests = 429",
		"Which number is returned when it is not found?": "const ErrNotFound = 404",
	} {
		if got := rank(understand(question).among(sources), sources)[0].text; got != want {
			t.Errorf("%s %q comes first", question, got)
		}
	}
	if in := understand("Which status code means too many requests?").among(sources[:1]); len(in.spelt(sources[:1])) > 0 {
		t.Error("a text has names of programs")
	}
}

func TestRunsThatMayBeNames(t *testing.T) {
	t.Parallel()
	for question, want := range map[string]string{
		"which status code means too many requests": "too_mani_request",
		"what comes when the page is not found":     "not_find",
		"which flag keeps the order of rows":        "keep_the_order",
		"how heavy is it":                           "",
		"what are 20 of 40":                         "",
	} {
		runs := slices.Collect(maps.Values(understand(question).nameRuns()))
		if want != "" && !slices.Contains(runs, want) || want == "" && len(runs) > 0 {
			t.Errorf("%q: %v", question, runs)
		}
	}
}

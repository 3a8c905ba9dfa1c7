package builtin

import (
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/extract"
)

func TestFilesThatAQuestionNames(t *testing.T) {
	t.Parallel()
	for question, want := range map[string][]string{
		"What is like deeds/2024/Lease_v2.docx?":       {"deeds/2024/Lease_v2.docx"},
		"compare tty.md and api/tls.md.":               {"tty.md", "api/tls.md"},
		"was steht in übergabe-protokoll.pdf über Gas": {"übergabe-protokoll.pdf"},
		"how much was spent at 3.50 in May?":           nil,
		"who signed the lease?":                        nil,
		"who, i.e. which firm, signed":                 nil,
	} {
		if got := understand(question).files(); !slices.Equal(got, want) {
			t.Errorf("%s: %q, not %q", question, got, want)
		}
	}
}

func TestFilesThatProjectsKeep(t *testing.T) {
	t.Parallel()
	for question, want := range map[string][]string{
		"What licence is this under?":        {"COPYING", "LICENSE"},
		"how do I run the tests":             {"CONTRIBUTING.md", "README.md"},
		"what changed in 2.0":                {"CHANGELOG.md", "CHANGES", "HISTORY.md", "NEWS"},
		"how can I contribute a build file?": {"CONTRIBUTING.md", "README.md"},
		"how much is the rent?":              nil,
	} {
		if got := understand(question).kept(); !slices.Equal(got, want) {
			t.Errorf("%s: %q, not %q", question, got, want)
		}
	}
}

func TestNamesAtTheEndOfPaths(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		path, name string
		want       bool
	}{
		{"/d/a/README.md", "README.md", true},
		{"/d/a/README.md", "a/readme.md", true},
		{"/d/b/README.md", "a/README.md", false},
		{"/d/OLDREADME.md", "README.md", false},
		{`C:\d\README.md`, "README.md", true},
		{"README.md", "README.md", true},
		{"x.md", "long/x.md", false},
	} {
		if got := endsInName(c.path, c.name); got != c.want {
			t.Errorf("%s, %s: %v", c.path, c.name, got)
		}
	}
}

// TestOthersAreSearchedByWordsOfTheDocument has a folder that is too large to be read whole.
func TestOthersAreSearchedByWordsOfTheDocument(t *testing.T) {
	t.Parallel()
	s := newSource("/d/brewing.md", &extract.Document{Blocks: []extract.Block{{Kind: extract.Paragraph, Text: strings.Repeat("Hops and malt, malt and yeast, hops in the kettle. ", 3)}}})
	large := turn.Transcript{Steps: []turn.Step{{Tool: "index_status", Result: []byte(`{"documents":5000}`)}}}
	calls := nextAlike(understand("what is like brewing.md?"), large, []*source{s})
	if len(calls) != 2 || calls[0].Args["query"] != "hop malt" || calls[0].Args["filter"] != `name!="brewing.md"` {
		t.Fatalf("%+v", calls)
	}
	for _, c := range calls {
		large.Steps = append(large.Steps, turn.Step{Tool: c.Tool, Args: c.Args, Result: []byte(`{"hits":[]}`)})
	}
	if again := nextAlike(understand("what is like brewing.md?"), large, []*source{s}); len(again) > 0 {
		t.Errorf("searched again: %+v", again)
	}
	small := turn.Transcript{Steps: []turn.Step{{Tool: "index_status", Result: []byte(`{"documents":12}`)}}}
	if calls := nextAlike(understand("what is like brewing.md?"), small, []*source{s}); len(calls) > 0 {
		t.Errorf("a folder that is read whole is searched: %+v", calls)
	}
}

func TestMarkedStemsAreNotSearchedFor(t *testing.T) {
	t.Parallel()
	for _, question := range []string{"who signed the lease?", "wann endet der Mietvertrag der Wohnung?", "what is like readme.md"} {
		if q := query(understand(question), true); strings.Contains(q, lexis.StemMark) {
			t.Errorf("%s: %q", question, q)
		}
	}
}

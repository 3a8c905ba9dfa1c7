package main

import (
	"testing"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/extract"
)

func TestSourcesOfAnAnswer(t *testing.T) {
	t.Parallel()
	cite := func(path string, line int, quote string) agent.Citation {
		return agent.Citation{Path: path, Place: extract.Place{Line: line}, Quote: quote, Verified: true}
	}
	torn := agent.Citation{Path: "/w/c.txt", Place: extract.Place{Line: 2}, Quote: "nine", Reason: "it is not there"}
	for what, c := range map[string]struct {
		cited []agent.Citation
		want  string
	}{
		"nothing":                        {nil, ""},
		"places of a file together":      {[]agent.Citation{cite("/w/a.txt", 1, "one"), cite("/w/b.txt", 7, "two"), cite("/w/a.txt", 4, "three  \n four")}, "  ✓ a.txt (line 1, line 4)\n  ✓ b.txt (line 7)\n"},
		"one place once":                 {[]agent.Citation{cite("/w/a.txt", 1, "one"), cite("/w/a.txt", 1, "two")}, "  ✓ a.txt (line 1)\n"},
		"a quote that is not shown":      {[]agent.Citation{cite("/w/a.txt", 1, "one"), cite("/w/a.txt", 3, "a hundred")}, "  ✓ a.txt (line 1)\n  ✓ a.txt (line 3)  “a hundred”\n"},
		"what does not hold, and why":    {[]agent.Citation{cite("/w/c.txt", 1, "one"), torn}, "  ✓ c.txt (line 1)\n  ✗ c.txt (line 2)  not verified: it is not there\n"},
		"a file as a whole has no place": {[]agent.Citation{{Path: "/w/d.txt", Verified: true}}, "  ✓ d.txt\n"},
	} {
		answer := agent.Answer{Text: "“one” [a.txt line 1]\n- “two” · “three four”", Citations: c.cited}
		if got := sources(answer, "/w"); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", what, got, c.want)
		}
	}
}

func TestLinesAreBrokenBetweenWords(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		columns    int
		text, want string
	}{
		{0, "a line that goes on and on and on\n", "a line that goes on and on and on\n"},
		{40, "a line that fits\n\n  and another\n", "a line that fits\n\n  and another\n"},
		{20, "the escrow agent holds the money\n", "the escrow agent\nholds the money\n"},
		{20, "- the escrow agent holds the money\n- nothing\n", "- the escrow agent\n  holds the money\n- nothing\n"},
		{20, "  ✓ spa.md (line 9, line 12)\n", "  ✓ spa.md (line 9,\n    line 12)\n"},
		{20, "- " + "abcdefghijklmnopqrstuvwxyz" + "\n", "- abcdefghijklmnopqr\n  stuvwxyz\n"},
		{20, "名前は長い文章であり改行される\n", "名前は長い文章であり\n改行される\n"},
	} {
		if got := broken(c.text, c.columns); got != c.want {
			t.Errorf("%d columns:\n%s\nwant\n%s", c.columns, got, c.want)
		}
	}
}

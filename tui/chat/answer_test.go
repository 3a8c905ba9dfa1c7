package chat

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
)

func TestLineAfterCitedEntry(t *testing.T) {
	t.Parallel()
	for src, want := range map[string]int{
		"- one [a.pdf p.1]\n- two [a.pdf p.2]\nTwo are open.": 3,
		"- one [a.pdf p.1].\nTwo are open.":                   2,
		"- one [a.pdf p.1]\n  still the entry":                1,
		"- one that\ngoes on":                                 1,
		"A paragraph [a.pdf p.1]\ngoes on":                    1,
		"computed: 12  \nSQL: SELECT 12  \n(A | B)":           3,
		"- an entry  \na line of its own":                     2,
	} {
		if got := split(src, ""); len(got) != want {
			t.Errorf("%q: %d pieces, not %d", src, len(got), want)
		}
	}
}

func TestManySourcesShareLines(t *testing.T) {
	b := newBench(t, "builtin").ask("which?")
	a := agent.Answer{Text: "Many."}
	add := func(page int, quote string, ok bool) {
		a.Citations = append(a.Citations, agent.Citation{Path: "/deal/list.pdf", Label: "list.pdf p." + quote[:1],
			Place: extract.Place{Page: page}, Quote: quote, Verified: ok})
	}
	for _, q := range []string{"1 a", "1 b", "1 c"} {
		add(1, q, true)
	}
	add(2, "2 a", true)
	add(1, "1 d", false)
	add(1, "1 e", true)
	b.say(agent.Done{Answer: a})
	b.shows(" 6 ✓ list.pdf p.1")
	b.ask("again?")
	add(1, "1 f", true)
	b.say(agent.Done{Answer: a})
	v := ansi.Strip(b.View(60, 20))
	for _, want := range []string{"1-3,6-7 ✓ list.pdf p.1\n", "      4 ✓ list.pdf p.2  “2 a”", "      5 ✗ list.pdf p.1  not found"} {
		if !strings.Contains(v, want) {
			t.Errorf("no %q in\n%s", want, v)
		}
	}
	b.do(action.ChatRead, action.ChatPrevious, action.ChatPrevious, action.ChatOpen)
	if len(b.out) != 1 || b.out[0] != (msg.Goto{Path: "/deal/list.pdf", Place: extract.Place{Page: 1}, Quote: "1 a"}) {
		t.Fatalf("%v", b.out)
	}
}

func TestCutPath(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"/deals/lumen/agreement.pdf": "…reement.pdf",
		"/a.pdf":                     "/a.pdf",
		"purchase price and escrow":  "purchase price and escrow",
	} {
		if got := cutPath(in, 12); got != want {
			t.Errorf("%q: %q, not %q", in, got, want)
		}
	}
}

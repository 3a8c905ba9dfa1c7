package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

func paper(path string, texts ...string) *source {
	d := &extract.Document{Format: "text"}
	for i, t := range texts {
		d.Blocks = append(d.Blocks, extract.Block{Text: t, Place: extract.Place{Line: i + 1}})
	}
	return newSource(path, d)
}

func TestEachSourceIsQuotedWhereTwoAreAskedFor(t *testing.T) {
	t.Parallel()
	sources := []*source{
		paper("/f/letter of the clinic.txt", "Please take 40 mg of torvapine every morning.", "The next visit is in June."),
		paper("/f/repeat slip.txt", "Torvapine 20 mg, one in the morning.", "Paracetamol when needed."),
		paper("/f/rules of the pool.txt", "After seven wrong codes the locker is closed for an hour."),
		paper("/f/poster.txt", "After five wrong codes the locker is closed for ten minutes."),
		paper("/f/config/staging.yaml", "environment: staging", "session_ttl: 8h", "replicas: 1"),
		paper("/f/config/production.yaml", "environment: production", "session_ttl: 45m", "replicas: 6"),
	}
	placed(sources)
	for q, want := range map[string][]string{
		"How much torvapine am I to take, the clinic and the slip don't agree?":       {"40 mg", "20 mg"},
		"After how many wrong codes is the locker closed? I have seen two numbers.":   {"seven", "five"},
		"does a login session live equally long in staging and in production?":        {"session_ttl: 8h", "session_ttl: 45m"},
		"After how many wrong codes is the locker closed? The poster says otherwise.": {"five"},
	} {
		got := answerContent(understand(q), sources, seen{documents: len(sources)})
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%q: %q is missing in\n%s", q, w, got)
			}
		}
	}
}

func TestWhatIsNoAnswer(t *testing.T) {
	t.Parallel()
	sources := []*source{
		paper("/f/survey.txt", "The fuel tank holds 68 litres.", "The deck is soft over 0.4 square metres at the foot of the mast.", "There are two batteries.", "The hose is from 2011."),
		sheet("/f/visits.csv", "visitor|day|fee", "Anna|2026-03-02 10:00|5", "Ben|2026-03-09 11:30|5", "Cleo|2026-03-20 09:15|7"),
	}
	placed(sources)
	for _, q := range []string{
		"How many litres does the water tank hold?", "How high is the mast?", "How old are the batteries?", "How many visits were there in April?",
	} {
		if got := answerContent(understand(q), sources, seen{documents: len(sources)}); !strings.HasPrefix(got, "Not found") {
			t.Errorf("%q: got\n%s", q, got)
		}
	}
	for q, want := range map[string]string{
		"How many litres does the fuel tank hold?": "68 litres", "How many visits were there in March?": "computed: 3 rows",
	} {
		if got := answerContent(understand(q), sources, seen{documents: len(sources)}); !strings.Contains(got, want) {
			t.Errorf("%q: %q is missing in\n%s", q, want, got)
		}
	}
}

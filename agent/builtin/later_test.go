package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// What holds in the end is told rather by the line that says what changed than by the plan.
func TestWhatHoldsInTheEnd(t *testing.T) {
	t.Parallel()
	contract := newSource("/f/contract.md", &extract.Document{Format: "md", Blocks: []extract.Block{
		{Text: "The start on site is on Monday 11 May 2026."}, {Text: "The roof of block B has a guarantee of twenty years."},
	}})
	mail := newSource("/f/mail.txt", &extract.Document{Format: "text", Blocks: []extract.Block{
		{Text: "Because of the swifts the start on site has moved to Monday 1 June 2026."}, {Text: "The scaffold comes by lorry."},
	}})
	sources := []*source{contract, mail}
	placed(sources)
	ahead := func(question string) float64 { // of the mail
		score := map[*unit]float64{}
		for _, r := range rank(understand(question).among(sources), sources) {
			score[r.unit] = r.score
		}
		return score[mail.units[0]] - score[contract.units[0]]
	}
	plain, end := ahead("When is the start on site?"), ahead("When is the start on site in the end?")
	if end < plain+ofNews/2 {
		t.Errorf("the mail is ahead by %.2f, and by %.2f where it is asked what holds in the end", plain, end)
	}
}

func TestLinesThatTellOfAChange(t *testing.T) {
	t.Parallel()
	in := understand("When is it now?")
	for text, want := range map[string]bool{
		"Completion is not 30 October any more but 13 November.": true, "Cheques are no longer accepted.": true, "START MON 1 JUNE (not 11 may)": true,
		"Agreed: later start on 1 June.": true, "A second panel instead of the first.": true, "The price is now £58.50.": true,
		"Start on site: Monday 11 May 2026.": false, "Twenty pictures as a preview.": false, "The notice is four weeks.": false,
	} {
		if got := in.changedTo(document("md", extract.Block{Text: text}).units[0]); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// What held at first is told by the earlier version, and that it was changed is said below it.
func TestWhatHeldAtFirst(t *testing.T) {
	t.Parallel()
	doc := func(path string, texts ...string) *source {
		var blocks []extract.Block
		for _, text := range texts {
			blocks = append(blocks, extract.Block{Text: text})
		}
		return newSource(path, &extract.Document{Format: "md", Blocks: blocks})
	}
	sources := []*source{
		doc("/f/schedule.md", "The start on site has moved to Monday 1 June 2026.", "The roof has a guarantee of twenty years."),
		doc("/f/old/schedule v1.md", "The start on site is on Monday 11 May 2026.", "The scaffold comes by lorry."),
	}
	placed(sources)
	labelled(sources)
	text := answerContent(understand("On which Monday in May was the start on site originally?"), sources, seen{documents: 2})
	first, rest, _ := strings.Cut(text, "\n")
	if !strings.Contains(first, "11 May") || !strings.Contains(rest, "Changed later: “The start on site has moved to Monday 1 June 2026.”") {
		t.Error(text)
	}
	both := answerContent(understand("When was the start on site originally, and when is it now?"), sources, seen{documents: 2})
	if lines := strings.SplitN(both, "\n", 4); !strings.Contains(strings.Join(lines[:3], "\n"), "11 May") || !strings.Contains(strings.Join(lines[:3], "\n"), "1 June") {
		t.Error(both)
	}
	if text := answerContent(understand("When is the start on site?"), sources, seen{documents: 2}); strings.Contains(text, "Changed later") {
		t.Error(text)
	}
}

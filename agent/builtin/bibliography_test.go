package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// The title of a work that a paper refers to is no answer, unless works are asked for.
func TestTitlesOfWorksAreNoAnswers(t *testing.T) {
	t.Parallel()
	block := func(section, text string) extract.Block {
		return extract.Block{Kind: extract.Paragraph, Text: text, Place: extract.Place{Section: section, Page: 1}}
	}
	paper := newSource("/f/ranging.pdf", &extract.Document{Format: "pdf", Pages: 1, Blocks: []extract.Block{
		block("Sonic ranging > 1. Air", "The air temperature at the station was read every ten minutes by a shielded probe."),
		block("Sonic ranging > References", "Whitcombe, T. (2018). Air temperature at mountain stations in stable air. Sensors, 6, 301."),
		block("Sonic ranging > 2 Literature", "Holm, P. (2011). Probes."),
	}})
	for question, want := range map[string]string{
		"How was the air temperature at the station read?":    "shielded probe",
		"Which paper is about air temperature in stable air?": "Whitcombe",
	} {
		if text := answerTo(question, []*source{paper}); !strings.Contains(firstLines(text, 2), want) {
			t.Errorf("%s\n%s", question, text)
		}
	}
	for i, want := range []bool{false, true, true} {
		if got := understand("What was the air temperature?").titles(paper.units[i]); got != want {
			t.Errorf("%q only names something: %v", paper.units[i].text, got)
		}
	}
}

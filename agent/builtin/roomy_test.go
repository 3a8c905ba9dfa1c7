package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// What goes on in a paragraph stands on one line with the sentence that was found, which itself
// stays alone in the first.
func TestSentencesAreQuotedWithThoseAroundThem(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("The rest of the rules is in the handbook. ", 6)
	texts := []string{
		"The ferry is called Halvard. She was built in 1911. She may carry 80 people.",
		"Tickets for the ferry are sold on board. A return costs four pounds.",
		"The ferry does not sail in a storm. " + long,
	}
	var d extract.Document
	for i, text := range texts {
		d.Blocks = append(d.Blocks, extract.Block{Kind: extract.Paragraph, Text: text, Place: extract.Place{Line: i + 1}})
	}
	sources := []*source{newSource("harbour/notes.txt", &d)}
	placed(sources)
	answer := answerContent(understand("What is the ferry called?"), sources, seen{documents: 1})
	lines := strings.Split(answer, "\n")
	if want := "“The ferry is called Halvard.” [notes.txt line 1]"; lines[0] != want {
		t.Errorf("the first line is %q, want %q", lines[0], want)
	}
	for _, want := range []string{
		"- “She was built in 1911. She may carry 80 people.” [notes.txt line 1]",
		"- “Tickets for the ferry are sold on board. A return costs four pounds.” [notes.txt line 2]",
	} {
		if !strings.Contains(answer, want+"\n") {
			t.Errorf("%q is not in\n%s", want, answer)
		}
	}
	for _, line := range lines {
		if len(line) > longestAround+40 {
			t.Errorf("a line of %d bytes: %s", len(line), line)
		}
	}
}

// Where a language sets nothing between sentences, nothing is put there either: the quotation stands so in the file.
func TestSentencesWithoutSpacesStayTogether(t *testing.T) {
	t.Parallel()
	text := "会費は年額3,600円です。会長は柴崎です。\n総会は4月にあります。"
	d := extract.Document{Blocks: []extract.Block{
		{Kind: extract.Paragraph, Text: "会費の案内です。", Place: extract.Place{Line: 1}},
		{Kind: extract.Paragraph, Text: text, Place: extract.Place{Line: 2}},
	}}
	s := newSource("club/notes.txt", &d)
	w := &writer{roomy: true, quoted: map[string]bool{}}
	if got, want := w.around(s.units[1]).text, "会費は年額3,600円です。会長は柴崎です。 総会は4月にあります。"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

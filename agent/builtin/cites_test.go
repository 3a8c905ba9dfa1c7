package builtin

import (
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// What is asked with mentioned, referred to, cited or appears is looked up where it stands, and not taken for a fact.
func TestAsksWhereSomethingIsMentioned(t *testing.T) {
	t.Parallel()
	for question, subject := range map[string]string{
		"Where in the repo is PM-014 mentioned?":                                 "PM-014",
		"where is INV-2031 referred to":                                          "INV-2031",
		"Where in the deal papers is Article 21 of the ground lease referred to": "Article 21 of the ground lease",
		"In which files is the retention clause mentioned?":                      "the retention clause",
		"Which documents is Exhibit B cited in?":                                 "Exhibit B",
		"Where does GW-301 come up?":                                             "GW-301",
		"In which documents does Schedule 5.3 appear?":                           "Schedule 5.3",
		"show me all places where clause 7 is mentioned":                         "clause 7",
		"list every reference to invoice 2031":                                   "invoice 2031",
	} {
		if in := understand(question); in.kind != cites || in.subject != subject {
			t.Errorf("%q: kind %d, about %q", question, in.kind, in.subject)
		}
	}
	for _, question := range []string{
		"Where did the crack appear?", "Where was the contract signed?", "Where is the meeting?", "Which files are there?",
		"Where did the leak of 3 May occur?", "Where does the bus stop?",
	} {
		if in := understand(question); in.kind == cites {
			t.Errorf("%q asks for mentions of %q", question, in.subject)
		}
	}
}

// A mark is met in each of the ways in which it is written, and not in another one that begins alike.
func TestMarkIsMentioned(t *testing.T) {
	t.Parallel()
	for subject, of := range map[string]struct{ yes, no []string }{
		"PM-014":         {[]string{"See PM-014.", "// rewritten after PM-014: deleted at once", "(PM-014)"}, []string{"PM-0145 is open.", "PM-14", "014"}},
		"Article 21":     {[]string{"under Article 21 of the lease", "Articles 20 and 21", "Art. 21 applies"}, []string{"Article 21.3", "Article 2", "21 articles", "Article 20, on page 21"}},
		"Schedule 5.3":   {[]string{"listed in Schedule 5.3", "Sch. 5.3"}, []string{"Schedule 5.30", "Schedule 5", "Section 5.3"}},
		"invoice no 203": {[]string{"Invoice 203 is paid."}, []string{"Invoice 2031 is paid."}},
		"Exhibit B":      {[]string{"the form of Exhibit B"}, []string{"Exhibit A", "Exhibit BB"}},
	} {
		m := intent{}.markOf(subject, nil)
		for _, text := range slices.Concat(of.yes, of.no) {
			u := document("md", extract.Block{Text: text, Place: extract.Place{Line: 1, EndLine: 1}}).units
			got := slices.ContainsFunc(u, m.in)
			if want := slices.Contains(of.yes, text); got != want {
				t.Errorf("%s in %q: %v", subject, text, got)
			}
		}
	}
}

// Every document that mentions it has a line, before any has a second one, and one in which the mark is
// that of something else has none.
func TestMentionsAreOfAllDocuments(t *testing.T) {
	t.Parallel()
	para := func(line int, text string) extract.Block {
		return extract.Block{Text: text, Place: extract.Place{Line: line, EndLine: line}}
	}
	read := func(path string, blocks ...extract.Block) *source {
		return newSource(path, &extract.Document{Format: "md", Blocks: blocks})
	}
	sources := []*source{
		read("/f/purchase.md", para(1, "The notice required by Article 21 of the Ground Lease is given."), para(2, "Without the waiver under Article 21 of the Ground Lease the sale is off.")),
		read("/f/ground lease abstract.md", para(1, "Right of first offer: Article 21.")),
		read("/f/catering.md", para(1, "Complaints are dealt with in Article 21.")),
		sheetOf("/f/ground lease index.csv", "Provision | Article", "First offer | 21", "Rent | 3"),
	}
	placed(sources)
	labelled(sources)
	answer := answerContent(understand("Where is Article 21 of the ground lease referred to?"), sources, seen{documents: len(sources)})
	lines := strings.Split(answer, "\n")
	if lines[0] != "3 files mention Article 21:" || len(lines) != 5 || !strings.Contains(lines[4], "Without the waiver") || strings.Contains(answer, "catering") {
		t.Errorf("mentions:\n%s", answer)
	}
}

package builtin

import (
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

func TestWhatIsSought(t *testing.T) {
	t.Parallel()
	for question, want := range map[string]struct {
		words []string
		deed  bool
	}{
		"What did the heating engineer recommend after his visit?": {[]string{"recommend"}, true},
		"Besides the root cause, what contributed to it?":          {[]string{"contributed"}, true},
		"Which lawsuits have been disclosed?":                      {[]string{"lawsuits"}, false},
		"list the exclusions of the policy":                        {[]string{"exclusions"}, false},
		"What are the exclusions of the policy?":                   {[]string{"exclusions"}, false},
		"Which states can a meter have?":                           {[]string{"states"}, false},
		"What firms tendered for the roof?":                        {[]string{"firms"}, false},
		"What did we pay for the heat pump?":                       {nil, true},
		"When does the lease end?":                                 {nil, false},
		"Who may sign the certificate?":                            {nil, false},
	} {
		words, deed := understand(question).sought()
		var got []string
		for _, k := range words {
			got = append(got, k.Word)
		}
		if want.words == nil && len(got) > 0 || want.words != nil && (!slices.Equal(got, want.words) || deed != want.deed) {
			t.Errorf("%q: %v, %v", question, got, deed)
		}
	}
}

// firstLines are the first lines of an answer.
func firstLines(text string, lines int) string {
	all := strings.Split(text, "\n")
	return strings.Join(all[:min(len(all), lines)], "\n")
}

// aroundIt are lines that have words with a question in common and answer nothing, so that an answer has others to show.
func aroundIt(subject string) []string {
	var out []string
	for i, s := range []string{"The %s was spoken of on Monday.", "Papers on the %s lie in the safe.", "Nobody objected to the %s.", "The board likes the %s.", "A copy of the %s was sent.",
		"The %s is on the agenda.", "Questions about the %s go to Ann.", "The %s took long to write.", "The %s has a blue cover.", "Two signed the %s.", "The %s was read aloud.", "The %s is kept by Bo."} {
		out = append(out, strings.Replace(s, "%s", subject, 1)+strings.Repeat(" Then tea was served to all who had come.", 2+i%2))
	}
	return out
}

// paperOf is a document of paragraphs, "# headings", "- items" and "| rows", the first of which names the columns.
func paperOf(path string, lines ...string) *source {
	d := &extract.Document{Format: "md"}
	title := ""
	for i, l := range lines {
		b := extract.Block{Text: l, Place: extract.Place{Line: i + 1, EndLine: i + 1}}
		switch {
		case strings.HasPrefix(l, "# "):
			b.Kind, b.Text, b.Level, title = extract.Heading, l[2:], 1, l[2:]
		case strings.HasPrefix(l, "- "):
			b.Kind = extract.Item
		case strings.HasPrefix(l, "| "):
			b.Kind, b.Text, b.Cells = extract.Row, l[2:], strings.Split(l[2:], " | ")
		}
		b.Place.Section = title
		d.Blocks = append(d.Blocks, b)
	}
	return newSource(path, d)
}

// What stands below the heading that is called what a question asks for is shown, all of it: the rows of a table, the
// items of a list, and paragraphs of a sentence, whatever the words of the single ones are.
func TestSectionThatIsCalledSoIsShownWhole(t *testing.T) {
	t.Parallel()
	report := paperOf("/f/boiler report.md", "# Visit", "The engineer visited the boiler on 14 October 2025.", "# Recommendations", "| No. | Measure | Price",
		"| 1 | Flush the system | 340", "| 2 | Replace the anode | 95", "| 3 | Insulate two metres of pipe | 48", "# Charges", "| Item | Price", "| Valve | 61", "| Travel | 20")
	fall := paperOf("/f/post-mortem outage.md", "# Root cause", "The outage of 18 March came from a writer that kept the old address.", "# Contributing factors",
		"- 1. The alert was a mail.", "- 2. Nobody knew the limit.", "- 3. The handbook said nothing.", "# What went well", "- Nobody had to guess.", "- The tone.",
		"# Temporary works register", "| No. | Work", "| 1 | Hoarding", "| 2 | Crane mats")
	letter := paperOf("/f/disclosure letter.md", "# Schedule 9 – Litigation", "# Parties and sums", "| Parties | Claimed", "| Farrow v. Inn | 640", "| Kestrel v. Quarry | 92", "| Charge of Pym | 120",
		"# Schedule 19 – Affiliate Transactions", "Lease of the office from Orchard Realty.", "Loan to Gideon of 265.", "Maple syrup from the farm.")
	minutes := paperOf("/f/minutes.md", slices.Concat(aroundIt("visit of the engineer to the boiler"), aroundIt("outage of March"), aroundIt("letter of disclosure"), aroundIt("register of the works"))...)
	for question, want := range map[string][]string{
		"What did the engineer recommend after his visit to the boiler?":        {"Flush the system", "Replace the anode", "Insulate two"},
		"Besides the root cause, what contributed to the outage?":               {"was a mail", "knew the limit", "said nothing"},
		"list the lawsuits that the disclosure letter names":                    {"Farrow", "Kestrel", "Pym"},
		"What dealings with affiliates has the letter disclosed?":               {"Orchard", "Gideon", "Maple"},
		"What are the items in the temporary works register?":                   {"Hoarding", "Crane mats"},
		"Which factors contributed to the outage, apart from the writer's bug?": {"was a mail", "knew the limit", "said nothing"},
	} {
		sources := []*source{report, fall, letter, minutes}
		placed(sources)
		labelled(sources)
		answer := answerTo(question, sources)
		first := firstLines(answer, 6)
		for _, w := range want {
			if !strings.Contains(first, w) {
				t.Errorf("%q: %q is not among the first lines:\n%s", question, w, answer)
			}
		}
	}
}

// A section about somebody or something else than the question names is not taken for its heading, and one that is a text
// is no list.
func TestSectionOfAnotherIsNotShown(t *testing.T) {
	t.Parallel()
	sources := []*source{
		paperOf("/f/roof.md", "# Recommendations", "- Clean the gutters.", "- Renew the flashing.", "# Costs", strings.Repeat("The costs of the works were looked at for a long time. ", 12), "They were high."),
	}
	placed(sources)
	for _, question := range []string{"What did Bellamy recommend?", "What are the costs of the works?", "When did they recommend it?"} {
		in := understand(question).among(sources)
		if sec, ok := in.headedFor(sources); ok {
			t.Errorf("%q: %v", question, sec.members[0].text)
		}
	}
}

// A sentence that enumerates what is asked for, behind its name, answers before tables that have its words.
func TestSentenceEnumerates(t *testing.T) {
	t.Parallel()
	api := paperOf("/f/api.md", "# Meters", "It returns the data of a meter. States are delivered, installed, suspended, retired. A note is needed.", "# Errors", "| Code | Condition",
		"| 404 | no such meter", "| 422 | meter is not ready", "| 410 | cursor expired")
	shop := paperOf("/f/shop.md", "# Sizes", "Sizes: S, M, L and XL.", "6.5 Key register: K1 gate; K2 shed; K3 store.", "Sizes are a matter of taste.")
	minutes := paperOf("/f/minutes.md", slices.Concat(aroundIt("state of the meter"), aroundIt("size of the shop"), aroundIt("register of keys"))...)
	sources := []*source{api, shop, minutes}
	placed(sources)
	for question, want := range map[string]string{"Which states can a meter have?": "States are delivered", "list the sizes in the shop": "Sizes: S", "What are the items in the key register?": "6.5 Key register"} {
		if got := understand(question).among(sources).saidAtOnce(sources); got == nil || !strings.HasPrefix(got.text, want) {
			t.Errorf("%q: %v", question, got)
		}
		if text := answerTo(question, sources); !strings.Contains(firstLines(text, 1), want) {
			t.Errorf("%q: %q is not the first line of\n%s", question, want, text)
		}
	}
	if got := understand("which colours are there in the shop").among(sources).saidAtOnce(sources); got != nil {
		t.Errorf("enumerates what was not asked for: %q", got.text)
	}
}

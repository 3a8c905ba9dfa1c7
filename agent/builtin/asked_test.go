package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

func TestQuestionsAreTakenApart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ put, asked, around string }{
		{"Who is the buyer?", "Who is the buyer?", ""},
		{"Could you please tell me when the lease ends?", "when the lease ends?", ""},
		{"I remember that somebody had to look at the rooms. Who made that rule?", "Who made that rule?", "I remember that somebody had to look at the rooms."},
		{"we may be away for seven weeks, how many days can the house stand empty?", "how many days can the house stand empty?", "we may be away for seven weeks"},
		{"I lost track of the extensions - until when do they have to sign?", "until when do they have to sign?", "I lost track of the extensions"},
		{"If a pipe bursts in the loft, how much do we pay ourselves?", "If a pipe bursts in the loft, how much do we pay ourselves?", ""},
		{"What does the trip cost, and until when do they want the form?", "What does the trip cost, and until when do they want the form?", ""},
		{"How many hours were lost? I need it for the report.", "How many hours were lost?", "I need it for the report."},
	} {
		if asked, around := put(c.put); asked != c.asked || around != c.around {
			t.Errorf("%q: asked %q, around %q", c.put, asked, around)
		}
	}
}

func TestSeveralQuestionsInOneAreParts(t *testing.T) {
	t.Parallel()
	parts := understand("What does the trip to the glassworks cost, and until when do they want the form?").parts()
	if len(parts) != 2 || parts[0].want != money || parts[1].want != date {
		t.Fatalf("got %+v", parts)
	}
	if parts := understand("What is the price?").parts(); parts != nil {
		t.Errorf("one question has the parts %+v", parts)
	}
}

func TestQuestionsInOtherLanguagesAreReadWordByWord(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]string{
		"Was kostet das Teleskop für Jonas?":    "what cost telescope Jonas?",
		"Wie hoch ist der Kaufpreis?":           "how much is purchase price?",
		"Bis wann läuft der Mietvertrag?":       "until when run rent contract?",
		"Quand le contrat est-il signé?":        "when contract",
		"Wann wurde der Vertrag unterzeichnet?": "when did contract sign?",
	} {
		if got, g := translated(q, ""); g == nil || !strings.HasPrefix(got, want) {
			t.Errorf("%q became %q", q, got)
		}
	}
	for _, q := range []string{"Who is the buyer?", "What did the car cost in March?", "Is the alarm on?", "total price of gas"} {
		if got, g := translated(q, ""); g != nil {
			t.Errorf("%q is English but became %q", q, got)
		}
	}
}

func TestWordsThatNobodyWroteAreLookedForInRelatedOnes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b string
		akin bool
	}{
		{"guarantee", "guarnatee", true}, {"kündigung", "kündigungsfrist", true}, {"temprature", "temperature", true},
		{"house", "horse", true}, {"piano", "pension", false}, {"rent", "rest", false},
	} {
		if akin(c.a, c.b) != c.akin {
			t.Errorf("%s and %s: %v", c.a, c.b, !c.akin)
		}
	}
}

func document(format string, blocks ...extract.Block) *source {
	return newSource("/f/a."+format, &extract.Document{Format: format, Blocks: blocks})
}

func TestSettingsAreLinesUnderTheirKeys(t *testing.T) {
	t.Parallel()
	s := document("yaml", extract.Block{Kind: extract.Code, Text: "retention:\n  delivered: 240h\n  failed: 21d\nport: 80", Place: extract.Place{Line: 3, EndLine: 6}})
	if len(s.units) != 4 || s.units[1].text != "delivered: 240h" || s.units[1].place.Line != 4 || !s.units[1].above["retent"] || s.units[3].above["retent"] {
		t.Errorf("got %+v", s.units)
	}
}

func TestLinesOfATranscriptBelongToTheirTurn(t *testing.T) {
	t.Parallel()
	var rows []extract.Block
	for i, line := range []string{"Q. Who sold it?", "A. My brother", "did, in May.", "Q. Was there a plan?", "A. There", "was.", "Q. And now?",
		"A. Nobody", "looks at it.", "Q. Why?", "A. Money.", "A lot of it.", "Q. Thank you."} {
		n := string(rune('0'+(i+1)/10)) + string(rune('0'+(i+1)%10))
		n = strings.TrimPrefix(n, "0")
		rows = append(rows, extract.Block{Kind: extract.Row, Text: n + " | " + line, Cells: []string{n, line}, Place: extract.Place{Page: 1}})
	}
	s := document("pdf", rows...)
	if got := s.units[9].turn; len(got) != 3 || !strings.Contains(got[1].text, "Money") {
		t.Fatalf("the turn of %q is %v", s.units[9].text, got)
	}
	if !s.units[9].near[lexis.Stem("money")] {
		t.Error("a question does not know its answer")
	}
}

func TestSumsTakeTheRowsThatAQuestionNames(t *testing.T) {
	t.Parallel()
	row := func(cells ...string) extract.Block {
		return extract.Block{Kind: extract.Row, Text: strings.Join(cells, " | "), Cells: cells}
	}
	s := newSource("/f/Bank/statement.csv", &extract.Document{Format: "csv", Blocks: []extract.Block{
		row("Date", "Description", "Out", "In", "Balance", "Paid on"),
		row("13/01/2026", "Foxglove Energy", "100.00", "", "900.00", "x"),
		row("14/01/2026", "Rent", "500.00", "", "400.00", ""),
		row("02/02/2026", "Foxglove Energy", "110.50", "", "289.50", ""),
		row("20/04/2026", "Foxglove Energy", "90.00", "", "199.50", "x"),
	}})
	sources := []*source{s, newSource("/f/notes.md", &extract.Document{Blocks: []extract.Block{{Text: "Nothing of note."}}})}
	placed(sources)
	for q, want := range map[string]string{
		"What did Foxglove take from the bank altogether?":                      "= 300.50",
		"What did Foxglove take from the bank in the first quarter altogether?": "= 210.50",
		"How much in total is still unpaid to Foxglove at the bank?":            "110.50",
	} {
		in := understand(q).among(sources)
		got := answerSum(in, sources, seen{documents: 1})
		if !strings.Contains(got, want) {
			t.Errorf("%q: got\n%s", q, got)
		}
	}
}

func TestDocumentsThatDisagree(t *testing.T) {
	t.Parallel()
	paper := func(path, text string) *source {
		return newSource(path, &extract.Document{Blocks: []extract.Block{{Kind: extract.Paragraph, Text: text}}})
	}
	sources := []*source{
		paper("/f/agreement.md", "It ends if the sale has not happened by August 31, 2026 (the “Outside Date”). The Purchase Price is $44,630,000."),
		paper("/f/checklist.md", "Outside Date: July 31, 2026. Purchase Price: $39,630,000."),
		paper("/f/offer_a.md", "The total price is $1,200."), paper("/f/offer_b.md", "The total price is $1,300."),
	}
	got := answerDiffer(understand("Which two documents disagree?"), sources, seen{documents: 4})
	for _, want := range []string{"August 31, 2026", "July 31, 2026", "44,630,000", "39,630,000"} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing in\n%s", want, got)
		}
	}
	if strings.Contains(got, "1,200") {
		t.Errorf("two offers may differ:\n%s", got)
	}
}

func TestWhatHasNotBeenDone(t *testing.T) {
	t.Parallel()
	var rows []extract.Block
	for _, cells := range [][]string{{"Employee", "Entitled", "Taken to 31 March"}, {"Pask, Winifred", "27", "3"}, {"Ghosh, Arun", "27", "0"}, {"Fell, Gwen", "16", "6"}, {"Lorne, Beatrix", "26", "2"}} {
		rows = append(rows, extract.Block{Kind: extract.Row, Text: strings.Join(cells, " | "), Cells: cells, Place: extract.Place{Sheet: "Leave"}})
	}
	sources := []*source{document("xlsx", rows...)}
	got := answerContent(understand("Who has taken no leave yet?"), sources, seen{documents: 1})
	if !strings.Contains(got, "Ghosh") || strings.Contains(got, "Pask") {
		t.Errorf("got\n%s", got)
	}
}

func TestAmountsThatDocumentsDefineAreAddedUp(t *testing.T) {
	t.Parallel()
	sources := []*source{document("md",
		extract.Block{Text: "“Adjustment Escrow Amount” means $450,000."},
		extract.Block{Text: "“Indemnity Escrow Amount” means $3,860,000."},
		extract.Block{Text: "“Basket Amount” means $290,000."})}
	got := answerContent(understand("How much goes into both escrows altogether?"), sources, seen{documents: 1})
	if !strings.HasPrefix(got, "computed: $450,000 + $3,860,000 = $4,310,000") {
		t.Errorf("got\n%s", got)
	}
}

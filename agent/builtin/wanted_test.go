package builtin

import (
	"slices"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

func TestWhatAQuestionAsksFor(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]answerType{
		"How much is the deposit?":                     money,
		"How much rent do we pay for the hut?":         money,
		"How much oil does the motor need?":            number,
		"Does the dentist want a deposit?":             anything,
		"When was the contract signed?":                date,
		"When can we cross the bar?":                   anything,
		"How old are the two batteries?":               age,
		"How far could the knee be bent?":              extent,
		"What is the serial number of the engine?":     code,
		"What is the number of members?":               number,
		"How quickly must the person on call be here?": speed,
		"What colour is the gate?":                     colour,
		"which Go version do I need":                   version,
		"What version of the contract is in force?":    version,
		"At what time does the ferry leave?":           clock,
		"How long may the practice take?":              duration,
		"To when was the course moved?":                date,
		"Between which dates is it closed?":            date,
		"What sum did they ask for?":                   money,
		"How expensive is the pump?":                   money,
		"What is the running time of the film?":        duration,
		"What response time is there?":                 duration,
		"What depth has the harbour?":                  extent,
		"What quantity of oil is needed?":              number,
	} {
		if got := wanted(q); got != want {
			t.Errorf("%q asks for %d, want %d", q, got, want)
		}
	}
}

func TestWhatHoldsAValue(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		want  answerType
		text  string
		holds bool
	}{
		{age, "There are two batteries of 110 Ah.", false}, {age, "The hose is stamped 2011.", true},
		{code, "Hull number 112", false}, {code, "Policy no. LM-55820", true}, {code, "built in 1983", false},
		{extent, "Bending of the knee | 104 degrees", true}, {extent, "9 people came", false},
		{weight, "The parcel has 12 kg", true}, {clock, "at half past nine", true}, {clock, "on 9 May", false},
		{colour, "a grey gate", true}, {version, "You need Rust 1.79 or newer", true}, {version, "Python 3 is enough", true}, {version, "the rent is due", false}, {warmth, "stays above 5 °C", true},
	} {
		if got := c.want.holds(c.text); got != c.holds {
			t.Errorf("%q holds a value of kind %d: %v", c.text, c.want, got)
		}
	}
}

func TestDaysInNumbersAreKnownByTheirMonth(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"2026-02-17 | eGFR | 57": {"2026", monthStems()[1], "17"},
		"issued on 20/02/2026":   {"2026", monthStems()[1], "20"},
		"by 2/20/26":             {"2026", monthStems()[1], "20"},
		"version 1.2.3":          nil,
	} {
		if got := dayWordsIn(text); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	sources := []*source{document("txt",
		extract.Block{Text: "2026-02-17 eGFR 57 ml."}, extract.Block{Text: "2025-08-26 eGFR 63 ml."})}
	in := understand("What was the eGFR in February 2026?").among(sources)
	if first := rank(in, sources)[0]; first.text != "2026-02-17 eGFR 57 ml." || first.measured[isOtherDay] != 0 {
		t.Errorf("first is %q", first.text)
	}
}

func TestAcronymsThatTheFilesWriteOut(t *testing.T) {
	t.Parallel()
	sources := []*source{
		newSource("/f/ppg cash.csv", &extract.Document{Blocks: []extract.Block{{Text: "Tea 64.20"}}}),
		newSource("/f/minutes.md", &extract.Document{Blocks: []extract.Block{{Text: "The Patient Participation Group met. The MOB was seen."}}}),
	}
	placed(sources)
	if !sources[0].words[lexis.Stem("patient")] || !sources[0].words[lexis.Stem("group")] {
		t.Errorf("the name of the file is known by %v", sources[0].words)
	}
	if sources[1].units[1].words[lexis.Stem("patient")] {
		t.Error("another acronym stands for the same words")
	}
}

func TestWordsOfAFamilyAndThoseThatGoTogether(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		asked, written string
		least          float64
	}{
		{"died", "death", lexis.InFamily}, {"decided", "decision", lexis.InFamily}, {"bent", "bending", lexis.InText},
		{"cost", "price", lexis.InSynonym}, {"kidney", "renal", lexis.InKin}, {"piano", "boat", 0},
	} {
		got := lexis.Keywords(c.asked)[0].In(lexis.Stems(c.written))
		if got < c.least || c.least == 0 && got != 0 {
			t.Errorf("%s is held by %s as %.2f, want %.2f", c.asked, c.written, got, c.least)
		}
	}
}

func TestMailsAreKnownByTheirHeaders(t *testing.T) {
	t.Parallel()
	s := document("eml", extract.Block{Kind: extract.Meta, Text: "From: Cormac at the yard"}, extract.Block{Text: "Ten wires: 2,180 plus VAT."})
	if u := s.units[1]; u.held(lexis.Keywords("Cormac")[0]) == 0 {
		t.Error("the words of a mail do not know who wrote them")
	}
}

func TestGermanDocumentsAreReadByGermanStems(t *testing.T) {
	t.Parallel()
	s := document("txt", extract.Block{Text: "Die Eigentümer der Wohnungen haben beschlossen, dass das Dach im Herbst von der Firma erneuert wird, und die Kosten werden auf alle verteilt."})
	if s.tongue == nil {
		t.Fatal("the document is held for English")
	}
	if k := understand("Welche Wohnung ist gemeint?").words[0]; k.In(s.units[0].words) == 0 {
		t.Error("a word is not found in its plural")
	}
	if document("txt", extract.Block{Text: "The owners of the flats have decided that the roof will be renewed in autumn, and that all of them bear the costs."}).tongue != nil {
		t.Error("an English document is held for one in another language")
	}
}

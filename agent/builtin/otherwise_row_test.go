package builtin

import (
	"strings"
	"testing"
)

// A row whose only days or numbers are of another kind than the one that is asked for is no answer.
func TestRowsThatAreDatedOrNumberedOtherwise(t *testing.T) {
	t.Parallel()
	pay := sheet("/f/payroll.csv", "Pay date|Employee|Job|Gross", "31/07/2024|Nasreen Malik|Joiner|3032.00", "30/08/2024|Bo Lund|Driver|2800.00", "30/09/2024|Bo Lund|Driver|2800.00").units[1]
	staff := sheet("/f/staff.csv", "Employee|Job|Start date", "Nasreen Malik|Joiner|2019-03-01", "Bo Lund|Driver|2020-01-06", "Ann Oak|Clerk|2021-05-03").units[1]
	plain := sheet("/f/visits.csv", "Date|Guest|Reason", "2024-07-31|Nasreen Malik|audit", "2024-08-02|Bo Lund|tea", "2024-08-03|Ann Oak|tea").units[1]
	for _, c := range []struct {
		question string
		u        *unit
		lacks    bool
	}{
		{"When did Nasreen Malik start working for the company?", pay, true},
		{"When was Nasreen Malik paid?", pay, false},
		{"When did Nasreen Malik start working for the company?", staff, false},
		{"When was Nasreen Malik here?", plain, false},
		{"What did Nasreen Malik earn?", pay, false},
	} {
		if got := understand(c.question).lacksKind(c.u); got != c.lacks {
			t.Errorf("%q of %q: lacks %v", c.question, c.u.text, got)
		}
	}
	devices := sheet("/f/devices.csv", "Item|Supplier|Offer no.|Price", "Respirometer|Aerion|A-2308-55|24900", "Oven|Kalt|K-17|1200").units[1]
	for question, lacks := range map[string]bool{
		"serial number of the respirometer":                   true,
		"What is the offer number of the respirometer?":       false,
		"What is the number of the respirometer?":             false,
		"What is the inventory of the respirometer's offers?": false,
	} {
		if got := understand(question).lacksKind(devices); got != lacks {
			t.Errorf("%q: lacks %v", question, got)
		}
	}
}

// A table that is called otherwise than what a question wants several of is not listed for it.
func TestTableOfOtherThingsIsNotListed(t *testing.T) {
	t.Parallel()
	stock := newSource("/f/Stock count 31.03.2025.xlsx", returnsSheet("Line | Item | Unit | Quantity", "1 | Oak | m3 | 4", "2 | Ash | m3 | 2", "3 | Screws | box | 31"))
	accounts := paperOf("/f/accounts.md", "Dividends of £10,000 were paid in the year.")
	sources := []*source{stock, accounts}
	if text := answerList(understand("What dividends were paid in the year to 31 March 2025?").among(sources), sources, seen{documents: 2}); strings.Contains(text, "entries") {
		t.Errorf("%s", text)
	}
	if text := answerList(understand("list the items of the stock count").among(sources), sources, seen{documents: 2}); !strings.Contains(text, "3 entries") {
		t.Errorf("%s", text)
	}
}

// The title of a sheet is no answer, however many words of the question it has; a sentence in a row of its own may be one.
func TestTitleOfASheetIsNoAnswer(t *testing.T) {
	t.Parallel()
	s := newSource("/f/hp.xlsx", returnsSheet("Hire purchase agreement LAF-77312 - key data", "Item | Value", "Instalment | 1,210.00", "The agreement ends when all of it is paid."))
	for i, is := range []bool{true, false, false, false} {
		if s.units[i].entitles() != is {
			t.Errorf("%q is a title: %v", s.units[i].text, !is)
		}
	}
	if text := answerTo("What is the APR on the hire purchase agreement?", []*source{s}); !strings.HasPrefix(text, "Not found") {
		t.Errorf("%s", text)
	}
}

// Whom one rings is told by a number.
func TestWhomToRing(t *testing.T) {
	t.Parallel()
	for question, want := range map[string]answerType{
		"veloxpak down, whom do i ring?": phone,
		"what ring does she wear":        anything,
	} {
		if got := understand(question).want; got != want && (want == phone || got == phone) {
			t.Errorf("%q wants %v", question, got)
		}
	}
}

// What comes next for a part of a question that asks for a value is shown: the best line may only name it.
func TestNextOfAPartIsShown(t *testing.T) {
	t.Parallel()
	tax := paperOf("/f/computation.md", "# Computation", "Corporation tax at 19% is £5,069.70.", "# Payment", "Corporation tax is payable by 1 January 2026.")
	letter := paperOf("/f/engagement.md", "Corporation tax is payable nine months and one day after the end of the period.")
	sources := []*source{tax, letter}
	placed(sources)
	in := understand("How much corporation tax is due, and by what date must it be paid?").among(sources)
	w := newWriter(in, sources)
	w.parts = in.rankedParts(sources)
	for _, r := range w.firstOfParts() {
		w.quote("- ", r.unit)
	}
	if strings.Contains(w.String(), "1 January 2026") {
		t.Fatalf("it is the best of its part:\n%s", w.String())
	}
	if lines := w.nextOfParts(); lines != 1 || !strings.Contains(w.String(), "1 January 2026") {
		t.Errorf("%d lines: %s", lines, w.String())
	}
}

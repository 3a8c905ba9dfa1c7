package builtin

import (
	"strings"
	"testing"
)

// A row of another number than the one that is asked for is no answer, whatever else stands in it.
func TestRowOfAnotherNumber(t *testing.T) {
	t.Parallel()
	rota := newSource("/f/rota.xlsx", returnsSheet("On-call rota, weeks 10 to 16 of 2026", "Week | Monday | Primary | Secondary",
		"14 | 2026-03-30 | Jorrit Veen | Marisol Etx", "15 | 2026-04-06 | Bas Kloos | Jorrit Veen", "16 | 2026-04-13 | Tamsin Oko | Bas Kloos"))
	for question, want := range map[string]string{
		"who is primary on call in week 30 of 2026?": "",
		"who is primary on call in week 15 of 2026?": "Bas Kloos",
	} {
		text := answerTo(question, []*source{rota})
		if first := firstLines(text, 1); want == "" && !strings.HasPrefix(first, "Not found") || !strings.Contains(first, want) {
			t.Errorf("%s\n%s", question, text)
		}
	}
	u := rota.units[2]
	for number, is := range map[string]bool{"14": false, "014": false, "30": true, "b3": false} {
		if (label{"week", number}).inAnotherRow(u) != is {
			t.Errorf("week %s is another one than that of %q: %v", number, u.text, !is)
		}
	}
	if (label{"case", "14"}).inAnotherRow(u) {
		t.Error("the rows are no cases")
	}
}

// The minutes of another day are no answer, where the day of the meeting is said.
func TestMinutesOfAnotherDay(t *testing.T) {
	t.Parallel()
	minutes := paperOf("/f/minutes/2025-02-17_lab_meeting.md", "# Lab meeting, Monday 17 February 2025", "Present at the lab meeting: Eskelund, Marenghi, Quaye.", "The oven was broken on 20 January 2025.")
	for question, is := range map[string]bool{
		"who was present at the lab meeting on 20 january 2025":  false,
		"who was present at the lab meeting on 2025-01-20":       false,
		"who was present at the lab meeting on 17 february 2025": true,
		"who was present at the lab meeting on 2025-02-17":       true,
		"who was present at the lab meeting on 17.02.2025":       true,
		"who was present at the lab meeting":                     true,
	} {
		if got := understand(question).ofAnotherMeeting(minutes.units[1]); got == is {
			t.Errorf("%q: of another meeting %v", question, got)
		}
	}
	if understand("what was broken on 21 January 2025?").ofAnotherMeeting(minutes.units[2]) {
		t.Error("a sentence that names its own day is judged by that")
	}
	if text := answerTo("who was present at the lab meeting on 20 january 2025", []*source{minutes}); !strings.HasPrefix(text, "Not found") {
		t.Errorf("%s", text)
	}
}

// Whose name is asked is told by a line with a name.
func TestNameOfSomebody(t *testing.T) {
	t.Parallel()
	for text, is := range map[string]bool{
		"One firefighter was treated at the scene for a cut hand.":               false,
		"The firefighter Owen Prothero was treated at the scene for a cut hand.": true,
	} {
		if shown, found := shownOf("What is the name of the firefighter who cut his hand?", []*source{paperOf("/f/report.md", text)}); found != is {
			t.Errorf("%q: %v\n%s", text, found, shown)
		}
	}
}

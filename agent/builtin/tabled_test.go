package builtin

import "testing"

// TestTabled: a table is the answer to a question for one fact only where most of its rows hold a value of the kind that is
// asked for, and some are of the time that is.
func TestTabled(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheetOf("/f/manual of the fluorometer.csv", "Message | Meaning | Remedy",
			"1 LID | Lid of the fluorometer open | Close it", "2 BLANK | Blank of the fluorometer high | New acetone", "3 FACTOR | Factor of the fluorometer outside 0.80 to 1.25 | Calibrate"),
		sheetOf("/f/terms of school.csv", "Term | School starts | School ends",
			"Autumn | 2 September 2025 | 19 December 2025", "Spring | 5 January 2026 | 27 March 2026", "Summer | 14 April 2026 | 22 July 2026"),
		sheetOf("/f/report 2024-11.csv", "Availability | Result", "Availability of the desk | 99.2", "Availability of the line | 98.7", "Availability of the mail | 99.9"),
	}
	sources = append(sources, sheetOf("/f/actions.csv", "No | Action | Owner | Due", "5 | Speak to the crews about boats that are missed | Dev | 2025-01-31", "6 | Cards for people who miss a boat | Ines | 2025-02-28"))
	placed(sources)
	for _, c := range []struct {
		question string
		of       int
		answers  bool
	}{
		{"What did we pay for the fluorometer?", 0, false},
		{"What are the messages of the fluorometer?", 0, true},
		{"When does school start in September 2026?", 1, false},
		{"When does school start?", 1, true},
		{"When does school start in September 2025?", 1, true},
		{"What has changed at school since September 2026?", 1, true},
		{"how many people missed their boat?", 3, false},
		{"when are the cards due?", 3, true},
		{"What was the availability in December 2024?", 2, false},
		{"What was the availability in November 2024?", 2, true},
	} {
		in, rows := understand(c.question).among(sources), sources[c.of].group[0].members
		if got := in.typedRows(rows) && !in.ofOtherTimes(rows); got != c.answers {
			t.Errorf("%q of %s: %v", c.question, rows[0].text, got)
		}
	}
	in := understand("What was the availability in December 2024?").among(sources)
	units := rank(in, sources)
	if f, ok := tabled(in, sources, best(in, units)); ok {
		t.Errorf("%q is told for December", f.rows[0].text)
	}
	if g := in.wholeTable(units, best(in, units)); g != nil {
		t.Errorf("%q and what stands with it are told for December", g.members[0].text)
	}
}

package builtin

import (
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

func TestLinesOfNotesAreToldApart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		units      []string
	}{
		{
			"a log", "3 mar    pump on, 2.1 bar\n4 mar    pump off. Seal dry.\n         Ordered a new one\n9 mar    seal fitted",
			[]string{"3 mar    pump on, 2.1 bar", "4 mar    pump off. Seal dry.\n         Ordered a new one", "9 mar    seal fitted"},
		},
		{
			"columns", "Coach hire         680.00\nTickets 41 x 19.50 799.50\nIce cream           57.40",
			[]string{"Coach hire         680.00", "Tickets 41 x 19.50 799.50", "Ice cream           57.40"},
		},
		{
			"things to remember", "Keys: with Ada, top flat\nBins out on Tuesday night, recycling every other week\nNo shoes in the hall",
			[]string{"Keys: with Ada, top flat", "Bins out on Tuesday night, recycling every other week", "No shoes in the hall"},
		},
		{
			"running text that was broken where lines were full",
			"The hall is let from nine in the morning\nuntil midnight. Whoever hires it cleans\nit, or pays for the cleaning.",
			[]string{"The hall is let from nine in the morning\nuntil midnight.", "Whoever hires it cleans\nit, or pays for the cleaning."},
		},
		{
			"running text that was broken anywhere",
			"I slept on it three nights and would take the offer\nif it came by summer.\nAnd I would sign nothing else, whatever they say about it, as you well know.",
			[]string{"I slept on it three nights and would take the offer\nif it came by summer.", "And I would sign nothing else, whatever they say about it, as you well know."},
		},
	} {
		s := document("text", extract.Block{Text: c.text, Place: extract.Place{Line: 5, EndLine: 5 + strings.Count(c.text, "\n")}})
		var got []string
		for _, u := range s.units {
			got = append(got, u.text)
		}
		if !slices.Equal(got, c.units) {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

// What is quoted of notes is cited by its own lines, and knows the line above the notes.
func TestLinesOfNotesAreCitedByTheirLines(t *testing.T) {
	t.Parallel()
	s := document("text",
		extract.Block{Text: "Outing of the juniors, 12 July", Place: extract.Place{Line: 1, EndLine: 1}},
		extract.Block{Text: "Coach hire          680.00\nIce cream            57.40\nParking, two hours    8.00", Place: extract.Place{Line: 3, EndLine: 5}})
	w := newWriter(understand("What did the ice cream cost?"), []*source{s})
	w.quote("", s.units[2])
	if got, want := w.String(), "“Ice cream 57.40” [a.text line 4]"; got != want {
		t.Errorf("alone: %s, not %s", got, want)
	}
	w = newWriter(understand("What did the ice cream cost?"), []*source{s})
	w.roomy = true
	w.quote("", s.units[2])
	if got, want := w.String(), "“Coach hire 680.00 Ice cream 57.40 Parking, two hours 8.00” [a.text lines 3-5]"; got != want {
		t.Errorf("with those around it: %s, not %s", got, want)
	}
	if !s.units[3].above[lexis.Stem("outing")] {
		t.Errorf("the line above is not known: %v", s.units[3].above)
	}
}

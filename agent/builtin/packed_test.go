package builtin

import (
	"strings"
	"testing"
)

// Short quotes of one document share the brackets, in which each place stands once.
func TestQuotesOfADocumentShareBrackets(t *testing.T) {
	t.Parallel()
	sources := markdowns(map[string]string{
		"mooring.md": "The berth is number 14.\nThe key hangs in the shed.\nThe harbour closes at ten.",
		"tides.md":   "High water is at noon.",
	})
	long := "The gate of the north quay is locked from October to March, and whoever needs to get in during these months asks the warden for the key, which he hands out against a signature; lost keys cost forty euros, and the lock is changed."
	sources = append(sources, markdowns(map[string]string{"rules.md": long})...)
	for _, c := range []struct {
		name   string
		most   int
		places [][2]int // source and unit of each quote, in order
		want   []string
	}{
		{"one document", 3, [][2]int{{0, 0}, {0, 2}}, []string{"- “The berth is number 14.” · “The harbour closes at ten.” [mooring.md line 1; line 3]"}},
		{"another between", 3, [][2]int{{0, 0}, {1, 0}, {0, 1}}, []string{
			"- “The berth is number 14.” · “The key hangs in the shed.” [mooring.md line 1; line 2] · “High water is at noon.” [tides.md line 1]",
		}},
		{"the same again", 3, [][2]int{{0, 0}, {0, 0}}, []string{"- “The berth is number 14.” [mooring.md line 1]"}},
		{"no room beside a long one", 3, [][2]int{{2, 0}, {0, 0}}, []string{"- “" + long + "” [rules.md line 1]", "- “The berth is number 14.” [mooring.md line 1]"}},
		{"no line left", 1, [][2]int{{2, 0}, {0, 0}}, []string{"- “" + long + "” [rules.md line 1]"}},
	} {
		w := newWriter(intent{}, sources)
		p := &packed{w: w, most: c.most}
		for _, at := range c.places {
			p.put(sources[at[0]].units[at[1]])
		}
		p.write()
		if got, want := w.String(), strings.Join(c.want, "\n"); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, want)
		}
		if len(c.want) > 1 && w.isQuoted(sources[c.places[1][0]].units[c.places[1][1]]) != (c.most > 1) {
			t.Errorf("%s: a quote that was left out counts as shown", c.name)
		}
	}
}

// Places in attachments name the file in them, and the names of sections may hold a paragraph sign, so that these do not
// follow another place.
func TestPlacesThatStandAlone(t *testing.T) {
	t.Parallel()
	for place, want := range map[string]bool{"p.3": true, "line 4": true, "lines 4-6": true, "p.iv": true, "P&L!A1:B2": true, "Version 1.2!A1": false,
		"§ Contract > § 3 Rent": false, "part a.txt line 4": false, "part a.xlsx Sheet!A1": false, "Sheet": false, "": false} {
		if got := severable(place); got != want {
			t.Errorf("%q: %v", place, got)
		}
	}
}

package builtin

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

var (
	negated = re(`\b(?:no|not|never|nothing|nobody|none|without|n't|cannot|hasn't|haven't|isn't|aren't|didn't|un(?:paid|signed|sold|used|confirmed))\b`)
	nothing = re(`^\s*(?:0(?:[.,]0+)?|no|none|never|nil|n/?a|nein|keine?|non|nobody|unassigned|open|tb[acd]|niemand|offen|[-–—?]?)\s*$`)
	noOne   = re(`\b(?:nobody|no ?one|nobody's|unassigned)\b`)
	persons = re(`^\W*(?:assigned(?: to)?|assignee|who|owner|responsible|handled by|taken by|by|user|person|name|wer|zust(?:ä|ae)ndig|verantwortlich)\W*$`)
)

// denials are the words that deny.
var denials = lexis.StemsOf("nobody none nothing never without yet still no not")

// enoughNone is the share of a question's weight that a table has to hold so
// that its rows without a value answer what has not been done.
const enoughNone = 0.6

// answerNone shows the rows of a table whose cell in the column that a question
// denies is empty or zero: who has taken no leave?
func answerNone(in intent, sources []*source) (string, bool) {
	if !negated.MatchString(in.question) || in.want != anything && in.want != number {
		return "", false
	}
	in.words = without(in.words, denials())
	weights := scale(in.words, sources)
	total := 0.0
	for _, w := range weights {
		total += w
	}
	var best []*unit
	var at string
	var of *group
	score := 0.0
	for _, s := range sources {
		for _, g := range s.group {
			if !g.table || len(g.header) == 0 || len(g.members) < 3 {
				continue
			}
			f := in.pick(g, weights, total)
			for c, h := range g.header {
				rows := lacking(f.rows, c)
				if (in.denies(h) || noOne.MatchString(in.question) && persons.MatchString(h)) && len(rows) > 0 && 3*len(rows) <= 2*len(f.rows) && f.score > score {
					best, at, of, score = rows, h, g, f.score
				}
			}
		}
	}
	if score < enoughNone {
		return "", false
	}
	w := newWriter(in, sources)
	w.line(fmt.Sprintf("computed: %s of %d in %s with nothing under “%s”", written.Plural(len(best), "row", "rows"), len(of.members), w.name(of.src.path), written.Flat(at)))
	w.line("(" + strings.Join(trimmed(of.header), " | ") + ")")
	for i, u := range best {
		if i == 8 {
			w.line(fmt.Sprintf("- … and %d more", len(best)-i))
			break
		}
		bare := *u
		bare.header = nil
		w.quote("- ", &bare)
	}
	return w.String(), true
}

// denies says whether a header names what a question asks for: its first word
// is one of the question's.
func (in intent) denies(header string) bool {
	for _, t := range lexis.Tokens(spread(header)) {
		if lexis.Stops()[t.Word] {
			continue
		}
		for _, k := range in.words {
			if k.Weight > 0.3 && k.In(map[string]bool{t.Stem: true}) > 0 {
				return true
			}
		}
		return false
	}
	return false
}

// lacking are the rows whose cell in a column is empty, zero or no.
func lacking(rows []*unit, col int) []*unit {
	var out []*unit
	for _, u := range rows {
		if !isTotal(u) && (col >= len(u.cells) || nothing.MatchString(u.cells[col])) {
			out = append(out, u)
		}
	}
	return out
}

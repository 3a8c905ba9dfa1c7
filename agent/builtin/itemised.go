package builtin

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A question may name the rows that it wants added up: "the deposit, the fee and all 48 instalments". Each of the things
// has to be the one row of the same table whose name holds all words of it, so that A and B are two rows and not those
// that hold both words. What one of two such rows has more than the other is told in the same way.

var (
	// enumerations are the forms in which things are named that are added up.
	enumerations = []*pattern.Pattern{
		re(`\b(?:what|how much|how many)\b[^?]*?\b(?:do|does|did|would|will|is|are|was|were)\s+(.+?)\s+(?:cost|come|amount|make|bring|weigh|add|sum|get|receive|earn|owe|hold)?\s*(?:to\s+)?(?:together|combined|altogether|in total|in all|up to)\b`),
		re(`\b(?:add(?:ing)?|sum)(?: up| together)?\s+(?:the\s+)?(.+?)\s*(?:,\s*(?:what|how|to what|is|does|will|do)\b|\bwhat\b|\bhow\b|together\b|up\b|[?.]|$)`),
		re(`\b(?:total|sum|combined \w+|total \w+) of\s+(.+?)\s*(?:together\b|combined\b|in total\b|[?.,]|$)`),
		re(`\b(?:for|on|of)\s+(.+?)\s+(?:together|combined|altogether|in total|in all)\b`),
		re(`^\W*(?:[a-z]+ing (?:out |up |off |in |back )?)?(.+?\s+and\s+.+?)\s*[,:;.–-]+\s*(?:what|how much|how many)\b[^?]*\b(?:these|those|they|the|both)\b[^?]*\b(?:together|combined|altogether|in total|in all)\b`),
		re(`\b(?:pay|paid|spend|spent|cost|get|got|receive|received)\s+(?:for\s+|on\s+)?(.+?)\s+(?:together|combined|altogether|in total|in all)\b`),
	}
	// comparisons are those in which two are held against each other.
	comparisons = []*pattern.Pattern{
		re(`\bdifference (?:in \w+ )?between\s+(.+?\s+and\s+.+?)\s*(?:[?.]|$)`),
		re(`\b(?:how much|how many|by how much)\b[^?]*?\b(?:is|are|was|were|do|does|did)\s+(.+?)\s+(?:cost\s+|weigh\s+|have\s+|use\s+)?(?:more|less|higher|lower|dearer|cheaper|larger|smaller|heavier|lighter)(?: \w+){0,2}?\s+than\s+(.+?)\s*(?:[?.]|$)`),
		re(`\bhow much (?:more|less)(?: \w+)?\s+(?:do|does|did|is|are|was|were)\s+(.+?)\s+(?:cost|weigh|use|need|earn|get|make|bring)?\s*than\s+(.+?)\s*(?:[?.]|$)`),
	}
	// beforeThing stands between two of them.
	beforeThing = re(`\s*,\s*(?:and\s+)?|\s+and\s+|\s+plus\s+|\s*\+\s*|\s+&\s+`)
)

const mostItems = 8 // rows that are named one by one

// itemised is a table of which a question names rows.
type itemised struct {
	fit
	col  int
	rows []*unit
}

// answerItemised adds up the rows that a question names one by one, or tells by how much two of them differ.
func answerItemised(in intent, sources []*source) (string, bool) {
	if in.partial || in.mean {
		return "", false
	}
	in = in.timed()
	for _, form := range comparisons {
		if m := form.FindStringSubmatch(in.question); m != nil {
			names := m[1:]
			if len(names) == 1 {
				names = thingsOf(m[1])
			}
			if t, ok := in.itemised(names, sources); ok && len(t.rows) == 2 {
				return in.difference(t, sources)
			}
		}
	}
	for _, form := range enumerations {
		if m := form.FindStringSubmatch(in.question); m != nil {
			if t, ok := in.itemised(thingsOf(m[1]), sources); ok {
				return in.together(t, sources)
			}
		}
	}
	return "", false
}

// thingsOf are the things that a question names one after another.
func thingsOf(list string) []string {
	var out []string
	from := 0
	for _, at := range beforeThing.FindAllStringIndex(list, -1) {
		out, from = append(out, list[from:at[0]]), at[1]
	}
	return append(out, list[from:])
}

// itemised is the one table that has a row for each of some things.
func (in intent) itemised(names []string, sources []*source) (itemised, bool) {
	var things [][]lexis.Keyword
	for _, n := range names {
		if words := in.thing(n); len(words) > 0 {
			things = append(things, words)
		}
	}
	if len(things) != len(names) || len(things) < 2 || len(things) > mostItems {
		return itemised{}, false
	}
	var found itemised
	for _, s := range sources {
		for _, g := range s.group {
			t, ok := in.itemisedIn(g, things)
			switch {
			case !ok:
			case found.group == nil:
				found = t
			case !slices.EqualFunc(found.rows, t.rows, func(a, b *unit) bool { return at(a.cells, found.col) == at(b.cells, t.col) }):
				return itemised{}, false // two tables have them
			}
		}
	}
	return found, found.group != nil
}

// thing are the words of a thing that a question names.
func (in intent) thing(name string) []lexis.Keyword {
	var out []lexis.Keyword
	for _, k := range in.known(in.gloss.keywords(name)) {
		if k.Weight >= 0.4 || unicode.IsDigit(rune(k.Word[0])) {
			out = append(out, k)
		}
	}
	return out
}

// itemisedIn are the rows of a table for some things, and the column of amounts that is asked about.
func (in intent) itemisedIn(g *group, things [][]lexis.Keyword) (itemised, bool) {
	if !g.table || len(g.header) < 2 || len(g.members) < 2 {
		return itemised{}, false
	}
	t, label := itemised{fit: fit{group: g}}, -1
	for _, c := range g.labels() {
		if t.rows = g.rowsOf(things, c); t.rows != nil {
			label = c
			break
		}
	}
	t.fit.rows = t.rows
	if label < 0 || !in.aboutRest(t.fit, things) {
		return itemised{}, false
	}
	col, ok := in.column(t.fit)
	if !ok || col == label {
		return itemised{}, false
	}
	t.col = col
	for _, u := range t.rows {
		if _, ok := amountOf(at(u.cells, col)); !ok {
			return itemised{}, false
		}
	}
	rows, held := in.duringOf(t.fit, col, t.rows)
	return t, held && len(rows) == len(t.rows) && in.adds(t.fit, col) && len(totalsOf(t.rows, col)) == 1
}

// labels are the columns with words in most of their cells.
func (g *group) labels() []int {
	var out []int
	for c := range g.header {
		n := 0
		for _, u := range g.members {
			if strings.ContainsFunc(at(u.cells, c), unicode.IsLetter) {
				n++
			}
		}
		if 2*n > len(g.members) {
			out = append(out, c)
		}
	}
	return out
}

// rowsOf are the rows that are each called as one of some things in a column, nil where one of those has none of its own.
func (g *group) rowsOf(things [][]lexis.Keyword, label int) []*unit {
	var out []*unit
	for _, words := range things {
		u := g.rowOf(words, label)
		if u == nil || slices.Contains(out, u) {
			return nil
		}
		out = append(out, u)
	}
	return out
}

// rowOf is the one row whose name holds all words of a thing; where several do, the one that is called nothing else.
func (g *group) rowOf(words []lexis.Keyword, label int) *unit {
	var held, called []*unit
	for _, u := range g.members {
		name := g.src.stems(at(u.cells, label))
		own := slices.ContainsFunc(words, func(k lexis.Keyword) bool { return k.In(name) >= lexis.InFamily })
		if !own || slices.ContainsFunc(words, func(k lexis.Keyword) bool { return k.In(name) < lexis.InSynonym && k.Replaced(name) == 0 }) {
			continue
		}
		held = append(held, u)
		if !slices.ContainsFunc(lexis.Tokens(at(u.cells, label)), func(t lexis.Token) bool {
			return !lexis.Stops()[t.Word] && !slices.ContainsFunc(words, func(k lexis.Keyword) bool { return k.In(map[string]bool{t.Stem: true}) >= lexis.InSynonym })
		}) {
			called = append(called, u)
		}
	}
	switch {
	case len(held) == 1:
		return held[0]
	case len(called) == 1:
		return called[0]
	}
	return nil
}

// aboutRest says whether the other words of the subject of a question are said in the document of a table.
func (in intent) aboutRest(f fit, things [][]lexis.Keyword) bool {
	verb := in.verb()
	for _, k := range in.subjects() {
		named := slices.ContainsFunc(things, func(words []lexis.Keyword) bool { return has(words, k.Stem) })
		if named || k.Common || k.Stem == verb || lexis.Deeds()[k.Stem] || ofMonth(k) && in.period.Set() {
			continue
		}
		if max(k.In(f.context), k.In(f.src.words), k.In(f.src.folder)) == 0 && !f.src.says(k) && !f.headed(k) {
			return false
		}
	}
	return true
}

// together adds the rows up.
func (in intent) together(t itemised, sources []*source) (string, bool) {
	terms := make([]string, len(t.rows))
	for i, u := range t.rows {
		a, _ := amountOf(u.cells[t.col])
		terms[i] = a.String()
	}
	w := newWriter(in, sources)
	w.line(fmt.Sprintf("computed: “%s” of %d rows of %s: %s = %s", written.Flat(t.header[t.col]), len(t.rows), w.name(t.src.path), strings.Join(terms, " + "), totalsOf(t.rows, t.col)[0].value))
	w.items(t)
	return w.String(), true
}

// difference tells by how much the greater of two rows is above the other.
func (in intent) difference(t itemised, sources []*source) (string, bool) {
	a, _ := amountOf(t.rows[0].cells[t.col])
	b, _ := amountOf(t.rows[1].cells[t.col])
	if a.value.Cmp(b.value) < 0 {
		a, b = b, a
	}
	gap := a
	gap.value, gap.scale = new(big.Rat).Sub(a.value, b.value), max(a.scale, b.scale)
	w := newWriter(in, sources)
	w.line(fmt.Sprintf("computed: “%s” of two rows of %s: %s − %s = %s", written.Flat(t.header[t.col]), w.name(t.src.path), a, b, gap))
	w.items(t)
	return w.String(), true
}

// items writes the rows below the names of their columns.
func (w *writer) items(t itemised) {
	w.line("(" + strings.Join(trimmed(t.header), " | ") + ")")
	for _, u := range t.rows {
		bare := *u
		bare.header = nil
		w.quote("- ", &bare)
	}
}

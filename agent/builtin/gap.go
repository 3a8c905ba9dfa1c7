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

// Tables hold what was planned beside what it came to, and what there is beside what there should be. Of such a pair of
// columns the difference answers how much is left or too much, and the rows where one is over the other answer which
// have gone beyond the plan or fallen below the limit.

// columnPair are the names of two columns of which the first is held against the second.
type columnPair struct {
	is, should *pattern.Pattern
}

var columnPairs = []columnPair{
	{
		re(`\b(?:actual(?:ly)?|spent|now|so far|used|paid|real|received|drawn|to date|ordered|committed|commissioned|ist|ausgegeben|abgerufen|beauftragt|dépensé|réel|gastado|actuals)\b|^\W*(?:at|au|am|to|by|bis|per|up to|until|on)\s+(?:the\s+)?\d{1,2}\b`),
		re(`\b(?:plan(?:ned)?|budget(?:ed)?|awarded|granted|approved|estimated?|forecast|allowed|target|after change|prévu|geplant|bewilligt|presupuestado|previsto|soll|entitled|allowance|agreed)\b`),
	},
	{
		re(`\b(?:in stock|stock|on hand|available|left|quantity|qty|bestand|en stock|existencias)\b`),
		re(`\b(?:reorder\w*|minimum|min|lowest|at least|mindestbestand|mínimo|re-?order (?:at|level|point))\b`),
	},
}

var (
	beyondPlan = re(`\b(?:above|over|beyond|more than|exceed\w*|overspen\w*|overr[ua]n\w*|too much|dearer than)\b[^?]*\b(?:plan\w*|budget\w*|estimate\w*|award\w*|grant\w*|forecast\w*|target\w*|allow\w*)\b|\b(?:plan\w*|budget\w*|estimate\w*|forecast\w*)\b[^?]*\b(?:exceed\w*|overspen\w*|overr[ua]n\w*|dépass\w*|überschr\w*|überzog\w*|supera\w*|excedi\w*)|\b(?:dépass\w*|überschr\w*|überzog\w*|supera\w*|excedi\w*)[^?]*\b(?:plan\w*|budget\w*|estimate\w*)\b`)
	belowLimit = re(`\b(?:below|under|less than|beneath|fallen|short of|run(?:ning)? (?:low|out)|low on)\b[^?]*\b(?:re-?order\w*|minimum|limit|level|stock)\b`)
	restOf     = re(`\b(?:left|remain\w*|unspent|still available|not (?:yet )?(?:been )?spent|rest)\b[^?]*\b(?:budget|grant|fund|funds|award|money|heading|allowance|plan|subsidy)\b|\b(?:budget|grant|fund|award|heading|allowance|subsidy)\b[^?]*\b(?:left|remain\w*|unspent|still available|rest)\b`)
	whichRows  = re(`^\W*(?:and\s+)?(?:which|what|list|who|name|show)\b`)
	gapWords   = lexis.StemsOf(`above over beyond more than exceed exceeded exceeds overspend overspent overrun too much below under less fallen fall fell beneath short low run running
left remain remaining remains unspent available rest plan planned budget budgeted budgets estimate estimated level limit reorder minimum already still item items post heading
headings line lines row rows thing things whole entire total all far now end stock job`)
)

// answerGap tells how far the two columns of such a pair are apart in the row that a question names, or in all, or
// the rows in which one has passed the other.
func answerGap(in intent, sources []*source) (string, bool) {
	said := in.question
	if in.gloss != nil {
		said += " " + in.gloss.asked
	}
	over, under, rest := beyondPlan.MatchString(said), belowLimit.MatchString(said), restOf.MatchString(said)
	if in.partial || !over && !under && !rest || askWhy.MatchString(in.question) && !nextPart.MatchString(in.question) {
		return "", false
	}
	var found gap
	for _, s := range sources {
		for _, g := range s.group {
			if p, ok := in.gapIn(g, under); ok && found.group != nil && p.held >= found.held {
				if p.held == found.held {
					return "", false // which of them is meant is not said
				}
				found = p
			} else if ok && found.group == nil {
				found = p
			}
		}
	}
	if found.group == nil {
		return "", false
	}
	w := newWriter(in, sources)
	if !rest && whichRows.MatchString(in.question) && in.kind != sum {
		return w.passed(found, over)
	}
	return w.apart(found, over)
}

// gap is a table with such a pair of columns, and the row that is asked about.
type gap struct {
	*group
	is, should int
	row        *unit
	held       float64 // share of what the question says that the table holds
}

// gapIn finds the columns of such a pair, and the row that a question names, or else the one that adds all up.
func (in intent) gapIn(g *group, stock bool) (gap, bool) {
	p := gap{group: g, is: -1, should: -1}
	if !g.table || len(g.header) < 3 || len(g.members) < 3 {
		return p, false
	}
	pair := columnPairs[0]
	if stock {
		pair = columnPairs[1]
	}
	for c, h := range g.header {
		switch counted := g.amounts(c)*2 >= len(g.members); {
		case c == 0 || !counted:
		case pair.should.MatchString(h) || pair.should.MatchString(g.src.english(h)):
			p.should = c
		case p.is < 0 && (pair.is.MatchString(h) || pair.is.MatchString(g.src.english(h))):
			p.is = c
		}
	}
	if p.is < 0 || p.should < 0 {
		return p, false
	}
	held, all := 1.0, 1.0
	rows := g.members
	for _, k := range in.words {
		if k.Weight < 0.3 || gapWords()[k.Stem] {
			continue
		}
		all += k.Weight
		if named := rowsNamed(rows, k); len(named) > 0 && len(named) < len(rows) {
			rows, held = named, held+k.Weight
		} else if max(k.Told(g.context), k.Told(g.src.words), k.Told(g.src.folder)) > 0 || len(named) > 0 {
			held += k.Weight
		} else if (ofMonth(k) || unicode.IsDigit(rune(k.Word[0]))) && !g.headed(k) {
			return p, false // of another day
		}
	}
	p.held = held / all
	if len(rows) < len(g.members) {
		p.row = rows[0]
	} else if i := len(rows) - 1; isTotal(rows[i]) || totals.MatchString(g.src.english(rows[i].text)) {
		p.row = rows[i]
	}
	return p, p.held >= enoughUndone && (len(rows) == 1 || len(rows) == len(g.members))
}

// headed says whether the name of a column holds a word.
func (g *group) headed(k lexis.Keyword) bool {
	return slices.ContainsFunc(g.header, func(h string) bool {
		return g.src.headerHolds(k, h) > 0 || strings.Contains(strings.ToLower(h), k.Word)
	})
}

// rowsNamed are the rows whose first cell with a word in it holds a word.
func rowsNamed(rows []*unit, k lexis.Keyword) []*unit {
	var out []*unit
	for _, u := range rows {
		for _, c := range u.cells {
			if strings.ContainsFunc(c, unicode.IsLetter) {
				if k.In(u.src.stems(c)) >= lexis.InSynonym {
					out = append(out, u)
				}
				break
			}
		}
	}
	return out
}

// amounts is how many cells of a column are amounts.
func (g *group) amounts(col int) int {
	n := 0
	for _, u := range g.members {
		if _, ok := amountOf(at(u.cells, col)); ok {
			n++
		}
	}
	return n
}

// between is by how much a row has more in the first column of the pair than in the second.
func (p gap) between(u *unit) (amount, bool) {
	a, some := amountOf(at(u.cells, p.is))
	b, also := amountOf(at(u.cells, p.should))
	if !some || !also || a.currency != b.currency {
		return amount{}, false
	}
	return a.with(new(big.Rat).Sub(a.value, b.value), max(a.scale, b.scale)), true
}

// apart writes how far the columns are apart in the row that is asked about.
func (w *writer) apart(p gap, over bool) (string, bool) {
	if p.row == nil {
		return "", false
	}
	d, ok := p.between(p.row)
	if !ok {
		return "", false
	}
	first, second := p.is, p.should
	if !over {
		first, second = second, first
		d.value.Neg(d.value)
	}
	w.line(fmt.Sprintf("computed: “%s” %s − “%s” %s = %s in %s", written.Flat(p.header[first]), written.Flat(p.row.cells[first]), written.Flat(p.header[second]), written.Flat(p.row.cells[second]), d, w.name(p.src.path)))
	w.quote("- ", p.row)
	for _, u := range p.members {
		if d, ok := p.between(u); ok && u != p.row && d.value.Sign() > 0 == over && d.value.Sign() != 0 && w.lines() < mostLines {
			w.quote("- ", u)
		}
	}
	return w.String(), true
}

// passed writes the rows in which the first column is over the second, or under it.
func (w *writer) passed(p gap, over bool) (string, bool) {
	var rows []*unit
	for _, u := range p.members {
		d, ok := p.between(u)
		total := isTotal(u) || totals.MatchString(p.src.english(u.text))
		if ok && !total && (over && d.value.Sign() > 0 || !over && d.value.Sign() < 0) {
			rows = append(rows, u)
		}
	}
	if len(rows) == 0 || len(rows) > mostLines-2 {
		return "", false
	}
	how := "below"
	if over {
		how = "over"
	}
	w.line(fmt.Sprintf("computed: %s of %s with “%s” %s “%s”", written.Plural(len(rows), "row", "rows"), w.name(p.src.path), written.Flat(p.header[p.is]), how, written.Flat(p.header[p.should])))
	for _, u := range rows {
		w.quote("- ", u)
	}
	return w.String(), true
}

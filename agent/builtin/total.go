package builtin

import (
	"slices"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// The share of a question's weight that a table has to hold so that its column
// is added up, or its highest row shown.
const (
	enoughTotal   = 0.55
	enoughHighest = 0.62
)

// alikeTotal is the share of the best table's fit that one needs which goes on
// where it ends.
const alikeTotal = 0.8

// elsewhere is what a word counts that only rows hold which others leave out.
const elsewhere = 0.4

// totalled finds the table, the rows of it and the column that a question
// wants added up: words that stand in some cells pick rows, the others have to
// be about the table. Tables with the same columns in other files that fit
// nearly as well go on where it ends.
func totalled(in intent, sources []*source, enough float64) (parts []fit, col int, ok bool) {
	weights := scale(in.words, sources)
	total := 0.0
	for _, w := range weights {
		total += w
	}
	var all []fit
	best, at := -1, 0
	for _, s := range sources {
		for _, g := range s.group {
			if !g.table || len(g.header) == 0 || len(g.members) < 2 {
				continue
			}
			f := in.pick(g, weights, total)
			c, ok := in.column(f)
			if _, held := in.duringOf(f, c, f.rows); ok && !held {
				continue
			}
			if ok && enough == enoughTotal && in.heads(f.src, f.header[c]) {
				f.score += 0.15
			}
			all = append(all, f)
			if ok && (best < 0 || f.score > all[best].score) {
				best, at = len(all)-1, c
			}
		}
	}
	if best < 0 || all[best].score < enough {
		return nil, 0, false
	}
	if slices.ContainsFunc(all, func(f fit) bool { return f.standsBeside(all[best]) }) {
		return nil, 0, false
	}
	for i, f := range all {
		if i == best || f.src != all[best].src && f.score >= alikeTotal*all[best].score && sameCells(lowered(f.header), lowered(all[best].header)) {
			parts = append(parts, f)
		}
	}
	parts = latestOf(parts)
	sort.SliceStable(parts, func(i, j int) bool { return parts[i].src.path < parts[j].src.path })
	return parts, at, true
}

// standsBeside says whether a table stands in the same file as another one that it is like, and fits as well: which of them is meant
// is not said.
func (f fit) standsBeside(best fit) bool {
	return f.src == best.src && f.group != best.group && f.score >= best.score && sameCells(lowered(f.header), lowered(best.header))
}

// chooser is a word that only some rows of a table hold.
type chooser struct {
	word int
	rows []*unit
	name bool
}

// pick takes the rows of a table that hold the words that only some of them
// hold, names and rare words first.
func (in intent) pick(g *group, weights []float64, total float64) fit {
	f := fit{group: g, rows: g.members, about: make([]bool, len(in.words))}
	var choosers []chooser
	verb := in.verb()
	for _, c := range in.conditions(g) {
		f.conditions = append(f.conditions, c)
		for _, i := range c.words {
			choosers = append(choosers, chooser{i, c.rows, true})
		}
	}
	for i, k := range in.words {
		if slices.ContainsFunc(f.conditions, func(c condition) bool { return slices.Contains(c.words, i) }) {
			continue
		}
		header := 0.0
		for _, h := range g.header {
			header = max(header, g.src.headerHolds(k, h))
		}
		if in.countsThem(k) || in.period.Set() && seasons()[k.Stem] || in.asOneWord(k, f) {
			f.about[i] = true
			f.score += weights[i] / max(total, 0.001)
			continue
		}
		if states := g.states(k); len(states) > 0 {
			choosers = append(choosers, chooser{i, states, true})
			continue
		}
		n, short := membersWith(g.members, k)
		about := max(k.In(g.context), header*0.95, k.In(g.src.words)*0.85, k.In(g.src.folder)*0.7)
		switch {
		case about > 0 && !in.isName(k) || n == len(g.members) || n > 0 && in.besideColumn(k, g):
			f.about[i] = true
			f.score += weights[i] / max(total, 0.001) * max(about, 0.8)
		case n > 0 && k.Stem == verb, k.Weight < 1 && !rowsHold(k, short):
			f.score += elsewhere * weights[i] / max(total, 0.001)
		case n > 0:
			choosers = append(choosers, chooser{i, short, in.isName(k)})
		}
	}
	return in.choose(f, choosers, weights, total)
}

// choose keeps the rows that the words hold which only some do, and counts what of the question they hold.
func (in intent) choose(f fit, choosers []chooser, weights []float64, total float64) fit {
	sort.SliceStable(choosers, func(a, b int) bool {
		if choosers[a].name != choosers[b].name {
			return choosers[a].name
		}
		return len(choosers[a].rows) < len(choosers[b].rows)
	})
	for _, c := range choosers {
		if rest := both(f.rows, c.rows); len(rest) > 0 {
			share := 1.0
			if k := in.words[c.word]; !c.name && !rowsHold(k, rest) {
				share = lexis.InKin
			}
			f.rows = rest
			f.score += share * weights[c.word] / max(total, 0.001)
		} else {
			f.score += elsewhere * weights[c.word] / max(total, 0.001)
		}
	}
	return f
}

// besideColumn says whether a question joins a word by "and" to one that a column of a table bears: garages and tyre places
// are all rows that have a garage, and not those of tyres alone.
func (in intent) besideColumn(k lexis.Keyword, g *group) bool {
	for i, t := range in.seq {
		if i < 2 || t.Stem != k.Stem || in.seq[i-1].Word != "and" && in.seq[i-1].Word != "or" {
			continue
		}
		j := in.wordAt(in.seq[i-2].Stem)
		if j >= 0 && slices.ContainsFunc(g.header, func(h string) bool { return g.src.headerHolds(in.words[j], h) >= lexis.InFamily }) {
			return true
		}
	}
	return false
}

// rowsHold says whether one of some rows holds a word itself, or one of its family,
// and not only a synonym or a related word of it.
func rowsHold(k lexis.Keyword, rows []*unit) bool {
	return slices.ContainsFunc(rows, func(u *unit) bool { return k.In(u.words) >= lexis.InFamily || u.flagged(k) })
}

// heads says whether a header holds a word that a question is about.
func (in intent) heads(s *source, header string) bool {
	for _, k := range in.words {
		if k.Weight == 1 && s.headerHolds(k, header) >= lexis.InSynonym {
			return true
		}
	}
	return false
}

func (in intent) isName(k lexis.Keyword) bool {
	return has(in.names, k.Stem)
}

var (
	balances = re(`\b(?:balance|saldo|solde|running|kontostand)\b`)
	outgoing = re(`\b(?:out|debit|paid|payments?|withdrawn|withdrawals?|expenses?|spent|soll|ausgaben?)\b`)
	incoming = re(`\b(?:in|credit|received|receipts?|deposits?|income|haben|einnahmen?)\b`)
	goesOut  = re(`\b(?:pa(?:y|id|ys)|spen[dt]|took|take[sn]?|charged?|cost|out)\b`)
	comesIn  = re(`\b(?:receive[ds]?|got|earn(?:ed)?|income|came in|credited)\b`)
)

// column is the column of amounts that is filled in the picked rows and whose
// name fits the question best.
func (in intent) column(f fit) (int, bool) {
	best, score := -1, 0.0
	for c, name := range f.header {
		n, paid, h := 0, false, f.src.english(name)
		for _, u := range f.rows {
			if c < len(u.cells) {
				if a, ok := amountOf(u.cells[c]); ok && !year.MatchString(strings.TrimSpace(u.cells[c])) {
					n++
					paid = paid || a.currency != ""
				}
			}
		}
		conditional := slices.ContainsFunc(f.conditions, func(cond condition) bool { return cond.column == c })
		if 2*n < len(f.rows) || n == 0 || serial(f, c) || identifies.MatchString(h) || conditional || !in.measures(f, c) {
			continue
		}
		s := float64(n) / float64(len(f.rows))
		for _, k := range in.words {
			s += k.Weight * f.src.headerHolds(k, name)
		}
		switch {
		case balances.MatchString(h) && !balances.MatchString(in.question):
			s--
		case goesOut.MatchString(in.question) && outgoing.MatchString(h), comesIn.MatchString(in.question) && incoming.MatchString(h):
			s += 0.3
		}
		if in.ofMoney() && (paid || priced.MatchString(h) || in.want != money && moneyCol.MatchString(h)) {
			s += 0.3
		}
		if totals.MatchString(h) {
			s += 0.1
		}
		if expected.MatchString(h) && !expected.MatchString(in.question) {
			s -= 0.1
		}
		if s > score {
			best, score = c, s
		}
	}
	return best, best >= 0
}

// expected is the name of a column of what was thought beforehand, which gives way to one of what it came to.
var expected = re(`\b(?:estimate[sd]?|budget(?:ed)?|forecast|planned|plan|expected|provisional|quoted|schätzung|geschätzt|geplant|estimé|prévu|estimado|previsto|preventiv[oi]|begroot|geraamd)\b`)

// identifies is the name of a column that numbers things instead of counting them.
var identifies = re(`^\W*(?:(?:[\w/]+\W+)?(?:no|nr|nummer|id|ref|reference|code)|number|year|line|pos|account|version|inv(?:oice)?|p\.?o\.?|docket|ticket|voucher|(?:cost|profit) cent(?:re|er)|kostenstelle|(?:invoice|account|order|phone|customer|vat|policy|cabin|room|house|flat|unit|seat|table|berth|badge) number|post ?code|zip|phone|tel(?:ephone)?|mobile|fax|iban|sort code)\W*$`)

var (
	unpaid  = re(`\b(?:unpaid|ow(?:e|es|ed|ing)|outstanding|overdue|(?:not|never|n't) (?:yet )?(?:been )?(?:paid|settled|returned|received|delivered|closed)|still (?:open|to (?:be paid|come|pay)))\b`)
	settled = re(`\b(?:paid|settled|received|returned|delivered|closed|done|completed|bezahlt|pay(?:ed|ment) (?:on|date))\b`)
)

// unsettled keeps the rows whose cell in a column such as "Paid on" is empty,
// when the question asks for what is still owed.
func (in intent) unsettled(f fit, rows []*unit) []*unit {
	if open, told := in.openRows(f, -1, rows); told && len(open) > 0 && len(open) < len(rows) {
		return open
	}
	return rows
}

// openRows are the rows whose cell in such a column is empty. It is false where the table has none, or nothing is asked for
// that is still owed.
func (in intent) openRows(f fit, col int, rows []*unit) (open []*unit, told bool) {
	if !unpaid.MatchString(in.question) {
		return rows, false
	}
	for c, h := range f.header {
		if c == col || !settled.MatchString(h) {
			continue
		}
		for _, u := range rows {
			if strings.Trim(at(u.cells, c), " -–—") == "" || isOpen.MatchString(at(u.cells, c)) {
				open = append(open, u)
			}
		}
		return open, true
	}
	return rows, false
}

// owed are the rows of a column that are added up where a question asks for what is still owed: none where the table tells
// that all is paid, but for a column of what is left.
func (in intent) owed(f fit, col int, rows []*unit) []*unit {
	if unpaidColumn.MatchString(f.src.english(f.header[col])) {
		return rows
	}
	open, _ := in.openRows(f, col, rows)
	return open
}

var unpaidColumn = re(`\b(?:unpaid|ow(?:e|es|ed|ing)|outstanding|overdue|open|arrears|due|left|remain\w*|balance)\b`)

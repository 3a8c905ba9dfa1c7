package builtin

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// Schema linking, as text-to-SQL calls it: a question is put to a table when each of its words stands for something of it, a
// value in some cells, the name of a column, what the table is of, or the time of its rows. Then the rows that have all the
// values are added up, averaged or counted. A question of which one word stands for nothing there is not put to it: the
// table may not know what was asked.

const inTotal = `total|sum|altogether|in all|all told|together|combined|overall|average|mean`

var (
	// askedUp is a question for what several rows come to, asTotal one that says so in so many words.
	askedUp = re(`\b(?:how (?:many|much)|(?:the |total |overall )?number of|` + inTotal + `)\b`)
	asTotal = re(`\b(?:` + inTotal + `)\b`)
)

// notUp is one for something else: each of them, the greatest, what is left, what is allowed, which two differ.
var notUp = re(`\b(?:each|every|per|most|least|highest|lowest|largest|smallest|maximum|minimum|at most|at least|limit|allowed|may|can|must|should|could|would|left|remain\w*|than|differ(?:s|ed|ences?)?|compared?|versus|vs|more|less|fewer|instead|longer|often|times|age|old|percent\w*|share|ratio|until|before|after|since|first|last|next|latest|previous|or|if|not|n't|never|none|neither|except|and (?:how|what|who|when|where|which|why))\b|^\W*(?:who|when|where|which|why)\b|%`)

// linked is a table to which a question was put.
type linked struct {
	fit
	in     intent
	col    int // that is added up or compared
	values int // words that stand for values
	named  int // words that stand for columns
}

// answerLinked computes from the one table to which a question can be put.
func answerLinked(in intent, sources []*source) (string, bool) {
	if in.partial || !askedUp.MatchString(in.question) || notUp.MatchString(askedUp.ReplaceAllString(in.timed().rest(), " ")) || in.leaves() || unpaid.MatchString(in.question) || strings.TrimSpace(in.around) != "" {
		return "", false
	}
	var best linked
	var text string
	for _, s := range sources {
		for _, g := range s.group {
			l, ok := in.linkTo(g)
			if !ok {
				continue
			}
			t, ok := l.computed(sources)
			switch {
			case !ok:
			case best.group == nil || l.closer(best):
				best, text = l, t
			case best.closer(l):
			case figureOf(t) != figureOf(text):
				text = "" // two tables tell different things
			}
		}
	}
	return text, text != ""
}

// things are the rows of a table without those that sum up others: all but those that say so, or have nothing in the first
// column that the others fill.
func (g *group) things() []*unit {
	rows := slices.DeleteFunc(slices.Clone(g.members), isTotal)
	for c := range g.header {
		filled := slices.DeleteFunc(slices.Clone(rows), func(u *unit) bool { return cell(u, c) == "" })
		if 10*len(filled) >= 8*len(rows) {
			return filled
		}
	}
	return rows
}

// closer says whether a table fits better than another one: more words stand for values, or for columns, or it is in a later
// version of the same paper.
func (l linked) closer(o linked) bool {
	switch {
	case l.values != o.values:
		return l.values > o.values
	case l.named != o.named:
		return l.named > o.named
	}
	return l.src.edition.later(o.src.edition)
}

// figureOf is what a computation comes to.
func figureOf(text string) string {
	first, _, _ := strings.Cut(text, "\n")
	return first[strings.LastIndex(first, "=")+1:]
}

// linkTo puts a question to a table: at its time, or where the table has no times, with the words for the time as values.
func (in intent) linkTo(g *group) (linked, bool) {
	if !g.table || len(g.header) < 2 || len(g.members) < 3 {
		return linked{}, false
	}
	timed := in.timed()
	if timed.period.set() {
		if l, ok := timed.link(g, timed.rest()); ok {
			if _, held := timed.duringOf(l.fit, -1, l.rows); held {
				return l, true
			}
		}
		if timed.period == unclear || slices.ContainsFunc(timed.names, func(k lexis.Keyword) bool { return ofMonth(k) }) {
			return linked{}, false
		}
		in.period, in.untimed = period{}, in.question
	}
	return in.link(g, in.question)
}

// link takes the words of a question one after the other.
func (in intent) link(g *group, q string) (linked, bool) {
	l := linked{fit: fit{group: g, rows: g.things()}, in: in}
	words, many := wordsToLink(in, q), 0
	if in.kind == extreme {
		words = slices.DeleteFunc(words, func(k lexis.Keyword) bool { return operators[extreme]()[k.Stem] || accounts()[k.Stem] })
	}
	if len(words) == 0 {
		return l, false
	}
	for i := 0; i < len(words); {
		if in.countsThem(words[i]) { // the three files
			many = counts[words[i].Word]
			i++
			continue
		}
		if n, rows, c := l.value(words[i:]); n > 0 {
			l.keep(words[i:i+n], rows, c)
			l.values += n
			i += n
			continue
		}
		switch k := words[i]; {
		case l.column(k):
			l.named++
			l.done(k)
		case l.title(k), saysLittle(k), l.inCurrency(k):
		default:
			return l, false
		}
		i++
	}
	return l, len(l.rows) > 1 && (many == 0 || len(l.rows) == many)
}

// toldAnyway are words that say nothing of a table: what is to be done with it, that it is one, and verbs that fit any amount.
var toldAnyway = lexis.StemsOf(`total sum number amount altogether together combined overall value all whole entire count figure average mean many much
table sheet list file spreadsheet workbook worksheet column row record entry log register ledger record recorded marked listed booked shown entered written
come came get got go went have had make made do did give gave take took bring brought bill charge pay paid payment spend spent cost money only just
exactly actually so far date until now up in please there different several various year month quarter
add adds adding buy bought use used fill filled order ordered book booked visit visited drive drove print printed produce produced deliver delivered ship shipped
send sent invoice invoiced earn earned raise raised collect collected harvest harvested pick picked eat drink burn burnt`)

// saysLittle says whether a word is one of them.
func saysLittle(k lexis.Keyword) bool { return toldAnyway()[k.Stem] }

// countedTimes are how many periods a question speaks of that are all there are: over the four quarters.
var countedTimes = pattern.New(`(?i)\b(?:over|in|for|of|across|during)\s+(?:the\s+|all\s+)+(?:two|three|four|six|ten|twelve|\d{1,2})\s+(?:quarters|months|weeks|years|terms|seasons)\b`)

// wordsToLink are the words of a question that have to stand for something.
func wordsToLink(in intent, q string) []lexis.Keyword {
	q = comparison.ReplaceAllString(countedTimes.ReplaceAllString(q, " "), " ")
	var out []lexis.Keyword
	for i, t := range lexis.Tokens(q) {
		if lexis.Stops()[t.Word] && !(t.Capital && i > 0 && len(t.Word) > 1) || len(t.Word) == 1 && t.Word[0] > '9' && !t.Capital {
			continue
		}
		k := lexis.NewKeyword(t)
		if at := in.wordAt(k.Stem); at >= 0 {
			k = in.words[at]
		}
		out = append(out, k)
	}
	return out
}

// longestLinked is how many words may stand for one value.
const longestLinked = 6

// value finds the longest run of words that stands in the cells of a column as a value, and the rows that have it.
func (l linked) value(words []lexis.Keyword) (n int, rows []*unit, col int) {
	for n = min(len(words), longestLinked); n > 0; n-- {
		if n == 1 && (saysLittle(words[0]) || l.names(words[0]) || l.title(words[0])) && len(l.states(words[0])) == 0 {
			break
		}
		most := 0.0
		for _, c := range l.labels() {
			found, share := l.valued(words[:n], c)
			if len(found) > 0 && share > most {
				rows, col, most = found, c, share
			}
		}
		if most > 0 {
			return n, rows, col
		}
	}
	return 0, nil, 0
}

// longestValue is how many words a cell has that is a value and no story.
const longestValue = 8

// valued are the rows whose cell in a column holds all of some words, and how much of these cells the words are.
func (l linked) valued(words []lexis.Keyword, c int) (rows []*unit, share float64) {
	last := words[len(words)-1]
	for _, u := range l.members {
		if last.In(u.words) < lexis.InFamily {
			continue
		}
		cell := at(u.cells, c)
		size := len(strings.Fields(cell))
		if size == 0 || size > longestValue || isTotal(u) {
			continue
		}
		have := l.src.stems(cell)
		if slices.ContainsFunc(words, func(k lexis.Keyword) bool { return k.In(have) < lexis.InFamily && !l.in.isInitial(k, words, cell) }) {
			continue
		}
		rows, share = append(rows, u), share+float64(len(words))/float64(size)
	}
	return rows, share / max(float64(len(rows)), 1)
}

// isInitial says whether a word is a first name of which a cell has the initial, beside another name that the cell has.
func (in intent) isInitial(k lexis.Keyword, words []lexis.Keyword, cell string) bool {
	if len(words) < 2 || !has(in.names, k.Stem) || !lexis.Letters(k.Word) || k.Stem == words[len(words)-1].Stem {
		return false
	}
	return slices.ContainsFunc(lexis.Tokens(cell), func(t lexis.Token) bool { return t.Capital && t.Word == k.Word[:1] })
}

// keep leaves the rows that have a value. Where one of the same column was asked for before that no row has with it, those
// are left that have either.
func (l *linked) keep(words []lexis.Keyword, rows []*unit, c int) {
	at := slices.IndexFunc(l.conditions, func(o condition) bool { return o.column == c && len(both(o.rows, rows)) == 0 })
	if at < 0 {
		l.conditions = append(l.conditions, condition{column: c, rows: rows, clause: l.clauseFor(words, rows, c)})
	} else {
		l.conditions[at].rows = append(l.conditions[at].rows, rows...)
		values, _ := cellsOf(l.conditions[at].rows, c)
		l.conditions[at].clause = oneOf(c, l.header[c], values)
	}
	l.rows = l.things()
	for _, cond := range l.conditions {
		l.rows = both(l.rows, cond.rows)
	}
}

// clauseFor is the condition that cells hold some words, as they stand there, or are one of the values that do.
func (l linked) clauseFor(words []lexis.Keyword, rows []*unit, c int) clause {
	if len(words) == 1 {
		return like(c, l.header[c], spelledIn(words[0], c, rows))
	}
	values, _ := cellsOf(rows, c)
	return oneOf(c, l.header[c], values)
}

// names says whether the name of a column holds a word.
func (l linked) names(k lexis.Keyword) bool {
	return slices.ContainsFunc(l.header, func(h string) bool { return l.src.headerHolds(k, h) >= lexis.InFamily })
}

// column says whether the name of a column holds a word, or has a synonym of it.
func (l linked) column(k lexis.Keyword) bool {
	return slices.ContainsFunc(l.header, func(h string) bool { return max(l.src.headerHolds(k, h), isMeasuredIn(k, h)) >= lexis.InSynonym })
}

// title says whether a table is of what a word says: what stands above it, its sheet, its file or its folder says so.
func (l linked) title(k lexis.Keyword) bool {
	if max(k.In(l.context), k.In(l.src.words), k.In(l.src.folder)) >= lexis.InFamily || strings.EqualFold(filepath.Ext(l.src.path), "."+k.Word) {
		return true
	}
	for _, b := range l.src.doc.Blocks[l.first:max(l.heads, l.first)] { // the titles above the table of a sheet
		if k.In(l.src.stems(b.Text)) >= lexis.InFamily {
			return true
		}
	}
	return false
}

// computed writes what the rows come to.
func (l linked) computed(sources []*source) (string, bool) {
	col, ok := l.measure()
	if !ok {
		return l.counted(sources)
	}
	l.col = col
	rows := addends(l.in, l.fit, col)
	if limit, set := limitOf(l.in.question); set {
		rows = slices.DeleteFunc(rows, func(u *unit) bool {
			a, _ := amountOf(u.cells[col])
			return !limit.holdsFor(a)
		})
	}
	if len(rows) < 2 || len(totalsOf(rows, col)) > 1 {
		return "", false
	}
	w := newWriter(l.in, sources)
	w.sum(l.in, []fit{l.fit}, rows, col)
	return w.String(), true
}

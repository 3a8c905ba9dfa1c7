package builtin

import (
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
)

// Schema linking, as text-to-SQL calls it: a question is put to a table when each of its words stands for something of it, a
// value in some cells, the name of a column, what the table is of, or the time of its rows. Then the rows that have all the
// values are added up, averaged or counted. A question of which one word stands for nothing there is not put to it: the
// table may not know what was asked.

const inTotal = `total|sum|altogether|in all|all told|together|combined|overall|average|mean`

var (
	// askedUp is a question for what several rows come to, asTotal one that says so in so many words.
	askedUp = re(`^\W*(?:the )?(?:\w+ )?(?:litres|kilos?|kg|tonnes|cases|boxes|hours|miles|km|value|takings|sales|turnover|income|spending) (?:of|in|to|for|from|sent|drawn|worked|sold|with|by|on|between)\b|\b(?:how (?:many|much)|(?:what|which) (?:did|have|do) (?:we|i|they|you) (?:spend|spent)|what (?:we|i|they) (?:spent|paid|took|earned|sold|bought)|what did [^?]{2,60}? cost|what went (?:out|in)|spend|spending|what (?:did|do|does|has|have) [^?]{2,40}?\b(?:gross|earn|earned|bring in|brought in|raise|raised|take in|taken in)|(?:the |total |overall )?number of|` + inTotal + `)\b`)
	asTotal = re(`\b(?:` + inTotal + `)\b`)
	asMean  = re(`\b(?:average|mean)\b`)
)

// notUp is one for something else: each of them, the greatest, what is left, what is allowed, which two differ.
var notUp = re(`\b(?:each|every|per|most|least|highest|lowest|largest|smallest|maximum|minimum|at most|at least|limit|allowed|may|can|must|should|could|would|left|remain\w*|than|differ(?:s|ed|ences?)?|compared?|versus|vs|more|less|fewer|instead|longer|often|times|age|old|percent\w*|share|ratio|until|before|after|since|first|last|next|latest|previous|or|if|not|n't|never|none|neither|except|and (?:how|what|who|when|where|which|why))\b|^\W*(?:who|when|where|which|why)\b|%`)

// andComeTo asks of what is counted what it comes to, too.
var andComeTo = re(`,?\s+and (?:what|how much) (?:do|does|did|is|are) (?:that|this|they|it|those|these)(?: all)? (?:add up|come|amount|sum|total|worth)\b[^?.]*[?.\s]*$`)

// linked is a table to which a question was put.
type linked struct {
	fit
	in     intent
	own    []*unit // the rows of the table that are things
	col    int     // that is added up or compared, -1 where rows are counted
	values int     // words that stand for values
	codes  int     // those of them that stand for codes
	titled int     // words that stand for what the table is called
	named  int     // words that stand for columns
	stood  int     // words that stand for something
	loose  int     // words that stand for nothing but what all the documents are about

	all     bool // each word stands for something, or says little
	asOfDay bool // col is the column of the day that is asked about
}

// answerLinked computes from the one table to which a question can be put. It is torn where several tables could be meant that
// tell different things.
func answerLinked(in intent, sources []*source) (text string, torn bool) {
	in, named := in.fromList(sources)
	if of := in.apart(); of.split != "" {
		if text, torn = of.asReckoned().putTo(named, sources); text != "" {
			return text, torn
		}
	}
	in = in.asReckoned()
	text, torn = in.putTo(named, sources)
	if of, ok := in.withoutAll(); ok && text == "" && !torn {
		return of.putTo(named, sources)
	}
	return text, torn
}

// asReckoned is a question in plain words, with what its rows have to be or not to be taken out of it.
func (in intent) asReckoned() intent {
	return in.excepting().unpaidAsked().reckoned().limited().lacking()
}

// putTo puts a question in plain words to the tables of some documents.
func (in intent) putTo(named, sources []*source) (text string, torn bool) {
	if in.partial || in.want.uncountable() || !askedUp.MatchString(in.question) || notUp.MatchString(askedUp.ReplaceAllString(in.timed().rest(), " ")) || in.leaves() || unpaid.MatchString(in.question) {
		return "", false
	}
	in.mean = in.mean || asMean.MatchString(in.question)
	var c contest
	for _, s := range named {
		for _, g := range s.group {
			l, ok := in.linkTo(g)
			text := ""
			if ok = ok && in.allAre(l.fit); ok {
				text, ok = l.computed(sources)
			}
			c.take(l, text, ok)
		}
	}
	return c.decided()
}

// things are the rows of a table without those that sum up others and titles: all but those that say so, have nothing in the first
// column that the others fill, or one cell of many.
func (g *group) things() []*unit {
	rows := slices.DeleteFunc(slices.Clone(g.members), func(u *unit) bool { return isTotal(u) || len(g.header) >= fewestOfRow && u.filled() == 1 })
	for c := range g.header {
		filled := slices.DeleteFunc(slices.Clone(rows), func(u *unit) bool { return cell(u, c) == "" })
		if 10*len(filled) >= 8*len(rows) {
			return filled
		}
	}
	return rows
}

// things are the rows of the table that are things.
func (l linked) things() []*unit { return slices.Clone(l.own) }

// linkTo puts a question to a table: at its time, or where the table has no times, with the words for the time as values.
func (in intent) linkTo(g *group) (linked, bool) {
	if !g.table || len(g.header) < 2 || len(g.members) < 3 {
		return linked{}, false
	}
	if rest, col := (linked{fit: fit{group: g, rows: g.members}}).asOfColumn(in.question); col >= 0 {
		in.period, in.question, in.untimed = period.Period{}, rest, rest
		return in.linkOf(g, rest, col)
	}
	if in.ofASeason() {
		in.period, in.untimed = period.Period{}, in.question
		return in.link(g, in.question)
	}
	timed := in.timed()
	if !timed.period.Set() {
		return in.link(g, in.question)
	}
	l, ok := timed.link(g, timed.rest())
	if l.all {
		_, held := timed.duringOf(l.fit, -1, l.rows)
		if ok && held {
			return l, true
		}
		_, _, dated := timed.times(l.fit)
		l.all = held || dated
	}
	if timed.period == period.Unclear || timed.told != "" || slices.ContainsFunc(timed.names, func(k lexis.Keyword) bool { return ofMonth(k) }) {
		return l, false
	}
	in.period, in.untimed = period.Period{}, in.question
	if untimed, ok := in.link(g, in.question); ok {
		return untimed, true
	}
	return l, false
}

// link takes the words of a question one after the other.
func (in intent) link(g *group, q string) (linked, bool) { return in.linkOf(g, q, -1) }

// linkOf does so where one column is asked about, any where that is -1.
func (in intent) linkOf(g *group, q string, col int) (linked, bool) {
	things := g.things()
	l := linked{fit: fit{group: g, rows: things}, own: things, in: in, col: col, asOfDay: col >= 0}
	words, many := wordsToLink(in, q), 0
	if in.kind == extreme {
		words = slices.DeleteFunc(words, func(k lexis.Keyword) bool { return operators[extreme]()[k.Stem] || accounts()[k.Stem] })
	}
	if len(words) == 0 || in.withMeasure != nil && !l.limits(*in.withMeasure) || len(in.hasNot) > 0 && !l.lackThem(in.hasNot) {
		return l, false
	}
	var before lexis.Keyword
	for i := 0; i < len(words); {
		if in.countsThem(words[i]) { // the three files
			many, _ = lexis.Count(words[i].Word)
			before = words[i]
			i++
			continue
		}
		n, ok := l.linkNext(words[i:], before)
		if !ok {
			return l, false
		}
		i += n
		before = words[i-1]
	}
	if l.in.split == "" && l.aside() || l.in.unpaidOnly && !l.leaveUnpaid() || slices.ContainsFunc(l.in.except, func(words []lexis.Keyword) bool { return !l.leaveOut(words) }) {
		return l, false
	}
	l.all = true
	return l, l.stands() && len(l.rows) >= l.fewest() && (many == 0 || len(l.rows) == many || in.kind == extreme && whoseMost.MatchString(in.question))
}

// stands says whether any word stands for something, or the table is the one that the question names; two for values or columns
// where one stands for nothing but what all is about.
func (l linked) stands() bool {
	return (l.stood > 0 || l.in.namedList) && (l.loose == 0 || l.loose == 1 && l.values+l.named > 1)
}

// fewest is how many rows a table has to have of what is asked for: two that are added up, or one that is left where others are not.
func (l linked) fewest() int {
	if l.in.unpaidOnly || len(l.in.except) > 0 {
		return 1
	}
	return 2
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
	if len(rows) < l.fewest() || !l.areAll(l.in.allOf) || l.in.ofSome && len(l.conditions) == 0 || len(totalsOf(rows, col)) > 1 || !l.in.sound(l.fit, col) || !l.in.amountsTo(l.fit, col) || l.in.namesNothing([]fit{l.fit}, sources) {
		return "", false
	}
	if l.in.split != "" {
		return l.splitUp(rows, sources)
	}
	w := newWriter(l.in, sources)
	w.sum(l.in, []fit{l.fit}, rows, col)
	return w.String(), true
}

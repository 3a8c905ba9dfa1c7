package builtin

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// Where the things that are compared have several rows each, a customer for each quarter, the one with the most is the one whose
// rows come to most.

// whoseMost is who or what has the most of something.
var whoseMost = re(`^\W*(?:[^,?]{1,40},\s+)?(?:(?:at|in|on|for|from|by|with|to|of|under)\s+)?(?:whom?\b(?: of (?:the|our|my|these|those)\b)?|(?:which|what)\s+(?:one\s+)?(?:of\s+(?:the|our|my|these|those)\s+)?((?:[\w-]+\s+){1,2}?)(?:(?:on|in|of|at|for)\s+(?:the|our|my|this)\s+(?:[\w-]+\s+){1,2}?)?(?:has|had|have|is|was|brings?|brought|spends?|spent|earn(?:s|ed)?|made?|makes?|gets?|got|sen[dt]s?|us(?:es|ed)|takes?|took|paid|pays?|sold|sells?|bought|buys?|won|wins?|did|does|do|cost|costs|ow(?:es?|ed)|holds?|held|owns?|owned|lost|loses?|orders?|ordered|drank|ate|scored?|scores|gave|gives?|received?|receives|accounts?(?:ed)? for|makes? up|caus(?:es?|ed)|needs?|puts?|ran|runs?|drove|drives?|flew|grew|gr[oe]ws?|went|goes|came|comes|won|lost|[a-z]{3,}ed)\b)`)

// mostParty is who has the most, in two words.
var mostParty = re(`\b(?:biggest|largest|best|top|smallest)\s+(?:account\s+|single\s+)?(customer|client|supplier|vendor|payee|donor|member|buyer|debtor|creditor|tenant|employee)\b`)

// oneOfThem asks for one row, and not for what several come to.
var oneOfThem = re(`\b(?:single|individual|one (?:go|day|order|invoice|payment|visit|trip)|at once|ever)\b`)

// subject is the column of the things of which a question wants the one with the most. It is not ok where the question does not
// tell, or each has one row.
func (l linked) subject(rows []*unit) (int, bool) {
	m := whoseMost.FindStringSubmatch(l.in.question)
	if party := mostParty.FindStringSubmatch(l.in.question); party != nil && (m == nil || m[1] == "") {
		m = party
	}
	if m == nil || oneOfThem.MatchString(l.in.question) || l.col >= 0 && (!l.in.adds(l.fit, l.col) || isRate(l.called(l.col))) {
		return -1, false
	}
	for _, c := range l.labels() {
		words := lexis.Tokens(spread(l.called(c)))
		if len(words) == 0 || len(words) > 2 {
			continue
		}
		head := words[len(words)-1]
		asked := m[1] == "" && ofPersons()[head.Stem]
		if m[1] != "" {
			k := l.in.known(l.in.gloss.keywords(m[1]))
			asked = len(k) > 0 && (k[len(k)-1].In(map[string]bool{head.Stem: true}) >= lexis.InText || ofPersons()[head.Stem] && allPersons()[k[len(k)-1].Stem] || paidParties()[head.Stem] && tradePartners()[k[len(k)-1].Stem])
		}
		if values, _ := cellsOf(rows, c); asked && len(values) < len(rows) {
			return c, true
		}
	}
	return -1, false
}

// tradePartners are those of whom a ledger keeps accounts.
var tradePartners = lexis.StemsOf("customer client supplier vendor payee debtor creditor buyer")

// paidParties are the names of columns of those with whom somebody trades, whatever a question calls them.
var paidParties = lexis.StemsOf("account payee merchant party counterparty recipient vendor supplier")

// countsMost says whether a question asks who has most of what the rows of a table are: the most tickets, of a list of them.
func (l linked) countsMost() bool {
	m := mostThings.FindStringSubmatch(l.in.question)
	if m == nil || whoseMost.FindStringSubmatch(l.in.question) == nil {
		return false
	}
	head := l.head(m[1])
	return head.Word != "" && (l.listsThem(head) || l.columnOf(head) >= 0)
}

var mostThings = re(`\b(?:most|fewest|least)\s+((?:[\w-]+\s*){1,3})`)

// withoutSubject is a question without the things that it compares: what is measured of them is something else.
func (in intent) withoutSubject() intent {
	if m := whoseMost.FindStringSubmatch(in.question); m != nil && m[1] != "" {
		in.question = strings.Replace(in.question, m[1], " ", 1)
		subject := in.gloss.keywords(m[1])
		in.words = slices.DeleteFunc(slices.Clone(in.words), func(k lexis.Keyword) bool { return has(subject, k.Stem) })
	}
	return in
}

// ofPersons are the names of columns of persons.
var ofPersons = lexis.StemsOf(`name person employee member participant player rider driver runner user customer client payee supplier vendor holder owner seller buyer author observer volunteer helper guest student pupil patient teacher
trainer instructor coach tenant worker nurse operator technician analyst reviewer assignee earner candidate visitor resident child who`)

// allPersons are words for all persons that there are: the staff.
var allPersons = lexis.StemsOf("staff people persons employees colleagues team members workers crew us them everyone everybody")

// listsPersons says whether a word is one for all persons that there are, and a table has a column of them.
func (f fit) listsPersons(k lexis.Keyword) bool {
	return allPersons()[k.Stem] && slices.ContainsFunc(f.header, func(h string) bool { return namesPersons(f.src.english(h)) })
}

// namesPersons says whether a column is called as persons are.
func namesPersons(header string) bool {
	words := lexis.Tokens(spread(header))
	return len(words) > 0 && len(words) < 3 && ofPersons()[words[len(words)-1].Stem]
}

// groupOf is a thing with its rows and what they come to.
type groupOf struct {
	name string
	rows []*unit
	sum  amount
}

// most writes the things with the most, or the least, each with its rows added up or counted.
func (l linked) most(rows []*unit, subject int, sources []*source) (string, bool) {
	rows = slices.DeleteFunc(slices.Clone(rows), func(u *unit) bool { return cell(u, subject) == "" })
	return l.mostOf(grouped(rows, func(u *unit) string { return cell(u, subject) }), rows, grouping{"“" + written.Flat(l.header[subject]) + "”", l.columns()[subject].name}, sources)
}

// grouping is what tells groups of rows apart, in words and as SQL, which is empty where that cannot say it.
type grouping struct{ name, sql string }

// mostOf writes those of some groups of rows that come to most, or least.
func (l linked) mostOf(all []groupOf, rows []*unit, by grouping, sources []*source) (string, bool) {
	if len(all) < 2 || !l.sumUp(all) {
		return "", false
	}
	l.order(all)
	w, order, sorted := newWriter(l.in, sources), "highest", "DESC"
	if !l.in.desc {
		order = "lowest"
	}
	if !l.descends(all) {
		sorted = "ASC"
	}
	what, function := l.summing()
	columns := l.columns()
	first := slices.DeleteFunc(slices.Clone(all), func(g groupOf) bool { return g.sum.value.Cmp(all[0].sum.value) != 0 })
	w.line(fmt.Sprintf("computed: %s %s by %s over %s of %s: %s = %s", order, what, by.name, written.Plural(len(rows), "row", "rows"), w.name(l.src.path), groupNames(first), all[0].sum))
	if sql, ok := l.selecting(by.sql+", "+function, columns, rows); ok && by.sql != "" && (l.col < 0 || columns[l.col].number()) {
		w.line("SQL: " + sql + " GROUP BY 1 ORDER BY 2 " + sorted)
	}
	var next []string
	for _, g := range all[len(first):min(len(all), len(first)+mostExtremes)] {
		next = append(next, written.Flat(g.name)+" = "+g.sum.String())
	}
	if len(next) > 0 {
		w.line("then " + strings.Join(next, ", "))
	}
	w.told(l.in)
	w.line("(" + strings.Join(trimmed(l.header), " | ") + ")")
	w.rows(all[0].rows)
	return w.String(), true
}

// grouped are rows by what they are told apart by, those without a name left out.
func grouped(rows []*unit, name func(*unit) string) []groupOf {
	var all []groupOf
	for _, u := range rows {
		n := name(u)
		if n == "" {
			continue
		}
		i := slices.IndexFunc(all, func(g groupOf) bool { return g.name == n })
		if i < 0 {
			i = len(all)
			all = append(all, groupOf{name: n})
		}
		all[i].rows = append(all[i].rows, u)
	}
	return all
}

// summing is what sumUp gives each group, in words and as SQL.
func (l linked) summing() (what, function string) {
	if l.col < 0 {
		return "number of rows", "COUNT(*)"
	}
	name, column := "“"+written.Flat(l.header[l.col])+"”", l.columns()[l.col].name
	if l.in.mean {
		return "average of " + name, "AVG(" + column + ")"
	}
	return "sum of " + name, "SUM(" + column + ")"
}

// sumUp gives each group what its rows come to, on average where that is asked for, or how many they are. It is not ok where one
// has several currencies.
func (l linked) sumUp(all []groupOf) bool {
	for i, g := range all {
		if l.col < 0 {
			all[i].sum.value = big.NewRat(int64(len(g.rows)), 1)
			continue
		}
		sums := totalsOf(g.rows, l.col)
		if len(sums) != 1 {
			return false
		}
		all[i].sum = l.inCents(sums[0].value, l.col)
		if l.in.mean {
			all[i].sum = all[i].sum.with(new(big.Rat).Quo(sums[0].value.value, big.NewRat(int64(len(sums[0].rows)), 1)), max(all[i].sum.scale, 2))
		}
	}
	return true
}

// descends says whether the highest sum comes first: where the most is asked for, but for money that is booked as going out, of
// which the most is the lowest amount.
func (l linked) descends(all []groupOf) bool {
	signs := map[int]bool{}
	for _, g := range all {
		signs[g.sum.value.Sign()] = true
	}
	goesOut := l.col >= 0 && l.ofMoney(l.col) && signs[-1] && !signs[1]
	return l.in.desc != goesOut
}

// order puts the groups with the most, or the least, first.
func (l linked) order(all []groupOf) {
	descends := l.descends(all)
	slices.SortStableFunc(all, func(a, b groupOf) int {
		if descends {
			a, b = b, a
		}
		return a.sum.value.Cmp(b.sum.value)
	})
}

// groupNames are the names of some things that have as much.
func groupNames(groups []groupOf) string {
	names := make([]string, len(groups))
	for i, g := range groups {
		names[i] = written.Flat(g.name)
	}
	return strings.Join(names, ", ")
}

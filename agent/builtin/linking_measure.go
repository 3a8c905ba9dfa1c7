package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/payments"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// measure is the column that a question wants added up: the one that it counts or measures by its name, or, where it asks
// for money, the one of money. It is not ok where there are several, or none.
func (l linked) measure() (int, bool) {
	if l.in.andSum {
		return l.only()
	}
	best, score, tied := -1, 0.0, []int(nil)
	for c := range l.header {
		if !l.adds(c) {
			continue
		}
		switch s := l.measures(c); {
		case s > score:
			best, score, tied = c, s, []int{c}
		case s == score:
			tied = append(tied, c)
		}
	}
	if best >= 0 && score >= 1 {
		if len(tied) == 1 {
			return best, true
		}
		if asWorth.MatchString(l.in.question) { // what something is worth no bill says
			return best, false
		}
		return l.taxedOf(tied)
	}
	if countedThings.MatchString(l.in.question) {
		return l.pieces()
	}
	if asTotal.MatchString(l.in.question) {
		return l.only()
	}
	return -1, false
}

// pieces is the one column that tells how many of a thing there are, where the thing stands for a value: lamps that were
// ordered. What the rows are is counted by them, though they have such a column: orders.
func (l linked) pieces() (int, bool) {
	m := countedThings.FindStringSubmatch(l.in.question)
	if head := l.head(m[1]); l.values == 0 || l.title(head) || l.columnOf(head) >= 0 {
		return -1, false
	}
	var all []int
	for c := range l.header {
		if l.adds(c) && howManyCol.MatchString(l.called(c)) {
			all = append(all, c)
		}
	}
	return append(all, -1)[0], len(all) == 1
}

// only is the one column of money that adds up, or the one of anything where none is of money.
func (l linked) only() (int, bool) {
	var money, all []int
	for c := range l.header {
		if !l.adds(c) {
			continue
		}
		if all = append(all, c); l.ofMoney(c) && !balances.MatchString(l.called(c)) {
			money = append(money, c)
		}
	}
	switch {
	case len(all) == 1 && l.asOfDay:
		return all[0], true
	case len(money) == 1:
		return money[0], true
	case len(money) > 1:
		for _, called := range []*pattern.Pattern{totals, plainAmount} {
			if some := slices.DeleteFunc(slices.Clone(money), func(c int) bool { return !called.MatchString(l.called(c)) }); len(some) > 0 {
				return some[0], len(some) == 1
			}
		}
		return l.taxedOf(money)
	case len(money) == 0 && len(all) == 1:
		return all[0], len(l.in.askedFor()) > 0 && !countedThings.MatchString(l.in.question) && !l.in.ofMoney() && !moneyWord.MatchString(l.in.question) && !payments.Named(l.in.question)
	}
	return -1, false
}

// taxedOf is the one of the columns of a bill that is meant: without tax, with it, or, where a question does not say, with all.
func (l linked) taxedOf(money []int) (int, bool) {
	var net, gross, other []int
	for _, c := range money {
		switch h := l.called(c); {
		case netColumns.MatchString(h):
			net = append(net, c)
		case grossColumns.MatchString(h):
			gross = append(gross, c)
		case !taxColumns.MatchString(h) && !deductions.MatchString(h):
			other = append(other, c)
		}
	}
	switch {
	case len(other) > 0 || len(net) != 1 || len(gross) != 1:
		return -1, false
	case l.in.tax == untaxed:
		return net[0], true
	}
	return gross[0], true
}

// adds says whether a column holds amounts that come to something.
func (l linked) adds(c int) bool {
	return (!l.asOfDay || c == l.col) && l.numeric(c) && !metered(l.fit) && l.in.adds(l.fit, c) && (l.in.mean || l.asOfDay || !isRate(l.called(c))) && !l.conditional(c)
}

// measures is how much speaks for a column: 2 where the question measures what it is called, 1 where it is of money and
// that is asked for, and less for what tells apart those that are alike in this.
func (l linked) measures(c int) float64 {
	s, called, h := 0.0, l.in.isCalled(l.fit, l.called(c)), l.called(c)
	switch {
	case l.in.asksOf(l.fit, c):
		s = 2
	case l.in.asksPart(l.fit, c):
		s = 1.5
	}
	paid, counts := l.ofMoney(c), countedAs.MatchString(l.in.question)
	if moneyWord.MatchString(l.in.question) && !paid && !called && !counts {
		return 0
	}
	if s == 0 && paid && (l.in.want == money || l.in.ofMoney() && !counts || moneyThing.MatchString(l.in.question) || slices.ContainsFunc(l.in.words, l.inCurrency)) {
		s = 1
	}
	for _, k := range l.in.words {
		if l.src.headerHolds(k, ownName(l.header[c])) >= lexis.InFamily {
			s += 0.3
		}
	}
	if l.in.mean && meanCol.MatchString(h) {
		s += 0.3
	}
	if peakCol.MatchString(h) && !peakCol.MatchString(l.in.question) {
		s -= 0.3
	}
	switch {
	case balances.MatchString(h) && !balances.MatchString(l.in.question), expected.MatchString(h) && !expected.MatchString(l.in.question):
		s -= 0.2
	case goesOut.MatchString(l.in.question) && outgoing.MatchString(h), comesIn.MatchString(l.in.question) && incoming.MatchString(h), totals.MatchString(h):
		s += 0.1
	}
	return s + l.in.tax.fits(h)
}

// plainAmount is the name of the amounts of a table beside which others are of something: the value, and the refund.
var plainAmount = re(`^\W*(?:amount|value)(?:\W|eur|euros?|gbp|usd|chf|in|pounds|dollars)*$`)

var (
	meanCol = re(`\b(?:mean|avg|average)\b`)
	peakCol = re(`\b(?:max|min|maximum|minimum|peak|highest|lowest)\b`)
)

// currencyWords are the codes and signs of currencies by the words for them.
var currencyWords = map[string]string{"euro": "eur|€", "eur": "eur|€", "pound": "gbp|£", "gbp": "gbp|£", "sterl": "gbp|£", "dollar": "usd|$|cad|aud", "usd": "usd|$", "franc": "chf|fr", "chf": "chf"}

// inCurrency says whether a word is for a currency that the table is in.
func (l linked) inCurrency(k lexis.Keyword) bool {
	for sign := range strings.SplitSeq(currencyWords[k.Stem], "|") {
		for c, h := range l.header {
			if sign != "" && (strings.Contains(strings.ToLower(h), sign) || len(l.rows) > 0 && strings.Contains(strings.ToLower(at(l.rows[0].cells, c)), sign)) {
				return true
			}
		}
	}
	return false
}

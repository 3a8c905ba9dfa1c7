package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// measure is the column that a question wants added up: the one that it counts or measures by its name, or, where it asks
// for money, the one of money. It is not ok where there are several, or none.
func (l linked) measure() (int, bool) {
	best, score, tied := -1, 0.0, false
	for c := range l.header {
		if !l.adds(c) {
			continue
		}
		switch s := l.measures(c); {
		case s > score:
			best, score, tied = c, s, false
		case s == score:
			tied = true
		}
	}
	if (best < 0 || score < 1) && asTotal.MatchString(l.in.question) {
		return l.only()
	}
	return best, best >= 0 && score >= 1 && !tied
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
	case len(money) == 1:
		return money[0], true
	case len(money) == 0 && len(all) == 1:
		return all[0], !countedThings.MatchString(l.in.question) && !l.in.ofMoney() && !moneyWord.MatchString(l.in.question)
	}
	return -1, false
}

// called is the name of a column as words: amount_eur are two.
func (l linked) called(c int) string { return strings.ReplaceAll(l.src.english(l.header[c]), "_", " ") }

// ofMoney says whether a column is one of money.
func (l linked) ofMoney(c int) bool {
	h := l.called(c)
	return priced.MatchString(h) || moneyCol.MatchString(h) || inMoney(l.fit, c)
}

// adds says whether a column holds amounts that come to something.
func (l linked) adds(c int) bool {
	return l.numeric(c) && !metered(l.fit) && l.in.adds(l.fit, c) && (l.in.mean || !rates.MatchString(l.called(c))) && !l.conditional(c)
}

// numeric says whether a column holds amounts in half of the rows or more, and does not number them.
func (l linked) numeric(c int) bool {
	n := 0
	for _, u := range l.rows {
		if _, ok := amountOf(at(u.cells, c)); ok && !year.MatchString(cell(u, c)) {
			n++
		}
	}
	return n > 0 && 2*n >= len(l.rows) && !serial(l.fit, c) && !identifies.MatchString(l.called(c))
}

// conditional says whether rows were picked by their values in a column.
func (l linked) conditional(c int) bool {
	return slices.ContainsFunc(l.conditions, func(o condition) bool { return o.column == c })
}

// measures is how much speaks for a column: 2 where the question measures what it is called, 1 where it is of money and
// that is asked for, and less for what tells apart those that are alike in this.
func (l linked) measures(c int) float64 {
	s, called, h := 0.0, false, l.called(c)
	for _, k := range l.in.measured() {
		if number := k.Word[0] <= '9'; number || !saysLittle(k) {
			if held := max(l.src.headerHolds(k, l.header[c]), isMeasuredIn(k, l.header[c])); held >= lexis.InSynonym {
				s, called = 2, called || held >= lexis.InFamily && !number
			}
		}
	}
	paid, counts := l.ofMoney(c), countedAs.MatchString(l.in.question)
	if moneyWord.MatchString(l.in.question) && !paid && !called && !counts {
		return 0
	}
	if s == 0 && paid && (l.in.want == money || l.in.ofMoney() && !counts || slices.ContainsFunc(l.in.words, l.inCurrency)) {
		s = 1
	}
	for _, k := range l.in.words {
		if l.src.headerHolds(k, l.header[c]) >= lexis.InFamily {
			s += 0.3
		}
	}
	switch {
	case balances.MatchString(h) && !balances.MatchString(l.in.question), expected.MatchString(h) && !expected.MatchString(l.in.question):
		s -= 0.2
	case goesOut.MatchString(l.in.question) && outgoing.MatchString(h), comesIn.MatchString(l.in.question) && incoming.MatchString(h), totals.MatchString(h):
		s += 0.1
	}
	return s
}

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

package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A sum or a mean is of what a question calls it: the column is called so or is in its unit, or it is one of plain amounts and the
// table lists such things, or the rows are those that hold the word. An average weight is no average of the only
// column there is, and a total of wages none of the sales that have "payment terms" beside them.

// askedFor are the words for what a question adds up or averages, behind "how many", "total" or "average", without those that
// fit any amount; nil where it does not say.
func (in intent) askedFor() []lexis.Keyword {
	for _, form := range []*pattern.Pattern{countedAs, amountOfWhat} {
		words := slices.DeleteFunc(in.behind(form), func(k lexis.Keyword) bool {
			return anyAmount(k) || k.Weight < leastSaid || ofMonth(k) || anyNumber.MatchString(k.Word) || seasons()[k.Stem]
		})
		if len(words) > 0 {
			return words
		}
	}
	return nil
}

// amountOfWhat is what stands behind a word for an amount.
var amountOfWhat = re(`\b(?:total|sum|average|mean)\b(?:\s+(?:number|amount|value|of|the|all|our|my|for|de|der))*\s+((?:(?:[\w/'’.-]+)\s*){1,4})`)

// anyAmount says whether a word fits any amount of money.
func anyAmount(k lexis.Keyword) bool { return saysLittle(k) || currencyOrPrice()[k.Stem] }

var currencyOrPrice = lexis.StemsOf("price euro pound dollar franc eur gbp usd")

// amountsTo says whether what the rows of a table come to in a column is what a question asks for.
func (in intent) amountsTo(f fit, col int) bool {
	if wages.MatchString(in.question) && !f.ofWages() || in.isCalledTwice(f, col) || in.numbersThings(f, col) || in.onlyInFile(f, col) || in.isBooked(f, col) || in.isSaidElsewhere(f, col) || in.isBounded(f, col) || !in.mean && f.listsRates() {
		return false
	}
	return !slices.ContainsFunc(in.askedFor(), func(k lexis.Keyword) bool { return !in.standsFor(k, f, col) })
}

// standsFor says whether a word for what is asked for is the name of a column, or what its table or its rows are of.
func (in intent) standsFor(k lexis.Keyword, f fit, col int) bool {
	if max(f.src.headerHolds(k, f.called(col)), isMeasuredIn(k, f.header[col])) >= lexis.InSynonym || in.asOneWord(k, f) || f.rowsAre(k) || f.ofAccounts(k) || f.set(in.words)[k.Stem] {
		return true
	}
	if len(f.rows) > 0 && !slices.ContainsFunc(f.rows, func(u *unit) bool { return k.In(u.words) < lexis.InFamily && !u.flagged(k) }) {
		return true
	}
	if f.isCalledElsewhere(k, col) {
		return false
	}
	for c := range f.header {
		if !in.mean && (!f.numeric(c) || f.ofDays(c)) && f.src.headerHolds(k, f.called(c)) >= lexis.InFamily {
			return true // invoices due in a month
		}
	}
	return max(k.In(f.context), k.In(f.src.words), k.In(f.src.folder)) >= lexis.InFamily ||
		slices.ContainsFunc(f.titles(), func(s string) bool { return k.In(f.src.stems(s)) >= lexis.InSynonym })
}

// isCalledElsewhere says whether another column is what a word says.
func (f fit) isCalledElsewhere(k lexis.Keyword, col int) bool {
	return slices.ContainsFunc(f.others(col), func(c int) bool {
		if f.ofDays(c) {
			return false
		}
		seq := lexis.Tokens(inBrackets.ReplaceAllString(ownName(f.called(c)), " "))
		return len(seq) > 0 && f.src.headerHolds(k, seq[len(seq)-1].Word) >= lexis.InFamily
	})
}

// isSaidElsewhere says whether a word of a question is the name of another column of amounts than the one that is added up: pages at
// night are not all pages.
func (in intent) isSaidElsewhere(f fit, col int) bool {
	set := f.set(in.bare().words)
	return slices.ContainsFunc(in.subjects(), func(k lexis.Keyword) bool {
		if anyAmount(k) || set[k.Stem] || f.src.headerHolds(k, f.called(col)) > 0 || max(k.In(f.context), k.In(f.src.words), k.In(f.src.folder)) >= lexis.InFamily {
			return false
		}
		if slices.ContainsFunc(f.header, func(h string) bool { return headerIs(h, k) }) {
			return false // the hirer, beside what was received from hirers
		}
		return slices.ContainsFunc(f.others(col), func(c int) bool { return !f.ofDays(c) && f.src.headerHolds(k, f.called(c)) >= lexis.InText })
	})
}

// isBounded says whether the name of a column has a number, and no year, that a question has not: days on 32 GB, over 90.
func (in intent) isBounded(f fit, col int) bool {
	name := dayInName.ReplaceAllString(strings.ToLower(f.called(col)), " ")
	return slices.ContainsFunc(lexis.Tokens(withoutShare(name)), func(t lexis.Token) bool {
		return strings.Trim(t.Word, "0123456789") == "" && !year.MatchString(t.Word) && !slices.ContainsFunc(in.seq, func(q lexis.Token) bool { return q.Word == t.Word })
	})
}

// listsRates says whether most rows of a table are amounts for one of something: 38 a weekday, 45 for each page.
func (f fit) listsRates() bool {
	n := 0
	for _, u := range f.rows {
		if ofOneThing.MatchString(u.said) {
			n++
		}
	}
	return n > 1 && 2*n > len(f.rows)
}

var ofOneThing = re(`\b(?:per|pro|je|par) (?:week)?(?:day|night|hour|week|month|page|item|piece|person|head|visit|km|mile|kg|tag|stunde|woche|monat|jour|heure)\b`)

// isCalledTwice says whether another column of a table is called what a question asks for as well as the one that is added up:
// the sales of one shop and of another are not the sales.
func (in intent) isCalledTwice(f fit, col int) bool {
	asked, own := in.askedFor(), 0.0
	for _, k := range asked {
		own += f.src.headerHolds(k, f.called(col))
	}
	if own == 0 {
		return false
	}
	said := func(c int) (n float64) {
		for _, k := range in.words {
			n += k.Weight * f.src.headerHolds(k, f.called(c))
		}
		return n
	}
	return slices.ContainsFunc(f.others(col), func(c int) bool {
		return f.ofMoney(c) == f.ofMoney(col) && headOf(f.called(c)) == headOf(f.called(col)) && said(c) >= said(col) && len(lexis.Tokens(f.called(col))) > 1
	})
}

// headOf is the stem of the last word of the name of a column but for its unit.
func headOf(header string) string {
	seq := lexis.Tokens(inBrackets.ReplaceAllString(ownName(header), " "))
	for len(seq) > 1 && bareUnits()[seq[len(seq)-1].Word] {
		seq = seq[:len(seq)-1]
	}
	if len(seq) == 0 {
		return ""
	}
	return seq[len(seq)-1].Stem
}

// numbersThings says whether the numbers of a column are what things are called, cabin 101 and cabin 102, where a question has the plural:
// the cabins.
func (in intent) numbersThings(f fit, col int) bool {
	if !plurals(in, f.header[col]) || plurals(intent{question: f.called(col)}, f.called(col)) || f.ofMoney(col) {
		return false
	}
	return f.numbered(col) && !bareUnits()[headOf(f.called(col))] && !counters.MatchString(f.called(col))
}

// counters are names of columns of numbers of something, in the singular as well.
var counters = re(`\b(?:hour|minute|day|page|point|mile|litre|liter|kilo\w*|guest|adult|child|seat|bed|copy|piece|unit|share|vote|visit)\b`)

// numbered says whether a column holds whole numbers, most of them different; some of its cells may hold something else.
func (f fit) numbered(col int) bool {
	seen, n := map[string]bool{}, 0
	for _, u := range f.rows {
		if v := cell(u, col); v != "" && strings.Trim(v, "0123456789") == "" {
			seen[v], n = true, n+1
		}
	}
	return 2*n > len(f.rows) && 10*len(seen) > 9*n
}

// onlyInFile says whether what a question asks for is what a file is called, and the file holds another table of amounts: the travel
// is not all of the budget.
func (in intent) onlyInFile(f fit, col int) bool {
	byFile := slices.ContainsFunc(in.askedFor(), func(k lexis.Keyword) bool {
		if max(f.src.headerHolds(k, f.called(col)), k.In(f.src.stems(f.caption+" "+f.sheet()))) < lexis.InSynonym && f.sheet() != "" && k.In(f.context) >= lexis.InSynonym &&
			slices.ContainsFunc(f.src.group, func(g *group) bool {
				return g.table && g != f.group && len(g.members) > 2 && k.In(g.context) >= lexis.InSynonym
			}) {
			return true
		}
		return max(f.src.headerHolds(k, f.called(col)), k.In(f.context), k.In(f.src.stems(f.caption+" "+f.sheet()))) < lexis.InSynonym && max(k.In(f.src.words), k.In(f.src.folder)) >= lexis.InFamily &&
			slices.ContainsFunc(f.rows, func(u *unit) bool { return k.In(u.words) < lexis.InFamily })
	})
	return byFile && slices.ContainsFunc(f.src.group, func(g *group) bool {
		return g.table && g != f.group && len(g.members) > 2 && !sameCells(lowered(g.header), lowered(f.header)) && g.hasMoney()
	})
}

// isBooked says whether a question asks what something is worth, and a column holds what was booked on an account.
func (in intent) isBooked(f fit, col int) bool {
	return asWorth.MatchString(in.question) && slices.ContainsFunc(f.others(col), func(c int) bool { return balances.MatchString(f.called(c)) })
}

var asWorth = re(`\b(?:worth|valued?)\b`)

// namesNothing says whether a question for a sum says nothing of what is to be added up, and several tables hold amounts of money:
// what was paid altogether.
func (in intent) namesNothing(parts []fit, sources []*source) bool {
	if len(parts) > 1 && !ofOffers.MatchString(in.question) && slices.ContainsFunc(parts, func(f fit) bool { return ofOffers.MatchString(nameWords(f.src.path)) }) {
		return true // one of them is taken
	}
	said := slices.ContainsFunc(in.subjects(), func(k lexis.Keyword) bool {
		return (!anyAmount(k) || parts[0].holds(k) >= lexis.InText) && !ofMonth(k) && k.Weight >= leastSaid
	})
	if said || len(parts[0].conditions) > 0 || len(in.askedFor()) > 0 {
		return false
	}
	return slices.ContainsFunc(sources, func(s *source) bool {
		return slices.ContainsFunc(s.group, func(g *group) bool {
			return g.table && len(g.members) > 2 && !sameCells(lowered(g.header), lowered(parts[0].header)) && g.hasMoney()
		})
	})
}

// ofOffers is said of papers of which one is taken.
var ofOffers = re(`\b(?:offers?|quotes?|quotations?|estimates?|bids?|tenders?|angebote?|devis|preventiv[oi]|presupuestos?|offertes?)\b`)

// hasMoney says whether a table has a column of money.
func (g *group) hasMoney() bool {
	f := fit{group: g, rows: g.members}
	return slices.ContainsFunc(f.others(-1), f.ofMoney)
}

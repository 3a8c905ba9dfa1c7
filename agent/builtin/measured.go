package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A column is added up or averaged only where it is called what the question counts or measures: full-time people are not
// the column of the guest rooms, though the table is one of the hotels that are asked about. Where money is asked for, it
// is any column of money.

var (
	countedAs = re(`\bhow (?:many|much)\s+((?:(?:[\w/'’.-]+)\s*){1,5})`)
	totalOf   = re(`\b(?:total|sum|average|mean|combined|altogether)\b(?:\s+(?:number|amount|value|of|the|all|our|my|for|up|de|der))*\s+((?:(?:[\w/'’.-]+)\s*){1,4})`)
	endsThing = re(`^(?:is|are|was|were|did|does|do|has|have|had|can|may|must|should|will|would|could|of|for|at|in|on|to|from|by|with|that|which|who|we|i|you|they|he|she|it|there|per|a)$`)
	moneyCol  = re(`\b(?:net|gross|outstanding|due|owed|budget|actual|planned|spent|bonus|exposure|revenue|sales|turnover|profit|ebitda|ebit|deposit|deposits|saldo|balance|bill|invoice[ds]?|per month|expense|interest|capital|received|proceeds|takings|receipts|sum insured|dues|subscription)\b`)
	moneyWord = re(`\b(?:costs?|price|pay|paid|money|spen[dt]|earn(?:s|ed)?|owe[sd]?|owing|worth|fees?|salar(?:y|ies)|wages?|rents?|premiums?)\b`)
	// moneyThing is money by what it is called: how much service charge.
	moneyThing = re(`\bhow much (?:[\w-]+ ){0,2}?(?:money|charges?|rent|tax|vat|interest|debts?|profit|income|revenue|turnover|salary|wages|pay|fees?|premiums?|deposits?|duty|commission|compensation|damages)\b`)
	bareUnits  = lexis.SetOf(`kwh mwh kw w km m cm mm m2 m3 l ml kg g t h hr hrs min s eur usd gbp chf € $ £ pcs no nr qty total pcm pa pw`)
)

// leavesOut is what takes some of what is added up out of it, but for tax, which amounts are stated with and without.
var (
	leavesOut = re(`\b(?:without|ohne|außer|abzüglich|sans|sauf|hors|sin|salvo|excepto|senza|tranne|escluso|sem|zonder|excluding|excl\.?|except(?:ing)?(?: for)?|not counting|apart from|other than|but not|and not|leaving out)\s+(?:the\s+|any\s+)?([\w-]+)|\(not\s+([\w-]+)`)
	taxes     = re(`^(?:vat|tax(?:es)?|taxes?|steuern?|mehrwertsteuer|impuestos?|btw|ht|gst|mwst|ust|tva|iva|btw)$`)
)

// leaves says whether a question takes something out of what it wants added up. Which rows that are is not known.
func (in intent) leaves() bool {
	m := leavesOut.FindStringSubmatch(in.question)
	if m == nil && in.gloss != nil {
		m = leavesOut.FindStringSubmatch(in.gloss.asked)
	}
	return m != nil && !taxes.MatchString(m[1]+m[2])
}

// measures says whether a column holds what a question wants added up.
func (in intent) measures(f fit, col int) bool {
	if in.kind == extreme || used.MatchString(in.question) && metered(f) {
		return true
	}
	name := f.called(col)
	if in.ofMoney() && f.ofMoney(col) {
		return true
	}
	if howManyCol.MatchString(name) {
		return true
	}
	plain := strings.ReplaceAll(f.header[col], "_", " ")
	return in.isCalled(f, plain) || in.isCalled(f, spread(f.header[col]))
}

// isCalled says whether a name of a column is what a question measures: its last word or its unit is, or its first one and
// the question holds the others.
func (in intent) isCalled(f fit, name string) bool {
	measured, all := in.measured(), in.gloss.keywords(in.question)
	header := lexis.Tokens(inBrackets.ReplaceAllString(withoutShare(ownName(name)), " "))
	for len(header) > 1 && bareUnits()[header[len(header)-1].Word] {
		unit := header[len(header)-1].Word
		header = header[:len(header)-1]
		if isUnit(measured, unit) && (f.inUnit(unit) == 1 || !slices.ContainsFunc(header, func(t lexis.Token) bool { return !f.calls(measured, t.Word) })) {
			return true
		}
	}
	if len(header) == 0 {
		return false
	}
	if f.calls(measured, header[len(header)-1].Word) {
		return true
	}
	return f.calls(measured, header[0].Word) && !slices.ContainsFunc(header[1:], func(t lexis.Token) bool { return !lexis.Stops()[t.Word] && !f.calls(all, t.Word) })
}

// withoutShare is the name of a column without the share of another one that it is: VAT 20%.
func withoutShare(header string) string { return shareOfOther.ReplaceAllString(header, " ") }

// isRate says whether a column is of amounts for one of something, which do not add up: what some things cost a year does.
func isRate(header string) bool {
	return rates.MatchString(costEachTime.ReplaceAllString(withoutShare(header), "$1"))
}

var costEachTime = re(`\b(costs?|amount|fees?|rent|premium|salary|pay|spend|budget)\W+(?:per|each|every|a) (?:year|annum|month|week|quarter|term)\b`)

var shareOfOther = re(`\d+(?:[.,]\d+)?\s?(?:%|per ?cent|percent)`)

// unitsBy are the words for units by their signs.
var unitsBy = map[string]string{"kwh": "kilowatt", "h": "hour", "hr": "hour", "hrs": "hour", "min": "minute", "s": "second", "km": "kilometre", "m": "metre", "kg": "kilogram", "t": "tonne", "l": "litre", "eur": "euro", "gbp": "pound", "usd": "dollar"}

// isUnit says whether one of some words is a unit, by its sign or its name.
func isUnit(words []lexis.Keyword, unit string) bool {
	return slices.ContainsFunc(words, func(k lexis.Keyword) bool {
		return k.Stem == lexis.Stem(unit) || unitsBy[unit] != "" && k.Stem == lexis.Stem(unitsBy[unit])
	})
}

// inUnit is how many columns of a table are in a unit.
func (f fit) inUnit(unit string) int {
	n := 0
	for _, h := range f.header {
		if seq := lexis.Tokens(strings.ReplaceAll(h, "_", " ")); len(seq) > 0 && seq[len(seq)-1].Word == unit {
			n++
		}
	}
	return n
}

var inBrackets = re(`\([^)]*\)|\[[^\]]*\]`)

// calls says whether one of some words is what a part of the name of a column says. What was done to things, screened, is not
// what is told of them: the screening.
func (f fit) calls(words []lexis.Keyword, part string) bool {
	return slices.ContainsFunc(words, func(k lexis.Keyword) bool {
		if strings.HasSuffix(k.Word, "ed") && strings.HasSuffix(part, "ing") {
			return false
		}
		return f.src.headerHolds(k, part) >= lexis.InFamily || f.src.headerStandsFor(k, part) || k.Compounds(part)
	})
}

// ofMoney says whether a question is for an amount of money.
func (in intent) ofMoney() bool {
	if in.want == money {
		return true
	}
	counts := countedAs.MatchString(in.question)
	if counts && in.want == number && moneyThing.MatchString(in.question) {
		return true
	}
	return in.want == anything && !counts && (moneyWord.MatchString(in.question) || !totalOf.MatchString(in.question)) || in.want == number && !counts && moneyWord.MatchString(in.question)
}

// measured are the words for what a question counts or measures: those behind "how many" or "total". Where it has none,
// they may be any of it.
func (in intent) measured() []lexis.Keyword {
	for _, form := range []*pattern.Pattern{countedAs, totalOf} {
		if k := in.behind(form); len(k) > 0 {
			return k
		}
	}
	return in.known(in.gloss.keywords(in.question))
}

// behind are the words for a thing that a form finds in a question, up to where the thing ends.
func (in intent) behind(form *pattern.Pattern) []lexis.Keyword {
	m := form.FindStringSubmatch(in.question)
	if m == nil {
		return nil
	}
	var kept []string
	for _, w := range strings.Fields(m[1]) {
		if endsThing.MatchString(strings.ToLower(w)) {
			break
		}
		kept = append(kept, w)
	}
	return in.known(in.gloss.keywords(strings.Join(kept, " ")))
}

// known gives words what the intent knows of them by the documents.
func (in intent) known(words []lexis.Keyword) []lexis.Keyword {
	for i, k := range words {
		if at := in.wordAt(k.Stem); at >= 0 {
			words[i] = in.words[at]
		}
	}
	return words
}

package builtin

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// What a number of things or nights costs that the question counts itself is the price of one, times that number: where
// a sentence says what one costs, "£138 a night", or a row has the same number and the price of one. Only one price may
// be found.

var (
	countedThing = re(`\b(\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+(?:\w+\s+){0,2}?(\w{3,}s)\b`)
	costs        = re(`\b(?:costs?|pay|paid|price|spen[dt]|charged?|owe|come to|amount to)\b`)
	howManyCol   = re(`^\W*(?:qty|quantity|no\.?(?: of.*)?|number(?: of.*)?|count|pieces|pcs|units|menge|anzahl|stück|quantité|qté|nombre|cantidad|cant|quantità|q\.?tà|quantidade|qtd|aantal)\W*$`)
	eachCol      = re(`\b(?:unit|each|apiece|per (?:unit|piece|item)|single|einzel\w*|stückpreis|je|unitaire|unitario|unitário|cadauno|stuk)\b`)
	wholeCol     = re(`\b(?:total|sum|amount|value|line|gesamt|betrag|montant|importe|importo|bedrag)\b`)
)

// answerTimes multiplies the price of one by the number of things that a question counts.
func answerTimes(in intent, sources []*source) (string, bool) {
	m := countedThing.FindStringSubmatch(in.question)
	if m == nil || !costs.MatchString(in.question) || !inAll.MatchString(in.question) {
		return "", false
	}
	n := numberSaid(m[1])
	if n < 2 {
		return "", false
	}
	one := regexp.MustCompile(`(?i)\d\s?(?:[€£$]|eur|gbp|usd|euros?|pounds?|dollars?)?,? ?(?:an?|per|each|for each|for one|/) ?` +
		regexp.QuoteMeta(strings.TrimSuffix(strings.ToLower(m[2]), "s")) + `\b`)
	var found *unit
	var each amount
	for _, r := range rank(in, sources) {
		if r.score <= 0 {
			break
		}
		a, ok := r.priceOfEach(in, m[2], one, n)
		switch {
		case !ok:
		case found == nil:
			found, each = r.unit, a
		case a.value.Cmp(each.value) != 0 || a.currency != each.currency:
			return "", false // what one costs is said in two ways
		}
	}
	if found == nil {
		return "", false
	}
	all := each.with(new(big.Rat).Mul(each.value, big.NewRat(int64(n), 1)), each.scale)
	w := newWriter(in, sources)
	w.line(fmt.Sprintf("computed: %d × %s = %s", n, each, all))
	w.quote("- ", found)
	return w.String(), true
}

// numberSaid is a number in digits or in words that are known; 0 where it is none.
func numberSaid(s string) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	n, _ := lexis.Count(s)
	return n
}

// priceOfEach is what one of the things that a question counts costs, where a unit that is about what the question names
// says so: in a sentence as one says it.
func (u *unit) priceOfEach(in intent, thing string, one *regexp.Regexp, n int) (amount, bool) {
	if !u.isAbout(in, lexis.Stem(strings.ToLower(thing))) {
		return amount{}, false
	}
	if u.kind == extract.Row {
		return u.unitPrice(in, thing, n)
	}
	list := amountsIn(u.said)
	if len(list) != 1 {
		return amount{}, false
	}
	return list[0], one.MatchString(u.said)
}

// isAbout says whether a unit holds every name of a question, and at least half of its other words beside the thing
// that is counted.
func (u *unit) isAbout(in intent, thing string) bool {
	for _, name := range in.names {
		if name.Word[0] > '9' && max(name.In(u.words), name.In(u.above)) == 0 {
			return false
		}
	}
	held, all := 0, 0
	for _, k := range in.words {
		if k.Weight == 1 && k.Stem != thing && k.Word[0] > '9' {
			all++
			if max(k.In(u.words), k.In(u.above)) > 0 {
				held++
			}
		}
	}
	return 2*held >= all
}

// unitPrice is the price of one in a row that holds a thing, as many of it as the question counts, and no other amount.
func (u *unit) unitPrice(in intent, thing string, n int) (amount, bool) {
	k := lexis.NewKeyword(lexis.Tokens(thing)[0])
	if len(u.header) != len(u.cells) || k.In(u.words) < lexis.InFamily {
		return amount{}, false
	}
	qty, price, has := false, amount{}, 0
	for c, h := range u.header {
		h = strings.ReplaceAll(u.src.english(h), "_", " ")
		a, ok := amountOf(u.cells[c])
		switch {
		case !ok:
		case howManyCol.MatchString(h):
			qty = a.value.Cmp(big.NewRat(int64(n), 1)) == 0
		case eachCol.MatchString(h):
			price = a
			has++
		case wholeCol.MatchString(h) || priced.MatchString(h):
			return amount{}, false // the row says itself what all of it costs
		}
	}
	return price, qty && has == 1
}

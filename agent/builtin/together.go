package builtin

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/item"
)

var (
	joint = re(`\b(?:what|how much)\b[^?]*?\b(?:do|does|did|would|will|is|are)\s+(.+?)\s+and\s+(.+)\s+(?:together|combined|altogether|in total|in all|add up to|sum up to)\b`)
	spent = re(`\b(?:cost|costs|pay|paid|come|amount|bring|make|take|weigh|add|sum)\b.*$`)
)

// answerTogether adds two facts that stand in the texts: what A and B cost
// together. Both must be amounts in the same currency, and both are quoted.
func answerTogether(in intent, sources []*source) (string, bool) {
	m := joint.FindStringSubmatch(in.question)
	if m == nil {
		return "", false
	}
	if text, ok := answerJointly(in, m[1], spent.ReplaceAllString(m[2], ""), sources); ok {
		return text, true
	}
	if !in.things(m[1], m[2]) {
		return "", false
	}
	var found []*unit
	var values []amount
	for _, part := range m[1:3] {
		u, a, ok := amountFor(in, spent.ReplaceAllString(part, ""), sources)
		if !ok {
			return "", false
		}
		found, values = append(found, u), append(values, a)
	}
	if found[0] == found[1] || values[0].currency != values[1].currency {
		return "", false
	}
	return added(in, values, found, sources), true
}

// things says whether what stands on both sides of an "and" names something: June and July are no two things.
func (in intent) things(sides ...string) bool {
	for _, side := range sides {
		if !slices.ContainsFunc(in.own(side), func(k lexis.Keyword) bool { return !ofMonth(k) && k.Word[0] > '9' }) {
			return false
		}
	}
	return true
}

// added writes the sum of two amounts above what states them.
func added(in intent, values []amount, found []*unit, sources []*source) string {
	total := values[0].with(new(big.Rat).Add(values[0].value, values[1].value), max(values[0].scale, values[1].scale))
	total.written = total.written.or(values[1].written)
	w := newWriter(in, sources)
	w.line(fmt.Sprintf("computed: %s + %s = %s", values[0], values[1], total))
	for _, u := range found {
		w.quote("- ", u)
	}
	return w.String()
}

// amountFor is the amount of money that the best unit about a subject states,
// if it states one only.
func amountFor(in intent, subject string, sources []*source) (*unit, amount, bool) {
	about := in.again("how much is " + strings.TrimSpace(subject))
	about.question = in.question
	for i, r := range rank(about.among(sources), sources) {
		if i == 6 || r.coverage < 0.6 {
			break
		}
		if r.kind == extract.Heading || r.names {
			continue
		}
		if list := amountsIn(r.text); len(list) == 1 {
			return r.unit, list[0], true
		}
	}
	return nil, amount{}, false
}

// amountsIn are the amounts of money in a text, each once.
func amountsIn(s string) []amount {
	var out []amount
	seen := map[string]bool{}
	for _, m := range moneyLike.FindAllStringIndex(s, 8) {
		a, ok := oneAmount(strings.TrimRight(wholeAmount.FindString(s[m[0]:]), ".,' "))
		if key := a.String(); ok && !seen[key] {
			seen[key] = true
			out = append(out, a)
		}
	}
	return out
}

// oneAmount reads an amount of money.
func oneAmount(s string) (amount, bool) {
	text, currency, ok := item.ParseMoney(s)
	if !ok {
		return amount{}, false
	}
	a, ok := newAmount(text, currency)
	a.written = notationOf(s, text)
	return a, ok
}

var wholeAmount = re(`^(?:[$€£¥₹]|USD|EUR|GBP|CHF|JPY|INR)?\s?\d[\d,.' ]*(?:\s?(?:million|billion|thousand|m|bn|k)\b)?(?:\s?(?:[$€£¥₹]|USD|EUR|GBP|CHF|JPY|INR|dollars|euros|pounds))?`)

func newAmount(text, currency string) (amount, bool) {
	v, ok := new(big.Rat).SetString(text)
	if !ok {
		return amount{}, false
	}
	scale := 0
	if i := strings.IndexByte(text, '.'); i >= 0 {
		scale = len(text) - i - 1
	}
	return amount{value: v, currency: currency, scale: scale}, true
}

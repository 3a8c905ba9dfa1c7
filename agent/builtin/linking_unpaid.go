package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// What is not paid yet is told by a column of payments: it says no, or nothing where others have the day, or the state of each row.
// Where some rows are paid in part, what is owed on them is not known.

var (
	// notPaid says that what is asked for is not paid.
	notPaid = re(`\s+(?:(?:that|which|who|we|they|i|he|she|and|are|is|were|was|still|nothing at all)\s+)*(?:(?:has|have|had)\s*)?(?:still |yet )?(?:(?:been )?unpaid|(?:not|['’ ]?n['’]?t|never)(?: been)?(?: yet| actually)?(?: been)? (?:paid|settled)(?: for)?(?: yet| us)?)(?: yet| so far)?\b|\bnothing (?:at all )?(?:has been|was|is) paid(?: yet)?\b`)
	// owes asks for what somebody owes, and owesUs and weOwe to whom.
	owes   = re(`\b(?:(?:what|how much)(?: money)?\s+)?(?:do|does|did)\s+(.{2,60}?)\s+(?:still |yet )?owe\b(?: (?:us|me|on (?:them|those|it|these))\b)?|\b(?:is|are) (?:still )?owed\b(?: to us| by us)?`)
	owesUs = re(`\bowes? us\b|\bowed to us\b|\b(?:customers?|clients?|patients?|hirers?|tenants?|members?|guests?)\b[^?]*\b(?:ow(?:e|es|ed|ing)|not|n['’]?t|unpaid)\b`)
	weOwe  = re(`\b(?:do|did) we (?:still )?owe\b|\bwe (?:still )?owe\b|\bwe (?:have|had) not\b|\bwe (?:have|had)n['’]?t\b|\bowed by us\b|\b(?:suppliers?|vendors?)\b`)
	// buyerCol and sellerCol are columns of those who pay us, and of those whom we pay.
	buyerCol  = re(`\b(?:customers?|cust|clients?|patients?|pat|hirers?|tenants?|members?|guests?|buyers?|account|to)\b`)
	sellerCol = re(`\b(?:suppliers?|suppl|vendors?|from|garage|payee|merchants?|shop|contractor)\b`)
	// paymentCol is a column that tells whether or when something was paid, and stateCol one of states.
	paymentCol = re(`\b(?:paid|pd|settled|rec['’]?d|received|receipt|payment (?:date|day|received|status))\b`)
	stateCol   = re(`\b(?:status|state|stat|st)\b`)
)

// unpaidAsked takes from a question that what it asks for is not paid.
func (in intent) unpaidAsked() intent {
	toUs, byUs := owesUs.MatchString(in.question), weOwe.MatchString(in.question)
	if at := andOwed.FindStringSubmatchIndex(in.question); at != nil && countedThings.MatchString(in.question[:at[0]]) {
		in.question, in.andSum = in.question[:at[0]]+in.question[at[2]:at[3]], true
	}
	for _, p := range []*pattern.Pattern{notPaid, owes} {
		at := p.FindStringSubmatchIndex(in.question)
		if at == nil {
			continue
		}
		said := " "
		if len(at) > 2 {
			said = " total "
		}
		if len(at) > 2 && at[2] >= 0 {
			said += "of " + strings.TrimPrefix(in.question[at[2]:at[3]], "we") + " "
		}
		in.unpaidOnly, in.toUs, in.byUs = true, toUs, byUs
		in.question = strings.Join(strings.Fields(in.question[:at[0]]+said+in.question[at[1]:]), " ")
	}
	return in
}

// andOwed asks of what is counted what is owed on it, too.
var andOwed = re(`,?\s+and (?:what|how much) (?:do|does) (?:we|they|he|she) (?:still )?owe(?: us)?(?: (?:on|for) (?:them|those|these|it))?(?: (?:in (?:total|all)|altogether|all together))?((?:,? (?:including|incl\.?|inc|with|without|before|excluding|excl\.?) (?:vat|tax))?)\W*$`)

// payState is what a cell tells of a payment.
type payState uint8

const (
	noPayment payState = iota // nothing of one
	paidWhole
	paidPartly
	openYet
)

// payStateOf reads it. An empty cell says that nothing was paid.
func payStateOf(v string, day bool) payState {
	switch v = strings.TrimSpace(v); {
	case strings.Trim(v, " -–—?.") == "", isNo.MatchString(v), notPaidYet.MatchString(v):
		return openYet
	case inPart.MatchString(v):
		return paidPartly
	case day, isDone.MatchString(v), yesOrNo.MatchString(v):
		return paidWhole
	}
	return noPayment
}

// notPaidYet is a state in which nothing was paid.
var notPaidYet = re(`^\W*(?:unpaid|not (?:yet )?paid|open|outstanding|overdue|due|owing|owed|awaiting(?: payment)?|to pay|sent|late|chased|reminder.*)\W*$`)

// leaveUnpaid leaves the rows that are not paid. It is not ok where no column tells it, several do, or some are paid in part.
func (l *linked) leaveUnpaid() bool {
	if l.in.toUs && !l.in.byUs && l.has(sellerCol) && !l.has(buyerCol) || l.in.byUs && !l.in.toUs && l.has(buyerCol) && !l.has(sellerCol) {
		return false
	}
	for _, called := range []*pattern.Pattern{paymentCol, stateCol} {
		var found []int
		for c := range l.header {
			if name := l.called(c); called.MatchString(name+" "+strings.ReplaceAll(name, "'", "")) && !l.numeric(c) && l.tellsPaid(c) {
				found = append(found, c)
			}
		}
		if len(found) > 1 {
			return false
		}
		if len(found) == 1 {
			return l.openIn(found[0])
		}
	}
	return false
}

// has says whether a column is called so.
func (l linked) has(called *pattern.Pattern) bool {
	return slices.ContainsFunc(l.header, func(h string) bool { return called.MatchString(l.src.english(h)) })
}

// tellsPaid says whether some cells of a column tell that something was paid, and others that it was not.
func (l linked) tellsPaid(c int) bool {
	order, n := orderOf(l.fit, c), map[payState]int{}
	for _, u := range l.things() {
		v := cell(u, c)
		n[payStateOf(v, order.Date(v) != "")]++
	}
	return n[paidWhole] > 0 && n[openYet] > 0 && n[noPayment] < n[paidWhole]+n[openYet]
}

// openIn leaves the rows that a column tells to be not paid.
func (l *linked) openIn(c int) bool {
	order := orderOf(l.fit, c)
	var rows, partly []*unit
	for _, u := range l.things() {
		v := cell(u, c)
		switch payStateOf(v, order.Date(v) != "") {
		case openYet:
			rows = append(rows, u)
		case paidPartly:
			partly = append(partly, u)
		}
	}
	if partly = both(l.rows, partly); len(partly) > 0 && !slices.ContainsFunc(l.in.except, func(words []lexis.Keyword) bool {
		return slices.ContainsFunc(words, func(k lexis.Keyword) bool { return partWord.MatchString(k.Word) })
	}) {
		return false
	}
	values, _ := cellsOf(rows, c)
	l.conditions = append(l.conditions, condition{column: c, rows: rows, clause: clause{column: c, cells: values}})
	l.rows = both(l.rows, rows)
	return len(l.rows) > 0
}

var partWord = re(`^(?:part|partly|partial|partially|half)$`)

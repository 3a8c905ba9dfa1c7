package builtin

import (
	"slices"
	"strings"
)

// aspect is one thing that an analysis of payments shows.
type aspect uint8

const (
	byTotal aspect = iota
	byMonth
	byCategory
	byPayee
	byMean
	byLargest
	byRhythm // what comes back in three months or more
	byChange // the last month and the one before, the last year and the one before
)

// overview is what "analyse my spending" shows.
var overview = []aspect{byTotal, byMonth, byCategory, byRhythm, byLargest}

// analysis is a question about payments, which a table of the scratchpad with days and
// amounts answers.
type analysis struct {
	aspects []aspect
	income  bool   // what came in is asked for
	about   string // a category or a payee, empty for all
	period  period
	card    bool // only what a card paid
	account bool // only what an account paid
	years   bool // years are compared, not months
	clock   bool // the period is told from today, which the model does not know
	strong  bool // it is about payments for sure, also where there is no table yet
}

var (
	payments   = re(`\b(?:spend(?:ing|s)?|spent|expenses?|expenditures?|card|bank|statements?|transactions?|payments?|purchases|account|outgoings|ausgaben|ausgegeben|kontoauszüge|kontoauszug|umsätze|zahlungen|kreditkarte)\b`)
	strongly   = re(`\b(?:analy[sz]e|analysis|break ?down|overview|where (?:does|did|has) (?:all )?(?:my|our|the) money)\b|\bhow (?:much|often) (?:do|did|have) (?:I|we) (?:spend|spent|pay)\b|\bspending\b|\bsubscriptions?\b|\brecurring (?:payments?|charges?|costs?|expenses?)\b|\bausgegeben\b|\bauswert\w*\b|\babos?\b|\babonnements?\b`)
	ofMonths   = re(`\b(?:by|per|each|every|for each) month\b|\bmonthly\b|\bmonth by month\b|\btrend\b|\bover time\b|\b(?:pro|je) monat\b|\bmonatlich\b`)
	ofKinds    = re(`\b(?:by|per|each|which|what) (?:category|categories|kind|type)\b|\bcategor(?:y|ies|ise|ize)\b|\b(?:nach|je|pro) kategorie\b|\bkategorien\b`)
	ofPayees   = re(`\b(?:by|per|each|which|what|top) (?:merchants?|payees?|shops?|stores?|supplier|vendors?)\b|\bwhere (?:does|did|has) (?:all )?(?:my|our|the) money\b|\b(?:nach|je|pro) (?:händler|empfänger)\b`)
	ofMeans    = re(`\b(?:average|mean|on average|durchschnitt\w*)\b`)
	ofSizes    = re(`\b(?:largest|biggest|highest|most expensive|top) (?:\d+ )?(?:\w+ )?(?:payments?|purchases?|expenses?|transactions?|charges?|amounts?|items?)\b|\b(?:größten?|höchsten?) (?:ausgaben?|zahlungen?)\b`)
	ofRhythm   = re(`\bsubscriptions?\b|\brecurring\b|\bstanding (?:orders?|payments?)\b|\bregular (?:payments?|charges?)\b|\bcome back\b|\babos?\b|\babonnements?\b|\bwiederkehrend\w*\b`)
	ofChange   = re(`\b(?:compared?|versus|vs\.?|against|than|vergl\w+)\b.*\b(?:last|previous|prior|the) (?:month|year)\b|\b(?:last|previous) (?:month|year) (?:compared|versus|vs)\b|\bmonth (?:on|over) month\b|\byear (?:on|over) year\b|\bvorjahr\b|\bvormonat\b`)
	ofIncome   = re(`\b(?:income|earn(?:ed|ings)?|salary|salaries|came in|money in|received|refunds?|credits|deposits|einnahmen|gehalt)\b`)
	ofCards    = re(`\b(?:credit |debit )?cards?\b|\bkreditkarten?\b|\bvisa\b|\bmastercard\b`)
	ofAccounts = re(`\baccounts?\b|\bgirokonto\b|\bkonto\b`)
	ofTotals   = re(`\b(?:total|in all|altogether|sum|how much|wie ?viel|insgesamt|summe)\b`)
	aboutWhat  = re(`\b(?:on|at|for|with|from|bei|für)\s+((?:[^\s?!,;]+\s+){0,3}?[^\s?!,;]+?)\s*(?:\b(?:in|per|by|during|last|this|since|between|each|over|im|pro|je|ausgegeben)\b|[?!,;]|\.?\s*$)`)
	ofYears    = re(`\byears?\b|\bvorjahr\b|\bjahr\b`)
	fromToday  = re(`\b(?:last|this|past|previous|current)\s+(?:\w+\s+)?(?:years|months|weeks?|quarters|days?)\b|\b(?:today|yesterday|recently|so far)\b|\b(?:letzte[nrs]?|diese[nmrs]?)\s+(?:monat|jahr|woche)\b`) // beside relativeTo
	nobodys    = re(`^(?:(?:my|our|the|all|a|each|every|that|this|last|average|everything|it|me|us|meine?|die|der|das)\b\s*)*(?:` +
		`(?:card|credit card|bank|account|current account|statements?|spending|expenses|transactions?|payments?|purchases|subscriptions?|month|year|average|money|total|category|categories|merchants?|payees?|kreditkarte|konto|ausgaben)\s*)*$`)
)

// analysed reads a question about payments, as the person wrote it. It reports false when
// it is none.
func analysed(q string, in intent) (analysis, bool) {
	a := analysis{income: ofIncome.MatchString(q), period: in.period, card: ofCards.MatchString(q), account: ofAccounts.MatchString(q)}
	for _, one := range []struct {
		says  bool
		shows aspect
	}{
		{ofTotals.MatchString(q), byTotal}, {ofMonths.MatchString(q), byMonth}, {ofKinds.MatchString(q), byCategory}, {ofPayees.MatchString(q), byPayee},
		{ofMeans.MatchString(q), byMean}, {ofSizes.MatchString(q), byLargest}, {ofRhythm.MatchString(q), byRhythm}, {ofChange.MatchString(q), byChange},
	} {
		if one.says {
			a.aspects = append(a.aspects, one.shows)
		}
	}
	a.strong = strongly.MatchString(q) && (payments.MatchString(q) || ofRhythm.MatchString(q) || ofPayees.MatchString(q) || ofKinds.MatchString(q)) || in.kind == spending
	if !a.strong && (!payments.MatchString(q) || len(a.aspects) == 0) {
		return a, false
	}
	if len(a.aspects) > 1 {
		a.aspects = slices.DeleteFunc(a.aspects, func(s aspect) bool { return s == byTotal && !strings.Contains(strings.ToLower(q), "total") })
	}
	if len(a.aspects) == 0 {
		a.aspects = overview
	}
	a.years = a.shows(byChange) && ofYears.MatchString(q)
	a.clock = !a.shows(byChange) && (relativeTo.MatchString(q) || fromToday.MatchString(q))
	_, rest := periodOf(q)
	for _, m := range aboutWhat.FindAllStringSubmatch(rest, -1) {
		if !nobodys.MatchString(m[1]) {
			a.about = strings.TrimSpace(articles.ReplaceAllString(m[1], ""))
			break
		}
	}
	return a, true
}

// shows says whether an aspect is asked for.
func (a analysis) shows(s aspect) bool { return slices.Contains(a.aspects, s) }

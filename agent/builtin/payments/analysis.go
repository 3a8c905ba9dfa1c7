package payments

import (
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/extract/pattern"
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
	byRhythm // what comes back at regular intervals
	byAccount
	byChange // a month and the one before, a year and the one before: the last one where none is named
)

// overview is what "analyse my spending" shows.
var overview = []aspect{byTotal, byMonth, byCategory, byRhythm, byLargest}

// Analysis is a question about payments, which a table of the scratchpad with days and
// amounts answers.
type Analysis struct {
	aspects []aspect
	income  bool   // what came in is asked for
	about   string // a category or a payee, empty for all
	period  period.Period
	named   string // what the question calls a period that it tells from today
	card    bool   // only what a card paid
	account bool   // only what an account paid
	each    bool   // accounts are asked for one by one
	peak    bool   // the month with the most is asked for
	bucket  int    // months, of what is compared
	pair    monthPair
	most    int  // how many of the largest are asked for, 0 where it is not said
	clock   bool // the period is told from today, and what day that is is not known
	unread  bool // the period is told from today in a way that is not read
	Strong  bool // it is about payments for sure, also where there is no table yet

	pairs    string // the statement for them, once it was run
	unpaired string // what is to be told of payments between one's own accounts, "" for nothing
}

// Read reads a question about payments, as the person wrote it on a day; the zero time where
// nobody knows the day. It reports false when it is none; one that was chosen to be about payments is.
func Read(q string, chosen bool, today time.Time) (Analysis, bool) {
	if (whenDue.MatchString(q) || stillToPay.MatchString(q)) && !chosen {
		return Analysis{}, false
	}
	q = timeSpent.ReplaceAllString(q, " ")
	a := Analysis{income: ofIncome.MatchString(q), card: ofCards.MatchString(q), account: ofAccounts.MatchString(q), peak: ofPeak.MatchString(q)}
	if a.each = ofEach.MatchString(q); a.each {
		a.card, a.account = false, false
	}
	for _, one := range []struct {
		says  bool
		shows aspect
	}{
		{ofTotals.MatchString(q) || a.each, byTotal}, {ofMonths.MatchString(q) || ofTrend.MatchString(q) || ofPeak.MatchString(q), byMonth}, {ofKinds.MatchString(q), byCategory}, {ofPayees.MatchString(q), byPayee},
		{ofMeans.MatchString(q), byMean}, {ofSizes.MatchString(q), byLargest}, {ofRhythm.MatchString(q), byRhythm}, {ofChange.MatchString(q), byChange},
	} {
		if one.says {
			a.aspects = append(a.aspects, one.shows)
		}
	}
	a.Strong = strongly.MatchString(q) && (payments.MatchString(q) || ofRhythm.MatchString(q) || ofPayees.MatchString(q) || ofKinds.MatchString(q)) || chosen ||
		ours.MatchString(q) && kindOfSpending(q) != ""
	named := payments.MatchString(q) || aspectsOnly(q)
	if pair, rest := comparedMonths(q); pair.set() && (a.Strong || named || idle.MatchString(strings.TrimSpace(rest))) {
		a.pair, a.aspects, q, named = pair, []aspect{byChange}, rest, true
	}
	if !a.Strong && len(a.aspects) == 0 {
		return a, false
	}
	if len(a.aspects) > 1 {
		a.aspects = slices.DeleteFunc(a.aspects, func(s aspect) bool { return s == byTotal && !totally.MatchString(q) })
	}
	if len(a.aspects) == 0 {
		a.aspects = overview
	}
	a.most = howManyLargest(q)
	a.bucket = a.pair.bucket()
	if !a.pair.set() {
		a.bucket = bucketSaid(q)
	}
	rest := a.readPeriod(period.Native(q), today)
	if a.readAbout(rest); marked(strings.Replace(rest, a.about, " ", 1)) {
		return a, false // what is spent on one thing of several is no sum of all
	}
	return a, a.Strong || named || a.about != "" && paying.MatchString(q) || isPaymentKind(a.about)
}

// Named says whether a question names payments.
func Named(q string) bool { return payments.MatchString(q) }

// readPeriod reads the days that a question is about, and gives it without them. What is compared
// is no period.
func (a *Analysis) readPeriod(q string, today time.Time) string {
	if a.shows(byChange) {
		return ofChange.ReplaceAllString(q, " ")
	}
	absolute, without := period.Of(q)
	if !absolute.Set() {
		absolute, without = period.Bare(q)
	}
	name, p, rest, told := period.Relative(q, today)
	switch {
	case told && (absolute.From == "" || name == "this year"):
		a.named, a.period, a.clock = name, p, today.IsZero()
		return rest
	case absolute.Set():
		a.period = absolute
		if p, rest, ok := period.YearsTogether(q); ok {
			a.period, without = p, rest
		}
		a.unread = loneYear.MatchString(without) // one year of several that are named
	default:
		a.unread = period.Untold.MatchString(q) || period.EndsUntold(q) // a sum of all rows would not be what was asked for
	}
	return without
}

var loneYear = pattern.Lettered(`\b(?:19|20)\d\d\b`)

// readAbout reads a category or a name out of what is left of a question.
func (a *Analysis) readAbout(rest string) {
	if a.about = kindOfSpending(rest); a.about != "" {
		return
	}
	rest = paidWith.ReplaceAllString(whichOne.ReplaceAllString(onAverage.ReplaceAllString(rest, " "), " "), "$1")
	for _, m := range aboutWhat.FindAllStringSubmatch(rest, -1) {
		if nobodys.MatchString(m[1]) || ofTable.MatchString(m[1]) {
			continue
		}
		if a.about = strings.Trim(ofArticle.ReplaceAllString(strings.TrimSpace(m[1]), ""), ` "'“”„«».`); a.about != "" {
			return
		}
	}
	for _, m := range inWhat.FindAllStringSubmatch(rest, -1) {
		if noPlaces.MatchString(m[1]) || nobodys.MatchString(m[1]) {
			continue
		}
		a.about = ofArticle.ReplaceAllString(m[1], "")
		return
	}
	if m := paymentsFor.FindStringSubmatch(rest); m != nil && !anyPayments()[strings.ToLower(m[1])] && !strings.HasSuffix(m[1], "est") {
		a.about = m[1]
	}
}

// paymentsFor are payments for something: mortgage payments. anyPayments are words before it that say nothing of that.
var (
	paymentsFor = pattern.Lettered(`\b([\p{L}][\p{L}-]{3,})\s+(?:re)?payments?\b`)
	anyPayments = lexis.SetOf(`total card cards bank cash online mobile contactless debit credit account monthly weekly yearly annual daily regular recurring standing single
individual largest biggest highest smallest lowest expensive average mean these those such other further several many most more incoming outgoing
made received down late early advance part full final first last next previous this that what which their your them were have with from over above below under
direct domestic foreign international repeated duplicate double unusual suspicious pending outstanding missed`)
)

// shows says whether an aspect is asked for.
func (a Analysis) shows(s aspect) bool { return slices.Contains(a.aspects, s) }

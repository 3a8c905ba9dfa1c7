package payments

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// payment is one row of a payee.
type payment struct {
	day    time.Time
	amount float64
	text   string // of the amount
	whose  string // the account, where it is told
}

// rhythm is an interval between payments, in days or months, with the days by which one may be early
// or late.
type rhythm struct {
	name      string
	days      int
	months    int
	slack     int
	a, least  int // payments a year, and how many it takes to see it
	alikeOnly int // up to so many payments the amounts have to be the same
}

// rhythms are the intervals, the longest first: what comes quarterly comes in months, too.
var rhythms = []rhythm{
	{"yearly", 0, 12, 15, 1, 2, 2}, {"half-yearly", 0, 6, 10, 2, 3, 3}, {"quarterly", 0, 3, 7, 4, 3, 0},
	{"monthly", 0, 1, 4, 12, 3, 0}, {"every two weeks", 14, 0, 2, 26, 4, 0}, {"weekly", 7, 0, 1, 52, 5, 0},
}

// after is the day on which the n-th payment after one is due.
func (r rhythm) after(day time.Time, n int) time.Time {
	if r.months > 0 {
		return period.MonthsOn(day, n*r.months)
	}
	return day.AddDate(0, 0, n*r.days)
}

// steps is how many intervals lie between two days, 0 where none fits.
func (r rhythm) steps(from, to time.Time) int {
	long := float64(r.days)
	if r.months > 0 {
		long = 30.44 * float64(r.months)
	}
	n := int(math.Round(to.Sub(from).Hours() / 24 / long))
	if n < 1 || math.Abs(to.Sub(r.after(from, n)).Hours()/24) > float64(r.slack)+0.5 {
		return 0
	}
	return n
}

// series is what comes back at a regular interval.
type series struct {
	payee   string
	every   rhythm
	list    []payment
	fixed   bool // the same amount, but for changes
	changed int  // payments since the last change of the amount, 0 for none
	ended   bool // one that was due is not there
	unseen  bool // some lie where no file reaches
}

// readPayments reads "2026-01-05 16.49; 2026-02-05 16.49", each with the account behind it where there are several.
func readPayments(s string) []payment {
	var out []payment
	for one := range strings.SplitSeq(s, "; ") {
		day, rest, _ := strings.Cut(one, " ")
		amount, whose, _ := strings.Cut(rest, " ")
		at, err := time.Parse(time.DateOnly, day[:min(len(day), len(time.DateOnly))])
		f, bad := strconv.ParseFloat(amount, 64)
		if err == nil && bad == nil {
			out = append(out, payment{at.Add(12 * time.Hour), f, strconv.FormatFloat(f, 'f', 2, 64), whose})
		}
	}
	slices.SortStableFunc(out, func(x, y payment) int { return x.day.Compare(y.day) })
	return out
}

// seriesOf finds what is regular in the payments to one payee: all of them, those from each account, or those of one
// amount among others.
func seriesOf(payee string, list []payment, covered []span) []series {
	if s, ok := regular(list, covered); ok {
		s.payee = payee
		return []series{s}
	}
	if out := seriesOfEach(payee, list, covered); out != nil {
		return out
	}
	var out []series
	done := map[string]bool{}
	for _, p := range list {
		if done[p.text] {
			continue
		}
		done[p.text] = true
		same := slices.DeleteFunc(slices.Clone(list), func(o payment) bool { return o.text != p.text })
		if s, ok := regular(same, covered); ok && len(same) >= 3 && len(same) < len(list) {
			s.payee = payee
			out = append(out, s)
		}
	}
	return out
}

// seriesOfEach finds what is regular in the payments to one payee from each of several accounts; nil where that of one of
// them is not.
func seriesOfEach(payee string, list []payment, covered []span) []series {
	by := map[string][]payment{}
	var order []string
	for _, p := range list {
		if by[p.whose] == nil {
			order = append(order, p.whose)
		}
		by[p.whose] = append(by[p.whose], p)
	}
	if len(order) < 2 {
		return nil
	}
	var out []series
	for _, whose := range order {
		s, ok := regular(by[whose], covered)
		if !ok {
			return nil
		}
		s.payee = payee + " (" + whose + ")"
		out = append(out, s)
	}
	return out
}

// regular finds the interval of payments.
func regular(list []payment, covered []span) (series, bool) {
	for _, r := range rhythms {
		s := series{every: r, list: list}
		if len(list) < r.least || !s.inTime(covered) || !s.inAmount() {
			continue
		}
		last := list[len(list)-1].day
		s.ended = covers(covered, r.after(last, 1), r.slack)
		return s, true
	}
	return series{}, false
}

// inTime says whether each payment comes so many intervals after the one before. One that is left
// out must be where no file reaches, but for one in six.
func (s *series) inTime(covered []span) bool {
	missed, next := 0, 0
	for i := 1; i < len(s.list); i++ {
		from, to := s.list[i-1].day, s.list[i].day
		n := s.every.steps(from, to)
		if n == 0 {
			return false
		}
		next += one(n == 1)
		for k := 1; k < n; k++ {
			if covers(covered, s.every.after(from, k), s.every.slack) {
				missed++
			} else {
				s.unseen = true
			}
		}
	}
	// Gaps of many short intervals fit by chance.
	return missed*6 <= len(s.list) && (s.every.months > 0 || 4*next >= 3*(len(s.list)-1))
}

// Bounds of amounts that differ: those of bills that come regularly, such as electricity, differ more
// than those of a shop that happens to be visited once a month.
const (
	mostSteps  = 3    // amounts of a subscription, one after the other
	nearlySame = 1.25 // times the least amount: a month at another price
	mostApart  = 3.0  // times the least amount of a bill
	leastBills = 4
)

// inAmount says whether the amounts are those of something regular: the same, the same but for
// changes that stay, or those of bills.
func (s *series) inAmount() bool {
	least, most, levels := s.list[0].amount, s.list[0].amount, 1
	since := 0
	for i := 1; i < len(s.list); i++ {
		least, most = min(least, s.list[i].amount), max(most, s.list[i].amount)
		if s.list[i].text != s.list[i-1].text {
			levels++
			since = i
		}
	}
	switch {
	case levels == 1:
		s.fixed = true
	case len(s.list) <= s.every.alikeOnly:
		return false
	case levels <= mostSteps && (levels*2 <= len(s.list)+1 && most <= 2*least || most <= nearlySame*least):
		s.fixed, s.changed = true, len(s.list)-since
	default:
		return len(s.list) >= leastBills && least > 0 && most <= mostApart*least
	}
	return true
}

func (s *series) last() payment { return s.list[len(s.list)-1] }

// yearly is what a year of it costs: at the last amount, or at the mean of bills.
func (s *series) yearly() float64 {
	each := s.last().amount
	if !s.fixed {
		sum := 0.0
		for _, p := range s.list {
			sum += p.amount
		}
		each = sum / float64(len(s.list))
	}
	return each * float64(s.every.a)
}

// ranged is the least and the most of the amounts.
func (s *series) ranged() (least, most string) {
	by := func(x, y payment) int {
		switch {
		case x.amount < y.amount:
			return -1
		case x.amount > y.amount:
			return 1
		}
		return 0
	}
	return slices.MinFunc(s.list, by).text, slices.MaxFunc(s.list, by).text
}

// allSeries are those of a result of byRhythm, what is subscribed to before bills, the dearest first.
func allSeries(r turn.QueryResult, covered []span) []series {
	var out []series
	for _, row := range r.Rows {
		list := readPayments(written.Text(row[3]))
		out = append(out, seriesOf(written.Text(row[0]), list, reaching(list, covered))...)
	}
	slices.SortStableFunc(out, func(x, y series) int {
		switch {
		case x.fixed != y.fixed:
			return one(y.fixed) - one(x.fixed)
		case x.yearly() != y.yearly():
			return int(math.Copysign(1, y.yearly()-x.yearly()))
		}
		return strings.Compare(x.payee, y.payee)
	})
	return out
}

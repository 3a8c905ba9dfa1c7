package bank

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"time"
)

// A shop is where purchases are made; {…} in its lines is filled in.
type shop struct {
	text   string // lines parted by |
	lo, hi int    // cents
	abroad string // the currency, if the shop has another one
	often  int
}

// A regular is paid every month, or in the months that it names.
type regular struct {
	day    int
	months string // "2 5 8 11"; all if empty
	text   string
	amount Cents
	swing  int // how many cents it may differ
}

// A single happens once.
type single struct {
	date   string // 2025-04-17
	text   string
	amount Cents
}

// A life is what happens on an account.
type life struct {
	account  Account
	seed     int64
	start    Cents
	cutoff   int // the day of the month on which a period ends; 0 is the last
	shops    []shop
	visits   int
	regulars []regular
	singles  []single
	cards    []string
	lag      int // days until a purchase is posted
	rates    map[string]float64
	rateLine func(currency string, foreign Cents, rate float64) []string
}

// year gives twelve statements, each opening where the last one closed.
func (l *life) year() []*Statement {
	var all []*Statement
	at := l.start
	for m := 1; m <= 12; m++ {
		from, to := day(2025, time.Month(m), 1), day(2025, time.Month(m)+1, 0)
		if l.cutoff > 0 {
			from, to = day(2025, time.Month(m)-1, l.cutoff+1), day(2025, time.Month(m), l.cutoff)
		}
		s := &Statement{Account: l.account, From: from, To: to, Number: m, Opening: at}
		l.fill(s)
		s.chain()
		at = s.Closing()
		all = append(all, s)
	}
	return all
}

func (l *life) fill(s *Statement) {
	r := rand.New(rand.NewSource(l.seed*100 + int64(s.Number)))
	for d := s.From; !d.After(s.To); d = d.AddDate(0, 0, 1) {
		for _, x := range l.regulars {
			if x.day == d.Day() && (x.months == "" || slices.Contains(strings.Fields(x.months), fmt.Sprint(int(d.Month())))) {
				l.add(s, r, d, x.text, x.amount+Cents(between(r, -x.swing, x.swing)))
			}
		}
		for _, x := range l.singles {
			if x.date == d.Format(time.DateOnly) {
				l.add(s, r, d, x.text, x.amount)
			}
		}
	}
	days := int(s.To.Sub(s.From).Hours()/24) + 1
	var pool []shop
	for _, x := range l.shops {
		for range max(1, x.often) {
			pool = append(pool, x)
		}
	}
	for range l.visits + r.Intn(6) {
		l.visit(s, r, s.From.AddDate(0, 0, r.Intn(days)), pool[r.Intn(len(pool))])
	}
	slices.SortStableFunc(s.Rows, func(a, b *Row) int { return a.Posted.Compare(b.Posted) })
}

func (l *life) visit(s *Statement, r *rand.Rand, d time.Time, x shop) {
	amount := Cents(between(r, x.lo, x.hi))
	if x.lo%500 == 0 && x.hi%500 == 0 {
		amount -= amount % 500
	}
	if x.abroad == "" {
		l.add(s, r, d, x.text, l.sign(amount))
		return
	}
	rate := l.rates[x.abroad] * (1 + float64(r.Intn(200)-100)/10000)
	rate = float64(int(rate*10000)) / 10000
	if x.abroad == "JPY" {
		amount -= amount % 1000
	}
	row := l.add(s, r, d, x.text, l.sign(Cents(float64(amount)/rate+0.5)))
	row.Below = l.rateLine(x.abroad, amount, rate)
}

// sign turns a price into what it does to the balance.
func (l *life) sign(c Cents) Cents {
	if l.account.Owed {
		return c
	}
	return -c
}

func (l *life) add(s *Statement, r *rand.Rand, d time.Time, text string, amount Cents) *Row {
	card := ""
	if len(l.cards) > 0 && !strings.Contains(text, "{same}") {
		card = l.cards[0]
		if r.Intn(3) == 0 && strings.Contains(text, "{any}") {
			card = l.cards[len(l.cards)-1]
		}
	}
	posted := d
	if l.lag > 0 && !strings.Contains(text, "{same}") {
		posted = d.AddDate(0, 0, r.Intn(l.lag+1))
	}
	if posted.After(s.To) {
		posted = s.To
	}
	text = strings.NewReplacer("{any}", "", "{same}", "",
		"{ref}", fmt.Sprintf("%07d", r.Intn(9000000)+1000000), "{no}", fmt.Sprintf("%04d", r.Intn(10000)),
		"{dd}", strings.ToUpper(d.Format("02Jan")), "{time}", fmt.Sprintf("%02d:%02d", 7+r.Intn(15), r.Intn(60)),
		"{mon}", strings.ToUpper(d.Format("Jan 2006")), "{mm}", d.Format("01/2006"), "{monat}", monate[d.Month()-1],
		"{tag}", d.Format("02.01."), "{qtr}", strings.ToUpper(d.Format("02 Jan")), "{jj}", d.Format("02/01"), "{us}", d.Format("01/02")).Replace(text)
	row := &Row{Date: d, Posted: posted, Lines: strings.Split(text, "|"), Amount: amount, Card: card, BalanceShown: true}
	s.Rows = append(s.Rows, row)
	return row
}

func between(r *rand.Rand, lo, hi int) int { return lo + r.Intn(hi-lo+1) }

var monate = strings.Fields("Januar Februar März April Mai Juni Juli August September Oktober November Dezember")

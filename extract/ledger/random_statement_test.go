package ledger

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
)

// event is a part of a statement, from top to bottom.
type event struct {
	kind  string              // row, span, head, title, text, pair, part, gap, rule, table
	lines []map[string]string // of a row or span: what stands in the columns of each line
	text  string
	right string // of a pair: its amount
	cells []string
	after int64 // the balance behind a row
	row   *trueRow
}

// trueRow is a row of a statement as it has to be read.
type trueRow struct {
	Date, Description, Amount string
	page                      int
}

// statement is a random statement and what it holds.
type statement struct {
	*style
	events []event
	rows   []*trueRow
}

// newStatement draws a statement.
func newStatement(seed uint64) *statement {
	s := &statement{style: newStyle(seed)}
	s.text("title", []string{"First Tillamont Bank", "Caisse du Val", "Raiffeisenkasse Tannmoor eG", "Lakehead Mutual"}[s.IntN(4)])
	for range s.IntN(4) {
		s.text("text", s.one(s.people)+" "+fmt.Sprint(1+s.IntN(99)))
	}
	if s.card {
		s.text("text", s.one(cmp.Or(s.wide.far.card, cardTitles[s.code])))
	}
	form := []string{"02/01/2006", "2 January 2006", "02.01.2006", "2 January 2006"}[s.IntN(4)]
	if s.code == "us" {
		form = []string{"01/02/2006", "January 2, 2006", "01/02/06", "January 2, 2006"}[s.IntN(4)]
	}
	switch {
	case s.monthHeads:
		s.gap()
	case s.wide.form != "":
		s.text("text", s.widePeriod())
	default:
		s.text("text", fmt.Sprintf(s.one(s.period), s.dayIn(form, s.from), s.dayIn(form, s.from.AddDate(0, 1, -1))))
	}
	s.gap()
	s.talk()
	for n := range s.accounts {
		s.oneAccount(n)
	}
	if s.adverts {
		s.text("text", s.one(s.advert))
	}
	s.talk()
	return s
}

func (s *statement) text(kind, text string) {
	s.events = append(s.events, event{kind: kind, text: text})
}
func (s *statement) gap() { s.events = append(s.events, event{kind: "gap"}) }

func (s *statement) pair(label, value string) {
	s.events = append(s.events, event{kind: "pair", text: label, right: value})
}

// drawn is a row before it is printed.
type drawn struct {
	day          time.Time
	words, extra []string
	cents        int64
	part         int // 0 in, 1 out, 2 fees
}

func (s *statement) drawRows() []drawn {
	n := 4 + s.IntN(40)
	if s.twice {
		n = 6 + s.IntN(16)
	}
	out := make([]drawn, n)
	for i := range out {
		d := &out[i]
		d.day = s.from.AddDate(0, 0, s.IntN(28))
		if s.monthHeads {
			d.day = s.from.AddDate(0, 0, s.IntN(400))
		}
		d.cents = int64(100 + s.IntN(20000))
		switch s.IntN(12) {
		case 0:
			d.cents = int64(100000 + s.IntN(400000))
		case 1:
			d.cents = int64(1 + s.IntN(99))
		}
		if d.cents = s.rounded(d.cents); d.cents == 0 {
			d.cents = 100
		}
		d.part = 1
		switch s.IntN(8) {
		case 0, 1:
			d.part = 0
		case 2:
			if s.sections && s.chance(0.4) {
				d.part = 2
			}
		}
		if (d.part == 0) == s.card {
			d.cents = -d.cents
		}
		d.words = []string{s.one(s.shops)}
		if s.chance(0.5) {
			d.words[0] = s.one(s.ways) + " " + s.one(s.people)
		} else if s.chance(0.4) {
			d.words[0] += " " + s.one(s.towns)
		}
		for range []int{0, 0, 0, 1, 1, 2, 3}[s.IntN(7)] {
			d.words = append(d.words, []string{s.one(s.towns), s.one(s.shops), "REF " + fmt.Sprint(1000000+s.IntN(8999999)), fmt.Sprintf("%d items of 12%s50", 2+s.IntN(9), s.point)}[s.IntN(4)])
		}
		if s.chance(0.06) {
			d.extra = []string{[]string{"USD 108" + s.point + "96", "Foreign Currency-SEK 150" + s.point + "06", "12" + s.point + "50 CHF"}[s.IntN(3)], []string{"Exchange rate 1" + s.point + "3817", "Exchange rate-1" + s.point + "517451", "Kurs 1" + s.point + "0845"}[s.IntN(3)]}
		}
	}
	slices.SortStableFunc(out, func(a, b drawn) int {
		if s.sections && a.part != b.part {
			return a.part - b.part
		}
		return a.day.Compare(b.day)
	})
	return out
}

// oneAccount prints an account with its balances and rows.
func (s *statement) oneAccount(n int) {
	rows := s.drawRows()
	s.besideRows(rows)
	var cheques []drawn
	if s.cheques > 0 {
		for range 1 + s.IntN(9) {
			cheques = append(cheques, drawn{day: s.from.AddDate(0, 0, s.IntN(28)), cents: -int64(500 + s.IntN(90000)), part: 1})
		}
	}
	opening := s.rounded(int64(s.IntN(900000) - 100000))
	if s.card {
		opening = s.rounded(int64(s.IntN(200000)))
	}
	closing, sums := opening, [3]int64{}
	for _, d := range rows {
		closing += d.cents
		sums[d.part] += d.cents
	}
	booked := closing
	for _, d := range cheques {
		closing += d.cents
		sums[d.part] += d.cents
	}
	open, shut := s.one(s.opening), s.one(s.closing)
	if s.accounts > 1 || s.chance(0.4) {
		s.text("title", fmt.Sprintf(s.one(s.account), n+1))
	}
	boxed := s.boxed || s.sections
	if boxed {
		s.pair(open, s.level(opening))
		if s.chance(0.5) {
			in, out := sums[0], sums[1]+sums[2]
			s.pair(s.one(s.totalIn), s.figures(in))
			s.pair(s.one(s.totalOut), s.figures(out))
		}
		s.pair(shut, s.level(closing))
		s.limits()
		s.gap()
	}
	framed := s.framed && !s.sections && len(cheques) == 0
	if len(cheques) > 0 && !boxed {
		s.pair(open, s.level(opening))
		s.pair(shut, s.level(closing))
	}
	s.pendingFirst()
	if !s.sections || s.chance(0.3) {
		s.head()
	}
	first, last := open, shut
	from, to := opening, booked
	if s.reversed {
		first, last, from, to = shut, open, booked, opening
	}
	if framed && s.besides.dayAbove {
		s.span(first, from, rows[0].day)
	} else if framed {
		s.span(first, from, s.from)
	}
	s.body(rows, opening, sums)
	if framed {
		s.span(last, to, s.from.AddDate(0, 1, -1))
	}
	s.gap()
	if len(cheques) > 0 {
		s.chequeList(cheques)
	}
	if s.pending {
		s.pendingRows(s.from.AddDate(0, 1, 0))
	}
	if s.offers {
		s.offersBelow(s.from)
	}
	if s.extras {
		s.others(rows, opening)
	}
	s.revertedRows()
	s.plansBelow()
}

// span is a line of words and a balance among the rows.
func (s *statement) span(label string, cents int64, t time.Time) {
	line := map[string]string{"words": label}
	at := "balance"
	if !s.has(at) {
		if at = "amount"; !s.has(at) {
			if at = "in"; cents < 0 != s.card {
				at = "out"
			}
		}
	}
	if line[at] = s.level(cents); at == "in" || at == "out" {
		line[at] = s.figures(cents)
	}
	if s.besides.dayAbove || s.chance(0.3) {
		line["day"] = s.day1(t)
	}
	s.events = append(s.events, event{kind: "span", lines: []map[string]string{line}, after: cents})
}

// body prints the rows, in parts where there are such.
func (s *statement) body(rows []drawn, balance int64, sums [3]int64) {
	part := -1
	last, title := "", ""
	if s.besides.dayAbove && s.framed && s.cheques == 0 {
		last = s.day1(rows[0].day)
	}
	after := make([]int64, len(rows))
	for i, d := range rows {
		balance += d.cents
		after[i] = balance
	}
	if s.reversed {
		slices.Reverse(rows)
		slices.Reverse(after)
	}
	for i, d := range rows {
		if s.holders && i%7 == 0 && i+4 < len(rows) {
			s.text("part", []string{"Card ending 4417 ", "Card ending 0044 "}[i/7%2]+s.one(s.people))
		}
		if form := s.titleForm(); form != "" && s.dayIn(form, d.day) != title {
			title = s.dayIn(form, d.day)
			s.text("dayhead", title)
		}
		s.monthPart(rows, i)
		if s.sections && d.part != part {
			if part >= 0 && s.subtotals {
				s.subtotal(part, sums[part])
			}
			part, last = d.part, ""
			s.text("part", s.one([]string{s.deposits, s.withdrawals, s.fees}[part]))
			s.head()
		}
		balance = after[i]
		final := i+1 == len(rows) || !rows[i+1].day.Equal(d.day)
		if s.reversed {
			final = i == 0 || !rows[i-1].day.Equal(d.day)
		}
		s.printRow(d, balance, s.dayOnce && last == s.day1(d.day), !s.dailyBalance || final)
		last = s.day1(d.day)
		if s.adverts && s.chance(0.05) {
			s.text("advert", s.one(s.advert))
		}
		if s.fences {
			s.events = append(s.events, event{kind: "rule"})
		}
	}
	if part >= 0 && s.subtotals {
		s.subtotal(part, sums[part])
	}
}

func (s *statement) subtotal(part int, cents int64) {
	label := "Total " + strings.ToLower(s.one([]string{s.deposits, s.withdrawals, s.fees}[part]))
	at := "amount"
	if !s.has(at) {
		if at = "in"; cents < 0 != s.card {
			at = "out"
		}
	}
	s.events = append(s.events, event{kind: "span", lines: []map[string]string{{"words": label, at: s.figures(cents)}}})
}

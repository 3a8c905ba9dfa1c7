package ledger

import (
	"cmp"
	"fmt"
	"strings"
)

// besideFrom is the first seed of layouts with what the eleventh set had and the others have not.
const besideFrom = 400_000

// besides are these ways; the zero value is none of them.
type besides struct {
	leaders  bool // dots lead from the words to the amount
	abroad   bool // many rows have lines of an exchange below, in several forms
	reverted bool // what was never booked stands below what was, under a title with its period
	dayAbove bool // the line of the old balance holds the first day, which is printed once
	plans    bool // a table of what is paid in parts stands below
	panel    bool // notes stand in a column of their own beside the table, which drawn lines frame
	labels   bool // lines of words say what balances are called, between drawn lines
}

// drawBesides draws them.
func (s *style) drawBesides() {
	b := &s.besides
	b.leaders, b.abroad, b.reverted, b.dayAbove = s.chance(0.3), s.chance(0.4), s.chance(0.3), s.chance(0.3)
	b.plans, b.panel, b.labels = s.chance(0.3), s.chance(0.3), s.chance(0.3)
	plain := !s.isList() && !s.isSheet() && s.output != "html" && !s.twice && !s.headless
	b.leaders, b.panel = b.leaders && plain, b.panel && plain && s.output != "text" && !s.sections && s.accounts == 1
	b.abroad = b.abroad && plain && !s.lastLine && !s.middle
	english := s.code == "en" || s.code == "us"
	b.reverted = b.reverted && plain && english && !s.sections && s.accounts == 1 && !s.dayHeads && !s.monthHeads
	b.plans = b.plans && plain && english
	b.labels = b.labels && plain && s.output != "text" && !s.lastLine && !s.middle && !s.outdent
	if b.panel || b.labels {
		s.fences, s.adverts = true, false
	}
	if b.dayAbove = b.dayAbove && plain && !s.sections && !s.reversed && !s.dayHeads && !s.monthHeads && !s.holders && !s.outdent && s.columns[0].role == "day"; b.dayAbove {
		s.dayOnce, s.framed = true, true
	}
}

// besideClasses names what was drawn.
func (s *style) besideClasses(add func(bool, string)) {
	b := &s.besides
	add(b.leaders, "beside: leaders")
	add(b.abroad, "beside: lines of an exchange")
	add(b.reverted, "beside: reverted rows")
	add(b.dayAbove, "beside: day on the old balance")
	add(b.plans, "beside: table of plans")
	add(b.panel, "beside: notes in a column")
	add(b.labels, "beside: words of balances")
}

// besideRows gives rows what they say further.
func (s *statement) besideRows(rows []drawn) {
	for i := range rows {
		d := &rows[i]
		if s.besides.labels && s.chance(0.1) {
			d.words = append(d.words, "BALANCE DUE AFTER DEPOSIT 20"+s.point+"00")
		}
		if !s.besides.abroad || !s.chance(0.3) {
			continue
		}
		p := s.point
		d.extra = [][]string{
			{"EUR 468" + p + "20 at 1" + p + "1346"},
			{"EURO 38" + p + "90 X 1" + p + "172493573 (EXCHG RATE)"},
			{"Currency conversion rate 1" + p + "1700 Commission Amount 2" + p + "21"},
			{"26" + p + "40 GBP @ 0" + p + "8309"},
			{"USD 13" + p + "14", "Exchange rate 1" + p + "0114"},
			{"SEK 289" + p + "00 Kurs 11" + p + "1669"},
		}[s.IntN(6)]
	}
}

// revertedRows prints what was never booked.
func (s *statement) revertedRows() {
	if !s.besides.reverted {
		return
	}
	s.text("part", s.one("Reverted from|Declined|Pending from")+" "+s.dayIn("2 January 2006", s.from)+" to "+s.dayIn("2 January 2006", s.from.AddDate(0, 1, -1)))
	s.head()
	for i := range 1 + s.IntN(3) {
		d := drawn{day: s.from.AddDate(0, 0, 4+9*i), words: []string{s.one(s.shops)}, cents: -s.rounded(int64(100 + s.IntN(9000))), part: 1}
		if s.card {
			d.cents = -d.cents
		}
		n := len(s.rows)
		s.printRow(d, 0, false, false)
		s.rows = s.rows[:n]
	}
	s.gap()
}

// plansBelow prints a table of what is paid in parts.
func (s *statement) plansBelow() {
	if !s.besides.plans {
		return
	}
	form := cmp.Or(map[bool]string{true: "01/02/2006"}[s.code == "us"], "02/01/2006")
	s.text("part", "Your instalment plans")
	s.events = append(s.events, event{kind: "table", cells: []string{"Plan", "Start date", "Plan amount", "Remaining", "Instalments left"}})
	for i := range 2 + s.IntN(2) {
		s.events = append(s.events, event{kind: "table", cells: []string{
			s.one(s.shops), s.from.AddDate(0, -i-1, 9).Format(form), s.figures(int64(50000 + s.IntN(90000))), s.figures(int64(1000 + s.IntN(40000))), fmt.Sprint(2 + s.IntN(9)),
		}})
	}
	s.gap()
}

// leader gives the dots that lead from words to the end of their column, "" where none are printed.
func (p *sheet) leader(words string, room float64) string {
	dots := int((room - p.width(words) - p.width(" ")) / p.width("."))
	if !p.besides.leaders || dots < leastLeader+2 {
		return ""
	}
	return []string{"", " "}[p.IntN(2)] + strings.Repeat(".", dots-1)
}

// panel prints notes in a column beside the table of the first page, between its drawn lines.
func (p *sheet) panel(top float64) {
	if !p.besides.panel {
		return
	}
	bottom := 0.0
	for _, m := range p.marks {
		if m.text == "" && m.page == 1 {
			bottom = max(bottom, m.y)
		}
	}
	notes := []string{"Reward points", "Opening 41,870", "Earned + 3,214", "If you call us please have your number", "at hand, without it we shall", "have to ask you some more questions than", "you would like.", "20% back with code SPRING by the", "28th and get 10.00 back."}
	for i, y := 0, top+0.4*p.leading; y < bottom-p.leading; i, y = i+1, y+1.31*p.leading {
		x := p.wide + 2.5*p.size
		p.marks = append(p.marks, pmark{page: 1, x0: x, x1: x + p.width(notes[i%len(notes)]), y: y, text: notes[i%len(notes)]})
	}
}

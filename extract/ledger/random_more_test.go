package ledger

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
)

// more are further ways in which a random statement is printed.
type more struct {
	dayHeads, monthHeads, yearBelow bool // days, or months with years, as titles; years on a line below the days
	reversed, pending, holders      bool
	cheques                         int    // tables of cheques side by side, 0 for none
	twice                           bool   // rows in two tables side by side
	middle                          bool   // words above the line with the amount
	headForm                        string // of days as titles
	lakh                            bool   // 1,00,000.00
	offers                          bool   // a table below whose days and numbers are no rows
}

// isList tells whether a statement is printed without columns.
func (s *style) isList() bool {
	return s.output == "divs" || s.output == "nested" || s.output == "flow"
}

// drawMore draws them.
func (s *style) drawMore() {
	if s.chance(0.2) {
		s.output = []string{"divs", "nested", "flow"}[s.IntN(3)]
	}
	m := &s.more
	m.reversed, m.pending, m.offers = s.chance(0.12), s.chance(0.1), s.chance(0.1)
	switch s.IntN(12) {
	case 0:
		m.dayHeads = true
	case 1:
		m.monthHeads = true
	case 2:
		m.yearBelow = true
	case 3:
		m.twice = true
	case 4:
		m.middle = true
	case 5:
		m.cheques = 2 + s.IntN(2)
	case 6:
		m.holders = true
	}
	m.lakh = s.code == "en" && s.point == "." && s.thousand == "," && s.chance(0.3)
	if m.lakh && s.chance(0.5) {
		s.before, s.behind = []string{"₹", "Rs. ", "INR "}[s.IntN(3)], ""
	}
	if s.code == "sv" || s.code == "da" || s.code == "pl" {
		s.before, s.behind = "", []string{"", "", " kr"}[s.IntN(3)]
		if s.code == "pl" {
			s.behind = []string{"", "", " PLN", " zł"}[s.IntN(4)]
		}
	}
	s.headForm = []string{"2 January 2006", "Mon 2 January", "2 January", "02.01.2006", "Mon 2 January 2006"}[s.IntN(5)]
	if s.code == "us" {
		s.headForm = []string{"January 2, 2006", "Mon Jan 2", "January 2", "01/02/2006"}[s.IntN(4)]
	}
	s.settleMore()
}

// settleMore takes back what does not go together.
func (s *style) settleMore() {
	m := &s.more
	if s.code == "pl" && s.output == "pdf" {
		s.output = "lines" // its letters are not in the fonts
	}
	if s.isList() {
		s.outdent, s.lastLine, s.carry, s.fences, s.headless, s.dayOnce = false, false, false, false, false, false
		s.boxed, s.framed, s.sections, s.extras, s.adverts, s.accounts = true, false, false, false, false, 1
		m.twice, m.middle, m.yearBelow, m.cheques, m.holders = false, false, false, 0, false
		m.dayHeads = m.dayHeads || s.chance(0.4)
		switch s.signForm {
		case signColumns, signColumnsMinus, signMarks, signParts, signBalance:
			s.signForm = signBefore
		}
		s.keep("day", "words", "amount", "balance")
		if !s.has("amount") {
			s.columns = append(s.columns, rcolumn{role: "amount", name: s.one(s.amount), right: true})
		}
		if s.columns[len(s.columns)-1].role == "words" {
			slices.Reverse(s.columns)
		}
	}
	if m.dayHeads {
		s.drop("day", "booked", "valued")
		s.dayOnce, s.sections, s.headless, m.holders = false, s.signForm == signParts, false, false
		m.pending = m.pending && !s.sections
	}
	if m.monthHeads {
		s.sections, s.dayOnce, s.accounts = false, false, 1
		if s.signForm == signParts {
			s.signForm = signBefore
		}
		s.dayForm = []int{7, 9, 11, 12, 15}[s.IntN(5)]
		if s.code == "us" {
			s.dayForm = 100 + []int{1, 5, 12}[s.IntN(3)]
		}
	}
	if m.yearBelow {
		s.dayForm = []int{7, 9, 11}[s.IntN(3)]
		if s.code == "us" {
			s.dayForm = 101
		}
		s.dayOnce, s.lastLine, s.outdent = false, false, false
		if s.output == "html" {
			m.yearBelow = false
		}
	}
	if m.twice {
		s.sections, s.accounts, s.carry, s.lastLine, s.outdent, s.gaps, s.headless, s.adverts = false, 1, false, false, false, false, false, false
		s.boxed, s.framed, m.reversed = true, false, false
		if s.signForm == signParts {
			s.signForm = signBefore
		}
		if s.output == "html" {
			m.twice = false
		}
	}
	if m.middle {
		s.lastLine, s.outdent, s.dayOnce = false, false, false
		if s.output == "html" {
			m.middle = false
		}
	}
	if m.cheques > 0 && (s.card || s.signForm != signBefore && s.signForm != signBehind && s.signForm != signBrackets || s.accounts > 1 || s.carry) {
		m.cheques = 0
	}
	if s.sections || s.accounts > 1 {
		m.reversed, m.pending, m.holders = false, false, false
	}
	if m.reversed {
		s.carry, s.dayOnce, s.sections = false, false, false
	}
}

func (s *style) keep(roles ...string) {
	s.columns = slices.DeleteFunc(s.columns, func(c rcolumn) bool { return !slices.Contains(roles, c.role) })
}

func (s *style) drop(roles ...string) {
	s.columns = slices.DeleteFunc(s.columns, func(c rcolumn) bool { return slices.Contains(roles, c.role) })
}

// moreClasses names what was drawn.
func (s *style) moreClasses(add func(bool, string)) {
	m := &s.more
	add(m.dayHeads, "days as titles")
	add(m.monthHeads, "months as titles")
	add(m.yearBelow, "years below days")
	add(m.reversed, "last row first")
	add(m.pending, "pending rows")
	add(m.holders, "several cardholders")
	add(m.cheques > 0, "cheques side by side")
	add(m.twice, "tables side by side")
	add(m.middle, "words above the amount")
	add(m.lakh, "lakhs")
	add(m.offers, "offers")
	add(s.isList(), "without columns")
}

var pendingTitles = map[string]string{
	"en": "Pending transactions|Coming up|Scheduled payments", "us": "Pending|Upcoming payments", "de": "Vorgemerkte Umsätze|Noch nicht gebucht", "fr": "Opérations à venir|En attente",
	"es": "Movimientos pendientes", "it": "Operazioni in sospeso", "nl": "Geplande betalingen|In behandeling", "sv": "Kommande betalningar", "pl": "Operacje oczekujące", "pt": "Movimentos pendentes", "da": "Kommende betalinger",
}

// pendingRows prints rows that are not booked yet, below the others.
func (s *statement) pendingRows(t time.Time) {
	s.text("part", s.one(cmp.Or(s.wide.far.pending, pendingTitles[s.code])))
	for i := range 1 + s.IntN(3) {
		d := drawn{day: t.AddDate(0, 0, 1+i), words: []string{s.one(s.shops)}, cents: -s.rounded(int64(100 + s.IntN(9000))), part: 1}
		if s.card {
			d.cents = -d.cents
		}
		n := len(s.rows)
		if s.dayHeads {
			s.text("dayhead", s.dayIn(s.headForm, d.day))
		}
		s.printRow(d, 0, false, false)
		s.rows = s.rows[:n]
	}
}

// chequeList prints cheques in tables side by side.
func (s *statement) chequeList(rows []drawn) {
	s.text("title", "Cheques paid")
	s.events = append(s.events, event{kind: "cheques", cells: slices.Repeat([]string{s.one(s.day), "Cheque no.", s.one(s.amount)}, s.cheques)})
	var cells []string
	for i, d := range rows {
		number := fmt.Sprint(101 + i)
		cells = append(cells, s.day1(d.day), number, s.money(d.cents))
		s.rows = append(s.rows, &trueRow{Date: d.day.Format("2006-01-02"), Description: number, Amount: plain(d.cents)})
		if len(cells) == 3*s.cheques || i+1 == len(rows) {
			s.events = append(s.events, event{kind: "cheques", cells: cells})
			cells = nil
		}
	}
}

// offersBelow prints what looks like rows and is none.
func (s *statement) offersBelow(t time.Time) {
	s.text("title", "Rewards")
	line := map[string]string{"words": "Points earned", "amount": "1" + s.thousand + "742"}
	if s.has("amount") && s.output != "html" && !s.isList() {
		s.events = append(s.events, event{kind: "span", lines: []map[string]string{line}})
	}
	s.text("text", "Offer ends "+s.dayIn("2 January 2006", t.AddDate(1, 2, 0)))
}

// asList prints the statement as a page without columns.
func (s *statement) asList() string {
	var b strings.Builder
	b.WriteString("<html><body>\n")
	cell := func(e *event, role string) string {
		var parts []string
		for _, l := range e.lines {
			if l[role] != "" {
				parts = append(parts, escape(l[role]))
			}
		}
		return strings.Join(parts, "<br>")
	}
	for i := range s.events {
		e := &s.events[i]
		switch e.kind {
		case "title", "part", "dayhead":
			b.WriteString("<h3>" + escape(e.text) + "</h3>\n")
		case "text":
			b.WriteString("<p>" + escape(e.text) + "</p>\n")
		case "pair":
			b.WriteString("<div><div>" + escape(e.text) + "</div><div>" + escape(e.right) + "</div></div>\n")
		case "head":
			if s.output == "divs" {
				for _, c := range s.columns {
					b.WriteString("<div>" + escape(strings.ReplaceAll(c.name, "\n", " ")) + "</div>")
				}
			}
		case "row", "span":
			var parts []string
			for _, c := range s.columns {
				if v := cell(e, c.role); v != "" {
					parts = append(parts, v)
				}
			}
			switch s.output {
			case "divs":
				b.WriteString("<div class=r><div>" + strings.Join(parts, "</div><div>") + "</div></div>\n")
			case "nested":
				b.WriteString("<table><tr><td><table><tr><td></td><td>" + strings.Join(parts, "</td><td>") + "</td></tr></table></td></tr></table>\n")
			default:
				b.WriteString("<p>" + strings.ReplaceAll(strings.Join(parts, " – "), "<br>", " ") + "</p>\n")
			}
		}
	}
	return b.String() + "</body></html>\n"
}

package ledger

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"
)

// style is how one random statement is printed.
type style struct {
	*rand.Rand
	tongue
	more
	wide                       worldly
	odd                        oddities
	besides                    besides
	card                       bool // the balance is what is owed
	dayForm, signForm          int
	point, thousand            string
	before, behind             string // of amounts
	minus                      string
	columns                    []rcolumn
	dayOnce, headless, repeat  bool
	carry, boxed, framed       bool // balances carried over pages, in a box above, among the rows
	dailyBalance, sections     bool
	lastLine, outdent          bool // amounts on the last line; further lines begin below the day
	adverts, extras, gaps      bool
	fences, fixed, subtotals   bool
	accounts                   int
	output                     string
	size, leading, indent, row float64
	from                       time.Time
	classes                    []string
}

// rcolumn is a column of a random statement.
type rcolumn struct {
	role, name string
	right      bool // its values end below each other
	x0, x1     float64
}

func (s *style) one(list string) string { l := listed(list); return l[s.IntN(len(l))] }
func (s *style) chance(p float64) bool  { return s.Float64() < p }

// The ways to print signs.
const (
	signBefore = iota
	signBehind
	signBrackets
	signBoth   // CR and DR
	signCredit // CR where the balance goes the other way
	signSH
	signSpaced // "+ 5.00", "- 5.00"
	signColumns
	signColumnsMinus
	signParts   // none, in parts for what came in and went out
	signBalance // none, beside a running balance
	signPlus    // only what comes in has one
	signMarks   // a column of its own
	signForms
)

var signNames = []string{"minus", "minus behind", "brackets", "CR and DR", "CR", "S and H", "spaced signs", "columns", "columns with minus", "parts", "unsigned", "plus", "marks"}

// newStyle draws how a statement is printed.
func newStyle(seed uint64) *style {
	s := &style{Rand: rand.New(rand.NewPCG(seed, 7))} //nolint:gosec // test data
	all := slices.Concat(tongues, moreTongues)
	s.tongue = all[s.IntN(len(all))]
	wide := seed >= wideFrom && seed < oddFrom || seed >= oddWideFrom && seed < besideFrom
	if wide {
		s.wideTongue()
	}
	s.card = s.chance(0.3)
	s.from = time.Date(2019+s.IntN(7), time.Month(1+s.IntN(12)), []int{1, 1, 1, 5, 12, 17, 26}[s.IntN(7)], 0, 0, 0, 0, time.UTC)
	s.dayForm = s.drawDayForm()
	s.drawSigns()
	s.drawMoney()
	s.output = []string{"lines", "lines", "lines", "lines", "lines", "text", "text", "html", "pdf"}[s.IntN(9)]
	s.accounts = 1
	if s.chance(0.08) {
		s.accounts = 2
	}
	s.headless, s.repeat = s.chance(0.05), s.chance(0.75)
	s.dayOnce, s.carry = s.chance(0.12), s.chance(0.3)
	s.boxed = s.chance(0.5)
	s.framed = !s.boxed || s.chance(0.4)
	s.lastLine, s.outdent = s.chance(0.08), s.chance(0.06)
	s.adverts, s.extras, s.gaps, s.fences = s.chance(0.15), s.chance(0.3), s.chance(0.3), s.chance(0.15)
	s.fixed, s.subtotals = s.chance(0.15), s.chance(0.5)
	s.size = 7 + float64(s.IntN(5))
	s.leading = s.size * (1.12 + 0.3*s.Float64())
	if s.gaps {
		s.row = s.size * (0.3 + 0.6*s.Float64())
	}
	s.indent = []float64{0, 0, 0, 6, 12}[s.IntN(5)]
	s.drawColumns()
	s.drawMore()
	if wide {
		s.drawWide()
	}
	switch {
	case seed >= besideFrom:
		s.drawBesides()
	case seed >= oddFrom:
		s.drawOdd()
	}
	s.settle()
	return s
}

// settle takes back what does not go together, and names the classes of the statement.
func (s *style) settle() {
	if s.output == "text" {
		s.fixed = true
	}
	if s.output == "html" {
		s.outdent, s.lastLine, s.carry, s.fences = false, false, false, false
	}
	if !s.has("balance") && s.carry && !s.framed {
		s.carry = false
	}
	if s.headless {
		s.sections = false
		if s.signForm == signParts || s.signForm == signBalance || s.signForm == signMarks {
			s.headless = false
		}
	}
	if s.outdent {
		s.lastLine, s.dayOnce = false, false
	}
	if s.columns[0].role != "day" {
		s.dayOnce, s.outdent = false, false
	}
	if s.dayOnce || s.has("booked") || s.has("valued") {
		s.lastLine = false
	}
	add := func(is bool, name string) {
		if is {
			s.classes = append(s.classes, name)
		}
	}
	s.classes = append(s.classes, "language "+s.code, "output "+s.output, "signs "+signNames[s.signForm], fmt.Sprintf("days %s", s.day1(time.Date(2025, 3, 2, 0, 0, 0, 0, time.UTC))))
	s.moreClasses(add)
	s.wideClasses(add)
	s.oddClasses(add)
	s.besideClasses(add)
	add(s.card, "card")
	add(s.headless, "without header")
	add(!s.repeat, "header once")
	add(s.dayOnce, "day once")
	add(s.carry, "carried over")
	add(s.lastLine, "amount on the last line")
	add(s.outdent, "lines below the day")
	add(s.adverts, "adverts")
	add(s.extras, "other tables")
	add(s.accounts > 1, "two accounts")
	add(s.sections, "parts")
	add(s.fixed, "fixed width")
	add(s.thousand == " " || s.thousand == "", "thousands "+fmt.Sprintf("%q", s.thousand))
	add(s.before != "" || s.behind != "", "currency at amounts")
	add(s.columns[0].role != "day", "day not first")
	for _, c := range s.columns {
		add(c.role == "valued" || c.role == "booked" || c.role == "reference" || c.role == "kind" || c.role == "balance", "column "+c.role)
		if slices.Contains([]string{"day", "words", "amount", "out", "in", "balance"}, c.role) {
			add(rolesOf(strings.ReplaceAll(c.name, "\n", " ")) == nil, "strange name of "+c.role)
		}
		add(strings.Contains(c.name, "\n"), "name on two lines")
	}
}

func (s *style) has(role string) bool { return s.at(role) >= 0 }

func (s *style) at(role string) int {
	return slices.IndexFunc(s.columns, func(c rcolumn) bool { return c.role == role })
}

func (s *style) drawSigns() {
	for {
		s.signForm = s.IntN(signForms)
		switch s.signForm {
		case signSH:
			if s.code != "de" {
				continue
			}
		case signCredit, signPlus:
			s.card = true
		case signColumns:
			if s.card && s.chance(0.7) {
				continue
			}
		case signColumnsMinus:
			s.card = false
		case signBalance, signMarks, signBoth:
			s.card = false
		case signParts:
			s.sections = true
		}
		break
	}
	s.sections = s.sections || s.chance(0.1)
	s.minus = []string{"-", "-", "-", "−", "–"}[s.IntN(5)]
	if s.signForm == signBehind {
		s.minus = "-"
	}
}

func (s *style) drawMoney() {
	s.point, s.thousand = ".", []string{",", ",", ",", "", " ", "'"}[s.IntN(6)]
	if s.comma {
		s.point, s.thousand = ",", []string{".", ".", ".", " ", "", "'"}[s.IntN(6)]
	}
	if s.thousand == "'" {
		s.point = "."
	}
	code, sign := "EUR", "€"
	switch s.code {
	case "us":
		code, sign = "USD", "$"
	case "en":
		code, sign = "GBP", "£"
	}
	switch s.IntN(10) {
	case 0:
		s.before = sign
	case 1:
		s.behind = " " + sign
	case 2:
		if s.chance(0.5) {
			s.before = code + " "
		} else {
			s.behind = " " + code
		}
	}
	if s.code == "us" || s.code == "en" {
		s.behind = ""
	}
}

// drawColumns draws the columns and their order.
func (s *style) drawColumns() {
	name := func(role, list string, right bool) rcolumn {
		return rcolumn{role: role, name: s.one(list), right: right}
	}
	day, words := name("day", s.day, false), name("words", s.words, false)
	money := []rcolumn{name("amount", s.amount, true)}
	switch s.signForm {
	case signColumns, signColumnsMinus:
		money = []rcolumn{name("out", s.out, true), name("in", s.in, true)}
		if s.chance(0.25) {
			slices.Reverse(money)
		}
	case signMarks:
		mark := rcolumn{role: "mark", name: map[string]string{"nl": "Af Bij", "de": "S/H", "it": "D/A", "es": "D/H", "fr": "D/C"}[s.code]}
		if mark.name == "" {
			mark.name = []string{"DR/CR", "D/C"}[s.IntN(2)]
		}
		money = append(money, mark)
	}
	if s.signForm == signBalance || s.chance(0.4) {
		money = append(money, name("balance", s.balance, true))
		s.dailyBalance = s.signForm != signBalance && s.chance(0.3)
	}
	second := []rcolumn(nil)
	switch s.IntN(5) {
	case 0:
		second = []rcolumn{name("booked", s.booked, false)}
	case 1:
		second = []rcolumn{name("valued", s.valued, false)}
	}
	if len(second) > 0 && second[0].name == day.name {
		second = nil
	}
	var extra []rcolumn
	switch s.IntN(8) {
	case 0:
		extra = []rcolumn{name("reference", s.reference, false)}
	case 1:
		extra = []rcolumn{name("kind", s.kind, false)}
	}
	switch s.IntN(8) {
	case 0:
		s.columns = slices.Concat([]rcolumn{words, day}, second, extra, money)
	case 1:
		s.columns = slices.Concat([]rcolumn{day, words}, second, money)
	case 2:
		s.columns = slices.Concat([]rcolumn{day}, second, money, extra, []rcolumn{words})
	case 3:
		s.columns = slices.Concat(extra, []rcolumn{day}, second, []rcolumn{words}, money)
	default:
		s.columns = slices.Concat([]rcolumn{day}, second, extra, []rcolumn{words}, money)
	}
}

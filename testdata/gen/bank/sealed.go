package bank

import (
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Sealed is a statement of the sealed family that a template lays out. Its
// program flows the rows over as many pages as it takes, so that the pages of
// rows are known only when it has printed.
type Sealed struct {
	Name, Ext, Program, Layout string
	Parts                      []*Statement // one for each account
	Tall                       int          // over how many lines the day and amount of a row stand, where it is text
	Sections                   []Section
	Leaves                     []Leaf
	Days                       []*Row   // the last row of each day
	Daily                      [][]*Row // the rows of each day
}

// A Section is the rows below one heading.
type Section struct {
	Name  string
	Rows  []*Row
	Total Cents
}

// A Leaf is the rows of one page, where the statement itself says where pages end.
type Leaf struct {
	Number           int
	Last             bool
	Rows             []*Row
	Brought, Carried Cents
}

// S is the first account.
func (p Sealed) S() *Statement { return p.Parts[0] }

// Truth tells the rows of p in the order in which they stand in the document.
func (p Sealed) Truth() Truth {
	t := NewTruth(p.S(), p.Name+p.Ext, p.Program, p.Layout)
	var opening, closing, in, out Cents
	t.Count = 0
	for _, s := range p.Parts {
		opening, closing, in, out = opening+s.Opening, closing+s.Closing(), in+s.In(), out+s.Out()
		t.Count += len(s.Rows)
		if len(p.Parts) > 1 {
			t.Accounts = append(t.Accounts, TruthPart{s.Account.Kind + " " + s.Account.Number, s.Opening.Decimal(), s.Closing().Decimal(), len(s.Rows)})
		}
		for _, r := range s.Rows {
			t.Rows = append(t.Rows, p.row(s, r))
		}
	}
	t.Opening, t.Closing, t.In, t.Out = opening.Decimal(), closing.Decimal(), in.Decimal(), out.Decimal()
	return t
}

func (p Sealed) row(s *Statement, r *Row) TruthRow {
	row := NewRow(r)
	if s.Account.Owed {
		row.Date, row.Posted = r.Date.Format(time.DateOnly), r.Posted.Format(time.DateOnly)
	}
	row.Section = r.Section
	row.Printed = [3]string{r.AsDate, r.AsSum, r.AsBalance}
	if r.AsBalance == "" {
		row.Balance = ""
	}
	if len(p.Parts) > 1 {
		row.Account = s.Account.Number
	}
	return row
}

// Day writes the day of r and keeps how it was written.
func (r *Row) Day(form string) string {
	r.AsDate = r.Posted.Format(form)
	return r.AsDate
}

// Bought writes the day of a purchase likewise.
func (r *Row) Bought(form string) string {
	r.AsDate = r.Date.Format(form)
	return r.AsDate
}

// Sum writes the amount of r likewise, in one of the named notations.
func (r *Row) Sum(name string) string {
	r.AsSum = r.Amount.As(name)
	return r.AsSum
}

// Paid writes the amount without its sign, as in columns of its own.
func (r *Row) Paid(name string) string {
	r.AsSum = notation(name).Bare(r.Amount)
	return r.AsSum
}

// Left writes the balance behind r.
func (r *Row) Left(name string) string {
	r.AsBalance = r.Balance.As(name)
	return r.AsBalance
}

// In tells whether r adds to the balance.
func (r *Row) In() bool { return r.Amount > 0 }

// As writes c in a named notation.
func (c Cents) As(name string) string { return notation(name).Write(c) }

// Abs is c without its sign.
func (c Cents) Abs() Cents { return c.abs() }

// notation knows how banks of some countries write amounts.
func notation(name string) Notation {
	none := [2]string{}
	switch name {
	case "us":
		return Notation{",", ".", none, [2]string{"-", ""}, false}
	case "us$":
		return Notation{",", ".", [2]string{"$", ""}, [2]string{"-$", ""}, false}
	case "uk":
		return Notation{",", ".", none, [2]string{"", " D"}, false}
	case "de":
		return Notation{".", ",", [2]string{"+ ", ""}, [2]string{"- ", ""}, false}
	case "fr":
		return Notation{"\u202f", ",", none, [2]string{"-", ""}, false}
	case "ch":
		return Notation{"'", ".", none, [2]string{"-", ""}, false}
	case "in":
		return Notation{",", ".", none, none, true}
	case "nl":
		return Notation{"", ",", none, [2]string{"-", ""}, false}
	case "it":
		return Notation{".", ",", none, [2]string{"-", ""}, false}
	case "es":
		return Notation{".", ",", none, [2]string{"", "-"}, false}
	case "au":
		return Notation{",", ".", [2]string{"+$", ""}, [2]string{"−$", ""}, false}
	}
	return heldNotation(name)
}

var blank = regexp.MustCompile(`\{n(\d+)\}`)

// settled takes the statement of a month, lets it open with a balance, fills
// in what life leaves open, and parts the kind of payment from the text.
func (l *life) settled(m time.Month, opening Cents) *Statement {
	s := month(l.year(), m)
	s.Opening = opening
	r := rand.New(rand.NewSource(l.seed*1000 + int64(m)))
	for _, row := range s.Rows {
		if kind, rest, cut := strings.Cut(row.Lines[0], "::"); cut {
			row.Type, row.Lines[0] = kind, rest
		}
		for i, line := range row.Lines {
			row.Lines[i] = l.filled(row, line, r)
		}
		if k := slices.IndexFunc(row.Lines, func(s string) bool { return strings.HasPrefix(s, "~") }); k > 0 {
			row.Below = append(row.Below, row.Lines[k:]...)
			row.Below[0] = strings.TrimPrefix(row.Below[0], "~")
			row.Lines = row.Lines[:k]
		}
	}
	s.chain()
	s.showDays()
	return s
}

func (l *life) filled(row *Row, line string, r *rand.Rand) string {
	line = blank.ReplaceAllStringFunc(line, func(m string) string {
		n, _ := strconv.Atoi(blank.FindStringSubmatch(m)[1])
		var b strings.Builder
		for range n {
			b.WriteString(strconv.Itoa(r.Intn(10)))
		}
		return b.String()
	})
	d := row.Date
	return strings.NewReplacer("{d.m}", d.Format("02.01"), "{mmdd}", d.Format("0102"), "{ddmmyy}", d.Format("020106"), "{ddmm}", d.Format("0201"), "{skr}", foreign(row.Amount, 0.9815), "{gbp}", strings.ReplaceAll(foreign(row.Amount, 1/0.8733), ".", ","),
		"{iso}", d.Format(time.DateOnly), "{dmy}", d.Format("02-01-06"), "{eur}", foreign(row.Amount, 0.9412),
		"{fx2}", foreign(row.Amount, 1.0842), "{usd36}", foreign(row.Amount, 3.6725),
		"{chf}", strings.ReplaceAll(foreign(row.Amount, 0.9412), ".", ","), "{usd}", foreign(row.Amount, 1.5319), "{sek}", foreign(row.Amount, 1/13.2044),
		"{MON}", strings.ToUpper(d.Format("Jan"))).Replace(line)
}

// foreign is what an amount was in another currency.
func foreign(c Cents, rate float64) string {
	return fmt.Sprintf("%.2f", float64(c.abs())/100/rate)
}

// showDays shows the day on the first row of it and the balance on the last.
func (s *Statement) showDays() {
	endOfDay(s)
	for i, r := range s.Rows {
		r.DayShown = i == 0 || !s.Rows[i-1].Posted.Equal(r.Posted)
	}
}

// sections orders the rows of s by their kind of payment, in the order of kinds.
func (s *Statement) sections(kinds, names []string) []Section {
	var all []Section
	var order []*Row
	for i, kind := range kinds {
		sec := Section{Name: names[i]}
		for _, r := range s.Rows {
			if r.Type == kind {
				r.Section = sec.Name
				sec.Rows, sec.Total = append(sec.Rows, r), sec.Total+r.Amount
			}
		}
		order = append(order, sec.Rows...)
		all = append(all, sec)
	}
	if len(order) != len(s.Rows) {
		panic(fmt.Sprintf("%s: %d of %d rows have a section", s.Account.Bank, len(order), len(s.Rows)))
	}
	s.Rows = order
	return all
}

// leaves breaks the rows of s into pages of lines.
func (s *Statement) leaves(first, next int) []Leaf {
	all := []Leaf{{Number: 1, Brought: s.Opening}}
	at, room := s.Opening, first
	for _, r := range s.Rows {
		need := len(r.Lines) + len(r.Below)
		if need > room {
			all[len(all)-1].Carried = at
			all = append(all, Leaf{Number: len(all) + 1, Brought: at})
			room = next
			r.DayShown = true
		}
		room -= need
		at += r.Amount
		all[len(all)-1].Rows = append(all[len(all)-1].Rows, r)
	}
	all[len(all)-1].Carried, all[len(all)-1].Last = at, true
	return all
}

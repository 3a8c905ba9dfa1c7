package bank

import (
	"fmt"
	"strings"
	"time"
)

// A Paper is a statement as one program prints it.
type Paper struct {
	Name, Program, Layout string
	Statement             *Statement
	Doc                   Doc
	Drawing               *Drawing         // for programs that draw piece by piece
	Source                func(Doc) string // for those that read a source
	Scan                  bool             // only the image of the print is kept
	CardTotals            map[string]Cents // printed sub-totals
	SectionTotals         map[string]Cents // likewise for sections
	Note                  string           // what is odd here
}

var holder = []string{"Ms Aoife Brandt-Kinsella", "14 Weavers Quay", "Dunmarrow", "Co. Ardmoyle"}

const (
	longDay  = "2 January 2006"
	dots     = "02.01.2006"
	isoDay   = "2006-01-02"
	slashDay = "02/01/2006"
)

// english is the head and foot of a statement in English.
func english(s *Statement, title string, address []string) Doc {
	d := Doc{
		Bank: s.Account.Bank, Title: title, Address: address,
		Facts: [][2]string{
			{"Account", s.Account.Number},
			{"Statement period", s.From.Format(longDay) + " to " + s.To.Format(longDay)},
			{"Statement no.", fmt.Sprint(40 + s.Number)},
			{"Currency", s.Account.Currency},
		},
		Intro:  "Your transactions in this period",
		Footer: s.Account.Bank + " is invented for tests.",
		PageOf: "Page %d of %d",
		Short:  s.Account.Kind + " " + s.Account.Number + ", period " + s.From.Format(longDay) + " to " + s.To.Format(longDay),
	}
	return d
}

func (p *Paper) lay(d Design) {
	p.Doc.Columns = d.Columns
	p.Doc.Pages = d.pages(p.Statement)
}

// accountBox is the summary of an account.
func accountBox(s *Statement, n Notation) (string, [][2]string) {
	return "Account summary", [][2]string{
		{"Opening balance on " + s.From.Format(longDay), n.Write(s.Opening)},
		{"Money in", n.Write(s.In())}, {"Money out", n.Write(s.Out().abs())},
		{"Closing balance on " + s.To.Format(longDay), n.Write(s.Closing())},
	}
}

// cardBox is the summary of a card.
func cardBox(s *Statement, n Notation) (string, [][2]string) {
	due := s.To.AddDate(0, 0, 17)
	return "Summary of this statement", [][2]string{
		{"Previous balance", n.Write(s.Opening)}, {"Payments and credits", n.Write(s.Out())},
		{"Purchases and charges", n.Write(s.In())}, {"New balance", n.Write(s.Closing())},
		{"Minimum payment", n.Write((s.Closing() / 20).abs())}, {"Payment due", due.Format(longDay)}, {"Credit limit", "5,000.00"},
	}
}

// byCard orders the rows of s by card and puts headings and sub-totals around
// them; label and sum say in which column these stand.
func (p *Paper) byCard(columns, label, sum int, n Notation) func(s *Statement) []Item {
	return func(s *Statement) []Item {
		names := map[string]string{"": "PAYMENTS, CREDITS AND CHARGES", "4417": "CARD ENDING 4417 - MS A BRANDT-KINSELLA", "5083": "CARD ENDING 5083 - MR R KINSELLA"}
		p.CardTotals = map[string]Cents{}
		all := []Item{{Kind: Total, Cells: at(columns, map[int]string{label: "PREVIOUS BALANCE", sum: n.Write(s.Opening)})}}
		var order []*Row
		for _, c := range []string{"", "4417", "5083"} {
			all = append(all, Item{Kind: Group, Text: names[c]})
			var total Cents
			for _, r := range s.Rows {
				if r.Card == c {
					order, total = append(order, r), total+r.Amount
					all = append(all, Item{Kind: Entry, Row: r})
				}
			}
			if c != "" {
				p.CardTotals[c] = total
				all = append(all, Item{Kind: Total, Cells: at(columns, map[int]string{label: "TOTAL FOR CARD " + c, sum: n.Write(total)})})
			}
		}
		s.Rows = order
		return append(all, Item{Kind: Total, Cells: at(columns, map[int]string{label: "NEW BALANCE", sum: n.Write(s.Closing())})})
	}
}

// between puts a text behind the k-th row.
func withNote(items []Item, k int, text string) []Item {
	var all []Item
	for _, it := range items {
		all = append(all, it)
		if it.Kind == Entry {
			if k--; k == 0 {
				all = append(all, Item{Kind: Note, Text: text})
			}
		}
	}
	return all
}

// endOfDay leaves the balance only on the last row of each day.
func endOfDay(s *Statement) {
	for i, r := range s.Rows {
		r.BalanceShown = i == len(s.Rows)-1 || !s.Rows[i+1].Posted.Equal(r.Posted)
	}
}

// split gives the amount as the texts of a debit and a credit column.
func split(n Notation, c Cents) (debit, credit string) {
	if c < 0 {
		return n.Bare(c), ""
	}
	return "", n.Bare(c)
}

func one(s string) []string {
	if s == "" {
		return nil
	}
	return []string{s}
}

// described are the lines of a row with what stands below them.
func described(r *Row) []string { return append(append([]string{}, r.Lines...), r.Below...) }

// balanced writes the balance where it is printed.
func balanced(r *Row, n Notation) []string {
	if !r.BalanceShown {
		return nil
	}
	r.AsBalance = n.Write(r.Balance)
	return []string{r.AsBalance}
}

func dated(r *Row, format string) string {
	r.AsDate = strings.ToUpper(r.Posted.Format(format))
	if strings.Contains(format, "Jan") && !strings.Contains(format, "02Jan") {
		r.AsDate = r.Posted.Format(format)
	}
	return r.AsDate
}

func summed(r *Row, n Notation) string {
	r.AsSum = n.Write(r.Amount)
	return r.AsSum
}

func month(year []*Statement, m time.Month) *Statement { return year[m-1] }

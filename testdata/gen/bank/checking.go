package bank

import "strings"

const (
	deposits    = "Deposits and additions"
	withdrawals = "Withdrawals"
	checks      = "Checks paid"
)

// checking is an account in the United States. Rows whose text begins with #
// are checks.
func checking() *life {
	return &life{
		account: Account{Bank: "First Tillamont Bank", Kind: "Everyday Checking", Number: "000 0044 1907 3", Currency: "USD"},
		seed:    83, start: 412075, visits: 27, lag: 1,
		shops: []shop{
			{text: "Card Purchase {us} Greenleaf Market|Tillamont OH Card 7719", lo: 840, hi: 16420, often: 5},
			{text: "Card Purchase {us} Buckeye Fuel 118|Tillamont OH Card 7719", lo: 2410, hi: 6890, often: 3},
			{text: "ATM Withdrawal {us} 210 Court St Tillamont OH", lo: 4000, hi: 30000, often: 2},
			{text: "Card Purchase With Pin {us} Hollow Creek Hardware", lo: 615, hi: 19870, often: 2},
			{text: "Quickpay Payment To D Marchetti {ref}", lo: 1500, hi: 14000, often: 2},
			{text: "Recurring Card Purchase {us} Plainsong Radio 888-555-0114", lo: 1299, hi: 1299},
			{text: "Remote Online Deposit {no}", lo: -68000, hi: -5200, often: 2},
			{text: "Quickpay Payment From S Lindqvist {ref}", lo: -12500, hi: -1800, often: 2},
		},
		regulars: []regular{
			{day: 3, text: "Cedar Ridge Apts Web Pmt PPD ID: 4410{no}", amount: -148500},
			{day: 7, text: "Orig CO Name: Stoddard Mills Inc Payroll|PPD ID: 9111{no}", amount: 187314},
			{day: 21, text: "Orig CO Name: Stoddard Mills Inc Payroll|PPD ID: 9111{no}", amount: 187314},
			{day: 10, text: "Tillamont Gas & Elec Bill Pay {ref} Web ID: 31077", amount: -9144, swing: 3100},
			{day: 18, text: "Heartland Auto Ins Prem PPD ID: 77041", amount: -11862},
			{day: 28, text: "Monthly Service Fee", amount: -1200},
		},
		singles: []single{
			{"2025-03-04", "#1041", -34000}, {"2025-03-06", "#1043", -8750}, {"2025-03-11", "#1044", -126000},
			{"2025-03-19", "#1045", -4218}, {"2025-03-19", "#1047", -15000}, {"2025-03-27", "#1046", -2999},
			{"2025-03-12", "Card Purchase Return {us} Hollow Creek Hardware|Tillamont OH Card 7719", 3877},
			{"2025-03-28", "Service Fee Reversal", 1200},
			{"2025-03-31", "Interest Payment", 4},
		},
	}
}

// inSections has a section for each kind of row, month before day, and no sign
// at all; behind them stands a list of the balances of days.
func inSections(s *Statement) Paper {
	p := Paper{Name: "2025-03_checking", Program: "groff", Layout: "US checking, sections for deposits, withdrawals and checks, 03/02, no signs, daily balances behind", Statement: s}
	const us = "January 2, 2006"
	daily := dailyBalances(s)
	p.Doc = Doc{
		Bank: s.Account.Bank, Title: "Everyday Checking",
		Address:  []string{"THEODORE R VANCE", "1180 CEDAR RIDGE APT 4", "TILLAMONT OH"},
		Facts:    [][2]string{{s.From.Format(us) + " through " + s.To.Format(us), ""}, {"Account Number:", s.Account.Number}},
		BoxTitle: "Checking summary", Footer: "First Tillamont Bank is invented. Not a member of anything.", PageOf: "Page %d of %d", Short: "Account Number: " + s.Account.Number,
		After: []string{"In case of errors or questions about your electronic transfers call us within 60 days.", "Keep a minimum daily balance of $1,500.00 to avoid the Monthly Service Fee of $12.00."},
	}
	p.lay(Design{
		Columns: []Column{{"", 90, false}, {"", 310, false}, {"", 90, true}},
		First:   34, Next: 54, Pad: 0,
		Cells: func(r *Row) [][]string {
			if r.AsSum == "" {
				r.AsSum = leading.Bare(r.Amount)
			}
			if r.Section == checks {
				return [][]string{described(r), {dated(r, "01/02")}, {r.AsSum}}
			}
			return [][]string{{dated(r, "01/02")}, described(r), {r.AsSum}}
		},
		Items: func(s *Statement) []Item { return append(p.bySection(s), daily...) },
	})
	p.Doc.Box = [][2]string{{"Beginning Balance", "$" + leading.Write(s.Opening)}}
	for _, name := range []string{deposits, withdrawals, checks} {
		p.Doc.Box = append(p.Doc.Box, [2]string{name, leading.Bare(p.SectionTotals[name])})
	}
	p.Doc.Box = append(p.Doc.Box, [2]string{"Ending Balance", "$" + leading.Write(s.Closing())})
	p.Source = func(d Doc) string { return Roff(d, "H", 9, 12) }
	return p
}

// bySection orders the rows of s by section, with headings and totals.
func (p *Paper) bySection(s *Statement) []Item {
	heads := map[string]map[int]string{
		deposits: {0: "DATE", 1: "DESCRIPTION", 2: "AMOUNT"}, withdrawals: {0: "DATE", 1: "DESCRIPTION", 2: "AMOUNT"},
		checks: {0: "CHECK NUMBER", 1: "DATE PAID", 2: "AMOUNT"},
	}
	for _, r := range s.Rows {
		r.Section = withdrawals
		if number, is := strings.CutPrefix(r.Lines[0], "#"); is {
			r.Section, r.Lines[0] = checks, number
		} else if r.Amount > 0 {
			r.Section = deposits
		}
	}
	p.SectionTotals = map[string]Cents{}
	var all []Item
	var order []*Row
	for _, name := range []string{deposits, withdrawals, checks} {
		all = append(all, Item{Kind: Gap}, Item{Kind: Group, Text: name}, Item{Kind: Total, Cells: at(3, heads[name])})
		first := true
		for _, r := range s.Rows {
			if r.Section != name {
				continue
			}
			if first {
				r.AsSum, first = "$"+leading.Bare(r.Amount), false
			}
			p.SectionTotals[name] += r.Amount
			order, all = append(order, r), append(all, Item{Kind: Entry, Row: r})
		}
		all = append(all, Item{Kind: Total, Cells: at(3, map[int]string{1: "Total " + strings.ToLower(name), 2: "$" + leading.Bare(p.SectionTotals[name])})})
	}
	s.Rows = order
	return all
}

// dailyBalances lists the balance behind the last row of each day.
func dailyBalances(s *Statement) []Item {
	all := []Item{{Kind: Gap}, {Kind: Group, Text: "Daily ending balance"}, {Kind: Total, Cells: at(3, map[int]string{0: "DATE", 2: "AMOUNT"})}}
	for i, r := range s.Rows {
		if i == len(s.Rows)-1 || !s.Rows[i+1].Posted.Equal(r.Posted) {
			all = append(all, Item{Kind: Total, Cells: at(3, map[int]string{0: r.Posted.Format("01/02"), 2: leading.Write(r.Balance)})})
		}
	}
	return all
}

package bank

import (
	"fmt"
	"time"
)

// sterling is a card in the United States over the new year.
func sterling() *life {
	return &life{
		account: Account{Bank: "Sterling Ridge Bank", Kind: "Signature Card", Number: "4400 66XX XXXX 3852", Currency: "USD", Owed: true},
		seed:    241, visits: 36, lag: 3, cutoff: 11,
		shops: []shop{
			{text: "buy::BLUE HERON DINER HARBOR CITY PA", lo: 1180, hi: 6420, often: 4},
			{text: "buy::GREENLEAF MKT #0412 HARBOR CITY PA", lo: 840, hi: 18420, often: 5},
			{text: "buy::NORTHLIGHT*{n6} 866-555-0137 CA", lo: 599, hi: 8999, often: 3},
			{text: "buy::TURNPIKE FUEL 118 LINDEN PA", lo: 2410, hi: 6890, often: 3},
			{text: "buy::CASA DO PEIXE LAGOS PT|~{fx2} EUR", lo: 1900, hi: 14000, often: 2},
			{text: "buy::PALISADE AIR {n13} 800-555-0188 TX|OKAFOR/DANA PHL FAO", lo: 18900, hi: 64200},
			{text: "buy::LINDEN PARKING AUTHORITY LINDEN PA", lo: 200, hi: 1800, often: 2},
			{text: "pay::NORTHLIGHT*{n6} 866-555-0137 CA", lo: -8999, hi: -599},
		},
		regulars: []regular{
			{day: 20, text: "buy::HARBOR FITNESS CLUB 215-555-0190 PA", amount: 4900},
			{day: 2, text: "buy::DAILY LEDGER DIGITAL 800-555-0171 NY", amount: 1700},
		},
		singles: []single{
			{"2024-12-27", "pay::PAYMENT - THANK YOU", -150000},
			{"2025-01-06", "pay::ONLINE PAYMENT - THANK YOU", -23118},
			{"2024-12-30", "pay::GREENLEAF MKT #0412 HARBOR CITY PA", -2344},
			{"2024-12-23", "fee::LATE FEE FOR PAYMENT DUE 12/08", 2900},
			{"2025-01-03", "fee::FOREIGN TRANSACTION FEE", 412},
			{"2025-01-11", "{same}int::INTEREST CHARGED ON PURCHASES", 1873},
			{"2025-01-11", "{same}int::INTEREST CHARGED ON BALANCE TRANSFERS", 0},
			{"2025-01-11", "{same}int::INTEREST CHARGED ON BANK CASH ADVANCES", 0},
		},
	}
}

// references has a column for the reference and one for the account between
// the text and the amount, and tables of points, of interest and of the year
// behind the rows.
func references() Paper {
	s := sterling().settled(time.January, 261148)
	p := Paper{Name: "2025-01_signature", Program: "reportlab", Statement: s,
		Layout:  "US card over the new year, 12/14 without year, sections, reference and account number between text and amount, interest of 0.00, tables of points and interest behind",
		Drawing: &Drawing{Width: 612, Height: 792, Left: 36, Top: 48, Font: "Helvetica", Size: 8, Line: 10, Pad: 2, BoxRight: true}}
	const us = "January 2, 2006"
	p.Doc = Doc{
		Bank: s.Account.Bank, Title: "Signature Card", Address: []string{"DANA R OKAFOR", "1180 CEDAR RIDGE APT 4", "HARBOR CITY PA 19107-3318"},
		Facts:    [][2]string{{"Account number", s.Account.Number}, {"", s.From.Format("January 2") + " - " + s.To.Format(us)}, {"Credit line", "$12,500.00"}, {"Days in billing cycle", "31"}},
		BoxTitle: "Account Summary/Payment Information", Intro: "Transactions", Footer: "Sterling Ridge Bank is invented.", PageOf: "Page %d of %d",
		Short: "DANA R OKAFOR    Account # " + s.Account.Number + "    " + s.From.Format("January 2") + " - " + s.To.Format(us),
		After: []string{"If you make only the minimum payment each period, you will pay off the balance in about 14 years and pay $5,118.00 in all."},
	}
	secs := s.sections([]string{"pay", "buy", "fee", "int"}, []string{"Payments and Other Credits", "Purchases and Adjustments", "Fees", "Interest Charged"})
	box := [][2]string{{"Previous Balance", s.Opening.As("us$")}}
	for _, sec := range secs {
		box = append(box, [2]string{sec.Name, sec.Total.As("us$")})
	}
	p.Doc.Box = append(box, [][2]string{{"New Balance Total", s.Closing().As("us$")}, {"Total Minimum Payment Due", "$46.00"}, {"Payment Due Date", "02/08/25"}}...)
	n := notation("us")
	p.lay(Design{
		Columns: []Column{{"Trans. Date", 52, false}, {"Post Date", 48, false}, {"Description", 236, false}, {"Reference No.", 66, false}, {"Account No.", 58, false}, {"Amount", 74, true}},
		First:   42, Next: 56, Pad: 0.2,
		Cells: func(r *Row) [][]string {
			r.AsDate = r.Date.Format("01/02")
			ref, account := fmt.Sprintf("%04d", (int64(r.Amount)*7919+int64(r.Posted.YearDay())*31)%10000), "3852"
			if r.Amount <= 0 || r.Type == "int" {
				ref = fmt.Sprintf("%04d", r.Posted.YearDay()*23%10000)
			}
			if r.Type == "int" {
				ref, account = "", ""
			}
			return [][]string{{r.AsDate}, {r.Posted.Format("01/02")}, described(r), one(ref), one(account), {summed(r, n)}}
		},
		Items: func(*Statement) []Item { return cardSections(secs) },
	})
	return p
}

func cardSections(secs []Section) []Item {
	var all []Item
	for _, sec := range secs {
		all = append(all, Item{Kind: Group, Text: sec.Name})
		for _, r := range sec.Rows {
			all = append(all, Item{Kind: Entry, Row: r})
		}
		all = append(all, Item{Kind: Total, Cells: at(6, map[int]string{2: "TOTAL " + upper(sec.Name) + " FOR THIS PERIOD", 5: sec.Total.As("us$")})}, Item{Kind: Gap, Cells: at(6, nil)})
	}
	plainly := func(cells map[int]string) Item { return Item{Kind: More, Cells: at(6, cells)} }
	return append(all,
		Item{Kind: Group, Text: "2025 Totals Year-to-Date"},
		plainly(map[int]string{2: "Total fees charged in 2025", 5: "$4.12"}), plainly(map[int]string{2: "Total interest charged in 2025", 5: "$18.73"}),
		Item{Kind: Group, Text: "Interest Charge Calculation"},
		Item{Kind: Total, Cells: at(6, map[int]string{2: "Your Annual Percentage Rate (APR)", 3: "APR", 4: "Balance", 5: "Interest"})},
		plainly(map[int]string{2: "Purchases", 3: "25.24%V", 4: "$876.11", 5: "$18.73"}),
		plainly(map[int]string{0: "04/14/26", 2: "Balance Transfers, promotional until", 3: "0.00%", 4: "$0.00", 5: "$0.00"}),
		plainly(map[int]string{2: "Bank Cash Advances", 3: "29.99%V", 4: "$0.00", 5: "$0.00"}),
		Item{Kind: Group, Text: "Reward Summary"},
		plainly(map[int]string{0: "01/11", 2: "Base points earned this month", 5: "1,742"}), plainly(map[int]string{0: "01/11", 2: "Travel bonus points", 5: "318"}),
		Item{Kind: Total, Cells: at(6, map[int]string{2: "TOTAL POINTS AVAILABLE", 5: "28,406"})})
}

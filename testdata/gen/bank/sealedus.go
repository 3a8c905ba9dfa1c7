package bank

import "time"

// plains is an account in the United States.
func plains() *life {
	return &life{
		account: Account{Bank: "Harbor Plains Bank, N.A.", Kind: "Advantage Plus Checking", Number: "4460 0719 3852", Currency: "USD"},
		seed:    211, visits: 31, lag: 2,
		shops: []shop{
			{text: "card::CHECKCARD {mmdd} BLUE HERON DINER HARBOR CITY PA 24{n15} CKCD 5812 XXXXXXXXXXXX7719", lo: 1180, hi: 6420, often: 4},
			{text: "card::GREENLEAF MKT #0412 {us} PURCHASE HARBOR CITY PA", lo: 840, hi: 18420, often: 5},
			{text: "card::TURNPIKE FUEL 118 {us} MOBILE PURCHASE LINDEN PA", lo: 2410, hi: 6890, often: 3},
			{text: "card::CHECKCARD {mmdd} NORTHLIGHT STREAMING 866-555-0137 CA 24{n15} RECURRING CKCD 4899", lo: 1599, hi: 1599},
			{text: "card::HOLLOW CREEK HARDWARE {us} PURCHASE LINDEN PA", lo: 615, hi: 19870, often: 2},
			{text: "other::Zipline payment to Marcus Lee for \"Dinner split\" Conf# {n8}", lo: 1500, hi: 9000, often: 2},
			{text: "other::KEYSTONE BANK 04/11 #{n9} WITHDRWL LINDEN MALL LINDEN PA", lo: 4000, hi: 20000},
			{text: "in::Zipline payment from Priya Raman Conf# {n8}", lo: -12500, hi: -1800, often: 2},
			{text: "in::MOBILE CHECK DEPOSIT Conf# {n8}", lo: -88000, hi: -5200},
		},
		regulars: []regular{
			{day: 4, text: "in::STODDARD MILLS DES:PAYROLL ID:{n9} INDN:OKAFOR,DANA R CO ID:9111{n6} PPD", amount: 218344},
			{day: 18, text: "in::STODDARD MILLS DES:PAYROLL ID:{n9} INDN:OKAFOR,DANA R CO ID:9111{n6} PPD", amount: 218344},
			{day: 1, text: "other::CEDAR RIDGE APTS DES:WEB PMTS ID:{n6} INDN:DANA OKAFOR CO ID:1320{n6} WEB", amount: -164000},
			{day: 9, text: "other::MERIDIAN GAS CO DES:BILL PAY ID:{n10} INDN:DANA R OKAFOR CO ID:1250{n6} PPD", amount: -9144, swing: 3100},
			{day: 15, text: "other::Online Banking transfer to SAV 4471 Confirmation# {n10}", amount: -35000},
			{day: 21, text: "other::HEARTLAND MUTUAL DES:INS PREM ID:{n8} INDN:D OKAFOR CO ID:4770{n6} PPD", amount: -11862},
			{day: 28, text: "fee::Monthly Maintenance Fee", amount: -1200},
		},
		singles: []single{
			{"2025-04-03", "check::1034", -34000}, {"2025-04-04", "check::1035", -8750}, {"2025-04-09", "check::1036", -126000}, {"2025-04-14", "check::1038", -4218},
			{"2025-04-17", "check::1039", -15000}, {"2025-04-17", "check::1040", -2999}, {"2025-04-24", "check::1041", -60000}, {"2025-04-29", "check::1043", -7275},
			{"2025-04-12", "in::HOLLOW CREEK HARDWARE {us} RETURN LINDEN PA", 3877},
			{"2025-04-16", "fee::EXTERNAL TRANSFER FEE - 3 Day - 04/15/2025 Confirmation: {n9}", -300},
			{"2025-04-30", "in::Interest Earned", 7},
		},
	}
}

// A Triple is three cells beside each other, some of them empty.
type Triple [3]*Row

// plainsSections has a section for each kind of row, a subtotal for the card,
// checks and the balances of days three beside each other.
func plainsSections() Sealed {
	l := plains()
	s := l.settled(time.April, 361127)
	p := Sealed{Name: "2025-04_advantage", Ext: ".pdf", Program: "chromium", Parts: []*Statement{s},
		Layout: "US checking, sections with minus signs, 04/02/25, checks in three columns side by side, subtotal for the card, daily balances in three columns"}
	for i, r := range s.Rows {
		if i == len(s.Rows)-1 || !s.Rows[i+1].Posted.Equal(r.Posted) {
			p.Days = append(p.Days, r)
		}
	}
	p.Sections = s.sections([]string{"in", "card", "other", "check", "fee"},
		[]string{"Deposits and other additions", "Withdrawals and other subtractions", "Withdrawals and other subtractions", "Checks", "Service fees"})
	return p
}

// Across parts rows into three columns that are read line by line.
func (p Sealed) Across(rows []*Row) []Triple {
	all := make([]Triple, (len(rows)+2)/3)
	for i, r := range rows {
		all[i/3][i%3] = r
	}
	return all
}

// Beside parts rows into three columns that are read downwards.
func (p Sealed) Beside(rows []*Row) []Triple {
	deep := (len(rows) + 2) / 3
	all := make([]Triple, deep)
	for i, r := range rows {
		all[i%deep][i/deep] = r
	}
	return all
}

// Outgoing is what the card and other withdrawals come to.
func (p Sealed) Outgoing() Cents { return p.Sections[1].Total + p.Sections[2].Total }

package bank

import "time"

// silver is an account in the United States.
func silver() *life {
	return &life{
		account: Account{Bank: "Prairie & Lakes National Bank", Kind: "Silver Checking", Number: "1 044-7118-8204", Currency: "USD"},
		seed:    317, visits: 30,
		shops: []shop{
			{text: "card::Debit Purchase - VISA On {mmdd}25 OTTER CREEK CO-OP DULAKE MN", lo: 910, hi: 15240, often: 5},
			{text: "card::Debit Purchase - VISA On {mmdd}25 IRON RANGE GRILL 218-555-0171 MN", lo: 1240, hi: 7120, often: 3},
			{text: "card::Recurring Debit Purchase BIRCHBARK AUDIO BIRCHBARK.EXAMPLE CA", lo: 1199, hi: 1199},
			{text: "card::Debit Purchase PIN On {mmdd}25 LUMBER & NAIL #3318 DULAKE MN", lo: 488, hi: 23980, often: 2},
			{text: "card::ATM Withdrawal P&L SUPERIOR ST DULAKE MN Serial No. {n12}", lo: 4000, hi: 24000, often: 2},
			{text: "other::Quicksend Instant PMT To Marguerite Odell", lo: 1500, hi: 16000, often: 2},
			{text: "in::Quicksend Instant PMT From Tuan Huynh", lo: -14000, hi: -2200, often: 2},
			{text: "in::Mobile Check Deposit", lo: -71000, hi: -4800},
		},
		regulars: []regular{
			{day: 9, text: "in::Electronic Deposit From HURON FREIGHT INC PAYROLL", amount: 196127},
			{day: 23, text: "in::Electronic Deposit From HURON FREIGHT INC PAYROLL", amount: 196127},
			{day: 1, text: "other::Electronic Withdrawal To TWIN PINES PROPERTY RENT", amount: -137500},
			{day: 6, text: "other::Electronic Withdrawal To NORTH SHORE ELECTRIC COOP ELEC PMT", amount: -8872, swing: 2400},
			{day: 14, text: "other::Internet Banking Transfer To Account 104471189001", amount: -25000},
			{day: 19, text: "other::Electronic Withdrawal To BEACON INSURANCE AUTO PREM", amount: -10318},
			{day: 30, text: "other::Monthly Maintenance Fee", amount: -695},
		},
		singles: []single{
			{"2025-05-05", "check::2207", -18000}, {"2025-05-08", "check::2208", -6425}, {"2025-05-12", "check::2210*", -92500}, {"2025-05-16", "check::2211", -4100},
			{"2025-05-21", "check::2214*", -31250}, {"2025-05-28", "check::2215", -2750}, {"2025-05-29", "check::2216", -40000},
			{"2025-05-15", "in::Debit Purchase Ret - VISA On 051425 LUMBER & NAIL #3318 DULAKE MN", 5419},
			{"2025-05-30", "in::Interest Paid this Period", 11},
		},
	}
}

// twoAcrossChecks has sections with a dollar sign on their first amounts only,
// a reference between text and amount, and checks two beside each other.
func twoAcrossChecks() Sealed {
	s := silver().settled(time.May, 284590)
	p := Sealed{Name: "2025-05_silver", Ext: ".pdf", Program: "pdflatex", Parts: []*Statement{s},
		Layout: "US checking, sections, May 5 without year, minus behind the amount, dollar sign on the first amount of a section only, reference numbers before the amounts, checks two across and read down, daily balances three across"}
	for i, r := range s.Rows {
		if i == len(s.Rows)-1 || !s.Rows[i+1].Posted.Equal(r.Posted) {
			p.Days = append(p.Days, r)
		}
	}
	p.Sections = s.sections([]string{"in", "card", "other", "check"},
		[]string{"Deposits / Credits", "Card Withdrawals", "Other Withdrawals", "Checks Presented Conventionally"})
	return p
}

// Pairs parts rows into two columns that are read downwards.
func (p Sealed) Pairs(rows []*Row) [][2]*Row {
	deep := (len(rows) + 1) / 2
	all := make([][2]*Row, deep)
	for i, r := range rows {
		all[i%deep][i/deep] = r
	}
	return all
}

// Reference is a number that a bank gives a row.
func (r *Row) Reference() int64 { return 8_600_000_000 + int64(r.Amount.abs())*7_919%99_999_999 }

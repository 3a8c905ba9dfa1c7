package bank

import "time"

// wattle is an account that is kept on a telephone in Australia.
func wattle() *life {
	return &life{
		account: Account{Bank: "Wattle", Kind: "Everyday", Number: "BSB 777-044 Account 118820471", Currency: "AUD"},
		seed:    269, visits: 25,
		shops: []shop{
			{text: "Fairy Wren Grocers|Fitzroy North VIC", lo: 620, hi: 14870, often: 5},
			{text: "Tram & Train Card top up", lo: 2000, hi: 5000, often: 2},
			{text: "Magpie Espresso|Brunswick VIC", lo: 450, hi: 2280, often: 4},
			{text: "Cloudlet Hosting|~US${usd} at 1 AUD = 0.6528 USD", lo: 900, hi: 4900, often: 2},
			{text: "Osko payment to Bridie Nguyen|Cricket fees & oranges", lo: 1500, hi: 9000},
			{text: "Osko payment from Kiran D'Souza|half of dinner <thanks!>", lo: -6400, hi: -1100, often: 2},
			{text: "Cash out|ATM Lygon St", lo: 5000, hi: 20000},
		},
		regulars: []regular{
			{day: 7, text: "Brunswick Realty|Rent unit 4", amount: -104300},
			{day: 21, text: "Brunswick Realty|Rent unit 4", amount: -104300},
			{day: 14, text: "Yarra Instruments Pty Ltd|Salary", amount: 318427},
			{day: 28, text: "Yarra Instruments Pty Ltd|Salary", amount: 318427},
			{day: 31, text: "Interest, 4.35% p.a.", amount: 1184},
		},
		singles: []single{{"2025-08-19", "Refund from Fairy Wren Grocers|Fitzroy North VIC", 1795}},
	}
}

// byDay is a letter by e-mail: a heading for each day without its year, a
// table of its own for each row, and payments to come that are no rows.
func byDay() Sealed {
	s := wattle().settled(time.August, 214366)
	p := Sealed{Name: "2025-08_everyday", Ext: ".html", Program: "HTML mail", Parts: []*Statement{s},
		Layout: "HTML letter by e-mail, a heading for each day without year, a nested table for each row, −$1,234.56, payments to come that are no rows"}
	for _, r := range s.Rows {
		if r.DayShown {
			p.Sections = append(p.Sections, Section{Name: r.Posted.Format("Monday 2 January")})
		}
		last := &p.Sections[len(p.Sections)-1]
		last.Rows, last.Total = append(last.Rows, r), last.Total+r.Amount
	}
	return p
}

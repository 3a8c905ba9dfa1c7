package bank

import (
	"fmt"
	"slices"
	"time"
)

// falcon is an account in the Emirates.
func falcon() *life {
	return &life{
		account: Account{Bank: "Falcon Creek Bank PJSC", Kind: "Current Account", Number: "1015-447118-820", Currency: "AED"},
		seed:    463, visits: 30, lag: 2,
		shops: []shop{
			{text: "POS-PURCHASE CARD NO.447118******8820 {no}{n4}|AL WAHA HYPERMARKET LLC MARSA:AE", lo: 1250, hi: 68400, often: 5},
			{text: "POS-PURCHASE CARD NO.447118******8820 {no}{n4}|KARAK CORNER CAFETERIA MARSA:AE", lo: 500, hi: 4200, often: 3},
			{text: "POS-PURCHASE CARD NO.447118******8820 {no}{n4}|PIXELWERK STOCK PHOTOS:US|~{usd36} USD EXCHANGE RATE 3.6725", lo: 4900, hi: 47000},
			{text: "ATM CASH WITHDRAWAL CARD NO.447118******8820|CREEK MALL 2 MARSA", lo: 10000, hi: 200000, often: 2},
			{text: "MOBILE BANKING TRANSFER TO ACCOUNT AE{n6}******447|RAHUL PILLAI SPLIT DEWA BILL", lo: 15000, hi: 90000, often: 2},
			{text: "INWARD LOCAL TRANSFER {n8}|NOORA AL SUWAIDI TRIP TO HATTA", lo: -120000, hi: -20000, often: 2},
			{text: "SALIKA ROAD TOLL TOPUP {n8}", lo: 5000, hi: 20000},
		},
		regulars: []regular{
			{day: 26, text: "IPP SALARY TRANSFER WPS {n8}|MERIDIAN SURVEY CONSULTANTS FZ-LLC SALARY FEBRUARY 2025", amount: 1985000},
			{day: 2, text: "DIRECT DEBIT DDS {n8}|AUTOLEASE MARSA FINANCE", amount: -189900},
			{day: 14, text: "TELECOM BILL PAYMENT DUNET 04-447{n4}", amount: -41370, swing: 4000},
		},
		singles: []single{
			{"2025-02-01", "INWARD CLEARING CHEQUE PAID NO. 000447|RENT Q1 SADAF TOWER", -1650000},
			{"2025-02-12", "CASH DEPOSIT CDM 0447 MARSA CITY CENTRE", 700000},
			{"2025-02-19", "REFUND AL WAHA HYPERMARKET LLC", 12950},
			{"2025-02-28", "MINIMUM BALANCE FEE", -2500}, {"2025-02-28", "VAT 5 PERCENT ON FEE", -125},
		},
	}
}

// bilingual has its head in two scripts.
func bilingual() Sealed {
	return Sealed{Name: "2025-02_kashf", Ext: ".pdf", Program: "chromium", Parts: []*Statement{falcon().settled(time.February, 2741190)},
		Layout: "Emirati, English and Arabic heads in each cell, 02-02-2025 and a day of value, texts of two lines, debits and credits in columns, balance in each row, currency and rate below, boxes in two languages around"}
}

// gannet is a brokerage account in the United States.
func gannet() *life {
	return &life{
		account: Account{Bank: "Gannet Rock Brokerage LLC", Kind: "Individual TOD account", Number: "Z44-711882", Currency: "USD"},
		seed:    467, visits: 26,
		shops: []shop{
			{text: "You Bought::NORTHLIGHT ENERGY CORP COM USD0.01|NLEC", lo: 21000, hi: 164000, often: 3},
			{text: "You Bought::GANNET ROCK TOTAL MARKET INDEX FUND|GRTMX", lo: 25000, hi: 100000, often: 3},
			{text: "You Bought::SALTMARSH BIOTECH HOLDINGS PLC SPON ADS EACH REP 2 ORD|SMBH", lo: 31000, hi: 142000, often: 2},
			{text: "You Sold::OAK & ANCHOR FREIGHT INC CL A|OAKA", lo: -214000, hi: -18000, often: 3},
			{text: "Dividend Received::NORTHLIGHT ENERGY CORP COM USD0.01|NLEC", lo: -4100, hi: -900, often: 2},
			{text: "Dividend Received::COASTAL RAIL BOND ETF SHS|CRBE", lo: -2900, hi: -400, often: 2},
			{text: "EFT Received::MONEYLINE RECEIVED EFT FUNDS RECEIVED ER{n8}/WEB|", lo: -150000, hi: -50000, often: 2},
			{text: "EFT Paid::MONEYLINE PAID EFT FUNDS PAID ED{n8}/WEB|", lo: 20000, hi: 90000},
		},
		regulars: []regular{
			{day: 3, text: "EFT Received::MONEYLINE RECEIVED EFT FUNDS RECEIVED ER{n8}/WEB|", amount: 75000},
			{day: 30, text: "Interest::GANNET ROCK GOVERNMENT CASH RESERVES|GRCXX", amount: 711},
		},
		singles: []single{
			{"2025-06-12", "Foreign Tax Paid::SALTMARSH BIOTECH HOLDINGS PLC SPON ADS EACH REP 2 ORD|SMBH", -214},
			{"2025-06-12", "Fee Charged::SALTMARSH BIOTECH HOLDINGS PLC SPON ADS EACH REP 2 ORD ADR FEE|SMBH", -62},
			{"2025-06-18", "Check Paid::CHECK 0447 TOWN OF SPINDRIFT|", -41800},
		},
	}
}

var (
	kindsOfTrades = []string{"You Bought", "You Sold", "Dividend Received", "Interest", "EFT Received", "EFT Paid", "Check Paid", "Fee Charged", "Foreign Tax Paid"}
	headsOfTrades = []string{"Securities Bought", "Securities Sold", "Dividends, Interest & Other Income", "Dividends, Interest & Other Income", "Deposits", "Withdrawals", "Checking Activity", "Fees and Charges", "Taxes Withheld"}
)

// trades is the activity of an account for securities, by kinds.
func trades() Sealed {
	s := gannet().settled(time.June, 318244)
	p := Sealed{Name: "2025-06_brokerage", Ext: ".pdf", Program: "wkhtmltopdf", Parts: []*Statement{s},
		Layout: "US brokerage, holdings before the activity, a table for each kind of row with other columns, 06/03 without year, name and symbol, quantities and prices, ($1,234.56) for what goes out, totals below each table"}
	p.Sections = s.sections(kindsOfTrades, headsOfTrades)
	for _, r := range s.Rows {
		r.Symbol, r.Lines = r.Lines[len(r.Lines)-1], r.Lines[:1]
	}
	return p
}

// Quantity and Price give how many shares come to the amount of r, about.
func (r *Row) Quantity() string {
	q := float64(r.Amount.abs()%41) + 3.125
	if r.Amount < 0 {
		return fmt.Sprintf("%.3f", q)
	}
	return fmt.Sprintf("-%.3f", q)
}

// Price is that of one share.
func (r *Row) Price() string {
	return fmt.Sprintf("$%.5f", float64(r.Amount.abs())/100/(float64(r.Amount.abs()%41)+3.125))
}

// tui is the account of a motorist for tolls.
func tui() *life {
	return &life{
		account: Account{Bank: "Tollway Aotearoa", Kind: "Prepaid toll account", Number: "0447-1188", Currency: "NZD"},
		seed:    479, visits: 34,
		shops: []shop{
			{text: "Northern Gateway, northbound::NKR447", lo: 260, hi: 260, often: 4},
			{text: "Northern Gateway, southbound::NKR447", lo: 260, hi: 260, often: 4},
			{text: "Takitimu Drive::NKR447", lo: 210, hi: 210, often: 3},
			{text: "Eastern Link, southbound::BOAT7 trailer", lo: 540, hi: 540, often: 2},
			{text: "Eastern Link, northbound::BOAT7 trailer", lo: 540, hi: 540},
			{text: "Takitimu Drive::LMW882", lo: 210, hi: 210, often: 2},
		},
		regulars: []regular{
			{day: 5, text: "Automatic top-up Visa ending 8820::", amount: 4000},
			{day: 19, text: "Automatic top-up Visa ending 8820::", amount: 4000},
			{day: 31, text: "Paper statement fee::", amount: -150},
		},
		singles: []single{
			{"2025-03-11", "Trip credited, wrong plate read::LMW882", 210},
			{"2025-03-24", "Late payment notice fee::LMW882", -490},
		},
	}
}

// tolls is a page whose days stand in cells over all rows of a day.
func tolls() Sealed {
	s := tui().settled(time.March, 3115)
	for _, r := range s.Rows {
		r.Lines[0], r.Type = r.Type, r.Lines[0]
	}
	slices.Reverse(s.Rows)
	return Sealed{Name: "2025-03_tolls", Ext: ".html", Program: "HTML page", Parts: []*Statement{s}, Daily: daily(s.Rows),
		Layout: "New Zealand road tolls, HTML, newest first, Mon 31 Mar 2025 in a cell over all rows of the day, times, plates, charges without sign and credits with CR, prepaid balance in each row, tables of vehicles and prices around"}
}

func daily(rows []*Row) [][]*Row {
	var all [][]*Row
	for i, r := range rows {
		if i == 0 || !rows[i-1].Posted.Equal(r.Posted) {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], r)
	}
	return all
}

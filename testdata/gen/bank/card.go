package bank

import "fmt"

// card is the credit card, with a second card for another member of the family.
func card() *life {
	return &life{
		account: Account{Bank: "Kestrelline Card Services", Kind: "Gold Card", Number: "5521 XXXX XXXX 4417", Currency: "EUR", Owed: true},
		seed:    23, start: 86213, cutoff: 16, visits: 33, lag: 3,
		cards: []string{"4417", "5083"},
		rates: map[string]float64{"GBP": 0.8541, "USD": 1.0842, "SEK": 11.4210, "CHF": 0.9388, "JPY": 163.2000},
		rateLine: func(currency string, foreign Cents, rate float64) []string {
			amount := leading.Write(foreign)
			if currency == "JPY" {
				amount = amount[:len(amount)-3]
			}
			return []string{fmt.Sprintf("%s %s", amount, currency), fmt.Sprintf("EXCHANGE RATE %.4f", rate)}
		},
		shops: []shop{
			{text: "{any}PENNANT AIR|TICKET 447{ref}|DMR-HAM 1 ADULT", lo: 6400, hi: 28900},
			{text: "{any}HOTEL ALTE FAEHRE WIESENRODE", lo: 8900, hi: 31200},
			{text: "{any}TURNPAGE BOOKS ONLINE|ORDER {ref}", lo: 950, hi: 6900, often: 3},
			{text: "{any}GREENGATE FOODHALL DUNMARROW", lo: 1420, hi: 9800, often: 5},
			{text: "{any}SALT AND THYME RESTAURANT", lo: 2800, hi: 9400, often: 2},
			{text: "{any}LANTERN PICTUREHOUSE", lo: 1150, hi: 3400, often: 2},
			{text: "{any}FURLONG FUELS STATION 9", lo: 3500, hi: 7800, often: 2},
			{text: "{any}OAKLEAF HARDWARE|DUNMARROW RETAIL PARK", lo: 620, hi: 13500, often: 2},
			{text: "{any}HARTLEBURY CYCLES LEEDALE GBR", lo: 1990, hi: 16400, abroad: "GBP", often: 2},
			{text: "{any}PRAIRIE CODE HOSTING USA", lo: 500, hi: 4200, abroad: "USD", often: 2},
			{text: "{any}KAFFEBAREN VID TORGET SWE", lo: 6500, hi: 31000, abroad: "SEK"},
			{text: "{any}BERGBAHN STANDSEIL CHE", lo: 2400, hi: 8800, abroad: "CHF"},
			{text: "{any}MIZUMI STATIONERY JPN|ORDER {no}", lo: 280000, hi: 1900000, abroad: "JPY"},
			{text: "{any}QUAYSIDE TAXIS", lo: 840, hi: 2950, often: 2},
			{text: "{any}THREADNEEDLE LANE CLOTHING", lo: 2450, hi: 14900},
		},
		regulars: []regular{
			{day: 5, text: "CLOUDLOCKER 200 GB MONTHLY", amount: 299},
			{day: 21, months: "1 2 3 4 5 6 7 8", text: "SKYLARK NEWS DIGITAL", amount: 950},
			{day: 21, months: "9 10 11 12", text: "SKYLARK NEWS DIGITAL", amount: 1100},
			{day: 9, months: "1 4 7 10", text: "WAYBORNE TRAVEL INSURANCE|QUARTERLY PREMIUM", amount: 4725},
			{day: 13, text: "TUNEHARBOUR FAMILY PLAN", amount: 1649},
		},
		singles: []single{
			{"2024-12-27", "REFUND THREADNEEDLE LANE CLOTHING", -8640},
			{"2025-01-16", "{same}INTEREST CHARGED ON CASH ADVANCE", 214},
			{"2025-01-08", "CASH ADVANCE ATM WEAVERS QUAY", 12000},
			{"2025-01-08", "CASH ADVANCE FEE", 254},
			{"2025-06-03", "REFUND PENNANT AIR|TICKET 4470098127|SEAT 14C CANCELLED", -8640},
			{"2025-06-12", "GOODWILL CREDIT COMPLAINT 20-1187", -1500},
			{"2025-10-02", "{same}SALT AND THYME RESTAURANT", 6725},
			{"2025-10-02", "{same}SALT AND THYME RESTAURANT", 6725},
			{"2025-10-16", "{same}LATE PAYMENT FEE", 700},
			{"2025-10-16", "{same}LATE PAYMENT FEE REVERSED", -700},
			{"2025-12-09", "REFUND TURNPAGE BOOKS ONLINE|ORDER 7120449", -2395},
			{"2025-12-16", "{same}GOVERNMENT STAMP DUTY", 3000},
			{"2025-12-16", "{same}INTEREST CHARGED", 1},
		},
	}
}

// cardYear lives through the card's year: on the first of a month the balance
// of the last statement is paid in full. It also gives these payments as the
// current account sees them.
func cardYear() ([]*Statement, []single) {
	l := card()
	var paid []single
	for m := 1; m <= 12; m++ {
		owed := l.year()[m-1].Opening
		date := day(2025, 1, 1).AddDate(0, m-1, 0).Format("2006-01") + "-02"
		l.singles = append(l.singles, single{date, "{same}PAYMENT RECEIVED - THANK YOU", -owed})
		paid = append(paid, single{date, "KESTRELLINE CARD PAYMENT|5521 XXXX XXXX 4417", -owed})
	}
	return l.year(), paid
}

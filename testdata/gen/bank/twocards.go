package bank

import "fmt"

var dollars = Notation{Thousands: ",", Point: ".", Minus: [2]string{"-$", ""}, Plus: [2]string{"$", ""}}

// cashback is a Canadian card with a second card on the same account.
func cashback() *life {
	return &life{
		account: Account{Bank: "Lakehead Mutual Cards", Kind: "Cashback Card", Number: "4716 XXXX XXXX 2208", Currency: "CAD", Owed: true},
		seed:    97, start: -456108, cutoff: 14, visits: 37, lag: 3,
		cards: []string{"2208", "9931"},
		rates: map[string]float64{"USD": 0.7241, "EUR": 0.6612, "MXN": 13.8900},
		rateLine: func(currency string, foreign Cents, rate float64) []string {
			return []string{"Foreign Currency-" + currency + " " + leading.Write(foreign), fmt.Sprintf("Exchange rate-%.6f", 1/rate)}
		},
		shops: []shop{
			{text: "{any}NORTHGATE GROCERS #118 THUNDER COVE ON", lo: 1120, hi: 18450, often: 5},
			{text: "{any}MAPLE & RYE BAKEHOUSE THUNDER COVE ON", lo: 420, hi: 2890, often: 3},
			{text: "{any}PORTAGE PETROLEUM 4471 KENSWICK ON", lo: 3900, hi: 9800, often: 2},
			{text: "{any}SUPERIOR OUTFITTERS INC|THUNDER COVE ON", lo: 1999, hi: 42100, often: 2},
			{text: "{any}CINEMA LYRIC {no} THUNDER COVE ON", lo: 1250, hi: 5400},
			{text: "{any}DULUTH LAKE SUPPLY 218-555-0142 MN", lo: 1800, hi: 22400, abroad: "USD", often: 3},
			{text: "{any}CABANA AZUL PUERTO ARENAS", lo: 32000, hi: 410000, abroad: "MXN", often: 2},
			{text: "{any}VELO ATELIER GENT", lo: 2900, hi: 19900, abroad: "EUR"},
			{text: "{any}LOON COUNTRY TAXI|TRIP {ref}", lo: 900, hi: 4600, often: 2},
			{text: "{any}REFUND SUPERIOR OUTFITTERS INC|THUNDER COVE ON", lo: -9900, hi: -1999},
		},
		regulars: []regular{
			{day: 1, text: "BOREAL WIRELESS 1-800-555-0199 ON", amount: 7345},
			{day: 8, text: "STREAMLODGE.EXAMPLE TORONTO ON", amount: 1599},
			{day: 22, text: "{same}PAYMENT - THANK YOU / PAIEMENT - MERCI", amount: -250000},
			{day: 14, text: "{same}CASHBACK CREDIT", amount: -2118},
		},
		singles: []single{{"2025-08-05", "{same}ANNUAL FEE", 9900}, {"2025-07-30", "{same}LAKEHEAD TRAVEL INSURANCE", 3612}},
	}
}

// twoCards has a part for each card, in it one for credits and one for
// purchases, each with a sub-total.
func twoCards(s *Statement) Paper {
	const short, long = "Jan 02", "January 2, 2006"
	p := Paper{Name: "2025-08_cashback", Program: "wkhtmltopdf", Layout: "two cards, credits and purchases of each with sub-totals, Aug 02, -$, currency and rate below", Statement: s}
	p.Doc = Doc{
		Bank: s.Account.Bank, Title: "Cashback Card statement", Address: []string{"MR DANIEL OKORO", "77 PORTAGE STREET", "THUNDER COVE ON"},
		Facts:    [][2]string{{"Account", s.Account.Number}, {"STATEMENT FROM", s.From.Format(long) + " TO " + s.To.Format(long)}},
		BoxTitle: "Calculating your balance",
		Box: [][2]string{{"Previous Statement Balance", dollars.Write(s.Opening)}, {"Payments & credits", dollars.Write(s.Out())},
			{"Purchases & debits", dollars.Write(s.In())}, {"NEW BALANCE", dollars.Write(s.Closing())}, {"Minimum payment", "$10.00"}, {"Credit limit", "$9,000.00"}},
		Footer: "Lakehead Mutual Cards is invented.", PageOf: "%d OF %d", Short: "Cashback Card " + s.Account.Number,
		After: []string{"At your current rate of spending, paying only the minimum would take 14 years and cost $2,311.40 of interest."},
	}
	p.lay(Design{
		Columns: []Column{{"TRANSACTION DATE", 66, false}, {"POSTING DATE", 60, false}, {"ACTIVITY DESCRIPTION", 270, false}, {"AMOUNT ($)", 80, true}},
		First:   34, Next: 48, Pad: 0.2,
		Cells: func(r *Row) [][]string {
			posted := r.Posted.Format(short)
			r.AsDate = r.Date.Format(short)
			return [][]string{{r.AsDate}, {posted}, described(r), {summed(r, dollars)}}
		},
		Items: p.byHolder,
	})
	p.Source = func(d Doc) string {
		return HTML(d, `table.main{width:100%}.main th{border-bottom:2px solid #333;white-space:normal}.main .g td{background:#e4ecf4}.box{width:50%}`)
	}
	return p
}

// byHolder orders the rows of s by card and kind.
func (p *Paper) byHolder(s *Statement) []Item {
	p.CardTotals = map[string]Cents{}
	var all []Item
	var order []*Row
	for _, c := range [][2]string{{"2208", "MR DANIEL OKORO"}, {"9931", "MRS ADA OKORO"}} {
		all = append(all, Item{Kind: Group, Text: c[1] + "   4716 XXXX XXXX " + c[0]})
		for _, name := range []string{"Payments & credits", "Purchases & debits"} {
			var total Cents
			var part []Item
			for _, r := range s.Rows {
				own := r.Card
				if own == "" {
					own = "2208"
				}
				if own != c[0] || (r.Amount < 0) != (name == "Payments & credits") {
					continue
				}
				order, total, part = append(order, r), total+r.Amount, append(part, Item{Kind: Entry, Row: r})
			}
			if len(part) > 0 {
				all = append(append(append(all, Item{Kind: Group, Text: name}), part...),
					Item{Kind: Total, Cells: at(4, map[int]string{2: "Subtotal " + name, 3: dollars.Write(total)})})
			}
			p.CardTotals[c[0]] += total
		}
		all = append(all, Item{Kind: Total, Cells: at(4, map[int]string{2: "TOTAL OF CARD " + c[0], 3: dollars.Write(p.CardTotals[c[0]])})})
	}
	for _, r := range order {
		if r.Card == "" {
			r.Card = "2208"
		}
	}
	s.Rows = order
	return all
}

package ledger

// others prints tables that hold no rows: balances of days, rates, points.
func (s *statement) others(rows []drawn, opening int64) {
	switch s.IntN(3) {
	case 0:
		s.table("Daily balances", listed(s.one(s.day)+"|"+s.one(s.balance)))
		for i := 0; i < len(rows); i += 3 {
			s.events = append(s.events, event{kind: "table", cells: []string{s.day1(rows[i].day), s.level(opening + int64(i*1000))}})
		}
	case 1:
		s.table("Interest", []string{"Type of balance", "Rate", "Balance subject to rate"})
		for _, name := range []string{"Purchases", "Cash advances", "Transfers"} {
			s.events = append(s.events, event{kind: "table", cells: []string{name, "19" + s.point + "24 %", s.figures(opening)}})
		}
	case 2:
		s.table("Rewards", []string{"Points last month", "Earned", "Points now"})
		s.events = append(s.events, event{kind: "table", cells: []string{"1" + s.thousand + "204", "212", "1" + s.thousand + "416"}})
	}
	s.gap()
}

func (s *statement) table(title string, head []string) {
	s.text("title", title)
	s.events = append(s.events, event{kind: "table", cells: head})
}

// cardTitles say that a statement is that of a card.
var cardTitles = map[string]string{
	"en": "Credit card statement|Your credit card", "us": "Credit Card Statement|Credit limit $8,000.00|Minimum payment due $25.00",
	"de": "Kreditkartenabrechnung|Ihre Kreditkarte", "fr": "Relevé de carte de crédit|Votre relevé de carte", "es": "Su tarjeta de crédito",
	"it": "Estratto conto carta di credito", "sv": "Kreditkort|Ditt kreditkort", "da": "Kreditkort", "pl": "Wyciąg z karty kredytowej", "pt": "Cartão de crédito", "nl": "Overzicht van uw credit card",
}

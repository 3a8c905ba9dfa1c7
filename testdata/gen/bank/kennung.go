package bank

import (
	"fmt"
	"strings"
)

var withLetter = Notation{Thousands: ".", Point: ",", Minus: [2]string{"", " S"}, Plus: [2]string{"", " H"}}

// genossen is a German account whose prints mark every amount with S or H.
func genossen() *life {
	return &life{
		account: Account{Bank: "Raiffeisenkasse Tannmoor eG", Kind: "Kontokorrent", Number: "6 118 402", Currency: "EUR"},
		seed:    61, start: 1214377, visits: 29,
		shops: []shop{
			{text: "Kartenzahlung girocard|Kaufhalle Möhring Tannmoor|{tag} {time} Uhr TA-Nr. {no}", lo: 730, hi: 9410, often: 5},
			{text: "Kartenzahlung girocard|Tankhof Süderbrück|{tag} {time} Uhr TA-Nr. {no}", lo: 3200, hi: 8150, often: 3},
			{text: "Auszahlung girocard|GA 2 Hauptstelle Tannmoor|{tag} {time} Uhr", lo: 5000, hi: 30000, often: 2},
			{text: "Euro-Überweisung|Tischlerei Grünhagen & Co. KG|Re. {no} vom {tag}2025 Haustür", lo: 18000, hi: 164000},
			{text: "Euro-Überweisung|Turnverein Tannmoor 1887 e.V.|Startgeld Jugend {monat}", lo: 1200, hi: 4500, often: 2},
			{text: "Basislastschrift|Lesezirkel Ährenfeld|EREF: LZ-{ref}", lo: 990, hi: 2890, often: 2},
			{text: "Basislastschrift|Onlinehandel Krambude GmbH|Bestellung {ref} 2 Artikel|MREF: KB 40018", lo: 1490, hi: 21300, often: 3},
			{text: "Gutschrift|Hannelore Eickhoff|Anteil Hofladen {tag}", lo: -24000, hi: -4500, often: 2},
		},
		regulars: []regular{
			{day: 1, text: "Dauerauftrag|Eheleute Brinkmann|Miete Hofstelle 9 {monat}", amount: -81500},
			{day: 3, text: "Basislastschrift|Überlandwerke Tannmoor AG|Abschlag {mm} Kundennr. 6620418", amount: -13400},
			{day: 15, text: "Basislastschrift|Fernmeldekontor Nord|Festnetz und Internet RG {ref}", amount: -4495},
			{day: 27, text: "Lohn, Gehalt|Molkereigenossenschaft Ilmetal|Entgelt {mm} Pers.-Nr. 00417", amount: 268914},
			{day: 30, text: "Abschluss|Kontoführung {monat} 6,90|siehe Anlage", amount: -690},
		},
		singles: []single{
			{"2025-10-09", "Rücküberweisung|Tischlerei Grünhagen & Co. KG|IBAN fehlerhaft", 40250},
			{"2025-10-13", "Basislastschrift|Finanzkasse Ilmetal|KFZ-Steuer TM-AE 407", -11800},
			{"2025-10-31", "Abschluss|Habenzinsen abzüglich Steuer|siehe Anlage", 1},
		},
	}
}

// letters has the day on the first line of a row, its text below the day from
// the same margin, and S or H behind amounts; the year stands in the head only.
func letters(s *Statement) Paper {
	p := Paper{Name: "2025-10_kontokorrent", Program: "reportlab", Layout: "German, day over a text of three lines, amounts with S and H, year only in the head", Statement: s,
		Drawing: &Drawing{Width: 595, Height: 842, Left: 62, Top: 64, Font: "Helvetica", Size: 9, Line: 11, Pad: 5, Plain: true, BoxRight: true}}
	p.Doc = Doc{
		Bank: s.Account.Bank, Title: fmt.Sprintf("Kontoauszug %d / 2025", s.Number),
		Address: []string{"Herrn", "Joachim Öhmke", "Hofstelle 9", "29999 Tannmoor"},
		Facts:   [][2]string{{"Kontonummer", s.Account.Number}, {"Auszug vom", s.To.Format(dots)}, {"Kontowährung", "EUR"}},
		Footer:  "Raiffeisenkasse Tannmoor eG (erfunden) - Bitte beachten Sie die Hinweise auf der Rückseite.", PageOf: "Blatt %d von %d",
		BoxTitle: "Kontoübersicht", Short: "Kontokorrent " + s.Account.Number,
		Box:   [][2]string{{"Kreditlinie", "3.000,00"}, {"Zinssatz für eingeräumte Überziehung", "9,85 %"}},
		After: []string{"Der ausgewiesene Kontostand berücksichtigt nicht die Wertstellung der einzelnen Buchungen.", "S = Soll (zu Ihren Lasten), H = Haben (zu Ihren Gunsten)"},
	}
	p.lay(Design{
		Columns: []Column{{"Bu-Tag", 44, false}, {"Vorgang / Verwendungszweck", 316, false}, {"Betrag in EUR", 110, true}},
		First:   44, Next: 56, Pad: 5.0 / 11,
		Cells: func(r *Row) [][]string {
			return [][]string{append([]string{dated(r, "02.01.")}, r.Lines[1:]...), r.Lines[:1], {summed(r, withLetter)}}
		},
		Items: func(s *Statement) []Item {
			open := Item{Kind: Total, Cells: at(3, map[int]string{1: "alter Kontostand vom " + s.From.AddDate(0, 0, -1).Format("02.01."), 2: withLetter.Write(s.Opening)})}
			end := Item{Kind: Total, Cells: at(3, map[int]string{1: "neuer Kontostand vom " + s.To.Format("02.01."), 2: withLetter.Write(s.Closing())})}
			return append(append([]Item{open}, entries(s)...), end)
		},
		Carried: func(b, _, _ Cents) Item {
			return Item{Kind: Total, Cells: at(3, map[int]string{1: "Übertrag auf Folgeblatt", 2: withLetter.Write(b)})}
		},
		Brought: func(b, _, _ Cents) Item {
			return Item{Kind: Total, Cells: at(3, map[int]string{1: "Übertrag von Vorblatt", 2: withLetter.Write(b)})}
		},
	})
	p.Doc.Title = strings.ToUpper(p.Doc.Title)
	return p
}

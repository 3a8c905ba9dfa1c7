package bank

import "fmt"

var wohnhaft = []string{"Frau", "Aoife Brandt-Kinsella", "14 Weavers Quay", "DUNMARROW", "IRLAND"}

// kontoauszug is the head and foot of a German statement.
func kontoauszug(s *Statement) Doc {
	return Doc{
		Bank: s.Account.Bank, Title: fmt.Sprintf("Kontoauszug Nr. %d/2025", s.Number), Address: wohnhaft,
		Facts: [][2]string{
			{"Girokonto", s.Account.Number},
			{"Zeitraum", s.From.Format(dots) + " bis " + s.To.Format(dots)},
			{"Währung", "EUR"}, {"Filiale", "Markt 2, Wiesenrode"},
		},
		BoxTitle: "Auf einen Blick",
		Box: [][2]string{
			{"Alter Kontostand", german.Write(s.Opening)}, {"Summe Gutschriften", german.Write(s.In())},
			{"Summe Belastungen", german.Write(s.Out())}, {"Neuer Kontostand", german.Write(s.Closing())},
			{"Eingeräumte Kontoüberziehung", bareDE.Write(500000)},
		},
		Intro:  "Umsätze",
		Footer: "Volksspar Wiesenrode eG ist erfunden. Bitte prüfen Sie diesen Auszug; Einwände binnen sechs Wochen.",
		PageOf: "Blatt %d von %d",
		Short:  "Girokonto " + s.Account.Number + ", Auszug vom " + s.To.Format(dots),
		After:  []string{"Ab 5.000,00 EUR Guthaben: fragen Sie nach unserem Festgeld mit 2,15 % Zinsen.", "Mit freundlichen Grüßen, Ihre Volksspar Wiesenrode eG"},
	}
}

// germanLines has one amount column with trailing signs and days without year.
func germanLines(s *Statement) Paper {
	p := Paper{Name: "2025-03_giro", Program: "writer", Layout: "German, days without year, trailing + and -, Übertrag", Statement: s, Doc: kontoauszug(s)}
	p.lay(Design{
		Columns: []Column{{"Buchung", 52, false}, {"Wert", 52, false}, {"Verwendungszweck", 290, false}, {"Betrag EUR", 90, true}},
		First:   29, Next: 48, Pad: 0.15,
		Cells: func(r *Row) [][]string {
			d := dated(r, "02.01.")
			return [][]string{{d}, {d}, described(r), {summed(r, german)}}
		},
		Items: func(s *Statement) []Item {
			open := Item{Kind: Total, Cells: at(4, map[int]string{2: "Alter Kontostand vom " + s.From.AddDate(0, 0, -1).Format(dots), 3: german.Write(s.Opening)})}
			end := Item{Kind: Total, Cells: at(4, map[int]string{2: "Neuer Kontostand vom " + s.To.Format(dots), 3: german.Write(s.Closing())})}
			return append(append([]Item{open}, entries(s)...), end)
		},
		Carried: func(b, _, _ Cents) Item {
			return Item{Kind: Total, Cells: at(4, map[int]string{2: "Übertrag auf das nächste Blatt", 3: german.Write(b)})}
		},
		Brought: func(b, _, _ Cents) Item {
			return Item{Kind: Total, Cells: at(4, map[int]string{2: "Übertrag vom vorigen Blatt", 3: german.Write(b)})}
		},
	})
	p.Source = Office{Font: "Liberation Serif", Size: 9.5}.OpenDocument
	return p
}

// sollHaben has a debit and a credit column without a balance.
func sollHaben(s *Statement) Paper {
	p := Paper{Name: "2025-08_giro", Program: "lualatex", Layout: "German, ruled, Soll and Haben, days without year, page totals", Statement: s, Doc: kontoauszug(s)}
	p.lay(Design{
		Columns: []Column{{"Datum", 36, false}, {"Valuta", 36, false}, {"Buchungstext", 235, false}, {"Soll", 62, true}, {"Haben", 62, true}},
		First:   31, Next: 50, Pad: 0.1,
		Cells: func(r *Row) [][]string {
			soll, haben := split(bareDE, r.Amount)
			r.AsSum = soll + haben
			d := dated(r, "02.01.")
			return [][]string{{d}, {d}, described(r), one(soll), one(haben)}
		},
		Items: func(s *Statement) []Item {
			end := Item{Kind: Total, Cells: at(5, map[int]string{2: "Summen", 3: bareDE.Bare(s.Out()), 4: bareDE.Bare(s.In())})}
			return append(entries(s), end)
		},
		Carried: func(_, in, out Cents) Item {
			return Item{Kind: Total, Cells: at(5, map[int]string{2: "Zwischensumme dieses Blattes", 3: bareDE.Bare(out), 4: bareDE.Bare(in)})}
		},
	})
	p.Source = func(d Doc) string {
		return TeX(d, "\\documentclass[10pt,a4paper]{article}\\usepackage[margin=2cm]{geometry}\\usepackage{fontspec,array}\\setmainfont{DejaVuSans.ttf}[BoldFont=DejaVuSans-Bold.ttf,Scale=0.88]", "\\small", "\\hline", true)
	}
	return p
}

package bank

import "time"

// gletsch is a Swiss account.
func gletsch() *life {
	return &life{
		account: Account{Bank: "Gletschtal Kantonalbank", Kind: "Privatkonto", Number: "CH00 0077 0551 8820 4", Currency: "CHF"},
		seed:    239, visits: 30, lag: 1,
		shops: []shop{
			{text: "Einkauf Debitkarte 4417 vom {d.m}|Dorfmarkt Rüttimann AG|3988 Obersteg", lo: 640, hi: 11815, often: 5},
			{text: "Einkauf Debitkarte 4417 vom {d.m}|Rifugio Tre Cime|IT-Macugnasca|~EUR {eur}, Kurs 0.9412|inkl. Bearbeitungsgebühr", lo: 1900, hi: 14600, often: 3},
			{text: "Bargeldbezug {d.m} {time}|Bancomat Bahnhof Obersteg", lo: 5000, hi: 40000, often: 2},
			{text: "E-Banking Auftrag (eBill)|Spenglerei Zurbriggen, Referenz {n14}", lo: 14500, hi: 298000},
			{text: "TWINT Belastung {d.m} {time}|Bäckerei Imboden, +41 79 555 01 {n2}", lo: 320, hi: 3650, often: 3},
			{text: "TWINT Gutschrift|Aebischer, Ruth", lo: -8000, hi: -900, often: 2},
			{text: "Dauerauftrag Sparen 3a|Vorsorgestiftung Gletschtal", lo: 20000, hi: 20000},
		},
		regulars: []regular{
			{day: 1, text: "Dauerauftrag|Immobilien Kehrwasser AG, Miete {monat}|Bahnhofstrasse 12", amount: -184000},
			{day: 5, text: "LSV+ Belastung|Krankenkasse Alpinia, Prämie {mm}|Police 77.402.118", amount: -41285},
			{day: 25, text: "Vergütung Salär|Uhrenfabrik Obersteg SA|Lohn {monat}", amount: 1127640},
			{day: 30, text: "Dienstleistungspreis-Abschluss", amount: -800},
		},
		singles: []single{
			{"2025-09-12", "Stornierung Auftrag vom 10.09.|Spenglerei Zurbriggen", 22340},
			{"2025-09-29", "Zahlung Steuerverwaltung, 3. Rate|Referenz 00 00447 11820 25093", -311840},
		},
	}
}

// isoDays is printed by a spreadsheet: ISO days, apostrophes, the value date
// between the amounts and the balance, which stands on the last row of a day.
func isoDays() Sealed {
	return Sealed{Name: "2025-09_privatkonto-chf", Ext: ".pdf", Program: "calc", Parts: []*Statement{gletsch().settled(time.September, 873215)},
		Layout: "Swiss, ISO days, 1'234.50, Belastung and Gutschrift, Valuta between them and the Saldo at the end of a day, texts of up to five lines with currency and rate"}
}

package bank

// giro is the German account, through which a let flat is run.
func giro() *life {
	return &life{
		account: Account{Bank: "Volksspar Wiesenrode eG", Kind: "Girokonto", Number: "40 2291 07", Currency: "EUR"},
		seed:    37, start: 168240, visits: 27,
		shops: []shop{
			{text: "Kartenzahlung|Frischemarkt Behnke Wiesenrode|{tag} {time} Karte 3", lo: 890, hi: 8720, often: 4},
			{text: "Kartenzahlung Bäckerei Lütje", lo: 240, hi: 1580, often: 3},
			{text: "Bargeldauszahlung|Geldautomat Marktplatz 2", lo: 5000, hi: 15000, often: 2},
			{text: "SEPA-Überweisung|Malerbetrieb Öhlschläger|Rechnung {no} Treppenhaus", lo: 12000, hi: 64000},
			{text: "Kartenzahlung Fährgasthof Krähenhof", lo: 1850, hi: 7640, often: 2},
			{text: "Lastschrift Verkehrsbetriebe Wiesenrode", lo: 320, hi: 4900, often: 2},
			{text: "SEPA-Überweisung|Hausmeisterdienst Görlich & Sohn|Stunden {monat}", lo: 4800, hi: 19500, often: 2},
			{text: "Kartenzahlung|Baumarkt Heidkamp|Bon {ref}", lo: 760, hi: 14400, often: 2},
			{text: "Kartenzahlung Buchhandlung Möwe", lo: 890, hi: 3990},
			{text: "Gutschrift|A. Petersen|Nebenkosten Nachzahlung", lo: -9600, hi: -2100},
			{text: "Kartenzahlung Apotheke am Deich", lo: 455, hi: 3870, often: 2},
		},
		regulars: []regular{
			{day: 1, text: "Gutschrift Dauerauftrag|Familie Petersen|Miete {monat} Krähenhof 3", amount: 94000},
			{day: 1, text: "Gutschrift Dauerauftrag|J. Soltau|Miete Stellplatz 7", amount: 6500},
			{day: 2, text: "Dauerauftrag|WEG Krähenhof 3|Hausgeld {monat}", amount: -28600},
			{day: 5, text: "SEPA-Lastschrift|Stadtwerke Wiesenrode GmbH|Abschlag Strom {mm} Vertrag 88-1702", amount: -7400},
			{day: 15, months: "2 5 8 11", text: "SEPA-Lastschrift|Stadt Wiesenrode Stadtkasse|Grundsteuer Kassenzeichen 5.0117.2", amount: -13842},
			{day: 15, months: "3 6 9 12", text: "SEPA-Lastschrift Rundfunkbeitrag|Beitragsnr. 402 118 773", amount: -5508},
			{day: 18, text: "SEPA-Lastschrift|Tonwelle Musikdienst|Abo {monat}", amount: -1099},
			{day: 20, months: "3 6 8 11", text: "SEPA-Lastschrift|Nordlicht Versicherung AG|Wohngebäude VS-Nr. 771.402 Vierteljahr", amount: -11275},
			{day: 28, text: "Entgelt Kontoführung", amount: -490},
			{day: 28, months: "3 6 9 12", text: "Habenzinsen", amount: 23},
		},
		singles: []single{
			{"2025-03-12", "SEPA-Überweisung|Dachdeckerei Wübbena|Rechnung 2025-0311 Reparatur Gaube", -118734},
			{"2025-03-19", "Gutschrift|Nordlicht Versicherung AG|Schaden 25-4471 Sturm", 104250},
			{"2025-03-24", "Gutschrift Erstattung|Baumarkt Heidkamp|Bon 5590218", 4995},
			{"2025-08-07", "Rücklastschrift|Stadtwerke Wiesenrode GmbH", 7400},
			{"2025-08-07", "Entgelt Rücklastschrift", -300},
			{"2025-08-21", "SEPA-Überweisung|Notariat Dr. Claaßen|Kostenrechnung 1184/25", -124850},
			{"2025-11-10", "Gutschrift|Finanzamt Wiesenrode|Erstattung Einkommensteuer 2024", 31216},
		},
	}
}

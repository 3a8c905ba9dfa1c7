package bank

import "time"

// fjord is a Norwegian account.
func fjord() *life {
	return &life{
		account: Account{Bank: "Fjordsparebanken Nordre", Kind: "Brukskonto", Number: "9447 11 88204", Currency: "NOK"},
		seed:    349, visits: 33, lag: 2,
		shops: []shop{
			{text: "Varekjøp Kolonialen Sandvika Torggata 3 SANDVIKEN Dato {d.m} kl. {time}", lo: 8900, hi: 128400, often: 5},
			{text: "Varekjøp Vinhuset Sandviken Dato {d.m} kl. {time}", lo: 14900, hi: 74900, often: 2},
			{text: "Visa 100011 Sek {skr} Kiosken i Strömvik Kurs 0.9815", lo: 6500, hi: 51200, often: 2},
			{text: "Kontaktløst kjøp Kollektivbyrået App Dato {d.m}", lo: 4200, hi: 8800, often: 3},
			{text: "Minibank Fjordsparebanken Sandviken Dato {d.m} kl. {time}", lo: 20000, hi: 200000},
			{text: "Straksbetaling Øystein Brekke Dugnad kaffe og vafler", lo: 5000, hi: 45000, often: 2},
			{text: "Vippet Ingrid Åsheim", lo: -62000, hi: -4000, often: 2},
			{text: "Nettgiro til Byggvaren Rørvik AS Betalt {d.m}", lo: 24500, hi: 984000},
		},
		regulars: []regular{
			{day: 3, text: "Avtalegiro Huseiernes Forsikring Gjensidig Forfall 03.11", amount: -142900},
			{day: 5, text: "Fast oppdrag Sameiet Torggata 7 Fellesutgifter", amount: -385000},
			{day: 12, text: "Lønn Sandviken kommune", amount: 3418250},
			{day: 15, text: "Lån 9447.18.20411 Termin Renter og avdrag", amount: -1284716},
			{day: 20, text: "eFaktura Nordkraft Strøm AS Avtale 447118820", amount: -187430, swing: 60000},
			{day: 28, text: "Gebyr Priser for bruk 1 SMS-varsling", amount: -490},
		},
		singles: []single{
			{"2025-11-07", "Overføring fra sparekonto 9447 36 11820", 1500000},
			{"2025-11-18", "Retur varekjøp Kolonialen Sandvika Torggata 3 SANDVIKEN Dato 16.11 kl. 13:11", 24900},
			{"2025-11-21", "Skatteetaten Restskatt 2024 2. termin KID 0044711882045", -412300},
		},
	}
}

// bookedLast has the day of value behind the text and that of booking behind
// the amounts, as four digits.
func bookedLast() Sealed {
	return Sealed{Name: "2025-11_brukskonto", Ext: ".pdf", Program: "calc", Parts: []*Statement{fjord().settled(time.November, 2184033)},
		Layout: "Norwegian, text first, days as 0311 without anything between, that of value before and that of booking behind the two columns of amounts, archive reference last, opening balance in the column of credits"}
}

package bank

import "time"

// portici is an Italian card.
func portici() *life {
	return &life{
		account: Account{Bank: "Banco dei Portici", Kind: "Carta Classica", Number: "5255 XXXX XXXX 0447", Currency: "EUR", Owed: true},
		seed:    271, visits: 43, lag: 2,
		shops: []shop{
			{text: "SUPERMERCATI CASTELVETRO|BOLOGNETTA", lo: 690, hi: 9820, often: 6},
			{text: "AUTOSTRADE PADANE CASELLO 12", lo: 180, hi: 2940, often: 3},
			{text: "TRATTORIA DA ISOLINA|SAN PELLEGRO", lo: 2200, hi: 8800, often: 3},
			{text: "FARMACIA DOTT. GALVANI", lo: 540, hi: 4680, often: 2},
			{text: "LIBRERIA L'ULIVO", lo: 900, hi: 5600, often: 2},
			{text: "KAFFEEHAUS AM RING BERN|~CHF {chf} CAMBIO 0,9412", lo: 800, hi: 6200, often: 2},
			{text: "BIGLIETTERIA ONLINE FERROVIE", lo: 990, hi: 12800, often: 2},
		},
		regulars: []regular{
			{day: 4, text: "TELEFONIA LIBERA SPA|RICARICA AUTOMATICA", amount: 999},
			{day: 10, text: "ADDEBITO SU C/C 4471 GRAZIE", amount: -184216},
		},
		singles: []single{
			{"2025-06-17", "STORNO BIGLIETTERIA ONLINE FERROVIE", -4590},
			{"2025-06-30", "{same}IMPOSTA DI BOLLO", 200},
			{"2025-06-30", "{same}QUOTA ASSOCIATIVA ANNUA", 3900},
		},
	}
}

// besides has two columns of rows on each page, read downwards.
func besides() Sealed {
	return Sealed{Name: "2025-06_carta", Ext: ".pdf", Program: "chromium", Parts: []*Statement{portici().settled(time.June, 184216)},
		Layout: "Italian card, two columns of rows beside each other, read downwards, 03/06 without year, 1.234,56 and a leading minus for what is paid, charges and rates"}
}

// Moved is what all rows come to.
func (p Sealed) Moved() Cents { return p.S().Closing() - p.S().Opening }

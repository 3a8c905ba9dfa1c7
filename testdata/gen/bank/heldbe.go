package bank

import "time"

// zinkwerk is the account of a Belgian firm.
func zinkwerk() *life {
	return &life{
		account: Account{Bank: "Scheldebank", Kind: "Zakelijke zichtrekening", Number: "BE00 4471 1882 0447", Currency: "EUR"},
		seed:    367, visits: 34, lag: 1,
		shops: []shop{
			{text: "Overschrijving naar BE00 7360 4471 1882 GROOTHANDEL VERSTRAETEN NV Mededeling: ***090/{n4}/{n5}***", lo: 18400, hi: 412000, often: 3},
			{text: "Instantoverschrijving van BE00 0015 2044 7118 BOUWBEDRIJF CLAESSENS BV Mededeling: Factuur 2025/0{n3}", lo: -684000, hi: -42000, often: 4},
			{text: "Overschrijving van BE00 3630 8820 4471 DAKWERKEN PEETERS & ZN Mededeling: uw factuur 25{n4} min voorschot", lo: -294000, hi: -18000, often: 2},
			{text: "Betaling met KS-debetkaart nr. 6703 XXXX XXXX 8820 {d.m}.2025 om {time} uur Tankstation De Schelde Temsel", lo: 4200, hi: 11850, often: 4},
			{text: "Betaling met KS-debetkaart nr. 6703 XXXX XXXX 8820 {d.m}.2025 om {time} uur Broodjes Mie Hamont", lo: 640, hi: 3480, often: 3},
			{text: "Europese domiciliëring Schuldeiser: Wegentol Vlaanderland NV Mandaat: VT-{n6} Mededeling: afrekening", lo: 2310, hi: 19870, often: 2},
			{text: "Terugbetaling Groothandel Verstraeten NV creditnota CN{n5}", lo: -36000, hi: -4200},
		},
		regulars: []regular{
			{day: 1, text: "Doorlopende opdracht naar BE00 9794 4711 8820 IMMO HAVENKANT Mededeling: huur loods 4 september", amount: -215000},
			{day: 10, text: "Europese domiciliëring Schuldeiser: Stroomnet Plus NV Mandaat: 4471188204 Mededeling: voorschot 09/2025", amount: -48250},
			{day: 15, text: "Overschrijving naar BE00 6792 0030 4471 BEDRIJFSVOORHEFFING Mededeling: ***447/1188/20447***", amount: -361420},
			{day: 20, text: "Overschrijving naar BE00 6792 0030 0000 BTW-ONTVANGSTEN Mededeling: ***447/0118/82047***", amount: -587216},
			{day: 26, text: "Collectieve overschrijving lonen september 4 opdrachten", amount: -942608},
			{day: 30, text: "Beheerskosten en rekeningvergoeding 3e kwartaal", amount: -3750},
		},
		singles: []single{
			{"2025-09-12", "Storting contanten self-bank Temsel", 145000},
			{"2025-09-18", "Geweigerde domiciliëring Schuldeiser: Wegentol Vlaanderland NV reden: te laat ingediend", 4470},
			{"2025-09-25", "Terugbetaling investeringskrediet 727-0447118-82 kapitaal 812,44 interest 96,10", -90854},
		},
	}
}

// numbered has a number for each row and one that the bank gives it.
func numbered() Sealed {
	return Sealed{Name: "2025-09_zichtrekening", Ext: ".pdf", Program: "platypus", Parts: []*Statement{zinkwerk().settled(time.September, 2471880)},
		Layout: "Belgian firm, rows numbered within the year, 03-09-25, texts wrapped by the program, bank reference in a column, sign behind the amount and a space, no balance in rows, a sum of debits and credits behind"}
}

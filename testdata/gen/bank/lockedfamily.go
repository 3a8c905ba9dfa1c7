package bank

import "time"

// Locked are the printed statements of the locked family.
func Locked() []Paper {
	return []Paper{
		releve(month(depots().year(), time.March)),
		inSections(month(checking().year(), time.March)),
		twoCards(month(cashback().year(), time.August)),
		letters(month(genossen().year(), time.October)),
	}
}

// LockedData are those that are given as a workbook and as a page for a browser.
func LockedData() (workbook, page *Statement) {
	return month(privat().year(), time.May), month(spending().year(), time.June)
}

// privat is a Swiss account.
func privat() *life {
	return &life{
		account: Account{Bank: "Bezirkskasse Oberriedt", Kind: "Privatkonto", Number: "16 7.204.881.09", Currency: "CHF"},
		seed:    103, start: 540215, visits: 31,
		shops: []shop{
			{text: "Einkauf Dorfladen Chäshütte, Oberriedt", lo: 640, hi: 9815, often: 5},
			{text: "Bezug Bancomat {time} Uhr, Karte 8812", lo: 5000, hi: 40000, often: 2},
			{text: "Einkauf Bergbahnen Steinegg AG, Oberriedt", lo: 1900, hi: 12600, often: 2},
			{text: "E-Banking Auftrag Spenglerei Zurbuchen, Rechnung {no}", lo: 14500, hi: 98000},
			{text: "TWINT Zahlung +41 79 555 01 {no}", lo: 500, hi: 6500, often: 3},
			{text: "TWINT Gutschrift Ruth Aebischer", lo: -8000, hi: -900, often: 2},
			{text: "Einkauf Buchhandlung Föhnwind", lo: 1290, hi: 6480},
		},
		regulars: []regular{
			{day: 2, text: "Dauerauftrag Immobilien Gletschbach AG, Miete {monat}", amount: -174000},
			{day: 5, text: "LSV Kranken- und Unfallkasse Helvor, Prämie {mm}", amount: -41285},
			{day: 24, text: "Gutschrift Uhrenwerk Oberriedt SA, Salär {monat}", amount: 587640},
			{day: 31, text: "Dienstleistungspreisabschluss", amount: -500},
		},
		singles: []single{
			{"2025-05-14", "Storno E-Banking Auftrag Spenglerei Zurbuchen", 22340},
			{"2025-05-26", "Zahlung Gemeindesteuern Oberriedt, 2. Rate, inkl. 5.00 Mahngebühr", -118405},
		},
	}
}

// spending is an account that is kept on a telephone.
func spending() *life {
	return &life{
		account: Account{Bank: "Pebble", Kind: "Spending", Number: "04-77-19 55120387", Currency: "GBP"},
		seed:    109, start: 188035, visits: 34,
		shops: []shop{
			{text: "Harrow & Finch Groceries", lo: 310, hi: 8740, often: 5},
			{text: "Transit Authority|Travel charge {qtr}", lo: 280, hi: 1490, often: 4},
			{text: "The Copper Kettle", lo: 340, hi: 2150, often: 3},
			{text: "Priya S|Split: dinner for 4", lo: -3650, hi: -900, often: 2},
			{text: "Cash machine, Mill Road", lo: 2000, hi: 12000},
			{text: "Ladders & Paint Ltd|Order {ref}", lo: 1499, hi: 15890},
			{text: "Pot transfer|Round-ups", lo: 12, hi: 940, often: 2},
		},
		regulars: []regular{
			{day: 1, text: "Mill Road Lettings|Standing order, ref FLAT 3", amount: -112500},
			{day: 4, text: "Northmere Council|Direct Debit, council tax", amount: -14300},
			{day: 11, text: "Wavelength Mobile|Direct Debit", amount: -1250},
			{day: 27, text: "Calder Instruments|Faster payment, JUNE PAY", amount: 246718},
		},
		singles: []single{
			{"2025-06-16", "Ladders & Paint Ltd|Refund, order 7741093", 4199},
			{"2025-06-30", "Interest paid|Gross, 1.51% AER", 213},
		},
	}
}

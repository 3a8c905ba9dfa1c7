package bank

import "time"

// postfach is a Swiss account, postfachEuro one in euros beside it.
func postfach() *life {
	return &life{
		account: Account{Bank: "Postkontor Finanz", Kind: "Privatkonto CHF", Number: "CH00 0900 0447 1188 2044 7", Currency: "CHF"},
		seed:    353, visits: 22,
		shops: []shop{
			{text: "KAUF/DIENSTLEISTUNG|VOM {d.m}.2025|KARTEN NR. XXXX8820|MIGRANO MM LINDENPLATZ LUZERNAU", lo: 485, hi: 13460, often: 5},
			{text: "KAUF/ONLINE-SHOPPING VOM {d.m}.2025|KARTEN NR. XXXX8820|BÜCHERSTUBE.EXAMPLE ZÜRICHBERG", lo: 1290, hi: 8990, often: 2},
			{text: "TWINT GELD SENDEN VOM {d.m}.2025|AN TELEFON-NR. +41795550147|HUBER, SERAINA", lo: 1000, hi: 8500, often: 2},
			{text: "TWINT GELD EMPFANGEN VOM {d.m}.2025|VON TELEFON-NR. +41795550147|HUBER, SERAINA", lo: -7500, hi: -900, often: 2},
			{text: "BARGELDBEZUG VOM {d.m}.2025|KARTEN NR. XXXX8820|POSTOMAT LUZERNAU BAHNHOF", lo: 5000, hi: 40000},
		},
		regulars: []regular{
			{day: 1, text: "DAUERAUFTRAG|CH0004835012345678009|SIEDLUNG HIRTENHOF AG MIETZINS", amount: -162500},
			{day: 7, text: "LASTSCHRIFT|HELSAN KRANKENVERSICHERUNG AG|PRÄMIE MAI 2025", amount: -43815},
			{day: 25, text: "GUTSCHRIFT VON FREMDBANK|AUFTRAGGEBER: KANTON LUZERNAU PERSONALAMT|SALÄR APRIL", amount: 587240},
			{day: 30, text: "PREIS FÜR DIE KONTOFÜHRUNG", amount: -500},
			{day: 28, text: "ÜBERTRAG AUF KONTO|CH00 0900 0447 1188 2045 5", amount: -40000},
		},
		singles: []single{
			{"2025-04-10", "GUTSCHRIFT|ABSENDER: STEUERAMT LUZERNAU RÜCKERSTATTUNG VERRECHNUNGSSTEUER", 21460},
			{"2025-04-16", "EINZAHLUNGSSCHEIN/QR-ZAHLUNG|GARTENBAU TSCHÜMPERLIN, HERGISWALD|REFERENZ 00 00447 11882 04471 18820", -189030},
		},
	}
}

func postfachEuro() *life {
	return &life{
		account: Account{Bank: "Postkontor Finanz", Kind: "Privatkonto EUR", Number: "CH00 0900 0447 1188 2045 5", Currency: "EUR"},
		seed:    359, visits: 9,
		shops: []shop{
			{text: "KAUF/DIENSTLEISTUNG|VOM {d.m}.2025|KARTEN NR. XXXX8838|EDEKAUF LÖRRINGEN DE", lo: 1480, hi: 11930, often: 3},
			{text: "KAUF/DIENSTLEISTUNG|VOM {d.m}.2025|KARTEN NR. XXXX8838|RISTORANTE LAGO COMASCO IT", lo: 2890, hi: 9920},
		},
		regulars: []regular{
			{day: 28, text: "ÜBERTRAG AUS KONTO|CH00 0900 0447 1188 2044 7", amount: 42499},
			{day: 14, text: "GIRO AUSLAND (SEPA)|KLETTERHALLE KONSTANZBURG E.V.|JAHRESBEITRAG", amount: -18000},
		},
	}
}

// twoCurrencies are an account in francs and one in euros in one document.
func twoCurrencies() Sealed {
	return Sealed{Name: "2025-04_postkontor", Ext: ".pdf", Program: "chromium",
		Parts:  []*Statement{postfach().settled(time.April, 431870), postfachEuro().settled(time.April, 61244)},
		Layout: "Swiss, two accounts in two currencies one after the other, 02.04.25, Gutschrift before Lastschrift, 1 234.50, Valuta behind them, Saldo at the end of a day, texts of up to four lines, totals of each account; the sums above add francs and euros"}
}

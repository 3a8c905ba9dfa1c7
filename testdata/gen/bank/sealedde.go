package bank

import "time"

// hanse is a German account.
func hanse() *life {
	return &life{
		account: Account{Bank: "Hanseatisches Kontor AG", Kind: "AktivKonto", Number: "0662114 00", Currency: "EUR"},
		seed:    227, visits: 26, lag: 1,
		shops: []shop{
			{text: "Kartenzahlung|FRISCHEHALLE BAHRENSEE//BAHRENSEE/DE|{iso}T{time}:11 KFN 2 VJ 2812", lo: 870, hi: 9240, often: 5},
			{text: "SEPA Lastschrifteinzug von|VERKEHRSBUND TICKETSHOP|Verwendungszweck/ Kundenreferenz|FAHRSCHEIN {n9} {n6} GLAEUBIGER-ID|DE31ZZZ00000563341", lo: 320, hi: 4900, often: 2},
			{text: "SEPA Lastschrifteinzug von|ZAHLDIENST S.A R.L. ET CIE|Verwendungszweck/ Kundenreferenz|{n13} PP.4471.PP . BÜCHERSTUBE ÖLAND, IHR|EINKAUF BEI BÜCHERSTUBE ÖLAND", lo: 690, hi: 6480, often: 3},
			{text: "SEPA Überweisung an|DR. MED. ANKE THIESSEN|Verwendungszweck/ Kundenreferenz|RECHNUNG {n5} VOM {tag}", lo: 4560, hi: 21480},
			{text: "Bargeldauszahlung GAA|KONTOR SB-STELLE//BAHRENSEE|{iso}T{time}:40 KFN 2 VJ 2812", lo: 5000, hi: 20000, often: 2},
			{text: "SEPA Überweisung von|JANA UND PIET OSSENBRÜGGEN|Verwendungszweck/ Kundenreferenz|ANTEIL GESCHENK", lo: -6500, hi: -1500, often: 2},
			{text: "SEPA Echtzeitüberweisung an|TISCHLEREI GRÄFE OHG|RE {n4} ANZAHLUNG", lo: 12000, hi: 118000},
		},
		regulars: []regular{
			{day: 1, text: "SEPA Dauerauftrag an|WOHNBAU BAHRENSEE EG|Verwendungszweck/ Kundenreferenz|MIETE WHG 4471-02 {monat}", amount: -104250},
			{day: 2, text: "SEPA Lastschrifteinzug von|STADTWERKE BAHRENSEE GMBH|Verwendungszweck/ Kundenreferenz|ABSCHLAG {mm} VERTRAG 88 1702", amount: -11900},
			{day: 7, text: "SEPA Lastschrifteinzug von|NORDFUNK TELEKOM|Verwendungszweck/ Kundenreferenz|KD-NR. 5520817 RG {n10}", amount: -4498},
			{day: 15, text: "SEPA Lastschrifteinzug von|RUNDFUNKBEITRAG|Verwendungszweck/ Kundenreferenz|01.2025 - 09.2025 BEITRAGSNR. 402118773", amount: -5508},
			{day: 28, text: "SEPA Überweisung (Lohn/Gehalt) von|WERFTKONTOR LÜDERS KG|Verwendungszweck/ Kundenreferenz|LOHN / GEHALT {mm}", amount: 312744},
		},
		singles: []single{
			{"2025-07-09", "SEPA Überweisung von|FINANZKASSE BAHRENSEE|Verwendungszweck/ Kundenreferenz|EST 2024 ERSTATTUNG ST.NR. 21/402/11873", 48713},
			{"2025-07-17", "SEPA Rücklastschrift|ZAHLDIENST S.A R.L. ET CIE|RUECKGABEGRUND: WIDERSPRUCH", 3990},
			{"2025-07-18", "Scheckeinreichung|EINGANG VORBEHALTEN", 25000},
			{"2025-07-31", "Saldo der Abschlussposten|MONATSENTGELT 5,90 SOLLZINSEN 0,41", -631},
		},
	}
}

// sollHabenYear has the year of both days on a line below them and a sign with
// a space before each amount.
func sollHabenYear() Sealed {
	s := hanse().settled(time.July, 208417)
	return Sealed{Name: "2025-07_aktivkonto", Ext: ".pdf", Program: "writer", Parts: []*Statement{s},
		Layout: "German, Buchung and Valuta with the year on a line below, Vorgang of up to five lines, Soll and Haben with a sign and a space, balances in boxes of their own"}
}

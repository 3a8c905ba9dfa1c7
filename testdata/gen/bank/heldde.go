package bank

import "time"

// lotse is a German giro account.
func lotse() *life {
	return &life{
		account: Account{Bank: "Lotsenbank AG", Kind: "Girokonto", Number: "DE00 5004 4711 8820 4471 18", Currency: "EUR"},
		seed:    337, visits: 30, lag: 2,
		shops: []shop{
			{text: "Lastschrift VISA REWIKA MARKT SCHÖNEWEIDE|NR XXXX 8812 BERLINCHEN KAUFUMSATZ {d.m} {time}|ARN74{n15}", lo: 540, hi: 9380, often: 5},
			{text: "Lastschrift BUCHLADEN ZUM KARPFEN|NR XXXX 8812 POTSHAGEN KAUFUMSATZ {d.m} {time}|ARN74{n15}", lo: 890, hi: 5400, often: 2},
			{text: "Lastschrift VISA PRAIRIE HOSTING INC|NR XXXX 8812 AUSTINTON US KAUFUMSATZ {d.m}|ARN74{n15}|~{fx2} USD 1 EUR = 1,0842 USD", lo: 1200, hi: 7700},
			{text: "Bargeldauszahlung VISA LOTSENBANK|NR XXXX 8812 BERLINCHEN BARGELDAUSZAHLUNG {d.m} {time}", lo: 2000, hi: 25000, often: 2},
			{text: "Überweisung Dr. med. Friederike Ahlgrimm|RG-NR. {n6}/25 PHYSIOTHERAPIE", lo: 4200, hi: 23800},
			{text: "Echtzeitüberweisung Jannis Petridis|Anteil Geschenk Oma :-)", lo: 1000, hi: 4500, often: 2},
			{text: "Gutschrift Hausgemeinschaft Karpfenteich 9|Auslage Glühbirnen und Streusalz", lo: -6900, hi: -800, often: 2},
			{text: "Lastschrift PayKumpel Europe S.a.r.l.|{n13}/. Modehaus Tilly, Ihr Einkauf bei Modehaus|Tilly|Mandat: 5XL{n5}ABC|Referenz: {n13}", lo: 1500, hi: 14800, often: 2},
		},
		regulars: []regular{
			{day: 2, text: "Dauerauftrag/Terminueberw. Wohnbaugenossenschaft Spreebogen eG|Miete Nr. 0447.118.09 Juni 2025", amount: -89640},
			{day: 2, text: "Lastschrift Stadtwerke Berlinchen|Abschlag 06/2025 VK 2001447118|Mandat: SWB-0044711|Referenz: 900{n9}", amount: -9700},
			{day: 5, text: "Lastschrift Rundfunkservice|RF 044 711 882 06.2025-08.2025", amount: -5508},
			{day: 16, text: "Lastschrift Gläserne Versicherung VVaG|Haftpflicht 77.402.118-H JB 2025/26|Mandat: GV-118820", amount: -6315},
			{day: 27, text: "Gehalt/Rente Landesamt Vermessung Brandmark|Bezüge Juni 2025 Pers.-Nr. 118820", amount: 301244},
			{day: 30, text: "Entgelt Girokontoführung|06/2025", amount: -490},
		},
		singles: []single{
			{"2025-06-11", "Retoure Lastschrift PayKumpel Europe S.a.r.l.|Widerspruch durch Zahlungspflichtigen", 4990},
			{"2025-06-18", "Gutschrift Finanzamt Berlinchen|ESt-Veranl. 2024 Steuernr. 21/447/11882", 61250},
			{"2025-06-30", "Zinsen Girokonto|für die Zeit vom 01.04.2025 bis 30.06.2025", -312},
		},
	}
}

// valueBelow has one column for two days: that of booking, and below it that
// of value.
func valueBelow() Sealed {
	return Sealed{Name: "2025-06_lotsen", Ext: ".pdf", Program: "pdflatex", Parts: []*Statement{lotse().settled(time.June, 172604)},
		Layout: "German, day of booking and below it the day of value in one column with full years, kind and name on the first line, purposes of up to four lines below, one column of amounts with leading minus"}
}

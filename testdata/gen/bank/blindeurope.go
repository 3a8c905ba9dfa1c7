package bank

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// tejo is a Portuguese account.
func tejo() *life {
	return &life{
		account: Account{Bank: "Banco Comercial do Tejo", Kind: "Depósitos à Ordem", Number: "0447 1188 20447118820 44", Currency: "EUR"},
		seed:    449, visits: 31, lag: 2,
		rates: map[string]float64{"GBP": 0.8391},
		rateLine: func(c string, amount Cents, rate float64) []string {
			return []string{fmt.Sprintf("%s %s CÂMBIO %s", c, notation("pt").Write(amount), strings.ReplaceAll(fmt.Sprintf("%.4f", rate), ".", ","))}
		},
		shops: []shop{
			{text: "COMPRA 8820 MERCEARIA DO LARGO ALMADÃO", lo: 310, hi: 6240, often: 5},
			{text: "COMPRA 8820 PASTELARIA SUÍÇA DO BAIRRO", lo: 120, hi: 1480, often: 4},
			{text: "COMPRA 8820 LIVROS & CIA CONTACTLESS LONDON", lo: 890, hi: 4890, abroad: "GBP"},
			{text: "LEV ATM 8820 RUA DO POÇO", lo: 2000, hi: 20000, often: 2},
			{text: "TRF MB WAY P/ CATARINA ANJOS", lo: 500, hi: 6000, often: 2},
			{text: "TRF MB WAY DE DUARTE NÓBREGA", lo: -4500, hi: -800, often: 2},
			{text: "DD VIA RÁPIDA PORTAGENS 44711882044", lo: 385, hi: 3970},
		},
		regulars: []regular{
			{day: 1, text: "ORDEM PERMANENTE RENDA LARGO DO POÇO 9 2ESQ", amount: -72500},
			{day: 3, text: "PAG SERV 20447 118820447 ÁGUAS DA MARGEM", amount: -2871, swing: 600},
			{day: 9, text: "DD LUZ DO SUL COMERCIALIZAÇÃO 0447118820", amount: -5433, swing: 1500},
			{day: 22, text: "TRF DE INSTITUTO DE HIDROGRAFIA VENCIMENTO", amount: 168733},
			{day: 20, text: "IMPOSTO DO SELO ART 17.3.4", amount: -24}, {day: 20, text: "COMISSÃO MANUTENÇÃO CONTA", amount: -600},
		},
		singles: []single{
			{"2025-08-06", "TRF DE AUTORIDADE TRIBUTÁRIA REEMBOLSO IRS 2024", 41288},
			{"2025-08-12", "DEVOLUÇÃO COMPRA 8820 MERCEARIA DO LARGO", 1799},
			{"2025-08-28", "CHEQUE 4471188", -13500},
		},
	}
}

// monthFirst has days as 8.02, the month before the day.
func monthFirst() Sealed {
	return Sealed{Name: "2025-08_depositos", Ext: ".pdf", Program: "writer", Parts: []*Statement{tejo().settled(time.August, 113906)},
		Layout: "Portuguese, table that flows over pages under a repeated head, days as 8.02 with the month before the day, débito and crédito as 1 234,56, balance in each row, currency and rate below"}
}

// almtal is an Austrian account.
func almtal() *life {
	return &life{
		account: Account{Bank: "Almtalkasse", Kind: "Konto", Number: "AT00 3447 1000 1188 2044", Currency: "EUR"},
		seed:    457, visits: 33, lag: 2,
		shops: []shop{
			{text: "Bezahlung Karte {n6} POS 8820 K001 {d.m} {time} NAHVERSORGER PÖLZL \"Dorf\" SCHARNDORF 4645", lo: 340, hi: 7420, often: 5},
			{text: "Bezahlung Karte {n6} POS 8820 K001 {d.m} {time} GASTHAUS ZUR ALM; INH. F. STÖGER", lo: 890, hi: 5640, often: 2},
			{text: "Behebung Automat K001 {d.m} um {time} SCHARNDORF 4645", lo: 3000, hi: 30000, often: 2},
			{text: "Auftraggeber: Mag. Ursula Breinbauer Verwendungszweck: Geigenunterricht {monat}", lo: 7600, hi: 15200},
			{text: "Auftraggeber: Xaver Hintersteininger Verwendungszweck: Heizöl Anteil, danke!", lo: -38000, hi: -9000, often: 2},
			{text: "Online Bezahlung K001 {d.m} {time} ZUGTICKET.EXAMPLE WIEN 1100", lo: 790, hi: 8890, often: 2},
		},
		regulars: []regular{
			{day: 3, text: "Auftraggeber: Wohnbau Almtal Gen.m.b.H. Verwendungszweck: Miete Top 7 Mandatsreferenz: WA-0447118", amount: -67820},
			{day: 5, text: "Auftraggeber: Oberland Strom AG Verwendungszweck: Teilbetrag {mm} Mandatsreferenz: OS{n8}", amount: -6900},
			{day: 30, text: "Auftraggeber: Sägewerk Grünau & Söhne Verwendungszweck: Gehalt 11/2025 und Sonderzahlung", amount: 431877},
			{day: 14, text: "Auftraggeber: Bezirksfeuerwehrverband Verwendungszweck: Mitgliedsbeitrag", amount: -2500},
		},
		singles: []single{
			{"2025-11-07", "Rückbuchung Lastschrift Oberland Strom AG", 6900},
			{"2025-11-19", "Auftraggeber: Finanzamt Oberland Verwendungszweck: ANV 2024 StNr 44 711/8820", 52233},
			{"2025-11-28", "Abschlussbuchung Kontoführung, Entgelt und Porto", -2187},
		},
	}
}

// headless is an export that has no header at all.
func headless() Sealed {
	s := almtal().settled(time.November, 201455)
	slices.Reverse(s.Rows)
	return Sealed{Name: "2025-11_umsaetze", Ext: ".csv", Program: "CSV export", Parts: []*Statement{s},
		Layout: "Austrian CSV without a header, byte order mark, semicolons, newest first, 02.11.2025, text in quotes with quotes and semicolons in it, day of value, -1234,56, currency, time of booking, no balance"}
}

// vltava is a Czech account.
func vltava() *life {
	return &life{
		account: Account{Bank: "Povltavská záložna", Kind: "Běžný účet", Number: "447118820/0447", Currency: "CZK"},
		seed:    461, visits: 28, lag: 2,
		rates: map[string]float64{"EUR": 0.04011},
		rateLine: func(c string, amount Cents, rate float64) []string {
			return []string{fmt.Sprintf("%s %s, kurz %s", notation("pt").Write(amount), c, strings.ReplaceAll(fmt.Sprintf("%.4f", 1/rate), ".", ","))}
		},
		shops: []shop{
			{text: "Platba kartou::POTRAVINY U LÍPY, TÝNEC NAD ŘEKOU", lo: 3900, hi: 148900, often: 5},
			{text: "Platba kartou::HOSPŮDKA NA RYNKU, TÝNEC NAD ŘEKOU", lo: 12900, hi: 98000, often: 2},
			{text: "Platba kartou::BERGLADEN OBERHOF, KARTA 8820", lo: 990, hi: 9890, abroad: "EUR"},
			{text: "Odchozí úhrada::JIŘÍ VÁVRA, ZA DŘEVO A DOVOZ, DÍKY", lo: 50000, hi: 350000, often: 2},
			{text: "Příchozí úhrada::ŠTĚPÁNKA KOUTNÁ, VÝLET|VRATKA ZA VLAK A UBYTOVÁNÍ", lo: -260000, hi: -30000, often: 2},
			{text: "Výběr z bankomatu::BANKOMAT 4471, NÁMĚSTÍ", lo: 50000, hi: 500000, often: 2},
		},
		regulars: []regular{
			{day: 1, text: "Trvalý příkaz::SVJ ŘÍČNÍ 88, ZÁLOHY NA SLUŽBY|BYT 11, VS 44711", amount: -489000},
			{day: 11, text: "Příchozí úhrada::KRAJSKÁ KNIHOVNA, MZDA ZA KVĚTEN", amount: 3874100},
			{day: 15, text: "Inkaso::POVODÍ ENERGIE A.S., ZÁLOHA ELEKTŘINA", amount: -215000},
			{day: 30, text: "Poplatek::VEDENÍ ÚČTU", amount: -5900},
		},
		singles: []single{
			{"2025-06-12", "Storno platby kartou::HOSPŮDKA NA RYNKU, TÝNEC NAD ŘEKOU", 24500},
			{"2025-06-24", "Vklad hotovosti::POBOČKA TÝNEC NAD ŘEKOU", 800000},
			{"2025-06-30", "Úrok::KREDITNÍ ÚROK PO ZDANĚNÍ", 1217},
		},
	}
}

// records has each row as lines of a name and a value.
func records() Sealed {
	return Sealed{Name: "2025-06_vypis", Ext: ".txt", Program: "text", Parts: []*Statement{vltava().settled(time.June, 1877040)}, Tall: 2,
		Layout: "Czech, plain text, each row is a block of names and values, 2. 6. 2025, -1 234,50 CZK, texts that go on in a second line, currency and rate in a line of their own, balance in each block"}
}

// Datum is the day of r as 2. 6. 2025.
func (r *Row) Datum() string {
	r.AsDate = r.Posted.Format("2. 1. 2006")
	return r.AsDate
}

package ledger

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// kinds of statements that banks, cards and hotels print, each with what it does in its own way.
var ownWays = []struct{ name, text, want string }{
	{"days of booking in lines of their own that say so, days of value beside the rows, signs behind", `
 TILIOTE                                              Kausi 01.04.25 - 30.04.25
 Nro Arvop. Arkistointitunnus     Saaja/Maksaja, selite              Määrä EUR
 ------------------------------------------------------------------------------
                     SALDO 31.03.25                                   500,00+
 KIRJAUSPÄIVÄ 02.04.25
   1 01.04   250401KSP04471      AS OY KOIVURANTA                        412,60-
                                 VASTIKE 4/2025
   2 02.04   250402KSP04508      TANKKAUS 44                              23,27-
                     SALDO 02.04.25                                    64,13+
 KIRJAUSPÄIVÄ 30.04.25
   3 30.04   250430KSP04545      LAPSILISÄ                                94,84+
                     SALDO 30.04.25                                   158,97+
`, `2025-04-02 | AS OY KOIVURANTA VASTIKE 4/2025 | -412.60
2025-04-02 | TANKKAUS 44 | -23.27
2025-04-30 | LAPSILISÄ | 94.84`},
	{"the time behind the day with a hyphen, newest first, rates below", `
 Tarih aralığı: 01/06/2025 - 30/06/2025   Devreden bakiye: 900,00 TL   Son bakiye: 671,91 TL   Limit: 5.000,00 TL
 Tarih-Saat            Kanal   Açıklama                              Tutar            Bakiye   Dekont No
 28/06/2025-22:26      922     SİMİTÇİ İSKELE                    -74,28 TL         671,91 TL  4038527703
 27/06/2025-21:59      573     NUBEFLIX.COM                     -469,50 TL         746,19 TL  9433269509
                               11,99 USD KUR 39,1576
 26/06/2025-09:12      573     FAST GELEN IŞIK                   315,69 TL       1.215,69 TL  9433269510
`, `2025-06-28 | SİMİTÇİ İSKELE | -74.28
2025-06-27 | NUBEFLIX.COM | -469.50
2025-06-26 | FAST GELEN IŞIK | 315.69`},
	{"labels and amounts side by side, a day behind the last", `
 Opening balance          100.00   Credit limit               6,000.00
 Closing balance          116.09   Due date                16 Sep 2025
 Statement period 23 Jul 2025 - 22 Aug 2025
 Processed    Transaction Card        Details                                    Amount A$
 23 Jul       22 Jul         2044     WATTLEMART GUM CREEK                           56.46
 29 Jul       29 Jul                  PAYMENT RECEIVED                             60.00CR
 6 Aug        4 Aug          2044     PIXELWERK STOCK PHOTOS                         19.63
                                        19.99 EUR
                                                        continued on the next page
`, `2025-07-22 | WATTLEMART GUM CREEK | 56.46
2025-07-29 | PAYMENT RECEIVED | -60.00
2025-08-04 | PIXELWERK STOCK PHOTOS | 19.63`},
	{"an amount abroad with its rate and fee, where other fractions stand with the words only", `
 ご利用期間 2025年4月16日～2025年5月15日     前回ご請求額 ¥84,320    ご利用可能枠 ¥600,000
 今回のご請求額 ¥88,905
 ご利用日        ご利用店名                                 ご利用金額（円）   お支払区分       今回お支払金額（円）
 25/04/16    ミナミマート                                     422   １回                 422
 25/04/28    PIXELWERK                                2,953   １回               2,953
             18.99 USD 換算レート 155.503 円 04/30
 25/05/03    家具の森                                    60,000   分割３回            20,000
 25/05/10    ご返品 木漏れ日書房                              -2,640                   -2,640
 25/05/12    ソラモバイル                                   4,280   １回               4,280
             小計                                                               25,015
 25/05/14    前回ご請求分 口座振替                            -20,430                  -20,430
`, `2025-04-16 | ミナミマート | 422
2025-04-28 | PIXELWERK | 2953
2025-05-03 | 家具の森 | 20000
2025-05-10 | ご返品 木漏れ日書房 | -2640
2025-05-12 | ソラモバイル | 4280
2025-05-14 | 前回ご請求分 口座振替 | -20430`},
	{"names of columns that others in brackets explain, a row that speaks of a card, both sums under one label", `
 Rekeningnummer              Periode                         Volgnummer
 NL00 WADD 0417 7204 18      01-09-2025 t/m 30-09-2025       9
 Tenaamstelling              Beginsaldo                      Eindsaldo
 Hr T.B. Postma              100,00 CR                       91,93 CR

 Datum     Type    Naam / Omschrijving                    Bedrag af (debet)    Bedrag bij (credit)
 02-09     bc      ALBERTS 1144 GRONINGEN                             43,87
                   Betaalautomaat 18:22 pasnr. 041
 08-09     kk      OPENSKETCH.AI SAN FRANCISCO                        17,42
                   Creditcard USD 20,00 koers 1,1481 incl. opslag
 12-09     cb      Belastingdienst Toeslagen                                                53,22
                   Totaal afgeschreven / bijgeschreven                61,29                 53,22
`, `2025-09-02 | ALBERTS 1144 GRONINGEN Betaalautomaat 18:22 pasnr. 041 | -43.87
2025-09-08 | OPENSKETCH.AI SAN FRANCISCO Creditcard USD 20,00 koers 1,1481 incl. opslag | -17.42
2025-09-12 | Belastingdienst Toeslagen | 53.22`},
	{"days as titles that say what they are, a day and a time within the words, minus signs behind in the column of what goes out", `
 Kontoauszug
 PremiumKonto    Kontowährung EURO
 Angaben zu den Umsätzen                             Valuta      zu Ihren Lasten   zu Ihren Gunsten
 Alter Kontostand vom 29.12.2025                                         62,48-
 Buchungsdatum: 30.12.2025
 EDEKHA NORD//LUEBECK/DE                             30.12               43,17-
 2025-12-29T18:22 KFN 2 VJ 2812
 Kartenzahlung girocard
 Buchungsdatum: 02.01.2026
 Trave Wohnen eG                                     01.01              684,00-
 Miete 01.26 Whg 17
 Rentenversicherung Nord                             02.01                              1.312,48
 Neuer Kontostand vom 02.01.2026                                                          522,83
`, `2025-12-30 | EDEKHA NORD//LUEBECK/DE 2025-12-29T18:22 KFN 2 VJ 2812 Kartenzahlung girocard | -43.17
2026-01-02 | Trave Wohnen eG Miete 01.26 Whg 17 | -684.00
2026-01-02 | Rentenversicherung Nord | 1312.48`},
	{"a summary whose names hold a day, names of columns explained below them", `
 Datum afschrift    Vorig saldo          Nieuw saldo          Totaal afgeschreven   Totaal bijgeschreven
 26-01-2026         100,00 + CREDIT      88,87 + CREDIT       48,63                 37,50
 Boekdatum          Omschrijving                                      Bedrag af             Bedrag bij
 (Rentedatum)                                                         (debet)               (credit)
 29-12              BEA, Betaalpas      Albertt Heijn 1441                48,63
                    NR:44178K           UTRECHT
 30-12              SEPA Overboeking    M KOOISTRA                                              37,50
                    Oliebollen 3 dozen
`, `2025-12-29 | BEA, Betaalpas Albertt Heijn 1441 NR:44178K UTRECHT | -48.63
2025-12-30 | SEPA Overboeking M KOOISTRA Oliebollen 3 dozen | 37.50`},
	{"codes below the days, the amount abroad below the amount", `
 Дата и время операции   Описание операции                     Сумма в валюте счета      Остаток средств
 14.09.2025 13:49        Все для дома                                     5 396,26            94 603,74
 298294                  LAMPAHAUS GMBH Linz AUT                            57,74 €

 13.09.2025 09:39        Перевод СБП                                      8 600,00           100 000,00
 330012                  Перевод для Б. Антонина

 12.09.2025 20:12        Супермаркеты                                     1 542,90           108 600,00
 411961                  PYATIGORKA 4471
 11.09.2025 20:12        Супермаркеты                                       100,00           110 142,90
 411962                  PYATIGORKA 4471
`, `2025-09-14 | Все для дома LAMPAHAUS GMBH Linz AUT | -5396.26
2025-09-13 | Перевод СБП Перевод для Б. Антонина | -8600.00
2025-09-12 | Супермаркеты PYATIGORKA 4471 | -1542.90
2025-09-11 | Супермаркеты PYATIGORKA 4471 | -100.00`},
}

func TestOwnWays(t *testing.T) {
	t.Parallel()
	for _, c := range ownWays {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			l, err := Read(page(c.text), []string{"date", "description", "amount"}, "x.pdf")
			if err != nil {
				t.Fatal(err)
			}
			if got := values(l); got != c.want || l.Check.Verdict != Agrees || l.Check.Wrong > 0 {
				t.Errorf("got\n%s\nwant\n%s\n%+v", got, c.want, l.Check)
			}
		})
	}
}

// TestLinesThatTellOfExchange holds which lines below a purchase are no words of it.
func TestLinesThatTellOfExchange(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]bool{
		"26.40 GBP@ 0.830972 INCL FX FEE E0.54":                  true,
		"11,99 USD KUR 39,1576":                                  true,
		"18.99 USD 換算レート 155.503 円 04/30":                        true,
		"289,00 SEK KURSSI 11,1669":                              true,
		"26.40 GBP@ 0.830972 FOR THE WEE PERK":                   false,
		"PART OF 240":                                            false,
		"Rate 11 von 60":                                         false,
		"Rate 1,1712":                                            true,
		"Exchange rate 153 yen":                                  true,
		"2 ORD ADR FEE":                                          false,
		"KAUF 12.5.2025 FEE @ 3":                                 false,
		"RFC: OXT 963323Q11 07:20 AUT: 982229":                   false,
		"LYHENNYS 412,00 KORKO 88,17":                            false,
		"0000001 RENTA ABRIL 004477098737413":                    false,
		"USD 13.14 TIPO DE CAMBIO 19.0114":                       true,
		"49,00 $ US au taux de 1,1933":                           true,
		"EUR 212.00 no fee":                                      true,
		"EUR 468.20 at 1.1346":                                   true,
		"EURO 38.90 X 1.172493573 (EXCHG RATE)":                  true,
		"Rate €1.00 = £0.85 (ECB rate* €1.00 = £0.8469)":         true,
		"Currency conversion rate 1.1700 Commission Amount 2.21": true,
		"Foreign transaction fee 2.50":                           false,
		"11.01. CHF 186,00 KURS 0,9312":                          false,
		"GADAG TRANSPORT 4 TRIPS AT 8,250.00":                    false,
		"18,20 GBP ohne Entgelt":                                 true,
		"EUR 212.00 no feedback":                                 false,
		"...7702 USD 20,000.00 @ 3.6710":                         false,
		"TYPE: PAYROLL CO: SANDHILL SCHOOL D":                    false,
		"RECHNUNG 4471 @ 12 KUNDE 20 EUR GEBÜHR":                 false,
	} {
		if got := isAbroad(s); got != want {
			t.Errorf("%q: %v", s, got)
		}
	}
}

// TestProviderExports reads tables of payment providers: the net amounts are those of the account, of two currencies
// each has its own balance, and what is pending is none.
func TestProviderExports(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	const head = "Date,Name,Status,Currency,Gross,Fee,Net,Balance\n"
	for _, c := range []struct {
		name, text, want string
		verdict          Verdict
	}{
		{"two currencies", head + "2025-10-01,Ada,Completed,EUR,79.44,-2.77,76.67,295.11\n2025-10-04,MILL,Completed,USD,-13.95,0.00,-13.95,1.05\n2025-10-05,Bo,Completed,EUR,96.22,-3.27,92.95,388.06\n2025-10-06,Cy,Pending,EUR,88.00,-3.02,84.98,388.06\n2025-10-07,Swap,Completed,USD,13.95,0.00,13.95,15.00\n",
			"2025-10-01 | Ada | 76.67\n2025-10-04 | MILL | -13.95\n2025-10-05 | Bo | 92.95\n2025-10-07 | Swap | 13.95", Agrees},
		{"a row of one of them is wrong", head + "2025-10-01,Ada,Completed,EUR,79.44,-2.77,76.67,295.11\n2025-10-04,MILL,Completed,USD,-13.95,0.00,-13.95,1.05\n2025-10-05,Bo,Completed,EUR,96.22,-3.27,92.95,388.06\n2025-10-07,Swap,Completed,USD,13.95,0.00,13.95,16.00\n",
			"2025-10-01 | Ada | 76.67\n2025-10-04 | MILL | -13.95\n2025-10-05 | Bo | 92.95\n2025-10-07 | Swap | 13.95", Differs},
		{"no balance beside the rows of one of them", head + "2025-10-01,Ada,Completed,EUR,79.44,-2.77,76.67,295.11\n2025-10-04,MILL,Completed,USD,-13.95,0.00,-13.95,\n2025-10-05,Bo,Completed,EUR,96.22,-3.27,92.95,388.06\n",
			"2025-10-01 | Ada | 76.67\n2025-10-04 | MILL | -13.95\n2025-10-05 | Bo | 92.95", Unstated},
		{"a net column that is none", "Date,Name,Gross,Fee,Net\n2025-10-01,Ada,79.44,-2.77,76.67\n2025-10-02,Bo,10.00,-1.00,8.00\n2025-10-03,Cy,20.00,-1.00,19.00\n",
			"2025-10-01 | Ada | 79.44\n2025-10-02 | Bo | 10.00\n2025-10-03 | Cy | 20.00", Unstated},
	} {
		d, err := x.Read(context.Background(), extract.Source{R: strings.NewReader(c.text), Size: int64(len(c.text)), Name: "p.csv", Layout: true})
		if err != nil {
			t.Fatal(err)
		}
		l, err := Read(d, []string{"date", "name", "amount"}, "p.csv")
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := values(l); got != c.want || (l.Check.Verdict == Agrees && l.Check.Wrong == 0) != (c.verdict == Agrees) || strings.Contains(c.text, "USD") && l.Check.Sum != "" {
			t.Errorf("%s: %+v\n%s", c.name, l.Check, got)
		}
	}
}

// TestOtherTables leaves out the rows of a table with other columns, and the line that says what is to be paid.
func TestOtherTables(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	const text = `<h1>Guest account</h1><table><tr><th>Item</th><th>Charges</th><th>Credits</th><th>Balance due</th></tr>
<tr><td colspan=4>3 November 2025</td></tr><tr><td>Room 214</td><td>118.00</td><td></td><td>118.00</td></tr>
<tr><td colspan=4>4 November 2025</td></tr><tr><td>Laundry</td><td>21.50</td><td></td><td>139.50</td></tr>
<tr><td>Payment received</td><td></td><td>(39.50)</td><td>100.00</td></tr>
<tr><td>To be paid on departure</td><td></td><td></td><td>100.00</td></tr></table>
<h2>Tax</h2><table><tr><th>Rate</th><th>Net</th><th>Tax</th><th>Gross</th></tr><tr><td>7 % (rooms)</td><td>110.28</td><td>7.72</td><td>118.00</td></tr></table>`
	d, err := x.Read(context.Background(), extract.Source{R: strings.NewReader(text), Size: int64(len(text)), Name: "f.html", Layout: true})
	if err != nil {
		t.Fatal(err)
	}
	l, err := Read(d, []string{"date", "description", "amount"}, "f.html")
	if err != nil {
		t.Fatal(err)
	}
	if got := values(l); got != "2025-11-03 | Room 214 | 118.00\n2025-11-04 | Laundry | 21.50\n2025-11-04 | Payment received | -39.50" {
		t.Errorf("%+v\n%s", l.Check, got)
	}
}

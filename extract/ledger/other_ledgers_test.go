package ledger

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// otherLedgers are accounts that no bank keeps. A name that ends in pdf is a page whose words stand as they do here.
//
//nolint:misspell // other languages
var otherLedgers = []struct {
	name, columns, text, want string
	verdict                   Verdict
}{
	{"client.pdf", "date, description, amount", `
 HARTLEY & MOSS SOLICITORS                                        CLIENT LEDGER
 Client: Mrs A Penrose            Matter: 40771/2 Sale of 4 Quay Terrace

                                                       CLIENT ACCOUNT
 Date        Ref       Narrative                       Debit £     Credit £     Balance £
 ----------------------------------------------------------------------------------------
 03/03/2025  R00114    Balance b/f                                               0.00
 04/03/2025  R00118    Mrs A Penrose - on account                   500.00      500.00 CR
 11/03/2025  P00231    Land Registry - office copies      7.00                  493.00 CR
 28/03/2025  R00140    Deposit - Messrs Lunn & Co                37,500.00   37,993.00 CR
 28/03/2025  P00255    Deposit to related purchase,
                       matter 40772/1                37,500.00                  493.00 CR
 16/04/2025  J00031    Transfer to office, bill 8812    493.00                    0.00
 ----------------------------------------------------------------------------------------
             Totals                                  38,000.00   38,000.00
`, `2025-03-04 | Mrs A Penrose - on account | 500.00
2025-03-11 | Land Registry - office copies | -7.00
2025-03-28 | Deposit - Messrs Lunn & Co | 37500.00
2025-03-28 | Deposit to related purchase, matter 40772/1 | -37500.00
2025-04-16 | Transfer to office, bill 8812 | -493.00`, Agrees},
	{"rent.pdf", "date, description, amount", `
 RENT LEDGER                         Property: Flat 3, 22 Albion Row
 Tenant: J Okafor                    Rent: £875.00 per calendar month, due on the 1st

 Date due      Item                           Charged       Paid       Arrears
 01 Jan 2025   Balance brought forward                                  120.00
 01 Jan 2025   Rent January                    875.00                   995.00
 06 Jan 2025   Standing order                              875.00       120.00
 01 Feb 2025   Rent February                   875.00                   995.00
 05 Feb 2025   Standing order                              875.00       120.00
 17 Feb 2025   Call-out, lost keys              65.00                   185.00
 28 Feb 2025   Cash to office, receipt 114                 185.00         0.00
               Total                         1,815.00    1,935.00
`, `2025-01-01 | Rent January | 875.00
2025-01-06 | Standing order | -875.00
2025-02-01 | Rent February | 875.00
2025-02-05 | Standing order | -875.00
2025-02-17 | Call-out, lost keys | 65.00
2025-02-28 | Cash to office, receipt 114 | -185.00`, Agrees},
	{"kreditor.pdf", "date, description, amount", `
 Kontoblatt 70044 Holz-Zentrum Reutti GmbH              Wirtschaftsjahr 2025
 Belegdat.   Beleg-Nr.   Gegenkto.  Buchungstext            Soll EUR     Haben EUR     Saldo EUR
 EB-Wert                                                                  1.204,50    1.204,50 H
 08.01.2025  RE-40117    3400       Kanthölzer                             842,10    2.046,60 H
 15.01.2025  1/25        1200       Zahlung RE-39988       1.204,50                    842,10 H
 22.01.2025  RE-40162    3400       Leimbinder, Sonder-
                                    anfertigung                          3.310,00    4.152,10 H
 29.01.2025  GS-0911     3400       Gutschrift Bruch          120,00                 4.032,10 H
 31.01.2025  1/31        1200       Zahlung RE-40117          722,10                 3.310,00 H
 Summe                                                     2.046,60     4.152,10
 Saldo                                                                               3.310,00 H
`, `2025-01-08 | Kanthölzer | 842.10
2025-01-15 | Zahlung RE-39988 | -1204.50
2025-01-22 | Leimbinder, Sonder-anfertigung | 3310.00
2025-01-29 | Gutschrift Bruch | -120.00
2025-01-31 | Zahlung RE-40117 | -722.10`, Agrees},
	{"grandlivre.pdf", "date, description, amount", `
 SCI LES TILLEULS                  GRAND LIVRE DES TIERS               Exercice du 01/01/2025 au 31/12/2025
 Date      Jnl   Pièce     Libellé                         Débit        Crédit       Solde
 411DURAND  DURAND Philippe
 01/01/25  AN    OUV       Report à nouveau               350,00                     350,00
 05/01/25  VE    FA0118    Appel de charges T1            412,30                     762,30
 14/01/25  BQ    CHQ 771   Règlement chèque                            762,30          0,00
 05/04/25  VE    FA0163    Appel de charges T2            412,30                     412,30
           Total 411DURAND                              1 174,60       762,30        412,30
 411PETIT  PETIT Hélène
 05/01/25  VE    FA0119    Appel de charges T1            298,75                     298,75
 09/01/25  BQ    VIR       Virement Petit                              298,75          0,00
 05/04/25  VE    FA0164    Appel de charges T2            298,75                     298,75
           Total 411PETIT                                 597,50       298,75        298,75
           Total général                                1 772,10     1 061,05        711,05
`, `2025-01-01 | Report à nouveau | 350.00
2025-01-05 | Appel de charges T1 | 412.30
2025-01-14 | Règlement chèque | -762.30
2025-04-05 | Appel de charges T2 | 412.30
2025-01-05 | Appel de charges T1 | 298.75
2025-01-09 | Virement Petit | -298.75
2025-04-05 | Appel de charges T2 | 298.75`, Agrees},
	{"strom.pdf", "date, description, amount", `
 Stadtwerke Ellmoor GmbH                                   Ihr Kundenkonto
 Kundennummer 4471 0098           Zeitraum 01.07.2024 bis 30.06.2025

 Datum         Vorgang                                       Forderung      Zahlung
 Kontostand am 01.07.2024                                        38,20 EUR
 15.07.2024    Abschlag Juli                                     96,00
 15.07.2024    Lastschrift                                                     134,20
 15.08.2024    Abschlag August                                   96,00
 15.08.2024    Lastschrift                                                      96,00
 02.09.2024    Rücklastschrift                                   96,00
 02.09.2024    Bankgebühr Rücklastschrift                         3,75
 20.09.2024    Überweisung                                                      99,75
 28.06.2025    Jahresrechnung Strom 2024/2025                   211,47
 Kontostand am 30.06.2025                                       211,47 EUR
`, `2024-07-15 | Abschlag Juli | 96.00
2024-07-15 | Lastschrift | -134.20
2024-08-15 | Abschlag August | 96.00
2024-08-15 | Lastschrift | -96.00
2024-09-02 | Rücklastschrift | 96.00
2024-09-02 | Bankgebühr Rücklastschrift | 3.75
2024-09-20 | Überweisung | -99.75
2025-06-28 | Jahresrechnung Strom 2024/2025 | 211.47`, Agrees},
	{"loan.pdf", "date, payment, principal, interest, balance", `
 AMORTIZATION SCHEDULE                        Loan amount $12,000.00   Rate 6.000%   Term 4 months

 Pmt #   Due date       Payment      Principal     Interest       Balance
   1     02/01/2025    3,037.59      2,977.59        60.00       9,022.41
   2     03/01/2025    3,037.59      2,992.48        45.11       6,029.93
   3     04/01/2025    3,037.59      3,007.44        30.15       3,022.49
   4     05/01/2025    3,037.60      3,022.49        15.11           0.00
         Totals       12,150.37     12,000.00       150.37
`, `2025-02-01 | 3037.59 | 2977.59 | 60.00 | 9022.41
2025-03-01 | 3037.59 | 2992.48 | 45.11 | 6029.93
2025-04-01 | 3037.59 | 3007.44 | 30.15 | 3022.49
2025-05-01 | 3037.60 | 3022.49 | 15.11 | 0.00`, Unstated},
	{"broker.csv", "date, description, amount", "Account,U447-118-09,,,,,,\nCash Journal,2025-04-01 to 2025-04-30,,,,,,\nTrade Date,Settle Date,Activity,Description,Qty,Price,Net Amount,Cash Balance\n,,,Opening Cash,,,,\"4,210.55\"\n2025-04-03,2025-04-04,BUY,VANTERRA GLOBAL ETF,12,101.2500,\"(1,216.00)\",\"2,994.55\"\n2025-04-09,2025-04-09,DIV,CORVID ENERGY PLC,,,41.18,\"3,035.73\"\n2025-04-09,2025-04-09,WHT,CORVID ENERGY PLC,,,(6.18),\"3,029.55\"\n2025-04-22,2025-04-23,SELL,MOSSBANK TRUST,-300,2.1440,642.20,\"3,671.75\"\n2025-04-30,2025-04-30,FEE,CUSTODY APR,,,(4.50),\"3,667.25\"\n,,,Closing Cash,,,,\"3,667.25\"\n",
		`2025-04-03 | VANTERRA GLOBAL ETF | -1216.00
2025-04-09 | CORVID ENERGY PLC | 41.18
2025-04-09 | CORVID ENERGY PLC | -6.18
2025-04-22 | MOSSBANK TRUST | 642.20
2025-04-30 | CUSTODY APR | -4.50`, Agrees},
	{"payroll.csv", "employee, gross, tax, net", "Payroll run;March 2025;;;;\nEmployee;NI number;Gross;Tax;NI;Net\nAdeyemi T;QQ123456A;2.450,00;287,40;148,20;2.014,40\nBell R;QQ123457B;1.980,50;193,40;110,64;1.676,46\nChowdhury S;QQ123458C;3.105,00;418,40;200,60;2.486,00\nTotal;;7.535,50;899,20;459,44;6.176,86\n",
		`Adeyemi T | 2450.00 | 287.40 | 2014.40
Bell R | 1980.50 | 193.40 | 1676.46
Chowdhury S | 3105.00 | 418.40 | 2486.00`, Unstated},
	{"supplier.html", "date, description, amount", `<h2>Supplier statement – Fenwick Paper Ltd</h2><p>Account FEN014 · Terms 30 days</p>
<table><tr><th>Date</th><th>Doc. No.</th><th>Type</th><th>Details</th><th>Debit</th><th>Credit</th><th>Balance</th></tr>
<tr><td></td><td></td><td></td><td>Brought forward</td><td></td><td></td><td>312.00</td></tr>
<tr><td>02-Jun-25</td><td>INV-22018</td><td>SI</td><td>Copier paper 40 boxes</td><td>688.00</td><td></td><td>1,000.00</td></tr>
<tr><td>06-Jun-25</td><td>CRN-0410</td><td>SC</td><td>Damaged box</td><td></td><td>17.20</td><td>982.80</td></tr>
<tr><td>16-Jun-25</td><td>RCP-7719</td><td>SR</td><td>BACS receipt, thank you</td><td></td><td>312.00</td><td>670.80</td></tr>
<tr><td>27-Jun-25</td><td>INV-22077</td><td>SI</td><td>Envelopes C5</td><td>96.40</td><td></td><td>767.20</td></tr>
<tr><td colspan="6">Balance due</td><td>767.20</td></tr></table>
<table><tr><th>Current</th><th>30 days</th><th>60 days</th><th>90 days</th></tr><tr><td>767.20</td><td>0.00</td><td>0.00</td><td>0.00</td></tr></table>`,
		`2025-06-02 | Copier paper 40 boxes | 688.00
2025-06-06 | Damaged box | -17.20
2025-06-16 | BACS receipt, thank you | -312.00
2025-06-27 | Envelopes C5 | 96.40`, Agrees},
	{"comunidad.pdf", "date, description, amount", `
 COMUNIDAD DE PROPIETARIOS C/ OLMO 14                    Extracto del propietario 3º B
 Periodo: 01/01/2025 - 30/04/2025
 Fecha       Documento    Concepto                             Debe       Haben       Saldo
                          Saldo anterior                                              84,15
 02/01/2025  REC 0114     Cuota ordinaria enero               84,15                  168,30
 10/01/2025  TRF          Transferencia vecino                           168,30        0,00
 02/02/2025  REC 0151     Cuota ordinaria febrero             84,15                   84,15
 02/02/2025  DER 07       Derrama ascensor 1/6               210,00                  294,15
 18/02/2025  TRF          Transferencia vecino                           294,15        0,00
 02/03/2025  REC 0188     Cuota ordinaria marzo               84,15                   84,15
                          Saldo a 30/04/2025                                          84,15
`, `2025-01-02 | Cuota ordinaria enero | 84.15
2025-01-10 | Transferencia vecino | -168.30
2025-02-02 | Cuota ordinaria febrero | 84.15
2025-02-02 | Derrama ascensor 1/6 | 210.00
2025-02-18 | Transferencia vecino | -294.15
2025-03-02 | Cuota ordinaria marzo | 84.15`, Agrees},
	{"cashbook.pdf", "date, description, amount", `
 Scout group petty cash                       Term 2, 2025
 Date      Voucher   What for                 Received      Spent     In tin
 28/4      -         Brought over                                      41.30
 2/5       31        Hall hire float            50.00                  91.30
 9/5       32        Squash and biscuits                     7.85      83.45
 9/5       33        String, 4 balls                        11.60      71.85
 23/5      34        Subs from cubs             64.00                 135.85
 6/6       35        Bus to Lowmoor                         92.00      43.85
 27/6      36        Badges                                 18.40      25.45
`, `2025-05-02 | Hall hire float | 50.00
2025-05-09 | Squash and biscuits | -7.85
2025-05-09 | String, 4 balls | -11.60
2025-05-23 | Subs from cubs | 64.00
2025-06-06 | Bus to Lowmoor | -92.00
2025-06-27 | Badges | -18.40`, Agrees},
	{"partitario.pdf", "date, description, amount", `
 PARTITARIO CLIENTI            dal 01/01/2025 al 31/03/2025            Valuta: EUR
 Cliente 0000441  OFFICINA BRANDI S.R.L.
 Data reg.   N.doc.   Data doc.   Descrizione                   Dare         Avere        Progressivo
                                  Saldo iniziale                                           1.220,00 D
 10/01/2025  14       09/01/2025  FATTURA DI VENDITA            610,00                     1.830,00 D
 31/01/2025                       INCASSO RI.BA.                             1.220,00        610,00 D
 14/02/2025  57       14/02/2025  FATTURA DI VENDITA            975,39                     1.585,39 D
 20/02/2025  3        20/02/2025  NOTA DI CREDITO                               97,60      1.487,79 D
 28/02/2025                       INCASSO BONIFICO                             610,00        877,79 D
                                  Totali                      1.585,39       1.927,60
                                  Saldo finale                                               877,79 D
`, `2025-01-10 | FATTURA DI VENDITA | -610.00
2025-01-31 | INCASSO RI.BA. | 1220.00
2025-02-14 | FATTURA DI VENDITA | -975.39
2025-02-20 | NOTA DI CREDITO | 97.60
2025-02-28 | INCASSO BONIFICO | 610.00`, Agrees},
	{"list-yen.html", "date, description, amount", `<h1>ご利用履歴</h1><div><p>2025年3月4日</p><p>ミドリ書店</p><p>1,980円</p></div><div><p>2025年3月9日</p><p>コーヒー 三丁目</p><p>450円</p></div><div><p>2025年3月15日</p><p>交通局 定期券</p><p>12,600円</p></div><div><p>2025年3月21日</p><p>花屋 つぼみ</p><p>3,300円</p></div><p>合計 18,330円</p>`,
		`2025-03-04 | ミドリ書店 | 1980
2025-03-09 | コーヒー 三丁目 | 450
2025-03-15 | 交通局 定期券 | 12600
2025-03-21 | 花屋 つぼみ | 3300`, Unstated},
	{"list-whole.txt", "date, description, amount", "Kassenbuch Kegelclub 2025\n\n03.02.2025 – Beitrag Heinz – 20 €\n10.02.2025 – Beitrag Moni – 20 €\n17.02.2025 – Blumen für Gerda – -35 €\n24.02.2025 – Strafkasse Februar – 48 €\n03.03.2025 – Bahnmiete – -110 €\n",
		`2025-02-03 | Beitrag Heinz | 20
2025-02-10 | Beitrag Moni | 20
2025-02-17 | Blumen für Gerda | -35
2025-02-24 | Strafkasse Februar | 48
2025-03-03 | Bahnmiete | -110`, Unstated},
	{"glued.pdf", "date, description, amount", `
 KONTOUDSKRIFT               Periode 010325 - 310325
 Dato     Tekst                            Beløb          Saldo
 010325   Saldo primo                                  8.000,00
 030325   Netto Vestergade               -214,50       7.785,50
 140325   Dankort DSB                    -389,00       7.396,50
 280325   Løn                          21.400,00      28.796,50
 310325   Husleje                      -7.250,00      21.546,50
`, `2025-03-03 | Netto Vestergade | -214.50
2025-03-14 | Dankort DSB | -389.00
2025-03-28 | Løn | 21400.00
2025-03-31 | Husleje | -7250.00`, Agrees},
	{"glued.csv", "date, description, amount", "Buchungstag;Text;Betrag;Saldo\n030325;Bäckerei Kolb;-4,20;95,80\n140325;Gehalt;1000,00;1095,80\n280325;Miete;-700,00;395,80\n310325;Zinsen;0,10;395,90\n",
		`2025-03-03 | Bäckerei Kolb | -4.20
2025-03-14 | Gehalt | 1000.00
2025-03-28 | Miete | -700.00
2025-03-31 | Zinsen | 0.10`, Agrees},
	{"fullglued.txt", "date, description, amount", `
   KONTOAUSZUG  NR 3   KONTO 4471 900
   DATUM     WERT      TEXT                          BETRAG
   20250302  20250302  KARTENZAHLUNG BAECKEREI         4,20-
   20250314  20250314  GEHALT MUELLER AG           1.000,00+
   20250328  20250329  MIETE MAERZ                   700,00-
   ALTER SALDO  100,00+
   NEUER SALDO  395,80+
`, `2025-03-02 | KARTENZAHLUNG BAECKEREI | -4.20
2025-03-14 | GEHALT MUELLER AG | 1000.00
2025-03-28 | MIETE MAERZ | -700.00`, Agrees},
	{"school.html", "date, description, amount", `<p>Rekening leerling: J. de Wit — schooljaar 2024/2025</p><table><thead><tr><th>Datum</th><th>Omschrijving</th><th>In rekening gebracht</th><th>Voldaan</th><th>Openstaand</th></tr></thead><tbody>
<tr><td>2 sep. 2024</td><td>Vrijwillige ouderbijdrage</td><td>€ 95,00</td><td></td><td>€ 95,00</td></tr>
<tr><td>20 sep. 2024</td><td>iDEAL-betaling</td><td></td><td>€ 95,00</td><td>€ 0,00</td></tr>
<tr><td>4 nov. 2024</td><td>Excursie Antwerpen</td><td>€ 38,50</td><td></td><td>€ 38,50</td></tr>
<tr><td>18 nov. 2024</td><td>iDEAL-betaling</td><td></td><td>€ 38,50</td><td>€ 0,00</td></tr></tbody></table>`,
		`2024-09-02 | Vrijwillige ouderbijdrage | 95.00
2024-09-20 | iDEAL-betaling | -95.00
2024-11-04 | Excursie Antwerpen | 38.50
2024-11-18 | iDEAL-betaling | -38.50`, Agrees},
}

// TestOtherLedgers reads accounts of lawyers, landlords, suppliers, brokers, clubs and utilities.
func TestOtherLedgers(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	for _, c := range otherLedgers {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := page(c.text)
			if filepath.Ext(c.name) != ".pdf" {
				var err error
				if d, err = x.Read(context.Background(), extract.Source{R: strings.NewReader(c.text), Size: int64(len(c.text)), Name: c.name, Layout: true}); err != nil {
					t.Fatal(err)
				}
			}
			l, err := Read(d, strings.Split(c.columns, ", "), c.name)
			if err != nil {
				t.Fatal(err)
			}
			if got := values(l); got != c.want || l.Check.Verdict != c.verdict || l.Check.Wrong > 0 {
				t.Errorf("got\n%s\nwant\n%s\n%+v", got, c.want, l.Check)
			}
		})
	}
}

package ledger

import (
	"errors"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// page makes the lines of pages of a text that is set in letters of one width; a form feed ends
// a page.
func page(text string) *extract.Document {
	d := &extract.Document{Format: "pdf"}
	const wide, high, size = 6, 12, 10
	for p, sheet := range strings.Split(text, "\f") {
		for n, row := range strings.Split(sheet, "\n") {
			b := extract.Block{Kind: extract.Line, Place: extract.Place{Page: p + 1}}
			column := 0
			for _, w := range strings.SplitAfter(row, " ") {
				letters := len([]rune(strings.TrimRight(w, " ")))
				if letters > 0 {
					x, y := float32(40+wide*column), float32(60+high*n)
					b.Cells = append(b.Cells, strings.TrimRight(w, " "))
					b.Boxes = append(b.Boxes, extract.Box{x, y - size, x + float32(wide*letters), y})
				}
				column += len([]rune(w))
			}
			if len(b.Cells) > 0 {
				b.Text = strings.Join(b.Cells, " ")
				d.Blocks = append(d.Blocks, b)
			}
		}
	}
	return d
}

// values joins what was read of a document, a row a line.
func values(l *Ledger) string {
	var rows []string
	for _, r := range l.Rows {
		rows = append(rows, strings.Join(r.Values, " | "))
	}
	return strings.Join(rows, "\n")
}

// layouts are statements as banks of several countries print them, and what is in them.
var layouts = []struct{ name, text, want, currency string }{
	{"days once, words above their amounts", `
 Sheet 3          Your statement 12 January 2025 to 11 February 2025

 Opening Balance                                                              1,200.00

 Date       Payment type and details              Paid out      Paid in      Balance
 11 Jan 25  BALANCE BROUGHT FORWARD                                         1,200.00
 13 Jan 25  VIS   HARBOUR STORES
                  LINTON                             25.10
            DD    NORTHERN WATER                     41.00                  1,133.90
 14 Jan 25  CR    A BAKER
                  RENT                                           450.00
            )))   COFFEE AT NINE
                  LINTON                              3.40                  1,580.50
 11 Feb 25  BALANCE CARRIED FORWARD                                         1,580.50
`, `2025-01-13 | VIS HARBOUR STORES LINTON | -25.10
2025-01-13 | DD NORTHERN WATER | -41.00
2025-01-14 | CR A BAKER RENT | 450.00
2025-01-14 | ))) COFFEE AT NINE LINTON | -3.40`, ""},
	{"parts with deposits and withdrawals, month first", `
 Statement Period: 12/13/2024 through 01/14/2025
 Account Summary
 Beginning Balance on 12/13/2024     $2,000.00
 Ending Balance on 01/14/2025        $2,394.45

 DEPOSITS AND ADDITIONS
 DATE      DESCRIPTION                                            AMOUNT
 12/20     Payroll Acme Corp                                   $1,500.00
 01/02     Zelle From Pat                                          45.00
 Total Deposits and Additions                                  $1,545.00

 ELECTRONIC WITHDRAWALS
 DATE      DESCRIPTION                                            AMOUNT
 12/23     Rent 12 Oak                                         $1,100.25
 01/10     City Power                                              50.30
 Total Electronic Withdrawals                                  $1,150.55

 DAILY ENDING BALANCE
 DATE            AMOUNT
 12/20         3,500.00
 12/23         2,399.75
`, `2024-12-20 | Payroll Acme Corp | 1500.00
2025-01-02 | Zelle From Pat | 45.00
2024-12-23 | Rent 12 Oak | -1100.25
2025-01-10 | City Power | -50.30`, "USD"},
	{"Soll and Haben behind the amount", `
 Kontoauszug 7/2025                        Zeitraum 01.07.2025 - 31.07.2025
 Buchungstag  Wert    Buchungstext                        Umsatz in EUR
                      alter Kontostand vom 30.06.2025        1.000,00 H
 02.07.       02.07.  Basislastschrift                          12,50 S
                      Stadtwerke
 03.07.       03.07.  Gutschrift Gehalt                      2.100,00 H
                      Übertrag auf Blatt 2                   3.087,50 H
` + "\f" + ` Buchungstag  Wert    Buchungstext                        Umsatz in EUR
                      Übertrag von Blatt 1                   3.087,50 H
 31.07.       31.07.  Entgelt                                    5,90 S
                      neuer Kontostand vom 31.07.2025        3.081,60 H
`, `2025-07-02 | Basislastschrift Stadtwerke | -12.50
2025-07-03 | Gutschrift Gehalt | 2100.00
2025-07-31 | Entgelt | -5.90`, "EUR"},
	{"a card's credits with a plus", `
 Abrechnung vom 20.01.2026
 Belegdatum  Buchung  Verwendungszweck                 Währung  Betrag   Betrag in EUR
                      Saldo letzte Abrechnung                                   100,00
 21.12.25    22.12.   HOTEL SEEBLICK                                            250,00
 02.01.26    03.01.   ZAHLUNG/ÜBERWEISUNG ERHALTEN                             +100,00
 15.01.26    16.01.   BUCHLADEN LONDON                 GBP       10,00           11,90
                      Neuer Saldo                                               261,90
`, `2025-12-21 | HOTEL SEEBLICK | 250.00
2026-01-02 | ZAHLUNG/ÜBERWEISUNG ERHALTEN | -100.00
2026-01-15 | BUCHLADEN LONDON | 11.90`, "EUR"},
	{"French, two columns", `
 Relevé de compte du 01/03/2025 au 31/03/2025
 Date    Libellé                          Valeur        Débit      Crédit
         ANCIEN SOLDE AU 28/02/2025                                1 240,10
 03/03   PRLV SEPA EAU DE PARIS           03/03          32,40
         MANDAT 99871
 05/03   VIR SALAIRE                      05/03                    2 010,00
 28/03   CARTE 27/03 LIBRAIRIE            28/03       1 015,20
         TOTAL DES MOUVEMENTS                         1 047,60     2 010,00
         NOUVEAU SOLDE AU 31/03/2025                               2 202,50
`, `2025-03-03 | PRLV SEPA EAU DE PARIS MANDAT 99871 | -32.40
2025-03-05 | VIR SALAIRE | 2010.00
2025-03-28 | CARTE 27/03 LIBRAIRIE | -1015.20`, ""},
	{"Spanish, amount before the words' end and balance", `
 Movimientos del 1 de enero de 2025 al 31 de enero de 2025
 F. Oper.  F. Valor  Concepto                       Importe       Saldo
                     SALDO ANTERIOR                            1.000,00
 02-01     02-01     RECIBO LUZ                       -60,25     939,75
 07-01     07-01     NÓMINA EMPRESA S.A.            1.800,00   2.739,75
                     REF 0091
`, `2025-01-02 | RECIBO LUZ | -60.25
2025-01-07 | NÓMINA EMPRESA S.A. REF 0091 | 1800.00`, ""},
	{"Dutch, signs beside", `
 Rekeningafschrift periode 01-05-2025 t/m 31-05-2025
 Datum       Omschrijving                       Af/Bij      Bedrag (EUR)
 Beginsaldo                                                     500,00
 02-05-2025  Albert, Utrecht                    Af               20,15
 09-05-2025  Loon                               Bij           1.900,00
 Eindsaldo                                                    2.379,85
`, `2025-05-02 | Albert, Utrecht | -20.15
2025-05-09 | Loon | 1900.00`, "EUR"},
	{"amounts without signs, told by the balance", `
 Account statement from 1 April 2025 to 30 April 2025
 Date        Particulars                Chq No      Amount      Balance
 01/04/2025  Balance b/f                                      10,000.00
 03/04/2025  ATM WDL                                2,500.00    7,500.00
 13/04/2025  NEFT SALARY                           40,000.00   47,500.00
 20/04/2025  UPI/KIRANA                               120.00   47,380.00
`, `2025-04-03 | ATM WDL | -2500.00
2025-04-13 | NEFT SALARY | 40000.00
2025-04-20 | UPI/KIRANA | -120.00`, ""},
	{"a name that nobody knows over the words, a stranger between rows", `
 Period 1 May 2025 to 31 May 2025
 Date     Where the money went                    Out         In
 2 May    CORNER CAFE                            4.10
          Table 9
 3 May    OLD MILL CINEMA                       18.00
                     Save more with our new app, from 1.99!
 9 May    WAGES                                           900.00
 Totals                                         22.10     900.00
`, `2025-05-02 | CORNER CAFE Table 9 | -4.10
2025-05-03 | OLD MILL CINEMA | -18.00
2025-05-09 | WAGES | 900.00`, ""},
	{"other names for out and in", `
 Statement period 1 May 2025 to 31 May 2025
 Posting date   Details            Withdrawals   Paid in   Balance (£)
                Opening balance                                 100.00
 2 May          CORNER CAFE               4.10                   95.90
 9 May          WAGES                             900.00        995.90
                Closing balance                                 995.90
`, `2025-05-02 | CORNER CAFE | -4.10
2025-05-09 | WAGES | 900.00`, "GBP"},
	{"days that look like amounts, and amounts in another currency", `
 Okres od: 17.10.2025 do 15.11.2025
 Data     Tytuł                Data księgowania   Kwota oryginalna     Kwota      Saldo
          Saldo początkowe                                                       100,00
 17.10    KAWIARNIA            18.10                                   -1,78
 17.10    HOTEL SEEBLICK       18.10                  10,00 EUR       -42,50      55,72
 20.10    PENSJA               21.10                                  900,00
 21.10    KSIEGARNIA           22.10                   5,00 GBP       -25,00     930,72
          Saldo końcowe                                                          930,72
`, `2025-10-17 | KAWIARNIA | -1.78
2025-10-17 | HOTEL SEEBLICK | -42.50
2025-10-20 | PENSJA | 900.00
2025-10-21 | KSIEGARNIA | -25.00`, ""},
	{"Swedish, no fractions in one column that holds a rate", `
 Kontoutdrag 2025-02-01 - 2025-02-28
 Bokföringsdag  Valutadag   Text                     Insättning/Uttag       Saldo
                            Ingående saldo                             12 000,00
 2025-02-03     2025-02-03  ICA KVANTUM                     -1 245,50   10 754,50
 2025-02-25     2025-02-25  LÖN                             31 200,00   41 954,50
                            Utgående saldo                              41 954,50
`, `2025-02-03 | ICA KVANTUM | -1245.50
2025-02-25 | LÖN | 31200.00`, ""},
	{"Canadian, years of two digits behind a slash", `
 Statement From - To    JUN 30/25 - JUL 31/25
 Description            Cheque/Debit   Deposit/Credit   Date         Balance
 STARTING BALANCE                                       JUN30        411.77
 QUAY PROPERTY RNT            380.00                    JUL03         31.77
 MAPLE FOODS 44                21.90                    JUL04          9.87
 UNIV PAY                                    1,684.33   JUL12      1,694.20
 CLOSING BALANCE                                        JUL31      1,694.20
`, `2025-07-03 | QUAY PROPERTY RNT | -380.00
2025-07-04 | MAPLE FOODS 44 | -21.90
2025-07-12 | UNIV PAY | 1684.33`, ""},
	{"Norwegian, days without a sign", `
 Kontoutskrift i perioden 01.11.2025 - 30.11.2025
 Forklaring                       Rentedato   Ut av konto   Inn på konto   Bokført
 Saldo fra kontoutskrift 31.10.2025                             2.184,33
 Varekjøp Vinhuset Sandvik        0111            548,63                   0111
 Vippet Ingrid Åsheim             0411                          150,00     0511
 Nettgiro Byggvaren Rørvik        3011            109,00                   3011
 Saldo i Deres favør 30.11.2025                                 1.676,70
`, `2025-11-01 | Varekjøp Vinhuset Sandvik | -548.63
2025-11-05 | Vippet Ingrid Åsheim | 150.00
2025-11-30 | Nettgiro Byggvaren Rørvik | -109.00`, ""},
	{"Portuguese, the balance of each day on a line of its own", `
 Extrato 01/03/2025 a 31/03/2025
 Data         Historico                           Valor
 28/02/2025   Saldo Anterior                   2.140,66 C
 02/03/2025   Compra com Cartao                  205,00 D
 02/03/2025   S A L D O                        1.935,66 C
 05/03/2025   Recebimento de Proventos         6.123,88 C
 05/03/2025   S A L D O                        8.059,54 C
 09/03/2025   Pix Recebido                       195,00 C
 31/03/2025   Saldo Final                      8.254,54 C
`, `2025-03-02 | Compra com Cartao | -205.00
2025-03-05 | Recebimento de Proventos | 6123.88
2025-03-09 | Pix Recebido | 195.00`, ""},
}

func TestLayouts(t *testing.T) {
	t.Parallel()
	for _, c := range layouts {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			l, err := Read(page(c.text), []string{"date", "description", "amount"}, "x.pdf")
			if err != nil {
				t.Fatal(err)
			}
			if got := values(l); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
			if l.Check.Verdict != Agrees || l.Check.Wrong > 0 {
				t.Errorf("the balances: %+v", l.Check)
			}
			if l.Rows[0].Currency != c.currency {
				t.Errorf("currency %q, want %q", l.Rows[0].Currency, c.currency)
			}
		})
	}
}

func TestNoFit(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "Dear Sir,\nthe date and the amount of your payment are known to us.\n", " Date    Balance\n 1 May      5.00\n"} {
		if _, err := Read(page(text), []string{"date", "description", "amount"}, ""); !errors.Is(err, ErrNoFit) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

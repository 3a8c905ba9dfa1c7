package ledger

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// asideRows are statements in which something stands beside, between or above the rows that is none of theirs.
var asideRows = []struct{ name, text, want string }{
	{"notes.pdf", `
 Statement from 01/03/2025 to 31/03/2025
 Date        Description              Amount       Balance
             Opening balance                        100.00
 03/03/2025  CORNER CAFE               -4.10         95.90    see note 2
 04/03/2025  BOOKS                    -20.00         75.90
 09/03/2025  TRAMWAY                   -1.00         74.90
             day ticket
 11/03/2025  WAGES                    900.00        974.90
 12/03/2025  RENT                    -600.00        374.90    * new
 13/03/2025  WATER                    -14.90        360.00
 14/03/2025  CINEMA                   -10.00        350.00
 15/03/2025  BAKERY                    -5.00        345.00
 16/03/2025  BAKERY                    -5.00        340.00
`, `2025-03-03 | CORNER CAFE | -4.10
2025-03-04 | BOOKS | -20.00
2025-03-09 | TRAMWAY day ticket | -1.00
2025-03-11 | WAGES | 900.00
2025-03-12 | RENT | -600.00
2025-03-13 | WATER | -14.90
2025-03-14 | CINEMA | -10.00
2025-03-15 | BAKERY | -5.00
2025-03-16 | BAKERY | -5.00`},
	{"pending.pdf", `
 Statement from 01/03/2025 to 31/03/2025
 Opening balance   100.00
 Closing balance    75.80

 Pending transactions
 Date        Description              Amount
 30/03/2025  FUEL                     -61.00
 31/03/2025  GARAGE                  -118.40

 Completed transactions
 Date        Description              Amount
 03/03/2025  CORNER CAFE               -4.20
 04/03/2025  BOOKS                    -20.00
`, `2025-03-03 | CORNER CAFE | -4.20
2025-03-04 | BOOKS | -20.00`},
	{"pages.pdf", " Statement from 01/03/2025 to 31/03/2025\n Date        Description              Amount       Balance\n             Opening balance                        100.00\n 03/03/2025  CORNER CAFE               -4.10         95.90\n             table for two\n 04/03/2025  BOOKS                    -20.00         75.90\n" +
		"\f             order 4471\n 09/03/2025  TRAMWAY                   -1.00         74.90\n             day ticket\n 11/03/2025  WAGES                    900.00        974.90\n",
		`2025-03-03 | CORNER CAFE table for two | -4.10
2025-03-04 | BOOKS order 4471 | -20.00
2025-03-09 | TRAMWAY day ticket | -1.00
2025-03-11 | WAGES | 900.00`},
	{"bars.txt", `Konto 4471 900                       Zeitraum 01.03.2025 - 31.03.2025
Datum | Art | Verwendungszweck | Betrag | Saldo
03.03.2025 | KA | Bäckerei Kolb | -4,20 | 95,80
14.03.2025 | GU | Gehalt, März | 1.000,00 | 1.095,80
28.03.2025 | DA | Miete | -700,00 | 395,80
31.03.2025 | ZI | Zinsen | 0,10 | 395,90
`, `2025-03-03 | Bäckerei Kolb | -4.20
2025-03-14 | Gehalt, März | 1000.00
2025-03-28 | Miete | -700.00
2025-03-31 | Zinsen | 0.10`},
	{"frame.txt", `
+------------+----------------------+------------+------------+
| Fecha      | Concepto             |    Importe |      Saldo |
+------------+----------------------+------------+------------+
| 03/03/2025 | Panadería            |      -4,20 |      95,80 |
| 14/03/2025 | Nómina               |   1.000,00 |   1.095,80 |
| 28/03/2025 | Alquiler             |    -700,00 |     395,80 |
+------------+----------------------+------------+------------+
`, `2025-03-03 | Panadería | -4.20
2025-03-14 | Nómina | 1000.00
2025-03-28 | Alquiler | -700.00`},
	{"thin.csv", "Date;Libellé;Montant;Solde\n03/03/2025;Boulangerie;-4,20;95,80\n14/03/2025;Salaire;1\u2009000,00;1\u2009095,80\n28/03/2025;Loyer;-1\u2007000,00;95,80\n",
		`2025-03-03 | Boulangerie | -4.20
2025-03-14 | Salaire | 1000.00
2025-03-28 | Loyer | -1000.00`},
	{"titles.csv", "Text;Betrag;Saldo\n03.03.2025;;\nBäckerei;-4,20;95,80\n14.03.2025;;\nGehalt;1000,00;1095,80\nMiete;-700,00;395,80\n",
		`2025-03-03 | Bäckerei | -4.20
2025-03-14 | Gehalt | 1000.00
2025-03-14 | Miete | -700.00`},
	{"ambiguous.csv", "Datum;Text;Betrag;Saldo\nZeitraum 01.03.2025 bis 31.03.2025;;;\n030325;Bäckerei;-4,20;95,80\n040325;Gehalt;1000,00;1095,80\n050325;Miete;-700,00;395,80\n",
		`2025-03-03 | Bäckerei | -4.20
2025-03-04 | Gehalt | 1000.00
2025-03-05 | Miete | -700.00`},
}

// TestWhatStandsAside leaves it out.
func TestWhatStandsAside(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	for _, c := range asideRows {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := page(c.text)
			if !strings.HasSuffix(c.name, ".pdf") {
				var err error
				if d, err = x.Read(context.Background(), extract.Source{R: strings.NewReader(c.text), Size: int64(len(c.text)), Name: c.name, Layout: true}); err != nil {
					t.Fatal(err)
				}
			}
			l, err := Read(d, []string{"date", "description", "amount"}, c.name)
			if err != nil {
				t.Fatal(err)
			}
			if got := values(l); got != c.want || l.Check.Verdict != Agrees || l.Check.Wrong > 0 {
				t.Errorf("got\n%s\nwant\n%s\n%+v", got, c.want, l.Check)
			}
		})
	}
}

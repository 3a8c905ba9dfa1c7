package ledger

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// unusual are layouts in which something stands among the rows, or close to what makes them, that is none of it.
var unusual = []struct {
	name, text, want string
	verdict          Verdict
}{
	{"rows are numbered before their days", `
 Passbook 3/118-40722

 LN DATE       DETAILS               WITHDRAWALS   RECEIPTS    BALANCE
               BALANCE BROUGHT FORWARD                          873.20
 1  03NOV25    BRANCH CASH                120.00                753.20
 2  07NOV25    PENSION TEACHERS                      184.36     937.56
 9  24NOV25    CHQ 000612 R HOLROYD        65.00                872.56
 10 28NOV25    CASH IN                                42.50     915.06
 11 01DEC25    ST OSWALD PARISH            20.00                895.06
 12 01DEC25    BRANCH CASH                  5.00                890.06
`, "2025-11-03 | BRANCH CASH | -120.00\n2025-11-07 | PENSION TEACHERS | 184.36\n2025-11-24 | CHQ 000612 R HOLROYD | -65.00\n2025-11-28 | CASH IN | 42.50\n2025-12-01 | ST OSWALD PARISH | -20.00\n2025-12-01 | BRANCH CASH | -5.00", Agrees},
	{"numbers that do not count are words", `
 DATE       DETAILS               WITHDRAWALS   RECEIPTS    BALANCE
 03.11.25   Opening balance                                  873.20
 03.11.25   88 SHOP                    120.00                753.20
 07.11.25   12 PENSIONS                           184.36     937.56
 24.11.25   7 ELEVEN                    65.00                872.56
 28.11.25   40 WINKS                               42.50     915.06
`, "2025-11-03 | 88 SHOP | -120.00\n2025-11-07 | 12 PENSIONS | 184.36\n2025-11-24 | 7 ELEVEN | -65.00\n2025-11-28 | 40 WINKS | 42.50", Agrees},
	{"days close behind amounts, a balance under unknown words over a page", `
 Kontoutskrift 02.03.2026 - 31.03.2026
 Forklaring                        Rentedato     Ut av      Inn på Bokført
 Saldo fra kontoutskrift 28.02.2026                         200,00
 Husleie mars                      27.02        114,50             02.03
 Lønn                              03.03                  1 034,50 03.03
 Kiosk                             04.03         48,00             04.03
 Nå videre herfra                                         1 072,00
` + "\f" + `
 Forklaring                        Rentedato     Ut av      Inn på Bokført
 Kommet hit derfra                                        1 072,00
 Apotek                            10.03         72,00             10.03
 Fra Marit                         11.03                    200,00 12.03
 Kino                              13.03         50,00             13.03
 Saldo 31.03.2026                                         1 150,00
`, "2026-03-02 | Husleie mars | -114.50\n2026-03-03 | Lønn | 1034.50\n2026-03-04 | Kiosk | -48.00\n2026-03-10 | Apotek | -72.00\n2026-03-12 | Fra Marit | 200.00\n2026-03-13 | Kino | -50.00", Agrees},
	{"an instalment of long ago", `
 Extrato de 01/03/2026 a 31/03/2026
 Data       Descrição                        Valor
 01/03/2026 CASA DO MARCENEIRO 03/06         214,90
 17/11/2025 OTICA BOA VISTA 05/10             89,00
 02/03/2026 PADARIA                           31,70
 03/03/2026 POSTO                            250,00
 04/03/2026 DROGARIA                          67,45
 06/03/2026 VIAGEM                            23,90
 07/03/2026 RESTAURANTE                      146,80
 08/03/2026 VIAGEM                            18,42
 11/03/2026 CINECLUBE                         56,00
 12/03/2026 SUPERMERCADO                     287,19
`, "2026-03-01 | CASA DO MARCENEIRO 03/06 | 214.90\n2025-11-17 | OTICA BOA VISTA 05/10 | 89.00\n2026-03-02 | PADARIA | 31.70\n2026-03-03 | POSTO | 250.00\n2026-03-04 | DROGARIA | 67.45\n2026-03-06 | VIAGEM | 23.90\n2026-03-07 | RESTAURANTE | 146.80\n2026-03-08 | VIAGEM | 18.42\n2026-03-11 | CINECLUBE | 56.00\n2026-03-12 | SUPERMERCADO | 287.19", Unstated},
	{"the currency in the names of Korean columns, a 0 in the other one, newest first", `
 조회기간 2026.03.01 ~ 2026.03.31
 No  거래일시              적요        보낸분/받는분      출금액(원)   입금액(원)     잔액(원)   거래점
 1   2026.03.31 18:22:41   체크카드    한강마트               38,420           0    3,004,716   망원
 2   2026.03.31 09:00:03   이자        예금이자                    0         214    3,043,136   본점
 3   2026.03.25 10:00:12   급여        소프트랩                    0   3,284,710    3,042,922   금융
 4   2026.03.24 13:12:09   체크카드    약국                   12,300           0     -241,788   망원
 5   2026.03.20 09:30:00   CMS         통신                   47,300           0     -229,488   본점
`, "2026-03-31 | 체크카드 한강마트 | -38420\n2026-03-31 | 이자 예금이자 | 214\n2026-03-25 | 급여 소프트랩 | 3284710\n2026-03-24 | 체크카드 약국 | -12300\n2026-03-20 | CMS 통신 | -47300", Agrees},
	{"two tables side by side whose names stand close", `
 Statement period March 1, 2026 through March 31, 2026
 Beginning balance on March 1, 2026       $11,000.00
 Checks paid                              -$3,732.21
 Ending balance on March 31, 2026          $7,267.79

 Check No.  Date  Amount           Check No.  Date  Amount
 2037      03/03  425.00           2043      03/12  150.00
 2038      03/05 1860.00           2046*     03/17  645.00
 2039      03/05   77.15           2047      03/19   88.20
 2041*     03/10  312.40           2048      03/24  174.46
`, "2026-03-03 | 2037 | -425.00\n2026-03-05 | 2038 | -1860.00\n2026-03-05 | 2039 | -77.15\n2026-03-10 | 2041* | -312.40\n2026-03-12 | 2043 | -150.00\n2026-03-17 | 2046* | -645.00\n2026-03-19 | 2047 | -88.20\n2026-03-24 | 2048 | -174.46", Agrees},
}

// TestUnusualRows reads them.
func TestUnusualRows(t *testing.T) {
	t.Parallel()
	for _, tc := range unusual {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			doc := page
			if strings.Contains(tc.text, "거래") {
				doc = wide
			}
			l, err := Read(doc(tc.text), []string{"date", "description", "amount"}, "")
			if err != nil {
				t.Fatal(err)
			}
			if got := values(l); got != tc.want || l.Check.Verdict != tc.verdict {
				t.Errorf("%+v %q\n%s\nwant\n%s", l.Check, l.Notes, got, tc.want)
			}
		})
	}
}

// TestRefusedPayments holds that what a provider refused or has not booked yet is no row.
func TestRefusedPayments(t *testing.T) {
	t.Parallel()
	const text = "Fecha;Descripción;Estado;Neto;Saldo\n01/03/2026;Hilos;Completado;-23,45;288,61\n07/03/2026;Esmaltes;Completado;-132,80;155,81\n07/03/2026;Esmaltes;Denegado;-132,80;—\n09/03/2026;Cobro de Marta;Completado;60,00;215,81\n31/03/2026;Cobro de Bruno;Pendiente;106,46;—\n"
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	d, err := x.Read(context.Background(), extract.Source{R: strings.NewReader(text), Size: int64(len(text)), Name: "actividad.csv", Layout: true})
	if err != nil {
		t.Fatal(err)
	}
	l, err := Read(d, []string{"date", "description", "amount"}, "actividad.csv")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := values(l), "2026-03-01 | Hilos | -23.45\n2026-03-07 | Esmaltes | -132.80\n2026-03-09 | Cobro de Marta | 60.00"; got != want {
		t.Errorf("%+v\n%s\nwant\n%s", l.Check, got, want)
	}
}

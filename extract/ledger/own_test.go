package ledger

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// TestRowsNameTheirAccount holds that a column for one's own account or card gives the rows their account, and that one
// for the other party's, or for the cards of one account, does not.
func TestRowsNameTheirAccount(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	for name, one := range map[string]struct{ text, want, sums string }{
		"accounts":         {"Date,Account,Description,Amount\n2025-03-01,20-44-51 7719,RENT,-900.00\n2025-03-02,20-44-51 7720,FOOD,-10.00\n2025-03-03,20-44-51 7719,WAGES,950.00\n", "20-44-51 7719|20-44-51 7720|20-44-51 7719", "20-44-51 7719 2 50.00;20-44-51 7720 1 -10.00"},
		"Konto":            {"Konto;Buchungstag;Verwendungszweck;Betrag\nDE02 1203;03.03.2025;Miete;-650,00\nDE02 1204;04.03.2025;Lohn;1.650,00\n", "DE02 1203|DE02 1204", "DE02 1203 1 -650.00;DE02 1204 1 1650.00"},
		"Auftragskonto":    {"Auftragskonto;Buchungstag;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Verwendungszweck;Betrag\nDE021;03.03.2025;Wohnbau;DE98;Miete;-650,00\nDE021;04.03.2025;Werk;DE97;Lohn;1.650,00\n", "DE021|DE021", "DE021 2 1000.00"},
		"cards":            {"Transaction Date,Card No.,Description,Debit,Credit\n2025-03-03,1234,NORTHGATE GROCERS,45.10,\n2025-03-05,9876,BOOKS,10.00,\n", "1234|9876", "1234 1 -45.10;9876 1 -10.00"},
		"names":            {"Date,Account Name,Description,Amount\n2025-03-01,Joint,RENT,-900.00\n2025-03-02,Visa,FOOD,-10.00\n", "Joint|Visa", "Joint 1 -900.00;Visa 1 -10.00"},
		"own IBAN":         {"IBAN;Buchungstag;Verwendungszweck;Betrag\nDE1;03.03.2025;Miete;-650,00\nDE1;04.03.2025;Lohn;1.650,00\nDE1;05.03.2025;Strom;-1,00\n", "DE1|DE1|DE1", "DE1 3 999.00"},
		"the other's IBAN": {"Buchungstag;Zahlungsempfänger;IBAN;Verwendungszweck;Betrag\n03.03.2025;Wohnbau;DE1;Miete;-650,00\n04.03.2025;Wohnbau;DE1;Heizung;-50,00\n05.03.2025;Wohnbau;DE1;Miete;-1,00\n", "||", ""},
		"many IBANs":       {"IBAN;Buchungstag;Verwendungszweck;Betrag\nDE1;03.03.2025;Miete;-650,00\nDE2;04.03.2025;Lohn;1.650,00\n", "|", ""},
		"seldom":           {"Date,Card,Description,Amount\n2025-03-01,4417,RENT,-900.00\n2025-03-02,,FOOD,-10.00\n", "|", ""},
		"cards of one":     {"Date,Card,Description,Amount,Balance\n2025-03-01,4417,RENT,-900.00,100.00\n2025-03-02,8812,FOOD,-10.00,90.00\n2025-03-03,4417,FEE,-1.00,89.00\n", "||", ""},
	} {
		d, err := x.Read(context.Background(), extract.Source{R: strings.NewReader(one.text), Size: int64(len(one.text)), Name: "a.csv", Layout: true})
		if err != nil {
			t.Fatal(err)
		}
		l, err := Read(d, []string{"date", "description", "amount"}, "a.csv")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var got, sums []string
		for _, r := range l.Rows {
			got = append(got, r.Account)
		}
		for _, a := range l.Accounts {
			sums = append(sums, fmt.Sprint(a.Name, " ", a.Rows, " ", a.Check.Sum))
		}
		if strings.Join(got, "|") != one.want || strings.Join(sums, ";") != one.sums {
			t.Errorf("%s: %q %q", name, got, sums)
		}
	}
}

// TestEachAccountHasItsBalance holds that rows of several accounts, one among the other, are held against the balances of
// their own account, and that days are told from all rows.
func TestEachAccountHasItsBalance(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	text := "Account,Date,Description,Debit,Credit,Balance\nA 7719,03/02/2025,RENT,900.00,,100.00\nB 7720,04/02/2025,FOOD,10.00,,490.00\nA 7719,05/02/2025,FEE,1.00,,99.00\nB 7720,06/02/2025,BOOKS,20.00,,470.00\nA 7719,25/02/2025,WAGES,,500.00,599.00\n"
	d, err := x.Read(context.Background(), extract.Source{R: strings.NewReader(text), Size: int64(len(text)), Name: "a.csv", Layout: true})
	if err != nil {
		t.Fatal(err)
	}
	l, err := Read(d, []string{"date", "description", "amount"}, "a.csv")
	if err != nil {
		t.Fatal(err)
	}
	want := "2025-02-03 | RENT | -900.00\n2025-02-04 | FOOD | -10.00\n2025-02-05 | FEE | -1.00\n2025-02-06 | BOOKS | -20.00\n2025-02-25 | WAGES | 500.00"
	if got := values(l); got != want || !l.Check.holds() || len(l.Accounts) != 2 || l.Rows[1].Account != "B 7720" {
		t.Errorf("%+v %+v\n%s", l.Check, l.Accounts, got)
	}
}

package ledger

import (
	"fmt"
	"testing"
)

// TestAccountNumbers finds the number of an account where one is printed, and no other.
func TestAccountNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		" Account Number: 000 0044 1907 3":                "000 0044 1907 3",
		" Kontonummer            6 118 402":               "6 118 402",
		" Compte de dépôts: 30118 0447 J":                 "",
		" Compte n° 30118 0447 1":                         "30118 0447 1",
		" IBAN DE02 1203 0000 0000 2020 51":               "DE02 1203 0000 0000 2020 51",
		" Card ending in **** 7719":                       "**** 7719",
		" KONTOAUSZUG 10 / 2025":                          "",
		" 03/03  CARTE 01/03 SUPERMARCHE 0447      12,50": "",
		" Konto 8812 270      06.05.2025":                 "8812 270",
	} {
		if got := accountNamed(linesOf(page(text))); got != want {
			t.Errorf("%q: account %q, want %q", text, got, want)
		}
	}
}

// TestSeveralAccounts reads two accounts of one document, each held against its own balances.
func TestSeveralAccounts(t *testing.T) {
	t.Parallel()
	part := ` Account number: 20-44-51 7719%d
 Date        Details              Paid out    Paid in     Balance
             Opening balance                               100.00
 02/05/2025  CORNER CAFE              4.10                  95.90
 09/05/2025  WAGES                             %d.00       %d.90
             Closing balance                              %d.90

`
	text := " Statement from 01/05/2025 to 31/05/2025\n" + fmt.Sprintf(part, 1, 900, 995, 995) + fmt.Sprintf(part, 2, 300, 395, 395)
	l, err := Read(page(text), []string{"date", "description", "amount"}, "")
	if err != nil {
		t.Fatal(err)
	}
	want := `2025-05-02 | CORNER CAFE | -4.10
2025-05-09 | WAGES | 900.00
2025-05-02 | CORNER CAFE | -4.10
2025-05-09 | WAGES | 300.00`
	if got := values(l); got != want || l.Check.Verdict != Agrees {
		t.Errorf("got\n%s\nwant\n%s\n%+v", got, want, l.Check)
	}
	if len(l.Accounts) != 2 || l.Accounts[1].Name != "20-44-51 77192" || l.Accounts[1].Check.Closing != "395.90" || l.Rows[3].Account != "20-44-51 77192" {
		t.Errorf("accounts: %+v", l.Accounts)
	}
}

// TestCurrenciesOfAccounts takes the currency of each account from the line that names it.
func TestCurrenciesOfAccounts(t *testing.T) {
	t.Parallel()
	part := ` %s
 Date        Details              Debit       Credit      Balance
             Opening balance                               100.00
 02/05/2025  CORNER CAFE              4.10                  95.90
 09/05/2025  WAGES                              %d.00      %d.90
             Closing balance                               %d.90

`
	for _, c := range []struct{ first, second, want, other string }{
		{"AED Current Account 0118 4477 7701", "USD Current Account 0118 4477 7702", "AED", "USD"},
		{"Account 0118 4477 7701 (EUR)", "Account 0118 4477 7702 (GBP)", "EUR", "GBP"},
		{"Account 0118 4477 7701", "Account 0118 4477 7702, transfers from EUR to USD", "", ""},
		{"Account 0118 4477 7701", "Account 0118 4477 7702", "", ""},
	} {
		text := " Statement from 01/05/2025 to 31/05/2025\n" + fmt.Sprintf(part, c.first, 900, 995, 995) + fmt.Sprintf(part, c.second, 300, 395, 395)
		l, err := Read(page(text), []string{"date", "description", "amount"}, "")
		if err != nil {
			t.Fatal(err)
		}
		if len(l.Rows) != 4 || l.Rows[0].Currency != c.want || l.Rows[3].Currency != c.other {
			t.Errorf("%s, %s: %+v", c.first, c.second, l.Rows)
		}
	}
}

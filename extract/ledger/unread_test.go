package ledger

import (
	"slices"
	"strings"
	"testing"
)

const readAccount = ` Statement from 01/05/2025 to 31/05/2025
 Date        Details              Paid out    Paid in     Balance
             Opening balance                               100.00
 02/05/2025  CORNER CAFE              4.10                  95.90
 09/05/2025  WAGES                             900.00      995.90
             Closing balance                               995.90

`

// TestUnreadLinesAreTold has a second part whose lines look like rows below an account whose balances
// agree: whoever believes the balances must know that there is more.
func TestUnreadLinesAreTold(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ below, want string }{
		"nothing":            {"", ""},
		"one line":           {" 31/05/2025  Interest paid    0.10\n", ""},
		"other words":        {" The rates of interest changed on 01/05/2025.\n Rate: 2.25\n", ""},
		"balances alone":     {" 02/05/2025   95.90\n 09/05/2025  995.90\n 10/05/2025  995.90\n 11/05/2025  995.90\n", ""},
		"what is not booked": {"\n Pending transactions\n\n Date        Details              Paid out    Paid in     Balance\n 29/05/2025  CORNER CAFE              4.10\n 29/05/2025  BOOKS                    9.10\n 30/05/2025  CORNER CAFE              4.10\n 31/05/2025  SHOES                   49.00\n", ""},
		"a pot": {"\n Rainy day pot\n\n on 03/05/2025\n 03/05/2025  MOVED FROM ACCOUNT   20.00\n 10/05/2025  ROUND UP   0.40\n 17/05/2025  ROUND UP   0.15\n 24/05/2025  MOVED BACK   12.00\n",
			"4 further lines with a day and an amount are in no row"},
	} {
		l, err := Read(page(readAccount+c.below), []string{"date", "description", "amount"}, "")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		told := slices.IndexFunc(l.Notes, func(n string) bool { return strings.Contains(n, "further lines") })
		switch {
		case c.want == "" && told >= 0:
			t.Errorf("%s: %q in %d rows", name, l.Notes, len(l.Rows))
		case c.want != "" && (told < 0 || !strings.HasPrefix(l.Notes[told], c.want)):
			t.Errorf("%s: %q in %d rows:\n%s", name, l.Notes, len(l.Rows), values(l))
		}
	}
}

package tool

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/ledger"
)

// accountColumn says of what a row of a statement is, such as "card 5521 XXXX XXXX 4417". It stands
// in tables of days and amounts.
const accountColumn = "account"

// whose is the account of a row as the table has it: its number alone in a column that was asked for, else with what it
// is; "" where the table has no such column.
func (f *filling) whose(d *batchDocument, r ledger.Row) string {
	switch {
	case f.account < 0:
		return ""
	case f.asked:
		return r.Account
	}
	return strings.TrimSpace(d.from.Kind + " " + r.Account)
}

// balanceKind tells whether the balance of a document is what is owed; "" where it states none.
func balanceKind(l *ledger.Ledger) string {
	switch {
	case l.Owed:
		return kindCard
	case l.Check.Opening != "" || l.Check.Balances > 0 || len(l.Accounts) > 1 && l.Check.Verdict == ledger.Agrees:
		return kindAccount
	}
	return ""
}

// accountOf gives the number of the account of a document.
func accountOf(l *ledger.Ledger) string {
	switch len(l.Accounts) {
	case 0:
		return ""
	case 1:
		return l.Accounts[0].Name
	}
	return severalAccounts
}

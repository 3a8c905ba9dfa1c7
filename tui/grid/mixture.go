package grid

import (
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
)

// together names what is added up together, "" where it is of one account.
func together(accounts int, kinds bool) string {
	switch {
	case kinds:
		return "cards and accounts"
	case accounts > 1:
		return count(accounts) + " accounts"
	}
	return ""
}

// accountColumns are the names of columns that say of which account a row is.
var accountColumns = []string{"account", "account_no", "account_number", "konto", "iban", "card", "karte"}

// mixture counts the accounts that the rows from..to-1 of a result name, and tells whether there are cards among accounts.
func (s *sheet) mixture(from, to int) (accounts int, kinds bool) {
	col := -1
	for i := range s.cols {
		if c := &s.cols[i]; col < 0 && c.typ == port.Text && isOneOf(c.name, accountColumns) {
			col = i
		}
	}
	if col < 0 {
		return 0, false
	}
	seen := map[string]bool{}
	card, account := false, false
	for _, row := range s.perm[max(0, from):min(to, len(s.perm))] {
		name := s.value(row, col).raw
		if name == "" || seen[name] {
			continue
		}
		seen[name] = true
		kind, _, _ := strings.Cut(name, " ")
		card, account = card || kind == "card", account || kind == "account"
	}
	return len(seen), card && account
}

package grid

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
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

// mayAdd names the currencies that a result may add up, as many as there is room for; "" where there are none.
func mayAdd(codes []string, room int) string {
	if len(codes) == 0 {
		return ""
	}
	named, others := codes, ""
	if named[0] == "" {
		named, others = named[1:], " and others"
	}
	for n := len(named); n > 0; n-- {
		if n < len(named) {
			others = fmt.Sprintf(" and %d more", len(codes)-n)
		}
		if text := "  may add " + widget.CleanLine(strings.Join(named[:n], ", ")) + others; widget.Width(text) <= room {
			return text
		}
	}
	return fmt.Sprintf("  may add %d currencies", len(codes))
}

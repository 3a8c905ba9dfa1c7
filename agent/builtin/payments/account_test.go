package payments

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

// TestPayeeOfTwoAccounts holds that what two accounts pay to the same payee, each on a day of its own, is told for each.
func TestPayeeOfTwoAccounts(t *testing.T) {
	t.Parallel()
	var text []string
	for m := 1; m <= 4; m++ {
		text = append(text, fmt.Sprintf("2026-%02d-05 16.49 card 4417", m), fmt.Sprintf("2026-%02d-19 7.99 account 20 44", m))
	}
	got := seriesOf("TUNE", readPayments(strings.Join(text, "; ")), nil)
	if len(got) != 2 || got[0].payee != "TUNE (card 4417)" || got[1].payee != "TUNE (account 20 44)" || got[0].every.name != "monthly" || len(got[1].list) != 4 {
		t.Errorf("%+v", got)
	}
	text[7] = "2026-07-02 7.99 account 20 44"
	if got := seriesOf("TUNE", readPayments(strings.Join(text, "; ")), nil); strings.Contains(fmt.Sprint(got), "TUNE (") {
		t.Errorf("told by account where that of one is not regular: %+v", got)
	}
}

// TestAccountsOfDocuments holds when the accounts that documents name tell parts apart.
func TestAccountsOfDocuments(t *testing.T) {
	t.Parallel()
	b, ok := bookOfDocuments("t", 3, []turn.Column{{Name: "date", Type: "date"}, {Name: "what", Type: "text"}, {Name: "amount", Type: "decimal"}, {Name: "currency", Type: "text"}, {Name: "account", Type: "text"}, {Name: "source_file", Type: "text"}})
	if !ok || b.account != "" || b.number != "account" {
		t.Fatalf("%+v", b)
	}
	row := func(file, account string) surveyed {
		return surveyed{file: file, account: account, chosen: 2, plus: 2, first: "2026-01-01", last: "2026-01-31", from: "2026-01-01", to: "2026-01-31"}
	}
	for name, one := range map[string]struct {
		all  []surveyed
		want string
	}{
		"several in a file":    {[]surveyed{row("a", "account 1"), row("a", "card 2"), row("b", "card 2")}, "account"},
		"one in each file":     {[]surveyed{row("a", "account 1"), row("b", "card 2")}, ""},
		"one without a name":   {[]surveyed{row("a", "account 1"), row("a", "card 2"), row("b", "")}, ""},
		"one without a number": {[]surveyed{row("a", "account 1"), row("a", "card 2"), row("b", "account")}, ""},
		"none has one at all":  {[]surveyed{row("a", ""), row("b", "")}, ""},
	} {
		if got := b.telling(one.all); got.account != one.want {
			t.Errorf("%s: %q", name, got.account)
		}
	}
	both := []surveyed{row("a", "account 1"), row("a", "card 2")}
	parts := Analysis{}.partsOf(b.telling(both), nil, both)
	if len(parts) != 2 || parts[0].side+parts[1].side != 0 {
		t.Errorf("money that comes into an account is spent: %+v", parts)
	}
	one := []surveyed{row("a", "account 1"), row("b", "account 2")}
	if parts := (Analysis{}).partsOf(b, nil, one); len(parts) != 1 || len(parts[0].numbers) != 2 || parts[0].files != 2 {
		t.Errorf("%+v", parts)
	}
	if a, ok := Read("spending by account", false, time.Time{}); !ok || !a.each || a.account || !a.shows(byTotal) {
		t.Errorf("%+v", a)
	}
}

package scratch

import (
	"testing"

	"github.com/fsx-dev/fsx/store/scratch/payee"
)

func TestPayeesAndCategories(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ rules, want string }{
		"usual": {"", "REWE MARKT,groceries,30.10|NETFLIX.COM,media,12.99|NULL,NULL,1.00"},
		"own":   {"fun: netflix", "REWE MARKT,uncategorised,30.10|NETFLIX.COM,fun,12.99|NULL,NULL,1.00"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t, t.TempDir())
			if c.rules != "" {
				r, err := payee.ParseRules(c.rules)
				if err != nil {
					t.Fatal(err)
				}
				s.Categorise(r)
			}
			create(t, s, "card", "words:text,amount:decimal",
				[]any{"POS REWE MARKT 12 BERLIN", "10.05"}, []any{"NETFLIX.COM 443", "12.99"}, []any{"pos rewe markt 7", "20.05"}, []any{nil, "1.00"})
			got := ask(t, s, "SELECT payee(words) AS p, category(words) AS c, SUM(amount) AS a FROM card GROUP BY 1, 2 ORDER BY 3 DESC")
			if want := "p:text,c:text,a:decimal|" + c.want; got != want {
				t.Errorf("%s, want %s", got, want)
			}
		})
	}
}

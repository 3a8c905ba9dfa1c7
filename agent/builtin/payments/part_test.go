package payments

import "testing"

// What was spent has the sign of most rows of a file, and is below zero where much comes in as well: a cash book may have more
// rows of what came in.
func TestSignOfSpending(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		plus, minus, want int
	}{
		"an account":                              {3, 40, -1},
		"a card":                                  {40, 3, 1},
		"a cash book with many subscriptions":     {60, 40, -1},
		"a card with nothing paid back":           {12, 0, 1},
		"an account from which money only goes":   {0, 9, -1},
		"a card of few rows":                      {3, 2, 1},
		"a card with some purchases sent back to": {31, 10, 1},
	} {
		b := book{name: "t", amount: "amount", file: "file"}
		if got := signs(b, []surveyed{{file: "a.csv", plus: c.plus, minus: c.minus}})["a.csv"]; got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

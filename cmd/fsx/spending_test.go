package main

import (
	"fmt"
	"strings"
	"testing"
)

// payments are a card's rows over four months: a subscription, a shop whose rows differ in their
// numbers, a refund, and one payment in another currency.
func payments() map[string]string {
	var b strings.Builder
	b.WriteString("Date,Description,Amount,Currency\n")
	for m := 1; m <= 4; m++ {
		fmt.Fprintf(&b, "2026-%02d-05,TUNEHARBOUR FAMILY PLAN,16.49,EUR\n", m)
		fmt.Fprintf(&b, "2026-%02d-11,POS GREENGATE SUPERMARKET 7%d01,%d0.10,EUR\n", m, m, m)
		fmt.Fprintf(&b, "2026-%02d-19,POS GREENGATE SUPERMARKET 8%d02,1.05,EUR\n", m, m)
	}
	b.WriteString("2026-04-20,REFUND GREENGATE SUPERMARKET,-7.00,EUR\n2026-04-21,HOTEL BERGBLICK,310.00,CHF\n2026-04-22,QZXV,2.50,EUR\n")
	return map[string]string{"money/card.csv": b.String()}
}

func TestSpendingIsAnalysed(t *testing.T) {
	t.Parallel()
	c := newCLI(t, payments())
	for i, one := range []struct {
		question string
		want     []string
	}{
		// Nothing is in the scratchpad yet: the statements of the folder are read first.
		{"analyse my spending", []string{
			"computed: table spending, filled now from 1 document", "EUR 173.06 spent in 13 rows, 2026-01-05 to 2026-04-22", "−7.00 in 1 row", "CHF 310.00 spent in 1 row",
			"| 2026-01 | 3 | 27.64 |", "| 2026-04 | 4 | 60.14 |", "| groceries | 8 | 104.60 |", "| uncategorised | 1 | 2.50 |",
			"| TUNEHARBOUR FAMILY PLAN | monthly | 4 | 16.49 | 197.88 | 2026-04-05 |", "card.csv", `SUM("amount") AS spent FROM "spending" WHERE "amount" > 0 AND "currency" = 'EUR'`,
		}},
		{"how much did I spend on groceries in March 2026?", []string{"EUR 31.15 spent in 2 rows"}},
		{"average spending", []string{"43.27 a month (13 rows in 4 calendar months that have any)"}},
		{"spending compared with last month", []string{"| 2026-04 | 60.14 | |", "| 2026-03 | 47.64 |  |\n| 2025-04 | no rows | |\n- 2026-04 has rows up to 2026-04-22 only", "| 2025-04 | no rows | |"}},
		{"spending compared with last year", []string{"| 2026 | 173.06 | |", "| 2025 | no rows | |"}},
		{"second quarter compared with the first quarter", []string{"| 2026-Q2 | 60.14 |  | card.csv |\n| 2026-Q1 | 112.92 |  | card.csv |", "2026-Q2 has rows up to 2026-04-22 only"}},
		{"where does my money go", []string{"| GREENGATE SUPERMARKET | 8 | 104.60 |"}},
	} {
		out := c.ok("ask", "--in", "money", one.question)
		for _, want := range one.want {
			if !strings.Contains(out, want) {
				t.Errorf("%q: %q is not in\n%s", one.question, want, out)
			}
		}
		if i == 0 && strings.Contains(out, "483.06") {
			t.Error("euros and francs were added up")
		}
	}
}

// A name that no row has, of whatever letters, must not give the sum of everything, nor quotes of documents:
// it is said, with names that are like it. So it is with a period in which the table has no rows.
func TestSpendingOfNothing(t *testing.T) {
	t.Parallel()
	files := payments()
	files["money/letter.txt"] = "We met the people of 7-Eleven and spent EUR 99.00 on lunch.\n"
	c := newCLI(t, files)
	c.ok("scratch", "import", "money/card.csv", "--into", "card")
	for q, want := range map[string]string{
		"how much did I spend at 7-Eleven?":                   "has the name or category “7-Eleven”",
		"how much did I spend at Green Gate?":                 "Names like it: GREENGATE SUPERMARKET.",
		"how much did I spend on 100%?":                       "Its categories: groceries",
		"how much did I spend at _?":                          "Not found",
		"how much did I spend last month?":                    "Its rows reach from 2026-01-05 to 2026-04-22",
		"how much did I spend in 2019?":                       "no rows with an amount from 2019-01-01 to 2019-12-31",
		"how much did I spend at Tuneharbour in May 2026?":    "those that it has, 4, reach from 2026-01-05 to 2026-04-05",
		"wie viel habe ich im Mai 2026 für Hotels ausgegeben": "those that it has, 1, reach from 2026-04-21 to 2026-04-21",
	} {
		r := c.run("ask", "--in", "money", q)
		if r.code != 4 || !strings.Contains(r.out, "Not found") || !strings.Contains(r.out, want) || strings.Contains(r.out, "173.06") || strings.Contains(r.out, "99.00") {
			t.Errorf("%q: exit %d\n%s", q, r.code, r.out)
		}
	}
}

// Words of other languages and for kinds of payments mean the categories; a short name is a whole word.
func TestSpendingInOtherWords(t *testing.T) {
	t.Parallel()
	c := newCLI(t, payments())
	c.ok("scratch", "import", "money/card.csv", "--into", "card")
	for q, want := range map[string]string{
		"Wie viel habe ich im März 2026 für Lebensmittel ausgegeben?": "EUR 31.15 spent in 2 rows",
		"Combien ai-je dépensé en courses en mars 2026 ?":             "EUR 31.15 spent in 2 rows",
		"how much did I spend on food in March 2026":                  "EUR 31.15 spent in 2 rows",
		"Ausgaben pro Monat":                "| 2026-04 | 4 | 60.14 |",
		"Ausgaben nach Kategorie":           "| groceries | 8 | 104.60 |",
		"größte Zahlungen seit März 2026":   "| 2026-04-11 | POS GREENGATE SUPERMARKET 7401 | 40.10 |",
		"durchschnittliche Ausgaben":        "43.27 a month",
		"wiederkehrende Zahlungen":          "| TUNEHARBOUR FAMILY PLAN | monthly | 4 |",
		"how much did I pay to Tuneharbour": "EUR 65.96 spent in 4 rows",
	} {
		if out := c.ok("ask", "--in", "money", q); !strings.Contains(out, want) {
			t.Errorf("%q: %q is not in\n%s", q, want, out)
		}
	}
	if r := c.run("ask", "--in", "money", "how much did I spend at Tune?"); r.code != 4 || !strings.Contains(r.out, "TUNEHARBOUR") {
		t.Errorf("exit %d\n%s", r.code, r.out)
	}
}

// TestOwnTransfers: what an account pays to a card that is in the table as well is spent once; an equal
// amount that says nothing of a transfer is no such thing.
func TestOwnTransfers(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{
		"money/current.csv": "Date,Description,Amount\n2026-03-01,RENT,-900.00\n2026-03-03,GYM,-50.00\n2026-03-04,CARD SERVICES AUTOPAY 4417,-321.45\n2026-03-09,BAKERY,-4.50\n2026-03-20,TRANSFER TO SAVINGS ACCOUNT,-200.00\n",
		"money/card.csv":    "Date,Description,Amount\n2026-03-02,BOOKS,50.00\n2026-03-05,HOTEL,321.45\n2026-03-06,PAYMENT RECEIVED - THANK YOU,-321.45\n2026-03-07,REFUND BOOKS,-50.00\n2026-03-08,SHOES,80.00\n",
	})
	out := c.ok("ask", "--in", "money", "what is my total spending?")
	for _, want := range []string{
		"1154.50 spent in 4 rows", "Left out: 321.45 in 1 row between one's own accounts and cards", "Of it 200.00 in 1 row goes by the words to one's own cards and savings",
		"451.45 spent in 3 rows", "payments and refunds: −50.00 in 1 row",
	} {
		if !strings.Contains(strings.ReplaceAll(out, ",", ""), strings.ReplaceAll(want, ",", "")) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}

// TestAccountsApart: rows of one table that name their accounts are added up for each of them.
func TestAccountsApart(t *testing.T) {
	t.Parallel()
	c := newCLI(t, map[string]string{"money/all.csv": "Date,Account,Description,Amount\n" +
		"2026-03-01,Current 04,RENT,-900.00\n2026-03-03,Current 04,GYM,-50.00\n2026-03-02,Gold card,BOOKS,50.00\n2026-03-05,Gold card,HOTEL,320.00\n2026-03-02,Joint 11,FOOD,-10.00\n2026-03-03,Joint 11,WAGES,5.00\n2026-03-05,Joint 11,FOOD,-20.00\n"})
	c.ok("scratch", "import", "money/all.csv", "--into", "all_rows")
	for range 2 { // of the table that was imported, and of the one that is filled from the folder
		out := c.ok("ask", "--in", "money", "what is my total spending?")
		for _, want := range []string{"950.00 spent in 2 rows, 2026-03-01 to 2026-03-03 (Current 04", "370.00 spent in 2 rows, 2026-03-02 to 2026-03-05 (Gold card", "30.00 spent in 2 rows, 2026-03-02 to 2026-03-05 (Joint 11"} {
			if !strings.Contains(out, want) {
				t.Errorf("%q is not in\n%s", want, out)
			}
		}
		c.ok("scratch", "clear", "--yes")
	}
}

// TestTotalsNameTheirAccounts: what several statements come to is told for each account that they name.
func TestTotalsNameTheirAccounts(t *testing.T) {
	t.Parallel()
	const page = "Account number: 20-44-51 7719%d\nDate,Details,Paid out,Paid in,Balance\n,Opening balance,,,100.00\n02/05/2025,CORNER CAFE,%d.10,,%d.90\n09/05/2025,FOOD,1.00,,%d.90\n,Closing balance,,,%[4]d.90\n"
	c := newCLI(t, map[string]string{"money/a.csv": fmt.Sprintf(page, 1, 4, 95, 94), "money/b.csv": fmt.Sprintf(page, 2, 9, 90, 89)})
	out := c.ok("ask", "--in", "money", "what is my total spending?")
	for _, want := range []string{"15.20 spent in 4 rows", "| account 20-44-51 77191 | 2 | 5.10 |", "| account 20-44-51 77192 | 2 | 10.10 |"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	if out := c.ok("ask", "--in", "money", "spending by account"); !strings.Contains(out, "| account 20-44-51 77192 | 2 | 10.10 |") {
		t.Error(out)
	}
}

func TestOwnCategories(t *testing.T) {
	t.Parallel()
	c := newCLI(t, payments())
	if out := c.ok("scratch", "categories"); !strings.Contains(out, "groceries: ") {
		t.Error(out)
	}
	c.ok("scratch", "import", "money/card.csv", "--into", "card")
	if got := c.ok("sql", "SELECT category(description), SUM(amount) FROM card WHERE currency = 'EUR' GROUP BY 1 ORDER BY 2"); !strings.Contains(got, "groceries\t97.60") {
		t.Error(got)
	}
}

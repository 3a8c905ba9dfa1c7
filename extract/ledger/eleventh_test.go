package ledger

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// TestPeriodsWithoutYears reads the period of lines whose days may be taken for one day and its year.
func TestPeriodsWithoutYears(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, lines, want string }{
		{"two days side by side", "Statement includes charges received by January 11, 2026.\nDec 30 Dec 31 KLETTERHALLE 39.88\nDec 31 Jan 02 PUMP ROOMS 186.00", "2026-01-11 2026-01-11"},
		{"the month behind", "Printed 2024-02-04\n30 Dec 31 Dec BOOKS 1.00\n31 Dec 02 Jan BOOKS 2.00", "2024-02-04 2024-02-04"},
		{"an offer that holds for years", "2025-03-12 opened\nUse it before 2031-12-31\n2025-03-02 paid\nOf the rules of 1994-04-04", "2025-03-02 2025-03-12"},
		{"a day with a short year", "31 Dec 02 BOOKS 1.00\n30 Dec 02 BOOKS 2.00", "2002-12-30 2002-12-31"},
	} {
		var list []line
		for _, s := range strings.Split(c.lines, "\n") {
			list = append(list, line{cells: []string{s}})
		}
		p := periodOf(list, "")
		if got := p.From.Format("2006-01-02") + " " + p.To.Format("2006-01-02"); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestLeaders takes the dots away that lead to an amount.
func TestLeaders(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"RENT ........ 143.86":         "RENT 143.86",
		"RENT........ 143.86":          "RENT 143.86",
		"RENT . . . . . 143.86":        "RENT 143.86",
		"INTEREST________":             "INTEREST",
		"TURNVEREIN e.V........ 5.00":  "TURNVEREIN e.V. 5.00",
		"CARD ....4417 12.00":          "CARD ....4417 12.00",
		"WELL... 12.00":                "WELL... 12.00",
		"ACME INC. 12.00":              "ACME INC. 12.00",
		"CARD ..... NUMBER 1234 12.00": "CARD ..... NUMBER 1234 12.00",
	} {
		var words []word
		for i, s := range strings.Fields(in) {
			words = append(words, word{text: s, x0: float32(100 * i), x1: float32(100*i + 50)})
		}
		var got []string
		for _, w := range dropLeaders(words, 60) {
			got = append(got, w.text)
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%q: %q, want %q", in, s, want)
		}
	}
}

// TestTitlesOfWhatIsNotBooked holds which titles say that their rows are not booked.
func TestTitlesOfWhatIsNotBooked(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]bool{
		"Pending from March 1, 2026 to March 31, 2026":  true,
		"Reverted from March 1, 2026 to March 31, 2026": true,
		"Declined card transactions":                    true,
		"FAILED PAYMENT FEE":                            false,
		"Account transactions from March 1, 2026":       false,
		"Your pending benefits and how to claim them for your whole family, with all papers that we shall need at once": false,
	} {
		if got := notBooked(title); got != want {
			t.Errorf("%q: %v", title, got)
		}
	}
}

// TestTablesOfPlans holds which tables say what is still to be paid in parts.
func TestTablesOfPlans(t *testing.T) {
	t.Parallel()
	for names, want := range map[string]bool{
		"Plan|Start date|Plan amount £|Remaining £|Instalments left|Monthly fee £": true,
		"Beginn|Kaufbetrag EUR|Restschuld EUR|Monatsrate":                          true,
		"Date|Description|Amount|Remaining balance":                                false,
		"Date|Instalment|Interest|Principal|Balance":                               false,
	} {
		h := &header{}
		for _, n := range strings.Split(names, "|") {
			h.columns = append(h.columns, named{name: n})
		}
		if got := h.ofPlans(); got != want {
			t.Errorf("%q: %v", names, got)
		}
	}
}

// TestWhatGoesOn holds which lines go on with what stands at their end, so that a rate below is theirs.
func TestWhatGoesOn(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]bool{
		"Lumen Books Melbourne AUD 44.95": true,
		"KIRKWALL BOOKS 38,00 GBP":        true,
		"SOLD 200 SHARES @":               true,
		"USD 44.95":                       false,
		"447118*8820 02MAY":               false,
		"PIXELWERK STOCK PHOTOS:US":       false,
	} {
		if got := goesOn(s); got != want {
			t.Errorf("%q: %v", s, got)
		}
	}
}

// paper is a page that is set by hand.
type paper struct{ extract.Document }

// put sets texts on a line, each behind the point where it begins.
func (p *paper) put(y float32, words ...any) {
	b := extract.Block{Kind: extract.Line, Place: extract.Place{Page: 1}}
	for i := 0; i < len(words); i += 2 {
		x := float32(words[i].(int))
		for _, s := range strings.Fields(words[i+1].(string)) {
			w := float32(len(s)) * 4.5
			b.Cells, b.Boxes = append(b.Cells, s), append(b.Boxes, extract.Box{x, y - 9, x + w, y})
			x += w + 2.5
		}
	}
	p.Blocks = append(p.Blocks, b)
}

// rule draws a line from each point to the one behind it.
func (p *paper) rule(y float32, ends ...float32) {
	for i := 0; i < len(ends); i += 2 {
		p.Blocks = append(p.Blocks, extract.Block{Kind: extract.Stroke, Place: extract.Place{Page: 1}, Boxes: []extract.Box{{ends[i], y, ends[i+1], y}}})
	}
}

// twoLists are receipts and payments side by side, each below its title and header and between its own drawn lines.
func twoLists() *extract.Document {
	p := &paper{}
	put, rules := p.put, func(y float32) { p.rule(y, 50, 268, 305, 523) }
	put(60, 50, "Hall Fund, 1 January to 31 March 2026")
	put(75, 50, "Balance at bank and in the tin, 1 January 2026: £100.00")
	put(100, 50, "Receipts", 305, "Payments")
	rules(105)
	put(118, 50, "Date", 92, "From", 263, "£", 305, "Date", 346, "To", 517, "£")
	rules(120)
	put(132, 50, "2 Jan", 92, "Subscriptions, 14 at", 240, "350.00", 305, "3 Jan", 346, "Oil, 500 litres", 495, "389.50")
	put(143, 92, "25.00", 305, "6 Jan", 346, "Rope kit", 499, "34.75")
	put(157, 50, "5 Jan", 92, "Peal fee, wedding", 240, "120.00", 305, "8 Jan", 346, "Electricity", 499, "71.20")
	put(168, 92, "(balance)")
	put(182, 50, "9 Jan", 92, "Hall hire", 245, "48.00", 305, "12 Jan", 346, "Caretaker", 495, "38.00")
	put(196, 50, "13 Jan", 92, "Coffee", 245, "87.35", 305, "15 Jan", 346, "Insurance", 495, "21.00")
	rules(200)
	put(240, 50, "Balance at 31 March 2026: £150.90")
	return &p.Document
}

// TestDrawnLinesPartRows has notes in a column beside rows between drawn lines, whose words are called as balances are, stand
// in wider steps than others, or are the year of what they speak of.
func TestDrawnLinesPartRows(t *testing.T) {
	t.Parallel()
	p := &paper{}
	p.put(40, 50, "Statement 1 December 2025 to 31 December 2025")
	p.rule(50, 50, 380)
	p.put(60, 50, "Date", 100, "Details", 340, "Amount", 420, "Reward points")
	p.rule(63, 50, 380)
	y := float32(63)
	row := func(day, text, amount string, more ...string) {
		y += 12
		p.put(y, 50, day, 100, text, 340, amount)
		for _, s := range more {
			y += 7
			p.put(y, 420, "Opening 41,870 points")
			y += 8
			p.put(y, 100, s)
		}
		y += 4
		p.rule(y, 50, 380)
	}
	row("2 Dec", "GOOSE AND SONS", "71.40", "BALANCE DUE AFTER DEPOSIT 20.00")
	row("3 Dec", "RETURN OF SHOES", "-9.36", "CLOSING BALANCE")
	row("4 Dec", "VETS LTD INVOICE TOTAL INC", "84.20", "VAT")
	row("5 Dec", "ELECTRICITY HB 44120 MAR", "18.04", "2025")
	row("6 Dec", "BOOKS", "12.00")
	row("9 Dec", "STUDIO 6 CLASSES AT", "75.00", "12.50")
	l, err := Read(&p.Document, []string{"date", "description", "amount"}, "card.pdf")
	if err != nil {
		t.Fatal(err)
	}
	want := `2025-12-02 | GOOSE AND SONS BALANCE DUE AFTER DEPOSIT 20.00 | 71.40
2025-12-03 | RETURN OF SHOES CLOSING BALANCE | -9.36
2025-12-04 | VETS LTD INVOICE TOTAL INC VAT | 84.20
2025-12-05 | ELECTRICITY HB 44120 MAR 2025 | 18.04
2025-12-06 | BOOKS | 12.00
2025-12-09 | STUDIO 6 CLASSES AT 12.50 | 75.00`
	if got := values(l); strings.TrimSpace(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestTwoListsSideBySide reads receipts and payments with the signs of their lists, and the balances between which they lie.
func TestTwoListsSideBySide(t *testing.T) {
	t.Parallel()
	l, err := Read(twoLists(), []string{"date", "description", "amount"}, "fund.pdf")
	if err != nil {
		t.Fatal(err)
	}
	want := `2026-01-02 | Subscriptions, 14 at 25.00 | 350.00
2026-01-05 | Peal fee, wedding (balance) | 120.00
2026-01-09 | Hall hire | 48.00
2026-01-13 | Coffee | 87.35
2026-01-03 | Oil, 500 litres | -389.50
2026-01-06 | Rope kit | -34.75
2026-01-08 | Electricity | -71.20
2026-01-12 | Caretaker | -38.00
2026-01-15 | Insurance | -21.00`
	if got := values(l); strings.TrimSpace(got) != want || l.Check.Verdict != Agrees || l.Check.Opening != "100.00" {
		t.Errorf("got\n%s\nwant\n%s\n%+v", got, want, l.Check)
	}
}

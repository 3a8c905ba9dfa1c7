package bank

import (
	"fmt"
	"html"
	"slices"
	"strings"
)

var pounds = Notation{Thousands: ",", Point: ".", Minus: [2]string{"−£", ""}, Plus: [2]string{"+£", ""}}

// Feed gives s as a page for a browser, newest first, with a table around all
// of it as in a letter by e-mail, and its truth.
func Feed(s *Statement, file string) (string, Truth) {
	t := NewTruth(s, file, "HTML page", "HTML, newest first, −£1,234.56, second line of the text in a span, balance after each row")
	var b strings.Builder
	free := pounds
	free.Plus[0] = "£"
	fmt.Fprintf(&b, `<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="utf-8"><title>%s statement</title>
<style>td{padding:6px 10px;vertical-align:top}.amt{text-align:right}.sub{display:block;color:#777;font-size:85%%}.in{color:#087f5b}</style></head>
<body><table role="presentation" width="100%%"><tr><td align="center">
<h1>%s</h1>
<p>Hi Morgan, here is your %s statement for %s to %s.</p>
<table role="presentation"><tr><td>Sort code and account</td><td>%s</td></tr>
<tr><td>Balance on %s</td><td class="amt">%s</td></tr>
<tr><td>Money in</td><td class="amt">%s</td></tr><tr><td>Money out</td><td class="amt">%s</td></tr>
<tr><td>Balance on %s</td><td class="amt">%s</td></tr></table>
<table class="feed" width="600"><thead><tr><th>Date</th><th>Transaction</th><th>Amount</th><th>Balance</th></tr></thead><tbody>
`, s.Account.Bank, s.Account.Bank, s.Account.Kind, s.From.Format(longDay), s.To.Format(longDay), s.Account.Number,
		s.From.Format(longDay), free.Write(s.Opening), pounds.Write(s.In()), pounds.Write(s.Out()), s.To.Format(longDay), free.Write(s.Closing()))
	for _, r := range slices.Backward(s.Rows) {
		row := NewRow(r)
		row.Printed = [3]string{r.Posted.Format("2 Jan 2006"), pounds.Write(r.Amount), free.Write(r.Balance)}
		t.Rows = append(t.Rows, row)
		class := "amt"
		if r.Amount > 0 {
			class += " in"
		}
		text := html.EscapeString(r.Lines[0])
		for _, l := range r.Lines[1:] {
			text += ` <span class="sub">` + html.EscapeString(l) + "</span>"
		}
		fmt.Fprintf(&b, `<tr><td>%s</td><td>%s</td><td class="%s">%s</td><td class="amt">%s</td></tr>`+"\n", row.Printed[0], text, class, row.Printed[1], row.Printed[2])
	}
	b.WriteString("</tbody></table>\n<p>Pebble is invented. Deposits up to £85,000.00 are covered by nobody at all.</p>\n</td></tr></table></body></html>\n")
	return b.String(), t
}

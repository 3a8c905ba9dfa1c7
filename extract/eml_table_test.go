package extract

import (
	"strings"
	"testing"
)

// TestMailWithATable takes the HTML of a message whose plain text lacks its table, and the plain text of others.
func TestMailWithATable(t *testing.T) {
	t.Parallel()
	const table = `<p>Hello, this is the HTML.</p><table><tr><th>Day</th><th>What</th><th>Sum</th></tr>
<tr><td>1 May</td><td>Rent</td><td>640.00</td></tr><tr><td>2 May</td><td>Water</td><td>31.20</td></tr><tr><td>9 May</td><td>Paid</td><td>-671.20</td></tr></table>`
	for name, c := range map[string]struct{ plain, html, want, not string }{
		"a table that the plain text lacks": {"Please open the HTML version.", table, "9 May | Paid | -671.20", "Please open"},
		"a table that stands there, too":    {"Hello.\n\n1 May   Rent   640.00\n2 May   Water   31.20\n9 May   Paid   -671.20", table, "Hello.", "this is the HTML"},
		"no table":                          {"The plain text, 12.00.", "<p>The HTML, 12.00.</p>", "The plain text", "The HTML"},
		"a table for the looks":             {"The plain text.", "<table><tr><td>The HTML</td><td>of 2025</td></tr></table>", "The plain text", "The HTML"},
	} {
		d := read(t, "a.eml", []byte("From: a@x.example\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=c\n\n--c\nContent-Type: text/plain\n\n"+c.plain+
			"\n--c\nContent-Type: text/html\n\n"+c.html+"\n--c--\n"))
		var all []string
		for _, b := range d.Blocks {
			all = append(all, b.Text)
		}
		text := strings.Join(all, "\n")
		if !strings.Contains(text, c.want) || strings.Contains(text, c.not) {
			t.Errorf("%s:\n%s", name, text)
		}
	}
}

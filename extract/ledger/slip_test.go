package ledger

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// papers are documents as people have them, with what is wanted of them.
var papers = []struct{ name, text, columns, want string }{
	{"market.txt", "      GREENLEAF MARKET\n   118 High Street, Linton\n   Date: 14/03/2025  17:22\n\n  Oat milk 1L            1.95\n  Bread sourdough        3.40\n  2 x Apples @ 0.45      0.90\n  SUBTOTAL               6.25\n  TOTAL                 £6.25\n  CARD                   6.25\n  Thank you\n",
		"date,merchant,total", "2025-03-14 | GREENLEAF MARKET | 6.25"},
	{"bon.txt", "      Bäckerei Lundt\n  Mühlweg 4, 99999 Tannmoor\n\n  2 Brötchen          1,20 A\n  Kaffee groß         3,10 B\n  Summe EUR           4,30\n  Bar                 5,00\n  Rückgeld            0,70\n  03.04.2025 08:14 Bon 4471\n",
		"date,merchant,total", "2025-04-03 | Bäckerei Lundt | 4.30"},
	{"taxi.txt", "        LOON COUNTRY TAXI\n     Receipt #447118   2025-04-09\n\n  Ride Airport -> Duluth      31.00\n  Tip                          5.00\n  Total charged              $36.00\n  Visa **** 0447\n",
		"date,merchant,total", "2025-04-09 | LOON COUNTRY TAXI | 36.00"},
	{"invoice.html", "<h2>INVOICE</h2><p>Osei Works Ltd</p><p>Invoice date: 2 April 2025</p><table><tr><th>Item</th><th>Description</th><th>Qty</th><th>Unit price</th><th>Amount</th></tr><tr><td>1</td><td>Garden survey</td><td>1</td><td>240.00</td><td>240.00</td></tr><tr><td>2</td><td>Hedge planting</td><td>24</td><td>18.50</td><td>444.00</td></tr></table><p>Total due: £684.00</p>",
		"date,supplier,total", "2025-04-02 | Osei Works Ltd | 684.00"},
	{"invoice.html", "<table><tr><th>Item</th><th>Description</th><th>Qty</th><th>Unit price</th><th>Amount</th></tr><tr><td>1</td><td>Garden survey</td><td>1</td><td>240.00</td><td>240.00</td></tr><tr><td>2</td><td>Hedge planting</td><td>24</td><td>18.50</td><td>444.00</td></tr></table>",
		"item,description,qty,unit price,amount", "1 | Garden survey | 1 | 240.00 | 240.00\n2 | Hedge planting | 24 | 18.50 | 444.00"},
	{"timesheet.html", "<h2>Timesheet March 2025</h2><table><tr><th>Date</th><th>Project</th><th>Task</th><th>Start</th><th>Hours</th></tr><tr><td>03/03/2025</td><td>Harbour</td><td>Drawings</td><td>09:00</td><td>8.0</td></tr><tr><td>14/03/2025</td><td>Mill</td><td>Site visit</td><td>09:00</td><td>4.25</td></tr><tr><td>Total</td><td></td><td></td><td></td><td>12.25</td></tr></table>",
		"date,project,task,hours", "2025-03-03 | Harbour | Drawings | 8.0\n2025-03-14 | Mill | Site visit | 4.25"},
	{"meter.csv", "Reading date;Meter;Reading kWh;Read by\n01.01.2025;4471;10 447;Ann\n01.02.2025;4471;10 812;Ann\n", "reading date,meter,reading kwh", "01.01.2025 | 4471 | 10 447\n01.02.2025 | 4471 | 10 812"},
	{"letter.txt", "Dear Ann,\n\nthe total of 14.00 that you paid on 3 March 2025 was right.\n", "date,merchant,total", ""},
}

// TestPapers reads them.
func TestPapers(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	for _, p := range papers {
		d, err := x.Read(context.Background(), extract.Source{R: strings.NewReader(p.text), Size: int64(len(p.text)), Name: p.name, Layout: true})
		if err != nil {
			t.Fatalf("%s: %v", p.name, err)
		}
		got := ""
		if l, err := Read(d, strings.Split(p.columns, ","), p.name); err == nil {
			got = values(l)
		}
		if got != p.want {
			t.Errorf("%s, %s:\n%s\nwant\n%s", p.name, p.columns, got, p.want)
		}
	}
}

package tui_test

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/tuitest"
)

// TestRowsLeadToTheirPage goes from a row to the page of the document that it was read from,
// at sizes with one, two and three panes.
func TestRowsLeadToTheirPage(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
		o := tuitest.DealRoom()
		o.Ports.Tables = tuitest.NewTables().Add("due",
			[]port.Column{{Name: "what"}, {Name: "amount", Type: port.Number}, {Name: "source_file"}, {Name: "source_page", Type: port.Number}},
			[]string{"Escrow", "4630000.00", "agreement.pdf", "2"}, []string{"Board approval", "0.00", "/deals/lumen/agreement.pdf", "3"})
		d := tuitest.Open(t, size[0], size[1], o)
		d.Press("3", "l", "o").Shows("page 2 of 3")
		if f := d.Frame(); !strings.Contains(f, "48;2;227;189;106mEscrow\x1b[m") {
			t.Errorf("%v: the words of the row are not marked:\n%s", size, d.Screen())
		}
		d.Press("3", "j", "o").Shows("page 3 of 3").Lacks("were not found")
	}
}

// TestKeysOfTheTableAt80 presses every key of the tables in a window of 80 by 24 cells.
func TestKeysOfTheTableAt80(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 80, 24, tuitest.DealRoom())
	d.Press("3").Shows("At closing")
	d.Press("l", "l", "d").Lacks("# amount").Press("D").Shows("# amount")
	d.Press("l", "H").Shows("# amount  @ due").Press("L").Shows("@ due          # amount")
	d.Press("0", "f").Shows("payment stays in view", "│ @ due").Press("f").Shows("no column stays in view")
	d.Press("l", "l", "v", "j").Shows("2×1 selected  sum 44,630,000.00").Press("esc").Lacks("selected")
	d.Press("g", "V", "j").Shows("2×3 selected").Press("y").Shows("copied 6 values").Press("esc")
	d.Press("g", "shift+down").Shows("2×1 selected").Press("esc", "I").Shows("column   type    values").Press("esc")
	d.Press("=", "enter").Shows("result 2").Press("R").Type("s").Press("enter").Shows("results 2")
	d.Press("c").Shows("amount by payment").Press("c", "c").Shows("how amount is spread").Press("esc")
	d.Press("t").Shows("what it hold").Press("esc", "ctrl+w").Shows("closed “results”").Lacks("results 2")
	d.Press("=", "up").Shows("SELECT * FROM payments").Press("esc")
	d.Press("=").Type(" WHERE pa").Press("tab").Shows("WHERE payment").Press("esc")
	d.Press("e").Shows("files cannot be written here")
	d.Press("ctrl+w").Shows("only results can be closed")
}

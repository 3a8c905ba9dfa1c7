package chat

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/tui/port"
)

// TestPreviewsKeepWhatTellsMost holds that of many columns the day, the first words and the first amount stay where there is
// little room, and that no amount is cut.
func TestPreviewsKeepWhatTellsMost(t *testing.T) {
	t.Parallel()
	p := &preview{rows: port.Window{
		Columns: []port.Column{{Name: "date", Type: port.Date}, {Name: "description"}, {Name: "payee"}, {Name: "amount", Type: port.Number}, {Name: "currency"}, {Name: "balance", Type: port.Number}, {Name: "source_file"}},
		Rows:    [][]port.Cell{{{Text: "2026-01-05"}, {Text: "TRANSFER TO SAVINGS 7719 0635"}, {Text: "HOUSE FUND OF THE WHOLE FAMILY"}, {Text: "-15200.17"}, {Text: "EUR"}, {Text: "100000.00"}, {Text: "/a/b.pdf"}}},
		Total:   1,
	}}
	for w, want := range map[int]string{
		200: "date description payee amount currency balance",
		90:  "date description payee amount currency balance",
		60:  "date description amount balance",
		46:  "date description amount",
		30:  "description amount",
	} {
		var names []string
		sum := -2
		for _, c := range p.columns(w) {
			names, sum = append(names, p.rows.Columns[c.at].Name), sum+c.width+2
			if c.typ == port.Number && c.width < len(p.rows.Rows[0][c.at].Text) {
				t.Errorf("at %d cells %s has %d of them", w, p.rows.Columns[c.at].Name, c.width)
			}
		}
		if got := strings.Join(names, " "); got != want && w != 200 || sum > w {
			t.Errorf("at %d cells: %s in %d; want %s", w, got, sum, want)
		}
	}
}

package grid

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/widget"
)

func TestHistoryOfEarlierSessions(t *testing.T) {
	p := scratchpad()
	p.kept = []string{"SELECT 1", "SELECT 2", "SELECT 1"}
	b := newBench(t, p).rest().do(action.GridQuery)
	b.write(" x").do(BarEarlier).shows("SQL › SELECT 1")
	b.do(BarEarlier).shows("SQL › SELECT 2")
	b.do(BarEarlier).shows("SQL › SELECT 2") // there is none before
	b.do(BarLater, BarLater).shows("SQL › SELECT * FROM invoices x")
	b.do(action.GridSend).rest()
	if !slices.Equal(p.kept[3:], []string{"SELECT * FROM invoices x"}) {
		t.Fatal(p.kept)
	}
	b.do(action.GridQuery, BarEarlier, BarEarlier).shows("SQL › SELECT 1")
}

func TestCompletion(t *testing.T) {
	for _, c := range []struct{ typed, tabs, want string }{
		{"SEL", "t", "SELECT"},
		{"SELECT am", "t", "SELECT amount"}, // of some table
		{"SELECT a", "t", "SELECT amount"},  // of the table in view, before AS
		{"SELECT sum(a", "t", "SELECT sum(amount"},
		{"a", "t", "AS"},
		{"SELECT * FROM ", "t", "SELECT * FROM invoices"},
		{"SELECT * FROM ", "ttt", `SELECT * FROM "no rows"`},
		{"SELECT * FROM ", "tttt", "SELECT * FROM files"},
		{"SELECT * FROM ", "ttb", "SELECT * FROM invoices"},
		{"SELECT * FROM ", "b", `SELECT * FROM files`},
		{"SELECT * FROM fi", "t", "SELECT * FROM files"},
		{"SELECT * FROM invoices i JOIN assets a ON a.na", "t", "SELECT * FROM invoices i JOIN assets a ON a.name"},
		{"SELECT * FROM invoices i WHERE i.", "tttt", `SELECT * FROM invoices i WHERE i."a rather long remark"`},
		{"SELECT * FROM files WHERE p", "t", "SELECT * FROM files WHERE path"},
		{`SELECT "a r`, "t", `SELECT "a rather long remark"`},
		{"SELECT strf", "t", "SELECT strftime("},
		{"SELECT 'am", "t", "SELECT 'am"},
		{"SELECT xyzzy", "tt", "SELECT xyzzy"},
	} {
		b := loaded(t).do(action.GridQuery)
		b.bar.Set("")
		b.write(c.typed)
		for _, k := range c.tabs {
			b.do(map[rune]action.ID{'t': BarComplete, 'b': BarBack}[k])
		}
		if got := b.bar.Text(); got != c.want {
			t.Errorf("%q, %s: %q, not %q (%v)", c.typed, c.tabs, got, c.want, b.query.offers)
		}
	}
}

func TestOffersAreShown(t *testing.T) {
	b := loaded(t).do(action.GridQuery)
	if why := b.Why(BarComplete); why == "" {
		t.Error("a word is offered where none begins")
	}
	b.write(" WHERE a").shows(" amount ", " AND ", " abs( ")
	b.do(BarComplete)
	b.write(" > 5 O").shows(" ORDER ")
	b.bar.Put("SELECT na", " FROM assets")
	b.offer()
	b.do(BarComplete).shows("SELECT name FROM assets")
	if before, _ := b.bar.Split(); before != "SELECT name" {
		t.Errorf("the cursor stands behind %q", before)
	}
	fits(t, b.View(20, 12), 20, 12)
	b.do(action.GridCancel)
	if strings.Contains(b.View(60, 20), "ORDER") {
		t.Error("the offers stay")
	}
}

// TestALongPasteIsRefusedWhole holds that a statement that does not fit into the bar is not taken in part.
func TestALongPasteIsRefusedWhole(t *testing.T) {
	b := loaded(t).do(action.GridQuery)
	b.bar.Set("SELECT 1")
	b.wait(b.Update(tea.PasteMsg{Content: strings.Repeat("x", widget.MaxEdit+1)}))
	b.showsAt(120, "nothing was pasted", "SELECT 1")
	if b.bar.Text() != "SELECT 1" {
		t.Error(b.bar.Text())
	}
}

package grid

import (
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

func TestChart(t *testing.T) {
	b := loaded(t).do(Chart).rest()
	b.shows("amount by name", "Vendor 11 █", "77.50", "of 1,000,000 rows  h l other numbers")
	b.do(Chart).shows("amount by name", "┤")
	b.do(Chart).rest().shows("how amount is spread", "0 to 500", "█")
	b.do(action.GridClose).shows("row 1 of")
	b.do(action.GridRight, Chart).rest().shows("amount by paid", "┤", "2026-12-12") // over time it is a line
	b.do(Chart, Chart).rest().shows("amount by paid", "2026-12-12 █")
	b.do(Chart)
	b.do(action.GridOpen, action.GridLast, action.GridLeft, Chart).rest()
	if b.chart.form != lineForm || b.chart.label != "paid" {
		t.Error(b.chart.form, b.chart.label)
	}
	b.do(action.GridNext).rest().shows("row 1 of 3")
	for w := 1; w < 90; w += 3 {
		for _, h := range []int{1, 2, 3, 5, 8, 24} {
			for range 3 {
				b.do(Chart).rest()
				fits(t, b.View(w, h), w, h)
			}
		}
	}
}

func TestChartOfAResult(t *testing.T) {
	b := loaded(t).run("SELECT 1").do(Chart).rest()
	b.shows("amount by name", "b █", "10", "c  ")
	b.do(action.GridRight, Chart, Chart).rest().shows("how amount is spread")
}

// TestChartOfAmountsBesideCounts holds that a chart of a result is of its amounts, and of how many rows they are of only
// where there is nothing else.
func TestChartOfAmountsBesideCounts(t *testing.T) {
	b := loaded(t)
	for want, names := range map[string][]string{
		"total": {"kind", "total", "n"}, "spent": {"kind", "COUNT(*)", "spent"}, "N": {"kind", "rows", "N"}, "last": {"kind", "first", "last"},
	} {
		w := port.Window{Total: 1, Rows: [][]port.Cell{{{Text: "a"}, {Text: "1"}, {Text: "2"}}}}
		for i, name := range names {
			w.Columns = append(w.Columns, port.Column{Name: name, Type: []port.ColumnType{port.Text, port.Number, port.Number}[i]})
		}
		b.port.answer = &w
		b.run("SELECT").do(action.GridFirst, Chart).rest().shows(want + " by kind")
		b.do(action.GridClose)
	}
}

func TestChartIsStopped(t *testing.T) {
	b := loaded(t)
	b.do(Chart)
	if !b.Running() {
		t.Fatal("nothing runs")
	}
	b.do(action.GridClose).rest().shows("Stopped; c draws again.")
	b.do(Chart).rest().shows("┤")
}

// TestChartFollowsItsTable holds that a chart is drawn anew when its table changes, and that the old one stays in view
// until then.
func TestChartFollowsItsTable(t *testing.T) {
	b := loaded(t).do(action.GridNext).rest().do(Chart).rest()
	b.shows("Vendor 2 █")
	b.port.list[1].Rows = 5
	b.send(msg.TablesChanged{}).shows("Vendor 2 █")
	b.rest().shows("Vendor 4 █", "assets 5")
	calls := len(b.port.calls)
	if b.do(action.GridDown).rest(); len(b.port.calls) != calls {
		t.Errorf("a key asks for %v", b.port.calls[calls:])
	}
}

func TestGroupsAndSpread(t *testing.T) {
	got := groups([]string{"b", "a", "b"}, []string{"0.10", "1", "0.2"})
	if len(got) != 2 || got[1].Sum != "0.30" || got[1].Rows != 2 || got[0].Label != "a" {
		t.Error(got)
	}
	bins := spread([]string{"1", "2", "-3.5", "x", "(1,000)"}, 10)
	rows := 0
	for _, b := range bins {
		rows += b.Rows
	}
	if rows != 4 || len(bins) > 10 || bins[0].Low > -1000 {
		t.Error(bins)
	}
	if spread(nil, 5) != nil || len(spread([]string{"7", "7"}, 5)) != 1 {
		t.Error("bins of nothing")
	}
	for text, want := range map[string]bool{"2026": true, "2026-01": true, "2026-01-31": true, "2026-01-31 10:00": true, "2026-1": false, "20260": false, "abcd": false} {
		if isTime(text) != want {
			t.Errorf("isTime(%q) is not %v", text, want)
		}
	}
}

// FuzzBins looks for bounds whose bins do not hold them.
func FuzzBins(f *testing.F) {
	f.Add(0.0, 1.0, 10)
	f.Add(-1e300, 1e300, 3)
	f.Add(0.1, 0.1000000001, 24)
	f.Fuzz(func(t *testing.T, low, high float64, most int) {
		if !(low <= high) || most < 1 || most > 100 {
			return
		}
		bins := port.Bins(low, high, most)
		if len(bins) == 0 || len(bins) > most {
			t.Fatalf("%d bins", len(bins))
		}
		port.BinOf(bins, low)
		if i := port.BinOf(bins, high); i >= len(bins) {
			t.Fatal(i)
		}
	})
}

func TestNegativeBars(t *testing.T) {
	b := loaded(t)
	b.View(40, 10)
	lines := b.drawBars([]bar{{"in", "10", 10}, {"out", "-10", -10}}, 5)
	in, out := ansi.Strip(lines[0]), ansi.Strip(lines[1])
	if strings.Index(out, "█") >= strings.Index(in, "█") || strings.Count(in, "█") != strings.Count(out, "█") {
		t.Errorf("%s\n%s", in, out)
	}
	var many []bar
	for i := range 30 {
		many = append(many, bar{strconv.Itoa(i), "1", 1})
	}
	b.chart.top = 99
	if lines := b.drawBars(many, 6); len(lines) != 6 || !strings.Contains(lines[5], "26 to 30 of 30") {
		t.Error(lines)
	}
}

// TestRowsBehindAChartAreLeftAlone: what is done to rows is refused while a chart or a list covers them.
func TestRowsBehindAChartAreLeftAlone(t *testing.T) {
	b := loaded(t).do(Chart).rest()
	for _, id := range []action.ID{action.GridSort, Hide, Select, CopyCell, Find} {
		if b.Why(id) == "" {
			t.Errorf("%s is done behind a chart", id)
		}
	}
	for _, id := range []action.ID{Chart, action.GridClose, action.GridQuery, ExportFile, Describe} {
		if why := b.Why(id); strings.Contains(why, "chart") {
			t.Errorf("%s: %s", id, why)
		}
	}
	if b.do(action.GridClose).Why(action.GridSort) != "" {
		t.Error("the rows cannot be sorted again")
	}
	if b.do(Describe); b.Why(action.GridSort) == "" || b.Why(Hide) != "" {
		t.Errorf("among the columns: sort %q, hide %q", b.Why(action.GridSort), b.Why(Hide))
	}
	if b.do(action.GridClose, ListTables); b.Why(Select) == "" {
		t.Error("cells are selected behind the list of tables")
	}
}
